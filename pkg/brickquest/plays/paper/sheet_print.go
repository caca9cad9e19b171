package paper

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A sheetPage is a sheet to be printed into a file.
type sheetPage struct {
	Name  string
	Sheet card.Sheet
	On    shelf.Page
}

// pagePrinted is a sheet with its page, as a PDF.
type pagePrinted struct {
	sheetShown
	pdf shelf.PDF
}

// SheetPagePlay is the sheet of a hero or a foe as a page to print.
func SheetPagePlay() play.Untyped {
	return play.Of(&play.Play[sheetPage, pagePrinted]{
		About: play.About{Name: "sheet", Class: play.Files},
		Takes: func(p *sheetPage) []ask.Way {
			return ask.Takes(append([]ask.Field{sheetName(&p.Name),
				ask.From(&p.Sheet, func(h *ask.Here) (card.Sheet, error) { return pageOf(h, p.Name) })}, p.On.Fields()...)...)
		},
		Rule: func(st *table.State, p sheetPage, _ dice.Roller) (pagePrinted, table.State, error) {
			s, err := sheetOf(words.GameOf(st), p.Name)
			if err != nil {
				return pagePrinted{}, *st, err
			}
			printed := pagePrinted{sheetShown: s}
			printed.pdf, err = p.On.Print(say.Owned(p.Name)+" sheet", []card.Sheet{p.Sheet})
			printed.To, printed.Cut, printed.Missing = p.On.To, printed.pdf.Cut, printed.pdf.Missing
			return printed, *st, err
		},
		Say: func(d play.Done[sheetPage, pagePrinted]) []play.Line {
			return d.Asked.On.Said(say.Owned(d.Asked.Name)+" sheet", d.Outcome.pdf)
		},
		Shapes:  []any{sheetShown{}},
		Show:    func(d play.Done[sheetPage, pagePrinted]) any { return d.Outcome.sheetShown },
		Because: whySheet(),
		File:    func(d play.Done[sheetPage, pagePrinted]) play.File { return d.Outcome.pdf.File(d.Asked.On) },
	})
}

// A sheetBook is the sheets of all players' figures, to be printed into a file.
type sheetBook struct {
	All    bool
	Sheets []card.Sheet // of the heroes
	Others []card.Sheet // of minifigs
	On     shelf.Page
}

// bookPrinted is the sheets of all heroes and minifigs with their pages. Its JSON names are a contract.
type bookPrinted struct {
	Sheets   []sheetShown `json:"sheets"`             // the sheets of the heroes, in order
	Minifigs []string     `json:"minifigs,omitempty"` // the minifigs whose sheets follow, by their titles
	To       string       `json:"to"`                 // the file of the pages
	Pages    int          `json:"pages"`              // two sheets are on each
	Cut      []string     `json:"cut,omitempty"`      // parts that didn't all fit, by their titles
	Missing  []string     `json:"missing,omitempty"`  // the letters that no font has, for which a box is printed

	pdf shelf.PDF
}

// SheetsPlay is the play that prints the sheets of all heroes, and those of the other
// game behind them.
func SheetsPlay(others func(*ask.Here) ([]card.Sheet, error)) play.Untyped {
	return play.Of(&play.Play[sheetBook, bookPrinted]{
		About: play.About{Name: "sheet", Class: play.Files},
		Takes: func(b *sheetBook) []ask.Way {
			return ask.Takes(append([]ask.Field{ask.Switch(&b.All, "all", "the sheets of all heroes and minifigs").Must(),
				ask.From(&b.Sheets, heroSheets), ask.From(&b.Others, others)}, b.On.Fields()...)...)
		},
		Rule: func(st *table.State, b sheetBook, _ dice.Roller) (bookPrinted, table.State, error) {
			printed := bookPrinted{Sheets: []sheetShown{}, To: b.On.To}
			all := slices.Concat(b.Sheets, b.Others)
			if len(all) == 0 {
				return printed, *st, errors.New("no hero and no minifig is at the table yet")
			}
			for _, f := range words.GameOf(st).Heroes {
				printed.Sheets = append(printed.Sheets, newSheetShown(words.GameOf(st), f))
			}
			printed.Minifigs = say.Each(b.Others, func(s card.Sheet) string { return s.Title })
			var err error
			printed.pdf, err = b.On.Print("Character sheets", all)
			printed.Pages, printed.Cut, printed.Missing = printed.pdf.Pages, printed.pdf.Cut, printed.pdf.Missing
			return printed, *st, err
		},
		Say: func(d play.Done[sheetBook, bookPrinted]) []play.Line {
			return d.Asked.On.Said(say.Count(len(d.Asked.Sheets)+len(d.Asked.Others), "sheet"), d.Outcome.pdf)
		},
		Shapes:  []any{bookPrinted{}},
		Show:    func(d play.Done[sheetBook, bookPrinted]) any { return d.Outcome },
		Because: whySheet(),
		File:    func(d play.Done[sheetBook, bookPrinted]) play.File { return d.Outcome.pdf.File(d.Asked.On) },
	})
}

// pageOf is a figure's sheet on paper, with the spells that it can cast.
func pageOf(h *ask.Here, name string) (card.Sheet, error) {
	g := words.GameOf(h.State)
	f := *g.Figure(name)
	shown := []card.Card{cards.Hero(g, f)}
	if err := shelf.Pictured(h, shown); err != nil {
		return card.Sheet{}, err
	}
	c := shown[0]
	page := card.Sheet{Title: f.Name, Under: c.Under, Kind: cards.OfHero, Shows: c.Shows, Image: c.Image, Bin: binWords(f)}
	if !g.IsHero(f.Name) {
		page.Kind = cards.OfMonster
	}
	page.Columns = say.Each(sheetColumns(g, f), sheetColumn.printed)
	abilities := g.Stats(&f).Abilities
	page.Rules = cards.AbilityLines(abilities)
	if k := g.Class(f.Card); k != nil && g.IsHero(f.Name) && len(k.Skills) > 0 {
		page.Rules = append(page.Rules, "skills: "+cards.SkillBonuses(k.Skills))
	}
	page.Rules = append(page.Rules, show.EffectLines(g, f.Name)...)
	spells, err := spellsAt(h)
	page.Spells = say.Each(spellsOf(spells, g.Stats(&f)), cards.SpellLine)
	return page, err
}

// heroSheets are the sheets of all heroes, two on a page.
func heroSheets(h *ask.Here) ([]card.Sheet, error) {
	var all []card.Sheet
	for _, f := range words.GameOf(h.State).Heroes {
		one, err := pageOf(h, f.Name)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, nil
}

// printed is a column on paper.
func (c sheetColumn) printed() card.Column {
	on := ""
	if c.Number != nil {
		on = fmt.Sprintf("on %d", *c.Number)
	}
	notes := say.Some(on, say.If(c.Bonus != 0, fmt.Sprintf("%+d", c.Bonus)), say.If(c.Range != "", "at "+c.Range))
	return card.Column{Name: c.What, Colour: c.Colour, Have: c.Have, Most: c.Most, Note: strings.Join(notes, " ")}
}
