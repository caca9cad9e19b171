package desk

import (
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// offersShown is the offers of this moment. Its JSON names are a contract.
type offersShown struct {
	Offers []play.Offer `json:"offers"`         // reminders first, and then lines that are likely next
	Acts   []play.ActOn `json:"acts,omitempty"` // what can be done with the thing that is named
}

// moment is who looks, and the thing that is named, with its acts.
type moment struct {
	play.Seat
	thing string
	acts  []play.ActOn
}

// nowPlay shows the offers of this moment, of all games.
func (d *Desk) nowPlay() play.Untyped {
	return play.Of(&play.Play[moment, offersShown]{
		About: play.About{
			Name: "now", Class: play.Reads, Short: "Reminders, and lines that are likely next",
			Long: `Lists the things that are easily forgotten at this moment, and the lines that you are
likely to type next. A new turn or round ends with up to three reminders; any other
answer with the ones that have just come up. "zbrikz config set reminders off" leaves
them to now and status. With a name it lists what can be done now with a figure or a
thing; so does the name alone.`,
			Examples: []string{"zbrikz now", "zbrikz now hall", "zbrikz now -o json"},
		},
		Takes: func(m *moment) []ask.Way {
			return ask.Takes(ask.Word(&m.thing, "name", d.thingKind()).Maybe(), ask.From(&m.Players, func(h *ask.Here) (bool, error) {
				if m.thing != "" {
					m.acts = d.Games.Titles.ActsOf(h, m.thing)
				}
				return h.Players, nil
			}))
		},
		Rule: func(st *table.State, m moment, _ dice.Roller) (offersShown, table.State, error) {
			shown := offersShown{[]play.Offer{}, m.acts}
			if m.thing == "" {
				shown.Offers = append(shown.Offers, d.Games.Titles.Now(st, m.Seat)...)
			}
			return shown, *st, nil
		},
		Say: func(done play.Done[moment, offersShown]) []play.Line {
			if done.Asked.thing != "" {
				return play.ActLines(done.Asked.thing, done.Outcome.Acts)
			}
			return offerLines(done.Outcome.Offers)
		},
	})
}

// thingKind is somebody or something at the table.
func (d *Desk) thingKind() ask.Kind[string] {
	k := ask.Named("thing", func(h *ask.Here) []string { return names.Sorted(d.Games.Titles.ThingNames(h.State)) })
	k.Wide = true
	return k.Then(func(h *ask.Here, typed, name string, fit ask.Fit, err error) (string, ask.Fit, error) {
		if all := d.Games.Titles.ThingsCalled(h.State, typed); len(all) > 0 {
			return all[0].Name, ask.Whole, nil
		}
		return name, fit, err
	})
}

// offerLines lists offers: the first line is the title of the reminders.
func offerLines(all []play.Offer) []play.Line {
	reminders := 0
	for _, o := range all {
		if o.Kind == play.Reminder {
			reminders++
		}
	}
	lines := play.OfferLines(all, len(all))
	if reminders == 0 {
		return play.Said(play.As(play.Answer, "Nothing to remember."), lines)
	}
	return play.Said(play.As(play.Answer, say.Sentence(say.Count(reminders, "thing")+" to remember:")), lines[1:])
}
