package card

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/clipperhouse/displaywidth"

	"github.com/zbrikz/zbrikz/pkg/say"
)

// columns counts the columns of a terminal as most of them do; codes for colours take
// none.
func columns() displaywidth.Options { return displaywidth.Options{ControlSequences: true} }

// Width is how many columns of a terminal a text takes. A flag and a letter of Chinese
// take two, and codes for colours take none.
func Width(text string) int { return columns().String(text) }

// A Stencil helps to lay out a text where letters are counted, not columns. It cuts out
// everything but plain letters before, and puts it in again afterwards.
type Stencil struct{ cut []string }

// A Stencil's marks take one column, wherever the terminal is; nobody types them.
const (
	firstMark = '\U00012000' // cuneiform
	lastMark  = '\U00012399'
	wideMark  = "\U00013000" // a hieroglyph, for the second column
)

// Cut is a text of as many letters as the text takes columns. The text cut out beyond some
// nine hundred different letters stays in.
func (s *Stencil) Cut(text string) string {
	var out strings.Builder
	for letters := columns().StringGraphemes(text); letters.Next(); {
		one := letters.Value()
		if one[0] < 0x80 && len(one) == 1 || letters.Width() == 0 || len(s.cut) > lastMark-firstMark {
			out.WriteString(one)
			continue
		}
		at := slices.Index(s.cut, one)
		if at < 0 {
			at = len(s.cut)
			s.cut = append(s.cut, one)
		}
		out.WriteRune(firstMark + rune(at))
		out.WriteString(strings.Repeat(wideMark, letters.Width()-1))
	}
	return out.String()
}

// CutAll is each of some texts, cut.
func (s *Stencil) CutAll(texts []string) []string { return say.Each(texts, s.Cut) }

// Fill puts the letters that were cut out into a drawing of the text.
func (s *Stencil) Fill(drawing string) string {
	if len(s.cut) == 0 {
		return drawing
	}
	pairs := []string{wideMark, ""}
	for i, one := range s.cut {
		pairs = append(pairs, string(firstMark+rune(i)), one)
	}
	return strings.NewReplacer(pairs...).Replace(drawing)
}

// Shortened is a line that fits into a width in columns, with three dots where it is cut.
func Shortened(line string, width int) string {
	if Width(line) <= width {
		return line
	}
	for Width(line) > width-3 && line != "" {
		_, size := utf8.DecodeLastRuneInString(line)
		line = line[:len(line)-size]
	}
	return strings.TrimRight(line, " ,:;") + "..."
}
