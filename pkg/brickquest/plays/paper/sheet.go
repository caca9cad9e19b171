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

	head  string // above its number on the drawn sheet
	ink   string // the code for its colour on a terminal
	round string // the letter for one of its rounds
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
	all := []sheetColumn{{What: "hit points", Colour: "green", Have: f.HitPoints, Most: card.HitPoints, head: "hit pts", ink: green}}
	if card.SpellPoints > 0 || f.SpellPoints > 0 {
		all = append(all, sheetColumn{What: "spell points", Colour: "blue", Have: f.SpellPoints, Most: card.SpellPoints, head: "sp pts", ink: blue})
	}
	if a := card.Has(brickquest.Sapping); a != nil || f.Explosives > 0 {
		most := f.Explosives
		if a != nil {
			most = a.Points
		}
		all = append(all, sheetColumn{What: "explosives", Colour: "orange", Have: f.Explosives, Most: most, head: "bombs", ink: orange})
	}
	initiative := sheetColumn{What: "initiative", Colour: "light grey", head: "init", ink: lightGrey}
	if card.Hero {
		initiative.What, initiative.Have, initiative.Most = "initiative bonus", max(0, card.Initiative), max(0, card.Initiative)
		initiative.Bonus = min(0, card.Initiative)
	} else {
		initiative.Number = &card.Initiative
	}
	all = append(all, initiative,
		sheetColumn{What: "defense dice", Colour: "yellow", Have: now.DefenseDice, Most: card.DefenseDice, Bonus: now.DefenseBonus, head: "defense", ink: yellow})
	if card.Melee > 0 || now.Melee > 0 {
		all = append(all, sheetColumn{What: "attack dice", Colour: "red", Have: now.Melee, Most: card.Melee, Bonus: now.MeleeBonus, head: "attack", ink: red})
	}
	if r := card.Ranged; r != nil {
		shot := sheetColumn{What: "ranged attack dice", Colour: "dark red", Most: r.Dice, Range: fmt.Sprintf("%d to %d", r.Min, r.Max), head: "ranged", ink: darkRed, round: "▲"}
		if now.Ranged != nil { // not disarmed
			shot.Have, shot.Bonus = now.Ranged.Dice, now.Ranged.Bonus
		}
		all = append(all, shot)
	}
	return append(all, sheetColumn{What: "movement", Colour: "white", Have: now.Move, Most: card.Move, head: "move", ink: white})
}

// The codes for the colours of the rounds on a terminal. Yellow, white and light grey are
// darker than bricks, because a terminal may be white.
const (
	green     = "\x1b[92m"
	blue      = "\x1b[94m"
	orange    = "\x1b[38;5;208m"
	lightGrey = "\x1b[38;5;243m"
	yellow    = "\x1b[38;5;136m"
	red       = "\x1b[91m"
	darkRed   = "\x1b[31m"
	white     = "\x1b[38;5;247m"
	faint     = "\x1b[90m"
)

// sheetLines is the sheet: in words, and drawn on a screen that has the room.
func sheetLines(d play.Done[string, sheetShown]) []play.Line {
	g, s := words.GameOf(d.After), d.Outcome
	f := *g.Figure(d.Asked)
	below := append([]string{binWords(f)}, show.EffectLines(g, f.Name)...)
	title := f.Name + ", " + f.Card + say.If(f.Dead(), ", dead")
	told := append(say.Each(s.Columns, sheetColumn.words), below...)
	return play.Drawn(play.Answer, card.Screen{}.Box(title, told), func(on play.Screen) string {
		box := card.Screen{Draws: on.Pictures, Colour: on.Color, Width: on.Width}
		if on.Pictures && on.Width >= card.Widest {
			if drawn := drawSheet(on, s.Columns); drawn != nil {
				return box.Box(title, append(drawn, below...))
			}
		}
		return box.Box(title, told)
	})
}

func binWords(f brickquest.Figure) string {
	return "swag bin: " + cmp.Or(show.CarriedWords(f), "empty")
}

// words is a column as it is told: "hit points: 7 of 10 green rounds".
func (c sheetColumn) words() string {
	if c.Number != nil || c.Most == 0 && c.Bonus != 0 {
		return c.What + ": " + c.number()
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

// How a sheet is drawn: rounds stand on each other, and next to each other where
// a column would get too high.
const (
	sheetHeight    = 10
	columnWidth    = 8
	columnsAbreast = 3 // columns of rounds for the same
)

// drawSheet is the columns, a line for each height from the top, with numbers and
// names below; nil where there is too much to draw.
func drawSheet(on play.Screen, columns []sheetColumn) []string {
	height, plates := 1, 0
	for _, c := range columns {
		n := max(c.Have, c.Most)
		if n > sheetHeight*columnsAbreast || c.Bonus > columnWidth-2 {
			return nil
		}
		height = max(height, min(n, sheetHeight))
		plates = max(plates, c.Bonus)
	}
	var text []string
	for row := height; row >= 1; row-- {
		text = append(text, line(columns, func(c sheetColumn) string { return drawRounds(on, c, row) }))
	}
	if plates > 0 {
		text = append(text, line(columns, func(c sheetColumn) string { return inked(on, c.ink, strings.Repeat("▬", max(0, c.Bonus))) }))
	}
	return append(text,
		line(columns, func(c sheetColumn) string { return inked(on, c.ink, strings.Repeat("█", columnWidth-2)) }),
		line(columns, func(c sheetColumn) string { return c.head }),
		line(columns, sheetColumn.number))
}

// line is one thing of each column, side by side.
func line(columns []sheetColumn, cell func(sheetColumn) string) string {
	text := ""
	for _, c := range columns {
		one := cell(c)
		text += one + strings.Repeat(" ", max(0, columnWidth-card.Width(one)))
	}
	return strings.TrimRight(text, " ")
}

// drawRounds is the rounds of a column at a height from 1: rounds that are there, and the
// places of those that are off.
func drawRounds(on play.Screen, c sheetColumn, row int) string {
	text := ""
	for n := row; n <= max(c.Have, c.Most); n += sheetHeight {
		if n <= c.Have {
			text += inked(on, c.ink, cmp.Or(c.round, "●")) + " "
			continue
		}
		text += inked(on, faint, "○") + " "
	}
	return strings.TrimRight(text, " ")
}

// number is the number below a column: "7/10", "2 +1", "on 5".
func (c sheetColumn) number() string {
	switch {
	case c.Number != nil:
		return fmt.Sprintf("on %d", *c.Number)
	case c.Most == 0 && c.Bonus != 0:
		return fmt.Sprintf("%+d", c.Bonus)
	case c.Have != c.Most:
		return fmt.Sprintf("%d/%d%s", c.Have, c.Most, say.Signed(c.Bonus))
	default:
		return fmt.Sprint(c.Have) + say.Signed(c.Bonus)
	}
}

func inked(on play.Screen, ink, text string) string {
	if text == "" || !on.Color {
		return text
	}
	const plain = "\x1b[0m"
	return ink + text + plain
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
	notes := say.Some(say.If(c.Number != nil, c.number()), say.If(c.Bonus != 0, fmt.Sprintf("%+d", c.Bonus)), say.If(c.Range != "", "at "+c.Range))
	return card.Column{Name: c.What, Colour: c.Colour, Have: c.Have, Most: c.Most, Note: strings.Join(notes, " ")}
}
