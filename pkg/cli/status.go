package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// statusShown is the table as it stands. Its JSON names are a contract.
type statusShown struct {
	Table string `json:"table"`
	zombieStatus
	Rules []ruleSet `json:"rules"`
	dungeonStatus
	Packs []playedShown `json:"packs"`
}

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
	return a.tell(answer{N: st.N, Command: "status", Outcome: shown, Text: play.Text(all), Lines: all, Why: whyZombieStatus(st)})
}

func newStatusShown(name string, st *table.State, players bool) statusShown {
	return statusShown{
		Table: name, zombieStatus: newZombieStatus(st), Rules: rulesSet(st), dungeonStatus: newDungeonStatus(st, players), Packs: []playedShown{},
	}
}

// statusLines is the status: of Zombie Brikz, of BrickQuest, or of both where both are
// played.
func statusLines(name string, st *table.State, players bool) []play.Line {
	at := fmt.Sprintf("(Table %s, step %d)", name, st.N)
	if dungeonPlayed(st) && untouched(st.Zombie) {
		return dungeonLines(at, rulesLine(st), st, players, true)
	}
	return play.Said(zombieLines(at, rulesLine(st), st), dungeonLines(at, "", st, players, false))
}
