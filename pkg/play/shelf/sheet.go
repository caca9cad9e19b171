package shelf

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// A Page is a file of sheets that somebody asks for: the file, and the paper.
type Page struct {
	To, Paper string
	FontFile  string
	Font      *card.Font
}

// Fields are its words and flags.
func (p *Page) Fields() []ask.Field {
	return []ask.Field{
		ask.Flag(&p.To, "to", "the `file` of a page to print, instead of showing the sheet", ask.Filled("file")).Must(),
		ask.Flag(&p.Paper, "paper", "the `paper`: a4 or letter; without it, the configuration's", paperKind()),
		ask.Flag(&p.FontFile, "font", "a font `file`, for letters that the fonts don't have", ask.Filled("file")),
		ask.From(&p.Font, func(h *ask.Here) (*card.Font, error) { return ReadFont(h, p.FontFile) }),
	}
}

// A PDF is pages as they were printed.
type PDF struct {
	card.Printed
	text []byte
}

// Print prints sheets.
func (p Page) Print(title string, sheets []card.Sheet) (PDF, error) {
	i := slices.IndexFunc(card.Papers(), func(one card.Size) bool { return one.Name == p.Paper })
	var pages bytes.Buffer
	done, err := card.Print{Title: title, Setup: card.Setup{Paper: card.Papers()[i], Font: p.Font}, Sheets: sheets}.Write(&pages)
	return PDF{done, pages.Bytes()}, err
}

// Said is the answer about sheets that were printed.
func (p Page) Said(what string, done PDF) []play.Line {
	cut := say.If(len(done.Cut) > 0, "too much text for its sheet, and cut off: "+say.And(slices.Compact(done.Cut)))
	return play.Said(
		play.As(play.Answer, fmt.Sprintf("%s in %s: %s.", what, p.To, say.Count(done.Pages, "page"))),
		play.As(play.Note, fmt.Sprintf("paper %s; print it at 100 %%, and 1x1 rounds lie on it", p.Paper), cut))
}

// File is the file that is written.
func (d PDF) File(p Page) play.File {
	return play.File{Name: p.To, Text: d.text, Notes: LostLetters(d.Missing)}
}

// LostLetters says which letters no font has; empty: all are there.
func LostLetters(missing []string) []string {
	if len(missing) == 0 {
		return nil
	}
	them := say.Verb(len(missing), "it", "them")
	return []string{fmt.Sprintf("no font has %s: a box is printed instead; --font FILE takes a font that has %s", strings.Join(missing, " "), them)}
}

// ReadFont reads a font that was named; nil: none was.
func ReadFont(h *ask.Here, file string) (*card.Font, error) {
	if file == "" {
		return nil, nil
	}
	if h.Cards == nil || h.Cards.Font == nil {
		return nil, fmt.Errorf("%s: files are out of reach here", file)
	}
	text, err := h.Cards.Font(file)
	if err != nil {
		return nil, err
	}
	return card.ReadFont(file, text)
}

// paperKind is the kind of the paper of a page; where nobody types one, the one that is set.
func paperKind() ask.Kind[string] {
	all := say.Each(card.Papers(), func(p card.Size) string { return p.Name })
	k := ask.OneOf("paper", all...)
	k.Left = func(h *ask.Here) (string, error) {
		name, _, err := k.Read(h, cmp.Or(h.Paper, all[0]))
		return name, err
	}
	return k
}
