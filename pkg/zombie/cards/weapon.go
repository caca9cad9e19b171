package cards

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

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
	words := []string{say.Dice(w.Dice) + say.Signed(w.Bonus), reachOf(w.Full())}
	if w.Full().Noise == zombie.Loud {
		words = append(words, zombie.Loud)
	}
	return strings.Join(words, ", ")
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
	switch name := string(w.Name); {
	case w.Own():
		return name
	case w.Name == zombie.Brick:
		return "Brick"
	default:
		return strings.ToUpper(name[:1]) + name[1:] + " weapon"
	}
}

// WeaponKind is the kind of a weapon: "hand weapon", "ranged weapon", "a thing
// that lies about".
func WeaponKind(w zombie.WeaponCard) string {
	if w.Kind == zombie.Brick {
		return "a thing that lies about"
	}
	return string(w.Kind) + " weapon"
}
