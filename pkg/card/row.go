package card

import (
	"math"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/say"
)

// A Row is one thing in a panel, with its label at the left. Its parts stand below each
// other: numbers, words, boxes to tick, tracks.
type Row struct {
	Label   string
	Goal    bool // a big box to tick stands in place of the label
	Done    bool // the box of the goal is ticked
	Numbers []Number
	Says    []string // rules; the words before a colon are bold
	Loud    bool     // to be read out, or a goal: in big letters
	Notes   []string // more words, never loud
	Ticks   []string // things to tick off, each with a box
	Ticked  []string // those of the boxes that are ticked
	Tracks  []Track
	Lines   int // lines to write on
}

// A Track is boxes to tick: hit points, uses, turns.
type Track struct {
	Name  string
	Write bool // a line behind the name, to write on
	Most  int
	Gone  int // boxes that are ticked
}

// The sizes on a panel: in millimetres, of letters in points.
const (
	labelWide = 27.0
	rowPad    = 1.3 // above and below a row
	textSize  = 10.5
	loudSize  = 13.0
	labelSize = 9.5
	labelGrey = 60
	smallest  = 8.0 // of letters that shrink
	tickBox   = 4.0
	tickLine  = 6.4
	trackBox  = 5.4
	trackLine = 7.4
	numbered  = 9.2 // a line of numbers
	writeLine = 8.4
	byFive    = 1.3 // the space between five boxes and the next five
	mostBoxes = 100 // more are a line to write on

	numbersAbreast = 6 // as many stand side by side
)

type measured struct {
	Row
	high float64
}

// rows are the rows of a panel with their heights. A row that is higher than half a page
// becomes several.
func (f *flow) rows(one Panel) []measured {
	said := slices.DeleteFunc(slices.Clone(one.Rows), func(r Row) bool { return !r.says() })
	return slices.Concat(say.Each(said, f.measure)...)
}

// says tells whether there is anything in a row but its label.
func (r Row) says() bool {
	return strings.Join(r.Says, "") != "" || len(r.Numbers)+len(r.Notes)+len(r.Ticks)+r.Lines > 0 ||
		slices.ContainsFunc(r.Tracks, func(t Track) bool { return t.Most > 0 })
}

// Aloud is a row with a text to read out.
func Aloud(label, text string) Row {
	return Row{Label: label, Loud: true, Says: []string{say.If(text != "", say.Stopped(say.Sentence(text)))}}
}

func (f *flow) measure(r Row) []measured {
	high := f.rowHeight(r)
	if high > (f.bottom()-margin)/2 {
		if a, b, ok := r.halves(); ok {
			return append(f.measure(a), f.measure(b)...)
		}
	}
	return []measured{{r, high}}
}

// halves is a row as two rows; false where it is one thing only.
func (r Row) halves() (a, b Row, ok bool) {
	a, b = r, r
	b.Goal, b.Numbers = false, nil
	switch {
	case len(r.Tracks) > 1:
		n := len(r.Tracks) / 2
		a.Tracks, b.Tracks = r.Tracks[:n], r.Tracks[n:]
		b.Says, b.Notes, b.Ticks, a.Lines = nil, nil, nil, 0
	case len(r.Ticks) > 1:
		n := len(r.Ticks) / 2
		a.Ticks, b.Ticks = r.Ticks[:n], r.Ticks[n:]
		b.Says, b.Notes, a.Tracks, a.Lines = nil, nil, nil, 0
	case len(r.Says) > 1:
		n := len(r.Says) / 2
		a.Says, b.Says = r.Says[:n], r.Says[n:]
		a.Notes, a.Ticks, a.Tracks, a.Lines = nil, nil, nil, 0
	default:
		return r, Row{}, false
	}
	return a, b, true
}

// content is where the content of a row stands within its box.
func content(b box) box {
	return box{b.x + labelWide, b.y + rowPad, b.w - labelWide - 4, b.h - 2*rowPad}
}

func (r Row) size() float64 {
	if r.Loud {
		return loudSize
	}
	return textSize
}

// A rowPart is a part of a row: how high it is, and how it is drawn.
type rowPart struct {
	high float64
	draw func(y float64)
}

