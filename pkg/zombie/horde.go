package zombie

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// postures are in the order in which zombies are taken: those at the front first.
func postures() []Posture { return []Posture{Focused, Wandering, Standing, Down} }

// In is the number of the horde's zombies in a posture.
func (h *Horde) In(p Posture) int { return *h.in(p) }

func (h *Horde) in(p Posture) *int {
	switch p {
	case Focused:
		return &h.Focused
	case Wandering:
		return &h.Wandering
	case Down:
		return &h.Down
	case Standing:
	}
	return &h.Standing
}

// take takes n zombies out, of one posture if it is given, and gives them.
func (h *Horde) take(n int, only Posture) Horde {
	taken := Horde{Place: h.Place, Target: h.Target, Crew: h.Crew, Unseen: h.Unseen, Rises: h.Rises}
	for _, p := range postures() {
		if only != "" && p != only {
			continue
		}
		some := min(n, *h.in(p))
		*h.in(p) -= some
		*taken.in(p) += some
		n -= some
	}
	h.forget()
	taken.forget()
	return taken
}

// forget drops the target that nobody walks to, and the turn in which nobody gets up.
func (h *Horde) forget() {
	if h.Focused == 0 {
		h.Target = ""
	}
	if h.Down == 0 {
		h.Rises = 0
	}
}

// IsLetter tells whether a word is the letter of a horde, or of one that is gone: no letter is
// given out twice, and none is short for a name. (Ruling.)
func (g *Game) IsLetter(word string) bool {
	return len(word) == 1 && strings.Contains(g.Letters(), strings.ToUpper(word))
}

// Letters are all letters that were given out.
func (g *Game) Letters() string {
	const all = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	return all[:min(g.Lettered, len(all))]
}

// focus turns all zombies that can walk to a target.
func (h *Horde) focus(target string) {
	h.Focused += h.Standing + h.Wandering
	h.Standing, h.Wandering = 0, 0
	h.Target = target
	h.forget()
}

// meets turns all zombies that can walk to a minifig, which sees them.
func (h *Horde) meets(minifig string) {
	h.focus(minifig)
	h.Unseen = 0
}

// letter is the letter that the next horde gets, A to Z, then AA, and none twice;
// and how many are given out with it. Letters that a minifig has for a name are
// passed over.
func (g *Game) letter() (string, int) {
	letters := func(n int) (letter string) {
		for ; n >= 0; n = n/26 - 1 {
			letter = string(rune('A'+n%26)) + letter
		}
		return letter
	}
	return g.Promised.Next(g.Lettered, letters, func(letter string) bool { return g.Minifig(letter) == nil && g.Horde(letter) == nil })
}

// addHorde gives a horde the next letter and puts it on the table.
func (g *Game) addHorde(h Horde) string {
	h.Name, g.Lettered = g.letter()
	g.Hordes = append(g.Hordes, h)
	return h.Name
}

func (g *Game) dropEmpty() {
	g.Hordes = slices.DeleteFunc(g.Hordes, func(h Horde) bool { return h.Zombies() == 0 })
}

// Arranged is a change of the hordes that players made by hand.
type Arranged struct {
	Hordes  []Horde // the hordes that changed and are there now
	Zombies int     // how many zombies it was about
	Joins   string  // a minifig that is new to the table; empty: none
	By      string  // the minifig that killed the zombies; empty: nobody is named
}

// arranged is the outcome of a change that has been made to next.
func arranged(next Game, zombies int, touched ...string) (Arranged, Game, error) {
	next.dropEmpty()
	a := Arranged{Hordes: []Horde{}, Zombies: zombies}
	for _, name := range touched {
		if h := next.Horde(name); h != nil {
			a.Hordes = append(a.Hordes, *h)
		}
	}
	return a, next, nil
}

// arrange makes a change to a horde of a copy of g, with which a minifig may join; n is how
// many zombies it is about. It refuses an [Unknown] letter, and what the change does.
func (g *Game) arrange(horde string, change func(next *Game, h *Horde) (n int, err error)) (Arranged, Game, error) {
	next, hordes, err := g.copyWith(horde)
	if err != nil {
		return Arranged{}, Game{}, err
	}
	n, err := change(&next, hordes[0])
	if err != nil {
		return Arranged{}, Game{}, err
	}
	a, next, err := arranged(next, n, horde)
	for _, m := range next.Minifigs[len(g.Minifigs):] {
		a.Joins = m.Name
	}
	return a, next, err
}

// copyWith is a copy of the game and hordes in it, each named once.
func (g *Game) copyWith(names ...string) (Game, []*Horde, error) {
	next := g.Clone()
	hordes := make([]*Horde, len(names))
	for i, name := range names {
		if hordes[i] = next.Horde(name); hordes[i] == nil {
			return next, nil, &Unknown{"horde", name}
		}
		if slices.Contains(names[:i], name) {
			return next, nil, fmt.Errorf("horde %s twice", name)
		}
	}
	return next, hordes, nil
}

