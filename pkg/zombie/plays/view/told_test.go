package view_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/view"
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
	game := func(change func(*zombie.Game)) zombie.Game {
		g := zombie.Game{
			Turn:     2,
			Minifigs: []zombie.Minifig{{Name: "Ann", Health: zombie.Healthy}, {Name: "Bob", Health: zombie.Wounded}},
			Hordes:   []zombie.Horde{{Name: "A", Standing: 2, Wandering: 1}, {Name: "B", Focused: 1}},
			Scenario: zombie.Scenario{Name: "mansion", Twists: []zombie.Twist{{Key: "horn"}, {Key: "fog"}}},
		}
		change(&g)
		return g
	}
	same := func(*zombie.Game) {}
	hit := `{"by":"Ann","weapon":"hand","horde":"%s","hit":true}`
	for _, tt := range []struct {
		name          string
		was, now      func(*zombie.Game)
		command, said string // the step's, and its outcome
		want          string
	}{
		{"nothing", same, same, "status", `{}`, ""},
		{"one that explore finds", same, func(g *zombie.Game) { g.Hordes = append(g.Hordes, zombie.Horde{Name: "C", Standing: 1}) }, "explore", `{"baby":"turned","horde":"C"}`, "met - - 1"},
		{"a horde and a crew", same, func(g *zombie.Game) {
			g.Hordes = append(g.Hordes, zombie.Horde{Name: "C", Standing: 3, Crew: true}, zombie.Horde{Name: "D", Down: 1, Focused: 1})
		}, "spawn", `{"zombies":7}`, "met - - 5"},
		{"a dead one that rises", same, func(g *zombie.Game) {
			g.Minifigs[1].Health, g.Hordes[1].Standing = zombie.Dead, 1
		}, "zombie-roll", `{"by":"Bob","hits":1,"rises":"C"}`, "met - - 1; dead Bob zombie-roll 0"},
		{"put in by an editor", same, func(g *zombie.Game) { g.Hordes[0].Standing = 4 }, "edit", `null`, "met - - 2"},
		{"a hit", same, func(g *zombie.Game) { g.Hordes[0].Wandering = 0 }, "attack", fmt.Sprintf(hit, "A"), "killed - Ann 1"},
		{"by whatever command", same, func(g *zombie.Game) { g.Hordes = g.Hordes[:1] }, "flamethrower", `{"by":"Bob","target":{"place":"yard"}}`, "killed - Bob 1"},
		{"the last of a horde", same, func(g *zombie.Game) { g.Hordes = g.Hordes[1:] }, "horde kill", `{"hordes":[],"zombies":3}`, "killed - - 3"},
		{"of no horde", same, same, "attack", fmt.Sprintf(hit, ""), "killed - Ann 1"},
		{"of no horde, and there is none", func(g *zombie.Game) { g.Hordes = nil }, func(g *zombie.Game) { g.Hordes = nil }, "attack", fmt.Sprintf(hit, ""), "met - - 1; killed - Ann 1"},
		{"a miss", same, same, "attack", `{"by":"Ann","weapon":"hand","horde":"","hit":false}`, ""},
		{"a hit on a minifig", same, func(g *zombie.Game) { g.Minifigs[0].Health = zombie.Wounded }, "attack", `{"by":"Bob","weapon":"hand","horde":"","target":"Ann","hit":true}`, "wounded Ann attack 0"},
		{"flames", same, func(g *zombie.Game) { g.Minifigs[0].Health = zombie.Wounded }, "fire burn", `{"by":"Ann","place":"hall","hit":true}`, "wounded Ann fire burn 0"},
		{"a heal", same, func(g *zombie.Game) { g.Minifigs[1].Health = zombie.Healthy }, "heal", `{}`, "healthy Bob heal 0"},
		{"one that comes wounded, and another name", same, func(g *zombie.Game) {
			g.Minifigs[1].Name = "Bill"
			g.Minifigs = append(g.Minifigs, zombie.Minifig{Name: "Cid", Health: zombie.Wounded})
		}, "minifig add", `{}`, ""},
		{"out of sight", same, func(g *zombie.Game) { g.Hordes = g.Hordes[1:] }, "horde lost", `{"hordes":[],"zombies":3}`, ""},
		{"out of sight as the turn ends", same, func(g *zombie.Game) { g.Hordes, g.Turn = g.Hordes[:1], 3 }, "turn end", `{"turn":3}`, "turn - - 3"},
		{"taken out by an editor", same, func(g *zombie.Game) { g.Hordes = g.Hordes[:1] }, "edit", `null`, ""},
		{"a split and a merge", same, func(g *zombie.Game) {
			g.Hordes = []zombie.Horde{{Name: "B", Focused: 1, Standing: 2}, {Name: "C", Wandering: 1}}
		}, "noise", `{"by":"Ann"}`, ""},
		{"danger that rises", same, func(g *zombie.Game) { g.Danger.Scenes = []string{"a siren, far off"} }, "danger scene", `{}`, "danger scene a siren, far off 3"},
		{"danger that falls", func(g *zombie.Game) { g.Danger.LastDeath = zombie.LastDeath{By: "Cid", Until: 2} }, func(g *zombie.Game) { g.Turn = 3 }, "turn end", `{}`, "danger - - 2; turn - - 3"},
		{"a twist", same, func(g *zombie.Game) { g.Scenario.Twists[1].Done = true }, "twist", `{}`, "twist fog twist 0"},
		{"another scenario", same, func(g *zombie.Game) { g.Scenario.Name, g.Scenario.Twists[1].Done = "escape", true }, "scenario start", `{}`, ""},
		{"an outcome that can't be read", same, func(g *zombie.Game) { g.Hordes = g.Hordes[:1] }, "horde kill", `[1`, "killed - - 1"},
	} {
		before, after := stateOf(game(tt.was)), stateOf(game(tt.now))
		got := view.Told(&before, &after, table.Step{Command: tt.command, Outcome: json.RawMessage(tt.said)})
		if events(got) != tt.want {
			t.Errorf("%s: told %q, want %q", tt.name, events(got), tt.want)
		}
		if slices.ContainsFunc(got, func(e play.Event) bool { return e.Game != "zombie" }) {
			t.Errorf("%s: of another game: %v", tt.name, got)
		}
	}
}
