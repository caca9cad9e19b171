package desk

import (
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// offersShown is the offers of this moment. Its JSON names are a contract.
type offersShown struct {
	Offers []play.Offer `json:"offers"` // reminders first, and then lines that are likely next
}

// nowPlay shows the offers of this moment, of all games.
func (d *Desk) nowPlay() play.Untyped {
	return play.Of(&play.Play[play.Seat, offersShown]{
		About: play.About{
			Name: "now", Class: play.Reads, Short: "Reminders, and lines that are likely next",
			Long: `Lists the things that are easily forgotten at this moment, and the lines that you are
likely to type next. A new turn or round ends with up to three reminders; any other
answer with the ones that have just come up. "zbrikz config set reminders off" leaves
them to now and status.`,
			Examples: []string{"zbrikz now", "zbrikz now -o json"},
		},
		Takes: func(s *play.Seat) []ask.Way {
			return ask.Takes(ask.From(&s.Players, func(h *ask.Here) (bool, error) { return h.Players, nil }))
		},
		Rule: func(st *table.State, s play.Seat, _ dice.Roller) (offersShown, table.State, error) {
			return offersShown{append([]play.Offer{}, d.Games.Titles.Now(st, s)...)}, *st, nil
		},
		Say: func(done play.Done[play.Seat, offersShown]) []play.Line { return sayOffers(done.Outcome.Offers) },
	})
}

// sayOffers lists offers: the first line is the title of the reminders.
func sayOffers(all []play.Offer) []play.Line {
	reminders := 0
	for _, o := range all {
		if o.Kind == play.Reminder {
			reminders++
		}
	}
	lines := play.OfferLines(all, len(all))
	if reminders == 0 {
		return play.Said(play.As(play.Answer, "There is nothing to remember."), lines)
	}
	return play.Said(play.As(play.Answer, say.Sentence(say.Count(reminders, "thing")+" to remember:")), lines[1:])
}
