package cli

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/play"
)

// watchPause is how long watch waits before it looks at the table's files again.
const watchPause = 250 * time.Millisecond

func newWatch(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "watch",
		Short: "The table live, in a second terminal",
		Long: `Shows the table and the last answer, and draws them anew with each step, until Ctrl-C.
It shows what players may know, as a television does; --players=false shows all. Into a
file or a pipe it writes the table once.`,
		Example: "  zbrikz watch\n  zbrikz watch --table friday",
		Args:    words(0, 0, ""),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if a.inPlay {
				return usagef("watch goes on until Ctrl-C: type it in a terminal of its own")
			}
			if !cmd.Flags().Changed(keyPlayers) {
				a.opts.players = true
			}
			if !a.screen.shows || a.opts.output == "json" {
				said, err := a.desk().Status("")
				said.Command = "watch"
				return a.told(said, err)
			}
			ctx, stop := signal.NotifyContext(a.ctx, heeded(append(endings(), os.Interrupt)...)...)
			defer stop()
			return a.watches(ctx)
		},
	}
}

// watches draws the table with each change of it or of the terminal, until the context is done.
func (a *app) watches(ctx context.Context) error {
	t, err := a.openTable()
	if err != nil {
		return err
	}
	tick := time.NewTicker(watchPause)
	defer tick.Stop()
	for drawn := ""; ; {
		rows := 0
		if a.screen.measure != nil {
			a.screen.width, rows = a.screen.measure()
		}
		if now := fmt.Sprint(t.Stamp(), a.screen.width, " ", rows); now != drawn {
			drawn = now
			if err := a.drawTable(rows); err != nil {
				return err
			}
		}
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
	}
}

// drawTable draws the table and the last answer as far as the rows go; 0: the screen is high enough.
func (a *app) drawTable(rows int) error {
	const emptied = "\x1b[H\x1b[2J"
	text := &strings.Builder{}
	one := *a
	one.out = text
	if err := play.Caught(one.writeTable); err != nil { // an edit in the file may be half done
		text.WriteString(a.forPeople(complaint(err)) + "\n")
	}
	lines := strings.SplitAfter(text.String(), "\n")
	if rows > 0 {
		lines = lines[:min(len(lines), rows-1)]
	}
	_, err := io.WriteString(a.out, emptied+strings.Join(lines, ""))
	return err
}

// writeTable writes the table, and the step that was played last.
func (a *app) writeTable() error {
	d := a.desk()
	said, err := d.Status("No table yet: zbrikz new begins one.")
	if err != nil {
		return err
	}
	if err := a.writeLines(said.Lines); err != nil {
		return err
	}
	v, err := d.View()
	if err != nil || v.Found.Last == nil {
		return err
	}
	last := *v.Found.Last
	if a.opts.players {
		last = a.games.Titles.OpenStep(last)
	}
	if _, err := fmt.Fprintf(a.out, "\n> %s\n", visible(play.TypedWords(last))); err != nil {
		return err
	}
	return a.writeLines(play.LinesAt(&last))
}
