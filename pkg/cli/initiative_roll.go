package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newInitiativeRoll(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "roll [NAME+BONUS...] [MONSTER=NUMBER...]",
		Short: "Roll for everyone, and begin the first round",
		Long: `Without names, all heroes throw with the bonus of their class, and all foes go on
the number of their kind. Who is named alone comes into the order: a hero or a
foe with what its card says, unless you type something else.`,
		Example: "  zbrikz initiative roll Harry+1 Mia-1 Troll=5\n  zbrikz initiative roll\n  zbrikz initiative roll Harry+1 Mia --odds",
		Args:    words(0, -1, "names"),
	}
	return throws(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		typed, err := readEntrants(args)
		if err != nil {
			return nil, err
		}
		rolling := func(st *table.State) ([]brickquest.Entrant, error) {
			if len(typed) > 0 {
				return entrantsAt(st, typed)
			}
			if all := st.BrickQuest.Everyone(); len(all) > 0 {
				return all, nil
			}
			return nil, usagef("%s needs names, as in: %s", commandName(cmd), firstExample(cmd))
		}
		m := turnMove(func(st *table.State, r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) {
			entrants, err := rolling(st)
			if err != nil {
				return brickquest.TurnPassed{}, brickquest.Game{}, err
			}
			return st.BrickQuest.Roll(entrants, r)
		}, func(p brickquest.TurnPassed) string {
			return fmt.Sprintf("%s is first, and places a figure first.", p.Turn)
		})
		return whoIsFirst(m, rolling), nil
	})
}

func newInitiativeReroll(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "reroll",
		Short:   "Roll anew for all players in the order; monsters stay on their number",
		Example: "  zbrikz initiative reroll",
		Args:    words(0, 0, ""),
	}
	return throws(a, cmd, func(*cobra.Command, []string) (playable, error) {
		m := turnMove(
			func(st *table.State, r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) {
				return st.BrickQuest.Reroll(r)
			},
			func(p brickquest.TurnPassed) string { return p.Turn + " is first now." })
		return whoIsFirst(m, func(st *table.State) ([]brickquest.Entrant, error) {
			return st.BrickQuest.Initiative.Entrants(), nil
		}), nil
	})
}

func newInitiativeAdd(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "add [NAME+BONUS...] [MONSTER=NUMBER...]",
		Short: "Let latecomers into the order; players roll",
		Long: `Lets those into the order who are named; without names, all heroes and foes at
the table who aren't in it.`,
		Example: "  zbrikz initiative add Tom+2 Ghost=8\n  zbrikz initiative add",
		Args:    words(0, -1, "names"),
	}
	return throws(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		typed, err := readEntrants(args)
		if err != nil {
			return nil, err
		}
		coming := func(st *table.State) ([]brickquest.Entrant, error) {
			if len(typed) > 0 {
				return entrantsAt(st, typed)
			}
			all := st.BrickQuest.Latecomers()
			if len(all) == 0 {
				return nil, usagef("who? everybody at the table is in the order")
			}
			return all, nil
		}
		var entrants []brickquest.Entrant
		m := turnMove(
			func(st *table.State, r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) {
				var err error
				if entrants, err = coming(st); err != nil {
					return brickquest.TurnPassed{}, brickquest.Game{}, err
				}
				return st.BrickQuest.Add(entrants, r)
			},
			func(p brickquest.TurnPassed) string { return entered(entrants) + " in; " + actsNow(p.Turn) + "." })
		m.counts = "the number of who is named first"
		if len(typed) > 0 {
			m.counts = "the number of " + typed[0].Name
		}
		m.exact = func(st *table.State) (odds.Dist[int], error) {
			all, err := coming(st)
			if err == nil {
				err = st.BrickQuest.Initiative.CheckEntrants(all)
			}
			if err != nil {
				return odds.Dist[int]{}, err
			}
			return numberOdds(all[0])
		}
		return m, nil
	})
}

func entered(entrants []brickquest.Entrant) string {
	var names []string
	for _, e := range entrants {
		names = append(names, e.Name)
	}
	return andList(names) + " " + verb(len(names), "is", "are")
}

// A typedEntrant is who comes into the order, as typed.
type typedEntrant struct {
	brickquest.Entrant
	given bool // the bonus or the number was typed
}

// readEntrants reads Harry+1, Mia-1, Tom and Troll=5.
func readEntrants(args []string) ([]typedEntrant, error) {
	var entrants []typedEntrant
	var names []string
	for _, arg := range args {
		e, err := readEntrant(arg)
		if err != nil {
			return nil, err
		}
		entrants = append(entrants, e)
		names = append(names, e.Name)
	}
	return entrants, checkOnce(names)
}

func readEntrant(arg string) (typedEntrant, error) {
	e := typedEntrant{Entrant: brickquest.Entrant{Name: arg}}
	var err error
	if name, number, ok := strings.Cut(arg, "="); ok {
		e.Name, e.Monster, e.given = name, true, true
		e.Number, err = wholeNumber("the number of "+name, number, -brickquest.MostPoints, brickquest.MostPoints)
	} else if i := strings.LastIndexAny(arg, "+-"); i > 0 && i+1 < len(arg) && strings.Trim(arg[i+1:], "0123456789") == "" {
		e.Name, e.given = arg[:i], true
		e.Bonus, err = wholeNumber("the bonus of "+e.Name, arg[i:], -brickquest.MostPoints, brickquest.MostPoints)
	}
	if err != nil {
		return e, err
	}
	return e, checkFigureName(e.Name)
}

// entrantsAt are those who were typed as they come into the order of a table:
// heroes and foes bring along what wasn't typed, and those who share a place
// come once. It refuses the dead.
func entrantsAt(st *table.State, typed []typedEntrant) ([]brickquest.Entrant, error) {
	var all []brickquest.Entrant
	for _, e := range typed {
		one, err := e.at(st)
		if err != nil {
			return nil, err
		}
		if !slices.ContainsFunc(all, func(o brickquest.Entrant) bool { return o.Name == one.Name }) {
			all = append(all, one)
		}
	}
	return all, nil
}

func (e typedEntrant) at(st *table.State) (brickquest.Entrant, error) {
	g := &st.BrickQuest
	name := matchExact(e.Name, g.FigureNames())
	f := g.Figure(name)
	for _, foe := range g.Foes { // the place that several share
		if f == nil && foe.With != "" && strings.EqualFold(foe.With, e.Name) {
			name, f = foe.Name, &foe
		}
	}
	if f == nil {
		return e.Entrant, nil
	}
	if f.Dead() {
		return brickquest.Entrant{}, fmt.Errorf("%s is dead", name)
	}
	known := g.Entrant(name)
	if e.given {
		known.Bonus, known.Number, known.Monster = e.Bonus, e.Number, e.Monster
	}
	return known, nil
}
