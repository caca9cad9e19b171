package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/card"
)

func newCards(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "cards",
		Short:   "Cards to show or to print; rulers",
		Example: "  zbrikz cards show --zombie\n  zbrikz cards print --monsters goblin,troll",
		Args:    group,
	}
	cmd.RunE = func(*cobra.Command, []string) error {
		return usagef("cards takes show or print behind it, as in: zbrikz cards print --monsters goblin,troll")
	}
	cmd.AddCommand(newCardsShow(a), newCardsPrint(a))
	return cmd
}

func newCardsShow(a *app) *cobra.Command {
	var w wanted
	cmd := &cobra.Command{
		Use:   "show",
		Short: "Show cards of any kinds, of the table or of a quest, side by side",
		Long: `Shows on the screen what zbrikz cards print puts on paper. Behind a flag stand names
with commas between them, or a kind such as wizard or potion; without any it is
all of them. --table is everything that is at the table now.`,
		Example: "  zbrikz cards show --zombie\n  zbrikz cards show --monsters goblin,troll --spells wizard\n  zbrikz cards show --table",
	}
	w.flags(cmd)
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		if err := w.take(a, args); err != nil {
			return err
		}
		if !w.anything() {
			return usagef("nothing to show is named: --monsters goblin,troll, --zombie, --table, --quest salt-lamp or --all")
		}
		p, n, err := a.toPrint(w)
		if err != nil {
			return err
		}
		if len(p.Cards) == 0 {
			return errors.New("there is nothing to show: nobody is at the table yet")
		}
		shown := []cardTold{}
		for _, c := range p.Cards {
			shown = append(shown, cardTold{c.Title, string(c.Kind), c.Text()})
		}
		return a.tell(answer{N: n, Command: "cards show", Outcome: map[string]any{"cards": shown}, Text: a.cards().Show(p.Cards...)})
	}
	return cmd
}

// cardTold is a card on the screen. Its JSON names are a contract.
type cardTold struct {
	Title string `json:"title"`
	Kind  string `json:"kind"`
	Text  string `json:"text"` // all that stands below the title
}

// wanted is what is to be printed.
type wanted struct {
	monsters, classes, spells, items, skills, traits, weapons, table nameList
	heroes, foes, minifigs, zombie, all                              bool
	quest                                                            string
	reference, rulers                                                bool
}

// nameList is a flag that takes names behind it, or nothing, which is all. The words
// behind it are no part of it for the parser: it remembers where they begin.
type nameList struct {
	given bool
	words []string
	flags *pflag.FlagSet
	from  int
}

const allOfThem = "all"

func (n *nameList) String() string { return strings.Join(n.words, ",") }

func (n *nameList) Type() string { return "names" }

func (n *nameList) Set(typed string) error {
	n.given, n.from = true, n.flags.NArg()
	if typed != allOfThem {
		n.words = append(n.words, strings.Split(typed, ",")...)
	}
	return nil
}

// everyone tells whether no name was given.
func (n *nameList) everyone() bool {
	return n.given && (len(n.words) == 0 || slices.Contains(n.words, allOfThem))
}

func (w *wanted) lists() []*nameList {
	return []*nameList{&w.monsters, &w.classes, &w.spells, &w.items, &w.skills, &w.traits, &w.weapons, &w.table}
}

