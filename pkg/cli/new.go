package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// begun is a table that begins. Its JSON names are a contract.
type begun struct {
	Danger   int      `json:"danger"`
	Figures  int      `json:"figures"`
	Minifigs []string `json:"minifigs"`
	Before   int      `json:"before"` // the last step of the table that was there; 0: none
}

func newNew(a *app) *cobra.Command {
	var danger, figures int
	var seed string
	cmd := &cobra.Command{
		Use:   "new [MINIFIG...]",
		Short: "Begin a new table",
		Long: `Begins a new table with the minifigs that are named. The table that was there is
not lost: undo --to goes back to it. No command needs this one first.`,
		Example: `  zbrikz new Ann Bob --danger 3 --figures 18
  zbrikz new --seed "friday the 20th"`,
		Args: words(0, -1, "names"),
	}
	cmd.Flags().IntVar(&danger, "danger", zombie.DefaultDanger, "the danger `level` to begin with, 1 to 6")
	cmd.Flags().IntVar(&figures, "figures", 0, "how many zombie `figures` you own; 0: don't count them")
	cmd.Flags().StringVar(&seed, "seed", "", "any `text`; the same one gives the same dice all evening")
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		if err := checkDangerFlag(cmd, danger); err != nil {
			return nil, err
		}
		if figures < 0 || figures > mostFigures {
			return nil, usagef("figures %d: they go from 0 to %d", figures, mostFigures)
		}
		if err := checkNewNames(args); err != nil {
			return nil, err
		}
		fresh := table.State{Version: table.Version, Seed: seed}
		if !cmd.Flags().Changed("seed") {
			fresh.Seed = dice.NewSeed()
		} else if err := checkName(seed); err != nil {
			return nil, fmt.Errorf("--seed: %w", err)
		}
		fresh.Zombie = zombie.NewGame(danger, figures, args)
		return newMove(fresh, begun{Danger: danger, Figures: figures, Minifigs: args}), nil
	})
}

// mostFigures is how many zombie figures a table may own.
const mostFigures = 100_000

func checkNewNames(names []string) error {
	seen := map[string]bool{}
	for _, name := range names {
		if err := checkFigureName(name); err != nil {
			return err
		}
		if seen[name] {
			return usagef("the name %q twice", name)
		}
		seen[name] = true
	}
	return nil
}

func newMove(fresh table.State, b begun) move[begun] {
	if b.Minifigs == nil {
		b.Minifigs = []string{}
	}
	return move[begun]{
		rule: func(st *table.State, _ dice.Roller) (begun, error) {
			if st.N > 1 { // the first step of a table is its beginning
				b.Before = st.N
			}
			return b, nil
		},
		apply: func(st *table.State, _ begun) { *st = fresh.Clone() },
		say: func(_ *table.State, b begun, _ []dice.Rolled) string {
			minifigs, figures, before := "", "", ""
			if len(b.Minifigs) > 0 {
				minifigs = "minifigs: " + andList(b.Minifigs)
			}
			if b.Figures > 0 {
				figures = fmt.Sprintf("box: %d zombie figures", b.Figures)
			}
			if b.Before > 0 {
				before = fmt.Sprintf("the table before comes back with: zbrikz undo --to %d", b.Before)
			}
			return lines(fmt.Sprintf("A new table, at danger level %d.", b.Danger), minifigs, figures, before)
		},
		why: func(begun) []string {
			return []string{"Zombie Brikz, Danger Level: begin with any level; ruling: 2 where nobody says"}
		},
	}
}
