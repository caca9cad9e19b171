package show

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// mostDrawn is how many Zombie Dice that are drawn blind are counted.
const mostDrawn = 60

// onTheWay is how far a minifig has come past zombies.
type onTheWay struct {
	attacks int
	stopped bool       // by a group before
	cup     zombie.Cup // while dice are drawn from it
}

// AttackersOdds counts the zombies that attack on a way. Groups are a chain: a group
// throws if none before it has stopped the minifig, and nothing else that came before
// counts. So the work grows no faster than the way.
func AttackersOdds(p zombie.Passage) (odds.Dist[int], error) {
	if all := dice.Sum(p.Groups); p.Blind() && all > mostDrawn {
		return odds.Dist[int]{}, fmt.Errorf("%w: more than %d Zombie Dice drawn blind", odds.ErrTooMany, mostDrawn)
	}
	ways, at := odds.Uniform(onTheWay{cup: p.Cup}), 0
	for _, group := range p.Groups {
		for end := at + group; at < end; {
			like := min(p.Alike(at), end-at)
			thrown, err := thrownFor(p, at, like, ways.Keys())
			if err != nil {
				return odds.Dist[int]{}, err
			}
			ways = odds.Then(ways, func(w onTheWay) odds.Dist[onTheWay] {
				if w.stopped {
					return odds.Uniform(w)
				}
				return odds.Map(thrown[w.cup], func(t onTheWay) onTheWay { return onTheWay{w.attacks + t.attacks, false, t.cup} })
			})
			at += like
		}
		ways = odds.Map(ways, func(w onTheWay) onTheWay {
			if w.attacks > 0 {
				return onTheWay{attacks: w.attacks, stopped: true}
			}
			return w
		})
	}
	return odds.Map(ways, func(w onTheWay) int { return w.attacks }), nil
}

// thrownFor are the chances of the next zombies, as many as throw like dice, by each cup
// that there may be then.
func thrownFor(p zombie.Passage, at, like int, now []onTheWay) (map[zombie.Cup]odds.Dist[onTheWay], error) {
	thrown := map[zombie.Cup]odds.Dist[onTheWay]{}
	for _, w := range now {
		if _, known := thrown[w.cup]; known || w.stopped {
			continue
		}
		one, err := odds.Of(func(r dice.Roller) (onTheWay, error) {
			attacks, left := p.Brains(at, w.cup, r)
			return onTheWay{attacks: attacks, cup: left}, nil
		})
		if err != nil {
			return nil, err
		}
		if like > 1 { // none of them takes anything from the cup
			attacks := odds.Map(one, func(t onTheWay) int { return t.attacks })
			one = odds.Map(odds.Repeat(attacks, like), func(n int) onTheWay { return onTheWay{attacks: n, cup: w.cup} })
		}
		thrown[w.cup] = one
	}
	return thrown, nil
}
