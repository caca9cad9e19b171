package paper

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// MinifigSheets are the sheets of minifigs that live.
func MinifigSheets(h *ask.Here) ([]card.Sheet, error) {
	living := slices.DeleteFunc(slices.Clone(words.GameOf(h.State).Minifigs), func(m zombie.Minifig) bool { return m.Health == zombie.Dead })
	return sheetsOf(h, living)
}

// sheetsOf are sheets of minifigs: health, armor, weapons, traits with a box for each
// use, and the things that they carry. (Zombie Brikz, Character creation.)
func sheetsOf(h *ask.Here, all []zombie.Minifig) ([]card.Sheet, error) {
	if len(all) == 0 {
		return nil, nil
	}
	traits, err := words.TraitDeck(h)
	if err != nil {
		return nil, err
	}
	g := words.GameOf(h.State)
	drawn := say.Each(all, func(m zombie.Minifig) card.Card { return cards.Minifig(g, m, traits.Cards) })
	if err := shelf.Pictured(h, drawn); err != nil {
		return nil, err
	}
	var sheets []card.Sheet
	for i, m := range all {
		sheets = append(sheets, sheetOf(g, m, drawn[i], traits.Cards))
	}
	return sheets, nil
}

// armorOnPaper is how many armor pieces have their places.
const armorOnPaper = 4

func sheetOf(g *zombie.Game, m zombie.Minifig, c card.Card, traits []cards.Trait) card.Sheet {
	s := card.Sheet{
		Title: c.Title, Under: c.Under, Kind: c.Kind, Shows: c.Shows, Image: c.Image, Bin: "carries: nothing",
		Columns: []card.Column{{Name: "health", Colour: "red", Have: 2, Most: 2}},
	}
	if m.Armor > 0 {
		s.Columns = append(s.Columns, card.Column{Name: "armor pieces", Colour: "light grey", Have: m.Armor, Most: max(armorOnPaper, m.Armor)})
	}
	if m.Health == zombie.Wounded {
		s.Columns[0].Have = 1
	}
	if len(m.Carries) > 0 {
		s.Bin = "carries: " + words.Stocks(m.Carries)
	}
	for _, n := range c.Numbers {
		if n.Name != "health" {
			s.Rules = append(s.Rules, n.Name+": "+n.Value)
		}
	}
	known := slices.Concat(g.Weapons, zombie.WeaponCards())
	for _, name := range g.Armed(&m) {
		if i := slices.IndexFunc(known, func(w zombie.WeaponCard) bool { return w.Name == name }); i >= 0 {
			text := cards.WeaponText
			if !known[i].Own() { // its name tells its kind
				text = cards.WeaponNumbers
			}
			s.Rules = append(s.Rules, cards.WeaponTitle(known[i])+": "+text(known[i]))
		}
	}
	s.Uses = say.Each(m.Traits, func(has zombie.Trait) card.Use { return useOf(g, has, traits) })
	return s
}

// useOf is a trait, with the number of its uses where that is counted.
func useOf(g *zombie.Game, has zombie.Trait, traits []cards.Trait) card.Use {
	use := card.Use{Name: has.Key, N: has.Uses, Used: has.Used} // of a pack that is gone
	if i := slices.IndexFunc(traits, func(t cards.Trait) bool { return t.Key == has.Key }); i >= 0 {
		use.Name, use.Does = traits[i].Name, say.Sentence(traits[i].Under(g.Rules))
	}
	return use
}

// SheetPlay is the sheet of a minifig on a screen: how it is, and its card.
func SheetPlay() play.Untyped { return show.ShowsMinifig(play.About{Name: "sheet", Class: play.Reads}) }

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
		Why: func(d play.Done[sheetPage, pagePrinted]) []string {
			return show.WhyMinifig(words.GameOf(d.After), *words.GameOf(d.After).Minifig(d.Asked.Name))
		},
		File: func(d play.Done[sheetPage, pagePrinted]) play.File { return d.Outcome.pdf.File(d.Asked.On) },
	})
}
