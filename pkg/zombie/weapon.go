package zombie

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/names"
)

// Weapon is the thing that a minifig attacks with, by its name: one of the rules' three, or
// the players' own, of which the table has a card.
type Weapon string

// The rules' weapons. A hand weapon throws 2D6 and a brick 1D6, both by touch; a
// ranged weapon throws 1D6, at up to 10 inches, and is loud.
const (
	Hand   Weapon = "hand"
	Ranged Weapon = "ranged"
	Brick  Weapon = "brick"
)

// Weapons are the rules' weapons.
func Weapons() []Weapon { return []Weapon{Hand, Ranged, Brick} }

// How loud a weapon is to zombies (Zombie Brikz, Zombie attention).
const (
	Quiet = "quiet"
	Loud  = "loud"
)

// WeaponCard is the card of a weapon: one of the rules', or the players' own. (The
// QuikWars attack; Zombie Brikz, Zombie attention.)
type WeaponCard struct {
	Name  Weapon `json:"name" yaml:"name"`               // its name, and the word to type
	Kind  Weapon `json:"kind" yaml:"kind"`               // hand or ranged, for traits and house rules; a brick is neither
	Dice  int    `json:"attack_dice" yaml:"attack_dice"` // the dice of an attack
	Bonus int    `json:"bonus" yaml:"bonus,omitempty"`   // points that are added to them
	Range int    `json:"range" yaml:"range,omitempty"`   // how many inches it reaches; 0: it touches
	Noise string `json:"noise" yaml:"noise,omitempty"`   // quiet or loud; empty: as its kind is
}

// WeaponCards are the cards of the rules' weapons.
func WeaponCards() []WeaponCard {
	return []WeaponCard{
		{Name: Hand, Kind: Hand, Dice: 2, Noise: Quiet},
		{Name: Ranged, Kind: Ranged, Dice: 1, Range: RangedReach, Noise: Loud},
		{Name: Brick, Kind: Brick, Dice: 1, Noise: Quiet},
	}
}

// WeaponKinds are the kinds of own weapons.
func WeaponKinds() []Weapon { return []Weapon{Hand, Ranged} }

// RangedReach is how many inches a ranged weapon reaches where its card doesn't say.
const RangedReach = 10

// Full is the card with its kind's range and noise, where it doesn't name its own.
func (c WeaponCard) Full() WeaponCard {
	if c.Kind == Ranged && c.Range == 0 {
		c.Range = RangedReach
	}
	if c.Noise == "" {
		if c.Noise = Quiet; c.Kind == Ranged {
			c.Noise = Loud
		}
	}
	return c
}

// Own tells whether a weapon is none of the rules'.
func (c WeaponCard) Own() bool { return !slices.Contains(Weapons(), c.Name) }

// noun is the weapon as it is told: "hand weapon", "Baseball Bat".
func (c WeaponCard) noun() string {
	if c.Own() {
		return string(c.Name)
	}
	return string(c.Name) + " weapon"
}

// The most that a card can have of each number.
const (
	mostWeaponDice  = 20
	mostWeaponBonus = 20
	mostReach       = 100
)

// Fault is an impossible value in an own weapon, and its place.
func (c WeaponCard) Fault() (at []any, err error) {
	var f faulty
	f.note(wrong(slices.Contains(Weapons(), Weapon(c.lower())), "%s is one of the rules' weapons; take another name", c.Name), "name")
	f.note(wrong(!slices.Contains(WeaponKinds(), c.Kind), "hand or ranged"), "kind")
	f.note(between(c.Dice, 1, mostWeaponDice), "attack_dice")
	f.note(between(c.Bonus, -mostWeaponBonus, mostWeaponBonus), "bonus")
	f.note(wrong(c.Kind == Hand && c.Range != 0, "a hand weapon touches; ranged weapons have a range"), "range")
	f.note(wrong(c.Range < 0 || c.Range > mostReach, "%d: it goes from 1 to %d inches", c.Range, mostReach), "range")
	f.note(wrong(!slices.Contains([]string{"", Quiet, Loud}, c.Noise), "quiet or loud"), "noise")
	return f.at, f.err
}

