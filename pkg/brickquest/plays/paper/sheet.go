package paper

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
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

// sheetShown is a character sheet. Its JSON names are a contract.
type sheetShown struct {
	Name    string             `json:"name"`          // its name
	Card    string             `json:"card"`          // its class, or its kind
	Dead    bool               `json:"dead"`          // no hit points are left
	Columns []sheetColumn      `json:"columns"`       // the columns of the sheet
	Gold    int                `json:"gold"`          // gold in coins
	Swag    []show.SwagShown   `json:"swag"`          // the rest of its things
	InForce []show.EffectShown `json:"in_force"`      // the effects on it
	To      string             `json:"to,omitempty"`  // the file of the page, where one was printed
	Cut     []string           `json:"cut,omitempty"` // the parts of the page that didn't fit as a whole
	// of the page: the letters that no font has, for which a box is printed
	Missing []string `json:"missing,omitempty"`
}

// A sheetColumn is one column of rounds on a sheet.
type sheetColumn struct {
	// the points that it counts: "hit points", "spell points", "explosives", "initiative bonus",
	// "initiative" of a foe, "defense dice", "attack dice", "ranged attack dice" or
	// "movement"
	What   string `json:"what"`
	Colour string `json:"colour"` // the color of its rounds
	Have   int    `json:"have"`   // rounds that are on it
	Most   int    `json:"most"`   // rounds at the start
	Bonus  int    `json:"bonus"`  // plates at its bottom; less than 0: taken off each roll
	Range  string `json:"range"`  // of a ranged attack: "2 to 8"; else empty
	Number *int   `json:"number"` // a foe's initiative, which is no bonus; else null
}

// sheetName is the name of the figure whose sheet it is.
func sheetName(name *string) ask.Field {
	return ask.Word(name, "name", words.ActorKind()).Maybe().Tab(words.HeroKind().Names)
}

// sheetOf is the sheet of a figure. It refuses a foe's for players.
func sheetOf(g *brickquest.Game, name string) (sheetShown, error) {
	if g.KeepsPoints(name) {
		return sheetShown{}, fmt.Errorf("the sheet of %s is for the BrickMaster; zbrikz foe show %s tells what players see", name, say.Quoted(name))
	}
	return newSheetShown(g, *g.Figure(name)), nil
}

// SheetPlay is the sheet of a hero or a foe, shown.
func SheetPlay() play.Untyped {
	return play.Of(&play.Play[string, sheetShown]{
		About: play.About{Name: "sheet", Class: play.Reads},
		Takes: func(name *string) []ask.Way { return ask.Takes(sheetName(name)) },
		Rule: func(st *table.State, name string, _ dice.Roller) (sheetShown, table.State, error) {
			s, err := sheetOf(words.GameOf(st), name)
			return s, *st, err
		},
		Say:     sheetLines,
		Because: whySheet(),
	})
}

func whySheet() []string {
	return []string{
		"BrickQuest, Character Sheets: a 1x1 round for each point, die and square; plates at the bottom are a bonus",
		"ruling: dice and squares are those of now; points that are lost for a while are off the sheet, and points that are won are on it",
	}
}

func newSheetShown(g *brickquest.Game, f brickquest.Figure) sheetShown {
	return sheetShown{
		Name: f.Name, Card: f.Card, Dead: f.Dead(), Columns: sheetColumns(g, f),
		Gold: f.Gold, Swag: show.Swag(f.Swag), InForce: show.Effects(g, g.Under(f.Name)),
	}
}

