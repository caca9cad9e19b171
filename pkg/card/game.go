package card

import (
	"slices"

	"github.com/zbrikz/zbrikz/data"
)

// A Game is what papers need to know of a game besides its cards.
type Game struct {
	Name   string
	Credit string   // its authors, and how it may be passed on
	Look   Look     // of its rules
	Rules  []string // in short; the words before a colon are a rule's name
	Bars   []Bar    // below them: the order of turns
	Blank  Sheet    // to fill in by hand
	Ruler  string   // how to read its ruler
	Areas  []Area   // to cut out
	Arcs   []int    // quarters of circles to cut out: how far each is, in inches, the farthest first
	Tokens []Token
}

// An Area is a template on squares, to lay onto the table.
type Area struct {
	Name   string
	On     []Square
	Round  bool // it is the same on all sides: of a big one, a quarter is printed
	Figure bool // it begins at a figure
}

// A Token lies beside a figure, or on the table.
type Token struct {
	Name   string
	Colour data.Shade
	Shows  *data.Picture // nil: the drawing that has its name
}

// A reference is a page to look things up: the rules of each game, and their bars below.
type reference []Game

func (r reference) draw(p *pen, in box) {
	const gap = 6.0
	games := slices.Clone(r)
	slices.Reverse(games) // the first one has the place on the right, and the lowest bar
	wide := (in.w - gap*float64(len(games)-1)) / float64(max(1, len(games)))
	high := in.h
	for _, g := range games {
		for _, b := range g.Bars {
			high -= b.high() + gap + 4
		}
	}
	for i, g := range games {
		p.inShort(g, box{in.x + float64(i)*(wide+gap), in.y, wide, high})
	}
	y := in.y + high
	for _, g := range games {
		for _, b := range g.Bars {
			b.draw(p, box{in.x, y + gap + 4, in.w, b.high()})
			y += gap + 4 + b.high()
		}
	}
}

func (p *pen) inShort(g Game, b box) {
	p.band(g.Look)
	p.pdf.RoundedRect(b.x, b.y, b.w, 11, 2.5, "12", "F")
	p.write(b.x+b.w/2, b.y+7.6, g.Name, 16, true, inMiddle)
	p.stroke(0, 0.35)
	p.pdf.RoundedRect(b.x, b.y, b.w, b.h, 2.5, "1234", "D")
	p.pdf.Line(b.x, b.y+11, b.x+b.w, b.y+11)
	p.text(g.Rules, box{b.x + 3, b.y + 12.5, b.w - 6, b.h - 14.5}, 11, leastText, g.Name)
}
