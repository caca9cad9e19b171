package card

import "fmt"

// A page of an evening is signed at its foot: its subject, whose game that is, and the
// page's number. Cards and sheets are signed along the edge, as always.

// The room that a page's sign takes at its foot, in millimetres.
const footRoom = 11.0

// signed lets each page of an evening bear its sign and each part its bookmark.
func (p *pen) signed(e Evening) {
	p.pdf.SetAuthor(authors(e.Parts), true)
	p.pdf.SetFooterFunc(func() {
		if p.onPage.foot {
			p.sign(e.Title, *p.onPage.part)
		}
	})
}

// authors are the authors of all games of an evening, and of its pages.
func authors(parts []Part) string {
	text, games := "zbrikz", map[string]bool{}
	for _, part := range parts {
		if part.Credit != "" && !games[part.Credit] {
			games[part.Credit] = true
			text += "; " + part.Credit
		}
	}
	return text
}

// sign is the line at the foot of a page.
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
