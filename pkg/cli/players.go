package cli

import (
	"github.com/spf13/cobra"
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
