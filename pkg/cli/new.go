package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play/zombies"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// begun is a table that begins. Its JSON names are a contract.
type begun struct {
	Danger   int      `json:"danger"`
	Figures  int      `json:"figures"`
	Minifigs []string `json:"minifigs"`
	Before   int      `json:"before"` // the last step of the table that was there; 0: none

	From      string         `json:"from"`      // the table whose survivors are carried over
	Survivors []string       `json:"survivors"` // their names
	Store     []zombie.Stock `json:"store"`     // what was delivered there
}

func newNew(a *app) *cobra.Command {
	var danger, figures int
	var seed, from string
	cmd := &cobra.Command{
		Use:   "new [MINIFIG...]",
		Short: "Begin a new table",
		Long: `Begins a new table with the minifigs that are named. The table that was there is
not lost: undo --to goes back to it. No command needs this one first. With --from,
the survivors of another evening come along, with what they have and have stored.`,
		Example: `  zbrikz new Ann Bob --danger 3 --figures 18
  zbrikz new --from table --danger 3
  zbrikz new --seed "friday the 20th"`,
		Args: words(0, -1, "names"),
	}
	cmd.Flags().IntVar(&danger, "danger", zombie.DefaultDanger, "the danger `level` to begin with, 1 to 6")
	cmd.Flags().IntVar(&figures, "figures", 0, "how many zombie `figures` you own; 0: don't count them; else what is configured")
	cmd.Flags().StringVar(&seed, "seed", "", "any `text`; the same one gives the same dice all evening")
	cmd.Flags().StringVar(&from, "from", "", "a `table` whose survivors and stored things come along")
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		if err := checkDangerFlag(cmd, danger); err != nil {
			return nil, err
		}
		if figures < 0 || figures > zombie.MostFigures {
			return nil, usagef("figures %d: they go from 0 to %d", figures, zombie.MostFigures)
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
		if a.config.begin(&fresh); cmd.Flags().Changed("figures") {
			fresh.Zombie.Figures = figures
		}
		b := begun{Danger: danger, Figures: fresh.Zombie.Figures, Minifigs: args, Survivors: []string{}, Store: []zombie.Stock{}}
		if cmd.Flags().Changed("from") {
			if err := a.carryOver(from, &fresh, &b); err != nil {
				return nil, err
			}
		}
		return tableMove(fresh, b), nil
	})
}

// carryOver begins a table with the survivors of another.
func (a *app) carryOver(from string, fresh *table.State, b *begun) error {
	dir, err := a.tables()
	if err != nil {
		return err
	}
	t, err := table.At(dir, from)
	if err != nil {
		return usage(err)
	}
	found, err := t.Read(a.freshState)
	if err != nil {
		return err
	}
	if !found.Exists {
		return fmt.Errorf("nobody has played at table %s; zbrikz table list shows them", from)
	}
	last := &found.State.Zombie
	if fresh.Zombie, err = last.CarryOver(b.Danger, b.Figures, b.Minifigs); err != nil {
		return fmt.Errorf("table %s: %w", from, err)
	}
	b.From, b.Figures = from, fresh.Zombie.Figures
	b.Minifigs = zombies.MinifigNames(fresh)
	b.Survivors = b.Minifigs[:survivors(last)]
	b.Store = append(b.Store, fresh.Zombie.Store...)
	return nil
}

// survivors is how many players' minifigs live.
func survivors(g *zombie.Game) int {
	n := 0
	for _, m := range g.Minifigs {
		if m.Role == "" && m.Health != zombie.Dead {
			n++
		}
	}
	return n
}

func checkNewNames(names []string) error {
	for _, name := range names {
		if err := table.CheckFigure(name); err != nil {
			return err
		}
	}
	return checkOnce(names)
}

func tableMove(fresh table.State, b begun) move[begun] {
	if b.Minifigs == nil {
		b.Minifigs = []string{}
	}
	return move[begun]{
		rule: func(st *table.State, _ dice.Roller) (begun, table.State, error) {
			if st.N > 1 { // the first step of a table is its beginning
				b.Before = st.N
			}
			next := fresh
			next.Burnt = st.Burnt // undo --to goes back to the table before
			return b, next, nil
		},
		say: func(_ *table.State, b begun, _ []dice.Rolled) string {
			minifigs, figures, before, survivors, store := "", "", "", "", ""
			if b.From != "" {
				survivors = fmt.Sprintf("survivors of table %s: %s", b.From, andList(b.Survivors))
			}
			if len(b.Store) > 0 {
				store = zombies.StoreLine(b.Store)
			}
			if len(b.Minifigs) > 0 {
				minifigs = "minifigs: " + andList(b.Minifigs)
			}
			if b.Figures > 0 {
				figures = fmt.Sprintf("box: %d zombie figures", b.Figures)
			}
			if b.Before > 0 {
				before = fmt.Sprintf("the table before comes back with: zbrikz undo --to %d", b.Before)
			}
			return lines(fmt.Sprintf("A new table, at danger level %d.", b.Danger), minifigs, survivors, store, figures, before)
		},
		why: func(begun) []string {
			return []string{
				"Zombie Brikz, Danger Level: begin with any level; ruling: 2 where nobody says",
				"ruling: who lives is carried over as it is, wounds too, with all uses of its traits again",
			}
		},
	}
}

// checkDangerFlag refuses a --danger that was given and is no level.
func checkDangerFlag(cmd *cobra.Command, level int) error {
	if cmd.Flags().Changed("danger") && (level < zombie.MinDanger || level > zombie.MaxDanger) {
		return usagef("danger %d: the level goes from %d to %d", level, zombie.MinDanger, zombie.MaxDanger)
	}
	return nil
}
