package cli

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newInitiative(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "initiative",
		Short: "Roll and keep the order of players and monsters",
		Long: `Players throw 2D6 and their bonus (Harry+1, Mia-1); monsters go on their own number
(Troll=5), last on it. Ties are thrown again, and get letters: 7A acts before
7B.`,
		Example: `  zbrikz initiative roll Harry+1 Mia-1 Troll=5
  zbrikz initiative
  zbrikz initiative next
  zbrikz initiative hold`,
		Args: group,
	}
	cmd.RunE = func(*cobra.Command, []string) error {
		found, err := a.readTable()
		if err != nil {
			return err
		}
		in := found.State.BrickQuest.Initiative
		text := sayOrder(in.Ordered())
		if len(in.Order) == 0 {
			text = "Nobody has rolled: zbrikz initiative roll Harry+1 Mia-1 Troll=5"
		}
		return a.tell(answer{N: found.State.N, Command: "initiative", Outcome: in.Ordered(), Text: text, Why: whyInitiative()})
	}
	cmd.AddCommand(
		newInitiativeRoll(a), newInitiativeAdd(a), newInitiativeReroll(a),
		newInitiativeNext(a), newInitiativeHold(a), newInitiativeRemove(a),
	)
	return cmd
}

func newInitiativeRoll(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "roll NAME+BONUS... MONSTER=NUMBER...",
		Short:   "Roll for everyone, and begin the first round",
		Example: "  zbrikz initiative roll Harry+1 Mia-1 Troll=5\n  zbrikz initiative roll Harry+1 Mia --odds",
		Args:    words(1, -1, "names"),
	}
	return throws(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		entrants, err := readEntrants(args)
		if err != nil {
			return nil, err
		}
		m := initiativeMove(func(_ brickquest.Initiative, r dice.Roller) (brickquest.Ordered, error) {
			return brickquest.RollInitiative(entrants, r)
		}, func(o brickquest.Ordered) string {
			return fmt.Sprintf("%s is first, and places a figure first.", o.Turn)
		})
		return whoIsFirst(m, func(brickquest.Initiative) []brickquest.Entrant { return entrants }), nil
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
		m := initiativeMove(brickquest.Initiative.Reroll, func(o brickquest.Ordered) string { return o.Turn + " is first now." })
		return whoIsFirst(m, brickquest.Initiative.Entrants), nil
	})
}

func newInitiativeAdd(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "add NAME+BONUS... MONSTER=NUMBER...",
		Short:   "Let latecomers into the order; players roll",
		Example: "  zbrikz initiative add Tom+2 Ghost=8",
		Args:    words(1, -1, "names"),
	}
	return throws(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		entrants, err := readEntrants(args)
		if err != nil {
			return nil, err
		}
		m := initiativeMove(
			func(in brickquest.Initiative, r dice.Roller) (brickquest.Ordered, error) { return in.Add(entrants, r) },
			func(o brickquest.Ordered) string { return entered(entrants) + " in; " + o.Turn + " acts." })
		m.counts = "the number of " + entrants[0].Name
		m.exact = func(st *table.State) (odds.Dist[int], error) {
			if err := st.BrickQuest.Initiative.CheckEntrants(entrants); err != nil {
				return odds.Dist[int]{}, err
			}
			return numberOdds(entrants[0])
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

func newInitiativeNext(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "next",
		Short:   "The next one acts",
		Example: "  zbrikz initiative next",
		Args:    words(0, 0, ""),
	}
	return changes(a, cmd, func(*cobra.Command, []string) (playable, error) {
		return initiativeMove(
			func(in brickquest.Initiative, _ dice.Roller) (brickquest.Ordered, error) { return in.Next() }, acts), nil
	})
}

func newInitiativeHold(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "hold",
		Short:   "Who would act waits for the end of the round",
		Example: "  zbrikz initiative hold",
		Args:    words(0, 0, ""),
	}
	return changes(a, cmd, func(*cobra.Command, []string) (playable, error) {
		var holds string
		return initiativeMove(
			func(in brickquest.Initiative, _ dice.Roller) (brickquest.Ordered, error) {
				holds = in.Turn
				return in.Hold()
			},
			func(o brickquest.Ordered) string {
				if o.Turn == holds { // the last one of the round
					return acts(o)
				}
				return holds + " holds. " + acts(o)
			}), nil
	})
}

func newInitiativeRemove(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "remove NAME",
		Short:   "Take somebody out of the order",
		Example: "  zbrikz initiative remove Troll",
		Args:    words(1, 1, "a name"),
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		var gone string
		return initiativeMove(
			func(in brickquest.Initiative, _ dice.Roller) (brickquest.Ordered, error) {
				gone = match(args[0], in.Names())
				return in.Remove(gone)
			},
			func(o brickquest.Ordered) string { return gone + " is out. " + acts(o) }), nil
	})
}

// acts is the answer to what passes the turn on.
func acts(o brickquest.Ordered) string {
	switch {
	case o.Turn == "":
		return "Nobody is left in the order."
	case o.NewRound:
		return fmt.Sprintf("Round %d: %s acts.", o.Round, o.Turn)
	case o.Late:
		return fmt.Sprintf("%s held, and acts now or not at all.", o.Turn)
	default:
		return o.Turn + " acts."
	}
}

