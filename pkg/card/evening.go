package card

import (
	"fmt"
	"slices"
	"strings"
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

// EveningPrinted is an evening as it was written, each of its parts in their order.
type EveningPrinted struct {
	Printed
	Parts []PartPrinted
}

func (p *pen) evening(e Evening) EveningPrinted {
	p.pdf.SetAuthor(strings.Join(append([]string{"zbrikz"}, creditsOf(e.Parts)...), "; "), true)
	p.pdf.SetFooterFunc(func() {
		if p.onPage.foot {
			p.sign(e.Title, *p.onPage.part)
		}
	})
	var done EveningPrinted
	for _, part := range e.Parts {
		before := p.pdf.PageCount()
		p.coming = of{part: &part}
		for _, one := range part.Prints {
			if !one.empty() {
				one.print(p, e, part)
			}
		}
		done.Parts = append(done.Parts, PartPrinted{before + 1, p.pdf.PageCount() - before})
	}
	done.Printed = p.done()
	return done
}

// CardsIn is how many cards lie on the pages of a part.
func (e Evening) CardsIn(part Part) int {
	n := 0
	for _, one := range part.Prints {
		if cards, ok := one.(Cards); ok {
			n += Print{Setup: e.Setup, Cards: cards}.Many()
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
