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

func newStartPoints(a *app) *cobra.Command {
	var s zombie.Starting
	cmd := &cobra.Command{
		Use:   "start-points POINTS",
		Short: "Throw for where the minifigs start",
		Long: `Throws for where the minifigs start, among so many numbered points: one for all
with --together, else one for each. Of those who throw the same, the first keeps
it and the others throw again; or, with --repeats opposite, they share it and
start on opposite sides.`,
		Example: `  zbrikz start-points 6
  zbrikz start-points 6 --together
  zbrikz start-points 4 --players Ann,Bob --repeats opposite`,
		Args: words(1, 1, "how many points"),
	}
	flags := cmd.Flags()
	flags.StringSliceVar(&s.Minifigs, "players", nil, "the `names` that start; nobody named: all minifigs of players")
	flags.BoolVar(&s.Together, "together", false, "all start at the same point")
	flags.StringVar(&s.Repeats, "repeats", "", "what the same throw means: `reroll` or opposite")
	return throws(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		var err error
		if s.Points, err = wholeNumber("points", args[0], 1, zombie.MostPoints); err != nil {
			return nil, err
		}
		for _, name := range s.Minifigs {
			if err := checkName(name); err != nil {
				return nil, fmt.Errorf("--players: %w", err)
			}
		}
		switch {
		case s.Together && s.Repeats != "":
			return nil, usagef("--together throws once: leave out --repeats")
		case cmd.Flags().Changed("repeats") && s.Repeats != "reroll" && s.Repeats != "opposite":
			return nil, usagef("--repeats %q: it is reroll or opposite", s.Repeats)
		}
		return move[zombie.Starts]{
			rule: asIs(func(st *table.State, r dice.Roller) (zombie.Starts, error) {
				starting := s
				starting.Minifigs = nil
				for _, name := range s.Minifigs {
					starting.Minifigs = append(starting.Minifigs, match(name, minifigNames(st)))
				}
				return st.Zombie.StartPoints(starting, r)
			}),
			say:    func(_ *table.State, s zombie.Starts, rolled []dice.Rolled) string { return sayStarts(s, rolled) },
			why:    func(zombie.Starts) []string { return whyStarts() },
			rules:  []string{"start.repeats"},
			counts: "the point of each",
			// Whoever throws again does so among points that are all alike.
			exact: func(st *table.State) (odds.Dist[int], error) {
				if _, err := st.Zombie.Starters(s); err != nil {
					return odds.Dist[int]{}, err
				}
				return odds.Of(func(r dice.Roller) (int, error) {
					return r.Roll(dice.Throw{Why: "start", N: 1, Die: dice.D(s.Points)})[0], nil
				})
			},
		}, nil
	})
}

func sayStarts(s zombie.Starts, rolled []dice.Rolled) string {
	if s.Together {
		return lines(fmt.Sprintf("Everyone starts at point %d.", s.Starts[0].Point), thrown(rolled, nil))
	}
	var all []string
	shared := ""
	for _, one := range s.Starts {
		all = append(all, fmt.Sprintf("%s at %d", one.Name, one.Point))
		if one.Shared {
			shared = "those at the same point: on opposite sides of it"
		}
	}
	return lines(sentence(strings.Join(all, ", "))+".", shared, thrown(rolled, nil))
}

func whyStarts() []string {
	return []string{
		"Zombie Brikz, Starting points: together or each alone, at numbered points that dice choose",
		"ruling: who throws a point that is taken throws again, unless the points are open spaces with two sides",
	}
}
