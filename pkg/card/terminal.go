package card

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/clipperhouse/displaywidth"
	"github.com/olekukonko/tablewriter/pkg/twwarp"

	"github.com/zbrikz/zbrikz/pkg/say"
)

// A Screen is where cards are shown.
type Screen struct {
	Draws  bool // frames and studs; else lines that read well aloud
	Colour bool
	Width  int // columns
}

// How wide a card is, in columns: one at most, and each of several at least.
const (
	Widest    = 60
	narrowest = 37
)

// Show is some cards, side by side as the width allows.
func (s Screen) Show(cards ...Card) string {
	if !s.Draws {
		all := say.Each(cards, func(c Card) string { return s.Box(c.Title, c.told(s)) })
		return strings.Join(all, "\n")
	}
	abreast := min(len(cards), max(1, (s.Width+1)/(narrowest+1)))
	width := max(24, min(Widest, (s.Width-abreast+1)/abreast))
	var all []string
	for len(cards) > 0 {
		n := min(abreast, len(cards))
		all = append(all, s.row(cards[:n], width)...)
		cards = cards[n:]
	}
	return strings.Join(all, "\n")
}

// row is cards next to each other, all as high as the highest.
func (s Screen) row(cards []Card, width int) []string {
	var boxes [][]string
	height := 0
	for _, c := range cards {
		inside := fold(c.told(s), width-4)
		boxes = append(boxes, inside)
		height = max(height, len(inside))
	}
	rows := make([]string, height+2)
	for i, c := range cards {
		for len(boxes[i]) < height {
			boxes[i] = append(boxes[i], "")
		}
		for k, line := range s.frame(c.Kind.Sign+" "+c.Title, c.Kind.Look.ink(), boxes[i], width) {
			if i > 0 {
				rows[k] += " "
			}
			rows[k] += line
		}
	}
	return rows
}

// told is the text below the title.
func (c Card) told(s Screen) []string {
	text := slices.Clone(c.Told)
	if len(text) == 0 && len(c.Numbers) > 0 {
		numbers := say.Each(c.Numbers, func(n Number) string {
			below := slices.ContainsFunc(c.Points, func(p Points) bool { return p.Name == n.Name })
			return say.If(!below, n.Name+" "+n.Value)
		})
		text = append(text, strings.Join(say.Some(numbers...), ", "))
	}
	for _, p := range c.Points {
		text = append(text, p.Name+say.If(p.House, ": none printed; house value")+fmt.Sprintf(" %d: %s", p.N, s.studs(p.N)))
	}
	return slices.Concat(text, c.Rules, say.Some(c.Next))
}

// Text is the words of the card below its title, for a search.
func (c Card) Text() string { return strings.Join(c.told(Screen{}), "\n") }

// Studs are the studs that are left of a number, behind a colon; nothing where no
// pictures may be shown.
func (s Screen) Studs(left, of int) string {
	if !s.Draws || of <= 0 {
		return ""
	}
	return ": " + strings.TrimSpace(strings.Repeat("● ", max(0, left))+strings.Repeat("○ ", max(0, of-left)))
}

// studs is a number of studs to build: drawn where there may be pictures.
func (s Screen) studs(n int) string {
	if s.Draws {
		return strings.TrimSpace(strings.Repeat("● ", n))
	}
	return "build " + say.Count(n, "stud")
}

// Box is a title and the lines below it, in a frame where that can be drawn.
func (s Screen) Box(title string, about []string) string {
	if !s.Draws {
		lines := say.Each(about, func(line string) string { return Wrap("  "+line, Widest) })
		return strings.Join(append([]string{title + "."}, lines...), "\n")
	}
	width := max(24, min(Widest, s.Width))
	return strings.Join(s.frame(title, "", fold(about, width-4), width), "\n")
}

// fold breaks lines between words.
func fold(about []string, width int) []string {
	return slices.Concat(say.Each(about, func(line string) []string { return strings.Split(Wrap(line, width), "\n") })...)
}

// frame draws a frame around lines that fit into it.
func (s Screen) frame(title, ink string, inside []string, width int) []string {
	rule := func(left, label, right string) string {
		return left + label + strings.Repeat("─", max(0, width-2-Width(label))) + right
	}
	text := []string{s.inked(ink, rule("╭", "─ "+title+" ", "╮"))}
	for _, part := range inside {
		side := s.inked(ink, "│")
		text = append(text, side+" "+part+strings.Repeat(" ", max(0, width-4-Width(part)))+" "+side)
	}
	return append(text, s.inked(ink, rule("╰", "", "╯")))
}

func (s Screen) inked(ink, text string) string {
	if ink == "" || !s.Colour {
		return text
	}
	return ink + text + "\x1b[0m"
}

// Wrap breaks a line between words. The lines below are indented a little more. Blanks
// that align the columns of a row stay as they are.
func Wrap(line string, width int) string {
	if Width(line) <= width {
		return line
	}
	body := strings.TrimLeft(line, " ")
	indent := strings.Repeat(" ", len(line)-len(body))
	limit := max(20, width-len(indent)-2)
	if strings.Contains(body, "  ") {
		return indent + strings.Join(wrapRow(body, limit), "\n"+indent+"  ")
	}
	lines, _ := twwarp.WrapString(body, limit)
	return indent + strings.Join(lines, "\n"+indent+"  ")
}

// wrapRow is a row of columns in lines that are as full as they can be.
func wrapRow(row string, limit int) []string {
	var lines []string
	now := ""
	for _, word := range strings.SplitAfter(row, " ") {
		if strings.TrimSpace(now) != "" && strings.TrimSpace(word) != "" && Width(now+strings.TrimSpace(word)) > limit {
			lines, now = append(lines, strings.TrimRight(now, " ")), ""
		}
		now += word
	}
	return append(lines, strings.TrimRight(now, " "))
}

// Width is how many columns of a terminal a text takes, as most terminals count. A flag and a
// letter of Chinese take two, and codes for colours take none.
func Width(text string) int { return displaywidth.Options{ControlSequences: true}.String(text) }

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
