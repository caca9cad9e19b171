package town

import (
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// said is something that may be said of a place, and whether it was.
type said[T any] struct {
	is    T
	given bool
}

// on changes a value if it was typed, and leaves any other.
func (s said[T]) on(into *T) {
	if s.given {
		*into = s.is
	}
}

// placeLike is a place, and the facts about it that were typed.
type placeLike struct {
	Place                      string
	open, sign, bathroom, baby said[bool]
	fires, crew                said[int]
	holds                      said[[]zombie.Stock]
	enter, leave               eventSaid
}

// eventSaid is the event that was typed for the first to enter a place, or to leave it.
type eventSaid struct{ scene, twist, says said[string] }

func (l *placeLike) fields() []ask.Field {
	yes := func(s *said[bool], name, does string) ask.Field { return ask.Switch(&s.is, name, does).Given(&s.given) }
	number := func(s *said[int], name, does string, most int) ask.Field {
		return ask.Flag(&s.is, name, does, ask.Number(name, 0, most)).Given(&s.given)
	}
	text := func(s *said[string], name, does string, k ask.Kind[string]) ask.Field {
		return ask.Flag(&s.is, name, does, k).Given(&s.given)
	}
	fields := []ask.Field{
		yes(&l.open, "open", "a large space: an open area"),
		yes(&l.sign, "sign", "a warning sign at the entrance: danger +1 there"),
		yes(&l.bathroom, "bathroom", "it counts as a bathroom"),
		yes(&l.baby, "baby", "a child waits to be found there"),
		number(&l.fires, "fires", "`flames` that burn there", words.MostThings),
		number(&l.crew, "crew", "`zombies` that wait there, whatever the dice say", zombie.MostZombies),
		ask.List(&l.holds.is, "holds", "`things` to be found there, as fuel=6,tools=2", ask.Each(stockKind())).Given(&l.holds.given),
	}
	for _, e := range []struct {
		said *eventSaid
		way  string
	}{{&l.enter, "enter"}, {&l.leave, "leave"}} {
		fields = append(fields,
			text(&e.said.scene, e.way+"-scene", "the critical `scene` that begins with the first to "+e.way, ask.Text("scene", nothingOr(names.Check))),
			text(&e.said.twist, e.way+"-twist", "the plot `twist` of the scenario that the first to "+e.way+" sets off", ask.Free(words.TwistKind(), nothingOr(names.Check))),
			text(&e.said.says, e.way+"-says", "a `text` for the first to "+e.way, ask.Text("text", nil)))
	}
	return fields
}

// nothingOr is a check that lets an empty word pass, which takes the old value away.
func nothingOr(check func(string) error) func(string) error {
	return func(word string) error {
		if word == "" {
			return nil
		}
		return check(word)
	}
}

// stockKind is a thing and its number: fuel=6; one where no number is typed.
func stockKind() ask.Kind[zombie.Stock] {
	return ask.Kind[zombie.Stock]{
		Noun: "thing", Names: words.ThingKind().Names,
		Read: func(_ *ask.Here, typed string) (zombie.Stock, ask.Fit, error) {
			what, n, counted := strings.Cut(typed, "=")
			if some, of, is := strings.Cut(typed, " "); is && names.IsNumber(some) { // 2 food
				what, n, counted = of, some, true
			} else if at := strings.LastIndex(typed, " "); at > 0 && names.IsNumber(typed[at+1:]) {
				what, n, counted = typed[:at], typed[at+1:], true
			}
			s := zombie.Stock{What: what, N: 1}
			if err := names.New(what); err != nil {
				return s, ask.No, err
			}
			if counted {
				var err error
				if s.N, err = strconv.Atoi(n); err != nil || s.N < 1 || s.N > words.MostThings {
					return s, ask.Slip, ask.Usagef("%s %q: it is a number from 1 to %d", what, n, words.MostThings)
				}
			}
			return s, ask.Any, nil
		},
	}
}

// on changes a place as it was typed, and tells whether it has a warning sign then.
func (l placeLike) on(p *zombie.Place, sign bool) bool {
	l.open.on(&p.Open)
	p.Unsure = p.Unsure && !l.open.given
	p.Untold = p.Untold && !l.holds.given
	l.bathroom.on(&p.Bathroom)
	l.baby.on(&p.Baby)
	l.fires.on(&p.Fires)
	l.crew.on(&p.Crew)
	if l.holds.given {
		p.Holds, p.Gone = l.holds.is, nil
	}
	l.enter.on(&p.Enter)
	l.leave.on(&p.Leave)
	l.sign.on(&sign)
	return sign
}

// on makes an event a new one, if something was said of it.
func (e eventSaid) on(into *zombie.Event) {
	if e.scene.given || e.twist.given || e.says.given {
		*into = zombie.Event{Scene: e.scene.is, Twist: e.twist.is, Says: e.says.is}
	}
}
