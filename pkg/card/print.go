package card

import (
	"fmt"
	"io"
	"math"
)

// Paper is what is printed on, in millimetres.
type Paper struct {
	Name          string
	Width, Height float64
}

// Papers are those that there are, the default first.
func Papers() []Paper { return []Paper{{"a4", 210, 297}, {"letter", 215.9, 279.4}} }

// Size is how big cards are, in millimetres.
type Size struct {
	Name          string
	Width, Height float64
}

// Sizes are those that there are, the default first.
func Sizes() []Size { return []Size{{"poker", 63, 88}, {"mini", 44, 67}, {"tarot", 70, 120}} }

// A Print is what goes into one PDF: sheets, cards, a page of quick references,
// and a page of rulers.
type Print struct {
	Title     string
	Paper     Paper
	Size      Size
	Sheets    []Sheet
	Cards     []Card
	Reference bool
	Order     []string // the names in the initiative, for the strip of the reference
	Rulers    bool
}

// Printed is what was written.
type Printed struct {
	Pages int
	// Cut is what wasn't all there because it didn't fit, even in small letters.
	Cut []string
}

// least is the margin in millimetres that printers can't print on.
const least = 5

// Grid is how many cards stand side by side on a page, and how many above each
// other.
func (p Print) Grid() (columns, rows int) {
	return int((p.Paper.Width - 2*least) / p.Size.Width), int((p.Paper.Height - 2*least) / p.Size.Height)
}

// Write writes the PDF. The same print is the same file, byte for byte.
func (p Print) Write(w io.Writer) (Printed, error) {
	pen := newPen(p.Title, p.Paper)
	for _, s := range p.Sheets {
		pen.page()
		pen.sheet(s)
	}
	pen.cards(p)
	if p.Reference {
		pen.page()
		pen.reference(p.Order)
	}
	if p.Rulers {
		pen.page()
		pen.rulers()
	}
	done := Printed{Pages: pen.pdf.PageCount(), Cut: pen.cut}
	if err := pen.pdf.Output(w); err != nil {
		return done, fmt.Errorf("the PDF can't be made: %w", err)
	}
	return done, nil
}

// cards are all cards, page by page.
func (p *pen) cards(of Print) {
	columns, rows := of.Grid()
	size := of.Size
	left := (of.Paper.Width - float64(columns)*size.Width) / 2
	top := (of.Paper.Height - float64(rows)*size.Height) / 2
	for i, c := range of.Cards {
		place := i % (columns * rows)
		if place == 0 {
			p.page()
			p.cutMarks(of, left, top)
		}
		x := left + float64(place%columns)*size.Width
		y := top + float64(place/columns)*size.Height
		p.card(c, box{x, y, size.Width, size.Height})
	}
}

// cutMarks are short lines in the margins, where a knife goes along.
func (p *pen) cutMarks(of Print, left, top float64) {
	columns, rows := of.Grid()
	const gap, long = 1, 3.5
	right, bottom := left+float64(columns)*of.Size.Width, top+float64(rows)*of.Size.Height
	p.stroke(0, 0.15)
	for i := range columns + 1 {
		x := left + float64(i)*of.Size.Width
		p.pdf.Line(x, top-gap, x, math.Max(0, top-gap-long))
		p.pdf.Line(x, bottom+gap, x, bottom+gap+long)
	}
	for i := range rows + 1 {
		y := top + float64(i)*of.Size.Height
		p.pdf.Line(left-gap, y, math.Max(0, left-gap-long), y)
		p.pdf.Line(right+gap, y, right+gap+long, y)
	}
}
