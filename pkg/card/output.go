package card

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
)

// trims notes where a page is cut for good, and how far colours go beyond.
func (p *pen) trims(cut box, bleed float64) {
	p.pdf.SetPageBox("trim", cut.x, p.paper.Height-cut.y-cut.h, cut.w, cut.h)
	cut = cut.inset(-bleed)
	p.pdf.SetPageBox("bleed", cut.x, p.paper.Height-cut.y-cut.h, cut.w, cut.h)
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