// sheetColumns are the columns of a figure's sheet, in the rulebook's order. Columns that
// its kind doesn't have are left out. (BrickQuest, Character Sheets.)
func sheetColumns(g *brickquest.Game, f brickquest.Figure) []sheetColumn {
	card, now := g.Stats(&f), g.Now(&f)
	all := []sheetColumn{{What: "hit points", Colour: "green", Have: f.HitPoints, Most: card.HitPoints}}
	if card.SpellPoints > 0 || f.SpellPoints > 0 {
		all = append(all, sheetColumn{What: "spell points", Colour: "blue", Have: f.SpellPoints, Most: card.SpellPoints})
	}
	if a := card.Has(brickquest.Sapping); a != nil || f.Explosives > 0 {
		most := f.Explosives
		if a != nil {
			most = a.Points
		}
		all = append(all, sheetColumn{What: "explosives", Colour: "orange", Have: f.Explosives, Most: most})
	}
	initiative := sheetColumn{What: "initiative", Colour: "light grey"}
	if card.Hero {
		initiative.What, initiative.Have, initiative.Most = "initiative bonus", max(0, card.Initiative), max(0, card.Initiative)
		initiative.Bonus = min(0, card.Initiative)
	} else {
		initiative.Number = &card.Initiative
	}
	all = append(all, initiative,
		sheetColumn{What: "defense dice", Colour: "yellow", Have: now.DefenseDice, Most: card.DefenseDice, Bonus: now.DefenseBonus})
	if card.Melee > 0 || now.Melee > 0 {
		all = append(all, sheetColumn{What: "attack dice", Colour: "red", Have: now.Melee, Most: card.Melee, Bonus: now.MeleeBonus})
	}
	if r := card.Ranged; r != nil {
		shot := sheetColumn{What: "ranged attack dice", Colour: "dark red", Most: r.Dice, Range: fmt.Sprintf("%d to %d", r.Min, r.Max)}
		if now.Ranged != nil { // not disarmed
			shot.Have, shot.Bonus = now.Ranged.Dice, now.Ranged.Bonus
		}
		all = append(all, shot)
	}
	return append(all, sheetColumn{What: "movement", Colour: "white", Have: now.Move, Most: card.Move})
}

// sheetLines is the sheet in words; a screen with pictures has its rounds, too.
func sheetLines(d play.Done[string, sheetShown]) []play.Line {
	g, f := words.GameOf(d.After), *words.GameOf(d.After).Figure(d.Asked)
	drawn := func(on card.Screen) string {
		rounds := say.Each(d.Outcome.Columns, func(c sheetColumn) string { return c.words() + on.Studs(c.Have, c.Most) })
		return on.Box(f.Name+", "+f.Card+say.If(f.Dead(), ", dead"), slices.Concat(rounds, []string{binWords(f)}, show.EffectLines(g, f.Name)))
	}
	return play.Drawn(play.Answer, drawn(card.Screen{}), func(on play.Screen) string {
		return drawn(card.Screen{Draws: on.Pictures, Colour: on.Color, Width: on.Width})
	})
}

func binWords(f brickquest.Figure) string {
	return "swag bin: " + cmp.Or(show.CarriedWords(f), "empty")
}

// words is a column as it is told: "hit points: 7 of 10 green rounds".
func (c sheetColumn) words() string {
	switch {
	case c.Number != nil:
		return fmt.Sprintf("%s: on %d", c.What, *c.Number)
	case c.Most == 0 && c.Bonus != 0:
		return fmt.Sprintf("%s: %+d", c.What, c.Bonus)
	}
	text := c.What + ": " + say.If(c.Have != c.Most, fmt.Sprintf("%d of ", c.Have)) + say.Count(c.Most, c.Colour+" round")
	switch {
	case c.Bonus > 0:
		text += fmt.Sprintf(", %s for a bonus of %+d", say.Count(c.Bonus, "plate"), c.Bonus)
	case c.Bonus < 0:
		text += fmt.Sprintf(", and %+d", c.Bonus)
	}
	return text + say.If(c.Range != "", ", at "+c.Range)
}

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
	page.Rules = cards.AbilityLines(g.Stats(&f).Abilities)
	if k := g.Class(f.Card); k != nil && g.IsHero(f.Name) && len(k.Skills) > 0 {
		page.Rules = append(page.Rules, "skills: "+cards.SkillBonuses(k.Skills))
	}
	page.Rules = append(page.Rules, show.EffectLines(g, f.Name)...)
	spells, err := spellsAt(h)
	page.Spells = say.Each(spellsOf(spells, g.Stats(&f)), cards.SpellLine)
	return page, err
}

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

func (c sheetColumn) printed() card.Column {
	notes := say.Some(say.If(c.Bonus != 0, fmt.Sprintf("%+d", c.Bonus)), say.If(c.Range != "", "at "+c.Range))
	if c.Number != nil {
		notes = append(notes, fmt.Sprintf("on %d", *c.Number))
	}
	return card.Column{Name: c.What, Colour: c.Colour, Have: c.Have, Most: c.Most, Note: strings.Join(notes, " ")}
}
