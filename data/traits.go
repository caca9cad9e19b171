package data

import (
	"errors"
	"slices"

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
	PerMinifig bool            `yaml:"per_minifig"` // so many for each minifig at the start
	Weapons    []zombie.Weapon `yaml:"weapons"`     // besides a hand weapon
	Carries    []string        `yaml:"carries"`
}

// Traits reads the catalogue of traits: disadvantages, advantages, funny characters.
func Traits() ([]Trait, error) {
	var all struct {
		Traits []Trait `yaml:"traits"`
	}
	f, err := open("traits.yaml", &all)
	if err != nil {
		return nil, err
	}
	for i, t := range all.Traits {
		if what, err := t.check(); err != nil {
			return nil, f.Errorf(Path{"traits", i, what}, "%w", err)
		}
		if slices.ContainsFunc(all.Traits[:i], func(u Trait) bool { return u.Key == t.Key }) {
			return nil, f.Errorf(Path{"traits", i, "key"}, "%s stands twice", t.Key)
		}
	}
	return all.Traits, nil
}

// check says what field can't be, and why.
func (t Trait) check() (field string, err error) {
	switch {
	case t.Key == "":
		return "key", errors.New("it has none")
	case t.Name == "" || t.Does == "":
		return "name", errors.New("it takes a name, and what it does")
	case t.Kind != Disadvantage && t.Kind != Advantage && t.Kind != Funny:
		return "kind", errors.New("it is disadvantage, advantage or funny")
	case t.Uses < 0 || t.PerMinifig && t.Uses == 0:
		return "uses", errors.New("it is a number from 1")
	}
	for _, w := range t.Weapons {
		if !slices.Contains(zombie.Weapons(), w) {
			return "weapons", errors.New("hand, ranged, brick")
		}
	}
	return "", nil
}
