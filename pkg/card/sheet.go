package card

import (
	"fmt"
	"math"
	"strings"

	"github.com/zbrikz/zbrikz/data"
)

// Sheet is a character sheet, half a page: rows of rounds to lay bricks on, the abilities of
// the figure, with a box for each use that is counted, and its spells.
type Sheet struct {
	Title   string
	Under   string
	Kind    Kind
	Shows   []data.Picture
	Image   []byte // a picture of the players' own, instead; PNG or JPEG
	Columns []Column
	Uses    []Use
	Blank   bool     // its name is to be written on it
	Rules   []string // abilities, skills, traits
	Bin     string   // the swag bin, or the things that are carried
	Spells  []string // each in a line
}

// Column is the rounds of one kind.
type Column struct {
	Name   string // "hit points"
	Colour string // of its rounds
	Have   int    // rounds that are on it
	Most   int    // rounds at the start
	Note   string // the words behind its name: "2 to 8", "bonus +2", "on 5"
}

func (c Column) places() int { return max(c.Have, c.Most) }

// A Use is an ability of a figure, with a box for each use, where they are counted.
type Use struct {
	Name    string
	Does    string
	N, Used int // 0: it isn't counted
}

func (s Sheet) credit() string { return s.Kind.Credit }

// draw draws a sheet. A round is as big as a round brick, if there is room, so that
// bricks can lie on it.
func (s Sheet) draw(p *pen, b box) {
	p.name = s.Title
	colour := s.Kind.Look.colour()
	const head, foot = 13.0, 1.5
	p.area(box{b.x, b.y, b.w, head}, colour)
	p.icon(s.Kind, onIt(colour), colour, b.x+2.5, b.y+2.2, 8.6)
	p.writes(onIt(colour))
	p.oneLine(s.Title, box{b.x + 14, b.y + 6.8, b.w - 18, 0}, 17, true)
	p.oneLine(s.Under, box{b.x + 14, b.y + 11.4, b.w - 18, 0}, 9, false)
	p.writes(onPaper)
	if s.Blank {
		p.fill(255)
		p.pdf.RoundedRect(b.x+50, b.y+2, b.w-52, head-4, 1.5, "1234", "F")
	}
	const aside = 50.0
	rows := p.rows(s, box{b.x + 2, b.y + head + 1.5, b.w - aside - 6, b.h})
	side := box{b.x + b.w - aside, b.y + head + 1.5, aside - 1.5, b.h - head - foot - 1.5}
	if len(s.Spells) > 0 {
		side.h = math.Max(rows-side.y, 50)
		p.aside(s, side)
		p.spellTable(s.Spells, box{b.x + 2, side.y + side.h + 0.5, b.w - 4, b.y + b.h - foot - side.y - side.h - 0.5})
	} else {
		p.aside(s, side)
		p.notes(box{b.x + 2, rows + 1.5, b.w - aside - 6, b.y + b.h - foot - rows - 1.5})
	}
	p.rim(b, 0, 0.3)
}

// oneLine writes a line with its foot at the top of a box, as big as it fits.
func (p *pen) oneLine(text string, in box, most float64, bold bool) {
	fits, size := p.fitted(text, bold, in.w, most, leastLabel, p.name)
	p.write(in.x, in.y, fits, size, bold, fromLeft)
}

// rows draws the rounds of each column, and the column's abilities with their boxes; it
// gives the height where they end.
func (p *pen) rows(s Sheet, in box) float64 {
	const names = 27.0
	pitch := 8.1
	all := func(pitch float64) int {
		n := 0
		for _, c := range s.Columns {
			n += max(1, int(math.Ceil(float64(c.places())/math.Floor((in.w-names)/pitch))))
		}
		return n
	}
	for float64(all(pitch))*(pitch+0.6) > in.h-50 && pitch > 1 { // more than bricks have room for
		pitch *= 0.9
	}
	y := in.y
	for _, c := range s.Columns {
		most := int((in.w - names) / pitch)
		lines := max(1, (c.places()+most-1)/most)
		abreast := max(1, (c.places()+lines-1)/lines) // rows are even: 7 and 7, not 13 and 1
		high := float64(lines)*pitch + 0.6
		high = math.Max(high, 7)
		value := strings.TrimSpace(fmt.Sprintf("%s %s", c.value(), c.Note))
		p.readAs(strings.TrimSpace(c.Name+" "+value), func() {
			p.oneLine(c.Name, box{in.x, y + 2.9, names - 2, 0}, 7.5, false)
			p.oneLine(value, box{in.x, y + 6.7, names - 2, 0}, 10, true)
		})
		round, _ := data.Colour(c.Colour).Shade()
		for i := range c.places() {
			x := in.x + names + (float64(i%abreast)+0.5)*pitch
			p.round(x, y+(float64(i/abreast)+0.5)*pitch, pitch*0.47, round, i < c.Have)
		}
		y += high
	}
	return p.uses(s, box{in.x, y, in.w, in.h - (y - in.y) - 14})
}