// parts are the parts of a row, whose content is so wide and begins there.
func (f *flow) parts(r Row, x, wide float64) (all []rowPart) {
	if len(r.Numbers) > 0 {
		lines := math.Ceil(float64(len(r.Numbers)) / numbersAbreast)
		all = append(all, rowPart{numbered * lines, func(y float64) { f.smallNumbers(r.Numbers, x, y, wide/numbersAbreast) }})
	}
	says := func(words []string, size float64) {
		if len(words) > 0 {
			high := f.height(words, wide, size)
			all = append(all, rowPart{high + 1, func(y float64) { f.text(words, box{x, y, wide, high + 0.5}, size, size, r.Label) }})
		}
	}
	says(r.Says, r.size())
	says(r.Notes, textSize)
	lines, ticks := f.ticks(r.Ticks, wide)
	all = append(all, rowPart{float64(lines) * tickLine, func(y float64) {
		for i, at := range ticks {
			f.tick(at, x, y, slices.Contains(r.Ticked, r.Ticks[i]))
		}
	}})
	lines, tracks := f.tracks(r.Tracks, wide)
	all = append(all, rowPart{float64(lines) * trackLine, func(y float64) {
		for _, at := range tracks {
			f.track(at, x, y)
		}
	}})
	return append(all, rowPart{float64(r.Lines) * writeLine, func(y float64) {
		f.stroke(170, 0.2)
		for range r.Lines {
			y += writeLine
			f.pdf.Line(x, y-1.5, x+wide, y-1.5)
		}
	}})
}

func (f *flow) rowHeight(r Row) float64 {
	high := 0.0
	for _, part := range f.parts(r, 0, content(box{w: f.wide()}).w) {
		high += part.high
	}
	if r.Goal {
		high = max(high, 7.5)
	}
	lines, size := f.labelLines(r)
	return max(high, float64(len(lines))*size*leading*point, 5) + 2*rowPad
}

// row draws a row; with parted, a thin line parts it from the row above.
func (f *flow) row(r measured, b box, parted bool) {
	if parted {
		f.stroke(200, 0.2)
		f.pdf.Line(b.x+3, b.y, b.x+b.w-3, b.y)
	}
	in := content(b)
	if r.Goal {
		f.tickable(box{b.x + 5, in.y, 7, 7}, 0.6, r.Done)
	}
	f.rowLabel(r.Row, box{b.x + 4, in.y, labelWide - 6, in.h})
	y := in.y
	for _, part := range f.parts(r.Row, in.x, in.w) {
		part.draw(y)
		y += part.high
	}
}

// rowLabel is the words at the left of a row, on as many lines as they take.
func (f *flow) rowLabel(r Row, in box) {
	f.pdf.SetTextColor(labelGrey, labelGrey, labelGrey)
	defer f.pdf.SetTextColor(0, 0, 0)
	lines, size := f.labelLines(r)
	for i, line := range lines {
		f.line(line, in.x, in.y+(float64(i+1)*leading-0.25)*size*point+0.3, size)
	}
}

// labelLines are the lines of a row's label, and the size of their letters: as big as the
// longest word fits.
func (f *flow) labelLines(r Row) (lines [][]word, size float64) {
	const wide = labelWide - 6
	if r.Goal {
		return nil, 0
	}
	words := f.words(r.Label, true)
	size = labelSize
	for _, one := range words {
		own, _ := f.fit(one.text, true, wide, labelSize, smallest)
		size = min(size, own)
	}
	return f.lines(words, wide, size), size
}

// tickable is a box to tick.
func (p *pen) tickable(b box, line float64, ticked bool) {
	p.rim(b, 0, line)
	p.drawn(b)
	if ticked {
		p.cross(b)
	}
}

// smallNumbers are numbers with their symbols, side by side.
func (f *flow) smallNumbers(all []Number, left, top, wide float64) {
	for i, n := range all {
		f.number(n, box{left + float64(i%numbersAbreast)*wide, top + float64(i/numbersAbreast)*numbered, wide - 1.5, numbered}, 0.88, n.Name)
	}
}

// placed is something in its place among others: on which line, and how far from the left.
type placed[T any] struct {
	it   T
	line int
	x    float64
	wide float64
}

// ticks are things to tick off as they stand side by side, and on how many lines.
func (f *flow) ticks(all []string, wide float64) (lines int, at []placed[[][]word]) {
	x := 0.0
	for _, one := range all {
		const box, gap = tickBox + 1.6, 6.0
		broken := f.lines(f.words(one, false), wide-box, textSize)
		own := box
		for _, line := range broken {
			own = max(own, box+f.lineWide(line, textSize))
		}
		if x > 0 && (x+own > wide || len(broken) > 1) {
			lines++
			x = 0
		}
		at = append(at, placed[[][]word]{broken, lines, x, own})
		x += own + gap
		if len(broken) > 1 {
			lines += len(broken)
			x = 0
		}
	}
	if x > 0 {
		lines++
	}
	return lines, at
}

func (p *pen) lineWide(line []word, size float64) float64 {
	wide := 0.0
	for i, one := range line {
		if i > 0 {
			wide += p.width(" ", false) * size
		}
		wide += p.width(one.text, one.bold) * size
	}
	return wide
}

func (f *flow) tick(at placed[[][]word], x, y float64, done bool) {
	x += at.x
	y += float64(at.line) * tickLine
	f.tickable(box{x, y + 0.6, tickBox, tickBox}, 0.35, done)
	for i, line := range at.it {
		f.line(line, x+tickBox+1.6, y+4.1+float64(i)*tickLine, textSize)
	}
}
