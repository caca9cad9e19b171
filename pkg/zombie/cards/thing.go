package cards

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

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

// What is a thing as it is typed, as the rules have it, and whether it is listed: by its
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
