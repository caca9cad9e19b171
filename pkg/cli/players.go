package cli

import (
	"errors"
	"slices"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/table"
)

// The games say which things players may know, and the path of all plays keeps to that.
// Here this process finds out whether its answers are for players.

// forWhom settles whether answers are for players: --players comes first, then the flag
// that play was begun with, then the environment and the file.
func (a *app) forWhom(cmd *cobra.Command) {
	if f := cmd.Flags().Lookup(keyPlayers); f != nil && f.Changed && f.Value.Type() == "bool" {
		return
	}
	set, _ := a.config.value(keyPlayers)
	a.opts.players = set == "on"
	if a.inPlay && a.session != nil {
		a.opts.players = *a.session
	}
}

// seen is a state as the reader of the answer may see it.
func (a *app) seen(st *table.State) *table.State {
	if !a.opts.players {
		return st
	}
	return a.games.Titles.Known(st)
}

// openAll are steps as the reader of the answer may see them. Each step was made from the
// next one's state; last is the state that the last step was made from.
func (a *app) openAll(steps []table.Step, last *table.State) []table.Step {
	if !a.opts.players {
		return steps
	}
	return a.games.Titles.OpenAll(steps, last)
}

// openNotes are notes about a table, without those that repeat a secret.
func (a *app) openNotes(notes []string, st *table.State) []string {
	if !a.opts.players || len(notes) == 0 {
		return notes
	}
	return slices.DeleteFunc(slices.Clone(notes), a.games.Titles.Secrets(nil, st).Tells)
}

// openRefusal is a refusal as the reader of the answer may see it.
func (a *app) openRefusal(err error) error {
	if err == nil || !a.opts.players {
		return err
	}
	found, failed := a.readAll()
	switch {
	case table.IsDamage(err):
		return errors.New("the table's files are damaged, or edited wrong; zbrikz table check tells the BrickMaster more")
	case failed != nil:
		return err
	}
	return a.games.Titles.OpenRefusal(&found.State, a.args, err)
}
