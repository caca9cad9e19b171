package fight

import (
	"math"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// assaultOdds are the chances of the damage. All attacks are aimed once.
func assaultOdds(st *table.State, o onslaught) play.Odds {
	g := words.GameOf(st)
	if o.Target == "" {
		return play.Odds{Number: play.Question{Counts: "the heroes' win, by the target"}, Tells: func() (any, []play.Line, error) { return bestTarget(g, o) }}
	}
	aims, wrong := o.aims(g)
	if wrong == nil {
		wrong = o.sums()
	}
	if wrong == nil && o.summed { // nothing is left to chance
		return play.Odds{}
	}
	counts, left := "damage", math.MaxInt
	if target := g.Figure(o.Target); o.Attackers.several && target != nil {
		counts, left = "hit points that are lost", target.HitPoints
	}
	return play.Odds{
		Exact: func() (odds.Dist[int], error) {
			switch {
			case wrong != nil:
				return odds.Dist[int]{}, wrong
			case o.Attackers.several:
				return assaultsOdds(aims, left)
			default:
				return aimedOdds(aims[0])
			}
		},
		Count: func(r dice.Roller) (int, error) {
			lost := 0
			for _, aim := range aims {
				if lost >= left { // nobody strikes the dead
					break
				}
				damage, err := aimedDamage(aim, r)
				if err != nil {
					return 0, err
				}
				lost = min(lost+damage, left)
			}
			return lost, wrong
		},
		Number: play.Question{Counts: counts}, Headline: hurts,
		Questions: func(damage odds.Dist[int]) (_ []play.Question, also play.Question, _ error) {
			if !o.Attackers.several && !g.KeepsPoints(o.Target) {
				also = play.Falling(damage, stockOf(g, aims[0]))
			}
			return nil, also, nil
		},
	}
}

// stockOf is the hit points that an attack's target has, and those that it gets back in
// its turns. The attacker only attacks in its own turns.
func stockOf(g *brickquest.Game, aim brickquest.Aimed) odds.Stock {
	target := g.Figure(aim.Target)
	stats := g.Stats(target)
	stock := odds.Stock{Left: target.HitPoints, Full: stats.HitPoints}
	if regenerates := stats.Has(brickquest.Regenerates); regenerates != nil {
		stock.Back, stock.Every = regenerates.HitPoints, g.AttacksOf(g.Figure(aim.By))
	}
	return stock
}

// aimedDamage is the damage of an attack, thrown in the order of the rule.
func aimedDamage(aim brickquest.Aimed, r dice.Roller) (int, error) {
	if aim.Blind && brickquest.Astray(r.Roll(brickquest.AstrayThrow(aim.By))[0]) != "target" {
		return 0, nil
	}
	blow, err := aim.Strike(r)
	return blow.Damage, err
}

// aimedOdds counts the damage of an attack. Nothing that comes before or after
// its two throws depends on them.
func aimedOdds(aim brickquest.Aimed) (odds.Dist[int], error) {
	damage, err := show.DamageOdds(aim.Attack)
	if err != nil || !aim.Blind {
		return damage, err
	}
	goes, err := odds.Of(func(r dice.Roller) (string, error) {
		return brickquest.Astray(r.Roll(brickquest.AstrayThrow(aim.By))[0]), nil
	})
	return odds.Join(goes, damage, func(where string, n int) int {
		if where == "target" {
			return n
		}
		return 0
	}), err
}

// assaultsOdds counts the hit points that one target loses to several attacks:
// no more than it has.
func assaultsOdds(aims []brickquest.Aimed, hitPoints int) (odds.Dist[int], error) {
	lost := odds.Uniform(0)
	for _, aim := range aims {
		damage, err := aimedOdds(aim)
		if err != nil {
			return damage, err
		}
		lost = odds.Join(lost, damage, func(a, b int) int { return min(a+b, hitPoints) })
	}
	return lost, nil
}