func (c WeaponCard) lower() string { return strings.ToLower(string(c.Name)) }

func (c WeaponCard) check() error {
	at, err := c.Fault()
	if err != nil {
		return fmt.Errorf("weapon %s: %v: %w", c.Name, at[0], err)
	}
	return nil
}

// WeaponCard is the card of a weapon of the rules, or of one that is at the table.
// It gives an [Unknown] for any other.
func (g *Game) WeaponCard(name Weapon) (WeaponCard, error) {
	for _, c := range slices.Concat(WeaponCards(), g.Weapons) {
		if c.Name == name {
			return c.Full(), nil
		}
	}
	return WeaponCard{}, &Unknown{"weapon", string(name)}
}

// bring lays own weapons' cards onto the table. It refuses another card of a name that is there.
func (g *Game) bring(cards ...WeaponCard) error {
	for _, c := range cards {
		if !c.Own() {
			continue
		}
		if known := g.ownWeapon(string(c.Name)); known == nil {
			g.Weapons = append(g.Weapons, c.Full())
		} else if known.Full() != c.Full() {
			return fmt.Errorf("weapon %s: another card of that name plays already; give the one in the file another name", c.Name)
		}
	}
	return nil
}

// laid brings the card of an own weapon, where there is one, and is the card of the weapon.
func (g *Game) laid(w Weapon, own *WeaponCard) (WeaponCard, error) {
	if own != nil {
		if err := g.bring(*own); err != nil {
			return WeaponCard{}, err
		}
	}
	return g.WeaponCard(w)
}

// ownWeapon is the card of an own weapon that is at the table; nil: none is called so.
func (g *Game) ownWeapon(name string) *WeaponCard {
	return names.Find(g.Weapons, func(c *WeaponCard) bool { return strings.EqualFold(string(c.Name), name) })
}

// weaponCalled is the weapon of the rules, or of the table, that a thing is; empty: none.
func (g *Game) weaponCalled(what string) Weapon {
	if own := g.ownWeapon(what); own != nil {
		return own.Name
	}
	return g.Nature(what)
}

// told are the weapons that players said a minifig has. If they said nothing, it has a
// hand weapon. (Zombie Brikz, Character creation.)
func (m *Minifig) told() []Weapon {
	if len(m.Weapons) == 0 {
		return []Weapon{Hand}
	}
	return slices.Clone(m.Weapons)
}

// unsaid tells whether players have never said which weapons a minifig has: it joins, or
// is nobody yet, or has only the weapon that all begin with.
func (g *Game) unsaid(m *Minifig) bool { return m == nil || len(m.Weapons)+len(g.inHand(m)) == 0 }

// settle remembers the weapons of a minifig that hands something on of them, or gets one:
// from now on somebody has said which it has.
func (m *Minifig) settle() { m.Weapons = m.told() }

func (g *Game) inHand(m *Minifig) []Weapon {
	var all []Weapon
	for _, s := range m.Carries {
		if w := g.Nature(s.What); w != "" {
			all = union(all, w)
		}
	}
	return all
}

// handOff takes one weapon from a minifig that isn't among its things, and tells whether
// it had that weapon. Without any weapon left it has a brick, which lies about.
func (m *Minifig) handOff(w Weapon) bool {
	told := m.told()
	i := slices.Index(told, w)
	if i < 0 || w == Brick {
		return false
	}
	if m.Weapons = slices.Delete(told, i, i+1); len(m.Weapons) == 0 {
		m.Weapons = []Weapon{Brick}
	}
	return true
}

