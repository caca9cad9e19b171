package card

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

// bottom is where a page ends, above its sign.
func (f *flow) bottom() float64 { return f.paper.Height - footRoom }

// wide is how wide a page is between its margins.
func (f *flow) wide() float64 { return f.paper.Width - 2*margin }

// flowing begins a flow: a page with its title.
func (p *pen) flowing(e Evening, part Part) *flow {
	f := &flow{pen: p, evening: e, title: part.Title, note: part.Secret}
	p.coming.foot = true
	f.next()
	return f
}

// next begins a page.
func (f *flow) next() {
	f.page()
	const size = 19.0
	f.y = margin
	about := f.evening.Title
	if f.note != "" {
		about += ", " + f.note
	}
	head, ok := f.fit(f.title, true, f.wide()*0.5, size, 10)
	if !ok {
		f.cut = append(f.cut, f.title)
	}
	title := f.clip(f.title, true, f.wide()*0.5, head)
	f.write(margin, f.y+6.2, title, head, true, fromLeft)
	left := f.wide() - f.width(title, true)*head - 6
	small, ok := f.fit(about, false, left, 11, 6)
	if !ok {
		f.cut = append(f.cut, about)
	}
	f.write(margin+f.wide(), f.y+6.2, f.clip(about, false, left, small), small, false, fromRight)
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
