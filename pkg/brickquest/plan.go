package brickquest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Fault is an impossible value in a quest, and its place: the way
// to it through its file, as in rooms, 0, foes, 1.
func (q *Quest) Fault() (at []any, err error) {
	switch noKey, noTitle := names.CheckKey(q.Name), names.CheckText(q.Title); {
	case noKey != nil:
		return []any{"key"}, noKey
	case noTitle != nil:
		return []any{"title"}, noTitle
	case len(q.Modes) == 0:
		return []any{"mode"}, fmt.Errorf("it takes one: %s", modeList())
	case len(q.Rooms)+len(q.Waves) == 0:
		return []any{"rooms"}, errors.New("a quest takes a room, or a wave")
	case q.plays(Questing) && len(q.Goals) == 0:
		return []any{"goals"}, errors.New("questing takes a goal")
	case q.plays(Defense) && len(q.Waves) == 0:
		return []any{"waves"}, errors.New("a defense takes a wave")
	}
	return q.fault()
}

// fault is the first fault of a quest, planned or not, and its place.
func (q *Quest) fault() (at []any, err error) {
	for i, m := range q.Modes {
		if !slices.Contains(Modes(), m) || slices.Contains(q.Modes[:i], m) {
			return []any{"mode"}, fmt.Errorf("%q: each at most once of %s", m, modeList())
		}
	}
	if at, err := faultIn(*q); err != nil {
		return at, err
	}
	for i, m := range q.Monsters {
		if at, err := m.Fault(); err != nil {
			return append([]any{"monsters", i}, at...), err
		}
	}
	for i := range q.Rooms {
		if at, err := q.roomFault(i); err != nil {
			return append([]any{"rooms", i}, at...), err
		}
	}
	for i, w := range q.Waves {
		if len(w.Foes) == 0 {
			return []any{"waves", i, "foes"}, errors.New("nobody attacks")
		}
		if at, err := q.partiesFault(w.Foes); err != nil {
			return append([]any{"waves", i}, at...), err
		}
	}
	for i := range q.Goals {
		if field, err := q.goalFault(i); err != nil {
			return []any{"goals", i, field}, err
		}
	}
	if n := q.planned(""); n > MostFigures {
		return []any{"rooms"}, fmt.Errorf("%d foes in all; a table has at most %d", n, MostFigures)
	}
	return nil, nil
}

// Parties are all parties of rooms and waves.
func (q *Quest) Parties() (all []Party) {
	for _, c := range q.companies() {
		all = append(all, c.foes...)
	}
	return all
}

func modeList() string { return strings.Join(say.Texts(Modes()), ", ") }

func (q *Quest) roomFault(i int) (at []any, err error) {
	r := q.Rooms[i]
	switch {
	case len([]rune(r.Name)) > longestName:
		return []any{"name"}, fmt.Errorf("%.20q... is longer than %d letters", r.Name, longestName)
	case strings.Trim(r.Name, "0123456789") == "":
		return []any{"name"}, fmt.Errorf("%q is a number", r.Name)
	case slices.ContainsFunc(q.Rooms[:i], func(o Room) bool { return strings.EqualFold(o.Name, r.Name) }):
		return []any{"name"}, fmt.Errorf("%s stands twice", r.Name)
	}
	hidden := say.Each(hiddenIn(slices.Concat(r.Traps, r.Secrets)), func(h Hidden) string { return h.Name })
	if err := names.Once(hidden); err != nil {
		return []any{"traps"}, errors.New(err.Error() + ", among traps and secrets")
	}
	for k, l := range r.Locks {
		switch what, opens := names.CheckText(l.What), names.CheckText(l.Opens); {
		case what != nil:
			return []any{"locked", k, "what"}, what
		case slices.ContainsFunc(r.Locks[:k], func(o Lock) bool { return strings.EqualFold(o.What, l.What) }):
			return []any{"locked", k, "what"}, fmt.Errorf("%s stands twice", l.What)
		case l.Opens != "" && opens != nil:
			return []any{"locked", k, "opens"}, opens
		case l.Leads != "" && q.room(l.Leads) == nil:
			return []any{"locked", k, "leads"}, noneSuch("room", l.Leads)
		}
	}
	return q.partiesFault(r.Foes)
}

func (q *Quest) partiesFault(all []Party) (at []any, err error) {
	for i, p := range all {
		k := slices.IndexFunc(q.Monsters, func(m Monster) bool { return m.Name == p.Card })
		if k < 0 {
			return []any{"foes", i}, fmt.Errorf("%q has no card", p.Card)
		}
		if err := q.Monsters[k].checkMuster(Muster{Count: p.Count, Casts: p.Casts, Weapon: p.Weapon}); err != nil {
			return []any{"foes", i}, err
		}
	}
	return nil, nil
}

func (q *Quest) goalFault(i int) (field string, err error) {
	goal := q.Goals[i]
	noKey, planned := names.CheckKey(goal.Key), q.planned(goal.Kill)
	switch {
	case noKey != nil:
		return "key", noKey
	case slices.ContainsFunc(q.Goals[:i], func(o Goal) bool { return o.Key == goal.Key }):
		return "key", fmt.Errorf("%s stands twice", goal.Key)
	case len(say.Some(goal.Kill, goal.Hold, goal.Clear)) > 1:
		return "kill", errors.New("one of kill, hold and clear")
	case goal.Needs > 0 && goal.Kill+goal.Hold == "":
		return "needs", errors.New("so many of what? it stands beside kill or hold")
	case goal.Kill != "" && planned == 0:
		return "kill", fmt.Errorf("no %s waits in a room or a wave", goal.Kill)
	case goal.Kill != "" && goal.Needs > planned:
		return "needs", fmt.Errorf("%d, but only %d %s", goal.Needs, planned, goal.Kill)
	case goal.Clear != "" && q.room(goal.Clear) == nil:
		return "clear", noneSuch("room", goal.Clear)
	}
	return "", nil
}

// planned is how many foes of a kind wait in rooms and waves; with no kind, of all kinds.
func (q *Quest) planned(card string) (n int) {
	for _, p := range q.Parties() {
		if card == "" || p.Card == card {
			n += p.Count
		}
	}
	return n
}

const longestName = 40 // letters of a room's name

func (q *Quest) check() error {
	at, err := q.fault()
	if err == nil && q.Name != "" {
		at, err = q.Fault()
	}
	if err != nil {
		return fmt.Errorf("quest: %v: %w", at, err)
	}
	return nil
}
