package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/play"
)

// statusShown is the table as it stands. The fields of the games stand beside these. Its
// JSON names are a contract.
type statusShown struct {
	Table string        `json:"table"` // the table's name
	Rules []ruleSet     `json:"rules"` // the house rules that this table has set
	Packs []playedShown `json:"packs"` // packs that some of its cards came from
	// reminders for this moment, and lines that are likely next, as now has them
	Offers []play.Offer `json:"offers"`
}

// The status is read at a glance, on one screen. It ends with a few lines that are likely
// next; below a crowded table, with more lines than this, it has fewer. now lists them
// all.
const (
	fewOffers    = 3
	crowded      = 15
	fewIfCrowded = 1
)

// offerLines are the reminders and the lines that are likely next, below a table that
// takes a number of lines.
func offerLines(all []play.Offer, table int) []play.Line {
	most := fewOffers
	if table > crowded {
		most = fewIfCrowded
	}
	return play.OfferLines(all, most)
}

func newStatus(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "status",
		Short: "The whole table, enough to set it up again",
		Long: `Shows the whole table, both games: enough to set it up again after the bricks were
packed away. A game that isn't played isn't shown. zbrikz alone does the same. With
--players it is the screen that everybody may see: no statues, no points of foes.`,
		Example: "  zbrikz status\n  zbrikz status --players\n  zbrikz status -o json",
		Args:    words(0, 0, ""),
		RunE:    func(*cobra.Command, []string) error { return a.showStatus() },
	}
}

// view is the table as the reader of the answer may see it.
func (a *app) view() (play.View, error) {
	v, err := a.host().View(play.Seat{Players: a.opts.players})
	if err == nil {
		a.notes = append(a.notes, v.Found.Notes...)
	}
	return v, err
}

// showStatus shows how the table stands.
func (a *app) showStatus() error {
	t, err := a.openTable()
	if err != nil {
		return err
	}
	v, err := a.view()
	if err != nil {
		return err
	}
	games, all, why := v.Status(fmt.Sprintf("(Table %s, step %d)", t.Name(), v.N), a.rulesLine(v.State))
	shown := statusShown{t.Name(), a.rulesSet(v.State), a.played(v.State), append([]play.Offer{}, v.Now()...)}
	all = play.Said(all, play.As(play.Note, playedLines(shown.Packs)))
	all = append(all, offerLines(shown.Offers, a.shownRows(all))...)
	return a.tell(answer{N: v.N, Command: "status", Outcome: append(together{shown}, games...), Text: play.Text(all), Lines: all, Why: why})
}

// shownRows is how many lines an answer takes on a screen, which may break them.
func (a *app) shownRows(all []play.Line) int {
	n := 0
	for _, l := range all {
		text := l.Text
		if a.screen.shows {
			text = wrap(text, a.screen.width)
		}
		n += 1 + strings.Count(text, "\n")
	}
	return n
}
