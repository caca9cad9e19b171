package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// turnShown is the turn as it stands. Its JSON names are a contract.
type turnShown struct {
	Turn   int            `json:"turn"`
	Walked bool           `json:"walked"`
	Danger zombie.Level   `json:"danger"`
	Focus  []zombie.Focus `json:"focus"`
	// Waiting is who hasn't ended their turn; null where nobody keeps track.
	Waiting []string `json:"waiting"`
}

func newTurn(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "turn",
		Short: "The turn of all players: show it, end it",
		Long: `Shows the turn, which is one for all players. turn end ends it for everyone: the
zombies walk unless they have walked, and counters run down.`,
		Example: `  zbrikz turn
  zbrikz turn end
  zbrikz turn done Ann`,
		Args: group,
	}
	cmd.RunE = func(*cobra.Command, []string) error {
		found, err := a.readTable()
		if err != nil {
			return err
		}
		g := &found.State.Zombie
		shown := turnShown{Turn: g.TurnNow(), Walked: g.Walked, Danger: g.DangerFor(zombie.Looking{}), Focus: g.Focused()}
		if g.KeepsTurns() {
			shown.Waiting = append([]string{}, g.Waiting()...)
		}
		walked := "the zombies walk after all players"
		if shown.Walked {
			walked = "the zombies have walked"
		}
		text := lines(fmt.Sprintf("Turn %d, danger level %d: %s.", shown.Turn, shown.Danger.Level, walked),
			sayWaiting(shown.Waiting), sayFocus(shown.Focus))
		return a.tell(answer{N: found.State.N, Command: "turn", Outcome: shown, Text: text, Why: whyTurn()})
	}
	cmd.AddCommand(newTurnEnd(a), newTurnDone(a))
	return cmd
}

func newTurnDone(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "done MINIFIG",
		Short: "One minifig's turn is over, where the table keeps track",
		Long: `Ends one minifig's turn: until the next one it does nothing more, and turn says
who is still to play. The house rule turn.one_action counts moves, attacks and
actions besides.`,
		Example: "  zbrikz turn done Ann",
		Args:    words(1, 1, "a minifig"),
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		return move[zombie.Finished]{
			rule: onZombie(func(st *table.State, _ dice.Roller) (zombie.Finished, zombie.Game, error) {
				return st.Zombie.Finish(match(args[0], minifigNames(st)))
			}),
			say: func(_ *table.State, f zombie.Finished, _ []dice.Rolled) string {
				return lines(fmt.Sprintf("%s is done, turn %d.", f.By, f.Turn), sayWaiting(f.Left), joined(f.Joins))
			},
			why:   func(zombie.Finished) []string { return whyTurn() },
			rules: []string{"turn.one_action", "turn.action_replaces"},
		}, checkFigureName(args[0])
	})
}

// sayWaiting says who is still to play; nil: nobody keeps track.
func sayWaiting(waiting []string) string {
	switch {
	case waiting == nil:
		return ""
	case len(waiting) == 0:
		return "all have played: turn end walks the zombies"
	default:
		return "still to play: " + andList(waiting)
	}
}

// sayFocus says who is on to whom, a line for each.
func sayFocus(focus []zombie.Focus) string {
	var all []string
	for _, f := range focus {
		what := f.On
		if what == "" {
			what = "what drew them"
		}
		all = append(all, fmt.Sprintf("on to %s: %s of %s", what, count(f.Zombies, "zombie"), andList(f.Hordes)))
	}
	return strings.Join(all, "\n")
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
		name, exact := directionOdds()
		return move[zombie.Ended]{
			rule:   onZombie(func(st *table.State, r dice.Roller) (zombie.Ended, zombie.Game, error) { return st.Zombie.EndTurn(r) }),
			say:    sayEnded,
			why:    func(zombie.Ended) []string { return append(whyTurn(), whyWalk()...) },
			counts: "direction, for each horde that wanders",
			name:   name,
			rules:  []string{"direction.style", "despawn", "knockdown.turns", "traumatized.on", "danger.death_turns", "danger.stack", "encounter.stationary"},
			exact: func(st *table.State) (odds.Dist[int], error) {
				if st.Zombie.Walked {
					return odds.Dist[int]{}, zombie.ErrWalked
				}
				return exact(st)
			},
		}, nil
	})
}

func sayEnded(st *table.State, e zombie.Ended, rolled []dice.Rolled) string {
	walk := sayFocus(e.Focus) // the walkers say so themselves
	if e.Walk != nil {
		walk = sayWalkers(*e.Walk)
	}
	var clocks []string
	for _, up := range e.Up {
		clocks = append(clocks, fmt.Sprintf("horde %s: %s %s up, both hands down", up.Horde, count(up.Zombies, "zombie"), verb(up.Zombies, "gets", "get")))
	}
	for _, gone := range e.Gone {
		clocks = append(clocks, fmt.Sprintf("horde %s is gone, two turns out of sight: %s back in the box", gone.Horde, count(gone.Zombies, "zombie")))
	}
	for _, name := range e.Freaks {
		clocks = append(clocks, fmt.Sprintf("%s freaks out: %d\" at most this turn", name, zombie.StealthInches))
	}
	for _, f := range e.Focus {
		if m := st.Zombie.Minifig(f.On); m != nil && m.Health == zombie.Dead {
			clocks = append(clocks, fmt.Sprintf("%s is dead: who gets there wanders again, horde calm %s", f.On, f.Hordes[0]))
		}
	}
	if st.Zombie.Rules.Stationary == "roll-at-turn-start" {
		clocks = append(clocks, "house rule: who stands within 1\" of zombies rolls now, as in: zombie-roll 2 --by Ann")
	}
	first := fmt.Sprintf("Turn %d begins, at danger level %d.", e.Turn, e.Danger)
	if e.Danger != e.Before {
		first = fmt.Sprintf("Turn %d begins, and the danger level is down to %d.", e.Turn, e.Danger)
	}
	death := ""
	if len(e.Deaths) > 0 {
		var felt []string
		for _, d := range e.Deaths {
			felt = append(felt, "+1 "+cause(d))
		}
		death = "danger: " + andList(felt)
	}
	needs := map[string]string{"freaks out": orLess(st.Zombie.FreakOn()) + " freaks out"}
	return lines(first, walk, strings.Join(clocks, "\n"), thrown(rolled, needs), death)
}

func whyTurn() []string {
	return []string{
		"Zombie Brikz, Interactions: the zombies move after all players have moved",
		"ruling: a turn is a round of all players, then the zombies; a death is felt to the end of the second turn after its own",
		"ruling: a turn is a move and then an attack, and an action in place of one of them; tables that want it counted set turn.one_action",
	}
}
