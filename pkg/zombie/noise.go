package zombie

import (
	"cmp"
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Noise is something loud.
type Noise struct {
	By    string   // the minifig that made it; may be empty
	Spot  string   // where; may be empty
	Heard []Within // which zombies are within 10 inches
}

// Within is zombies within reach of a noise: a whole horde, some of it, or some that are
// of no horde. Its zero value is that none are.
type Within struct {
	Horde string
	N     int // 0: all of the horde
}

// Heard is the effect of a noise.
type Heard struct {
	By      string `json:"by"`      // the minifig that was loud; empty: nobody was named
	Spot    string `json:"spot"`    // the place that they walk to, or "Ann's noise", or "the noise"
	Zombies int    `json:"zombies"` // how many are within 10"
	Drawn   int    `json:"drawn"`   // how many walk there now
	Ignored int    `json:"ignored"` // how many showed a 6
	// how many threw nothing: they walk there already, or to a minifig that counts more
	// (house rule attention.priority)
	Kept   int      `json:"kept"`
	Hordes []Hearer `json:"hordes"`          // the same for each horde
	Joins  string   `json:"joins,omitempty"` // a minifig that joined
}

// Hearer is the effect of a noise on one horde.
type Hearer struct {
	Horde   string `json:"horde"`   // empty: they are of no horde that is kept
	Zombies int    `json:"zombies"` // how many of it heard the noise
	Drawn   int    `json:"drawn"`   // how many of it walk there now
	Ignored int    `json:"ignored"` // how many of it showed a 6
	Kept    int    `json:"kept"`    // how many of it threw nothing
	Split   string `json:"split"`   // the new horde of the zombies that walk there; empty: all of the horde do, or none
}

// MakeNoise draws zombies within 10 inches to a noise, each by itself, unless its die is
// a 6. The zombies that go become a horde of their own. With the house rule noise.roll
// there is one die for a whole horde. Zombies that already walk to that place go on; so
// do, with the house rule attention.priority, those that walk to a minifig. (Zombie
// Brikz, Zombie attention.) It refuses an [Unknown] minifig or horde, a horde twice, and
// more zombies than a horde has that can walk.
func (g *Game) MakeNoise(n Noise, r dice.Roller) (Heard, Game, error) {
	joins, next, err := g.acts(n.By, "be loud")
	if err := cmp.Or(err, g.checkHeard(n.Heard)); err != nil {
		return Heard{}, Game{}, err
	}
	heard := Heard{By: n.By, Spot: n.spot(), Hordes: []Hearer{}, Joins: joins}
	next.loud(n.By, false)
	next.learn(n.Spot)
	for _, w := range n.Heard {
		if w == (Within{}) {
			break
		}
		one := next.hear(w, heard.Spot, r)
		heard.Hordes = append(heard.Hordes, one)
		heard.Zombies += one.Zombies
		heard.Drawn += one.Drawn
		heard.Ignored += one.Ignored
		heard.Kept += one.Kept
	}
	return heard, next, nil
}

// Drawn is how many zombies a noise draws: MakeNoise without the next game. Zombies that
// throw a die each throw together, also those of different hordes. It refuses the same as
// MakeNoise. (Zombie Brikz, Zombie attention.)
func (g *Game) Drawn(n Noise, r dice.Roller) (int, error) {
	_, err := g.living(n.By, "be loud")
	if err := cmp.Or(err, g.checkHeard(n.Heard)); err != nil {
		return 0, err
	}
	drawn, alone := 0, 0
	for _, w := range n.Heard {
		one, _ := g.within(w, n.spot())
		switch able := one.Zombies - one.Kept; {
		case able == 0:
		case g.Rules.NoiseRoll == "group":
			drawn += g.drawn(w.Horde, able, r)
		default:
			alone += able
		}
	}
	if alone > 0 {
		drawn += g.drawn("", alone, r)
	}
	return drawn, nil
}

// spot is the target of zombies that hear a noise.
func (n Noise) spot() string {
	if n.Spot == "" && n.By != "" {
		return n.By + "'s noise"
	}
	return cmp.Or(n.Spot, "the noise")
}

func (g *Game) checkHeard(all []Within) error {
	if len(all) == 1 && all[0] == (Within{}) { // no zombie is near enough
		return nil
	}
	total, hordes := 0, []string{}
	for _, w := range all {
		if total += w.N; w.N < 0 || total > MostMet || w.Horde == "" && w.N == 0 {
			return fmt.Errorf("%d zombies: from 1 to %d can hear a noise", max(w.N, total), MostMet)
		}
		if h := g.Horde(w.Horde); h != nil && w.N > h.up() {
			return fmt.Errorf("horde %s has %d that can walk, not %d", w.Horde, h.up(), w.N)
		}
		if w.Horde != "" {
			hordes = append(hordes, w.Horde)
		}
	}
	_, _, err := g.copyWith(hordes...)
	return err
}

// within is the zombies of a horde that a noise reaches, the foremost first, and how many
// of them are kept; its horde is nil where they are of none.
func (g *Game) within(w Within, spot string) (Hearer, *Horde) {
	one, h := Hearer{Horde: w.Horde, Zombies: w.N}, g.Horde(w.Horde)
	if h == nil {
		return one, nil
	}
	if w.N == 0 {
		one.Zombies = h.up()
	}
	inReach := *h
	near := inReach.take(one.Zombies, "")
	if near.Target == spot || g.Rules.Attention == "character-first" && g.Minifig(near.Target) != nil {
		one.Kept = near.Focused
	}
	return one, h
}

func (g *Game) hear(w Within, spot string, r dice.Roller) Hearer {
	one, h := g.within(w, spot)
	if h == nil {
		one.Drawn = g.drawn("", w.N, r)
		one.Ignored = w.N - one.Drawn
		return one
	}
	able := one.Zombies - one.Kept
	if able == 0 {
		return one
	}
	one.Drawn = g.drawn(h.Name, able, r)
	one.Ignored = able - one.Drawn
	if one.Drawn == 0 {
		return one
	}
	kept, target := 0, h.Target
	if one.Kept > 0 { // they stay where they are
		kept, h.Focused = h.Focused, 0
	}
	goes := h.take(one.Drawn, "")
	goes.focus(spot)
	switch {
	case kept > 0 && target == spot, kept == 0 && h.Zombies() == 0: // all of it that walk walk there
		h.Focused, h.Target = kept+goes.Focused, spot
		return one
	case kept > 0:
		h.Focused, h.Target = kept, target
	}
	one.Split = g.addHorde(goes)
	return one
}

// drawn is how many of n zombies a noise draws.
func (g *Game) drawn(horde string, n int, r dice.Roller) int {
	throw := dice.Throw{Why: "noise", Who: horde, N: n, Die: dice.D(6), Cuts: dice.Cuts{Ignores - 1}, Always: true}
	if g.Rules.NoiseRoll != "group" {
		return dice.Count(r.Roll(throw), 1, Ignores-1)
	}
	throw.N = 1
	return n * dice.Count(r.Roll(throw), 1, Ignores-1)
}
