package play

import "strings"

// A Role is what a line of an answer is for.
type Role string

// The roles of lines.
const (
	Answer Role = "answer" // what came of it, first of all
	Bricks Role = "bricks" // what to do with the bricks
	Dice   Role = "dice"   // the dice, and what they had to meet
	Note   Role = "note"   // what else there is to know
	Next   Role = "next"   // what may be typed next
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

	record bool // it is secret for the numbers in it, see Recorded
}

// A Screen is where lines are drawn.
type Screen struct {
	Pictures bool // frames and bars may be drawn
	Color    bool
	Width    int // columns
}

// Said are lines of which the empty ones are left out; a text of several lines is as
// many of one role.
func Said(all ...[]Line) []Line {
	var said []Line
	for _, some := range all {
		said = append(said, some...)
	}
	return said
}

// As is texts as lines of a role, each of their lines one; nothing of an empty text.
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

// Hidden is lines that players may not see.
func Hidden(all []Line) []Line {
	for i := range all {
		all[i].Secret = true
	}
	return all
}

// Recorded is a text with numbers of which the BrickMaster keeps the record, such as what a
// foe has left: players read the open text in its place, where there is one, and may know what
// was typed.
func Recorded(role Role, text, open string) []Line {
	switch text {
	case "":
		return nil
	case open:
		return As(role, text)
	default:
		return []Line{{Role: role, Text: text, Secret: true, Open: open, record: true}}
	}
}

// Private is lines of which the secret ones make secret, too, what was typed for them.
func Private(all []Line) []Line {
	for i := range all {
		all[i].record = false
	}
	return all
}

// Drawn is a text that looks otherwise on a screen.
func Drawn(role Role, text string, draw func(Screen) string) []Line {
	return []Line{{Role: role, Text: text, Draw: draw}}
}

// AsLines is a text as lines, of what doesn't tell their roles: the first is the answer, and
// one of dice begins so.
func AsLines(text string) []Line {
	var all []Line
	for i, line := range strings.Split(text, "\n") {
		all = append(all, Line{Role: roleOf(i, line), Text: line})
	}
	return all
}

// roleOf is the role of a line that says none, by where it stands in its answer, from 0.
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

// Text is lines as one text.
func Text(all []Line) string {
	var texts []string
	for _, l := range all {
		texts = append(texts, l.Text)
	}
	return strings.Join(texts, "\n")
}
