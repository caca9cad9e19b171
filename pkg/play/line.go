package play

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/say"
)

// A Role is the purpose of a line in an answer.
type Role string

// The roles of lines.
const (
	Answer Role = "answer" // the result, first of all
	Bricks Role = "bricks" // instructions for the bricks
	Dice   Role = "dice"   // the dice, and the numbers that they had to meet
	Note   Role = "note"   // further news
	Next   Role = "next"   // lines that may be typed next
)

// A Line is one line of an answer.
type Line struct {
	// its part: "answer" is the first, "bricks" the moves for them, "dice" the
	// dice and their sums, "next" a command to type next
	Role   Role     `json:"role"`
	Text   string   `json:"text"`             // the line
	Secret bool     `json:"secret,omitempty"` // players may not know it
	Open   string   `json:"open,omitempty"`   // the words that players read in place of a secret line; left out: nothing
	Play   []string `json:"play,omitempty"`   // the next line that the text names, in words

	Marks []Mark `json:"marks,omitempty"` // parts of the text that a screen with colors shows in a tone

	// Rows is a table, which a screen draws; Draw is how anything else looks on one. Both
	// are nil where that is the text.
	Rows *Rows               `json:"-"`
	Draw func(Screen) string `json:"-"`
}

// A Screen is where lines are drawn.
type Screen struct {
	Pictures bool // frames and bars may be drawn
	Color    bool
	Width    int // columns
}

// Said joins the lines of an answer.
func Said(all ...[]Line) []Line { return slices.Concat(all...) }

// As makes each line of some texts a line with a role. An empty text gives none.
func As(role Role, texts ...string) []Line {
	var all []Line
	for _, text := range texts {
		for line := range strings.SplitSeq(text, "\n") {
			if line != "" {
				all = append(all, Line{Role: role, Text: line})
			}
		}
	}
	return all
}

// Drawn is a text with another form for screens.
func Drawn(role Role, text string, draw func(Screen) string) []Line {
	return []Line{{Role: role, Text: text, Draw: draw}}
}

// AsLines splits a text whose lines have no roles. The first line is the answer, and a
// line of dice is known by its beginning.
func AsLines(text string) []Line {
	var all []Line
	for i, line := range strings.Split(text, "\n") {
		all = append(all, Line{Role: roleOf(i, line), Text: line})
	}
	return all
}

// roleOf is the role of a line that has none, by its place in the answer, from 0.
func roleOf(at int, text string) Role {
	switch {
	case at == 0:
		return Answer
	case strings.HasPrefix(text, DiceBegins):
		return Dice
	default:
		return Note
	}
}

// Text joins lines to one text.
func Text(all []Line) string {
	return strings.Join(say.Each(all, func(l Line) string { return l.Text }), "\n")
}

// Rows is a table of rows below a header.
type Rows struct {
	Header []string
	Cells  [][]string
}

// Table is the lines of a table. A terminal draws it; elsewhere each row is a line that
// reads well aloud.
func Table(role Role, header []string, rows [][]string) []Line {
	if len(rows) == 0 {
		return nil
	}
	r := &Rows{header, rows}
	return []Line{{Role: role, Text: r.Spoken(), Rows: r}}
}

// Spoken is the rows as lines: "  horde A, zombies 3".
func (r *Rows) Spoken() string {
	var all []string
	for _, row := range r.Cells {
		var parts []string
		for i, cell := range row {
			if cell != "" {
				parts = append(parts, r.Header[i]+" "+cell)
			}
		}
		all = append(all, "  "+strings.Join(parts, ", "))
	}
	return strings.Join(all, "\n")
}
