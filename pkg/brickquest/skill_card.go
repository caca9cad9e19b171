package brickquest

import (
	"errors"
	"slices"
)

// SkillKind tells which classes can use a skill.
type SkillKind string

// The kinds of skills.
const (
	Untrained    SkillKind = "untrained" // everybody
	Trained      SkillKind = "trained"   // for classes that have a bonus for it
	SapperSkills SkillKind = "sapper"    // a Sapper, for points of explosives
)

// SkillKinds are all kinds of skills.
func SkillKinds() []SkillKind { return []SkillKind{Untrained, Trained, SapperSkills} }

// Skill is the card of a skill (BrickQuest, Skill Checks), or of a Sapper's ability with
// explosives (BrickQuest, Sapper Abilities).
type Skill struct {
	Name  string    `json:"name" yaml:"name"`             // its name
	Kind  SkillKind `json:"kind" yaml:"kind"`             // whether everybody can try it, or only trained ones, or Sappers
	Does  string    `json:"does" yaml:"does"`             // its use, in a line
	Blast *Blast    `json:"blast" yaml:"blast,omitempty"` // the cost and effect of a Sapper's charge; null of a skill
}

// Blast is the cost and effect of a Sapper's charge. It goes off at the end of the
// Sapper's turn, 0 to 3 rounds later.
type Blast struct {
	Points         int `json:"points" yaml:"points"`                             // of explosives
	Squares        int `json:"squares" yaml:"squares,omitempty"`                 // squares that are cleared or blocked
	DamageDice     int `json:"damage_dice" yaml:"damage_dice,omitempty"`         // where it goes off
	AdjacentDice   int `json:"adjacent_dice" yaml:"adjacent_dice,omitempty"`     // dice of damage in the squares next to that
	AdjacentDamage int `json:"adjacent_damage" yaml:"adjacent_damage,omitempty"` // damage there, without dice
	OuterDice      int `json:"outer_dice" yaml:"outer_dice,omitempty"`           // dice of damage farther out
	OuterRadius    int `json:"outer_radius" yaml:"outer_radius,omitempty"`       // within how many squares that is
}

// LongestFuse is the most rounds until a Sapper's charge goes off.
const LongestFuse = 3

// Fault is an impossible value in a skill, and its place.
func (s Skill) Fault() (at []any, err error) {
	switch {
	case !slices.Contains(SkillKinds(), s.Kind):
		return []any{"kind"}, errors.New("untrained, trained or sapper")
	case (s.Kind == SapperSkills) != (s.Blast != nil):
		return []any{"blast"}, errors.New("a Sapper's have one, and nothing else")
	case s.Blast == nil:
		return nil, nil
	}
	if at, err := s.Blast.fault(); err != nil {
		return append([]any{"blast"}, at...), err
	}
	return nil, nil
}

// fault is an impossible value in a blast, and its place.
func (b Blast) fault() (at []any, err error) {
	at, err = faultAmong(
		limits{"points", b.Points, 1, MostPoints}, limits{"squares", b.Squares, 0, mostDice}, limits{"damage_dice", b.DamageDice, 0, mostDice},
		limits{"adjacent_dice", b.AdjacentDice, 0, mostDice}, limits{"adjacent_damage", b.AdjacentDamage, 0, mostDice},
		limits{"outer_dice", b.OuterDice, 0, mostDice}, limits{"outer_radius", b.OuterRadius, 0, mostDice},
	)
	if err == nil && (b.OuterDice > 0) != (b.OuterRadius > 0) {
		at, err = []any{"outer_radius"}, errors.New("outer_dice and outer_radius go together")
	}
	return at, err
}

// Bomb tells whether a Sapper can hold, hide and throw the charge.
func (b Blast) Bomb() bool { return b.DamageDice > 0 && b.Squares == 0 }
