package brickquest_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// BrickQuest, Defense, "keep an NPC alive": a figure that is kept is no hero of the
// players' own, and has fallen as a Vampire, and as a Wolfman once no cure helps.
func TestProtected(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(*brickquest.Game)
		want   string
	}{
		{"nobody but the one that is kept has come yet", func(g *brickquest.Game) { g.Heroes = g.Heroes[1:] }, ""},
		{"all others are dead", func(g *brickquest.Game) { slay(g, "Harry") }, "lost: all heroes are dead"},
		{"a Vampire now", func(g *brickquest.Game) { turned(g, "Mia") }, "lost: Mia is dead"},
		{"a Wolfman that can be cured", func(g *brickquest.Game) {
			turned(g, "Mia")
			g.Effects = []brickquest.Effect{{Name: brickquest.LycanthropyEffect, On: []string{"Mia"}, Turn: "Mia", Until: 16}}
		}, ""},
	} {
		g := dungeon(t, "Harry thief, Mia warmage; goblin")
		g.Quest = brickquest.Quest{Modes: []brickquest.Mode{brickquest.Defense}, Protects: "Mia"}
		tt.change(&g)
		if got := end(&g); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// turned makes a monster of a hero.
func turned(g *brickquest.Game, name string) {
	for i, f := range g.Heroes {
		if f.Name == name {
			g.Heroes = append(g.Heroes[:i:i], g.Heroes[i+1:]...)
			f.Was, f.Card = f.Card, g.Foes[0].Card
			g.Foes = append(g.Foes, f)
			return
		}
	}
}
