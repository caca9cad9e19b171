package card

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// areas are the areas of a game.
func areas(g Game) run {
	return run{margin: 8, credits: []string{g.Credit}, pieces: say.Each(g.Areas, func(a Area) piece { return a })}
}

// arcsOf are the arcs of a game, on a page.
func arcsOf(g Game) run {
	all := run{margin: 10, credits: []string{g.Credit}}
	if len(g.Arcs) > 0 {
		all.pieces = []piece{arcs(g.Arcs)}
	}
	return all
}

func (a Area) draw(p *pen, in box) {
	quarter := a.Round && slices.ContainsFunc(a.On, func(s Square) bool { return s.X > 2 })
	on := slices.DeleteFunc(slices.Clone(a.On), func(s Square) bool { return quarter && (s.X < 0 || s.Y < 0) }) // the turned quarter has them
	low := Square{}
	for _, s := range on {
		low = Square{min(low.X, s.X), min(low.Y, s.Y)}
	}
	wide, tall := 0, 0
	for _, s := range on {
		wide, tall = max(wide, s.X-low.X+1), max(tall, s.Y-low.Y+1)
	}
	turned := wide > tall // along the page
	if turned {
		wide = tall
	}
	const side, head = square, 7.2
	left, top := in.x+(in.w-float64(wide)*side)/2, in.y+head
	for _, s := range on {
		x, y := s.X-low.X, s.Y-low.Y
		if turned {
			x, y = s.Y-low.Y, s.X-low.X
		}
		b := box{left + float64(x)*side, top + float64(y)*side, side, side}
		p.fill(238)
		if (x+y)%2 == 0 {
			p.fill(255)
		}
		p.stroke(0, 0.3)
		p.pdf.Rect(b.x, b.y, side, side, "DF")
		if s == (Square{}) {
			p.cross(b)
		}
	}
	if a.Figure {
		b := box{left, top + float64(-low.Y)*side, side, side}
		if turned {
			b = box{left + float64(-low.Y)*side, top, side, side}
		}
		p.pawn(b.inset(side * 0.25))
	}
	about := fmt.Sprintf("%s: %s of 32 mm, from middle to middle", a.Name, say.Count(len(a.On), "square"))
	about += say.If(quarter, "; a quarter of it: turn it around the cross")
	p.oneLine(say.Sentence(about), box{in.x, in.y + 5, in.w, 0}, 12, true)
}

// arcs are quarters of circles, in each other.
type arcs []int

func (all arcs) draw(p *pen, in box) {
	var far []string
	for _, inches := range slices.Backward(all) {
		far = append(far, fmt.Sprintf("%d\"", inches))
	}
	p.write(in.x, in.y+6, "Arcs: "+strings.Join(far, ", "), 14, true, fromLeft)
	p.write(in.x, in.y+12, fmt.Sprintf("the corner is where it is measured from; %d\" goes on beyond the side of the page", all[0]), 9, false, fromLeft)
	top := in.y + 16
	b := p.brush(in.x, top, 1)
	for _, inches := range all {
		far := float64(inches) * inch
		most := 90.0
		if far > in.w {
			most = math.Asin(in.w/far) * 180 / math.Pi
		}
		var points []float64
		for i := range 61 {
			angle := most * float64(i) / 60 * math.Pi / 180
			points = append(points, far*math.Sin(angle), far*math.Cos(angle))
		}
		b.trace(data.Shade{}, 0.4, points...)
		p.write(in.x+2, top+far-1.5, fmt.Sprintf("%d\"", inches), 12, true, fromLeft)
	}
	p.stroke(0, 0.4)
	p.pdf.Line(in.x, top, in.x+in.w, top)
	p.pdf.Line(in.x, top, in.x, top+float64(all[0])*inch)
	p.pdf.SetLineJoinStyle("miter")
	p.pdf.SetLineCapStyle("butt")
}

// tokens are a page of tokens of 16 mm.
func tokens(games []Game) run {
	one := run{size: Size{Width: 16, Height: 16}, cut: true}
	for _, g := range games {
		for _, t := range g.Tokens {
			one.pieces = append(one.pieces, slices.Repeat([]piece{t}, 22)...)
		}
	}
	return one
}

func (t Token) draw(p *pen, in box) {
	p.stroke(0, 0.3)
	p.fills(t.Colour)
	p.pdf.Circle(in.x+8, in.y+8, 7.2, "DF")
	switch {
	case t.Shows != nil:
		p.picture(*t.Shows, box{in.x + 3.6, in.y + 1.4, 8.8, 8.8})
	case t.Name == "wounded": // it is a symbol
		b := p.brush(in.x+4.6, in.y+2.2, 0.68)
		b.plain = true
		b.draw("token-wounded")
	default:
		p.brush(in.x+4, in.y+1.4, 8.0/120).draw("token-" + t.Name)
	}
	p.writes(onIt(t.Colour))
	p.write(in.x+8, in.y+13, t.Name, 6, true, inMiddle)
	p.writes(onPaper)
	p.pdf.SetLineJoinStyle("miter")
	p.pdf.SetLineCapStyle("butt")
}

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
	p.framed(b, 11, g.Look)
	p.write(b.x+b.w/2, b.y+7.6, g.Name, 16, true, inMiddle)
	p.text(g.Rules, box{b.x + 3, b.y + 12.5, b.w - 6, b.h - 14.5}, 11, leastText, g.Name)
}