// uses draws the abilities of a figure, each with its boxes and its words, as big as they
// fit; it gives the height where they end.
func (p *pen) uses(s Sheet, in box) float64 {
	const head, boxed = 6.4, 6.4 // boxed: how far boxes are from each other
	high := func(size float64) float64 {
		all := 0.0
		for _, u := range s.Uses {
			all += head + p.height([]string{u.Does}, in.w, size) + 1.4
		}
		return all
	}
	size := largest(10, leastText, func(size float64) bool { return high(size) <= in.h })
	y := in.y
	for _, u := range s.Uses {
		wide := in.w - float64(u.N)*boxed - 3
		p.oneLine(u.Name, box{in.x, y + 4.8, wide, 0}, 10.5, true)
		name, _ := p.fit(u.Name, true, wide, 10.5, leastLabel)
		x := in.x + math.Min(wide, p.width(p.printable(u.Name), true)*name) + 3
		for i := range u.N {
			p.tickable(box{x + float64(i)*boxed, y + 0.8, boxed - 1, boxed - 1}, 0.3, i < u.Used)
		}
		y += head
		if words := []string{u.Does}; u.Does != "" {
			p.text(words, box{in.x, y, in.w, math.Min(p.height(words, in.w, size)+0.5, in.y+in.h-y)}, size, size, s.Title)
			y += p.height(words, in.w, size) + 1.4
		}
	}
	return y
}

// value is how many rounds are there; empty where it has none.
func (c Column) value() string {
	dice := ""
	if strings.HasSuffix(c.Name, " dice") { // a number with a bonus behind it is no sum
		dice = "D"
	}
	switch {
	case c.Have == 0 && (c.Most == 0 && c.Note != "" || c.Note == ToFill):
		return ""
	case c.Have != c.Most:
		return fmt.Sprintf("%d/%d%s", c.Have, c.Most, dice)
	default:
		return fmt.Sprintf("%d%s", c.Have, dice)
	}
}

// round is the place of a round: filled where one lies.
func (p *pen) round(x, y, radius float64, c data.Shade, on bool) {
	p.drawn(box{x - radius, y - radius, 2 * radius, 2 * radius})
	if on {
		p.stroke(30, 0.4)
		p.fills(c)
		p.pdf.Circle(x, y, radius, "DF")
		return
	}
	p.stroke(140, 0.2)
	p.pdf.Circle(x, y, radius, "D")
}

// aside draws the picture of a figure, its abilities, and its bin.
func (p *pen) aside(s Sheet, in box) {
	if len(s.Shows) > 0 || s.Image != nil {
		high := math.Min(34, in.h*0.4)
		scene := box{in.x, in.y, in.w, high}
		p.scene(s.Kind, scene, 1)
		if s.Image != nil {
			p.image(s.Image, scene.inset(1))
		} else {
			p.picture(s.Shows[0], scene.inset(1))
		}
		in.y, in.h = in.y+high+1, in.h-high-1
	}
	const most, least = 9.5, 15.0 // any free space is room to write on in the bin
	bin := math.Max(least, in.h-p.height(s.Rules, in.w, most)-3)
	p.text(s.Rules, box{in.x, in.y, in.w, in.h - bin - 1}, most, leastText, s.Title)
	b := box{in.x, in.y + in.h - bin, in.w, bin}
	p.stroke(0, 0.3)
	p.pdf.RoundedRect(b.x, b.y, b.w, b.h, 1.5, "1234", "D")
	if s.Bin != "" {
		p.text([]string{s.Bin}, b.inset(1.2), 8.5, leastText, s.Title)
	}
}

// spellTable draws the spells of a figure, in two columns, all in one size.
func (p *pen) spellTable(spells []string, in box) {
	const gap = 2.5
	half := (len(spells) + 1) / 2
	columns, wide := [][]string{spells[:half], spells[half:]}, (in.w-gap)/2
	size := largest(8.5, leastText, func(size float64) bool {
		return math.Max(p.height(columns[0], wide, size), p.height(columns[1], wide, size)) <= in.h
	})
	for i, some := range columns {
		p.text(some, box{in.x + float64(i)*(wide+gap), in.y, wide, in.h}, size, leastText, p.name)
	}
}

// notes are lines to write on.
func (p *pen) notes(b box) {
	if b.h < 8 {
		return
	}
	p.write(b.x, b.y+3, "notes", 8, false, fromLeft)
	p.stroke(170, 0.2)
	for y := b.y + 9; y <= b.y+b.h-1; y += 8 {
		p.pdf.Line(b.x, y, b.x+b.w, y)
	}
}

// ToFill is the note of a column whose number is written by hand.
const ToFill = "____"
