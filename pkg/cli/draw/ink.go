package draw

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/play"
)

// These codes make a terminal show text in bold or dim, and end all ink.
const (
	Bold  = "\x1b[1m"
	Dim   = "\x1b[2m"
	Plain = "\x1b[0m"
)

// ink is the look of a tone. Where the colour matters it is a block with letters of its
// own on it. Its colours don't depend on the terminal's sixteen, so that light and dark
// terminals show the same. Other tones must be readable on any background.
func ink(t play.Tone) string {
	switch t {
	case play.Safe:
		return "\x1b[38;5;16;48;5;114m" // black on green
	case play.Wounded:
		return "\x1b[38;5;16;48;5;220m" // black on yellow
	case play.Dead:
		return "\x1b[38;5;231;48;5;160m" // white on red
	case play.Danger:
		return "\x1b[1;91m" // a red that is neither too dark nor too light
	case play.Acts:
		return "\x1b[7m" // text and background change places
	case play.Decides:
	}
	return Bold
}

// Inked is a text, of one line or wrapped, with its marks; around is the ink between
// them. No ink goes on behind the end of a line on the screen.
func Inked(text, around string, marks []play.Mark) string {
	type piece struct {
		from, to int
		ink      string
	}
	var pieces []piece
	for _, m := range marks {
		from, to := m.In(text)
		if from < to && !slices.ContainsFunc(pieces, func(p piece) bool { return from < p.to && p.from < to }) {
			pieces = append(pieces, piece{from, to, ink(m.Tone)})
		}
	}
	slices.SortFunc(pieces, func(a, b piece) int { return a.from - b.from })
	var out strings.Builder
	at := 0
	for _, p := range append(pieces, piece{from: len(text), to: len(text)}) {
		out.WriteString(inkedLines(text[at:p.from], around))
		out.WriteString(inkedLines(text[p.from:p.to], p.ink))
		at = p.to
	}
	return out.String()
}

// inkedLines is a text in which each line has ink behind its indent.
func inkedLines(text, ink string) string {
	if ink == "" {
		return text
	}
	var all []string
	for line := range strings.SplitSeq(text, "\n") {
		if words := strings.TrimLeft(line, " "); len(all) > 0 && words != "" {
			line = line[:len(line)-len(words)] + ink + words + Plain
		} else if words != "" {
			line = ink + line + Plain
		}
		all = append(all, line)
	}
	return strings.Join(all, "\n")
}
