package cli

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/cli/draw"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// An answer is the answer of a command.
type answer = play.Reply

// noRule is the --why of commands that only keep the table's books.
const noRule = "no rule of the games is behind this"

// tell writes an answer as text or JSON. Notes are for people beside it.
func (a *app) tell(said answer) error {
	if a.opts.players {
		said = said.ForPlayers()
	}
	if said.Lines == nil {
		said.Lines = play.AsLines(said.Text)
	}
	said.Notes = append(a.notes, said.Notes...)
	for _, note := range said.Notes {
		if _, err := fmt.Fprintln(a.err, a.forPeople("zbrikz: "+visible(note))); err != nil {
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
	var notes []string
	if said.DryRun {
		notes = append(notes, "tried out: nothing is kept")
	}
	if a.opts.why {
		notes = append(notes, say.Each(said.Why, func(why string) string { return "why: " + why })...)
	}
	return a.writeLines(slices.Concat(said.Lines, play.As(play.Note, notes...)))
}

// drawn is a line as this screen shows it, but for its colours.
func (a *app) drawn(l play.Line) string {
	switch {
	case l.Rows != nil:
		if drawn, ok := a.drawing().DrawnRows(l.Rows.Header, l.Rows.Cells); ok {
			return drawn
		}
	case l.Draw != nil:
		return l.Draw(play.Screen{Pictures: a.pictures(), Color: a.colour(), Width: a.screen.width})
	}
	return a.hinted(l.Text, l.Play)
}

// answers tells the answer of a line that keeps nothing, or gives the error in its place.
func (a *app) answers(said answer, err error) error {
	if err != nil {
		return err
	}
	return a.tell(said)
}

// told tells the answer of a step. If that fails, the error says that the step is kept all the same.
func (a *app) told(said answer, err error) error {
	if err != nil {
		return err
	}
	if err = a.tell(said); err != nil && !said.DryRun {
		return fmt.Errorf("step %d is kept, but can't be shown: %w", said.N, err)
	}
	return err
}

// write puts a text on the output.
func (a *app) write(text string) error { return a.writeLines([]play.Line{{Text: text}}) }

// writeLines puts lines on the output. On a terminal they are wrapped between words; the
// first of them, the answer, stands out, and so do the marked parts.
func (a *app) writeLines(lines []play.Line) error {
	var all []string
	for _, l := range lines {
		text := a.drawn(l)
		if a.colour() {
			text = visibleInk(text)
		} else {
			text = visible(text)
		}
		for line := range strings.SplitSeq(text, "\n") {
			if a.screen.shows {
				line = wrap(line, a.screen.width)
			}
			if a.colour() {
				around := ""
				if len(all) == 0 {
					around = draw.Bold
				}
				line = draw.Inked(line, around, l.Marks)
			}
			all = append(all, line)
		}
	}
	_, err := fmt.Fprintln(a.out, strings.Join(all, "\n"))
	return err
}

// colour tells whether the output may have colour.
func (a *app) colour() bool { return a.colours(a.screen.shows) }

// colours tells whether text may have colour. terminal: it goes to one.
func (a *app) colours(terminal bool) bool {
	switch {
	case a.opts.plain || a.opts.color == "never":
		return false
	case a.opts.color == "always":
		return true
	case a.getenv("NO_COLOR") != "":
		return false
	case a.getenv("FORCE_COLOR") != "":
		return a.getenv("FORCE_COLOR") != "0"
	}
	return terminal && a.getenv("TERM") != "dumb"
}

// drawing is the screen that answers are drawn on.
func (a *app) drawing() draw.Screen {
	return draw.Screen{Width: a.screen.width, Pictures: a.pictures(), Plain: a.opts.plain, Why: a.opts.why}
}

// pictures tells whether the output may have frames and bars.
func (a *app) pictures() bool { return a.screen.shows && !a.opts.plain }

// forPeople is a refusal or a note. On a terminal it breaks between words.
func (a *app) forPeople(line string) string {
	if !a.screen.asks {
		return line
	}
	return wrap(line, a.width())
}

// numbered finds the mark and the number in front of a name in an order of turns.
var numbered = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[> ] +[0-9]+[A-Z]?  `) }) //nolint:gochecknoglobals // made when it is needed, and never changes

// wrap breaks a line between words. A name in an order stands out at the left.
func wrap(line string, width int) string {
	number := numbered().FindString(line)
	if number == "" {
		return card.Wrap(line, width)
	}
	under := strings.Repeat(" ", len(number))
	return number + strings.TrimPrefix(card.Wrap(under+line[len(number):], width), under)
}
