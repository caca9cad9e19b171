package data_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/data"
)

// TestParts: all kinds are there in order, and a card that stands for one of the
// catalogue is told, by its key where it has one.
func TestParts(t *testing.T) {
	p, err := library().ReadPack("own.yaml", []byte(strings.Replace(example(t, "monster"), "Giant Louse", "troll", 1)+
		strings.NewReplacer("key: baker", "key: sneaky", "name: Baker", "name: Of my own").Replace(example(t, "trait"))))
	if err != nil {
		t.Fatal(err)
	}
	all, err := library().Parts(&p)
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
	if diff := cmp.Diff([]string{"monsters", "classes", "spells", "items", "quests", "traits", "weapons", "things", "scenarios"}, kinds); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(map[string]data.Part{
		"monster": {One: "monster", Many: "monsters", Names: []string{"troll"}, Instead: []string{"troll"}},
		"trait":   {One: "trait", Many: "traits", Names: []string{"sneaky"}, Instead: []string{"sneaky"}},
	}, full); diff != "" {
		t.Error(diff)
	}
}
