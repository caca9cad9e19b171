package data_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// TestParts: all kinds are there in order, and a card that stands for one of the
// catalogue is told, by its key where it has one.
func TestParts(t *testing.T) {
	p := data.Pack{
		Monsters: []brickquest.Monster{{Name: "troll"}, {Name: "Louse"}},
		Traits:   []data.Trait{{Key: "sneaky", Name: "Of my own"}},
	}
	all, err := p.Parts()
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	full := map[string]data.Part{}
	for _, part := range all {
		if kinds = append(kinds, part.Many); len(part.Names) > 0 {
			full[part.One] = part
		}
	}
	if diff := cmp.Diff([]string{"monsters", "classes", "spells", "items", "traits", "weapons", "scenarios", "quests"}, kinds); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(map[string]data.Part{
		"monster": {One: "monster", Many: "monsters", Names: []string{"troll", "Louse"}, Instead: []string{"troll"}},
		"trait":   {One: "trait", Many: "traits", Names: []string{"sneaky"}, Instead: []string{"sneaky"}},
	}, full); diff != "" {
		t.Error(diff)
	}
}
