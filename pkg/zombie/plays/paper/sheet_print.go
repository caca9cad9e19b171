package paper

import (
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// A sheetPage is a minifig's sheet to be printed into a file.
type sheetPage struct {
	Name   string
	Sheets []card.Sheet // its one
	On     shelf.Page
}

// pagePrinted is a minifig with the page of its sheet. Its JSON names are a contract.
type pagePrinted struct {
	show.MinifigShown
	To      string   `json:"to"`                // the file of the page
	Cut     []string `json:"cut,omitempty"`     // parts that didn't all fit, by their titles
	Missing []string `json:"missing,omitempty"` // the letters that no font has, for which a box is printed

	pdf shelf.PDF
}

// SheetPagePlay is the sheet of a minifig as a page to print.
func SheetPagePlay() play.Untyped {
	return play.Of(&play.Play[sheetPage, pagePrinted]{
		About: play.About{Name: "sheet", Class: play.Files},
		Takes: func(p *sheetPage) []ask.Way {
			return ask.Takes(append([]ask.Field{ask.Word(&p.Name, "minifig", words.MinifigKind()),
				ask.From(&p.Sheets, func(h *ask.Here) ([]card.Sheet, error) {
					m := words.GameOf(h.State).Minifig(p.Name)
					if m == nil {
						return nil, nil
					}
					return sheetsOf(h, []zombie.Minifig{*m})
				})}, p.On.Fields()...)...)
		},
		Rule: func(st *table.State, p sheetPage, _ dice.Roller) (pagePrinted, table.State, error) {
			m := words.GameOf(st).Minifig(p.Name)
			if m == nil {
				return pagePrinted{}, *st, &zombie.Unknown{What: "minifig", Name: p.Name}
			}
			pdf, err := p.On.Print(say.Owned(m.Name)+" sheet", p.Sheets)
			return pagePrinted{show.NewMinifigShown(words.GameOf(st), *m), p.On.To, pdf.Cut, pdf.Missing, pdf}, *st, err
		},
		Say: func(d play.Done[sheetPage, pagePrinted]) []play.Line {
			return d.Asked.On.Said(say.Owned(d.Asked.Name)+" sheet", d.Outcome.pdf)
		},
		Shapes: []any{pagePrinted{}},
		Show:   func(d play.Done[sheetPage, pagePrinted]) any { return d.Outcome },
		Why: func(d play.Done[sheetPage, pagePrinted]) []string {
			return show.WhyMinifig(words.GameOf(d.After), *words.GameOf(d.After).Minifig(d.Asked.Name))
		},
		File: func(d play.Done[sheetPage, pagePrinted]) play.File { return d.Outcome.pdf.File(d.Asked.On) },
	})
}
