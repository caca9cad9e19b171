package brickquest

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
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
func (h Hidden) Seen() string {
	if h.Does == "" {
		return h.Name
	}
	return h.Name + ": " + h.Does
}

// Damage is the dice that a trap throws; without any where its words name none.
func (h Hidden) Damage() dice.Expr {
	n := 0
	if found := regexp.MustCompile(`(\w+) (?:die|dice) of damage`).FindStringSubmatch(h.Does); found != nil {
		n = 1 + slices.Index([]string{"one", "two", "three", "four", "five", "six"}, found[1])
	}
	if n == 0 {
		return dice.Expr{}
	}
	return dice.Expr{Terms: []dice.Term{{N: n, Die: dice.D(6)}}}
}

// TrapsIn are the traps of a room that haven't gone off, found or not.
func (r Room) TrapsIn() []Hidden { return hiddenIn(r.Traps) }

func hiddenIn(all []string) []Hidden {
	var some []Hidden
	for _, words := range all {
		some = append(some, NewHidden(words))
	}
	return some
}

// Hides tells whether a plan has traps or secrets that a search may find, in any room.
func (q *Quest) Hides() bool {
	return slices.ContainsFunc(q.Rooms, func(r Room) bool { return len(r.Traps)+len(r.Secrets)+len(r.Found) > 0 })
}

// Traps are the traps of open rooms, the newest room's first; found: those alone that
// heroes have found.
func (g *Game) Traps(found bool) []Hidden {
	var all []Hidden
	for _, r := range slices.Backward(g.Quest.Rooms) {
		for _, t := range r.TrapsIn() {
			if r.Opened && (!found || slices.Contains(r.Found, t.Name)) {
				all = append(all, t)
			}
		}
	}
	return all
}

// trap is a trap of an open room, and that room; nil: there is none of that name.
func (g *Game) trap(name string) (Hidden, *Room) {
	for i := range g.Quest.Rooms {
		r := &g.Quest.Rooms[i]
		for _, t := range r.TrapsIn() {
			if r.Opened && t.Name == name {
				return t, r
			}
		}
	}
	return Hidden{}, nil
}

// disarm takes a trap out of the plan.
func (g *Game) disarm(name string) {
	if _, r := g.trap(name); r != nil {
		r.Traps = slices.DeleteFunc(r.Traps, func(words string) bool { return NewHidden(words).Name == name })
	}
}

// search brings to light what a room hides: all that the check's total reaches, and, where
// all says so, the rest. A secret room that it names is no secret any more. (BrickQuest,
// Skill Checks; ruling.)
func (g *Game) search(c Checked, room string, all bool) (found []string) {
	r := g.Quest.room(room)
	for _, h := range append(r.TrapsIn(), hiddenIn(r.Secrets)...) {
		if slices.Contains(r.Found, h.Name) || !all && (c.SnakeEyes || c.Total < h.Search.Target()) {
			continue
		}
		r.Found, found = append(r.Found, h.Name), append(found, h.Seen())
		for i := range g.Quest.Rooms {
			if o := &g.Quest.Rooms[i]; strings.Contains(h.Does, o.Name) {
				o.Secret = false
			}
		}
	}
	return found
}

// reveals are the traps and secrets that open rooms hide, in the words of the plan.
func (g *Game) reveals() []string {
	var all []string
	for _, r := range g.Quest.Rooms {
		if r.Opened {
			all = append(append(all, r.Traps...), r.Secrets...)
		}
	}
	return all
}

// Springing are the traps of open rooms that a moment springs: "open the well", "round 2".
func (g *Game) Springing(moment string) []Hidden {
	return slices.DeleteFunc(g.Traps(false), func(t Hidden) bool {
		return !strings.EqualFold(strings.Replace(t.Springs, "open the ", "open ", 1), moment)
	})
}

