package cli

import (
	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// tossed is a coin. Its JSON names are a contract.
type tossed struct {
	Coin string `json:"coin"`
}

func newCoin(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "coin",
		Short: "Toss a coin",
		Long:  `Tosses a coin, for whatever the table wants to leave to chance.`,
		Example: `  zbrikz coin
  zbrikz coin --dice heads`,
		Args: words(0, 0, ""),
	}
	return throws(a, cmd, func(*cobra.Command, []string) (playable, error) {
		return move[tossed]{
			rule: asIs(func(_ *table.State, r dice.Roller) (tossed, error) {
				if r.Roll(zombie.Coin("coin"))[0] == zombie.Heads {
					return tossed{"heads"}, nil
				}
				return tossed{"tails"}, nil
			}),
			say: func(_ *table.State, t tossed, rolled []dice.Rolled) string {
				return lines(sentence(t.Coin)+".", thrown(rolled, nil))
			},
			why: func(tossed) []string {
				return []string{"Zombie Brikz, The abandoned mansion: a coin decides who the hostage is; twist tosses that one"}
			},
			counts: "the coin",
			count: func(t tossed) int {
				if t.Coin == "heads" {
					return zombie.Heads
				}
				return zombie.Heads + 1
			},
			name: func(n int) string { return zombie.Coin("").Die.Name(n) },
		}, nil
	})
}
