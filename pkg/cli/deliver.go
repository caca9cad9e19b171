package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func newDeliver(a *app) *cobra.Command {
	var by string
	var precious bool
	cmd := &cobra.Command{
		Use:   "deliver [THING [HOW MANY]]",
		Short: "Bring things to the team's place",
		Long: `Brings things to the team's place: all that a minifig carries, or what is named. What
comes without a minifig is delivered without --by.`,
		Example: `  zbrikz deliver --by Ann
  zbrikz deliver food 2 --by Ann
  zbrikz deliver fuel 3`,
		Args: words(0, 2, "a thing and how many"),
	}
	cmd.Flags().StringVar(&by, "by", "", "the `minifig` that brings it")
	cmd.Flags().BoolVar(&precious, "precious", false, "art, jewellery and the like, which a Collector has to bring")
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		things, err := readThings(args)
		switch {
		case err != nil:
		case len(args) == 0:
			err = needsBy(cmd, by)
		case precious:
			err = needsBy(cmd, by)
		default:
			err = checkGiven(cmd, "by")
		}
		m := handedMove(func(st *table.State) (zombie.Handed, zombie.Game, error) {
			return st.Zombie.Deliver(match(by, minifigNames(st)), named(st, things...), precious)
		}, func(h zombie.Handed) string {
			return lines(fmt.Sprintf("%s delivered.", sentence(stocks(h.Things))), storeLine(h.Store), drunkLine(h), preciousLine(h))
		})
		first := m.say
		m.say = func(st *table.State, h zombie.Handed, rolled []dice.Rolled) string {
			var what []string
			for _, s := range h.Things {
				what = append(what, s.What)
			}
			return lines(first(st, h, rolled), goalNews(&st.Zombie, what...))
		}
		return m, err
	})
}

// goalNews says how far the goals are that these things count for.
func goalNews(g *zombie.Game, what ...string) string {
	p := g.Progress()
	var all []string
	for _, r := range p.Goals {
		if !slices.Contains(what, r.What) {
			continue
		}
		line := fmt.Sprintf("goal %s: %d of %d", r.Key, min(r.Have, r.Needs), r.Needs)
		if r.Done {
			line = "goal " + r.Key + ": done"
		}
		all = append(all, line)
	}
	if p.Won && len(all) > 0 {
		all = append(all, p.Title+" is won")
	}
	return strings.Join(all, "\n")
}

func drunkLine(h zombie.Handed) string {
	if len(h.Drunk) == 0 {
		return ""
	}
	n := 0
	for _, s := range h.Drunk {
		n += s.N
	}
	return fmt.Sprintf("%s of it %s used up at once: %s is an Alcoholic", stocks(h.Drunk), verb(n, "is", "are"), h.By)
}

func preciousLine(h zombie.Handed) string {
	if h.Precious == 0 {
		return ""
	}
	return fmt.Sprintf("precious things: %d of %d", h.Precious, zombie.CollectorThings)
}
