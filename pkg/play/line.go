package play

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
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
	var spoken []string // "  horde A, zombies 3"
	for _, row := range rows {
		var parts []string
		for i, cell := range row {
			if cell != "" {
				parts = append(parts, header[i]+" "+cell)
			}
		}
		spoken = append(spoken, "  "+strings.Join(parts, ", "))
	}
	return []Line{{Role: role, Text: strings.Join(spoken, "\n"), Rows: &Rows{header, rows}}}
}

// A Tone is the meaning of a part of a line, for a person who only glances at it.
type Tone string

// The tones.
const (
	Safe    Tone = "safe"    // nothing happens to anybody, or somebody is well again
	Wounded Tone = "wounded" // somebody has lost health or hit points
	Dead    Tone = "dead"    // somebody is dead
	Danger  Tone = "danger"  // something threatens
	Decides Tone = "decides" // the number that decided
	Acts    Tone = "turn"    // the figure whose turn it is
)

// toned are the marks of a line that stand in a text of it, as the journal has them.
func toned(marks []Mark, text string) []table.Toned {
	var all []table.Toned
	for _, m := range marks {
		if from, to := m.In(text); from < to {
			all = append(all, table.Toned{Text: text[from:to], Tone: string(m.Tone)})
		}
	}
	return all
}

func marksOf(kept []table.Toned) []Mark {
	return say.Each(kept, func(t table.Toned) Mark { return Mark{t.Text, Tone(t.Tone)} })
}

// A Mark is a part of a line that a screen with colors shows in a tone. The part is the
// first place where the words stand by themselves, with or without a capital at the
// beginning. Its JSON names are a contract.
type Mark struct {
	Part string `json:"text"` // the part, as the line has it, but for a capital and where a line breaks
	// its meaning: "safe" is no harm to anybody or well again, "decides" the number that
	// decided, "turn" the figure whose turn it is
	Tone Tone `json:"tone"`
}

// Marked puts marks on the lines that have the marked words.
func Marked(all []Line, marks ...Mark) []Line {
	for i := range all {
		for _, m := range marks {
			if from, to := m.In(all[i].Text); from < to {
				all[i].Marks = append(all[i].Marks, m)
			}
		}
	}
	return all
}

// In gives the place of the marked words in a text, where a line break may stand between
// them. from and to are the same where the words aren't in it.
func (m Mark) In(text string) (from, to int) {
	if m.Part == "" {
		return 0, 0
	}
	first, size := utf8.DecodeRuneInString(m.Part)
	for i, r := range text {
		before, _ := utf8.DecodeLastRuneInString(text[:i])
		if r != first && r != unicode.ToUpper(first) || inWord(before) && inWord(first) {
			continue
		}
		behind := i + utf8.RuneLen(r)
		length, ok := begins(text[behind:], m.Part[size:])
		after, _ := utf8.DecodeRuneInString(text[behind+length:])
		last, _ := utf8.DecodeLastRuneInString(m.Part)
		if ok && (!inWord(after) || !inWord(last)) {
			return i, behind + length
		}
	}
	return 0, 0
}

func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// begins is the length of the part that a text begins with, if it does. A blank of the
// part may be a line break and the indent of the next line.
func begins(text, part string) (length int, ok bool) {
	at := 0
	for i := 0; i < len(part); i++ {
		switch {
		case at == len(text):
			return 0, false
		case part[i] == ' ' && text[at] == '\n':
			at += len(text[at:]) - len(strings.TrimLeft(text[at:], "\n "))
		case part[i] == text[at]:
			at++
		default:
			return 0, false
		}
	}
	return at, true
}

// healthMarks are the marks of figures that a step has hurt, killed or healed, in all games.
func (ts Titles) healthMarks(before, after *table.State) []Mark {
	return from(ts, func(t Title) []Mark { return part2(t.HealthMarks, before, after) })
}

// marked puts the marks on an answer that any play has: one that was hurt, died or was
// healed by the step, where it is first said, and the faces that were thrown.
func marked(said []Line, marks []Mark, rolled []dice.Rolled) []Line {
	for _, m := range marks {
		if i := slices.IndexFunc(said, func(l Line) bool { from, to := m.In(l.Text); return from < to }); i >= 0 {
			said[i].Marks = append(said[i].Marks, m)
		}
	}
	for i := range said {
		if said[i].Role == Dice {
			Marked(said[i:i+1], faceMarks(rolled)...)
		}
	}
	return said
}

// faceMarks are the faces of throws as the line of the dice shows them.
func faceMarks(rolled []dice.Rolled) []Mark {
	var all []Mark
	for _, r := range rolled {
		if counts, _ := counted(r); !r.Chosen && len(counts.Faces) > 0 {
			all = append(all, Mark{thrownWords(counts), Decides})
		}
	}
	return all
}
