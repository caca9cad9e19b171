package zombie

import (
	"errors"
	"fmt"
	"slices"
	"strings"
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
	switch {
	case slices.Contains(Weapons(), Weapon(strings.ToLower(string(c.Name)))):
		return []any{"name"}, fmt.Errorf("%s is one of the rules' weapons; take another name", c.Name)
	case !slices.Contains(WeaponKinds(), c.Kind):
		return []any{"kind"}, errors.New("hand or ranged")
	case c.Dice < 1 || c.Dice > mostWeaponDice:
		return []any{"attack_dice"}, fmt.Errorf("%d: it goes from 1 to %d", c.Dice, mostWeaponDice)
	case c.Bonus < -mostWeaponBonus || c.Bonus > mostWeaponBonus:
		return []any{"bonus"}, fmt.Errorf("%d: it goes from -%d to %d", c.Bonus, mostWeaponBonus, mostWeaponBonus)
	case c.Kind == Hand && c.Range != 0:
		return []any{"range"}, errors.New("a hand weapon touches; ranged weapons have a range")
	case c.Range < 0 || c.Range > mostReach:
		return []any{"range"}, fmt.Errorf("%d: it goes from 1 to %d inches", c.Range, mostReach)
	case c.Noise != "" && c.Noise != Quiet && c.Noise != Loud:
		return []any{"noise"}, errors.New("quiet or loud")
	default:
		return nil, nil
	}
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

// bring lays cards of own weapons onto the table. It refuses one that can't be,
// and another card of a name that is there.
func (g *Game) bring(cards ...WeaponCard) error {
	for _, c := range cards {
		if !c.Own() {
			continue
		}
		if _, err := c.Fault(); err != nil {
			return fmt.Errorf("weapon %s: %w", c.Name, err)
		}
		i := slices.IndexFunc(g.Weapons, func(o WeaponCard) bool { return strings.EqualFold(string(o.Name), string(c.Name)) })
		if i < 0 {
			g.Weapons = append(g.Weapons, c.Full())
		} else if g.Weapons[i].Full() != c.Full() {
			return fmt.Errorf("weapon %s: another card of that name plays already", c.Name)
		}
	}
	return nil
}

// checkWeapons refuses own weapons that can't be.
func (g *Game) checkWeapons() error {
	for i, c := range g.Weapons {
		if at, err := c.Fault(); err != nil {
			return fmt.Errorf("weapon %s: %v: %w", c.Name, at[0], err)
		}
		if slices.ContainsFunc(g.Weapons[:i], func(o WeaponCard) bool { return strings.EqualFold(string(o.Name), string(c.Name)) }) {
			return fmt.Errorf("weapon %s stands twice", c.Name)
		}
	}
	return nil
}
