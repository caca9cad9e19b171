package card

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/say"
)

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

func (g Game) credit() string { return g.Credit }
func (c Card) credit() string { return c.Kind.Credit }
func (p Part) credit() string { return p.Credit }

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
	sides := "Simplex"
	if backs {
		sides = "DuplexFlipLongEdge"
	}
	// fpdf has no words for printers; the catalog is the last object, so that only the table
	// of objects, which is behind it, moves
	wants := "/Version /1.7\n/ViewerPreferences <</PrintScaling /None /Duplex /" + sides + ">>\n"
	catalog, table := bytes.LastIndex(text, []byte("/Type /Catalog\n")), bytes.LastIndex(text, []byte("\nxref\n"))+1
	end := bytes.LastIndex(text, []byte("startxref\n"))
	_, err := fmt.Fprintf(w, "%s%s%sstartxref\n%d\n%%%%EOF\n", text[:catalog], wants, text[catalog:end], table+len(wants))
	return err
}
