package cli

import (
	"fmt"
	"math/big"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newBreakaway(a *app) *cobra.Command {
	var how brickquest.Assault
	cmd := &cobra.Command{
		Use:   "breakaway [MOVER] ATTACKER",
		Short: "Move away from somebody who threatens you",
		Long: `An optional rule: who moves out of a square that somebody threatens throws a die.
A 6 slips away; else the attacker has a melee attack that is no action, one in
each round. Without MOVER, it is who acts.`,
		Example: `  zbrikz breakaway Harry goblin1
  zbrikz breakaway Harry goblin1 --odds`,
		Args: words(1, 2, "who moves, and who attacks"),
	}
	flags := cmd.Flags()
	flags.IntVar(&how.Bonus, "bonus", 0, "`points` added to the attack")
	flags.IntVar(&how.ExtraDice, "extra-dice", 0, "attack `dice` that the table adds")
	flags.IntVar(&how.DefenseBonus, "defense-bonus", 0, "`points` added to the defense")
	flags.BoolVar(&how.Enchanted, "enchanted", false, "the attacker has an enchanted weapon")
	fudgeFlag(cmd, &how.Fudge)
	return throws(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		return breakawayMove(how, args), nil
	})
}

func breakawayMove(how brickquest.Assault, args []string) move[brickquest.BrokeAway] {
	var counted []brickquest.Aimed // by --odds, for --why
	// made is the attack with the names that the table has.
	made := func(st *table.State) (brickquest.Assault, error) {
		mover := ""
		if len(args) == 2 {
			mover = args[0]
		}
		a := how
		a.By = match(args[len(args)-1], figureNames(st))
		var err error
		a.Target, err = actor(st, mover)
		return a, err
	}
	return move[brickquest.BrokeAway]{
		rule: onBrickQuest(func(st *table.State, r dice.Roller) (brickquest.BrokeAway, brickquest.Game, error) {
			a, err := made(st)
			if err != nil {
				return brickquest.BrokeAway{}, brickquest.Game{}, err
			}
			return st.BrickQuest.Breakaway(a, r)
		}),
		say: sayBrokeAway,
		why: func(b brickquest.BrokeAway) []string {
			why := []string{"BrickQuest, Breakaway (optional): a 6 slips away; else a melee attack that is no action, one in a round for each attacker"}
			if b.Blow != nil {
				return append(why, whyAssaults([]brickquest.Aimed{b.Blow.Aim()}, []brickquest.Assaulted{*b.Blow})...)
			}
			return append(why, whyAssaults(counted, nil)...)
		},
		rules:  []string{"breakaway", "criticals"},
		counts: "damage",
		exact: func(st *table.State) (odds.Dist[int], error) {
			a, err := made(st)
			if err != nil {
				return odds.Dist[int]{}, err
			}
			aim, err := st.BrickQuest.AimAway(a)
			if err != nil {
				return odds.Dist[int]{}, err
			}
			counted = []brickquest.Aimed{aim}
			return awayOdds(aim)
		},
		also: func(*table.State, odds.Dist[int]) (question, error) {
			return question{
				counts: "breaking away", chances: odds.Either(1, 0, big.NewRat(1, 6)),
				name: func(slips int) string { return []string{"attacked", "slips away"}[slips] },
			}, nil
		},
	}
}

// awayOdds counts the damage that who breaks away takes.
func awayOdds(aim brickquest.Aimed) (odds.Dist[int], error) {
	damage, err := aimedOdds(aim)
	return odds.Join(odds.Uniform(1, 2, 3, 4, 5, 6), damage, func(face, n int) int {
		if brickquest.Slips(face) {
			return 0
		}
		return n
	}), err
}

func sayBrokeAway(st *table.State, b brickquest.BrokeAway, rolled []dice.Rolled) string {
	if b.Slipped {
		return lines(fmt.Sprintf("%s slips away from %s.", sentence(b.Name), b.By), otherDice(rolled),
			fmt.Sprintf("%s can't try again on %s in this round", b.By, b.Name))
	}
	return lines(fmt.Sprintf("%s doesn't slip away. %s", sentence(b.Name), assaultFirst(*b.Blow)),
		assaultBody(&st.BrickQuest, *b.Blow, rolled), fmt.Sprintf("that was no action, and the only such attack of %s in this round", b.By))
}
