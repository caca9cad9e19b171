package brickquest_test

import (
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	dungeonplays "github.com/zbrikz/zbrikz/pkg/brickquest/plays/dungeon"
)

// progress is the news of a quest, in a line.
func progress(p dungeonplays.Progressed) string {
	var text []string
	for _, room := range p.Cleared {
		text = append(text, "clear "+room)
	}
	for _, r := range p.Reached {
		text = append(text, "reached "+r.Key)
	}
	for _, r := range p.Missed {
		text = append(text, "missed "+r.Key)
	}
	for _, flag := range []struct {
		set  bool
		name string
	}{{p.Home, "home"}, {p.Ended, "ended"}, {p.GoesOn, "goes on"}} {
		if flag.set {
			text = append(text, flag.name)
		}
	}
	return strings.Join(text, " ")
}

// BrickQuest, Objective: the news that a step brings for the quest, whatever line it was.
func TestProgressed(t *testing.T) {
	team := func(*testing.T) brickquest.Quest {
		return brickquest.Quest{Modes: []brickquest.Mode{brickquest.TeamPlay}, Rooms: []brickquest.Room{{Name: "cave", Opened: true, Came: []string{"goblin1"}}}}
	}
	lamp := func(*testing.T) brickquest.Quest {
		return brickquest.Quest{Modes: []brickquest.Mode{brickquest.Questing}, Goals: []brickquest.Goal{
			{Key: "ruby", Says: "find it", Hold: "Ruby"}, {Key: "song", Says: "sing"},
		}}
	}
	guard := func(*testing.T) brickquest.Quest {
		return brickquest.Quest{Modes: []brickquest.Mode{brickquest.Defense}, Protects: "Mia"}
	}
	ruby := []brickquest.Swag{{Item: "Ruby", Count: 1}}
	for _, tt := range []struct {
		name     string
		quest    func(*testing.T) brickquest.Quest
		was, now func(*brickquest.Game)
		want     string
	}{
		{"nothing", team, func(*brickquest.Game) {}, func(g *brickquest.Game) { g.Figure("Harry").HitPoints-- }, ""},
		{"the last foe of a room", team, func(*brickquest.Game) {}, func(g *brickquest.Game) { slay(g, "goblin1") }, "clear cave"},
		{"as the BrickMaster says", team, func(*brickquest.Game) {}, func(g *brickquest.Game) { g.Quest.Rooms[0].Cleared = true }, ""},
		{"a room that opens with nobody in it", team, func(*brickquest.Game) {}, func(g *brickquest.Game) {
			g.Quest.Rooms = append(g.Quest.Rooms, brickquest.Room{Name: "den", Opened: true})
		}, ""},
		{"the last one of a team", team, func(g *brickquest.Game) { slay(g, "goblin1") }, func(g *brickquest.Game) { slay(g, "Mia") }, "ended"},
		{"somebody stands up again", team, func(g *brickquest.Game) { slay(g, "goblin1", "Mia") }, func(g *brickquest.Game) { g.Figure("Mia").HitPoints = 1 }, "goes on"},
		{"a goal, and another one is missing", lamp, func(*brickquest.Game) {}, func(g *brickquest.Game) { g.Figure("Mia").Swag = ruby }, "reached ruby"},
		{"the last goal", lamp, func(g *brickquest.Game) { g.Quest.Goals[1].Done = true }, func(g *brickquest.Game) { g.Figure("Mia").Swag = ruby }, "reached ruby home"},
		{"a goal that the BrickMaster ticks", lamp, func(*brickquest.Game) {}, func(g *brickquest.Game) { g.Quest.Goals[1].Done = true }, ""},
		{"its bearer dies", lamp, func(g *brickquest.Game) { g.Figure("Mia").Swag = ruby }, func(g *brickquest.Game) { slay(g, "Mia") }, "missed ruby"},
		{"the one that has to live is dead", guard, func(*brickquest.Game) {}, func(g *brickquest.Game) { slay(g, "Mia") }, "ended"},
		{"the BrickMaster ends it", guard, func(*brickquest.Game) {}, func(g *brickquest.Game) { g.Quest.Won = true }, ""},
		{"another quest", guard, func(*brickquest.Game) {}, func(g *brickquest.Game) { slay(g, "Mia"); g.Quest.Name = "well" }, ""},
	} {
		g := dungeon(t, "Harry thief, Mia warmage; goblin")
		g.Figure("Harry").Team, g.Figure("Mia").Team = "red", "blue"
		g.Quest = tt.quest(t)
		tt.was(&g)
		earlier := g.Clone()
		tt.now(&g)
		if got := progress(dungeonplays.NewProgressed(&earlier, &g)); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

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
