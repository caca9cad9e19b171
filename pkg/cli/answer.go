package cli

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
)

// An answer is what a command says.
type answer = play.Reply

// noRule is the --why of what only keeps the table's books.
const noRule = "no rule of the games is behind this"

// tell writes an answer as text or JSON. Notes are for people beside it.
func (a *app) tell(said answer) error {
	if a.opts.players {
		said = said.ForPlayers()
	}
	if said.Lines == nil {
		said.Lines = asLines(said.Text)
	}
	said.Notes = append(a.notes, said.Notes...)
	for _, note := range said.Notes {
		if _, err := fmt.Fprintf(a.err, "zbrikz: %s\n", visible(note)); err != nil {
			return err
		}
	}
	if len(said.Why) == 0 {
		said.Why = []string{noRule}
	}
	if a.opts.output == "json" {
		if said.Dice == nil {
			said.Dice = []dice.Rolled{}
		}
		if !a.opts.why {
			said.Why = nil
		}
		return writeJSON(a.out, said)
	}
	text := a.drawLines(said.Lines)
	if said.DryRun {
		text += "\ntried out: nothing is kept"
	}
	if a.opts.why {
		for _, why := range said.Why {
			text += "\nwhy: " + why
		}
	}
	return a.write(text)
}

// drawLines is lines as this screen shows them.
func (a *app) drawLines(all []play.Line) string {
	var text []string
	for _, l := range all {
		drawn, ok := l.Text, false
		switch {
		case l.Rows != nil:
			if drawn, ok = a.drawnRows(l.Rows.Header, l.Rows.Cells); !ok {
				drawn = l.Text
			}
		case l.Draw != nil:
			drawn = l.Draw(play.Screen{Pictures: a.pictures(), Color: a.colour(), Width: a.screen.width})
		}
		text = append(text, drawn)
	}
	return strings.Join(text, "\n")
}

// tellKept tells the answer of a step that is kept, whether it can be told or not.
func (a *app) tellKept(said answer) error {
	if err := a.tell(said); err != nil {
		return fmt.Errorf("step %d is kept, but can't be shown: %w", said.N, err)
	}
	return nil
}

// write puts text on the output; on a terminal it is wrapped between words, and
// its first line, the answer, stands out.
func (a *app) write(text string) error {
	if a.colour() {
		text = visibleInk(text)
	} else {
		text = visible(text)
	}
	all := strings.Split(text, "\n")
	for i, line := range all {
		if a.screen.shows {
			line = wrap(line, a.screen.width)
		}
		if i == 0 && a.colour() {
			line = bold + line + plainAgain
		}
		all[i] = line
	}
	_, err := fmt.Fprintln(a.out, strings.Join(all, "\n"))
	return err
}

// What makes a terminal show text in bold, and stop it.
const (
	bold       = "\x1b[1m"
	plainAgain = "\x1b[0m"
)

// colour tells whether the output may have colour.
func (a *app) colour() bool {
	return a.screen.shows && !a.opts.plain && !a.opts.noColour && a.getenv("NO_COLOR") == "" && a.getenv("TERM") != "dumb"
}

// pictures tells whether the output may have frames and bars.
func (a *app) pictures() bool { return a.screen.shows && !a.opts.plain }

// wrap breaks a line between words.
func wrap(line string, width int) string { return card.Wrap(line, width) }
