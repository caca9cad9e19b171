package card

import "github.com/zbrikz/zbrikz/pkg/say"

// A Tent is a folded card that stands at the table or hangs over a screen. It shows whose
// place in the initiative it is.
type Tent struct {
	Name   string // empty: there is a line to write it on
	Under  string // "on 5", "2D6 +2"
	Number string // the place, big; empty: there is room to write it
	Back   string // small words that only the BrickMaster's side has
	Look   Look
}

// Tents are tents to cut out.
type Tents []Tent

func (all Tents) empty() bool { return len(all) == 0 }

// A tent is as wide as a card, and as high on each of its sides as half of one.
const (
	tentWide = 63.0
	tentHigh = 44.0
)

func (all Tents) print(p *pen, e Evening, part Part) {
	r := run{size: Size{Width: tentWide, Height: 2 * tentHigh}, cut: true, credits: []string{part.Credit}}
	r.pieces = say.Each(all, func(t Tent) piece { return t })
	r.print(p, e, part)
}

// draw draws a tent: its upper half is upside down.
func (t Tent) draw(p *pen, b box) {
	p.rim(b, 200, 0.1)
	down := box{b.x, b.y + tentHigh, b.w, tentHigh}
	p.pdf.TransformBegin()
	p.pdf.TransformRotate(180, b.x+b.w/2, b.y+tentHigh)
	p.face(t, down, false)
	p.pdf.TransformEnd()
	p.face(t, down, true)
	p.fold(b.x, b.y+tentHigh, b.w)
}

func (p *pen) face(t Tent, b box, back bool) {
	in := b.inset(3)
	p.framed(in, 14, t.Look)
	if t.Name == "" {
		p.stroke(120, 0.2)
		p.pdf.Line(in.x+5, in.y+10.5, in.x+in.w-5, in.y+10.5)
	} else if size, ok := p.fit(t.Name, true, in.w-4, 22, 12); ok {
		p.write(in.x+in.w/2, in.y+7+0.36*size*point, t.Name, size, true, inMiddle)
	} else {
		size, broken := p.longTitle(t.Name, in.w-4, 11, 12)
		for i, line := range broken {
			p.line(line, in.x+(in.w-p.lineWide(line, size))/2, in.y+1.5+float64(i+1)*size*point*titleLeading-0.5, size)
		}
	}
	const symbol = 9.0
	p.symbol(Bolt, in.x+4, in.y+17.5, symbol)
	if t.Number != "" {
		size, _ := p.fit(t.Number, true, 22, 34, 12)
		p.write(in.x+15, in.y+22+0.36*size*point, t.Number, size, true, fromLeft)
	} else {
		p.rim(box{in.x + 15, in.y + 16.5, 15, 11}, 120, 0.2)
	}
	p.text([]string{t.Under}, box{in.x + 33, in.y + 17, in.w - 35, 11}, 10, smallest, t.Name)
	if back && t.Back != "" {
		p.text([]string{t.Back}, box{in.x + 3, in.y + 29.2, in.w - 6, in.h - 30}, smallest, 6, t.Name)
	}
}

// A Strip is a strip of paper to cut out, which is folded shut. Outside it says when to open
// it, inside what happens.
type Strip struct {
	When string
	Says []string
}

// The sizes of a strip, in millimetres. The flap covers the text inside.
const (
	stripHead = 19.0
	stripIn   = 30.0
	stripFlap = 32.0
)

func (one Strip) set(f *flow) {
	const high = stripHead + stripIn + stripFlap
	f.room(high)
	f.strip(one, box{margin, f.y, f.wide(), high})
	f.y += high + 6
}

// strip is one strip. Its flap is scribbled over, so that nothing shows through.
func (f *flow) strip(one Strip, b box) {
	f.text([]string{"when: " + one.When}, box{b.x + 5, b.y + 4, b.w - 10, stripHead - 6}, 13, smallest, "a twist")
	f.fold(b.x, b.y+stripHead, b.w)
	f.text(one.Says, box{b.x + 5, b.y + stripHead + 4, b.w - 10, stripIn - 6}, loudSize, smallest, "a twist")
	f.fold(b.x, b.y+stripHead+stripIn, b.w)
	f.scribble(box{b.x + 4, b.y + stripHead + stripIn + 6, b.w - 8, stripFlap - 9})
	f.write(b.x+b.w/2, b.y+stripHead+stripIn+4.2, "fold this up over the text, then the rest down, and clip it shut", smallest, false, inMiddle)
	f.rim(b, 0, 0.25)
}

// fold is a line to fold along.
func (p *pen) fold(x, y, wide float64) {
	p.stroke(120, 0.25)
	p.pdf.SetDashPattern([]float64{2, 1.5}, 0)
	p.pdf.Line(x, y, x+wide, y)
	p.pdf.SetDashPattern([]float64{}, 0)
}

// scribble fills a box with lines across each other.
func (p *pen) scribble(b box) {
	p.stroke(150, 0.3)
	p.pdf.ClipRect(b.x, b.y, b.w, b.h, false)
	const step = 2.2
	for x := -b.h; x < b.w; x += step {
		p.pdf.Line(b.x+x, b.y, b.x+x+b.h, b.y+b.h)
		p.pdf.Line(b.x+x, b.y+b.h, b.x+x+b.h, b.y)
	}
	p.pdf.ClipEnd()
}
