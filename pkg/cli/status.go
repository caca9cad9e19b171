package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/quests"
	"github.com/zbrikz/zbrikz/pkg/play/zombies"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// statusShown is the table as it stands. Its JSON names are a contract.
type statusShown struct {
	Table string `json:"table"` // the table's name
	bricks
	Rules []ruleSet `json:"rules"` // the house rules that this table has set
	dungeon
	Packs []playedShown `json:"packs"` // packs that something came from
}

// The status of each game, whose fields stand among the others.
type (
	bricks  struct{ zombies.Status }
	dungeon struct{ quests.Status }
)

func newStatus(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "status",
		Short: "The whole table, enough to set it up again",
		Long: `Shows the whole table, both games: enough to set it up again after the bricks were
packed away. A game that isn't played isn't shown. zbrikz alone does the same. With
--players it is the screen that everybody may see: no statues, no points of foes.`,
		Example: "  zbrikz status\n  zbrikz status --players\n  zbrikz status -o json",
		Args:    words(0, 0, ""),
		RunE:    func(*cobra.Command, []string) error { return a.showStatus() },
	}
}

// showStatus tells how the table stands.
func (a *app) showStatus() error {
	t, err := a.openTable()
	if err != nil {
		return err
	}
	found, err := a.readTable()
	if err != nil {
		return err
	}
	st := &found.State
	shown := newStatusShown(t.Name(), st, a.opts.players)
	shown.Packs = a.played(st)
	all := play.Said(statusLines(t.Name(), st, a.opts.players), play.As(play.Note, playedLines(shown.Packs)))
	return a.tell(answer{N: st.N, Command: "status", Outcome: shown, Text: play.Text(all), Lines: all, Why: zombies.WhyStatus(st)})
}

func newStatusShown(name string, st *table.State, players bool) statusShown {
	return statusShown{
		Table: name, bricks: bricks{zombies.NewStatus(st)}, Rules: rulesSet(st), dungeon: dungeon{quests.NewStatus(st, players)}, Packs: []playedShown{},
	}
}

// statusLines is the status: of Zombie Brikz, of BrickQuest, or of both where both are
// played.
func statusLines(name string, st *table.State, players bool) []play.Line {
	at := fmt.Sprintf("(Table %s, step %d)", name, st.N)
	if quests.Played(st) && zombies.Untouched(st.Zombie) {
		return quests.StatusLines(at, rulesLine(st), st, players, true)
	}
	return play.Said(zombies.StatusLines(at, rulesLine(st), st), quests.StatusLines(at, "", st, players, false))
}
