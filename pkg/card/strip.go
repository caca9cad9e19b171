package card

// A Strip is a strip of paper that is folded shut. Outside it says when to open it,
// inside what happens.
type Strip struct {
	When string
	Says []string
}

// Strips are strips to cut out.
type Strips []Strip

func (all Strips) empty() bool { return len(all) == 0 }

// The sizes of a strip, in millimetres. The flap covers the text inside.
const (
	stripHead = 19.0
	stripIn   = 30.0
	stripFlap = 32.0
)

func (all Strips) print(p *pen, e Evening, part Part) {
	f := p.flowing(e, part)
	for _, one := range all {
		const high = stripHead + stripIn + stripFlap
		f.room(high)
		f.strip(one, box{margin, f.y, f.wide(), high})
		f.y += high + 6
	}
}

// strip is one strip. Its flap is scribbled over, so that nothing shows through.
func (f *flow) strip(one Strip, b box) {
	f.text([]string{"when: " + one.When}, box{b.x + 5, b.y + 4, b.w - 10, stripHead - 6}, 13, smallest, "a twist")
	f.fold(b.x, b.y+stripHead, b.w)
	f.text(one.Says, box{b.x + 5, b.y + stripHead + 4, b.w - 10, stripIn - 6}, loudSize, smallest, "a twist")
	f.fold(b.x, b.y+stripHead+stripIn, b.w)
	f.scribble(box{b.x + 4, b.y + stripHead + stripIn + 6, b.w - 8, stripFlap - 9})
	f.write(b.x+b.w/2, b.y+stripHead+stripIn+4.2, "fold this up over the text, then the rest down, and clip it shut", smallest, false, inMiddle)
	f.stroke(0, 0.25)
	f.pdf.Rect(b.x, b.y, b.w, b.h, "D")
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
