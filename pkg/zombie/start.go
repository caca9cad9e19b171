package zombie

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// MostPoints is how many starting points there are at most.
const MostPoints = 100

// Starting is the minifigs that look for a starting point, and how.
type Starting struct {
	Points   int
	Minifigs []string // nobody named: all of players' that live
	Together bool     // one throw for all of them
	Repeats  string   // reroll or opposite; empty: as the house rule start.repeats has it
	Places   []string // the points by their places, in order; none: nobody is put anywhere
}

// Starts is where minifigs start.
type Starts struct {
	Points   int     `json:"points"`   // how many there are
	Together bool    `json:"together"` // one throw for all
	Repeats  string  `json:"repeats"`  // the meaning of the same throw: "reroll" or "opposite"
	Starts   []Start `json:"starts"`   // the minifigs and their points
}

// Start is where one minifig starts.
type Start struct {
	Name   string `json:"name"`   // the minifig that starts; empty with --together where the table has no minifigs
	Point  int    `json:"point"`  // the number of the point
	Shared bool   `json:"shared"` // others start there too: on opposite sides of it
	// the point's place, where the minifig is now; left out where the points have no names
	Place string `json:"place,omitempty"`
}

// Start puts minifigs at their starting points, where these are places. (Zombie Brikz,
// Starting points.) It throws and refuses as StartPoints does, and so many points as
// aren't places.
func (g *Game) Start(s Starting, r dice.Roller) (Starts, Game, error) {
	if n := len(s.Places); n > 0 && s.Points == 0 {
		s.Points = n
	} else if n > 0 && n != s.Points {
		return Starts{}, Game{}, fmt.Errorf("%d starting points, and %d places", s.Points, n)
	}
	starts, err := g.StartPoints(s, r)
	if err != nil {
		return Starts{}, Game{}, err
	}
	next := g.Clone()
	for i := range starts.Starts {
		if one := &starts.Starts[i]; len(s.Places) > 0 {
			joins, _ := g.seat(one.Name)
			next.join(joins)
			one.Place = s.Places[one.Point-1]
			next.come(one.Place, one.Name)
		}
	}
	return starts, next, nil
}

// StartPoints throws for the points where minifigs start: one for all together, or one
// each. Where several throw the same, the first keeps the point and the others throw
// again; or they share it, on opposite sides. (Zombie Brikz, Starting points.) It refuses
// no minifigs where each throws, a name twice, and, where nobody shares, more minifigs
// than points.
func (g *Game) StartPoints(s Starting, r dice.Roller) (Starts, error) {
	names, err := g.Starters(s)
	if err != nil {
		return Starts{}, err
	}
	starts := Starts{Points: s.Points, Together: s.Together, Repeats: g.repeats(s), Starts: []Start{}}
	throw := dice.Throw{Why: "start", N: len(names), Die: dice.D(s.Points)}
	switch {
	case s.Together:
		throw.N = 1
		point := starts.roll(throw, r)[0]
		for _, name := range names {
			starts.Starts = append(starts.Starts, Start{Name: name, Point: point})
		}
		if len(names) == 0 {
			starts.Starts = []Start{{Point: point}}
		}
	case starts.Repeats == "opposite":
		points := starts.roll(throw, r)
		for i, name := range names {
			shared := dice.Count(points, points[i], points[i]) > 1
			starts.Starts = append(starts.Starts, Start{Name: name, Point: points[i], Shared: shared})
		}
	default:
		for i, point := range starts.apart(throw, r) {
			starts.Starts = append(starts.Starts, Start{Name: names[i], Point: point})
		}
	}
	return starts, nil
}

// Starters is the minifigs that start. It refuses the same as StartPoints, and the dead.
func (g *Game) Starters(s Starting) ([]string, error) {
	names := s.Minifigs
	for _, name := range names {
		if _, err := g.living(name, "start"); err != nil {
			return nil, err
		}
	}
	if len(names) == 0 {
		names = g.Who(Minifig.plays)
	}
	s.Repeats = g.repeats(s)
	return names, cmp.Or(
		wrong(len(names) == 0 && !s.Together, "who starts? the table has no minifigs"),
		wrong(len(names) > s.Points && !s.Together && s.Repeats == "reroll", "starting points: %d for %d minifigs; some would have to share one", s.Points, len(names)),
		checkOnce(names, itself, "%s twice"))
}

// repeats is the meaning of the same throw twice.
func (g *Game) repeats(s Starting) string { return cmp.Or(s.Repeats, g.Rules.StartRepeats, "reroll") }

// roll throws for points; where there is only one, no die is asked for.
func (s Starts) roll(t dice.Throw, r dice.Roller) []int {
	if s.Points == 1 {
		return slices.Repeat([]int{1}, t.N)
	}
	return r.Roll(t)
}

// apart is a different point for each of n minifigs. If a minifig throws a point that is
// taken, it throws again. If only one point is free, it gets that.
func (s Starts) apart(throw dice.Throw, r dice.Roller) []int {
	points := make([]int, throw.N)
	var free []int
	for point := range s.Points {
		free = append(free, point+1)
	}
	for again := false; ; again = true {
		var left []int // the minifigs without a point
		for i, point := range points {
			if point == 0 {
				left = append(left, i)
			}
		}
		switch {
		case len(left) == 0:
			return points
		case len(free) == 1:
			points[left[0]] = free[0]
			return points
		}
		if again {
			throw = throw.More(len(left))
		}
		for i, point := range s.roll(throw, r) {
			if at := slices.Index(free, point); at >= 0 {
				points[left[i]], free = point, slices.Delete(free, at, at+1)
			}
		}
	}
}
