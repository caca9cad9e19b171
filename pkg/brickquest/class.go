package brickquest

import (
	"errors"
	"fmt"
	"slices"
)

// Race is a character's people.
type Race string

// The races (BrickQuest, Character Classes).
const (
	Human Race = "human"
	Elf   Race = "elf"
	Dwarf Race = "dwarf"
)

// Races are all races, as the rulebook's table has them.
func Races() []Race { return []Race{Human, Elf, Dwarf} }

// Archetype is a character's part in the group.
type Archetype string

// The archetypes (BrickQuest, Character Classes).
const (
	Fighter Archetype = "fighter"
	Rogue   Archetype = "rogue"
	Wizard  Archetype = "wizard"
	Priest  Archetype = "priest"
)

// Archetypes are all archetypes, as the rulebook's table has them.
func Archetypes() []Archetype { return []Archetype{Fighter, Rogue, Wizard, Priest} }

// Class is the card of a character class: a race and an archetype (BrickQuest,
// Character Classes).
type Class struct {
	Name            string       `json:"name" yaml:"name"`                             // as it is printed
	Race            Race         `json:"race" yaml:"race"`                             // its race
	Archetype       Archetype    `json:"archetype" yaml:"archetype"`                   // its archetype
	Move            int          `json:"move" yaml:"move"`                             // squares in an action
	Attack          ClassAttack  `json:"attack" yaml:"attack"`                         // how it attacks
	DefenseDice     int          `json:"defense_dice" yaml:"defense_dice"`             // dice of a defense roll
	DefenseBonus    int          `json:"defense_bonus" yaml:"defense_bonus,omitempty"` // points on each defense roll, in all
	InitiativeBonus int          `json:"initiative_bonus" yaml:"initiative_bonus"`     // points on the initiative
	SpellPoints     int          `json:"spell_points" yaml:"spell_points,omitempty"`   // at the start; 0 where it casts nothing
	HitPoints       int          `json:"hit_points" yaml:"hit_points"`                 // at the start
	Abilities       []Ability    `json:"abilities" yaml:"abilities,omitempty"`         // special abilities
	Skills          []SkillBonus `json:"skills" yaml:"skills,omitempty"`               // its bonus on the checks of each skill, by its name, as skill list has them
}

// ClassAttack is how a class attacks.
type ClassAttack struct {
	Melee      int           `json:"melee" yaml:"melee"`                       // dice of a melee attack
	MeleeBonus int           `json:"melee_bonus" yaml:"melee_bonus,omitempty"` // points on each melee attack
	Ranged     *RangedAttack `json:"ranged" yaml:"ranged,omitempty"`           // null where it has no such attack
}

// RangedAttack is a class's ranged attack.
type RangedAttack struct {
	Dice  int `json:"dice" yaml:"dice"`             // attack dice
	Bonus int `json:"bonus" yaml:"bonus,omitempty"` // points on top, in all
	Min   int `json:"min" yaml:"min"`               // the least squares that it reaches
	Max   int `json:"max" yaml:"max"`               // the most squares that it reaches
}

// SkillBonus is the bonus of a class on the checks of a skill.
type SkillBonus struct {
	Skill string `json:"skill" yaml:"skill"`
	Bonus int    `json:"bonus" yaml:"bonus"`
}

// Has tells whether a class has a special ability.
func (c Class) Has(key AbilityKey) bool {
	return slices.ContainsFunc(c.Abilities, func(a Ability) bool { return a.Key == key })
}

// Fault is an impossible value in a class, and its place.
func (c Class) Fault() (at []any, err error) {
	switch {
	case !slices.Contains(Races(), c.Race):
		return []any{"race"}, errors.New("human, elf or dwarf")
	case !slices.Contains(Archetypes(), c.Archetype):
		return []any{"archetype"}, errors.New("fighter, rogue, wizard or priest")
	}
	if at, err := faultAmong(
		limits{"move", c.Move, 0, MostPoints}, limits{"spell_points", c.SpellPoints, 0, MostPoints},
		limits{"defense_bonus", c.DefenseBonus, -MostPoints, MostPoints}, limits{"initiative_bonus", c.InitiativeBonus, -MostPoints, MostPoints},
		limits{"defense_dice", c.DefenseDice, 0, mostDice}, limits{"hit_points", c.HitPoints, 1, mostHitPoints},
	); err != nil {
		return at, err
	}
	if casts := c.Has(WizardSpells) || c.Has(ClericSpells); casts != (c.SpellPoints > 0) {
		return []any{"spell_points"}, errors.New("a class that casts has some, and no other")
	}
	if at, err := c.Attack.fault(); err != nil {
		return append([]any{"attack"}, at...), err
	}
	for i, s := range c.Skills {
		switch {
		case s.Skill == "":
			return []any{"skills", i, "skill"}, errors.New("it takes a skill")
		case s.Bonus < 1 || s.Bonus > MostPoints:
			return []any{"skills", i, "bonus"}, fmt.Errorf("%d: it goes from 1 to %d", s.Bonus, MostPoints)
		case slices.ContainsFunc(c.Skills[:i], func(t SkillBonus) bool { return t.Skill == s.Skill }):
			return []any{"skills", i, "skill"}, fmt.Errorf("%s stands twice", s.Skill)
		}
	}
	return faultIn(c.Abilities, abilitiesOfClasses())
}

func (a ClassAttack) fault() (at []any, err error) {
	at, err = faultAmong(limits{"melee", a.Melee, 1, mostDice}, limits{"melee_bonus", a.MeleeBonus, -MostPoints, MostPoints})
	if r := a.Ranged; err == nil && r != nil {
		at, err = faultAmong(
			limits{"dice", r.Dice, 1, mostDice}, limits{"bonus", r.Bonus, -MostPoints, MostPoints},
			limits{"min", r.Min, 1, MostPoints}, limits{"max", r.Max, r.Min, MostPoints},
		)
		at = append([]any{"ranged"}, at...)
	}
	return at, err
}
