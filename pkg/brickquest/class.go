package brickquest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/say"
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

func (Race) all() []string { return say.Texts(Races()) }

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

func (Archetype) all() []string { return say.Texts(Archetypes()) }

// Class is the card of a character class: a race and an archetype (BrickQuest,
// Character Classes).
type Class struct {
	Name            string       `json:"name" yaml:"name"`                                        // as it is printed
	Race            Race         `json:"race" yaml:"race"`                                        // its race
	Archetype       Archetype    `json:"archetype" yaml:"archetype"`                              // its archetype
	Move            int          `json:"move" yaml:"move" is:"points"`                            // squares in an action
	Attack          ClassAttack  `json:"attack" yaml:"attack"`                                    // how it attacks
	DefenseDice     int          `json:"defense_dice" yaml:"defense_dice" is:"dice"`              // dice of a defense roll
	DefenseBonus    int          `json:"defense_bonus" yaml:"defense_bonus,omitempty" is:"bonus"` // points on each defense roll, in all
	InitiativeBonus int          `json:"initiative_bonus" yaml:"initiative_bonus" is:"bonus"`     // points on the initiative
	SpellPoints     int          `json:"spell_points" yaml:"spell_points,omitempty" is:"points"`  // at the start; 0 where it casts nothing
	HitPoints       int          `json:"hit_points" yaml:"hit_points" is:"hit points"`            // at the start
	Abilities       []Ability    `json:"abilities" yaml:"abilities,omitempty"`                    // special abilities
	Skills          []SkillBonus `json:"skills" yaml:"skills,omitempty"`                          // its bonus on the checks of each skill, by its name, as skill list has them
}

// ClassAttack is how a class attacks.
type ClassAttack struct {
	Melee      int           `json:"melee" yaml:"melee" is:"some dice"`                   // dice of a melee attack
	MeleeBonus int           `json:"melee_bonus" yaml:"melee_bonus,omitempty" is:"bonus"` // points on each melee attack
	Ranged     *RangedAttack `json:"ranged" yaml:"ranged,omitempty"`                      // null where it has no such attack
}

// RangedAttack is a class's ranged attack.
type RangedAttack struct {
	Dice  int `json:"dice" yaml:"dice" is:"some dice"`         // attack dice
	Bonus int `json:"bonus" yaml:"bonus,omitempty" is:"bonus"` // points on top, in all
	Min   int `json:"min" yaml:"min" is:"some points"`         // the least squares that it reaches
	Max   int `json:"max" yaml:"max" is:"some points"`         // the most squares that it reaches
}

// SkillBonus is the bonus of a class on the checks of a skill.
type SkillBonus struct {
	Skill string `json:"skill" yaml:"skill" is:"named"`
	Bonus int    `json:"bonus" yaml:"bonus" is:"some points"`
}

// Has tells whether a class has a special ability.
func (c Class) Has(key AbilityKey) bool {
	return slices.ContainsFunc(c.Abilities, func(a Ability) bool { return a.Key == key })
}

// Fault is an impossible value in a class, and its place.
func (c Class) Fault() (at []any, err error) {
	if at, err := faultIn(c); err != nil {
		return at, err
	}
	if casts := c.Has(WizardSpells) || c.Has(ClericSpells); casts != (c.SpellPoints > 0) {
		return []any{"spell_points"}, errors.New("a class that casts has some, and no other")
	}
	if r := c.Attack.Ranged; r != nil && r.Max < r.Min {
		return []any{"attack", "ranged", "max"}, fmt.Errorf("%d: it goes from %d to %d", r.Max, r.Min, MostPoints)
	}
	for i, s := range c.Skills {
		if slices.ContainsFunc(c.Skills[:i], func(t SkillBonus) bool { return t.Skill == s.Skill }) {
			return []any{"skills", i, "skill"}, fmt.Errorf("%s stands twice", s.Skill)
		}
	}
	return faultInAbilities(c.Abilities, abilitiesOfClasses())
}
