package brickquest

import (
	"fmt"
	"iter"
	"regexp"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Hidden is a trap or a secret of a room as the words of its plan tell it: "third rung: it
// breaks, one die of damage; search normal, disarm hard". (BrickQuest, Skill Checks.)
type Hidden struct {
	Name    string     // third rung
	Does    string     // the effect of a trap, or the thing that a secret hides; may be empty
	Search  Difficulty // to find it; normal where the plan doesn't say
	Disarm  Difficulty // to take a trap out; empty: the plan doesn't say
	Springs string     // the moment that springs a trap, as in open the well; empty: the plan doesn't say
}

// springs is between a trap's words and the moment that springs it.
const springs = "; springs: "

// NewHidden reads the words of a plan.
func NewHidden(words string) Hidden {
	words, moment, _ := strings.Cut(words, springs)
	words, hard, _ := strings.Cut(words, ";")
	name, does, _ := strings.Cut(words, ":")
	h := Hidden{Name: strings.TrimPrefix(strings.TrimSpace(name), "the "), Does: strings.TrimSpace(does), Search: Normal, Springs: moment}
	for check := range strings.SplitSeq(hard, ",") {
		switch skill, _, _ := strings.Cut(strings.TrimSpace(check), " "); {
		case skill == "disarm":
			h.Disarm = hardness(check)
		case skill == searching && hardness(check) != "":
			h.Search = hardness(check)
		}
	}
	return h
}

// Seen is what heroes know once they have found it.
func (h Hidden) Seen() string { return h.Name + say.If(h.Does != "", ": "+h.Does) }

// Damage is the dice that a trap throws; without any where its words name none.
func (h Hidden) Damage() dice.Expr {
	n := 0
	if found := regexp.MustCompile(`(\w+) (?:die|dice)\b`).FindStringSubmatch(h.Does); found != nil {
		n = slices.Index([]string{"", "one", "two", "three", "four", "five", "six", "1", "2", "3", "4", "5", "6", "a"}, found[1])
	}
	if n <= 0 {
		return dice.Expr{}
	}
	return dice.Expr{Terms: []dice.Term{{N: 1 + (n-1)%6, Die: dice.D(6)}}}
}

func hiddenIn(all []string) []Hidden { return say.Each(all, NewHidden) }

// lurking are the traps of open rooms, each with its room, the newest room's first.
func (g *Game) lurking() iter.Seq2[*Room, Hidden] {
	return func(yield func(*Room, Hidden) bool) {
		for i := range g.Quest.Rooms {
			r := &g.Quest.Rooms[len(g.Quest.Rooms)-1-i]
			for _, t := range hiddenIn(r.Traps) {
				if r.Opened && !yield(r, t) {
					return
				}
			}
		}
	}
}

// Traps are the traps of open rooms, the newest room's first; found: those alone that
// heroes have found.
func (g *Game) Traps(found bool) (all []Hidden) {
	for r, t := range g.lurking() {
		if !found || slices.Contains(r.Found, t.Name) {
			all = append(all, t)
		}
	}
	return all
}

// trap is a trap of an open room, and that room; nil: there is none of that name.
func (g *Game) trap(name string) (Hidden, *Room) {
	for r, t := range g.lurking() {
		if t.Name == name {
			return t, r
		}
	}
	return Hidden{}, nil
}

func (g *Game) disarm(name string) {
	if _, r := g.trap(name); r != nil {
		r.Traps = slices.DeleteFunc(r.Traps, func(words string) bool { return NewHidden(words).Name == name })
		r.Due = slices.DeleteFunc(r.Due, func(due string) bool { return due == name })
	}
}

// search brings to light what a room hides: all that the check's total reaches, and, where
// all says so, the rest. A secret room that it names is no secret any more. (BrickQuest,
// Skill Checks; ruling.)
func (g *Game) search(c Checked, room string, all bool) (found []string) {
	r := g.Quest.room(room)
	for _, h := range hiddenIn(slices.Concat(r.Traps, r.Secrets)) {
		if slices.Contains(r.Found, h.Name) || !all && (c.SnakeEyes || c.Total < h.Search.Target()) {
			continue
		}
		r.Found, found = append(r.Found, h.Name), append(found, h.Seen())
		for i := range g.Quest.Rooms {
			if o := &g.Quest.Rooms[i]; h.names(o.Name) {
				o.Secret = false
			}
		}
	}
	return found
}

// LedTo tells whether players find the way into a secret room: a closed thing leads there,
// or a secret names it.
func (q *Quest) LedTo(room string) bool {
	return slices.ContainsFunc(q.Rooms, func(r Room) bool {
		return slices.ContainsFunc(r.Locks, func(l Lock) bool { return l.Leads == room }) ||
			slices.ContainsFunc(hiddenIn(slices.Concat(r.Traps, r.Secrets)), func(h Hidden) bool { return h.names(room) })
	})
}

// names tells whether it names a room: no hall in shallow.
func (h Hidden) names(room string) bool {
	return regexp.MustCompile(`(?i)\b` + regexp.QuoteMeta(room) + `\b`).MatchString(h.Does)
}

// reveals are the traps and secrets that open rooms hide, in the words of the plan.
func (g *Game) reveals() (all []string) {
	for _, r := range g.Quest.Rooms {
		if r.Opened {
			all = append(append(all, r.Traps...), r.Secrets...)
		}
	}
	return all
}

// HasSprung tells whether the thing is open by which a trap goes off.
func (g *Game) HasSprung(t Hidden) bool {
	return slices.ContainsFunc(g.Quest.Rooms, func(r Room) bool {
		return r.Opened && slices.ContainsFunc(r.Locks, func(l Lock) bool { return l.Open && springsAt(t.Springs, "open "+l.What) })
	})
}

// Moments are the traps of open rooms and the statues whose round has come, and, where
// nobody sits behind the screen, the traps that have been sprung.
func (g *Game) Moments() (traps []Hidden, statues []string) {
	for r, t := range g.lurking() {
		if g.hasCome(t.Springs, r.Round) || slices.Contains(r.Due, t.Name) {
			traps = append(traps, t)
		}
	}
	for i := range g.Foes {
		if f := &g.Foes[i]; f.Hidden && !f.Dead() && g.hasCome(g.Wakes(f.Name)) {
			statues = append(statues, f.Name)
		}
	}
	return traps, statues
}

// hasCome tells whether a moment is a round, counted from another one, and that is there.
func (g *Game) hasCome(moment string, since int) bool {
	n := 0
	_, err := fmt.Sscanf(moment, "round %d", &n)
	return err == nil && g.Initiative.Round > 0 && g.Initiative.Round >= max(1, since)+n-1
}

// Wakes is the moment at which the plan wakes a statue; empty: it doesn't say. A round is
// counted from the one since, in which the statue came.
func (g *Game) Wakes(name string) (moment string, since int) {
	for _, c := range g.Quest.companies() {
		i := slices.Index(c.came, name)
		for _, p := range c.foes {
			if 0 <= i && i < p.Count {
				moment, since = p.Wakes, c.round
			}
			i -= p.Count
		}
	}
	return moment, since
}

// Sprang is a trap of a room that has gone off.
type Sprang struct {
	Trap string `json:"trap"` // its name
	Does string `json:"does"` // its effect, in words
	Room string `json:"room"` // where it is
	Harmed
}

// SpringTrap sets off a trap of an open room, which is gone then (ruling). It hurts the
// figures in it with the dice of the plan, or, where points has some, with those.
// (BrickQuest, Objective.) It refuses a trap that isn't there, figures that aren't, the
// dead, and figures where no dice are known.
func (g *Game) SpringTrap(name string, who []string, points dice.Expr, r dice.Roller) (Sprang, Game, error) {
	t, room := g.trap(name)
	if room == nil {
		return Sprang{}, Game{}, noneSuch("trap", name)
	}
	if len(points.Terms) == 0 {
		points = t.Damage()
	}
	s, next, err := Sprang{t.Name, t.Does, room.Name, Harmed{Harms: []Harm{}}}, g.Clone(), error(nil)
	if len(who) > 0 {
		if len(points.Terms) == 0 {
			return Sprang{}, Game{}, fmt.Errorf("the plan names no dice for the %s: add --damage 1d6, or whatever it does", name)
		}
		s.Harmed, next, err = g.Damage(who, points, "", r)
	}
	next.disarm(name)
	return s, next, err
}
