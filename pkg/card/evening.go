package card

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/say"
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

// Size is how big cards or sheets of paper are, in millimetres.
type Size struct {
	Name          string
	Width, Height float64
}

// Papers are all kinds of paper, the default first.
func Papers() []Size { return []Size{{"a4", 210, 297}, {"letter", 215.9, 279.4}} }

// Sizes are all sizes of cards, the default first.
func Sizes() []Size { return []Size{{"poker", 63, 88}, {"mini", 44, 67}, {"tarot", 70, 120}} }

// Bleed is how far colours go beyond the cut where that is wanted, in millimetres.
const Bleed = 3.0

// A Setup is how something is printed.
type Setup struct {
	Paper  Size
	Size   Size    // of cards
	Bleed  float64 // of cards: how far colours go beyond the cut, in millimetres
	Backs  bool    // of cards: behind each page comes one with their backs
	Tracks int     // so many figures of a kind or more are one card, with a track for each; 0: they have cards
	Font   *Font   // for letters that the Go fonts don't have; nil: there is none
}

// A Print is the contents of one PDF: sheets, cards, a page of quick references, rulers,
// templates and tokens.
type Print struct {
	Setup
	Pages
	Title  string
	Sheets []Sheet
	Cards  []Card
	Games  []Game // for the further pages
}

// Pages are the pages besides cards and sheets.
type Pages struct {
	Reference, Rulers bool
	Templates         bool // of areas
	Tokens            bool // to lie beside figures
}

// Printed is the file that was written.
type Printed struct {
	Pages int
	// Cut is the texts that aren't all there because they didn't fit, even in small
	// letters.
	Cut []string
	// Missing are the letters that no font has; each is a box on the paper.
	Missing []string
	Parts   []PartPrinted // of an evening, in their order
}

// Many is how many cards lie on the pages.
func (p Print) Many() int { return len(Cards(p.Cards).dealt(p.Tracks)) }

// evening is a print as the parts of an evening.
func (p Print) evening() Evening {
	e := Evening{Setup: p.Setup, Title: p.Title}
	add := func(title string, prints Printable) {
		e.Parts = append(e.Parts, Part{Title: title, Prints: []Printable{prints}})
	}
	add("Sheets", Sheets(p.Sheets))
	if len(p.Cards) > 0 {
		add(say.Sentence(say.Plural(p.Cards[0].Kind.Name)), Cards(p.Cards))
	}
	if p.Reference {
		add("Quick reference", run{margin: 10, credits: creditsOf(p.Games), pieces: []piece{reference(p.Games)}})
	}
	if p.Rulers {
		add("Rulers", run{pieces: []piece{rulers(p.Games)}})
	}
	for _, g := range p.Games {
		if p.Templates {
			add("Templates of areas", areas(g))
			add("Arcs in inches", arcsOf(g))
		}
	}
	if p.Tokens {
		add("Tokens", tokens(p.Games))
	}
	return e
}

// creditsOf are the authors of the games that some pieces or parts are of.
func creditsOf[P any](some []P) []string {
	var all []string
	for _, one := range some {
		if c, ok := any(one).(interface{ credit() string }); ok && c.credit() != "" && !slices.Contains(all, c.credit()) {
			all = append(all, c.credit())
		}
	}
	return all
}

func (g Game) credit() string    { return g.Credit }
func (c Card) credit() string    { return c.Kind.Credit }
func (part Part) credit() string { return part.Credit }

// credits are the authors of all of its games.
func (p Print) credits() []string {
	if p.Games != nil {
		return creditsOf(p.Games)
	}
	return append(creditsOf(p.Sheets), creditsOf(p.Cards)...)
}

// trims notes where a page is cut for good, and how far colours go beyond.
func (p *pen) trims(cut box, bleed float64) {
	p.pdf.SetPageBox("trim", cut.x, p.paper.Height-cut.y-cut.h, cut.w, cut.h)
	cut = cut.inset(-bleed)
	p.pdf.SetPageBox("bleed", cut.x, p.paper.Height-cut.y-cut.h, cut.w, cut.h)
}

// Write writes the PDF. The same print is the same file, byte for byte.
func (p Print) Write(w io.Writer) (Printed, error) { return p.evening().write(w, p.credits()) }

// Write writes the PDF. The same evening is the same file, byte for byte.
func (e Evening) Write(w io.Writer) (Printed, error) {
	return e.write(w, append([]string{"zbrikz"}, creditsOf(e.Parts)...))
}

func (e Evening) write(w io.Writer, authors []string) (Printed, error) {
	p := newPen(e.Title, e.Paper, e.Font)
	p.pdf.SetAuthor(strings.Join(authors, "; "), true)
	done := p.evening(e)
	return done, p.output(w, e.Backs)
}

// output writes the pages. A printer is told to leave their size as it is, and which sides
// of the paper they are for.
func (p *pen) output(w io.Writer, backs bool) error {
	var pages bytes.Buffer
	if err := p.pdf.Output(&pages); err != nil {
		return fmt.Errorf("the PDF can't be made: %w", err)
	}
	// fpdf writes the boxes of a page in any order
	text := regexp.MustCompile(`(/BleedBox .*\n)(/TrimBox .*\n)`).ReplaceAll(pages.Bytes(), []byte("$2$1"))
	sides := cmp.Or(say.If(backs, "DuplexFlipLongEdge"), "Simplex")
	// fpdf has no words for printers; the catalog is the last object, so that only the table
	// of objects, which is behind it, moves
	wants := "/Version /1.7\n/ViewerPreferences <</PrintScaling /None /Duplex /" + sides + ">>\n"
	catalog, table := bytes.LastIndex(text, []byte("/Type /Catalog\n")), bytes.LastIndex(text, []byte("\nxref\n"))+1
	end := bytes.LastIndex(text, []byte("startxref\n"))
	_, err := fmt.Fprintf(w, "%s%s%sstartxref\n%d\n%%%%EOF\n", text[:catalog], wants, text[catalog:end], table+len(wants))
	return err
}
