package zombie

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/house"
)

// NewCrew puts the crew of a special place on the table. A crew doesn't vanish out of
// sight. (Zombie Brikz, Some certainty in this World.) It refuses the same as NewHorde.
func (g *Game) NewCrew(place string, n int, p Posture) (Arranged, Game, error) {
	return g.newHorde(Horde{Place: place, Crew: true}, n, p)
}

// Lose takes a horde off the table that is out of sight and can't be seen again within
// two moves. Once its place is empty, players look at it anew. (Zombie Brikz, Not to be.)
// It refuses an [Unknown] horde and, unless it is fudged, as [Against] a crew.
func (g *Game) Lose(horde string, fudge bool) (Arranged, Game, error) {
	h := g.Horde(horde)
	stays := against(h != nil && h.Crew, "Some certainty in this World", "horde %s is the crew of a place and stays", horde)
	if err := cmp.Or(stays, g.underEyes(h)); err != nil && !fudge {
		return Arranged{}, Game{}, err
	}
	lost, next, err := g.Remove(horde, Some{})
	if err == nil {
		next.unsee(h.Place)
	}
	return lost, next, err
}

// underEyes refuses a horde that a minifig of players sees; one that walks may be elsewhere.
func (g *Game) underEyes(h *Horde) error {
	if h == nil || h.Focused > 0 {
		return nil
	}
	by := g.seeing(h.Place)
	return against(by != "", "Not to be", "%s is in the %s and sees horde %s", by, h.Place, h.Name)
}

// seeing is a minifig of players that is in a place; empty: none is known to be there.
func (g *Game) seeing(place string) string {
	there := g.Who(func(m Minifig) bool { return m.plays() && place != "" && m.Place == place })
	return cmp.Or(there...)
}

// Sight says whether a horde is in sight. A horde that isn't was last seen in this turn.
// (Zombie Brikz, Not to be.) It refuses an [Unknown] horde, and, as [Against] unless it is
// fudged, one out of sight under the eyes of a minifig.
func (g *Game) Sight(horde string, seen, fudge bool) (Arranged, Game, error) {
	return g.arrange(horde, func(_ *Game, h *Horde) (int, error) {
		if err := g.underEyes(h); err != nil && !seen && !fudge {
			return 0, err
		}
		if seen {
			h.Unseen = 0
		} else if h.Unseen == 0 { // else its clock runs on
			h.Unseen = g.TurnNow()
		}
		return h.Zombies(), nil
	})
}

// SightPlace says whether a place is in sight, with the hordes there. What was thrown for
// it stands, until its zombies are lost. (Zombie Brikz, To be; Not to be.) It refuses an
// [Unknown] place, and one out of sight in which no horde was in sight.
func (g *Game) SightPlace(place string, seen bool) (Settled, Game, error) {
	next := g.Clone()
	p := next.Place(place)
	if p == nil {
		return Settled{}, Game{}, &Unknown{"place", place}
	}
	if seen {
		p.Seen = true
		return Settled{Place: p.clone(), Hordes: next.sighted(place)}, next, nil
	}
	s := Settled{Place: p.clone(), Hordes: next.lastSeen(place, g.TurnNow())}
	if len(s.Hordes) == 0 {
		return Settled{}, Game{}, fmt.Errorf("no horde in sight is at %s, and dice fall there again only once its zombies are lost", place)
	}
	return s, next, nil
}

// sighted gives the hordes of a place that were out of sight, and are seen again.
func (g *Game) sighted(place string) []string { return g.lastSeen(place, 0) }

// lastSeen notes the turn in which the hordes of a place were seen last, or with 0 that they
// are in sight, and gives those that weren't so.
func (g *Game) lastSeen(place string, turn int) (changed []string) {
	for i := range g.Hordes {
		if h := &g.Hordes[i]; place != "" && h.Place == place && (h.Unseen > 0) != (turn > 0) {
			h.Unseen = turn
			changed = append(changed, h.Name)
		}
	}
	return changed
}

// MayLeave is the hordes that may leave the table when there are no figures left: those
// out of sight, the longest first, and no crews. (Zombie Brikz, Not to be; Some certainty
// in this World.)
func (g *Game) MayLeave() []Horde {
	out := slices.DeleteFunc(slices.Clone(g.Hordes), func(h Horde) bool { return h.Unseen == 0 || h.Crew })
	slices.SortStableFunc(out, func(a, b Horde) int { return cmp.Compare(a.Unseen, b.Unseen) })
	return out
}

