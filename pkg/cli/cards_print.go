package cli

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// printShown is a PDF that was printed. Its JSON names are a contract.
type printShown struct {
	To        string      `json:"to"`        // the file that was written
	Paper     string      `json:"paper"`     // "a4" or "letter"
	Size      string      `json:"size"`      // "poker", "mini" or "tarot"
	Pages     int         `json:"pages"`     // how many pages it has
	Cards     []cardShown `json:"cards"`     // its cards, in order
	Reference bool        `json:"reference"` // it has the reference
	Rulers    bool        `json:"rulers"`    // it has the rulers
	Sheets    []string    `json:"sheets"`    // the titles of its sheets
	Templates bool        `json:"templates"` // it has the templates
	Tokens    bool        `json:"tokens"`    // it has the tokens
	Cut       []string    `json:"cut"`       // the titles of cards whose text didn't fit as a whole
	Missing   []string    `json:"missing"`   // the letters that no font has, for which a box is printed
}

// cardShown is a card that was printed.
type cardShown struct {
	Title string `json:"title"` // its title
	// "monster", "class", "spell", "item", "skill", "trait", "weapon", "hero", "minifig" or
	// "zombie"
	Kind   string `json:"kind"`
	Copies int    `json:"copies"` // how many copies of it there are
}

func newCardsPrint(a *app) *cobra.Command {
	w := newWanted(a.games.Cards())
	w.paper = true
	on := &onPaper{}
	copies := 1
	cmd := &cobra.Command{
		Use:   "print [NAME...]",
		Short: "Print cards of the catalogue, of the table or of an evening into a PDF",
		Long: `Writes a PDF with cards to cut out, and shows nothing else. Cards are named as they
are, or behind the flag of their kind, which takes a word for several of them, too;
without any it is all of them. "NAME x3" is three cards of it. --table is everything
that is at the table now, with a card for each figure and each thing.`,
		Example: `  zbrikz cards print --table --reference
  zbrikz cards print --all --paper letter
  zbrikz cards print --rulers`,
	}
	w.declare(a, cmd)
	flags := cmd.Flags()
	flags.BoolVar(&w.pages.Reference, "reference", false, "a page to look things up, with the order of turns")
	flags.BoolVar(&w.sheets, "sheets", false, "the sheets of all players at the table, two on a page")
	flags.BoolVar(&w.blank, "blank", false, "a blank sheet of each game, to fill in by hand")
	flags.BoolVar(&w.pages.Templates, "templates", false, "templates of areas on squares, and arcs in inches")
	flags.BoolVar(&w.pages.Tokens, "tokens", false, "tokens of 16 mm, to lie beside figures")
	flags.BoolVar(&w.pages.Rulers, "rulers", false, "a page of rulers: squares, and inches with their studs")
	flags.Var((*decimal)(&copies), "copies", "`how many` of each card")
	on.declare(a, cmd, "cards.pdf")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := w.take(a, args); err != nil {
			return err
		}
		if !w.anything() {
			return usagef("name what to print: cards, a flag of their kind, --table, --all, --reference or --rulers%s", asIn(cmd))
		}
		p, n, err := a.toPrint(w)
		if err != nil {
			return err
		}
		if len(p.Cards)+len(p.Sheets) == 0 && p.Pages == (card.Pages{}) {
			return errors.New("no cards to print: the table has no figures yet")
		}
		if p.Setup, err = a.setup(on); err != nil {
			return err
		}
		if p.Cards, err = shelf.Copied(p.Cards, copies); err != nil {
			return usagef("--copies: %w", err)
		}
		return a.print(p, n, on.to)
	}
	return cmd
}

