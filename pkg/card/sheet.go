package card

import (
	"fmt"
	"math"
	"strings"
)

// Sheet is a character sheet on a page: the columns of rounds that the rulebook
// builds of bricks (BrickQuest, Character Sheets).
type Sheet struct {
	Title   string
	Under   string
	Columns []Column
	Rules   []string // abilities, skills, the swag bin
}

// Column is one column of rounds.
type Column struct {
	Name   string // "hit points"
	Colour string // of its rounds
	Have   int    // rounds that are on it
	Most   int    // rounds at the start
	Note   string // what stands below its name: "2 to 8", "bonus +2", "on 5"
}

// places is how many rounds a column has room for.
func (c Column) places() int { return max(c.Have, c.Most) }

// sheet draws a sheet. A round is as big as one of bricks, if there is room, so that
// bricks can lie on it.
func (p *pen) sheet(s Sheet) {
	const margin = 14.0
	b := box{margin, margin, p.paper.Width - 2*margin, p.paper.Height - 2*margin}
	size, ok := p.fit(s.Title, true, b.w, 28, 10)
	if !ok {
		p.cut = append(p.cut, s.Title)
	}
	p.write(b.x, b.y+8, p.clip(s.Title, true, b.w, size), size, true, fromLeft)
	size, ok = p.fit(s.Under, false, b.w, 13, 6)
	if !ok {
		p.cut = append(p.cut, s.Title)
	}
	p.write(b.x, b.y+15, p.clip(s.Under, false, b.w, size), size, false, fromLeft)
	p.stroke(0, 0.5)
	p.pdf.Line(b.x, b.y+18, b.x+b.w, b.y+18)

	bottom := p.columns(s.Columns, box{b.x, b.y + 24, b.w, b.h * 0.52})
	p.text(s.Rules, box{b.x, bottom + 6, b.w, b.y + b.h - 30 - bottom - 6}, 11, leastText, s.Title)
	p.notes(box{b.x, b.y + b.h - 26, b.w, 26})
}

// notes are lines to write on.
func (p *pen) notes(b box) {
	p.write(b.x, b.y+2, "notes", 8, false, fromLeft)
	p.stroke(170, 0.2)
	for y := b.y + 8; y <= b.y+b.h; y += 9 {
		p.pdf.Line(b.x, y, b.x+b.w, y)
	}
}

// columns draws the columns with their names below, and gives where they end.
func (p *pen) columns(columns []Column, b box) float64 {
	if len(columns) == 0 {
		return b.y
	}
	const names, space, narrowest = 16.0, 5.0, 12.0
	each := math.Min(26, (b.w-float64(len(columns)-1)*space)/float64(len(columns)))
	pitch, tall := 8.8, 0
	for {
		tall = max(1, int((b.h-names)/pitch))
		wide := func(each float64) float64 { // of all columns, where each is as wide as that
			all := float64(len(columns)-1) * space
			for _, c := range columns {
				all += math.Max(p.abreast(c, tall)*pitch, each)
			}
			return all
		}
		for wide(each) > b.w && each > narrowest {
			each--
		}
		if wide(each) <= b.w || pitch < 1 {
			break
		}
		pitch *= 0.95
	}
	highest := 1
	for _, c := range columns {
		highest = max(highest, min(tall, c.places()))
	}
	foot := b.y + float64(highest)*pitch
	x := b.x
	for _, c := range columns {
		wide := p.abreast(c, tall) * pitch
		place := math.Max(wide, each)
		for i := range c.places() {
			at := x + (place-wide)/2 + (float64(i/tall)+0.5)*pitch
			p.round(at, foot-(float64(i%tall)+0.5)*pitch, pitch*0.45, i < c.Have)
		}
		p.columnName(c, box{x, foot, place, names})
		x += place + space
	}
	return foot + names
}

// abreast is how many rounds of a column stand side by side.
func (p *pen) abreast(c Column, tall int) float64 {
	return math.Max(1, math.Ceil(float64(c.places())/float64(tall)))
}

// round is the place of a round: thick where one lies.
func (p *pen) round(x, y, radius float64, on bool) {
	if on {
		p.stroke(0, 0.6)
		p.fill(225)
		p.pdf.Circle(x, y, radius, "DF")
		return
	}
	p.stroke(140, 0.2)
	p.pdf.Circle(x, y, radius, "D")
}

func (p *pen) columnName(c Column, b box) {
	p.stroke(0, 0.8)
	p.pdf.Line(b.x, b.y+1, b.x+b.w, b.y+1)
	value := fmt.Sprint(c.Have)
	if c.Have != c.Most {
		value = fmt.Sprintf("%d/%d", c.Have, c.Most)
	}
	if c.places() == 0 && c.Note != "" {
		value = ""
	}
	value = strings.TrimSpace(value + " " + c.Note)
	for i, line := range []struct {
		text string
		size float64
		bold bool
	}{{value, 15, true}, {c.Name, 8.5, false}, {c.Colour, 7, false}} {
		size, ok := p.fit(line.text, line.bold, b.w+4, line.size, leastLabel)
		if !ok {
			p.cut = append(p.cut, c.Name)
			line.text = p.clip(line.text, line.bold, b.w+4, size)
		}
		p.write(b.x+b.w/2, b.y+6+4*float64(i), line.text, size, line.bold, inMiddle)
	}
}