// initiativeMove is a change to the order.
func initiativeMove(rule func(brickquest.Initiative, dice.Roller) (brickquest.Ordered, error), first func(brickquest.Ordered) string) move[brickquest.Ordered] {
	return move[brickquest.Ordered]{
		rule: func(st *table.State, r dice.Roller) (brickquest.Ordered, error) {
			return rule(st.BrickQuest.Initiative, r)
		},
		apply: func(st *table.State, o brickquest.Ordered) { o.Apply(&st.BrickQuest) },
		say: func(_ *table.State, o brickquest.Ordered, rolled []dice.Rolled) string {
			return lines(first(o), orderLines(o), thrown(rolled, nil))
		},
		why: func(brickquest.Ordered) []string { return whyInitiative() },
	}
}

func sayOrder(o brickquest.Ordered) string {
	return lines(fmt.Sprintf("Round %d: %s acts.", o.Round, o.Turn), orderLines(o))
}

// orderLines is the order, with a mark at who acts.
func orderLines(o brickquest.Ordered) string {
	var all []string
	for _, p := range o.Order {
		mark, label := " ", p.Label
		if p.Name == o.Turn {
			mark = ">"
		}
		if label == "" {
			label = strconv.Itoa(p.Number)
		}
		line := fmt.Sprintf("%s %3s  %s", mark, label, p.Name)
		if p.Held {
			line += " (holds)"
		}
		all = append(all, line)
	}
	return strings.Join(all, "\n")
}

// readEntrants reads Harry+1, Mia-1, Tom and Troll=5.
func readEntrants(args []string) ([]brickquest.Entrant, error) {
	var entrants []brickquest.Entrant
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

func readEntrant(arg string) (brickquest.Entrant, error) {
	e := brickquest.Entrant{Name: arg}
	var err error
	if name, number, ok := strings.Cut(arg, "="); ok {
		e.Name, e.Monster = name, true
		e.Number, err = wholeNumber("the number of "+name, number, -brickquest.MostPoints, brickquest.MostPoints)
	} else if i := strings.LastIndexAny(arg, "+-"); i > 0 && i+1 < len(arg) && strings.Trim(arg[i+1:], "0123456789") == "" {
		e.Name = arg[:i]
		e.Bonus, err = wholeNumber("the bonus of "+e.Name, arg[i:], -brickquest.MostPoints, brickquest.MostPoints)
	}
	if err != nil {
		return e, err
	}
	return e, checkFigureName(e.Name)
}

// whoIsFirst lets --odds count who is first: the chance of each, by the number
// of the place in which they were typed.
func whoIsFirst(m move[brickquest.Ordered], entrants func(brickquest.Initiative) []brickquest.Entrant) playable {
	m.counts = "who is first"
	var names []string
	m.name = func(i int) string { return names[i-1] + " first" }
	m.exact = func(st *table.State) (odds.Dist[int], error) {
		all := entrants(st.BrickQuest.Initiative)
		for _, e := range all {
			names = append(names, e.Name)
		}
		return firstOdds(all)
	}
	return m
}

// mostCounted is how many players' chances to be first are counted.
const mostCounted = 12

// A lead is the highest number so far and who has it: a monster, or one bit for
// each player.
type lead struct {
	number  int
	players uint
	monster int // its place among all, from 1; 0: players lead
}

// firstOdds counts who is first. Tied players roll off, and none of them has an
// edge in that: each is first as often as the others. A monster comes after the
// players on its number, and after the monsters before it.
func firstOdds(entrants []brickquest.Entrant) (odds.Dist[int], error) {
	if err := (brickquest.Initiative{}).CheckEntrants(entrants); err != nil {
		return odds.Dist[int]{}, err
	}
	var places []int // of the players among all, from 1
	leads := odds.Uniform(lead{number: -10 * brickquest.MostPoints})
	for i, e := range entrants {
		number, err := numberOdds(e)
		if err != nil {
			return odds.Dist[int]{}, err
		}
		challenger := lead{monster: i + 1}
		if !e.Monster {
			challenger = lead{players: 1 << len(places)}
			places = append(places, i+1)
		}
		if len(places) > mostCounted {
			return odds.Dist[int]{}, fmt.Errorf("%w: more than %d players", odds.ErrTooMany, mostCounted)
		}
		leads = odds.Join(leads, number, func(l lead, n int) lead {
			challenger.number = n
			return l.against(challenger)
		})
	}
	return odds.Then(leads, func(l lead) odds.Dist[int] { return l.first(places) }), nil
}

// numberOdds are the chances of an entrant's number.
func numberOdds(e brickquest.Entrant) (odds.Dist[int], error) {
	if e.Monster {
		return odds.Uniform(e.Number), nil
	}
	return odds.Of(func(r dice.Roller) (int, error) { return brickquest.InitiativeNumber(e, r), nil })
}

// against is the lead once a challenger has a number, too.
func (l lead) against(c lead) lead {
	switch {
	case c.number > l.number, c.number == l.number && l.monster > 0 && c.monster == 0:
		return c
	case c.number == l.number && l.monster == 0:
		l.players |= c.players
		return l
	default:
		return l
	}
}

// first are the chances of those in the lead; places are the players'.
func (l lead) first(places []int) odds.Dist[int] {
	if l.monster > 0 {
		return odds.Uniform(l.monster)
	}
	var tied []int
	for i, place := range places {
		if l.players&(1<<i) != 0 {
			tied = append(tied, place)
		}
	}
	return odds.Uniform(tied...)
}

func whyInitiative() []string {
	return []string{
		"BrickQuest, Beginning the Game: 2D6 and the bonus, highest first; who is first also places the first figure",
		"BrickQuest, Beginning the Game: ties are thrown again; ruling: without the bonus, only among those still tied",
		"BrickQuest, Holding (optional): who held acts at the end of the round, in order, or not at all",
	}
}
