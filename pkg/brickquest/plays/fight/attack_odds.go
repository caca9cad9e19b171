package fight

import (
	"cmp"
	"context"

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
	if err := o.sums(); err != nil {
		return show.Refused(err)
	}
	var vs volleys
	for _, target := range append([]string{o.Target}, o.Then...) {
		one := o
		one.Target = target
		aims, err := one.aims(g)
		if err != nil {
			return show.Refused(err)
		}
		vs.add(aims, g.Figure(target).HitPoints)
	}
	if o.total != nil { // nothing is left to chance
		return play.Odds{}
	}
	counts := "damage"
	if o.Attackers.several {
		counts = "hit points that are lost"
	}
	return play.Odds{
		Exact: func(ctx context.Context) (odds.Dist[int], error) {
			if o.Attackers.several {
				return vs.odds(ctx)
			}
			return aimedOdds(ctx, vs.aims[0][0])
		},
		Count: func(r dice.Roller) (int, error) {
			if !o.Attackers.several {
				return aimedDamage(vs.aims[0][0], r)
			}
			lost := 0
			for i := range o.Attackers.names {
				aim, most := vs.next(i, lost)
				if aim == nil { // nobody strikes the dead
					break
				}
				damage, err := aimedDamage(*aim, r)
				if err != nil {
					return 0, err
				}
				lost = min(lost+damage, most)
			}
			return lost, nil
		},
		Number: play.Question{Counts: counts}, Headline: hurts,
		Questions: func(damage odds.Dist[int]) (_ []play.Question, also play.Question, _ error) {
			if !o.Attackers.several && !g.KeepsPoints(o.Target) {
				also = play.Falling(damage, stockOf(g, vs.aims[0][0]))
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
func aimedOdds(ctx context.Context, aim brickquest.Aimed) (odds.Dist[int], error) {
	damage, err := show.DamageOdds(ctx, aim.Attack)
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

// volleys are several attacks on one target after the other, by target and attacker, and the
// hit points that are lost where a target is dead.
type volleys struct {
	aims  [][]brickquest.Aimed
	falls []int
}

func (v *volleys) add(aims []brickquest.Aimed, hitPoints int) {
	if n := len(v.falls); n > 0 {
		hitPoints += v.falls[n-1]
	}
	v.aims, v.falls = append(v.aims, aims), append(v.falls, hitPoints)
}

// next is the attack of an attacker once some hit points are lost, and the most that are
// lost behind it; nil: all targets are dead.
func (v *volleys) next(attacker, lost int) (aim *brickquest.Aimed, most int) {
	for t, falls := range v.falls {
		if lost < falls {
			return &v.aims[t][attacker], falls
		}
	}
	return nil, lost
}

// odds counts the hit points that all targets lose: no more than they have.
func (v *volleys) odds(ctx context.Context) (lost odds.Dist[int], err error) {
	lost = odds.Uniform(0)
	for i := range v.aims[0] {
		lost = odds.Then(lost, func(before int) odds.Dist[int] {
			aim, most := v.next(i, before)
			if aim == nil {
				return odds.Uniform(before)
			}
			damage, failed := aimedOdds(ctx, *aim)
			err = cmp.Or(err, failed)
			return odds.Map(damage, func(n int) int { return min(before+n, most) })
		})
	}
	return lost, err
}
