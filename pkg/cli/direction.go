package cli

import (
	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// pointed is a random direction. Its JSON names are a contract.
type pointed struct {
	Direction int    `json:"direction"`
	Style     string `json:"style"`
}

func newDirection(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "direction",
		Short:   "A random direction",
		Long:    `Throws for a direction, for something that wanders, rolls or is thrown too far.`,
		Example: "  zbrikz direction",
		Args:    words(0, 0, ""),
	}
	return throws(a, cmd, func(*cobra.Command, []string) (playable, error) {
		style := ""
		return move[pointed]{
			rule: asIs(func(st *table.State, r dice.Roller) (pointed, error) {
				return pointed{r.Roll(st.Zombie.Direction(""))[0], st.Zombie.DirectionStyle()}, nil
			}),
			say: func(_ *table.State, p pointed, rolled []dice.Rolled) string {
				return lines(sentence(direction(p.Style, p.Direction))+".", thrown(rolled, nil))
			},
			why:    func(pointed) []string { return whyWalk() },
			rules:  []string{"direction.style"},
			counts: "direction",
			name:   func(n int) string { return direction(style, n) },
			exact: func(st *table.State) (odds.Dist[int], error) {
				style = st.Zombie.DirectionStyle()
				return odds.Of(func(r dice.Roller) (int, error) { return r.Roll(st.Zombie.Direction(""))[0], nil })
			},
		}, nil
	})
}
