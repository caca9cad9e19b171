package cards

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// A Kind is a kind of trait.
type Kind string

// The kinds of traits. A funny character needs no other beside it.
const (
	Disadvantage Kind = "disadvantage"
	Advantage    Kind = "advantage"
	Funny        Kind = "funny"
)

// Trait is the card of a trait (Zombie Brikz, Character creation).
type Trait struct {
	Key        string          `yaml:"key"`
	Name       string          `yaml:"name"`
	Kind       Kind            `yaml:"kind"`
	Does       string          `yaml:"does"`
	Uses       int             `yaml:"uses"`        // in a game; 0: not counted
	PerMinifig bool            `yaml:"per_minifig"` // the number is for each minifig at the start
	Weapons    []zombie.Weapon `yaml:"weapons"`     // besides a hand weapon: weapons of the rules, or of the same pack
	Carries    []string        `yaml:"carries"`
}

// Fault is an impossible value in a trait, and its place.
func (t Trait) Fault() (at []any, err error) {
	switch {
	case t.Kind != Disadvantage && t.Kind != Advantage && t.Kind != Funny:
		return []any{"kind"}, errors.New("disadvantage, advantage or funny")
	case t.Uses < 0 || t.Uses > mostUses || t.PerMinifig && t.Uses == 0:
		return []any{"uses"}, fmt.Errorf("%d: it goes from 1 to %d", t.Uses, mostUses)
	}
	if i := slices.Index(t.Carries, ""); i >= 0 {
		return []any{"carries", i}, errors.New("it takes a thing")
	}
	return nil, nil
}

// Under is a trait's rule in a line, with the table's own house rule for it.
func (t Trait) Under(rules zombie.House) string {
	for _, s := range zombie.Switches() {
		if trait, _, _ := strings.Cut(s.Name, "."); trait == t.Key && s.In(&rules) != s.Default {
			return fmt.Sprintf("%s (house rule: %s is %s)", t.Does, s.Name, s.In(&rules))
		}
	}
	return t.Does
}

// mostUses is how often a trait can be used in a game at most.
const mostUses = 100

// Card is a trait's card, with the minifigs at the table that have it.
func (t Trait) Card(who []string) card.Card {
	kind := OfTrait
	kind.Less = t.Kind == Disadvantage
	c := card.Card{Title: t.Name, Kind: kind, Under: string(t.Kind), Rules: say.Some(t.Does, t.Counted()), Told: []string{"kind: " + string(t.Kind)}, Foot: Game}
	if len(who) > 0 {
		c.Next = "at the table: " + say.And(who)
	}
	return c
}

// Counted is how often a trait can be used; nothing where that isn't counted.
func (t Trait) Counted() string {
	switch {
	case t.PerMinifig:
		return fmt.Sprintf("counted: %d for each minifig at the start", t.Uses)
	case t.Uses > 0:
		return fmt.Sprintf("counted: %d in a game", t.Uses)
	}
	return ""
}