// Some is a number of a horde's zombies, and the posture that they are in.
type Some struct {
	N       int     // 0: all of them
	Posture Posture // empty: any, the foremost first
}

// of is the number of the horde's zombies that are meant. It refuses more than it has.
func (s Some) of(h *Horde) (int, error) {
	have, kind := h.Zombies(), ""
	if s.Posture != "" {
		have, kind = h.In(s.Posture), " "+string(s.Posture)
	}
	return cmp.Or(s.N, have), wrong(s.N > have || have == 0, "horde %s has %d%s, not %d", h.Name, have, kind, max(s.N, 1))
}

// Focus turns a horde to a target, a minifig or a spot: all zombies that can walk put
// both hands forward. (Zombie Brikz, Zombie attention.) It refuses an [Unknown] horde, a
// horde of which all lie, and an Unknown or a dead minifig as the target.
func (g *Game) Focus(horde, target string, minifig bool) (Arranged, Game, error) {
	return g.arrange(horde, func(next *Game, h *Horde) (int, error) {
		lie := wrong(h.up() == 0, "all of horde %s lie: they don't notice minifigs", horde)
		if !minifig {
			next.learn(target)
			h.focus(target)
			return h.Focused, lie
		}
		joins, err := g.living(target, "draw zombies")
		next.join(joins)
		h.meets(target)
		return h.Focused, cmp.Or(lie, err)
	})
}

// Calm makes a horde lose its target: its focused zombies wander again, or stand. (Zombie
// Brikz, Zombie attention; Character creation, Jedi.) It refuses an [Unknown] horde.
func (g *Game) Calm(horde string, stand bool) (Arranged, Game, error) {
	return g.arrange(horde, func(_ *Game, h *Horde) (int, error) {
		calmed := h.Focused
		if stand {
			calmed += h.Wandering
			h.Standing, h.Wandering = h.Standing+calmed, 0
		} else {
			h.Wandering += calmed
			if g.Place(h.Target) != nil {
				h.Place = h.Target // it came there, and found nothing
			}
		}
		h.Focused, h.Target = 0, ""
		return calmed, nil
	})
}

// Come tells that a horde has walked to another place. (Zombie Brikz, Zombie walk.) It
// refuses an [Unknown] horde, and one that is there already.
func (g *Game) Come(horde, place string) (Arranged, Game, error) {
	return g.arrange(horde, func(next *Game, h *Horde) (int, error) {
		there := wrong(h.Place == place, "horde %s is at %s already", horde, place)
		next.learn(place)
		h.Place = place
		return h.Zombies(), there
	})
}

// Split makes some zombies of a horde a horde of their own, because they are 2 inches or
// more away. (Zombie Brikz, Horde rule.) It refuses an [Unknown] horde, more zombies than
// it has, and all of them.
func (g *Game) Split(horde string, some Some) (Arranged, Game, error) {
	next, hordes, err := g.copyWith(horde)
	if err != nil {
		return Arranged{}, Game{}, err
	}
	n, err := some.of(hordes[0])
	if err := cmp.Or(err, wrong(n == hordes[0].Zombies(), "that is all of horde %s: leave some in it", horde)); err != nil {
		return Arranged{}, Game{}, err
	}
	name := next.addHorde(hordes[0].take(n, some.Posture))
	return arranged(next, n, horde, name)
}

// AddTo puts zombies into a horde. It refuses an [Unknown] horde, and more than there
// are figures for.
func (g *Game) AddTo(horde string, n int, p Posture) (Arranged, Game, error) {
	return g.arrange(horde, func(_ *Game, h *Horde) (int, error) {
		*h.in(p) += n
		return n, g.checkFigures(n)
	})
}

// NewHorde puts zombies on the table as a horde of their own, such as the crew
// of a special place. (Zombie Brikz, Some certainty in this World.) It refuses more
// than there are figures for.
func (g *Game) NewHorde(place string, n int, p Posture) (Arranged, Game, error) {
	return g.newHorde(Horde{Place: place}, n, p)
}

func (g *Game) newHorde(h Horde, n int, p Posture) (Arranged, Game, error) {
	if err := g.checkFigures(n); err != nil {
		return Arranged{}, Game{}, err
	}
	next := g.Clone()
	next.learn(h.Place)
	*h.in(p) = n
	return arranged(next, n, next.addHorde(h))
}

// MostZombies is how many zombies can be put on the table by hand at once.
const MostZombies = 1000

func (g *Game) checkFigures(n int) error {
	box, counted := g.Box()
	return wrong(counted && n > box, "%d zombies: the box holds only %d of %d", n, box, g.Figures)
}

// Remove takes zombies off the table, and their figures go back in the box:
// they were killed, or they are out of sight and can't be seen again within two
// moves. (Zombie Brikz, Not to be.) It refuses an [Unknown] horde and more than it has.
func (g *Game) Remove(horde string, some Some) (Arranged, Game, error) {
	return g.arrange(horde, func(_ *Game, h *Horde) (int, error) {
		n, err := some.of(h)
		h.take(n, some.Posture)
		return n, err
	})
}
