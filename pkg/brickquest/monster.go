package brickquest

import (
	"errors"
	"slices"
)

// Monster is the card of a monster (BrickQuest, Monsters).
type Monster struct {
	Name        string       `json:"name" yaml:"name"`                                           // as it is printed
	Move        int          `json:"move" yaml:"move" is:"points"`                               // squares in an action
	AttackDice  int          `json:"attack_dice" yaml:"attack_dice" is:"some dice"`              // dice of an attack; with the first of its weapons, where it has several
	Variants    []WeaponDice `json:"attack_dice_variants" yaml:"attack_dice_variants,omitempty"` // its weapons, where the dice depend on them; else empty
	DefenseDice int          `json:"defense_dice" yaml:"defense_dice" is:"dice"`                 // dice of a defense roll
	// the least and the most squares, 0 and 0 for melee; empty where no numbers are printed
	Ranges         []Range   `json:"ranges" yaml:"ranges,flow"`
	Initiative     int       `json:"initiative" yaml:"initiative" is:"points"`                                           // the number that it acts on
	HitPoints      *int      `json:"hit_points" yaml:"hit_points,omitempty" is:"hit points"`                             // as printed; null where none are
	HouseHitPoints int       `json:"house_hit_points,omitempty" yaml:"house_hit_points,omitempty" is:"house hit points"` // zbrikz's own, where none are printed
	Actions        int       `json:"actions" yaml:"actions" is:"some dice"`                                              // in a turn
	Abilities      []Ability `json:"abilities" yaml:"abilities,omitempty"`                                               // special abilities

	Fights string         `json:"fights,omitempty" yaml:"fights,omitempty"` // how it fights, in a line for its card
	Orders []SpecialOrder `json:"orders,omitempty" yaml:"orders,omitempty"` // what it does besides attacks and moves where nobody plays the monsters
	Skill  string         `json:"skill,omitempty" yaml:"skill,omitempty"`   // how well it chooses then: "dull", "fair" or "cunning"; left out: as the table plays
}

// WeaponDice is how many attack dice a monster throws with a weapon.
type WeaponDice struct {
	Weapon string `json:"weapon" yaml:"weapon" is:"named"` // the weapon
	Dice   int    `json:"dice" yaml:"dice" is:"some dice"` // dice of an attack with it
}

// Range is the least and the most squares to a target, two numbers. 0 and 0 is
// melee.
type Range []int

// Melee tells whether a range is the next square and no farther.
func (r Range) Melee() bool { return r[1] == 0 }

// Health is the hit points that a monster plays with, printed or zbrikz's own.
func (m Monster) Health() int {
	if m.HitPoints == nil {
		return m.HouseHitPoints
	}
	return *m.HitPoints
}

// Of is the card for those of the kind with a weapon, its first where none is named, that
// cast or don't.
func (m Monster) Of(weapon string, casts bool) Monster {
	for i, v := range m.Variants {
		if v.Weapon == weapon || weapon == "" {
			m.AttackDice, m.Variants = v.Dice, m.Variants[i:i+1]
			break
		}
	}
	var has []Ability
	for _, a := range m.Abilities {
		if !a.Some || casts {
			a.Some = false
			has = append(has, a)
		}
	}
	m.Abilities = has
	return m
}

// Has tells whether a monster has a special ability.
func (m Monster) Has(key AbilityKey) bool {
	return slices.ContainsFunc(m.Abilities, func(a Ability) bool { return a.Key == key })
}

// The limits of a card's numbers.
const (
	mostDice      = 20
	mostHitPoints = 200
)

// Fault is an impossible value in a monster, and its place.
func (m Monster) Fault() (at []any, err error) {
	if at, err := faultIn(m); err != nil {
		return at, err
	}
	switch {
	case m.HitPoints == nil && m.HouseHitPoints == 0:
		return []any{"hit_points"}, errors.New("it takes hit_points, or house_hit_points where none are printed")
	case m.HitPoints != nil && m.HouseHitPoints != 0:
		return []any{"house_hit_points"}, errors.New("hit_points are there")
	case len(m.Variants) > 0 && m.Variants[0].Dice != m.AttackDice:
		return []any{"attack_dice_variants", 0, "dice"}, errors.New("the first weapon has the dice of attack_dice")
	}
	for i, r := range m.Ranges {
		if len(r) != 2 || r[0] < 0 || r[1] < r[0] || r[1] > MostPoints {
			return []any{"ranges", i}, errors.New("it is the least and the most squares")
		}
	}
	if at, err := faultInAbilities(m.Abilities, abilitiesOfMonsters()); err != nil {
		return at, err
	}
	return m.faultInOrders()
}
