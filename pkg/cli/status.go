package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/play"
)

func newStatus(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "status",
		Short: "The whole table, enough to set it up again",
		Long: `Shows the whole table, both games: enough to set it up again after the bricks were
packed away. A game that isn't played isn't shown. zbrikz alone does the same. With
--players it is the screen that everybody may see.`,
		Example: "  zbrikz status\n  zbrikz status --players\n  zbrikz status -o json",
		Args:    words(0, 0, ""),
		RunE:    a.tells(func(d *desk.Desk) (play.Reply, error) { return d.Status("") }),
	}
}

// view is the table as the reader of the answer may see it.
func (a *app) view() (play.View, error) {
	v, err := a.desk().View()
	if err == nil {
		a.notes = append(a.notes, v.Found.Notes...)
	}
	return v, err
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

func newRecap(a *app) *cobra.Command {
	curve := ""
	cmd := &cobra.Command{
		Use:   "recap",
		Short: "The evening in short",
		Long: `Tells the evening from its journal, since the table began. Steps that were taken back
aren't in it. With --curve it tells of each fight that is over how its chances went from
step to step, and what choices and dice brought.`,
		Example: "  zbrikz recap\n  zbrikz recap --curve\n  zbrikz recap --curve=luck\n  zbrikz recap -o json",
		Args:    words(0, 0, ""),
		RunE:    a.tells(func(d *desk.Desk) (play.Reply, error) { return d.Recap(curve) }),
	}
	cmd.Flags().StringVar(&curve, "curve", "", "how each finished fight went, `all` of it or its luck alone: --curve=luck")
	cmd.Flags().Lookup("curve").NoOptDefVal = desk.Curves()[0]
	a.tabFlag(cmd, "curve", oneWordOf(desk.Curves()...))
	return cmd
}

func newFairness(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "fairness",
		Short: "Were the dice fair? And who was lucky?",
		Long: `Goes through the journal: were all faces of the app's dice about equally many? And,
apart from them, the faces that you typed? And how high has everybody rolled
so far? Rolls that were taken back don't count. It tells how many rolls were
changed later, and whose they were.`,
		Example: "  zbrikz fairness\n  zbrikz fairness -o json",
		Args:    words(0, 0, ""),
		RunE:    a.tells((*desk.Desk).Fairness),
	}
}
