package paper

import (
	"context"
	"fmt"
	"math/big"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// How far the poster of odds goes.
const (
	posterAttack  = 8 // attack dice
	posterDefense = 6 // defense dice
	posterBonus   = 5 // points on a skill check
	leastMean     = 0.005
)

// odds is the poster of BrickQuest, counted by the table's house rules.
func (n night) odds() (card.Charts, error) {
	attacks, err := n.attackOdds()
	if err != nil {
		return nil, err
	}
	checks, err := checkOdds()
	return card.Charts{attacks, checks}, err
}

// attackOdds is how likely attack dice do damage to defense dice, and how much of it.
// (BrickQuest, Attacking.)
func (n night) attackOdds() (card.Chart, error) {
	chart := card.Chart{
		Title: "Attacks", Under: "how likely one does damage, and how much on average",
		Look: cards.OfMonster.Look, Down: "attack dice", Across: "defense dice",
	}
	played := n.game.Rules.Criticals
	chart.Under += say.If(played != "" && played != "off", "; with critical rules: "+played)
	for defense := range posterDefense + 1 {
		chart.Columns = append(chart.Columns, fmt.Sprint(defense))
	}
	for attack := 1; attack <= posterAttack; attack++ {
		row := card.ChartRow{Name: fmt.Sprint(attack)}
		for defense := range posterDefense + 1 {
			asked := show.BlowAsked{Attack: brickquest.Attack{AttackDice: attack, DefenseDice: defense}, Criticals: played}
			blow, err := asked.Made()
			if err != nil {
				return chart, err
			}
			damage, err := show.DamageOdds(context.Background(), blow)
			if err != nil {
				return chart, err
			}
			cell := shelf.Chance(new(big.Rat).Sub(big.NewRat(1, 1), damage.P(0)))
			if mean, _ := odds.Mean(damage).Float64(); mean >= leastMean {
				cell.Less = say.Average(mean)
			}
			row.Cells = append(row.Cells, cell)
		}
		chart.Rows = append(chart.Rows, row)
	}
	return chart, nil
}

// checkOdds is how likely skill checks succeed. (BrickQuest, Skill Checks.)
func checkOdds() (card.Chart, error) {
	chart := card.Chart{Title: "Skill checks", Under: "how likely one succeeds", Look: cards.OfSkill.Look, Down: "bonus", Across: "difficulty"}
	hard := brickquest.Difficulties()[1:] // a simple task needs no dice
	for _, d := range hard {
		chart.Columns = append(chart.Columns, fmt.Sprintf("%s %d", d, d.Target()))
	}
	for bonus := range posterBonus + 1 {
		row := card.ChartRow{Name: fmt.Sprintf("+%d", bonus)}
		for _, d := range hard {
			success, err := odds.Of(func(r dice.Roller) (bool, error) {
				c, err := brickquest.SkillCheck(brickquest.Check{Difficulty: d, Bonus: bonus}, r)
				return c.Success, err
			})
			if err != nil {
				return chart, err
			}
			row.Cells = append(row.Cells, shelf.Chance(success.P(true)))
		}
		chart.Rows = append(chart.Rows, row)
	}
	return chart, nil
}
