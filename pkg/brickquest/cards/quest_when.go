package cards

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Trap is a trap in words, or a block that also tells what springs it.
type Trap struct {
	Trap    string `yaml:"trap"`
	Springs string `yaml:"springs"`
}

// UnmarshalYAML reads the words, or the block.
func (t *Trap) UnmarshalYAML(read func(any) error) error {
	type block Trap
	return readEither(read, &t.Trap, (*block)(t))
}

// trapWords are traps as the plan has them, each with what springs it.
func trapWords(all []Trap) []string {
	return say.Each(all, func(t Trap) string { return t.Trap + say.If(t.Springs != "", "; springs: "+t.Springs) })
}

// moment tells whether words name a moment in a room, or one of some more.
func moment(text, more string) bool {
	return text == "" || regexp.MustCompile(`^(room opens|touched|round [1-9]\d?`+more+`)$`).MatchString(text)
}

// whenFault is a word for a moment that nobody knows, and its place: when a hidden foe
// wakes, and what springs a trap.
func (q *Quest) whenFault() (at []any, err error) {
	for i, r := range q.Rooms {
		if at, err := foesFault(r.Foes); err != nil {
			return append([]any{"rooms", i}, at...), err
		}
		for k, t := range r.Traps {
			if !moment(t.Springs, "|stepped on|open .+") {
				return []any{"rooms", i, "traps", k, "springs"}, fmt.Errorf("%q: it is stepped on, touched, room opens, round and a number, or open and a thing", t.Springs)
			}
			what, opens := strings.CutPrefix(t.Springs, "open ")
			what = strings.TrimPrefix(what, "the ")
			if opens && !slices.ContainsFunc(r.Locked, func(l Locked) bool { return strings.EqualFold(l.What, what) }) {
				return []any{"rooms", i, "traps", k, "springs"}, fmt.Errorf("%q: the room has no locked %s", t.Springs, what)
			}
		}
	}
	for i, w := range q.Waves {
		if at, err := foesFault(w.Foes); err != nil {
			return append([]any{"waves", i}, at...), err
		}
	}
	fewest := q.PlanFor(1)
	return fewest.Fault()
}

func foesFault(all []Foes) (at []any, err error) {
	for i, f := range all {
		switch {
		case f.Wakes != "" && !f.Hidden:
			return []any{"foes", i, "wakes"}, errors.New("it stands beside hidden: true")
		case !moment(f.Wakes, ""):
			return []any{"foes", i, "wakes"}, fmt.Errorf("%q: it is room opens, touched, or round and a number", f.Wakes)
		case f.Heroes < 0 || f.Heroes > brickquest.MostFigures:
			return []any{"foes", i, "heroes"}, fmt.Errorf("%d: it goes from 1 to %d", f.Heroes, brickquest.MostFigures)
		}
	}
	return nil, nil
}

// Unsaid is what the plan leaves to a BrickMaster: the hidden foes that nothing wakes, the
// traps that nothing springs, how a room is built, and how its door is found or opened. A
// quest without any can be played where nobody has read it.
func (q Quest) Unsaid() (all []string) {
	tell := func(so bool, what, line string) {
		all = append(all, say.Some(say.If(so, q.Key+", "+what+": "+line))...)
	}
	statues := func(place string, some []Foes, room bool) {
		for _, f := range some {
			tell(f.Hidden && f.Wakes == "", place+", "+f.Foe, "nothing says when it wakes")
			tell(f.Wakes == "touched" && !room, place+", "+f.Foe, "it is in no room, so no hero can touch it")
		}
	}
	for i, r := range q.Rooms {
		statues(r.Name, r.Foes, true)
		for _, t := range r.Traps {
			what, _, _ := strings.Cut(t.Trap, ":")
			tell(t.Springs == "", r.Name+", "+what, "nothing says what springs it")
			tell(t.Springs == "stepped on", r.Name+", "+what, "only a BrickMaster sees who steps on it")
		}
		plan := q.plan.Rooms[i]
		for _, l := range plan.Locks {
			tell(l.Opens != "" && !l.Planned(), r.Name+", "+l.What, "no skill and no difficulty opens it")
		}
		tell(plan.Bricks == "", r.Name, "bricks don't say how it is built")
		tell(r.Secret && !r.Start && !q.plan.LedTo(r.Name), r.Name, "no locked door leads to it, and no secret tells its name")
	}
	for i, w := range q.Waves {
		statues(fmt.Sprintf("wave %d", i+1), w.Foes, false)
	}
	return all
}

// PlanFor is the plan for so many heroes: foes that come only where more play are left
// out, and those that are alike are one party. 0 stands for four.
func (q Quest) PlanFor(heroes int) brickquest.Quest {
	heroes = cmp.Or(heroes, 4)
	come := func(all []brickquest.Party) []brickquest.Party {
		var some []brickquest.Party
		for _, p := range all {
			if p.Heroes > heroes {
				continue
			}
			p.Heroes = 0
			alike := func(o brickquest.Party) bool { o.Count = p.Count; return o == p }
			if i := slices.IndexFunc(some, alike); i >= 0 {
				some[i].Count += p.Count
			} else {
				some = append(some, p)
			}
		}
		return some
	}
	p := q.plan
	p.Rooms, p.Waves = slices.Clone(p.Rooms), slices.Clone(p.Waves)
	for i := range p.Rooms {
		p.Rooms[i].Foes = come(p.Rooms[i].Foes)
	}
	for i := range p.Waves {
		p.Waves[i].Foes = come(p.Waves[i].Foes)
	}
	return p
}

// UsualParty is the classes of so many heroes, at most five, where nobody chooses.
func UsualParty(heroes int) ([]brickquest.Class, error) {
	all, err := Classes().Read()
	var party []brickquest.Class
	for _, name := range []string{"Human Warrior", "Human Cleric", "Elven Ranger", "Human Mage", "Human Thief"}[:heroes] {
		if c := names.Find(all, func(c *brickquest.Class) bool { return c.Name == name }); c != nil {
			party = append(party, *c)
		}
	}
	return party, err
}