// take gives the words that stand behind flags to those flags.
func (w *wanted) take(a *app, args []string) error {
	for i, word := range args {
		var last *nameList
		for _, n := range w.lists() {
			if n.given && n.from <= i && (last == nil || n.from > last.from) {
				last = n
			}
		}
		if last == nil {
			return usagef("cards knows no %q; name it behind a flag, as in: --monsters %[1]s", word)
		}
		for one := range strings.SplitSeq(word, ",") {
			if one = strings.TrimSpace(one); one != "" {
				last.words = append(last.words, one)
			}
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
func (w *wanted) anything() bool {
	for _, n := range w.lists() {
		if n.given {
			return true
		}
	}
	return w.heroes || w.foes || w.minifigs || w.zombie || w.all || w.quest != "" || w.reference || w.rulers
}

// atTable tells whether all at the table is wanted: --table alone, or with the
// table's name where nothing else is asked for.
func (w wanted) atTable() bool {
	if len(w.table.words) == 0 {
		return w.table.given
	}
	w.table.given = false
	return !w.anything()
}

// picked are those cards of the catalogue that are wanted: all, those of a kind,
// or by their names, of which a word may stand for several.
func picked[C any](noun string, n nameList, read func() ([]C, error), name func(C) string, kind func(C) string) ([]C, error) {
	if !n.given {
		return nil, nil
	}
	all, err := read()
	if err != nil || n.everyone() {
		return all, err
	}
	var some []C
	for _, word := range n.words {
		found := slices.DeleteFunc(slices.Clone(all), func(c C) bool { return kind(c) != slug(word) })
		if len(found) == 0 {
			found = slices.DeleteFunc(slices.Clone(all), func(c C) bool { return !data.HasWords(slug(name(c)), slug(word)) })
		}
		if one, err := data.FindCard(noun, word, all, name); err == nil {
			found = []C{one}
		} else if len(found) == 0 {
			return nil, err
		}
		some = append(some, found...)
	}
	return some, nil
}

func noKind[C any](C) string { return "" }

// catalogue are the cards of packs and of the catalogue that are wanted.
func (w wanted) catalogue(a *app) ([]card.Card, error) {
	var cards []card.Card
	if w.all {
		for _, n := range []*nameList{&w.monsters, &w.classes, &w.spells, &w.items, &w.skills, &w.traits, &w.weapons} {
			*n = nameList{given: true}
		}
	}
	monsters, err := picked("monster", w.monsters, ownFirst(a.monsters), func(m brickquest.Monster) string { return m.Name }, noKind)
	if err != nil {
		return nil, err
	}
	for _, m := range monsters {
		cards = append(cards, card.Monster(m))
	}
	classes, err := picked("class", w.classes, ownFirst(a.classes), func(c brickquest.Class) string { return c.Name },
		func(c brickquest.Class) string { return string(c.Archetype) })
	if err != nil {
		return nil, err
	}
	for _, c := range classes {
		cards = append(cards, card.Class(c))
	}
	spells, err := picked("spell", w.spells, ownFirst(a.spells), func(s brickquest.Spell) string { return s.Name },
		func(s brickquest.Spell) string { return string(s.School) })
	if err != nil {
		return nil, err
	}
	for _, s := range spells {
		cards = append(cards, card.Spell(s))
	}
	more, err := w.things(a)
	return append(cards, more...), err
}

// things are those that are carried or learnt.
func (w wanted) things(a *app) ([]card.Card, error) {
	var cards []card.Card
	items, err := picked("item", w.items, ownFirst(a.items), func(i brickquest.Item) string { return i.Name },
		func(i brickquest.Item) string { return string(i.Kind) })
	if err != nil {
		return nil, err
	}
	for _, i := range items {
		cards = append(cards, card.Item(i))
	}
	skills, err := picked("skill", w.skills, data.Skills, func(s brickquest.Skill) string { return s.Name },
		func(s brickquest.Skill) string { return string(s.Kind) })
	if err != nil {
		return nil, err
	}
	for _, s := range skills {
		one, err := skillCard(s)
		if err != nil {
			return nil, err
		}
		cards = append(cards, one)
	}
	more, err := w.forMinifigs(a)
	return append(cards, more...), err
}

// forMinifigs are those of Zombie Brikz.
func (w wanted) forMinifigs(a *app) ([]card.Card, error) {
	var cards []card.Card
	wanted := w.traits
	if len(wanted.words) > 0 {
		all, err := a.traits()
		if err != nil {
			return nil, err
		}
		wanted.words = slices.Clone(wanted.words)
		for i, word := range wanted.words { // its key is what is typed elsewhere
			if k := slices.Index(all.Keys(), slug(word)); k >= 0 {
				wanted.words[i] = all.Cards[k].Name
			}
		}
	}
	traits, err := picked("trait", wanted, ownFirst(func([]data.Trait) (data.Deck[data.Trait], error) { return a.traits() }), func(t data.Trait) string { return t.Name },
		func(t data.Trait) string { return string(t.Kind) })
	if err != nil {
		return nil, err
	}
	for _, t := range traits {
		cards = append(cards, card.Trait(t, nil))
	}
	weapons, err := picked("weapon", w.weapons, ownFirst(a.weapons), weaponName, noKind)
	if err != nil {
		return nil, err
	}
	for _, one := range weapons {
		cards = append(cards, card.Weapon(one))
	}
	return cards, nil
}

// evening are the cards of what waits in a quest: its monsters, the things that lie
// there, and the spells that are in scrolls and books.
func evening(q brickquest.Quest, items []brickquest.Item, spells []brickquest.Spell) []card.Card {
	var cards []card.Card
	for _, m := range q.Monsters {
		cards = append(cards, card.Monster(m))
	}
	var swag []brickquest.Swag
	for _, r := range q.Rooms {
		swag = append(swag, r.Swag...)
		for _, l := range r.Locks {
			swag = append(swag, l.Swag...)
		}
	}
	return append(cards, swagCards(swag, items, spells)...)
}

// swagCards are the cards of swag, one of a kind, and of the spells in it.
func swagCards(swag []brickquest.Swag, items []brickquest.Item, spells []brickquest.Spell) []card.Card {
	var cards []card.Card
	for _, i := range items {
		if slices.ContainsFunc(swag, func(s brickquest.Swag) bool { return s.Item == i.Name }) {
			cards = append(cards, card.Item(i))
		}
	}
	for _, one := range spells {
		if slices.ContainsFunc(swag, func(s brickquest.Swag) bool { return slices.Contains(s.Spells, one.Name) }) {
			cards = append(cards, card.Spell(one))
		}
	}
	return cards
}

// questCards are what an evening will need.
func questCards(a *app, typed string) ([]card.Card, error) {
	found, err := a.questNamed(strings.Fields(typed))
	if err != nil {
		return nil, fmt.Errorf("--quest: %w", err)
	}
	items, err := a.items(nil)
	if err != nil {
		return nil, err
	}
	spells, err := a.spells(nil)
	if err != nil {
		return nil, err
	}
	if p := found.From; p != nil {
		items.Cards = data.Overlay(p.Items, items.Cards, items.Name)
		spells.Cards = data.Overlay(p.Spells, spells.Cards, spells.Name)
	}
	return evening(found.Card.Plan(), items.Cards, spells.Cards), nil
}

// ownFirst are all cards of a kind.
func ownFirst[C any](of func(playing []C) (data.Deck[C], error)) func() ([]C, error) {
	return func() ([]C, error) {
		all, err := of(nil)
		return all.Cards, err
	}
}
