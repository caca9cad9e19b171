package card

import "fmt"

// A Page is things of different kinds below each other: InShort, Bars, a Panel, a Count.
type Page []Item

// An Item is one of the things on a page.
type Item interface {
	set(f *flow)
}

func (all Page) empty() bool { return len(all) == 0 }

func (all Page) print(p *pen, e Evening, part Part) {
	f := p.flowing(e, part)
	for _, one := range all {
		one.set(f)
	}
}

func (one Panel) set(f *flow) { f.panel(one) }

func (l Levels) set(f *flow) { f.bar(l, 6) }
func (t Turn) set(f *flow)   { f.bar(t, 5) }
func (o Order) set(f *flow)  { f.bar(o, 5) }

// bar sets a bar, and leaves room below it.
func (f *flow) bar(one Bar, below float64) {
	b := box{margin, f.y + 5, f.wide(), one.high()}
	one.draw(f.pen, b)
	f.y = b.y + b.h + below
}

// InShort is a frame with the rules of a game, in the largest letters that fit.
type InShort Game

func (g InShort) set(f *flow) {
	const size, below = 13.0, 59.0 // points; the room for a bar and a count
	high := min(f.height(g.Rules, f.wide()-8, size)+8, f.bottom()-f.y-below)
	b := box{margin, f.y, f.wide(), high}
	f.band(g.Look)
	f.pdf.RoundedRect(b.x, b.y, b.w, 3, 2, "12", "F")
	f.stroke(0, 0.35)
	f.pdf.RoundedRect(b.x, b.y, b.w, b.h, 2, "1234", "D")
	f.text(g.Rules, box{b.x + 4, b.y + 5, b.w - 8, b.h - 7}, size, smallest, "the reference")
	f.y += high + 4
}

// A Count is boxes for the turns or the rounds of an evening.
type Count struct {
	What string // "turns"
	Gone int    // so many are over
}

func (c Count) set(f *flow) {
	const most, abreast, wide = 40, 20, 9.0
	f.room(2*wide + 10)
	f.write(margin, f.y+4, c.What+": a box for each that is over", 9.5, true, fromLeft)
	y := f.y + 6.5
	for i := range most {
		x := margin + float64(i%abreast)*(f.wide()/abreast)
		top := y + float64(i/abreast)*(wide+1)
		f.stroke(0, 0.3)
		f.pdf.Rect(x, top, wide-0.6, wide-0.6, "D")
		f.pdf.SetTextColor(grey, grey, grey)
		f.write(x+0.8, top+2.8, fmt.Sprint(i+1), 6.5, false, fromLeft)
		f.pdf.SetTextColor(0, 0, 0)
		if i < c.Gone {
			f.cross(x, top, wide-0.6)
		}
	}
	f.y = y + 2*(wide+1) + 4
}
