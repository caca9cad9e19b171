package cli

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
)

func newCards(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use: "cards", Short: "Cards to show or to print; rulers", Args: a.group,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return usagef("cards takes show or print behind it%s", asIn(cmd))
		},
	}
	cmd.AddCommand(newCardsShow(a), newCardsPrint(a))
	return cmd
}

// asIn is the end of a refusal: the first example of a command.
func asIn(cmd *cobra.Command) string { return ", as in: " + firstExample(cmd) }

func newCardsShow(a *app) *cobra.Command {
	w := newWanted(a.games.Cards())
	cmd := &cobra.Command{
		Use:   "show [NAME...]",
		Short: "Show cards of any kinds, of the table or of an evening, side by side",
		Long: `Shows on the screen the cards that zbrikz cards print puts on paper. Name cards as they
are, or behind the flag of their kind, which takes a word for several of them, too.
Without any word it shows all cards. --table is everything that is at the table now.`,
		Example: "  zbrikz cards show --table",
	}
	w.declare(a, cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := w.take(a, args); err != nil {
			return err
		}
		if !w.anything() {
			return usagef("name what to show: cards, a flag of their kind, --table or --all%s", asIn(cmd))
		}
		p, n, err := a.toPrint(w)
		if err != nil {
			return err
		}
		if len(p.Cards) == 0 {
			return errors.New("no cards to show: the table has no figures yet")
		}
		shown := say.Each(p.Cards, func(c card.Card) cardTold { return cardTold{c.Title, c.Kind.Name, c.Text()} })
		return a.tell(answer{N: n, Command: "cards show", Outcome: cardsTold{shown}, Text: card.Screen{Draws: a.pictures(), Colour: a.colour() && a.opts.output != "json", Width: a.screen.width}.Show(p.Cards...)})
	}
	return cmd
}

// cardsTold is cards on the screen. Its JSON names are a contract.
type cardsTold struct {
	Cards []cardTold `json:"cards"` // the cards that were asked for
}

// cardTold is a card on the screen. Its JSON names are a contract.
type cardTold struct {
	Title string `json:"title"` // its title
	Kind  string `json:"kind"`  // the kind of the card
	Text  string `json:"text"`  // everything below the title
}

// wanted is the cards and other things that somebody wants to see or print, of all games.
type wanted struct {
	games              []shelf.Cards
	groups             []wantedGroup
	evenings           []wantedEvening
	kinds              []wantedKind
	table              nameList
	named              nameList // cards that stand behind no flag
	all, sheets, blank bool
	pages              card.Pages
	paper              bool // they are printed, not shown
}

// Some of the cards of a game, and what was typed to have them.
type (
	wantedGroup struct {
		shelf.Group
		given bool
	}
	wantedEvening struct {
		shelf.Evening
		typed string
	}
	wantedKind struct {
		shelf.Kind
		nameList
	}
)

func (g wantedGroup) isGiven() bool { return g.given }

func newWanted(games []shelf.Cards) *wanted {
	w := wanted{games: games}
	for _, g := range games {
		w.groups = append(w.groups, say.Each(g.Groups, func(one shelf.Group) wantedGroup { return wantedGroup{Group: one} })...)
		w.kinds = append(w.kinds, say.Each(g.Kinds, func(one shelf.Kind) wantedKind { return wantedKind{Kind: one} })...)
		for _, one := range g.Evenings {
			if one.Cards != nil {
				w.evenings = append(w.evenings, wantedEvening{Evening: one})
			}
		}
	}
	return &w
}

// nameList is a flag with names behind it; without any it means all. The parser doesn't
// know that these words belong to the flag, so the flag remembers where they begin.
type nameList struct {
	given bool
	words []string
	flags *pflag.FlagSet
	from  int
	offer kind // the names that Tab offers
}

const allOfThem = "all"

func (n *nameList) String() string { return strings.Join(n.words, ",") }

func (n *nameList) Type() string { return "names" }

func (n *nameList) Set(typed string) error {
	n.given, n.from = true, n.flags.NArg()
	if typed != allOfThem {
		for one := range strings.SplitSeq(typed, ",") {
			n.add(strings.TrimSpace(one))
		}
	}
	return nil
}

// add adds a word. A word that says how many belongs to the name before it.
func (n *nameList) add(word string) {
	switch last := len(n.words) - 1; {
	case word == "":
	case last >= 0 && shelf.IsCount(word):
		n.words[last] += " " + word
	default:
		n.words = append(n.words, word)
	}
}

func (w *wanted) lists() []*nameList {
	all := []*nameList{&w.table}
	for i := range w.kinds {
		all = append(all, &w.kinds[i].nameList)
	}
	return all
}

