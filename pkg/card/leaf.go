package card

// The parts of the pen that only pages of an evening need are here.

// A leaf tells which part of an evening a page belongs to.
type leaf struct {
	coming of // the pages that come next
	onPage of // this one
}

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

// band fills with a look's colour.
func (p *pen) band(l Look) { p.fills(tint(l.colour(), 0.72)) }

// laid lays pieces on pages, below the entry of their part.
func (p *pen) laid(r run) {
	r.title, p.coming.foot = "", false
	p.lay(r)
}

// Sheets are character sheets.
type Sheets []Sheet

func (all Sheets) empty() bool { return len(all) == 0 }

func (all Sheets) print(p *pen, _ Evening, _ Part) {
	for _, r := range (Print{Setup: Setup{Paper: p.paper}, Sheets: all}).runs() {
		p.laid(r)
	}
}

// Cards are cards to cut out.
type Cards []Card

func (all Cards) empty() bool { return len(all) == 0 }

func (all Cards) print(p *pen, e Evening, _ Part) {
	for _, r := range (Print{Setup: e.Setup, Cards: all}).runs() {
		p.laid(r)
	}
}
