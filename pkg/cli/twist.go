package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func newTwist(a *app) *cobra.Command {
	var plot zombie.Plot
	cmd := &cobra.Command{
		Use:   "twist [TWIST] [CLIMBER...]",
		Short: "A plot twist of the scenario happens",
		Long: `Lets a plot twist happen once its moment has come: the coin of the mansion is
tossed, the prisoner turns, who climbed up falls. Without a name it tells what the
scenario's twists wait for.`,
		Example: `  zbrikz twist
  zbrikz twist owner
  zbrikz twist owner --odds`,
		Args: words(0, -1, "a plot twist"),
	}
	cmd.Flags().StringSliceVar(&plot.Unhurt, "unhurt", nil, "`minifigs` that fall and were lucky")
	fudgeFlag(cmd, &plot.Fudge)
	cmd = throws(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		plot.Twist, plot.Climbers = args[0], args[1:]
		return twistMove(plot), nil
	})
	spring := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return a.showTwists()
		}
		return spring(cmd, args)
	}
	return cmd
}

func (a *app) showTwists() error {
	return a.showProgress("twist", func(g *zombie.Game) string {
		if g.Scenario.Name == "" {
			return noScenario
		}
		text := []string{count(len(g.Scenario.Twists), "plot twist") + "."}
		for _, t := range g.Scenario.Twists {
			happened := ""
			if t.Done {
				happened = ", which has happened"
			}
			text = append(text, fmt.Sprintf("  %s%s: when %s", t.Key, happened, t.When))
		}
		return lines(text...)
	})
}

func twistNames(st *table.State) []string {
	var names []string
	for _, t := range st.Zombie.Scenario.Twists {
		names = append(names, t.Key)
	}
	return names
}

func twistMove(typed zombie.Plot) move[zombie.Sprung] {
	return move[zombie.Sprung]{
		rule: onZombie(func(st *table.State, r dice.Roller) (zombie.Sprung, zombie.Game, error) {
			plot := zombie.Plot{Twist: match(typed.Twist, twistNames(st)), Fudge: typed.Fudge}
			for _, name := range typed.Climbers {
				plot.Climbers = append(plot.Climbers, match(name, minifigNames(st)))
			}
			for _, name := range typed.Unhurt {
				plot.Unhurt = append(plot.Unhurt, match(name, minifigNames(st)))
			}
			o, next, err := st.Zombie.Spring(plot, r)
			return o, next, overruled(played(err))
		}),
		say: saySprung,
		why: func(zombie.Sprung) []string {
			return []string{
				"Zombie Brikz, Scenarios: each of three has a plot twist",
				"ruling: the coin is tossed when it is turned over, with the same chances and no secret in a file",
				"ruling: a prisoner who turns counts as a death; a fall is one wound for each who isn't said to be lucky",
			}
		},
		rules:  []string{"wounds.other", "death.turns_zombie"},
		counts: "the twist happens",
		count: func(o zombie.Sprung) int {
			if o.Happens {
				return 1
			}
			return 0
		},
		name: func(n int) string {
			if n == 1 {
				return "it happens"
			}
			return "nothing happens"
		},
	}
}

func saySprung(st *table.State, o zombie.Sprung, rolled []dice.Rolled) string {
	first := sentence(o.Says) + "."
	if !o.Happens {
		first = "Tails: nothing happens."
	} else if o.Coin != "" {
		first = "Heads: " + o.Says + "."
	}
	turns := ""
	switch {
	case o.Turns == zombie.Killer:
		turns = fmt.Sprintf("%s is the killer now, and attacks the nearest: zbrikz attack %s ANN", o.Who, o.Who)
	case o.Who != "":
		turns = fmt.Sprintf("%s is dead, and a zombie: horde %s", o.Who, o.Horde)
		if h := st.Zombie.Horde(o.Horde); h != nil {
			turns += "; " + postures(*h)
		}
	}
	var fallen []string
	for _, f := range o.Fallen {
		line := fmt.Sprintf("  %s: %s", f.Name, f.Health)
		switch f.Health {
		case f.Before:
			line += ", unhurt"
		case zombie.Wounded:
			line += ", a red stud"
		}
		fallen = append(fallen, line)
		if f.Rises != "" {
			fallen = append(fallen, "  "+risen(f.Name, f.Rises))
		}
	}
	restart, again := "", ""
	if o.Restart != "" {
		restart = fmt.Sprintf("the goal %s begins anew", o.Restart)
	}
	if len(o.Fallen) > 0 {
		again = "if they see another place now: zbrikz spawn"
	}
	danger := ""
	if o.Danger != o.Before {
		danger = fmt.Sprintf("danger level %d", o.Danger)
	}
	return lines(first, turns, strings.Join(fallen, "\n"), restart, again, danger, thrown(rolled, nil))
}
