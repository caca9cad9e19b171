package fight

import (
	"context"
	"fmt"
	"math/bits"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// whoIsFirst are the chances of each to be first, by their places as they were typed.
func whoIsFirst[A any](entrants func(*table.State, A) ([]brickquest.Entrant, error)) func(*table.State, A) play.Odds {
	return func(st *table.State, a A) play.Odds {
		all, err := entrants(st, a)
		if err != nil {
			return show.Refused(err)
		}
		return play.Odds{
			Exact: func(context.Context) (odds.Dist[int], error) {
				return firstOdds(all, words.GameOf(st).Rules.TieBonus == "yes")
			},
			Number: play.Question{Counts: "the first one", Name: func(i int) string { return all[i-1].Name + " first" }},
		}
	}
}

// How many players' chances to be first are counted: where ties are even, and
// where the bonus counts in them.
const (
	mostCounted = 12
	mostUneven  = 9
)

// A lead is the highest number so far and those that have it: a monster, or players, with
// one bit for each.
type lead struct {
	number  int
	players uint
	monster int // its place among all, from 1; 0: players lead
}

// firstOdds counts which one is first. Tied players roll off; none of them has an edge
// in that, each is first as often as the others, unless the bonus counts there
// too. A monster comes after the players on its number, and after the monsters
// before it.
func firstOdds(entrants []brickquest.Entrant, tieBonus bool) (odds.Dist[int], error) {
	if err := (brickquest.Initiative{}).CheckEntrants(entrants); err != nil {
		return odds.Dist[int]{}, err
	}
	most := mostCounted
	if tieBonus {
		most = mostUneven
	}
	var places []int // of the players among all, from 1
	off := rollOff{known: map[uint]odds.Dist[int]{}}
	leads := nobodyLeads()
	for i, e := range entrants {
		number, err := numberOdds(e)
		if err != nil {
			return odds.Dist[int]{}, err
		}
		challenger := lead{monster: i + 1}
		if !e.Monster {
			challenger = lead{players: 1 << len(places)}
			places, off.throws = append(places, i+1), append(off.throws, number)
		}
		if len(places) > most {
			return odds.Dist[int]{}, fmt.Errorf("%w: more than %d players", odds.ErrTooMany, most)
		}
		leads = odds.Join(leads, number, func(l lead, n int) lead {
			challenger.number = n
			return l.against(challenger)
		})
	}
	return odds.Then(leads, func(l lead) odds.Dist[int] {
		switch {
		case l.monster > 0:
			return odds.Uniform(l.monster)
		case tieBonus:
			return odds.Map(off.winner(l.players), func(i int) int { return places[i] })
		}
		var tied []int
		for i, place := range places {
			if l.players&(1<<i) != 0 {
				tied = append(tied, place)
			}
		}
		return odds.Uniform(tied...)
	}), nil
}

// nobodyLeads is the lead before anybody has a number.
func nobodyLeads() odds.Dist[lead] { return odds.Uniform(lead{number: -10 * brickquest.MostPoints}) }

// numberOdds are the chances of an entrant's number.
func numberOdds(e brickquest.Entrant) (odds.Dist[int], error) {
	if e.Monster {
		return odds.Uniform(e.Number), nil
	}
	return odds.Of(func(r dice.Roller) (int, error) { return brickquest.InitiativeNumber(e, false, r), nil })
}

// against is the lead once a challenger has a number, too.
func (l lead) against(c lead) lead {
	switch {
	case c.number > l.number, c.number == l.number && l.monster > 0 && c.monster == 0:
		return c
	case c.number == l.number && l.monster == 0:
		l.players |= c.players
		return l
	default:
		return l
	}
}

// A rollOff is the chances of tied players to be first where the bonus counts in ties.
type rollOff struct {
	throws []odds.Dist[int]
	known  map[uint]odds.Dist[int] // by one bit for each player that tied
}

// winner are the chances of each of the tied to be first, by place among the players.
func (o *rollOff) winner(tied uint) odds.Dist[int] {
	if tied&(tied-1) == 0 { // one alone
		return odds.Uniform(bits.TrailingZeros(tied))
	}
	if d, ok := o.known[tied]; ok {
		return d
	}
	leads := nobodyLeads()
	for i, throw := range o.throws {
		if tied&(1<<i) == 0 {
			continue
		}
		leads = odds.Join(leads, throw, func(l lead, n int) lead { return l.against(lead{number: n, players: 1 << i}) })
	}
	best := odds.Map(leads, func(l lead) uint { return l.players })
	d := odds.Then(best.Except(tied), o.winner)
	o.known[tied] = d
	return d
}
