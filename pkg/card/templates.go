package card

import (
	"fmt"
	"math"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// A template is an area of BrickQuest on squares, or an arc of Zombie Brikz in inches, to
// cut out and to lay onto the table.
type template struct {
	name string
	area brickquest.Area
	from int // of a quarter that takes two pages: the first column on this one
	to   int // and the column behind its last one; 0: all columns are on it
}

// templates are the areas that are in the rulebook, and the distances at which zombies
// notice (BrickQuest, Spells; Zombie Brikz, Zombie attention).
func templates() []run {
	var all []piece
	for _, one := range []struct {
		name string
		area brickquest.Area
	}{
		{"cone of 3 squares", brickquest.Area{Shape: brickquest.Cone, Length: 3}},
		{"cone of 4 squares", brickquest.Area{Shape: brickquest.Cone, Length: 4}},
		{"line of 6 squares", brickquest.Area{Shape: brickquest.Line, Length: 6}},
		{"radius 2", brickquest.Area{Shape: brickquest.Circle, Radius: 2}},
		{"radius 4", brickquest.Area{Shape: brickquest.Circle, Radius: 4}},
		{"radius 5", brickquest.Area{Shape: brickquest.Circle, Radius: 5}},
		{"radius 8", brickquest.Area{Shape: brickquest.Circle, Radius: 8}},
	} {
		if 2*one.area.Radius > farthest { // it takes two pages
			const first = 6
			all = append(all, template{one.name, one.area, 0, first}, template{one.name, one.area, first, one.area.Radius + 1})
			continue
		}
		all = append(all, template{name: one.name, area: one.area})
	}
	return []run{
		{title: "Templates of areas", margin: 8, games: []string{brickQuest}, pieces: all},
		{title: "Arcs in inches", margin: 10, games: []string{zombieBrikz}, pieces: []piece{arcs{}}},
	}
}

func (t template) draw(p *pen, in box) {
	quarter := t.area.Shape == brickquest.Circle && t.area.Radius > 2
	var on []Square
	wide, tall := 0, 0
	for _, s := range Squares(t.area) {
		if quarter && (s.X < 0 || s.Y < 0) || t.to > 0 && (s.X < t.from || s.X >= t.to || s.Y == t.area.Radius) {
			continue // the turned quarter has these squares
		}
		on = append(on, s)
	}
	low := Square{t.from, 0}
	for _, s := range on {
		low = Square{min(low.X, s.X), min(low.Y, s.Y)}
	}
	for _, s := range on {
		wide, tall = max(wide, s.X-low.X+1), max(tall, s.Y-low.Y+1)
	}
	turned := wide > tall && t.to == 0 // along the page
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
	if t.area.Shape == brickquest.Cone || t.area.Shape == brickquest.Line {
		b := box{left, top + float64(-low.Y)*side, side, side}
		if turned {
			b = box{left + float64(-low.Y)*side, top, side, side}
		}
		p.pawn(b.inset(side * 0.25))
	}
	about := fmt.Sprintf("%s: %s of 32 mm, from middle to middle", t.name, Count(len(Squares(t.area)), "square"))
	switch {
	case t.from > 0:
		about = fmt.Sprintf("%s: glue it to the right of the other part", t.name)
	case quarter:
		about += "; a quarter of it: turn it around the cross"
	}
	p.oneLine(Sentence(about), box{in.x, in.y + 5, in.w, 0}, 12, true)
}

// arcs are quarters of circles of 1, 2, 5 and 10 inches, in each other.
type arcs struct{}

func (arcs) draw(p *pen, in box) {
	p.write(in.x, in.y+6, "Arcs: 1\", 2\", 5\", 10\"", 14, true, fromLeft)
	p.write(in.x, in.y+12, "the corner is where it is measured from; 10\" goes on beyond the side of the page", 9, false, fromLeft)
	top := in.y + 16
	b := brush{pen: p, x: in.x, y: top, unit: 1}
	for _, inches := range []float64{10, 5, 2, 1} {
		far := inches * inch
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
		p.write(in.x+2, top+far-1.5, fmt.Sprintf("%g\"", inches), 12, true, fromLeft)
	}
	p.stroke(0, 0.4)
	p.pdf.Line(in.x, top, in.x+in.w, top)
	p.pdf.Line(in.x, top, in.x, top+10*inch)
	p.pdf.SetLineJoinStyle("miter")
	p.pdf.SetLineCapStyle("butt")
}

// A token lies beside a figure, or on the table.
type token string

// tokens are a page of tokens of 16 mm.
func tokens() run {
	one := run{title: "Tokens", size: Size{"token", 16, 16}, cut: true}
	for _, name := range []token{"wounded", "noise", "fire", "danger", "focused"} {
		for range 22 {
			one.pieces = append(one.pieces, name)
		}
	}
	return one
}

func (t token) draw(p *pen, in box) {
	c := map[token]data.Shade{
		"wounded": {Red: 205, Green: 35, Blue: 40}, "noise": {Red: 252, Green: 205, Blue: 55}, "fire": {Red: 235, Green: 125, Blue: 35},
		"danger": {Red: 70, Green: 70, Blue: 76}, "focused": {Red: 120, Green: 190, Blue: 90},
	}[t]
	p.stroke(0, 0.3)
	p.fills(c)
	p.pdf.Circle(in.x+8, in.y+8, 7.2, "DF")
	switch t {
	case "wounded":
		brush{pen: p, x: in.x + 4.6, y: in.y + 2.2, unit: 0.68, plain: true}.draw("token-wounded")
	case "focused":
		p.picture(data.Picture{Head: "zombie", Posture: "reaches"}, box{in.x + 3.6, in.y + 1.4, 8.8, 8.8})
	default:
		brush{pen: p, x: in.x + 4, y: in.y + 1.4, unit: 8.0 / 120}.draw("token-" + string(t))
	}
	colour := onIt(c)
	p.writes(colour)
	p.write(in.x+8, in.y+13, strings.ToLower(string(t)), 6, true, inMiddle)
	p.writes(onPaper)
	p.pdf.SetLineJoinStyle("miter")
	p.pdf.SetLineCapStyle("butt")
}
