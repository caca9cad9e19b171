package view_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/view"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// events are events in short: "killed who by 2", and a dash for a part that is left out.
func events(all []play.Event) string {
	var texts []string
	for _, e := range all {
		var parts []string
		for _, part := range []string{e.What, e.Who, e.By} {
			if part == "" {
				part = "-"
			}
			parts = append(parts, part)
		}
		texts = append(texts, strings.Join(append(parts, fmt.Sprint(e.Number)), " "))
	}
	return strings.Join(texts, "; ")
}

func TestTold(t *testing.T) {
	figure := func(name, card string, points int) brickquest.Figure {
		return brickquest.Figure{Name: name, Card: card, HitPoints: points}
	}
	game := func(change func(*brickquest.Game)) brickquest.Game {
		g := brickquest.Game{
			Heroes: []brickquest.Figure{figure("Harry", "Human Warrior", 9), figure("Mia", "Elven Adept", 0)},
			Foes:   []brickquest.Figure{figure("goblin1", "Goblin", 6), figure("goblin2", "Goblin", 0)},
			Quest: brickquest.Quest{
				Name:  "lamp",
				Rooms: []brickquest.Room{{Name: "hall", Opened: true}, {Name: "tomb"}},
				Goals: []brickquest.Goal{{Key: "miners"}},
			},
		}
		g.Initiative.Round = 2
		change(&g)
		return g
	}
	for _, tt := range []struct {
		name          string
		change        func(*brickquest.Game)
		command, said string // the step's, and its outcome
		want          string
	}{
		{"nothing", func(*brickquest.Game) {}, "foe", `{}`, ""},
		{"a round", func(g *brickquest.Game) { g.Initiative.Round = 3 }, "initiative next", `{}`, "round - - 3"},
		{"the order ends", func(g *brickquest.Game) { g.Initiative.Round = 0 }, "initiative end", `{}`, "round - - 0"},
		{"foes that come", func(g *brickquest.Game) {
			g.Foes = append(g.Foes, figure("goblin3", "Goblin", 6), figure("troll1", "Troll", 9))
		}, "foe add", `{}`, "met goblin3 - 0; met troll1 - 0"},
		{"a foe that is killed", func(g *brickquest.Game) { g.Foes[0].HitPoints = 0 }, "attack", `{"by":"Harry"}`, "killed goblin1 Harry 0"},
		{"by the last of several", func(g *brickquest.Game) { g.Foes[0].HitPoints = 0 }, "attack", `{"target":"goblin1","blows":[{"by":"Harry"},{"by":"Mia"}]}`, "killed goblin1 Mia 0"},
		{"by what somebody did earlier", func(g *brickquest.Game) { g.Foes[0].HitPoints = 0 }, "initiative next",
			`{"happened":[{"name":"goblin1","by":"Harry","dead":false},{"name":"goblin2","by":"Bo","dead":true},{"name":"goblin1","by":"Mia","dead":true}]}`, "killed goblin1 Mia 0"},
		{"by nobody", func(g *brickquest.Game) { g.Foes[0].HitPoints = 0 }, "damage", `{"by":""}`, "killed goblin1 - 0"},
		{"a statue that falls as it is seen", func(g *brickquest.Game) { g.Foes = append(g.Foes, figure("ghost1", "Ghost", 0)) }, "attack", `{"by":"Harry"}`, "met ghost1 - 0; killed ghost1 Harry 0"},
		{"a foe that goes", func(g *brickquest.Game) { g.Foes = g.Foes[1:] }, "foe remove", `{}`, ""},
		{"other names", func(g *brickquest.Game) { g.Foes[0].Name, g.Foes[1].Name, g.Heroes[1].Name = "Snag", "Snarl", "Zoe" }, "foe rename", `{}`, ""},
		{"a foe with another name that is killed", func(g *brickquest.Game) { g.Foes[0].Name, g.Foes[0].HitPoints = "Snag", 0 }, "edit", `null`, "killed Snag - 0"},
		{"a hero who dies", func(g *brickquest.Game) { g.Heroes[0].HitPoints = 0 }, "attack", `{"by":"goblin1"}`, "dead Harry goblin1 0"},
		{"a hero who dies of itself", func(g *brickquest.Game) { g.Heroes[0].HitPoints = 0 }, "rage", `{"by":"Harry"}`, "dead Harry rage 0"},
		{"a hero who comes back", func(g *brickquest.Game) { g.Heroes[1].HitPoints = 3 }, "cast", `{"by":"Harry"}`, "alive Mia cast 0"},
		{"a hero who becomes a foe", func(g *brickquest.Game) {
			g.Heroes, g.Foes = g.Heroes[1:], append(g.Foes, figure("Harry", "Vampire", 8))
		}, "attack", `{"by":"vampire1"}`, "becomes Harry Vampire 0"},
		{"a door", func(g *brickquest.Game) { g.Quest.Rooms[1].Opened = true }, "room open", `{}`, "room tomb room open 0"},
		{"a room that an editor adds", func(g *brickquest.Game) {
			g.Quest.Rooms = append(g.Quest.Rooms, brickquest.Room{Name: "well", Opened: true})
		}, "edit", `null`, "room well edit 0"},
		{"a goal", func(g *brickquest.Game) { g.Quest.Goals[0].Done = true }, "quest done", `{}`, "goal miners quest done 0"},
		{"one who leaves", func(g *brickquest.Game) { g.Quest.Left = append(g.Quest.Left, brickquest.Departure{Name: "Harry"}) }, "exit", `{}`, "left Harry exit 0"},
		{"another quest", func(g *brickquest.Game) { g.Quest.Name, g.Quest.Rooms[1].Opened = "well", true }, "quest start", `{}`, ""},
		{"an outcome that can't be read", func(g *brickquest.Game) { g.Foes[0].HitPoints = 0 }, "attack", `[1`, "killed goblin1 - 0"},
	} {
		before, after := stateOf(game(func(*brickquest.Game) {})), stateOf(game(tt.change))
		got := view.Told(&before, &after, table.Step{Command: tt.command, Outcome: json.RawMessage(tt.said)})
		if events(got) != tt.want {
			t.Errorf("%s: told %q, want %q", tt.name, events(got), tt.want)
		}
		if slices.ContainsFunc(got, func(e play.Event) bool { return e.Game != "brickquest" }) {
			t.Errorf("%s: of another game: %v", tt.name, got)
		}
	}
}
