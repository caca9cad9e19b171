package both_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// TestOldLines: the journal of an older version doesn't say which lines are secret. It is
// worked out from the game after the step, and lines in doubt are left out.
func TestOldLines(t *testing.T) {
	before := brickquest.Game{Quest: brickquest.Quest{Rooms: []brickquest.Room{{
		Name: "salt hall", Traps: []string{"a slab falls"}, Locks: []brickquest.Lock{{What: "grate", Opens: "pick locks"}},
	}}}}
	after := before.Clone()
	after.Foes = []brickquest.Figure{{Name: "orc1", Card: "Orc", HitPoints: 4}, {Name: "tygurah1", Card: "Tygurah", HitPoints: 9, Hidden: true}}
	after.Quest.Rooms[0].Opened = true
	for _, test := range []struct {
		what          string
		step          table.Step
		text, command string
		args          int
		outcome       string
	}{
		{
			"a room with a statue and a trap",
			table.Step{
				Command: "room open", Args: []string{"room", "open", "1"},
				Text:    "The salt hall opens: orc1 waits.\nthe grate, closed: pick locks\nfor the BrickMaster: tygurah1 is a statue until it strikes\ntrap: a slab falls",
				Outcome: json.RawMessage(`{"foes":[{"name":"orc1"},{"name":"tygurah1"}],"statues":["tygurah1"],"traps":["a slab falls"],"locked":[{"what":"grate","open":false,"opens":"pick locks","gold":3,"swag":[1]}]}`),
			},
			"The salt hall opens: orc1 waits.", "room open", 0,
			`{"foes":[{"name":"orc1"}],"locked":[{"gold":0,"open":false,"opens":"","swag":[],"what":"grate"}],"statues":[],"traps":[]}`,
		},
		{
			"a statue's turn",
			table.Step{Command: "initiative next", Args: []string{"initiative", "next"}, Text: "tygurah1 acts.\n   9  orc1\n>  8  tygurah1", Outcome: json.RawMessage(`{"turn":"tygurah1"}`)},
			"For the BrickMaster alone.\n   9  orc1", "initiative next", 0, `{"turn":""}`,
		},
		{
			"a statue comes",
			table.Step{Command: "foe add", Args: []string{"foe", "add", "tygurah", "--hidden"}, Text: "Tygurah1 comes.\non 8 in the order", Outcome: json.RawMessage(`{"number":8}`)},
			"For the BrickMaster alone.", "", 0, "",
		},
		{
			"what undo repeats",
			table.Step{Command: "undo", Args: []string{"undo"}, Text: "Taken back: step 7, foe add tygurah --hidden\n  tygurah1 is seen", Outcome: json.RawMessage(`{"steps":[{"args":["foe","add","tygurah"]}]}`)},
			"For the BrickMaster alone.", "", 0, "",
		},
		{
			"a room that nobody planned",
			table.Step{Command: "room add", Args: []string{"room", "add", "cave", "--foes", "troll"}, Text: "Room 4 is the cave, closed.\n  behind the door: 1 Troll", Outcome: json.RawMessage(`{"room":"cave"}`)},
			"For the BrickMaster alone.", "", 0, "",
		},
		{
			"what everybody may hear",
			table.Step{Command: "damage", Args: []string{"damage", "orc1", "2"}, Text: "orc1 takes 2 damage.", Outcome: json.RawMessage(`{"harms":[{"name":"orc1","damage":2}]}`)},
			"orc1 takes 2 damage.", "damage", 3, `{"harms":[{"damage":2,"name":"orc1"}]}`,
		},
	} {
		test.step.State = stateOf(after)
		got := both.Games().Titles.OpenStep(test.step, new(stateOf(before)))
		if got.Text != test.text || got.Command != test.command || len(got.Args) != test.args || string(got.Outcome) != test.outcome {
			t.Errorf("%s: %q %q %q %s", test.what, got.Command, got.Args, got.Text, got.Outcome)
		}
		if strings.Contains(got.Text, "slab") {
			t.Errorf("%s: it tells the trap", test.what)
		}
	}
}

// stateOf is a table with a game.
func stateOf(g brickquest.Game) table.State {
	return table.With(new(both.Games().Titles.Kept().State()), g)
}