// declare adds the flags that choose cards, and the names that Tab offers behind them.
func (w *wanted) declare(a *app, cmd *cobra.Command) {
	flags := cmd.Flags()
	named := func(n *nameList, name, does string, offer kind) {
		n.flags, n.offer = flags, offer
		flags.VarPF(n, name, "", does).NoOptDefVal = allOfThem
		a.tabFlagBy(cmd, name, withCommas(a.tab(offer)))
	}
	for i := range w.kinds {
		one := &w.kinds[i]
		named(&one.nameList, one.Flag, one.Does, offered(one.Names))
	}
	for i := range w.groups {
		if one := &w.groups[i]; one.Flag != "" {
			flags.BoolVar(&one.given, one.Flag, false, one.Does)
		}
	}
	for i := range w.evenings {
		one := &w.evenings[i]
		flags.StringVar(&one.typed, one.Flag, "", one.Does)
		a.tabFlag(cmd, one.Flag, either(offered(one.Names), aYAMLFile))
	}
	named(&w.table, "table", "everything at the table; or the table with that `name`", aTable)
	flags.BoolVar(&w.all, "all", false, "the whole catalogue")
	cmd.ValidArgsFunction = withCommas(a.tab(func(t *tabbed) []cobra.Completion {
		if last := w.last(flags.NArg()); last != nil {
			return last.offer(t)
		}
		return offered(w.choices)(t)
	}))
}

// toPrint is all wanted cards, and the table's step if some are from the table.
func (a *app) toPrint(w *wanted) (p card.Print, n int, err error) {
	p = card.Print{Title: "Cards", Pages: w.pages}
	st := a.desk().Empty()
	needed := w.atTable() || w.pages.Reference || w.sheets || slices.ContainsFunc(w.groups, wantedGroup.isGiven)
	switch found, err := a.readTable(); {
	case err == nil && needed:
		st, n = found.State, found.State.N
	case err == nil: // its own cards come before the catalogue's
		st = found.State
	case needed:
		return p, 0, err
	}
	p.Games = say.Each(w.games, func(g shelf.Cards) card.Game { return g.Paper(&st) })
	h := a.here(&st)
	if w.sheets {
		for _, g := range w.games {
			some, err := g.Sheets(h)
			if err != nil {
				return p, 0, err
			}
			p.Sheets = append(p.Sheets, some...)
		}
	}
	if w.blank {
		p.Sheets = append(p.Sheets, say.Each(p.Games, func(g card.Game) card.Sheet { return g.Blank })...)
	}
	if p.Cards, err = w.cards(h); err == nil && w.paper {
		err = shelf.Pictured(h, p.Cards)
	}
	return p, n, err
}

func (a *app) print(p card.Print, n int, to string) error {
	done, err := a.printed(to, p.Write)
	if err != nil {
		return err
	}
	cards := say.Each(p.Cards, func(c card.Card) cardShown { return cardShown{c.Title, c.Kind.Name, c.Many()} })
	sheets := say.Each(p.Sheets, func(s card.Sheet) string { return s.Title })
	shown := printShown{
		To: to, Paper: p.Paper.Name, Size: p.Size.Name, Pages: done.Pages,
		Cards: append([]cardShown{}, cards...), Sheets: append([]string{}, sheets...),
		Reference: p.Reference, Rulers: p.Rulers, Templates: p.Templates, Tokens: p.Tokens,
		Cut: append([]string{}, done.Cut...), Missing: append([]string{}, done.Missing...),
	}
	what := say.Some(
		say.If(len(p.Cards) > 0, say.Count(p.Many(), "card")), say.If(len(p.Sheets) > 0, say.Count(len(p.Sheets), "sheet")),
		say.If(p.Templates, "templates"), say.If(p.Tokens, "tokens"), say.If(p.Reference, "a quick reference"), say.If(p.Rulers, "rulers"))
	first := fmt.Sprintf("%s in %s: %s.", say.Sentence(say.And(what)), to, say.Count(done.Pages, "page"))
	text := say.Lines(first, printedLines(p.Setup, len(p.Cards) > 0, "card", done.Cut))
	return a.tell(answer{N: n, Command: "cards print", Outcome: shown, Text: text, Notes: shelf.LostLetters(done.Missing)})
}
