package brickquest

import (
	"errors"
	"fmt"
	"slices"
)

// Monster is the card of a monster (BrickQuest, Monsters).
type Monster struct {
	Name        string       `json:"name" yaml:"name"`                                           // as it is printed
	Move        int          `json:"move" yaml:"move"`                                           // squares in an action
	AttackDice  int          `json:"attack_dice" yaml:"attack_dice"`                             // dice of an attack; with the first of its weapons, where it has several
	Variants    []WeaponDice `json:"attack_dice_variants" yaml:"attack_dice_variants,omitempty"` // its weapons, where the dice depend on them; else empty
	DefenseDice int          `json:"defense_dice" yaml:"defense_dice"`                           // dice of a defense roll
	// the least and the most squares, 0 and 0 for melee; empty where no numbers are printed
	Ranges         []Range   `json:"ranges" yaml:"ranges,flow"`
	Initiative     int       `json:"initiative" yaml:"initiative"`                                 // the number that it acts on
	HitPoints      *int      `json:"hit_points" yaml:"hit_points,omitempty"`                       // as printed; null where none are
	HouseHitPoints int       `json:"house_hit_points,omitempty" yaml:"house_hit_points,omitempty"` // zbrikz's own, where none are printed
	Actions        int       `json:"actions" yaml:"actions"`                                       // in a turn
	Abilities      []Ability `json:"abilities" yaml:"abilities,omitempty"`                         // special abilities

	Fights string         `json:"fights,omitempty" yaml:"fights,omitempty"` // how it fights, in a line for its card
	Orders []SpecialOrder `json:"orders,omitempty" yaml:"orders,omitempty"` // what it does besides attacks and moves where nobody plays the monsters
	Skill  string         `json:"skill,omitempty" yaml:"skill,omitempty"`   // how well it chooses then: "dull", "fair" or "cunning"; left out: as the table plays
}

// WeaponDice is how many attack dice a monster throws with a weapon.
type WeaponDice struct {
	Weapon string `json:"weapon" yaml:"weapon"` // the weapon
	Dice   int    `json:"dice" yaml:"dice"`     // dice of an attack with it
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
	if at, err := faultAmong(
		limits{"move", m.Move, 0, MostPoints}, limits{"initiative", m.Initiative, 0, MostPoints}, limits{"attack_dice", m.AttackDice, 1, mostDice},
		limits{"actions", m.Actions, 1, mostDice}, limits{"defense_dice", m.DefenseDice, 0, mostDice},
	); err != nil {
		return at, err
	}
	if at, err := m.faultInHealth(); err != nil {
		return at, err
	}
	for i, v := range m.Variants {
		switch {
		case v.Weapon == "":
			return []any{"attack_dice_variants", i, "weapon"}, errors.New("it takes a weapon")
		case v.Dice < 1 || v.Dice > mostDice:
			return []any{"attack_dice_variants", i, "dice"}, fmt.Errorf("%d: it goes from 1 to %d", v.Dice, mostDice)
		case i == 0 && v.Dice != m.AttackDice:
			return []any{"attack_dice_variants", i, "dice"}, errors.New("the first weapon has the dice of attack_dice")
		}
	}
	for i, r := range m.Ranges {
		if len(r) != 2 || r[0] < 0 || r[1] < r[0] || r[1] > MostPoints {
			return []any{"ranges", i}, errors.New("it is the least and the most squares")
		}
	}
	if at, err := faultIn(m.Abilities, abilitiesOfMonsters()); err != nil {
		return at, err
	}
	return m.faultInOrders()
}

func (m Monster) faultInHealth() (at []any, err error) {
	switch {
	case m.HitPoints == nil && m.HouseHitPoints == 0:
		return []any{"hit_points"}, errors.New("it takes hit_points, or house_hit_points where none are printed")
	case m.HitPoints != nil && m.HouseHitPoints != 0:
		return []any{"house_hit_points"}, errors.New("hit_points are there")
	case m.HitPoints != nil:
		return faultAmong(limits{"hit_points", *m.HitPoints, 1, mostHitPoints})
	}
	return faultAmong(limits{"house_hit_points", m.HouseHitPoints, 1, mostHitPoints})
}