// Shot is a football that a minifig shoots at a horde, or another way to knock zombies
// down.
type Shot struct {
	Horde string
	Some  Some   // nothing said: one
	By    string // the Footballer; empty: nobody in particular
	Fudge bool
}

// KnockDown lays zombies of a horde down. They don't walk, and still attack minifigs that
// pass. A Footballer does it to one zombie, once a turn. With the house rule
// knockdown.turns they get up after that many turns. (Zombie Brikz, Character creation.)
// The football lies on the board then. It refuses an [Unknown] minifig or horde, the
// dead, more zombies than there are; and, unless it is fudged, as [Against] a minifig that
// isn't a Footballer or that has no football, and as [Spent] a second shot in one turn.
func (g *Game) KnockDown(s Shot) (Arranged, Game, error) {
	joins, dead := g.living(s.By, "shoot")
	some := Some{cmp.Or(s.Some.N, 1), s.Some.Posture}
	return g.arrange(s.Horde, func(next *Game, h *Horde) (int, error) {
		n, err := some.of(h)
		lie := n > h.up() || some.Posture == Down
		if err := cmp.Or(dead, g.mayShoot(s), err, wrong(lie, "horde %s has only %d on their feet", h.Name, h.up())); err != nil {
			return 0, err
		}
		h.take(n, some.Posture)
		h.Down += n
		if turns := house.Number(g.Rules.KnockedTurns, 0); turns > 0 {
			h.Rises = g.TurnNow() + turns
		}
		if s.By != "" {
			h.Unseen = 0
		}
		next.join(joins)
		next.did(s.By, Attack, "")
		next.doneFree(s.By, Footballer, football)
		next.kick(s.By)
		return n, nil
	})
}

// football is the thing that a Footballer shoots, and the name of the shot among the free
// actions.
const football = "football"

func (g *Game) mayShoot(s Shot) error {
	if s.By == "" || s.Fudge {
		return nil
	}
	return cmp.Or(
		against(!g.Minifig(s.By).Has(Footballer), "Character creation", "%s isn't a Footballer", s.By),
		against(s.Some.N > 1, "Character creation", "a football knocks one zombie down, not %d", s.Some.N),
		against(!g.AtHand(s.By, football), "Character creation", "%s has no football", s.By),
		g.mayFree(s.By, Footballer), g.may(s.By, Attack))
}

// kick takes the football that a minifig shoots out of its hands, or from where it lay:
// it lies behind the zombie then, somewhere on the board.
func (g *Game) kick(by string) {
	m := g.Minifig(by)
	if m == nil || takeOne(&m.Carries, ofName(football)) {
		return
	}
	if p := g.holding(m.Place, football); p != nil {
		takeOne(&p.Holds, ofName(football))
	}
}

// Rise lets the zombies of a horde that lie get up: they stand. It refuses an [Unknown]
// horde.
func (g *Game) Rise(horde string) (Arranged, Game, error) {
	return g.arrange(horde, func(_ *Game, h *Horde) (int, error) { return h.rise(), nil })
}

// rise lets the zombies that lie get up, and gives how many.
func (h *Horde) rise() int {
	n := h.Down
	h.Standing, h.Down, h.Rises = h.Standing+n, 0, 0
	return n
}

// MindTrick makes a horde, or one zombie of it, lose interest: hands down. A Jedi does it
// once a game. (Zombie Brikz, Character creation.) It refuses an [Unknown] minifig or
// horde, the dead; and, unless it is fudged, as [Against] a minifig that isn't a Jedi or
// has done it.
func (g *Game) MindTrick(horde, by string, one, fudge bool) (Arranged, Game, error) {
	t := g.Minifig(by).trait(Jedi)
	_, err := g.living(by, "calm zombies")
	if err := cmp.Or(
		err, g.known(by),
		against(t == nil && !fudge, "Character creation", "%s isn't a Jedi", by),
		against(t != nil && t.Used >= max(1, t.Uses) && !fudge, "Character creation", "%s has calmed zombies once in this game", by),
	); err != nil {
		return Arranged{}, Game{}, err
	}
	return g.arrange(horde, func(next *Game, h *Horde) (int, error) {
		n := h.Focused + h.Wandering
		if one {
			n = min(1, n)
		}
		h.take(n, "")
		h.Standing += n
		next.Minifig(by).use(Jedi)
		return n, wrong(n == 0, "horde %s stands, both hands down: it is calm already", horde)
	})
}