// handTo puts things into a minifig's hands; an own weapon with a card goes to its weapons.
func (g *Game) handTo(m *Minifig, things ...Stock) {
	for _, s := range things {
		switch w := g.weaponCalled(s.What); {
		case w != "" && !slices.Contains(Weapons(), w):
			m.arm(w)
			continue
		case w != "":
			m.settle()
		}
		m.Carries = with(m.Carries, s)
	}
}

// handFrom takes things out of a minifig's hands. A single weapon may be one that players
// said it has, or the only one of its sort that it carries: its pistol is a gun, and its bread is food. If they
// never said which weapons it has, it may be any but a gun: the minifig had it then, and
// had is that weapon. It refuses things that aren't there.
func (g *Game) handFrom(m *Minifig, s *Stock) (had Weapon, err error) {
	w := g.weaponCalled(s.What)
	s.What = g.Only(m.Carries, s.What)
	if some(m.Carries, s.What) == 0 && s.N == 1 && w != "" {
		switch {
		case m.handOff(w):
			return "", nil
		case w != Brick && w != Ranged && g.unsaid(m):
			m.settle()
			return w, nil
		}
	}
	switch lack := g.lack(m.Carries, *s); {
	case lack != "":
		return "", errors.New(m.Name + " carries " + lack)
	case w != "":
		m.settle()
	}
	m.Carries = without(m.Carries, *s)
	return "", nil
}

// AtHand tells whether a minifig may have a thing that a trait brings: it carries one, one
// lies where it may be, or one is somewhere on the board, as nobody and no place has it
// that is known. (Zombie Brikz, Character creation: any football on the map.)
func (g *Game) AtHand(by, what string) bool {
	m := g.Minifig(by)
	if m == nil || some(m.Carries, what) > 0 || some(g.things(), what) == 0 || g.lacks(what) {
		return true
	}
	return g.holding(m.Place, what) != nil
}

// holding is a place with a thing: this one, or any where the name is empty; nil: none has it.
func (g *Game) holding(place, what string) *Place {
	return names.Find(g.Places, func(p *Place) bool {
		return (place == "" || place == p.Name) && some(p.Holds, what) > 0
	})
}

// things are all that minifigs, places and the store have.
func (g *Game) things() (all []Stock) {
	for _, m := range g.Minifigs {
		all = append(all, m.Carries...)
	}
	for _, p := range g.Places {
		all = append(all, p.Holds...)
	}
	return append(all, g.Store...)
}

// bringGear gives the minifigs the things that their traits bring, where these were left
// behind: nobody has them, nor has the store. (Zombie Brikz, Character creation.)
func (g *Game) bringGear() {
	for i := range g.Minifigs {
		m := &g.Minifigs[i]
		for _, what := range m.gear() {
			if some(m.Carries, what) == 0 && g.lacks(what) {
				m.Carries = with(m.Carries, Stock{what, 1})
			}
		}
	}
}

// lacks tells whether fewer of a thing are known than traits have brought.
func (g *Game) lacks(what string) bool {
	brought := g.Who(func(m Minifig) bool { return slices.Contains(m.gear(), what) })
	return some(g.things(), what) < len(brought)
}

// Astray are the things of traits that lie somewhere on the board, you haven't said where: a
// football that was shot. (Zombie Brikz, Character creation.)
func (g *Game) Astray() []string {
	var all []string
	for i := range g.Minifigs {
		for _, what := range g.Minifigs[i].gear() {
			if g.lacks(what) {
				all = union(all, what)
			}
		}
	}
	return all
}

// gear are the things that a trait brings and that stay with the minifig: nobody delivers
// them unless they are named. (Zombie Brikz, Character creation.)
func (m *Minifig) gear() []string {
	var all []string
	for _, one := range [][2]string{{Footballer, football}, {Skateboarder, skateboard}, {Jedi, "lightsaber"}} {
		if m.Has(one[0]) {
			all = append(all, one[1])
		}
	}
	return all
}
