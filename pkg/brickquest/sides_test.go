package brickquest_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// BrickQuest, Objective; Casting a Spell: which figures are on which side.
func TestFights(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(*brickquest.Game)
		want   string // of Harry and Mia, Harry and goblin1, goblin1 and goblin2
	}{
		{"heroes and foes", func(*brickquest.Game) {}, "false true false"},
		{"two teams", func(g *brickquest.Game) { g.Figure("Harry").Team, g.Figure("Mia").Team = "red", "blue" }, "true true false"},
		{"Backstab", func(g *brickquest.Game) { g.Quest.Modes = []brickquest.Mode{brickquest.BackstabMode} }, "true true false"},
		{"Backstab in teams", func(g *brickquest.Game) {
			g.Quest.Modes = []brickquest.Mode{brickquest.BackstabMode, brickquest.TeamPlay}
			g.Figure("Harry").Team, g.Figure("Mia").Team = "red", "red"
		}, "false true false"},
		{"a foe that has to live", func(g *brickquest.Game) {
			g.Quest.Modes, g.Quest.Protects = []brickquest.Mode{brickquest.Defense}, "goblin1"
		}, "false false true"},
		{"whom Mia has summoned", func(g *brickquest.Game) {
			g.Effects = []brickquest.Effect{{Name: "Summon Stone Elemental", By: "Mia", Summoned: "goblin1"}}
		}, "false false true"},
	} {
		g := dungeon(t, "Harry thief, Mia warmage; goblin x2")
		tt.change(&g)
		got := fmt.Sprint(g.Fights("Harry", "Mia"), g.Fights("Harry", "goblin1"), g.Fights("goblin1", "goblin2"))
		if got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// BrickQuest, Backstab: leaving is a race, and in somebody else's turn it is told. Under
// strict it is refused. In Questing nobody minds.
func TestExitOutOfTurn(t *testing.T) {
	g := dungeon(t, "Harry thief, Mia warmage; goblin")
	g.Quest.Modes = []brickquest.Mode{brickquest.Questing}
	if e, _, err := g.Exit("Mia", 0, false); err != nil || len(e.Breaks) != 0 {
		t.Errorf("questing: %+v %v", e, err)
	}
	g.Quest.Modes = []brickquest.Mode{brickquest.BackstabMode}
	for _, tt := range []struct {
		name  string
		fudge bool
		want  string
	}{{"Harry", false, "[]"}, {"Mia", false, "[out of turn]"}, {"Mia", true, "[]"}} {
		if e, _, err := g.Exit(tt.name, 0, tt.fudge); err != nil || fmt.Sprint(e.Breaks) != tt.want {
			t.Errorf("%s, %v: %+v %v", tt.name, tt.fudge, e, err)
		}
	}
	g.Rules.Strict = "on"
	refuses(t, "Mia breaks a rule: out of turn")(g.Exit("Mia", 0, false))
}

// At tables of all sorts, "all" in an area is nobody of the caster's own side, and
// everybody else who is seen (ruling).
func TestAreaSparesItsSide(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 9))
	for range 300 {
		g := dungeon(t, "Harry thief, Mia warmage, Olaf thief; goblin x4")
		names := g.FigureNames()
		for _, f := range []string{"Harry", "Mia", "Olaf"} {
			g.Figure(f).Team = []string{"", "red", "blue"}[r.IntN(3)]
		}
		pick := func() string { return names[r.IntN(len(names))] }
		master := map[string]string{}
		if pet, by := "goblin4", pick(); by != pet {
			g.Effects, master[pet] = []brickquest.Effect{{Name: "Summon Stone Elemental", By: by, Summoned: pet}}, by
		}
		g.Quest.Modes, g.Quest.Protects = []brickquest.Mode{brickquest.Modes()[r.IntN(4)]}, []string{"", "goblin1"}[r.IntN(2)]
		g.Figure(pick()).HitPoints = 0
		g.Figure("goblin2").Hidden = r.IntN(2) == 0
		side := func(name string) (heroes bool, team string) {
			if by := master[name]; by != "" {
				name = by
			}
			return g.IsHero(name) || name == g.Quest.Protects, g.Figure(name).Team
		}
		for _, by := range names {
			all := g.Enemies(by)
			for _, name := range names {
				ours, team := side(by)
				theirs, other := side(name)
				enemies := ours != theirs || ours && team != "" && other != "" && team != other
				f := g.Figure(name)
				if want := enemies && name != by && !f.Dead() && !f.Hidden; slices.Contains(all, name) != want {
					t.Fatalf("%s is among all of %s: %v, in %+v", name, by, !want, g)
				}
			}
		}
	}
}
