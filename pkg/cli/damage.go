package cli

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newDamage(a *app) *cobra.Command {
	var by string
	cmd := &cobra.Command{
		Use:   "damage NAME... POINTS",
		Short: "Heroes or foes lose hit points",
		Long: `Takes hit points away, a number or dice such as 2d6, which are thrown once for all
who are named. No defense is thrown. Of foes a range will do: goblin1..4.`,
		Example: `  zbrikz damage Harry 3
  zbrikz damage Harry Mia 2d6
  zbrikz damage goblin1..3 1d6
  zbrikz damage Harry 2d6 --odds`,
		Args: words(2, -1, "who, and how many points"),
	}
	cmd.Flags().StringVar(&by, "by", "", "whose doing it is, the `name` of a hero or a foe")
	return throws(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		if err := checkGiven(cmd, "by"); err != nil {
			return nil, err
		}
		names := args[:len(args)-1]
		points, err := readPoints(args[len(args)-1])
		if err != nil {
			return nil, err
		}
		return damageMove(names, points, by), nil
	})
}

// readPoints reads hit points, a number or dice.
func readPoints(word string) (dice.Expr, error) {
	n, err := strconv.Atoi(word)
	switch tooLong := errors.Is(err, strconv.ErrRange); {
	case err != nil && !tooLong:
		return dice.Parse(word)
	case tooLong, n < 1, n > brickquest.MostPoints:
		return dice.Expr{}, usagef("%s points: they go from 1 to %d, or are dice such as 2d6", word, brickquest.MostPoints)
	}
	return dice.Expr{Terms: []dice.Term{{N: n}}}, nil
}

func damageMove(typed []string, points dice.Expr, by string) move[brickquest.Harmed] {
	return move[brickquest.Harmed]{
		rule: onBrickQuest(func(st *table.State, r dice.Roller) (brickquest.Harmed, brickquest.Game, error) {
			names, err := theseFigures(st, typed)
			if err != nil {
				return brickquest.Harmed{}, brickquest.Game{}, err
			}
			return st.BrickQuest.Damage(names, points, match(by, figureNames(st)), r)
		}),
		say: func(st *table.State, h brickquest.Harmed, rolled []dice.Rolled) string {
			return lines(sayHarmed(h), thrown(rolled, nil), harmLines(&st.BrickQuest, h.Harms))
		},
		why: func(brickquest.Harmed) []string {
			return []string{
				"BrickQuest, Attacking: at 0 hit points a figure is dead, and stays where it lies with what it carries",
				"ruling: what the BrickMaster hurts somebody with meets no defense; dice are thrown once for all",
			}
		},
		counts: "damage",
		exact: func(st *table.State) (odds.Dist[int], error) {
			if err := checkDamage(st, typed, by); err != nil {
				return odds.Dist[int]{}, err
			}
			all, err := pointOdds(points, 0)
			return all.Chances, err
		},
		mean:  func(*table.State) (*big.Rat, error) { return meanPoints(points) },
		mixed: points.Explodes(true),
		also: func(st *table.State, _ odds.Dist[int]) (question, error) {
			names, err := theseFigures(st, typed)
			if err != nil || len(names) != 1 {
				return question{}, err
			}
			left := st.BrickQuest.Figure(names[0]).HitPoints
			return afterPoints("hit points of "+names[0], points, left, func(n int) int { return max(0, left-n) })
		},
	}
}

// checkDamage refuses what damage refuses, without throwing.
func checkDamage(st *table.State, typed []string, by string) error {
	names, err := theseFigures(st, typed)
	if err == nil {
		_, _, err = st.BrickQuest.Damage(names, dice.Expr{}, match(by, figureNames(st)), nil)
	}
	return err
}

// pointOdds are the chances of points, which never fall below 0.
func pointOdds(points dice.Expr, least int) (odds.Tally, error) {
	t, err := odds.Sum(points, least)
	if err != nil {
		return t, err
	}
	t.Chances = odds.Map(t.Chances, func(n int) int { return max(0, n) })
	if t.High == math.MaxInt && t.Low < 0 { // what is left over is no points
		t.Chances, t.Low = odds.Else(t.Chances, 0), math.MinInt
	}
	return t, nil
}

// meanPoints is the exact average of points where not all is counted, else nil:
// that of the sum, and what it is below 0 in some cases. nil, too, where the
// chances aren't known so far.
func meanPoints(points dice.Expr) (*big.Rat, error) {
	t, err := odds.Sum(points, 0)
	if err != nil || t.High <= 0 || t.Low != math.MinInt || t.High == math.MaxInt {
		return nil, err
	}
	mean := points.Mean()
	for sum, p := range odds.Sorted(t.Chances) {
		if sum < 0 {
			mean.Sub(mean, p.Mul(p, big.NewRat(int64(sum), 1)))
		}
	}
	return mean, nil
}

// afterPoints is a question about what is left after points, of which those from
// enough on are all the same.
func afterPoints(counts string, points dice.Expr, enough int, left func(points int) int) (question, error) {
	t, err := pointOdds(points, enough)
	if err != nil {
		return question{}, err
	}
	q := question{counts: counts, chances: odds.Map(t.Chances, left), mixed: true}
	if t.Low == math.MinInt && t.High > enough {
		q.chances = odds.Else(q.chances, left(enough))
	}
	return q, nil
}

// sayHarmed is what damage has done, in a line.
func sayHarmed(h brickquest.Harmed) string {
	if len(h.Harms) == 1 {
		one := h.Harms[0]
		text := fmt.Sprintf("%s takes %d damage", one.Name, h.Points)
		switch {
		case one.Becomes != "":
			text += " and becomes a " + one.Becomes
		case one.Dead:
			text += " and dies"
		}
		return sentence(text) + "."
	}
	var names, dead, changed []string
	for _, one := range h.Harms {
		names = append(names, one.Name)
		switch {
		case one.Dead:
			dead = append(dead, one.Name)
		case one.Becomes != "":
			changed = append(changed, fmt.Sprintf("%s becomes %s", one.Name, article(one.Becomes)))
		}
	}
	text := fmt.Sprintf("%s take %d damage each", andList(ranges(names)), h.Points)
	switch {
	case slices.Equal(names, dead):
		return sentence(text) + " and die."
	case len(dead) > 0:
		changed = append([]string{fmt.Sprintf("%s %s", andList(ranges(dead)), verb(len(dead), "dies", "die"))}, changed...)
	}
	return sentence(strings.Join(append([]string{text}, changed...), "; ")) + "."
}
