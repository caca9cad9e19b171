package plays

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// The parts that pick-up, drop, give, take and loot of BrickQuest have in common.

// goldWord stands for coins among things: "gold 30", and "gold" for all of them.
const goldWord = "gold"

// parcel is things as they were typed.
type parcel struct {
	brickquest.Load
	allGold bool
}

// readParcel reads things with their numbers: ruby 2, healing potion x3, 20 gold. known
// finds the thing that words name; the longest name counts.
func readParcel(typed []string, known func(string) (string, error)) (parcel, error) {
	var p parcel
	typed = strings.Fields(strings.Join(typed, " "))
	for len(typed) > 0 {
		before, rest, err := readAmount(typed)
		if err != nil {
			return p, err
		}
		item, rest, err := longest(rest, known)
		if err != nil {
			return p, err
		}
		n := before
		if before == 0 {
			if n, rest, err = readAmount(rest); err != nil {
				return p, err
			}
		}
		typed = rest
		switch {
		case item == goldWord:
			p.Gold, p.allGold = p.Gold+n, n == 0
		case n > brickquest.MostDice:
			return p, ask.Usagef("%s %d: it goes from 1 to %d", item, n, brickquest.MostDice)
		default:
			p.Swag = append(p.Swag, brickquest.Swag{Item: item, Count: max(1, n)})
		}
	}
	return p, nil
}

// longest reads the most words that mean a thing.
func longest(typed []string, known func(string) (string, error)) (item string, rest []string, err error) {
	if len(typed) == 0 {
		return "", nil, ask.Usagef("a number, and nothing that it counts")
	}
	for n := len(typed); n > 0; n-- {
		words := strings.Join(typed[:n], " ")
		if strings.EqualFold(words, goldWord) {
			return goldWord, typed[n:], nil
		}
		if item, err = known(words); err == nil {
			return item, typed[n:], nil
		}
	}
	return "", nil, err
}

// readAmount reads how many, 3 or x3, where that comes next; else 0.
func readAmount(typed []string) (n int, rest []string, err error) {
	if len(typed) == 0 {
		return 0, typed, nil
	}
	digits := strings.TrimPrefix(typed[0], "x")
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return 0, typed, nil
	}
	n, _, err = ask.Number("how many", 1, mostGoldTyped).Read(nil, digits)
	if err != nil {
		return 0, typed, ask.Usagef("how many %s: %w", digits, err)
	}
	return n, typed[1:], nil
}

const mostGoldTyped = 1_000_000

// carriedNames finds the thing that words name among the things that somebody carries. A
// thing that nobody there carries is found in the catalogue, for the refusal.
func carriedNames(h *ask.Here, all []brickquest.Swag) func(string) (string, error) {
	names := itemNames(all)
	return func(typed string) (string, error) {
		if i, _ := data.Find(typed, names, itself); i >= 0 {
			return names[i], nil
		}
		cards, err := h.Cards.Items(table.Own[brickquest.Item](h.State))
		if err != nil {
			return "", err
		}
		p, err := cards.Find(typed)
		return p.Card.Name, err
	}
}

// itemNames are the names of things, each once.
func itemNames(all []brickquest.Swag) []string {
	var names []string
	for _, s := range all {
		if !slices.Contains(names, s.Item) {
			names = append(names, s.Item)
		}
	}
	return names
}

func itself(name string) string { return name }

// itemsAt are the cards of all things that can lie on a table: its own, and the
// catalogue's.
func itemsAt(st *table.State) ([]brickquest.Item, error) {
	printed, err := data.Items()
	return data.Overlay(table.Own[brickquest.Item](st), printed, func(i brickquest.Item) string { return i.Name }), err
}

// carriedBy reads things out of a figure's swag bin.
func carriedBy(h *ask.Here, who string, typed []string) (brickquest.Load, error) {
	f := gameOf(h.State).Figure(who)
	if f == nil {
		return brickquest.Load{}, &brickquest.NoFigure{Name: who}
	}
	p, err := readParcel(typed, carriedNames(h, f.Swag))
	if err != nil {
		return brickquest.Load{}, err
	}
	if p.allGold {
		if p.Gold = f.Gold; p.Gold == 0 {
			return brickquest.Load{}, fmt.Errorf("%s has no gold", who)
		}
	}
	return p.Load, nil
}

// carriedField is the words for things that somebody carries, with their numbers: healing
// potion 2 gold 10. [loadField] reads them once their carrier is known.
func carriedField(words *[]string, by *string) ask.Field {
	offered := func(h *ask.Here) []string { return swagOffered(h, *by) }
	return ask.Words(words, "thing", ask.Each(carriedKind(by))).Tab(offered)
}

// loadField is the things that the words of [carriedField] mean in somebody's swag bin.
func loadField(load *brickquest.Load, by *string, words *[]string) ask.Field {
	return ask.From(load, func(h *ask.Here) (brickquest.Load, error) { return carriedBy(h, *by, *words) })
}

