package card

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/say"
)

// A Page is things below each other, on as many pages as they take: InShort, Bars, a
// Panel, a Count, Charts, Strips to cut out.
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
	f.framed(b, 3, g.Look)
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
		f.tickable(box{x, top, wide - 0.6, wide - 0.6}, 0.3, i < c.Gone)
		f.pdf.SetTextColor(grey, grey, grey)
		f.write(x+0.8, top+2.8, fmt.Sprint(i+1), 6.5, false, fromLeft)
		f.pdf.SetTextColor(0, 0, 0)
	}
	f.y = y + 2*(wide+1) + 4
}

// margin is the free space at the sides of an evening's pages, in millimetres.
const margin = 12.0

// A flow sets things with a height below each other, page after page.
type flow struct {
	*pen
	evening Evening
	title   string // above the first page
	note    string // beside it
	y       float64
}

// bottom is where a page ends, above the room that its sign takes.
func (f *flow) bottom() float64 { return f.paper.Height - 11 }

func (f *flow) wide() float64 { return f.paper.Width - 2*margin }

// flowing begins a flow: a page with its title.
func (p *pen) flowing(e Evening, part Part) *flow {
	f := &flow{pen: p, evening: e, title: part.Title, note: part.Secret}
	p.coming.foot = true
	f.next()
	return f
}

func (f *flow) next() {
	f.page()
	const size = 19.0
	f.y = margin
	about := f.evening.Title
	if f.note != "" {
		about += ", " + f.note
	}
	title, head := f.fitted(f.title, true, f.wide()*0.5, size, 10, f.title)
	f.write(margin, f.y+6.2, title, head, true, fromLeft)
	left := f.wide() - f.width(title, true)*head - 6
	fits, small := f.fitted(about, false, left, 11, 6, about)
	f.write(margin+f.wide(), f.y+6.2, fits, small, false, fromRight)
	f.stroke(0, 0.5)
	f.pdf.Line(margin, f.y+9, margin+f.wide(), f.y+9)
	f.y += 13
}

// room makes room for something so high: on this page, or on the next one.
func (f *flow) room(high float64) {
	if f.y+high > f.bottom() {
		f.next()
	}
}

// fresh tells whether nothing stands on the page but its head.
func (f *flow) fresh() bool { return f.y <= margin+13.01 }

// of is a part of an evening, and whether its pages have a sign at their foot.
type of struct {
	part *Part
	foot bool
}

// turned notes that a page has begun.
func (p *pen) turned() {
	if p.coming.part != nil && p.coming.part != p.onPage.part {
		p.entry(p.coming.part.Title, 0)
	}
	p.onPage = p.coming
}

// entry is a line in the outline of the PDF. Lines of level 1 stand below one of level 0.
func (p *pen) entry(title string, level int) {
	p.pdf.SetFont(family, "", textSize) // fpdf takes the letters of the font in use
	p.pdf.Bookmark(p.printable(title), level, 0)
}

// words are the words of a text, all of them bold or none.
func (p *pen) words(text string, bold bool) []word {
	all := p.wordsOf(text)
	for i := range all {
		all[i].bold = bold
	}
	return all
}

// framed draws a frame, with a coloured band at its head.
func (p *pen) framed(b box, head float64, l Look) {
	p.fills(tint(l.colour(), 0.72))
	p.pdf.RoundedRect(b.x, b.y, b.w, head, 2, "12", "F")
	p.stroke(0, 0.35)
	p.pdf.RoundedRect(b.x, b.y, b.w, b.h, 2, "1234", "D")
	p.pdf.Line(b.x, b.y+head, b.x+b.w, b.y+head)
}

// Sheets are character sheets.
type Sheets []Sheet

func (all Sheets) empty() bool { return len(all) == 0 }

func (all Sheets) print(p *pen, e Evening, part Part) {
	r := run{size: Size{Width: p.paper.Width - 2*least - 6, Height: p.paper.Height/2 - least - 4}}
	r.pieces = say.Each(all, func(s Sheet) piece { return s })
	r.print(p, e, part)
}

// Cards are cards to cut out.
type Cards []Card

func (all Cards) empty() bool { return len(all) == 0 }

func (all Cards) print(p *pen, e Evening, part Part) {
	r := run{size: e.Size, cut: true, bleed: e.Bleed, backs: e.Backs}
	r.pieces = say.Each(all.dealt(e.Tracks), func(c Card) piece { return c })
	r.print(p, e, part)
}

// dealt are all cards as they lie on the pages, each copy of them. Figures of a kind share cards with
// tracks from so many on; 0: they don't.
func (all Cards) dealt(tracks int) (dealt []Card) {
	if tracks > 0 {
		all = withTracks(all, tracks)
	}
	for _, c := range all {
		for i := range c.Many() {
			one := c
			if c.Many() > 1 && i < len(c.Each) {
				one.Under += ", " + c.Each[i]
			}
			dealt = append(dealt, one)
		}
	}
	return dealt
}

// Tokens are the tokens of a game, to cut out.
type Tokens Game

func (g Tokens) empty() bool { return len(g.Tokens) == 0 }

func (g Tokens) print(p *pen, e Evening, part Part) { tokens([]Game{Game(g)}).print(p, e, part) }

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
		p.rim(box{b.x + float64(l.Now-1)*wide, b.y, wide, b.h}, 0, 1.2)
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
	abreast := (places + rows - 1) / rows
	wide, high := b.w/float64(abreast), b.h/float64(rows)
	for i := range rows * abreast {
		x, y := b.x+float64(i%abreast)*wide, b.y+float64(i/abreast)*high
		p.rim(box{x, y, wide, high}, 0, 0.35)
		p.write(x+1, y+3, fmt.Sprint(i+1), 6.5, false, fromLeft)
		if i < len(o.Names) {
			p.text([]string{o.Names[i]}, box{x + 1, y + 3.8, wide - 2, high - 4.3}, 10, leastLabel, o.Title)
		}
	}
}
