package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newFoe(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "foe",
		Short: "The monsters at the table, and how they are",
		Long: `Shows the monsters at the table: hit points, what they are under, where they stand in
the order. Its commands bring them, take them away, and put them right by hand.`,
		Example: `  zbrikz foe
  zbrikz foe add "goblin x3"`,
		Args: group,
	}
	cmd.RunE = func(*cobra.Command, []string) error { return a.listFoes() }
	cmd.AddCommand(newFoeAdd(a), newFigureShow(a, foeSide()), newFigureSet(a, foeSide()), newFigureRename(a, foeSide()), newFigureRemove(a, foeSide()))
	return cmd
}

func (a *app) listFoes() error {
	found, err := a.readTable()
	if err != nil {
		return err
	}
	g := &found.State.BrickQuest
	v := view{g, a.opts.players}
	return a.tell(answer{
		N: found.State.N, Command: "foe", Outcome: map[string]any{"foes": v.list(g.Foes)},
		Text: v.figures(g.Foes, "foe", "foes"),
	})
}

func newFoeAdd(a *app) *cobra.Command {
	var how brickquest.Muster
	cmd := &cobra.Command{
		Use:   "add MONSTER[ xCOUNT]",
		Short: "Monsters come to the table: goblin1, goblin2 ...",
		Long: `Brings monsters of a kind, each with its own wounds and a number behind its name.
Where initiative was rolled, they act on the number of their kind.`,
		Example: `  zbrikz foe add "goblin x3"
  zbrikz foe add "orc x4" --together
  zbrikz foe add snakeman --spells
  zbrikz foe add skeleton --weapon halberd
  zbrikz foe add tygurah --hidden
  zbrikz foe add "giant louse x2" --pack own-cards.yaml`,
		Args: words(1, -1, "a monster"),
	}
	cmd.Flags().BoolVar(&how.Casts, "spells", false, "of a kind of which some cast: these do")
	cmd.Flags().StringVar(&how.Weapon, "weapon", "", "of a kind with several: their `weapon`")
	cmd.Flags().BoolVar(&how.Hidden, "hidden", false, "statues until they strike; players don't see them as foes")
	cmd.Flags().BoolVar(&how.Together, "together", false, "one turn for all of them")
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		kind, n, err := readCount(strings.Join(args, " "))
		if err != nil {
			return nil, err
		}
		m := how
		m.Count = n
		var card data.Pick[brickquest.Monster]
		return cameMove(
			func(st *table.State) (brickquest.Came, brickquest.Game, error) {
				if card, err = a.pickMonster(&st.BrickQuest, kind); err != nil {
					return brickquest.Came{}, brickquest.Game{}, countMeant(kind, err)
				}
				return st.BrickQuest.AddFoes(card.Card, m)
			},
			func(st *table.State, came brickquest.Came) string { return lines(sayFoes(st, came), card.Instead()) }), nil
	})
}

// readCount reads how many of what: "goblin x3".
func readCount(typed string) (what string, n int, err error) {
	if what, n, err = data.SoMany(typed); err != nil {
		return "", 0, usage(err)
	}
	return what, n, nil
}

// countMeant is the error about a kind that nobody knows, where a number stands in
// front of it or behind it: "goblin 3".
func countMeant(typed string, err error) error {
	first, rest, _ := strings.Cut(typed, " ")
	n, what := first, strings.TrimSuffix(rest, "s")
	if !isNumber(n) {
		i := strings.LastIndex(typed, " ")
		n, what = typed[i+1:], typed[:max(0, i)]
	}
	if !isNumber(n) || what == "" {
		return err
	}
	return fmt.Errorf("no monster is called %q; how many is written so: zbrikz foe add %s", typed, quoted(what+" x"+n))
}

func sayFoes(st *table.State, came brickquest.Came) string {
	var names []string
	for _, f := range came.Figures {
		names = append(names, f.Name)
	}
	text := fmt.Sprintf("%s %s.", sentence(andList(names)), verb(len(names), "comes", "come"))
	if n := len(names); n > 3 {
		text = fmt.Sprintf("%s to %s come.", sentence(names[0]), names[n-1])
	}
	first := "  " + figureLine(&st.BrickQuest, came.Figures[0])
	if len(names) > 1 {
		first += ", each"
	}
	house, acts := "", fmt.Sprintf("on %d in the order", came.Number)
	if came.House {
		house = "hit points: house value, none are printed"
	}
	return lines(text, first, house, acts)
}