// carriedKind is a word about things that a figure carries: a word of a name, or a
// number. Any word is read; a word for a thing that nobody carries fits worse.
func carriedKind(by *string) ask.Kind[string] {
	k := ask.Text("thing", nil)
	k.Names = func(h *ask.Here) []string {
		var all []brickquest.Swag
		for _, name := range FigureNames(h.State) {
			all = append(all, gameOf(h.State).Figure(name).Swag...)
		}
		return itemNames(all)
	}
	k.About = func(h *ask.Here, typed string) string {
		f := carrier(h, *by)
		for _, s := range f.Swag {
			if data.Slug(s.Item) == typed {
				return swagWords(s)
			}
		}
		return say.Count(f.Gold, "coin")
	}
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		if n, _, err := readAmount([]string{typed}); n > 0 || err != nil || strings.EqualFold(typed, goldWord) {
			return typed, ask.Whole, nil
		}
		switch i, several := data.Find(typed, k.Names(h), itself); {
		case i >= 0:
			return typed, ask.Whole, nil
		case len(several) > 0:
			return typed, ask.Short, nil
		}
		return typed, ask.Any, nil
	}
	return k
}

// swagOffered is the things that a figure carries, as they are typed; without a name, it
// is the figure whose turn it is.
func swagOffered(h *ask.Here, by string) []string {
	f := carrier(h, by)
	var all []string
	for _, name := range itemNames(f.Swag) {
		all = append(all, data.Slug(name))
	}
	if f.Gold > 0 {
		all = append(all, goldWord)
	}
	return all
}

// carrier is the figure with a name, or the one whose turn it is. Without either, it is a
// figure with nothing.
func carrier(h *ask.Here, by string) brickquest.Figure {
	name, err := actor(h.State, by)
	if f := gameOf(h.State).Figure(name); err == nil && f != nil {
		return *f
	}
	return brickquest.Figure{}
}

// carriers are the figures that carry something.
func carriers(h *ask.Here) []string {
	return figuresThat(func(_ *brickquest.Game, f brickquest.Figure) bool { return f.Gold > 0 || len(f.Swag) > 0 })(h)
}

// passedShown is things that changed hands, as -o json has them. Its JSON names are a
// contract.
type passedShown struct {
	By     string             `json:"by"`     // the figure whose action it was
	From   string             `json:"from"`   // the figure that had it; empty: it lay there
	To     string             `json:"to"`     // the figure that has it now; empty: it lies there
	Room   string             `json:"room"`   // the room of the quest where it lay or lies; empty: the bricks show it
	Gold   int                `json:"gold"`   // gold in coins
	Swag   []swagShown        `json:"swag"`   // the rest
	Breaks []brickquest.Break `json:"breaks"` // rules that the turn doesn't keep to any more
}

// changing is a play in which things go from figure to figure, and nothing is thrown. why
// are its rules, whatever the outcome.
func changing[A any](about play.About, takes func(*A) []ask.Way, rule func(*brickquest.Game, A) (brickquest.Passed, brickquest.Game, error),
	first func(brickquest.Passed) string, why ...string) play.Untyped {
	return play.Of(handing(about, takes, rule, first, why...))
}

// handing is changing, with its types.
func handing[A any](about play.About, takes func(*A) []ask.Way, rule func(*brickquest.Game, A) (brickquest.Passed, brickquest.Game, error),
	first func(brickquest.Passed) string, why ...string) *play.Play[A, brickquest.Passed] {
	return &play.Play[A, brickquest.Passed]{
		About: about, Takes: takes,
		Rule: inQuest(func(g *brickquest.Game, a A, _ dice.Roller) (brickquest.Passed, brickquest.Game, error) {
			return rule(g, a)
		}),
		Say: func(d play.Done[A, brickquest.Passed]) []play.Line {
			g, p := gameOf(d.After), d.Outcome
			var bin []play.Line
			if p.To != "" && (p.Gold > 0 || len(p.Swag) > 0) {
				bin = recorded(g, p.To, play.Note, binLine(g.Figure(p.To)), "")
			}
			return play.Said(play.As(play.Answer, first(p)), bin, play.As(play.Note, ruleLines(g, p.By, p.Breaks)))
		},
		Shapes: []any{passedShown{}},
		Show: func(d play.Done[A, brickquest.Passed]) any {
			p := d.Outcome
			return passedShown{p.By, p.From, p.To, p.Room, p.Gold, showSwag(p.Swag), p.Breaks}
		},
		Why: func(d play.Done[A, brickquest.Passed]) []string {
			all := slices.Clone(why)
			if d.Outcome.Gold > 0 {
				all = append(all, "ruling: coins are counted together, as gold")
			}
			return all
		},
	}
}

// loadWords are things as players say them: "30 gold, 2 Rubies and Key (the crypt)".
func loadWords(gold int, all []brickquest.Swag) string {
	return cmp.Or(carriedWords(brickquest.Figure{Gold: gold, Swag: all}), "nothing")
}

// binLine names the things that a figure carries.
func binLine(f *brickquest.Figure) string {
	return fmt.Sprintf("%s carries %s", f.Name, loadWords(f.Gold, f.Swag))
}

// pileNamed is the place that was typed: a room, by its name or its number, or
// something open in one.
func pileNamed(st *table.State, typed string) string {
	piles := gameOf(st).PileNames()
	if name := names.Match(typed, piles); typed == "" || slices.Contains(piles, name) {
		return name
	}
	return roomNamed(st, typed)
}

func whySwag() []string {
	return []string{
		"BrickQuest, Interacting with Objects and Items: giving, taking, looting and picking up are an action each, from a square next to it",
		"ruling: laying something down is no action; the unconscious are dead; coins are counted together, as gold",
	}
}
