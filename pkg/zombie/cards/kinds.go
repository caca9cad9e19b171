// Package cards is the cards of Zombie Brikz: how files have them.
package cards

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// folder is where the catalogue has them.
const folder = "zombie"

// Library is all kinds of cards that packs may have.
func Library() data.Library {
	return data.Library{Traits().Shelf(), Weapons().Shelf(), Things().Shelf(), Scenarios().Shelf()}
}

// Traits are the traits, by their keys: disadvantages, advantages, funny characters.
func Traits() data.Kind[Trait] {
	return data.Kind[Trait]{
		One: "trait", Many: "traits", Game: folder, Key: "key", Pictured: true,
		Name:     func(t Trait) string { return t.Key },
		Title:    func(t Trait) string { return t.Name },
		Needs:    []string{"key", "name", "kind", "does"},
		Check:    checkTraitWeapons,
		CheckOwn: checkTraitNames,
	}
}

// Weapons are the weapons of minifigs. The catalogue's are the rules' own.
func Weapons() data.Kind[zombie.WeaponCard] {
	return data.Kind[zombie.WeaponCard]{
		One: "weapon", Many: "weapons", Game: folder, Key: "name", Pictured: true, Printed: zombie.WeaponCards,
		Name:  func(w zombie.WeaponCard) string { return string(w.Name) },
		Needs: []string{"name", "kind", "attack_dice"},
	}
}

// Scenarios are the scenarios, by their keys.
func Scenarios() data.Kind[Scenario] {
	return data.Kind[Scenario]{
		One: "scenario", Many: "scenarios", Game: folder, Key: "key",
		Name: func(s Scenario) string { return s.Key },
	}
}

// checkTraitWeapons refuses a weapon of a trait that is neither a weapon of the rules nor
// one of the same file. It writes the names of own weapons as the file has them.
func checkTraitWeapons(p *data.Pack) error {
	all := slices.Concat(zombie.WeaponCards(), data.In[zombie.WeaponCard](p))
	for i, t := range data.In[Trait](p) {
		for k, w := range t.Weapons {
			card, err := data.FindCard("weapon", string(w), all, Weapons().Name)
			if err != nil {
				return p.Errorf(data.Path{"traits", i, "weapons", k}, "%w", err)
			}
			t.Weapons[k] = card.Name
		}
	}
	return nil
}

// checkTraitNames refuses a trait that can't be typed, and a number that the rules don't
// count for each minifig.
func checkTraitNames(p *data.Pack) error {
	for i, t := range data.In[Trait](p) {
		if t.Key != data.Slug(t.Key) || utf8.RuneCountInString(t.Key) > data.LongestName {
			return p.Errorf(data.Path{"traits", i, "key"}, "%q: it is a word of small letters, digits and dashes", t.Key)
		}
		if t.PerMinifig && !zombie.PerMinifig(t.Key) {
			return p.Errorf(data.Path{"traits", i, "per_minifig"}, "the rules count for each minifig what a doctor does, and nothing else")
		}
	}
	return p.CheckNames("traits", say.Each(data.In[Trait](p), func(t Trait) string { return t.Name }))
}

// Thing is a thing of the catalogue or of a pack, and what it is (Zombie Brikz,
// Resources).
type Thing struct {
	Name    string          `yaml:"name"`
	Called  []string        `yaml:"called"` // other words that are written as its name
	Is      []zombie.Nature `yaml:"is"`
	Becomes string          `yaml:"becomes"` // the thing that somebody makes of it
}

// Things are what things are, by their names.
func Things() data.Kind[Thing] {
	return data.Kind[Thing]{
		One: "thing", Many: "things", Game: folder, Key: "name",
		Name:  func(t Thing) string { return t.Name },
		Needs: []string{"name", "is"},
	}
}

// Fault is an impossible value in a thing, and its place.
func (t Thing) Fault() (at []any, err error) {
	if t.Name == "" {
		return []any{"name"}, fmt.Errorf("it takes a name")
	}
	for i, is := range t.Is {
		if !slices.Contains(zombie.Natures(), is) {
			return []any{"is", i}, fmt.Errorf("%q: %s", is, say.Or(say.Texts(zombie.Natures())))
		}
	}
	return nil, nil
}

// Names tells whether a word is one for the thing: its name, one of it or several, or
// another word that is written as its name.
func (t Thing) Names(word string) bool {
	return slices.ContainsFunc(append([]string{t.Name}, t.Called...), func(name string) bool {
		return strings.EqualFold(name, word) || strings.EqualFold(say.Plural(name), word)
	})
}

// What reads a thing as it is typed for the rules, and tells whether it is listed: by its
// whole name, or by its last words, for a kitchen knife is a knife. Another word for a
// thing is written as its name.
func What(things []Thing, typed string) (zombie.Thing, bool) {
	for words := strings.Fields(typed); len(words) > 0; words = words[1:] {
		end := strings.Join(words, " ")
		if i := slices.IndexFunc(things, func(t Thing) bool { return t.Names(end) }); i >= 0 {
			t := things[i]
			name := typed
			if end == typed && slices.ContainsFunc(t.Called, func(other string) bool { return strings.EqualFold(other, typed) }) {
				name = t.Name
			}
			return zombie.Thing{What: name, Is: t.Is, Becomes: t.Becomes}, true
		}
	}
	return zombie.Thing{What: typed}, false
}
