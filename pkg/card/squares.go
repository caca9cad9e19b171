package card

import (
	"math"
	"slices"
	"strconv"
)

// A Square is a square of the board, counted to the right of a figure and down.
type Square struct{ X, Y int }

// A Plan is a part of the board that a card shows from above.
type Plan struct {
	On     []Square // the squares that it works on
	Middle *Square  // where its middle is, if nobody stands there
	Figure *Square  // where it comes from; nil: from somewhere else
	Line   bool     // from the figure to the middle one has to see
	Rays   bool     // it works on all figures around that look that way
}

// plan draws a plan into a box, with a square around it that isn't meant.
func (p *pen) plan(of Plan, k Kind, in box) {
	seen := slices.Clone(of.On)
	if of.Figure != nil {
		seen = append(seen, *of.Figure)
	}
	if of.Rays {
		seen = append(seen, Square{-2, -2}, Square{2, 2})
	}
	low, high := Square{-1, -1}, Square{1, 1}
	for _, s := range seen {
		low, high = Square{min(low.X, s.X-1), min(low.Y, s.Y-1)}, Square{max(high.X, s.X+1), max(high.Y, s.Y+1)}
	}
	wide, tall := high.X-low.X+1, high.Y-low.Y+1
	side := math.Min(math.Min(in.w/float64(wide), in.h/float64(tall)), 6)
	// the ground goes to the edges of the box
	moreX, moreY := int((in.w/side-float64(wide))/2), int((in.h/side-float64(tall))/2)
	low, wide, tall = Square{low.X - moreX, low.Y - moreY}, wide+2*moreX, tall+2*moreY
	left, top := in.x+(in.w-float64(wide)*side)/2, in.y+(in.h-float64(tall)*side)/2
	at := func(s Square) box {
		return box{left + float64(s.X-low.X)*side, top + float64(s.Y-low.Y)*side, side, side}
	}
	colour := k.Look.colour()
	p.area(box{left, top, float64(wide) * side, float64(tall) * side}, tint(colour, 0.93))
	p.fills(tint(colour, 0.42))
	for _, s := range of.On {
		b := at(s)
		p.pdf.Rect(b.x, b.y, b.w, b.h, "F")
	}
	p.stroke(150, 0.12)
	p.grid(left, top, side, wide, tall)
	if of.Line && of.Figure != nil {
		from, to := at(*of.Figure), at(Square{})
		p.stroke(0, 0.35)
		p.pdf.SetDashPattern([]float64{1, 0.8}, 0)
		p.pdf.Line(from.x+side/2, from.y+side/2, to.x+side/2, to.y+side/2)
		p.pdf.SetDashPattern(nil, 0)
	}
	if of.Rays {
		b := at(*of.Figure)
		x, y := b.x+side/2, b.y+side/2
		for i := range 8 {
			sin, cos := math.Sincos(float64(i) * 45 * math.Pi / 180)
			p.stroke(0, 0.5)
			p.pdf.Line(x-side*1.1*sin, y+side*1.1*cos, x-side*2.2*sin, y+side*2.2*cos)
		}
	}
	if of.Middle != nil {
		p.cross(at(*of.Middle))
	}
	if of.Figure != nil {
		p.pawn(at(*of.Figure))
	}
}

// grid draws the lines of squares from a corner on.
func (p *pen) grid(left, top, side float64, columns, rows int) {
	for i := range columns + 1 {
		x := left + float64(i)*side
		p.pdf.Line(x, top, x, top+float64(rows)*side)
	}
	for i := range rows + 1 {
		y := top + float64(i)*side
		p.pdf.Line(left, y, left+float64(columns)*side, y)
	}
}

// cross marks the middle of an area.
func (p *pen) cross(b box) {
	p.stroke(0, b.w*0.13)
	c := b.inset(b.w * 0.24)
	p.pdf.Line(c.x, c.y, c.x+c.w, c.y+c.h)
	p.pdf.Line(c.x, c.y+c.h, c.x+c.w, c.y)
}

// pawn is a figure from above, with its nose to the right.
func (p *pen) pawn(b box) {
	p.fill(0)
	p.pdf.Circle(b.x+b.w/2, b.y+b.h/2, b.w*0.34, "F")
	p.pdf.Polygon(p.brush(b.x, b.y, b.w/10).points([]float64{5.5, 2.2, 9.4, 5, 5.5, 7.8}), "F")
}

// reachStrip is the squares that a ranged attack reaches, from the figure on.
func (p *pen) reachStrip(from, to int, k Kind, in box) {
	side := math.Min(in.h, in.w/float64(to+1))
	for i := range to + 1 {
		b := box{in.x + float64(i)*side, in.y + (in.h-side)/2, side, side}
		p.fill(255)
		if i >= from && i > 0 {
			p.fills(tint(k.Look.colour(), 0.42))
		}
		p.stroke(120, 0.15)
		p.pdf.Rect(b.x, b.y, side, side, "DF")
		switch i {
		case 0:
			p.pawn(b)
		case from, to:
			p.write(b.x+side/2, b.y+side*0.5+0.75, strconv.Itoa(i), max(leastLabel, side*1.9), false, inMiddle)
		}
	}
}
