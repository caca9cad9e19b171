package show

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// HealthAfter is how likely the minifig is healthy, wounded or dead after the attacks of
// a number of zombies.
func HealthAfter(g *zombie.Game, way zombie.Way, attackers odds.Dist[int]) (play.Question, error) {
	hit, err := HitChance(g, 1, 0, g.MinifigArmor(way.By))
	if err != nil {
		return play.Question{}, err
	}
	who, before := "a healthy minifig", zombie.Healthy
	if m := g.Minifig(way.By); m != nil {
		who, before = m.Name, m.Health
	}
	healths := []zombie.Health{zombie.Healthy, zombie.Wounded, zombie.Dead}
	left := odds.Map(attackers, func(n int) int { return max(0, n-way.Sneaky) })
	after := odds.Map(odds.Thin(left, hit, 2), func(hits int) int { return slices.Index(healths, before.After(hits)) })
	return play.Question{Counts: who + " afterwards", Chances: after, Name: func(i int) string { return string(healths[i]) }}, nil
}

// CupShown is the Zombie Dice that are left in a cup. Its JSON names are a contract.
type CupShown struct {
	Of   string        `json:"of"`   // the minifig whose cup it is; empty where all share one
	Left int           `json:"left"` // dice left in it, of 13
	Dice []colourShown `json:"dice"` // each color
}

// colourShown is one colour in the cup, and the chances of a die of it.
type colourShown struct {
	Colour zombie.Colour `json:"colour"` // the color
	Left   int           `json:"left"`   // dice of it that are left
	Set    int           `json:"set"`    // dice of it in the full set
	Brains float64       `json:"brains"` // how likely a die of it shows Brains
	Feet   float64       `json:"feet"`   // how likely a die of it shows Feet
	Hit    float64       `json:"hit"`    // how likely a die of it shows Hit
}

// NewCupShown is a cup as -o json has it.
func NewCupShown(g *zombie.Game, by string) CupShown {
	const faces = 6.0
	cup := g.CupOf(by)
	return CupShown{Of: cup.Of, Left: cup.All(), Dice: say.Each(zombie.Colours(), func(c zombie.Colour) colourShown {
		return colourShown{
			Colour: c, Left: cup.Left(c), Set: c.Set(),
			Brains: float64(c.Brains()) / faces, Feet: 2 / faces, Hit: float64(c.Hits()) / faces,
		}
	})}
}

// CupName is the name of a cup, by its owner.
func CupName(c zombie.Cup) string {
	return cmp.Or(say.If(c.Of != "", say.Owned(c.Of)), "the") + " cup"
}

// mostDrawn is how many Zombie Dice are counted.
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
	if all := dice.Sum(p.Groups); !p.Plain() && all > mostDrawn {
		return odds.Dist[int]{}, fmt.Errorf("%w: more than %d Zombie Dice", odds.ErrTooMany, mostDrawn)
	}
	ways, at := odds.Uniform(onTheWay{cup: p.Cup}), 0
	var failed error
	for _, group := range p.Groups {
		like := 1
		if p.Plain() {
			like = group
		}
		for end := at + group; at < end; at += like {
			thrown := map[zombie.Cup]odds.Dist[onTheWay]{}
			ways = odds.Then(ways, func(w onTheWay) odds.Dist[onTheWay] {
				if w.stopped {
					return odds.Uniform(w)
				}
				if _, known := thrown[w.cup]; !known {
					var err error
					thrown[w.cup], err = thrownWith(p, at, like, w.cup)
					failed = cmp.Or(failed, err)
				}
				return odds.Map(thrown[w.cup], func(t onTheWay) onTheWay { return onTheWay{w.attacks + t.attacks, false, t.cup} })
			})
		}
		ways = odds.Map(ways, func(w onTheWay) onTheWay {
			if w.attacks > 0 {
				return onTheWay{attacks: w.attacks, stopped: true}
			}
			return w
		})
	}
	return odds.Map(ways, func(w onTheWay) int { return w.attacks }), failed
}

// thrownWith are the chances of the next zombies, as many as throw like dice, with a cup.
func thrownWith(p zombie.Passage, at, like int, cup zombie.Cup) (odds.Dist[onTheWay], error) {
	one, err := odds.Of(func(r dice.Roller) (onTheWay, error) {
		attacks, left := p.Brains(at, cup, r)
		return onTheWay{attacks: attacks, cup: left}, nil
	})
	if err != nil || like == 1 {
		return one, err
	}
	attacks := odds.Map(one, func(t onTheWay) int { return t.attacks })
	return odds.Map(odds.Repeat(attacks, like), func(n int) onTheWay { return onTheWay{attacks: n, cup: cup} }), nil
}
