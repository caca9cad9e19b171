package card

import (
	"math"
	"slices"
)

// A piece is something on paper: a card, a sheet, a ruler, a token.
type piece interface {
	draw(p *pen, in box)
}

// A run is pieces of one size, as many on a page as there is room for.
type run struct {
	size   Size // of each piece; none: each has a page of its own, but for the margin
	margin float64
	pieces []piece
	// credits are the authors who are named at the edge, besides those of the cards.
	credits []string
	cut     bool    // cut marks stand around them
	bleed   float64 // how far colours go beyond the cut, in millimetres
	backs   bool    // behind each page comes one with the backs
}

// least is the margin in millimetres that printers can't print on.
const least = 5

// grid is how many pieces stand side by side on a page, and how many above each other.
func (r run) grid(paper Size) (columns, rows int) {
	wide, high := r.size.Width+2*r.bleed, r.size.Height+2*r.bleed
	return max(1, int((paper.Width-2*least)/wide)), max(1, int((paper.Height-2*least)/high))
}

// place is where a piece lies on a page, down to where it is cut.
func (r run) place(paper Size, i int) box {
	if r.size.Width == 0 {
		return box{r.margin, r.margin, paper.Width - 2*r.margin, paper.Height - 2*r.margin}
	}
	columns, rows := r.grid(paper)
	wide, high := r.size.Width+2*r.bleed, r.size.Height+2*r.bleed
	left, top := (paper.Width-float64(columns)*wide)/2, (paper.Height-float64(rows)*high)/2
	return box{left + float64(i%columns)*wide + r.bleed, top + float64(i/columns)*high + r.bleed, r.size.Width, r.size.Height}
}

func (r run) empty() bool { return len(r.pieces) == 0 }

func (r run) print(p *pen, _ Evening, _ Part) {
	p.coming.foot = false
	each := 1
	if r.size.Width > 0 {
		columns, rows := r.grid(p.paper)
		each = columns * rows
	}
	p.bleed = r.bleed
	for some := range slices.Chunk(r.pieces, each) {
		p.page()
		if r.cut {
			p.cutMarks(r)
		}
		for i, one := range some {
			one.draw(p, r.place(p.paper, i))
		}
		p.credits(r, some)
		if r.backs {
			p.backs(r, some)
		}
	}
	p.bleed = 0
}

// backs is a page with the backs of some pieces, from right to left: it is the other side
// of the paper, turned over its long edge.
func (p *pen) backs(r run, some []piece) {
	p.page()
	if r.cut {
		p.cutMarks(r)
	}
	for i, one := range some {
		front := r.place(p.paper, i)
		front.x = p.paper.Width - front.x - front.w
		if c, ok := one.(Card); ok {
			c.back(p, front)
		}
	}
}

// cutMarks are short lines in the margins, where a knife goes along.
func (p *pen) cutMarks(r run) {
	columns, rows := r.grid(p.paper)
	first, last := r.place(p.paper, 0), r.place(p.paper, columns*rows-1)
	const long = 3.5
	gap := 1 + r.bleed
	left, top, right, bottom := first.x, first.y, last.x+last.w, last.y+last.h
	p.trims(box{left, top, right - left, bottom - top}, r.bleed)
	p.stroke(0, 0.15)
	for i := range columns {
		b := r.place(p.paper, i)
		for _, x := range []float64{b.x, b.x + b.w} {
			p.pdf.Line(x, top-gap, x, math.Max(0, top-gap-long))
			p.pdf.Line(x, bottom+gap, x, bottom+gap+long)
		}
	}
	for i := range rows {
		b := r.place(p.paper, i*columns)
		for _, y := range []float64{b.y, b.y + b.h} {
			p.pdf.Line(left-gap, y, math.Max(0, left-gap-long), y)
			p.pdf.Line(right+gap, y, right+gap+long, y)
		}
	}
}

// credits are the authors of the games, at the left edge of a page, upwards.
func (p *pen) credits(r run, some []piece) {
	const edge, high = 5.0, 2.6
	room := p.paper.Height - 2*least
	all := append(slices.Clone(r.credits), creditsOf(some)...)
	for i, text := range all {
		size, _ := p.fit(text, false, room/float64(len(all))-4, leastLabel, leastLabel)
		x, y := edge+high-0.9, p.paper.Height-least-float64(i)*room/float64(len(all))-2
		if r.size.Width > 0 { // not across a cut mark
			_, rows := r.grid(p.paper)
			row := max(0, rows-len(all)+i) // beside its own
			b := r.place(p.paper, 0)
			y = b.y + float64(row)*(b.h+2*r.bleed) + b.h - 2
		}
		p.pdf.TransformBegin()
		p.pdf.TransformRotate(90, x, y)
		p.writes(ink)
		p.write(x, y, text, size, false, fromLeft)
		p.writes(onPaper)
		p.pdf.TransformEnd()
	}
}