// Moments are the traps of open rooms and the statues whose round has come.
func (g *Game) Moments() (traps []Hidden, statues []string) {
	for _, r := range g.Quest.Rooms {
		for _, t := range r.TrapsIn() {
			if r.Opened && g.hasCome(t.Springs, r.Round) {
				traps = append(traps, t)
			}
		}
	}
	for i := range g.Foes {
		if f := &g.Foes[i]; f.Hidden && !f.Dead() && g.hasCome(g.wakes(f.Name)) {
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

// Wakes is the moment at which the plan wakes a statue; empty: it doesn't say.
func (g *Game) Wakes(name string) string {
	moment, _ := g.wakes(name)
	return moment
}

// wakes is Wakes, and the round from which a round is counted.
func (g *Game) wakes(name string) (moment string, since int) {
	of := func(parties []Party, came []string) string {
		i := slices.Index(came, name)
		for _, p := range parties {
			if 0 <= i && i < p.Count {
				return p.Wakes
			}
			i -= p.Count
		}
		return ""
	}
	for _, r := range g.Quest.Rooms {
		if moment := of(r.Foes, r.Came); moment != "" {
			return moment, r.Round
		}
	}
	for _, w := range g.Quest.Waves {
		if moment := of(w.Foes, w.Came); moment != "" {
			return moment, w.Round
		}
	}
	return "", 0
}

// Sprang is a trap of a room that has gone off.
type Sprang struct {
	Trap   string `json:"trap"`   // its name
	Does   string `json:"does"`   // its effect, in words
	Room   string `json:"room"`   // where it is
	Points int    `json:"points"` // hit points that each of them was to lose
	Harms  []Harm `json:"harms"`  // hit points that each of them has lost

	Woken []string `json:"meditation_lost,omitempty"` // figures that meditated, and go on no more
}

// SpringTrap sets off a trap of an open room, which is gone then (ruling). It hurts the
// figures in it with the dice of the plan, or, where points has some, with those.
// (BrickQuest, Objective.) It refuses a trap that isn't there, figures that aren't, the
// dead, and figures where no dice are known.
func (g *Game) SpringTrap(name string, who []string, points dice.Expr, r dice.Roller) (Sprang, Game, error) {
	points, err := g.TrapDamage(name, who, points)
	if err != nil {
		return Sprang{}, Game{}, err
	}
	t, room := g.trap(name)
	s, next := Sprang{Trap: t.Name, Does: t.Does, Room: room.Name, Harms: []Harm{}}, g.Clone()
	if len(who) > 0 {
		h, hurt, err := g.Damage(who, points, "", r)
		if err != nil {
			return Sprang{}, Game{}, err
		}
		s.Points, s.Harms, s.Woken, next = h.Points, h.Harms, h.Woken, hurt
	}
	next.disarm(name)
	return s, next, nil
}

// TrapDamage is the dice that a trap throws for figures: those of the plan, or, where
// points has some, those. It refuses the same as SpringTrap.
func (g *Game) TrapDamage(name string, who []string, points dice.Expr) (dice.Expr, error) {
	t, room := g.trap(name)
	if room == nil {
		return points, &NoneSuch{"trap", name}
	}
	if len(points.Terms) == 0 {
		points = t.Damage()
	}
	switch {
	case len(who) == 0:
		return dice.Expr{}, nil
	case len(points.Terms) == 0:
		return points, fmt.Errorf("the plan names no dice for the %s: add --damage 1d6, or whatever it does", name)
	default:
		return points, g.suffering(who)
	}
}

// hiddenFault is words of a plan that name a trap or a secret twice, and the field.
func (r Room) hiddenFault() (field string, err error) {
	var names []string
	for i, h := range append(r.TrapsIn(), hiddenIn(r.Secrets)...) {
		if field = "traps"; i >= len(r.Traps) {
			field = "secrets"
		}
		switch {
		case h.Name == "":
			return field, errors.New("it has no name")
		case slices.Contains(names, h.Name):
			return field, fmt.Errorf("%s stands twice", h.Name)
		}
		names = append(names, h.Name)
	}
	return "", nil
}
