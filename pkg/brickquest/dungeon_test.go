package brickquest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
)

// dungeon is a game with heroes, a name and a class each, and foes, with the
// catalogue's cards: "Harry thief, Mia mage; goblin x2, troll". They act in the
// order in which they stand there; it is round 1, and the first one's turn.
func dungeon(t testing.TB, who string) brickquest.Game {
	t.Helper()
	heroes, foes, _ := strings.Cut(who, ";")
	var g brickquest.Game
	for word := range strings.SplitSeq(heroes, ",") {
		if word = strings.TrimSpace(word); word == "" {
			continue
		}
		name, class, _ := strings.Cut(word, " ")
		into(t, &g)(g.AddHero(name, "", "", named(t, cards.Classes(), class)))
	}
	for word := range strings.SplitSeq(foes, ",") {
		if word = strings.TrimSpace(word); word == "" {
			continue
		}
		kind, times, _ := strings.Cut(word, " x")
		m := brickquest.Muster{Count: 1}
		if times != "" {
			if _, err := fmt.Sscan(times, &m.Count); err != nil {
				t.Fatal(err)
			}
		}
		into(t, &g)(g.AddFoes(card(t, kind), m))
	}
	names := g.FigureNames()
	for i, name := range names {
		g.Initiative.Order = append(g.Initiative.Order, brickquest.Slot{Name: name, Number: len(names) - i})
	}
	g.Initiative.Round, g.Initiative.Turn = 1, names[0]
	return g
}

// read is the catalogue's cards of a kind.
func read[C any](t testing.TB, kind data.Kind[C]) []C {
	t.Helper()
	all, err := kind.Read()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// named is the card whose name has all these words: "thief", "black dragon".
func named[C any](t testing.TB, kind data.Kind[C], words string) C {
	t.Helper()
	fields := func(s string) []string {
		return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return strings.ContainsRune(" -()/", r) })
	}
	for _, c := range read(t, kind) {
		has := fields(kind.Name(c))
		if !slices.ContainsFunc(fields(words), func(w string) bool { return !slices.Contains(has, w) }) {
			return c
		}
	}
	t.Fatalf("no card is called %q", words)
	return *new(C)
}
