package cards

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Game is the name of the game on cards, and Credit names its authors.
const (
	Game   = "Zombie Brikz"
	Credit = Game + ": Zbyszek Tenerowicz, Kuba Eichler, CC BY-NC 4.0"
)

// The kinds of cards.
//
//nolint:gochecknoglobals // they never change
var (
	OfTrait   = card.Kind{Name: "trait", List: "traits", Look: card.Violet, Sign: "✚", Credit: Credit}
	OfWeapon  = card.Kind{Name: "weapon", List: "weapons", Look: card.Orange, Sign: "⚔", Credit: Credit, Few: true}
	OfMinifig = card.Kind{Name: "minifig", List: "figures", Look: card.Yellow, Sign: "☻", Credit: Credit}
	OfZombie  = card.Kind{Name: "zombie", List: "figures", Look: card.Green, Sign: "☣", Credit: Credit}
)

// Minifig is the card of a minifig at the table, with its traits and your own weapons
// (Zombie Brikz, Characters).
func Minifig(g *zombie.Game, m zombie.Minifig, traits []Trait) card.Card {
	c, own := AnyMinifig(g.MinifigArmor(m.Name)), g.Weapons
	c.Title, c.Rules = m.Name, nil
	c.Under = cmp.Or(m.Role, "minifig") + say.If(m.Player != "", ", played by "+m.Player)
	isOwn := func(w zombie.Weapon) bool { return zombie.WeaponCard{Name: w}.Own() }
	if weapons := slices.DeleteFunc(slices.Clone(m.Weapons), isOwn); len(weapons) > 0 {
		c.Rules = append(c.Rules, "weapons: "+say.And(say.Texts(weapons)))
	}
	for _, w := range own {
		if slices.Contains(m.Weapons, w.Name) {
			c.Rules = append(c.Rules, string(w.Name)+": "+WeaponText(w))
		}
	}
	if m.Armor > 0 {
		c.Rules = append(c.Rules, "armor: "+say.Count(m.Armor, "piece")+", a die more for each")
	}
	for _, has := range m.Traits {
		rule := has.Key // of a pack that is gone
		if i := slices.IndexFunc(traits, func(t Trait) bool { return t.Key == has.Key }); i >= 0 {
			rule = traits[i].Name + ": " + traits[i].Under(g.Rules)
		}
		c.Rules = append(c.Rules, rule)
	}
	c.Points = []card.Points{{Name: "health", Symbol: card.Heart, N: 2}}
	return c
}

// Zombie is a zombie's quick card, with the table's armor (Zombie Brikz, Zombie;
// Zombie walk; Zombie rolls).
func Zombie(armor zombie.Protection) card.Card {
	return card.Card{
		Title: "Zombie", Kind: OfZombie, Under: "quick card", Foot: Game,
		Poses:   []string{"standing", "wandering", "focused"}, // the hands show what it does
		Numbers: []card.Number{card.Big(card.Sword, "1D6", "attack"), card.Big(card.Shield, armor.String(), "armor"), card.Small(card.Boot, `2"`, "move")},
		Rules: []string{
			`a minifig that passes within 1": a D6 for each zombie`,
			`1 or 2: stopped, and attacked; 3 or 4: past; 5 or 6: it is pushed 2" away`,
			"hands: down it stands; one up it wanders; both up it goes for something",
			`it notices: a minifig that runs within 5"; a noise within 10", unless its D6 is a 6`,
			`horde: zombies within 2" of each other go together`,
		},
	}
}

// AnyMinifig is a minifig's quick card, with the table's armor (the QuikWars attack;
// Zombie Brikz, Characters).
func AnyMinifig(armor zombie.Protection) card.Card {
	return card.Card{
		Title: "Minifig", Kind: OfMinifig, Under: "quick card", Foot: Game,
		Poses:   []string{"minifig"},
		Numbers: []card.Number{card.Big(card.Heart, "2", "health"), card.Big(card.Shield, armor.String(), "armor"), card.Small(card.Boot, `5"`, "move")},
		Rules: []string{
			"a turn: move, then attack; or something else instead of one of them",
			`attack: hand weapon 2D6, brick 1D6, both in touch; ranged weapon 1D6 up to 10", and loud`,
			"a hit: more than the armor; a 6 is rolled again and added; a piece of armor is 1D6 more",
			"hit once: wounded, with a red stud; again: dead",
			`quiet: 2" a turn, and no zombie notices`,
			`on wheels: 10", and loud with an engine`,
		},
	}
}

// Weapon is the card of a minifig's weapon (the QuikWars attack; Zombie Brikz, Zombie
// attention).
func Weapon(w zombie.WeaponCard) card.Card {
	w = w.Full()
	reach := reachOf(w)
	attack := fmt.Sprintf("%dD6", w.Dice) + say.If(w.Bonus != 0, fmt.Sprintf("%+d", w.Bonus))
	symbol := card.Sword
	if w.Kind == zombie.Ranged {
		symbol = card.Bow
	}
	c := card.Card{
		Title: WeaponTitle(w), Of: string(w.Name), Kind: OfWeapon, Under: WeaponKind(w), Foot: Game,
		Told:    []string{"kind: " + WeaponKind(w), "attack: " + say.Dice(w.Dice) + say.Signed(w.Bonus), "reach: " + reach},
		Numbers: []card.Number{card.Big(symbol, attack, "attack")},
		Rules:   []string{"a hit: more than the armor; a 6 is rolled again and added"},
	}
	if w.Range == 0 {
		c.Under += ", by touch"
	} else {
		c.Numbers = append(c.Numbers, card.Small(card.Ruler, reach, "reach"))
	}
	if w.Noise == zombie.Loud {
		c.Rules = append(c.Rules, fmt.Sprintf(`loud: zombies within %d" hear it, each unless its D6 is a 6`, zombie.NoiseInches))
	}
	if w.Kind == zombie.Ranged {
		c.Rules = append(c.Rules, "a Typical Kid and a minifig that is terrible with guns never shoot")
	}
	return c
}

// WeaponText is a weapon in a few words: "hand weapon, 3 dice +1, touch, loud".
func WeaponText(w zombie.WeaponCard) string { return WeaponKind(w) + ", " + WeaponNumbers(w) }

// WeaponNumbers is a weapon without its kind: "3 dice +1, touch, loud".
func WeaponNumbers(w zombie.WeaponCard) string {
	w = w.Full()
	return say.Dice(w.Dice) + say.Signed(w.Bonus) + ", " + reachOf(w) + say.If(w.Noise == zombie.Loud, ", loud")
}

// reachOf is how far a weapon reaches: "touch", `10"`.
func reachOf(w zombie.WeaponCard) string {
	if w.Range == 0 {
		return "touch"
	}
	return fmt.Sprintf(`%d"`, w.Range)
}

// WeaponTitle is a weapon's name as it is told: "Hand weapon", "Chainsaw".
func WeaponTitle(w zombie.WeaponCard) string {
	if w.Own() {
		return string(w.Name)
	}
	return say.Sentence(string(w.Name)) + say.If(w.Name != zombie.Brick, " weapon")
}

// WeaponKind is the kind of a weapon: "hand weapon", "ranged weapon", "a thing
// that lies about".
func WeaponKind(w zombie.WeaponCard) string {
	if w.Kind == zombie.Brick {
		return "a thing that lies about"
	}
	return string(w.Kind) + " weapon"
}
