package cli

import (
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// offersShown is the offers of this moment. Its JSON names are a contract.
type offersShown struct {
	Offers []play.Offer `json:"offers"` // reminders first, and then lines that are likely next
}

// nowPlay shows the offers of this moment, of all games.
func (a *app) nowPlay() play.Untyped {
	return play.Of(&play.Play[struct{}, offersShown]{
		About: play.About{
			Name: "now", Class: play.Reads, Short: "Reminders, and lines that are likely next",
			Long: `Lists the things that are easily forgotten at this moment, and the lines that you are
likely to type next. A new turn or round ends with up to three reminders; any other
answer with the ones that have just come up. "zbrikz config set reminders off" leaves
them to now and status.`,
			Examples: []string{"zbrikz now", "zbrikz now -o json"},
		},
		Rule: func(st *table.State, _ struct{}, _ dice.Roller) (offersShown, table.State, error) {
			return offersShown{a.offers(st)}, *st, nil
		},
		Say: func(d play.Done[struct{}, offersShown]) []play.Line { return sayOffers(d.Outcome.Offers) },
	})
}

// offers are the offers that the reader of the answer may see.
func (a *app) offers(st *table.State) []play.Offer {
	return append([]play.Offer{}, a.games.Titles.Now(st, play.Seat{Players: a.opts.players})...)
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
	return play.Said(play.As(play.Answer, sentence(count(reminders, "thing")+" to remember:")), lines[1:])
}
