package cli_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	bqcards "github.com/zbrikz/zbrikz/pkg/brickquest/cards"
)

// lair is a table with these: a hero of each class that is named by its last
// word (Thief), two foes of each kind (goblin1, goblin2).
func lair(t *testing.T, who ...string) *brickquest.Game {
	t.Helper()
	var g brickquest.Game
	classes, err := bqcards.Classes().Read()
	if err != nil {
		t.Fatal(err)
	}
	for _, class := range classes {
		words := strings.Fields(class.Name)
		name := words[len(words)-1]
		if !slices.Contains(who, name) {
			continue
		}
		_, next, err := g.AddHero(name, "", "", class)
		if err != nil {
			t.Fatal(err)
		}
		g = next
	}
	kinds, err := bqcards.Monsters().Read()
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range kinds {
		if !slices.Contains(who, brickquest.FoeName(kind.Name)+"1") {
			continue
		}
		_, next, err := g.AddFoes(kind, brickquest.Muster{Count: 2})
		if err != nil {
			t.Fatal(err)
		}
		g = next
	}
	return &g
}
