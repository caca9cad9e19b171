package card

import (
	"fmt"
	"math"

	"github.com/zbrikz/zbrikz/pkg/say"
)

// The measures of rulers, in millimetres.
const (
	stud = 8.0
	inch = 25.4
	// square is a square of BrickQuest: the 4 x 4 studs that somebody stands on
	// where there is no grid (BrickQuest, Gridless Play).
	square = 4 * stud
	// squares is how many the BrickRuler has in one piece: as far as attacks reach.
	squares = 8
	// farthest is how far anything goes: a teleport (BrickQuest, Teleport).
	farthest = 12
	// rulerWide is how wide each ruler is.
	rulerWide = 24.0
)

// rulers is a page of rulers to cut out: the BrickRuler, inches with their studs,
// and a line to see whether the page was printed in its own size.
type rulers []Game

func (r rulers) draw(p *pen, _ box) {
	const wide = rulerWide
	top := (p.paper.Height - squares*square) / 2
	left := 14.0
	p.brickRuler(1, box{left, top, wide, squares * square})
	p.brickRuler(squares+1, box{left + 3*(wide+12), top, wide, (farthest - squares) * square})
	p.inchRuler(10, left+wide+12, top)
	third := left + 2*(wide+12)
	p.inchRuler(5, third, top)
	p.inchRuler(2, third, top+5*inch+10)
	p.inchRuler(1, third, top+7*inch+20)
	notes := left + 3*(wide+12)
	p.rulerNotes(r, box{notes, top + (farthest-squares)*square + 12, p.paper.Width - notes - 12, (2*squares-farthest)*square - 12})
}

func (p *pen) brickRuler(from int, b box) {
	for i := range int(math.Round(b.h / square)) {
		y := b.y + float64(i)*square
		shade := 255
		if i%2 == 1 {
			shade = 232
		}
		p.fill(shade)
		p.stroke(0, 0.3)
		p.pdf.Rect(b.x, y, b.w, square, "DF")
		p.write(b.x+b.w/2, y+square/2-1.5, fmt.Sprint(from+i), 26, true, inMiddle)
		p.write(b.x+b.w/2, y+square/2+4.5, say.Count(4*(from+i), "stud"), 8, false, inMiddle)
		p.stroke(0, 0.2)
		for k := 1; k < 4; k++ { // studs; the middle of the square is longer
			long := 2.0
			if k == 2 {
				long = 5
			}
			p.pdf.Line(b.x, y+float64(k)*stud, b.x+long, y+float64(k)*stud)
			p.pdf.Line(b.x+b.w, y+float64(k)*stud, b.x+b.w-long, y+float64(k)*stud)
		}
	}
	p.write(b.x, b.y-2, map[bool]string{true: "BrickRuler, in squares", false: "glue it on below 8"}[from == 1], 8, true, fromLeft)
}

// inchRuler is a ruler of some inches, with studs on the other side.
func (p *pen) inchRuler(inches int, x, y float64) {
	const wide = rulerWide
	long := float64(inches) * inch
	p.rim(box{x, y, wide, long}, 0, 0.3)
	p.stroke(0, 0.2)
	for quarter := 1; quarter < 4*inches; quarter++ {
		at, tick := y+float64(quarter)*inch/4, 2.0
		switch {
		case quarter%4 == 0:
			tick = 7
			p.write(x+2.5, at-0.8, fmt.Sprint(quarter/4), 11, true, fromLeft)
		case quarter%2 == 0:
			tick = 4
		}
		p.pdf.Line(x, at, x+tick, at)
	}
	for n := 1; float64(n)*stud < long-0.01; n++ {
		at, tick := y+float64(n)*stud, 2.5
		if n%5 == 0 {
			tick = 5
			p.write(x+wide-2.5, at-0.6, fmt.Sprint(n), 8, false, fromRight)
		}
		p.pdf.Line(x+wide, at, x+wide-tick, at)
	}
	p.write(x, y-2, fmt.Sprintf(`%d"`, inches), 8, true, fromLeft)
	p.write(x+wide, y-2, fmt.Sprintf("%.1f studs", long/stud), 8, false, fromRight)
	if inches > 1 { // room beside a shorter mark
		p.write(x+wide/2, y+(float64((inches-1)/2)+0.5)*inch+2.5, fmt.Sprintf(`%d"`, inches), 18, true, inMiddle)
	}
}

func (p *pen) rulerNotes(games []Game, b box) {
	notes := []string{"Rulers: cut along the outer lines, and glue them onto card; squares 9 to 12 go on below 8, for a Teleport"}
	notes = append(notes, say.Some(say.Each(games, func(g Game) string { return g.Ruler })...)...)
	notes = append(notes, "Size: the line below is 50 mm long. If yours isn't, print again at 100 %, not fitted to the page")
	p.text(notes, b, 9, leastText, "rulers")
	y := b.y + b.h
	p.stroke(0, 0.4)
	p.pdf.Line(b.x, y, b.x+50, y)
	p.pdf.Line(b.x, y-2, b.x, y+2)
	p.pdf.Line(b.x+50, y-2, b.x+50, y+2)
	p.write(b.x+25, y-1.5, "50 mm", 8, false, inMiddle)
}
