package card

import "slices"

// A Panel is a frame on a page: a room and its contents, a place, the goals.
type Panel struct {
	Number string // in a disc before the title: that of a room; empty: none
	Title  string // empty: a line to write it on
	Under  string // at the right of it, small
	Look   Look   // of its head
	Rows   []Row
}

// Panels is a page of panels, with something to fill its rest. A row that says nothing isn't printed,
// nor is a panel without rows, unless it has a number.
func Panels(all []Panel, rest Rest) Page {
	var page Page
	for _, one := range all {
		if one.Number != "" || slices.ContainsFunc(one.Rows, Row.says) {
			page = append(page, one)
		}
	}
	if len(page) > 0 {
		page = append(page, rest)
	}
	return page
}

// A Rest is how the rest of a page is filled.
type Rest int

// Lines to write on, or squares to draw a map on.
const (
	Notes Rest = iota
	Map
)

// Sizes of a panel, in millimetres.
const (
	panelHead = 10.5
	panelPad  = 2.0 // above and below its rows
	panelGap  = 5.0 // to the next panel
)

func (r Rest) set(f *flow) {
	const some = 24.0 // lines worth having
	left := f.bottom() - f.y
	switch {
	case left < some:
	case r == Notes:
		f.notes(box{margin, f.y + 2, f.wide(), min(left-4, 80)})
	case r == Map:
		f.squares(box{margin, f.y + 2, f.wide(), left - 4})
	}
}

// squares are squares to draw a map on, as many as there is room for.
func (f *flow) squares(b box) {
	const square = 6.0
	f.write(b.x, b.y+2, "a map", 8, false, fromLeft)
	f.stroke(190, 0.15)
	columns, rows := int(b.w/square), int((b.h-4)/square)
	f.grid(b.x+(b.w-float64(columns)*square)/2, b.y+4, square, columns, rows)
}

// panel sets a panel, on the next page where this one has no room, and on several where
// no page has.
func (f *flow) panel(one Panel) {
	rows := f.rows(one)
	whole := panelHead + 2*panelPad
	for _, r := range rows {
		whole += r.high
	}
	if !f.fresh() {
		f.room(min(whole, f.bottom()-margin-13))
	}
	if one.Title != "" {
		f.entry(one.Title, 1)
	}
	for first := true; first || len(rows) > 0; first = false {
		if !first {
			f.next()
			one.Under = "goes on"
		}
		n, high := 0, panelHead+2*panelPad
		for n < len(rows) && (n == 0 || f.y+high+rows[n].high <= f.bottom()) {
			high += rows[n].high
			n++
		}
		f.frame(one, box{margin, f.y, f.wide(), high})
		y := f.y + panelHead + panelPad
		for i, r := range rows[:n] {
			f.row(r, box{margin, y, f.wide(), r.high}, i > 0)
			y += r.high
		}
		f.y += high + panelGap
		rows = rows[n:]
	}
}

// frame is a panel without its rows.
func (f *flow) frame(one Panel, b box) {
	f.framed(b, panelHead, one.Look)
	x := b.x + 4
	if one.Number != "" {
		size, _ := f.fit(one.Number, true, 6, 13, 7)
		f.fill(0)
		f.pdf.Circle(x+2.2, b.y+panelHead/2, 3.8, "F")
		f.pdf.SetTextColor(255, 255, 255)
		f.write(x+2.2, b.y+panelHead/2+0.36*size*point, one.Number, size, true, inMiddle)
		f.pdf.SetTextColor(0, 0, 0)
		x += 8.5
	}
	left := b.x + b.w - 4 - x
	title, size := f.fitted(one.Title, true, left*0.68, 15, 8, one.Title)
	f.write(x, b.y+7.2, title, size, true, fromLeft)
	if title == "" {
		f.stroke(120, 0.2)
		f.pdf.Line(x, b.y+8, x+left*0.55, b.y+8)
	}
	left -= f.width(title, true)*size + 4
	under, size := f.fitted(one.Under, false, left, 10, 6, one.Title)
	f.write(b.x+b.w-4, b.y+7.2, under, size, false, fromRight)
}
