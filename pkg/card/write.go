package card

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strings"
)

// Write writes the PDF. The same print is the same file, byte for byte.
func (p Print) Write(w io.Writer) (Printed, error) {
	pen := newPen(p.Title, p.Paper, p.Font)
	pen.pdf.SetAuthor(strings.Join(p.credits(), "; "), true)
	for _, r := range p.runs() {
		pen.lay(r)
	}
	done := Printed{Pages: pen.pdf.PageCount(), Cut: pen.cut, Missing: pen.missing()}
	return done, pen.output(w, p.Backs)
}

// Write writes the PDF. The same evening is the same file, byte for byte.
func (e Evening) Write(w io.Writer) (EveningPrinted, error) {
	p := newPen(e.Title, e.Paper, e.Font)
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
