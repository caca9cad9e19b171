package show

import (
	"context"
	"math/big"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// FiguresPlanned is how many zombie figures an evening takes. Its JSON names are
// a contract.
type FiguresPlanned struct {
	Rooms   int          `json:"rooms"`    // small spaces that will be seen
	Open    int          `json:"open"`     // open areas
	From    int          `json:"from"`     // the danger level at the first place
	To      int          `json:"to"`       // the danger level at the last place
	InSight int          `json:"in_sight"` // places in sight at the same time
	Crews   int          `json:"crews"`    // zombies that wait with any dice
	Enough  []Enough     `json:"enough"`   // how many figures are enough
	Have    int          `json:"have"`     // figures that the table owns; 0: not said
	Chance  float64      `json:"chance"`   // the part of all evenings in which the figures of the table are enough
	AtOnce  play.Chances `json:"at_once"`  // how many there are at the same time, at most
	All     play.Chances `json:"all"`      // how many come in all
}

// Enough is how many figures are enough in a part of all evenings.
type Enough struct {
	P       float64 `json:"p"`       // a part of all evenings
	Figures int     `json:"figures"` // the number of figures that is enough; -1: more than are counted
}

// MostAtOnce is from how many zombies on at the same time are only "that many or more".
const MostAtOnce = 100

// InSight is how many places are in sight together, where nobody types it.
const InSight = 4

// FiguresFor counts the places one by one until the context is done, and puts them
// together.
func FiguresFor(ctx context.Context, st *table.State, ahead zombie.Ahead, inSight, have, crews int) (FiguresPlanned, error) {
	p := FiguresPlanned{
		Rooms: ahead.Rooms, Open: ahead.Open, From: ahead.From, To: ahead.To, InSight: inSight, Crews: crews, Have: have,
	}
	var row []odds.Dist[int]
	all, mean := odds.Uniform(crews), big.NewRat(int64(crews), 1)
	for _, place := range ahead.Places() {
		if ctx.Err() != nil {
			return p, ctx.Err()
		}
		d, err := placeOdds(words.GameOf(st), place)
		if err != nil {
			return p, err
		}
		// Outcomes that are left over are more than MostAtOnce zombies.
		row = append(row, odds.Else(odds.Map(d, func(n int) int { return min(n, MostAtOnce) }), MostAtOnce))
		exact, err := words.GameOf(st).MeanZombies(zombie.Reveal{Open: place.Open, Danger: place.Danger})
		if err != nil {
			return p, err
		}
		if exact == nil {
			exact = odds.Mean(d)
		}
		mean.Add(mean, exact)
		all = odds.Join(all, d, func(a, b int) int { return a + b })
	}
	peak, err := odds.Peak(ctx, row, inSight, MostAtOnce)
	if err != nil {
		return p, err
	}
	peak = odds.Map(peak, func(n int) int { return n + crews })
	p.AtOnce = play.Question{Counts: "zombies at once", Chances: peak}.Answer()
	p.All = play.Question{Counts: "zombies in all", Chances: all, Mean: mean}.Answer()
	p.Enough = say.Each([]float64{0.5, 0.9, 0.99}, func(part float64) Enough {
		return Enough{part, Quantile(p.AtOnce, part, MostAtOnce+crews)}
	})
	for _, one := range p.AtOnce.Outcomes {
		if one.Value <= p.Have {
			p.Chance += one.P
		}
	}
	return p, nil
}

// placeOdds are the chances of the number of zombies in a place. Outcomes that are left
// over are MostAtOnce or more: a die takes off 1, or by house rule 1 for each six.
func placeOdds(g *zombie.Game, place zombie.Reveal) (odds.Dist[int], error) {
	if place.Open && g.Explodes() == zombie.Unlimited {
		return odds.Map(odds.Exploding(1, 6, 6*MostAtOnce/5+6), func(sum int) int { return g.OpenZombies(sum, place.Danger) }), nil
	}
	return odds.Of(func(r dice.Roller) (int, error) {
		return g.Zombies(zombie.Reveal{Open: place.Open, Danger: place.Danger}, r)
	})
}

// Quantile is the least number that isn't passed in this part of all cases; -1 where that
// is beyond the counted numbers.
func Quantile(c play.Chances, part float64, most int) int {
	sum := 0.0
	for _, one := range c.Outcomes {
		if sum += one.P; sum >= part && one.Value < most {
			return one.Value
		}
	}
	return -1
}

// FiguresAre says how many figures are enough.
func FiguresAre(n int) string {
	return say.Count(n, "figure") + say.Verb(n, " is enough", " are enough")
}
