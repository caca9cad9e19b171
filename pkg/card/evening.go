package card

import (
	"fmt"
	"slices"
)

// An Evening is everything that is printed for a night at the table, in one PDF.
type Evening struct {
	Setup
	Title string // of the quest or the scenario
	Parts []Part
}

// A Part is the pages of an evening that are printed under one name. It begins on a new
// page.
type Part struct {
	Name   string // the word to type for it: "rooms"
	Title  string // above its pages, and in the bookmarks
	Secret string // its readers or the time to read it, where not everybody may see it: "for the BrickMaster"
	Game   string // the name of its game
	Credit string // that game's authors, who stand at the foot
	Prints []Printable
}

// A Printable is something that takes pages: panels, tents, cards.
type Printable interface {
	// print draws it on pages of its own.
	print(p *pen, e Evening, part Part)
	// empty tells whether there is nothing to print.
	empty() bool
}

// Empty tells whether there is nothing to print in a part.
func (part Part) Empty() bool {
	return !slices.ContainsFunc(part.Prints, func(one Printable) bool { return !one.empty() })
}

// PartPrinted is how many pages a part has, and from which one.
type PartPrinted struct{ From, Pages int }

// evening draws the parts of an evening.
func (p *pen) evening(e Evening) Printed {
	p.pdf.SetFooterFunc(func() {
		if p.onPage.foot {
			p.sign(e.Title, *p.onPage.part)
		}
	})
	var parts []PartPrinted
	for _, part := range e.Parts {
		before := p.pdf.PageCount()
		p.coming = of{part: &part}
		for _, one := range part.Prints {
			if !one.empty() {
				one.print(p, e, part)
			}
		}
		parts = append(parts, PartPrinted{before + 1, p.pdf.PageCount() - before})
	}
	return Printed{Pages: p.pdf.PageCount(), Cut: p.cut, Missing: p.missing(), Parts: parts}
}

// CardsIn is how many cards lie on the pages of a part.
func (e Evening) CardsIn(part Part) int {
	n := 0
	for _, one := range part.Prints {
		if cards, ok := one.(Cards); ok {
			n += len(cards.dealt(e.Tracks))
		}
	}
	return n
}

// sign is the line at the foot of a page: its subject, whose game that is, and the page's
// number. Cards and sheets are signed along the edge, as always.
func (p *pen) sign(title string, part Part) {
	const size = 7.0
	p.pdf.SetTextColor(grey, grey, grey)
	defer p.pdf.SetTextColor(0, 0, 0)
	credit, page := part.Credit, fmt.Sprintf("%s, page %d", part.Title, p.pdf.PageNo())
	y := p.paper.Height - 7
	wide := p.paper.Width - 2*margin
	p.write(margin, y, credit, size, false, fromLeft)
	rest := wide - p.width(credit, false)*size - 4
	if all := title + ": " + page; p.width(p.printable(all), false)*size <= rest {
		page = all
	}
	p.write(margin+wide, y, page, size, false, fromRight)
}
