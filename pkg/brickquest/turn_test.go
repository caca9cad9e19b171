package brickquest_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// An evening of 20 goblins and 6 heroes: effects that are over, and the places of the
// dead, don't pile up, so that the thirtieth round is as quick as the third.
func TestEveningStaysSmall(t *testing.T) {
	g := dungeon(t, "Harry thief, Eve assassin, Olaf berserker, Bram warmage, Cara cleric, Ada adept; goblin x20")
	size := func() int {
		b, err := json.Marshal(g)
		if err != nil {
			t.Fatal(err)
		}
		return len(b)
	}
	hand := dice.NewHand(dice.NewFair("an evening", "of goblins"))
	early := 0
	for g.Initiative.Round <= 30 {
		if err := busyTurn(&g, hand); err != nil {
			t.Fatal(err)
		}
		if g.Initiative.Round == 3 {
			early = max(early, size())
		}
	}
	if late := size(); late > early {
		t.Errorf("%d bytes in the third round, %d in the thirtieth", early, late)
	}
	if n := len(g.Initiative.Order); n > 17 {
		t.Errorf("%d places for those who live", n)
	}
}

// busyTurn is a turn in which something begins that lasts, and, every third
// round, a goblin dies.
func busyTurn(g *brickquest.Game, r dice.Roller) error {
	if round := g.Initiative.Round; g.Initiative.Turn == "Cara" {
		one := fmt.Sprintf("goblin%d", 1+round%20)
		g.Effects = append(g.Effects, brickquest.Effect{Name: "Invisibility", By: "Cara", Turn: "Cara", On: []string{one}, Since: round, Until: round + 6})
		if round%3 == 0 {
			g.Figure(one).HitPoints = 0
		}
	}
	if _, next, err := g.Interact(g.Initiative.Turn, false); err == nil {
		*g = next
	}
	_, next, err := g.NextTurn(r)
	if err == nil {
		*g = next
	}
	return err
}