// last is the flag that the word at a place belongs to; nil: no flag stands before it.
func (w *wanted) last(at int) *nameList {
	var last *nameList
	for _, n := range w.lists() {
		if n.given && n.from <= at && (last == nil || n.from > last.from) {
			last = n
		}
	}
	return last
}

// take gives words to the flag that they stand behind.
func (w *wanted) take(a *app, args []string) error {
	for i, word := range args {
		last := w.last(i)
		if last == nil {
			last = &w.named
		}
		for one := range strings.SplitSeq(word, ",") {
			last.add(strings.TrimSpace(one))
		}
	}
	if len(w.table.words) > 1 {
		return usagef("--table takes one name")
	}
	if len(w.table.words) == 1 {
		a.opts.table = w.table.words[0]
	}
	return nil
}

// anything tells whether something is to be printed.
func (w *wanted) anything() bool { return w.table.given || w.others() }

// others tells whether anything but the whole table is to be printed.
func (w *wanted) others() bool {
	return slices.ContainsFunc(w.groups, wantedGroup.isGiven) ||
		slices.ContainsFunc(w.evenings, func(e wantedEvening) bool { return e.typed != "" }) ||
		slices.ContainsFunc(w.kinds, func(k wantedKind) bool { return k.given }) ||
		len(w.named.words) > 0 || w.all || w.sheets || w.blank || w.pages != card.Pages{}
}

// atTable tells whether everything at the table is wanted: with --table alone, or with
// the table's name and nothing else.
func (w *wanted) atTable() bool {
	return w.table.given && (len(w.table.words) == 0 || !w.others())
}

// cards are the cards that are wanted, each once: of the table, of evenings, of packs and
// the catalogue, and those whose names stand behind no flag.
func (w *wanted) cards(h *ask.Here) (all []card.Card, wrong error) {
	add := func(some []card.Card, err error) { all, wrong = append(all, some...), cmp.Or(wrong, err) }
	for _, g := range w.groups {
		if alone := g.given || w.all && g.Anywhere; alone || w.atTable() {
			add(g.Cards(h, alone))
		}
	}
	for _, e := range w.evenings {
		if e.typed != "" {
			add(e.Cards(h, e.typed))
		}
	}
	for _, k := range w.kinds {
		switch {
		case w.all, k.given && (len(k.words) == 0 || slices.Contains(k.words, allOfThem)):
			add(k.Cards(h, nil))
		case k.given:
			add(k.Cards(h, k.words))
		}
	}
	if len(w.named.words) > 0 {
		slugs := say.Each(w.choices(h), func(c ask.Choice) string { return c.Word })
		for _, typed := range oneNames(w.named.words, slugs) {
			add(w.called(h, typed, slugs))
		}
	}
	return shelf.Once(all), wrong
}

func (w *wanted) choices(h *ask.Here) []ask.Choice {
	return slices.Concat(say.Each(w.kinds, func(k wantedKind) []ask.Choice { return k.Names(h) })...)
}

// oneNames is the words, joined where several are one name: green dragon x2.
func oneNames(words, slugs []string) []string {
	var all []string
	for from := 0; from < len(words); {
		to := min(len(words), from+ask.MostWords+1) // one word more for how many: x2
		for ; to > from+1; to-- {
			name, _, err := shelf.Copies(strings.Join(words[from:to], " "))
			if err == nil && slices.Contains(slugs, data.Slug(name)) {
				break
			}
		}
		all = append(all, strings.Join(words[from:to], " "))
		from = to
	}
	return all
}

// called are the cards that a name stands for. If a kind has this very name, they are of
// that kind; else of each kind that knows the word.
func (w *wanted) called(h *ask.Here, typed string, slugs []string) ([]card.Card, error) {
	name, _, err := shelf.Copies(typed)
	if err != nil {
		return nil, err
	}
	whole := slices.Contains(slugs, data.Slug(name))
	var all []card.Card
	for _, k := range w.kinds {
		has := slices.ContainsFunc(k.Names(h), func(c ask.Choice) bool { return c.Word == data.Slug(name) })
		if whole && !has {
			continue
		}
		if some, err := k.Cards(h, []string{typed}); err == nil {
			all = append(all, some...)
		} else if has {
			return nil, err
		}
	}
	if len(all) > 0 {
		return all, nil
	}
	refusal := fmt.Sprintf("no card is called %q", name)
	if near := names.Nearest(data.Slug(name), slugs); len(near) > 0 {
		return nil, errors.New(refusal + names.DidYouMean("%q", near))
	}
	return nil, errors.New(refusal + "; zbrikz search " + say.Quoted(name) + " looks everywhere")
}
