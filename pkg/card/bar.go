package card

import (
	"fmt"
	"math"
)

// A Bar is as wide as the page: numbers to put a brick on, parts of a turn, or names in an
// order.
type Bar interface {
	high() float64
	draw(p *pen, in box)
}

// Levels are a place for a brick on each number from 1, with two lines of words below it.
type Levels struct {
	Title string
	Words [][2]string
	Now   int // the level that is marked; 0: none
}

func (Levels) high() float64 { return 30 }

func (l Levels) draw(p *pen, b box) {
	p.write(b.x, b.y-1.5, l.Title, 9, true, fromLeft)
	wide := b.w / float64(len(l.Words))
	for i, words := range l.Words {
		x := b.x + float64(i)*wide
		p.fill(255 - 14*i)
		p.stroke(0, 0.35)
		p.pdf.Rect(x, b.y, wide, b.h, "DF")
		p.write(x+wide/2, b.y+15, fmt.Sprint(i+1), 34, true, inMiddle)
		p.write(x+wide/2, b.y+21.5, words[0], 7.5, false, inMiddle)
		p.write(x+wide/2, b.y+26, words[1], 7.5, false, inMiddle)
	}
	if l.Now > 0 {
		p.stroke(0, 1.2)
		p.pdf.Rect(b.x+float64(l.Now-1)*wide, b.y, wide, b.h, "D")
	}
}

// A Turn is the parts of a turn, from left to right.
type Turn struct {
	Title string
	Parts []string
}

func (Turn) high() float64 { return 17 }

func (t Turn) draw(p *pen, b box) {
	p.write(b.x, b.y-1.5, t.Title, 9, true, fromLeft)
	const tip = 3.5
	wide := b.w / float64(len(t.Parts))
	for i, part := range t.Parts {
		x := b.x + float64(i)*wide
		p.stroke(0, 0.35)
		p.fill(255 - 8*i)
		p.pdf.MoveTo(x, b.y)
		p.pdf.LineTo(x+wide-tip, b.y)
		p.pdf.LineTo(x+wide, b.y+b.h/2)
		p.pdf.LineTo(x+wide-tip, b.y+b.h)
		p.pdf.LineTo(x, b.y+b.h)
		p.pdf.LineTo(x+tip, b.y+b.h/2)
		p.pdf.ClosePath()
		p.pdf.DrawPath("DF")
		p.text([]string{part}, box{x + tip + 1.5, b.y + 2.5, wide - 2*tip - 2, b.h - 4}, 8.5, leastText, t.Title)
	}
}

// An Order is the names of those who act, the first first, with places to write on.
type Order struct {
	Title string
	Names []string
}

func (Order) high() float64 { return 17 }

func (o Order) draw(p *pen, b box) {
	p.write(b.x, b.y-1.5, o.Title, 9, true, fromLeft)
	places := max(8, len(o.Names))
	rows := 1
	if places > 8 {
		rows = 2
	}
	abreast := int(math.Ceil(float64(places) / float64(rows)))
	wide, high := b.w/float64(abreast), b.h/float64(rows)
	for i := range rows * abreast {
		x, y := b.x+float64(i%abreast)*wide, b.y+float64(i/abreast)*high
		p.stroke(0, 0.35)
		p.pdf.Rect(x, y, wide, high, "D")
		p.write(x+1, y+3, fmt.Sprint(i+1), 6.5, false, fromLeft)
		if i < len(o.Names) {
			p.text([]string{o.Names[i]}, box{x + 1, y + 3.8, wide - 2, high - 4.3}, 10, leastLabel, o.Title)
		}
	}
}
