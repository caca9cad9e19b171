package both_test

import (
	"encoding/json"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// TestOldSteps: the journal of an older version doesn't say what players may know. Where a
// game has secrets, they are told nothing of its steps; else they are told all.
func TestOldSteps(t *testing.T) {
	fresh := both.Games().Titles.Kept().State()
	quest := table.With(&fresh, brickquest.Game{Foes: []brickquest.Figure{{Name: "orc1", Card: "Orc", HitPoints: 4}}})
	zombies := table.With(&fresh, zombie.Game{Minifigs: []zombie.Minifig{{Name: "Ann", Health: zombie.Healthy}}})
	for _, c := range []struct {
		what          string
		state         table.State
		open          *table.Opened
		text, command string
	}{
		{"with secrets", quest, nil, "For the BrickMaster alone.", ""},
		{"without", zombies, nil, "orc1 takes 2 damage.", "damage"},
		{"all of a new one", quest, &table.Opened{All: true}, "orc1 takes 2 damage.", "damage"},
		{"nothing of a new one", quest, &table.Opened{}, "For the BrickMaster alone.", ""},
		{"a part of a new one", quest, &table.Opened{Lines: []table.Line{{Role: "answer", Text: "It is hurt."}}}, "It is hurt.", "damage"},
	} {
		step := table.Step{Command: "damage", Args: []string{"damage", "orc1", "2"}, Text: "orc1 takes 2 damage.", Outcome: json.RawMessage(`{}`), Open: c.open, State: c.state}
		if got := both.Games().Titles.OpenStep(step); got.Text != c.text || got.Command != c.command {
			t.Errorf("%s: %q %q", c.what, got.Command, got.Text)
		}
	}
}

// TestStatuesDice: players don't see dice that are thrown for a statue, and the
// BrickMaster sees all of them.
func TestStatuesDice(t *testing.T) {
	h := played(t, "hero add Harry --class human-thief\nfoe add orc --hidden\neffect add curse --on orc1\ninitiative roll --dice 6,6")
	said, err := h.Do(calling(t, h, "initiative next --dice 6"))
	if err != nil {
		t.Fatal(err)
	}
	open := said.ForPlayers()
	if len(said.Dice) != 1 || said.Dice[0].Why != "curse on orc1" || len(open.Dice) != 0 || open.Lines[0].Text != "For the BrickMaster alone." {
		t.Errorf("all: %+v, players: %+v", said.Dice, open)
	}
}
