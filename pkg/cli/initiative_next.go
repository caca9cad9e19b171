package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newInitiativeNext(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "next",
		Short: "The next one acts; what lasts goes on, hurts or ends",
		Long: `Ends the turn of who acts and begins the next one's. What happens by itself at
these moments is said: poisons and curses, spells that are over or cost points,
wounds that close. Those who are dead are passed over.`,
		Example: "  zbrikz initiative next\n  zbrikz initiative next --odds",
		Args:    words(0, 0, ""),
	}
	return throws(a, cmd, func(*cobra.Command, []string) (playable, error) {
		m := turnMove(func(st *table.State, r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) {
			return st.BrickQuest.NextTurn(r)
		}, acts)
		return lostByItself(m), nil
	})
}

func newInitiativeHold(a *app) *cobra.Command {
	var fudge bool
	cmd := &cobra.Command{
		Use:     "hold",
		Short:   "Who would act waits for the end of the round",
		Example: "  zbrikz initiative hold",
		Args:    words(0, 0, ""),
	}
	fudgeFlag(cmd, &fudge)
	return throws(a, cmd, func(*cobra.Command, []string) (playable, error) {
		var holds string
		return lostByItself(turnMove(
			func(st *table.State, r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) {
				holds = st.BrickQuest.Initiative.Turn
				return st.BrickQuest.HoldTurn(fudge, r)
			},
			func(p brickquest.TurnPassed) string {
				if p.Turn == holds { // the last one of the round
					return acts(p)
				}
				return fmt.Sprintf("%s %s. %s", holds, slotVerb(holds, "holds", "hold"), acts(p))
			})), nil
	})
}

func newInitiativeRemove(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "remove NAME",
		Short: "Take somebody out of the order",
		Long: `Takes somebody out of the order. A hero or a foe stays at the table, and what it
has cast goes on.`,
		Example: "  zbrikz initiative remove Troll",
		Args:    words(1, 1, "a name"),
	}
	return throws(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		var gone string
		return lostByItself(turnMove(
			func(st *table.State, r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) {
				gone = match(args[0], st.BrickQuest.Names())
				return st.BrickQuest.Leave(gone, r)
			},
			func(p brickquest.TurnPassed) string { return gone + " is out. " + acts(p) })), nil
	})
}

// lostByItself lets --odds count the hit points that are lost as a turn begins.
func lostByItself(m move[brickquest.TurnPassed]) move[brickquest.TurnPassed] {
	m.counts = "hit points that are lost as the turn passes"
	m.exact = func(st *table.State) (odds.Dist[int], error) {
		if g := &st.BrickQuest; g.Rerolls(g.Initiative.Round+1) && g.EndsRound() {
			return odds.Dist[int]{}, fmt.Errorf("round %d begins with a new throw of all players; zbrikz initiative reroll --odds counts it", g.Initiative.Round+1)
		}
		return odds.Of(func(r dice.Roller) (int, error) {
			p, _, err := m.rule(st, r)
			lost := 0
			for _, h := range p.Happened {
				lost += h.Damage
			}
			return lost, err
		})
	}
	return m
}
