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

// marksOf are marks out of the journal.
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

// inWord tells a character of words.
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
	var all []Mark
	for _, t := range ts {
		if t.HealthMarks != nil {
			all = append(all, t.HealthMarks(before, after)...)
		}
	}
	return all
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
