package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// turnShown is the turn as it stands. Its JSON names are a contract.
type turnShown struct {
	Turn   int          `json:"turn"`
	Walked bool         `json:"walked"`
	Danger zombie.Level `json:"danger"`
}

func newTurn(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "turn",
		Short: "Show the turn of all players, or end it",
		Example: `  zbrikz turn
  zbrikz turn end`,
		Args: group,
	}
	cmd.RunE = func(*cobra.Command, []string) error {
		found, err := a.readTable()
		if err != nil {
			return err
		}
		g := &found.State.Zombie
		shown := turnShown{g.TurnNow(), g.Walked, g.DangerFor(zombie.Looking{})}
		walked := "the zombies walk after all players"
		if shown.Walked {
			walked = "the zombies have walked"
		}
		text := fmt.Sprintf("Turn %d, danger level %d: %s.", shown.Turn, shown.Danger.Level, walked)
		return a.tell(answer{N: found.State.N, Command: "turn", Outcome: shown, Text: text, Why: whyTurn()})
	}
	cmd.AddCommand(newTurnEnd(a))
	return cmd
}

func newTurnEnd(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "end",
		Short: "End the turn for everyone: the zombies walk, the counters run down",
		Example: `  zbrikz turn end
  zbrikz turn end --dice 7`,
		Args: words(0, 0, ""),
	}
	return throws(a, cmd, func(*cobra.Command, []string) (playable, error) {
		return move[zombie.Ended]{
			rule:   func(st *table.State, r dice.Roller) (zombie.Ended, error) { return st.Zombie.EndTurn(r) },
			apply:  func(st *table.State, e zombie.Ended) { e.Apply(&st.Zombie) },
			say:    sayEnded,
			why:    func(zombie.Ended) []string { return append(whyTurn(), whyWalk()...) },
			counts: "direction, for each horde that wanders",
			name:   clock,
			exact: func(st *table.State) (odds.Dist[int], error) {
				if st.Zombie.Walked {
					return odds.Dist[int]{}, zombie.ErrWalked
				}
				return walkOdds(st)
			},
		}, nil
	})
}

func sayEnded(_ *table.State, e zombie.Ended, rolled []dice.Rolled) string {
	walk := ""
	if e.Walk != nil {
		walk = sayWalkers(e.Walk.Hordes)
	}
	first := fmt.Sprintf("Turn %d begins, at danger level %d.", e.Turn, e.Danger)
	if e.Danger != e.Before {
		first = fmt.Sprintf("Turn %d begins, and the danger level is down to %d.", e.Turn, e.Danger)
	}
	death := ""
	if e.Death.Turns != nil {
		death = "danger: +1 " + cause(e.Death)
	}
	return lines(first, walk, thrown(rolled, nil), death)
}

func whyTurn() []string {
	return []string{
		"Zombie Brikz, Interactions: the zombies move after all players have moved",
		"ruling: a turn is a round of all players, then the zombies; a death is felt to the end of the second turn after its own",
	}
}
