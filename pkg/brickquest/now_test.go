package brickquest_test

import (
	"fmt"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// A figure's numbers with all effects in force: move, actions, melee, ranged, defense.
func TestNow(t *testing.T) {
	type game = brickquest.Game
	for _, c := range []struct {
		what, name string
		with       func(*game)
		want       string
	}{
		{"the card", "Ida", func(*game) {}, "4 2 2+2 3+2@2-8 3+2"},
		{"a class's bonus on defense, and Prowess that nobody has divided", "Ed", func(*game) {}, "5 2 4+0 - 2+1"},
		{"Prowess", "Ed", func(g *game) { g.Figure("Ed").Allotted = brickquest.Allotted{Attack: 1, Defense: 1} }, "5 2 3+0 - 3+1"},
		{"Rage", "Thor", func(g *game) { g.Figure("Thor").Raging = true }, "3 3 3+0 - 3+0"},
		{"a weapon dropped", "Ida", func(g *game) { g.Figure("Ida").Disarmed = true }, "4 2 1+2 - 3+2"},
		{"War Drums", "Thor", func(g *game) {
			g.Effects = []brickquest.Effect{{Name: "War Drums", On: []string{"Thor"}, AttackBonus: 2, DefenseBonus: 1}}
		}, "3 2 3+2 - 4+1"},
		{"a Speed potion", "Ed", func(g *game) { g.Effects = []brickquest.Effect{{Name: "Speed", On: []string{"Ed"}, Move: 2}} }, "7 2 4+0 - 2+1"},
		{"Hiccups", "Ed", func(g *game) {
			g.Effects = []brickquest.Effect{{Name: "Hiccups", On: []string{"Ed"}, Actions: 1}}
		}, "5 1 2+0 - 2+1"},
		{"on somebody else", "Ed", func(g *game) {
			g.Effects = []brickquest.Effect{{Name: "Hiccups", On: []string{"Thor"}, Actions: 1}}
		}, "5 2 4+0 - 2+1"},
		{"large", "black-dragon1", func(*game) {}, "5 2 2+0 - 5-2"},
		{"vermin", "spider1", func(*game) {}, "4 2 2+0 - 1+2"},
		{"a halberd", "skeleton1", func(g *game) { g.Figure("skeleton1").Weapon = "halberd" }, "3 2 4+0 - 1+0"},
		{"who only shoots", "lich1", func(*game) {}, "4 2 - 4+0@2-8 3+0"},
	} {
		g := dungeon(t, "Ida ranger, Ed assassin, Thor berserker; black dragon, spider, skeleton, lich")
		c.with(&g)
		now := g.Now(g.Figure(c.name))
		melee, ranged := "-", "-"
		if now.Melee > 0 {
			melee = fmt.Sprintf("%d%+d", now.Melee, now.MeleeBonus)
		}
		if r := now.Ranged; r != nil {
			ranged = fmt.Sprintf("%d%+d@%d-%d", r.Dice, r.Bonus, r.Min, r.Max)
		}
		if got := fmt.Sprintf("%d %d %s %s %d%+d", now.Move, now.Actions, melee, ranged, now.DefenseDice, now.DefenseBonus); got != c.want {
			t.Errorf("%s: %s has %s, not %s", c.what, c.name, got, c.want)
		}
	}
}

// A spell of 4 rounds cast in round 2 has 4 left in it, and 1 in round 5.
func TestRoundsLeft(t *testing.T) {
	e := brickquest.Effect{Since: 2, Until: 6}
	for round, want := range map[int]string{0: "0 false", 2: "4 true", 5: "1 true", 7: "0 true"} {
		g := brickquest.Game{Initiative: brickquest.Initiative{Round: round}}
		n, counted := g.RoundsLeft(e)
		if got := fmt.Sprint(n, " ", counted); got != want {
			t.Errorf("round %d: %s", round, got)
		}
	}
	g := brickquest.Game{Initiative: brickquest.Initiative{Round: 3}}
	if n, counted := g.RoundsLeft(brickquest.Effect{Since: 2}); counted {
		t.Errorf("%d rounds of what goes on", n)
	}
}
