package show

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// The parts that pick-up, drop, give, take and loot of BrickQuest have in common.

// GoldWord stands for coins among things: "gold 30", and "gold" for all of them.
const GoldWord = "gold"

// A Parcel is things as they were typed.
type Parcel struct {
	brickquest.Load
	AllGold bool
}

// ReadParcel reads things with their numbers: ruby 2, healing potion x3, 20 gold. known
// finds the thing that words name; the longest name counts.
func ReadParcel(typed []string, known func(string) (string, error)) (Parcel, error) {
	var p Parcel
	for _, part := range strings.Split(strings.ReplaceAll(strings.Join(typed, " ")+" ", " and ", ","), ",") {
		if err := p.read(strings.Fields(part), known); err != nil {
			return p, err
		}
	}
	return p, nil
}

// read adds the things of words that no comma and no "and" parts.
func (p *Parcel) read(typed []string, known func(string) (string, error)) error {
	for len(typed) > 0 {
		before, rest, err := ReadAmount(typed)
		if err != nil {
			return err
		}
		item, rest, err := longest(rest, func(typed string) (string, error) {
			item, err := known(typed)
			if one := strings.TrimSuffix(typed, "s"); err != nil && before > 1 && one != typed { // 2 healing potions
				return known(one)
			}
			return item, err
		})
		if err != nil {
			return err
		}
		n := before
		if before == 0 {
			if n, rest, err = ReadAmount(rest); err != nil {
				return err
			}
		}
		typed = rest
		switch {
		case item == GoldWord:
			p.Gold, p.AllGold = p.Gold+n, p.AllGold || n == 0
		case n > brickquest.MostDice:
			return ask.Usagef("%s %d: it goes from 1 to %d", item, n, brickquest.MostDice)
		default:
			p.Swag = append(p.Swag, brickquest.Swag{Item: item, Count: max(1, n)})
		}
	}
	return nil
}

// longest reads the most words that mean a thing.
func longest(typed []string, known func(string) (string, error)) (item string, rest []string, err error) {
	if len(typed) == 0 {
		return "", nil, ask.Usagef("a number, and nothing that it counts")
	}
	for n := len(typed); n > 0; n-- {
		words := strings.Join(typed[:n], " ")
		if strings.EqualFold(words, GoldWord) {
			return GoldWord, typed[n:], nil
		}
		if item, err = known(words); err == nil {
			return item, typed[n:], nil
		}
	}
	return "", nil, err
}

// ReadAmount reads how many, 3 or x3, where that comes next; else 0.
func ReadAmount(typed []string) (n int, rest []string, err error) {
	if len(typed) == 0 {
		return 0, typed, nil
	}
	digits := strings.TrimPrefix(typed[0], "x")
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return 0, typed, nil
	}
	n, _, err = ask.Number("how many", 1, words.MostTyped).Read(nil, digits)
	if err != nil {
		return 0, typed, ask.Usagef("how many %s: %w", digits, err)
	}
	return n, typed[1:], nil
}

// CarriedNames finds the thing that words name among the things that somebody carries. A
// thing that nobody there carries is found in the catalogue, for the refusal.
func CarriedNames(h *ask.Here, all []brickquest.Swag) func(string) (string, error) {
	names := ItemNames(all)
	slugs := say.Each(names, data.Slug)
	return func(typed string) (string, error) {
		if i, _ := data.FindTyped(typed, slugs); i >= 0 {
			return names[i], nil
		}
		cards, err := words.ItemDeck(h)
		if err != nil {
			return "", err
		}
		p, err := cards.Find(typed)
		return p.Card.Name, err
	}
}

// ItemNames are the names of things, each once.
func ItemNames(all []brickquest.Swag) []string {
	return words.Distinct(say.Each(all, func(s brickquest.Swag) string { return s.Item }))
}

// carriedBy reads things out of a figure's swag bin.
func carriedBy(h *ask.Here, who string, typed []string) (brickquest.Load, error) {
	f := words.GameOf(h.State).Figure(who)
	if f == nil {
		return brickquest.Load{}, &brickquest.NoFigure{Name: who}
	}
	if len(typed) == 1 && slices.Contains([]string{ask.Everybody, "everything"}, strings.ToLower(typed[0])) {
		typed = nil
	}
	p, err := ReadParcel(typed, CarriedNames(h, f.Swag))
	if err != nil {
		return brickquest.Load{}, err
	}
	if p.AllGold {
		if p.Gold = f.Gold; p.Gold == 0 {
			return brickquest.Load{}, fmt.Errorf("%s has no gold", who)
		}
	}
	return p.Load, nil
}

// CarriedField is the words for things that somebody carries, with their numbers: healing
// potion 2 gold 10. [LoadField] reads them once their carrier is known.
func CarriedField(words *[]string, by *string) ask.Field {
	return ask.Words(words, "thing", ask.Each(CarriedKind(by))).Tab(func(h *ask.Here) []string { return SwagOffered(h, *by) })
}

// LoadField is the things that the words of [CarriedField] mean in somebody's swag bin.
func LoadField(load *brickquest.Load, by *string, words *[]string) ask.Field {
	return ask.From(load, func(h *ask.Here) (brickquest.Load, error) { return carriedBy(h, *by, *words) })
}

// CarriedKind is a word about things that a figure carries; one for a thing that nobody
// carries fits worse.
func CarriedKind(by *string) ask.Kind[string] {
	var k ask.Kind[string]
	k = ThingKind(func(h *ask.Here, typed string) ask.Fit {
		switch i, several := data.FindTyped(typed, say.Each(k.Names(h), data.Slug)); {
		case i >= 0:
			return ask.Whole
		case len(several) > 0:
			return ask.Short
		}
		return ask.Any
	})
	k.Names = func(h *ask.Here) []string {
		g := words.GameOf(h.State)
		return ItemNames(slices.Concat(say.Each(slices.Concat(g.Heroes, g.Foes), func(f brickquest.Figure) []brickquest.Swag { return f.Swag })...))
	}
	k.About = func(h *ask.Here, typed string) string {
		f := Carrier(h, *by)
		for _, s := range f.Swag {
			if data.Slug(s.Item) == typed {
				return SwagWords(s)
			}
		}
		return say.Count(f.Gold, "coin")
	}
	return k
}

// ThingKind is a word about things: a word of a name, or a number. Any word is read; fits
// tells how well a word of a name fits.
func ThingKind(fits func(h *ask.Here, typed string) ask.Fit) ask.Kind[string] {
	k := ask.Text("thing", nil)
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		if n, _, err := ReadAmount([]string{typed}); n > 0 || err != nil || strings.EqualFold(typed, GoldWord) {
			return typed, ask.Whole, nil
		}
		return typed, fits(h, typed), nil
	}
	return k
}

// SwagOffered is the things that a figure carries, as they are typed; without a name, it
// is the figure whose turn it is.
func SwagOffered(h *ask.Here, by string) []string {
	f := Carrier(h, by)
	all := say.Each(ItemNames(f.Swag), data.Slug)
	if f.Gold > 0 {
		all = append(all, GoldWord)
	}
	return all
}

// Carrier is the figure with a name, or the one whose turn it is. Without either, it is a
// figure with nothing.
func Carrier(h *ask.Here, by string) brickquest.Figure {
	if f := words.GameOf(h.State).Figure(words.Actor(h.State, by)); f != nil {
		return *f
	}
	return brickquest.Figure{}
}

// Carriers are the figures that carry something.
func Carriers(h *ask.Here) []string {
	return words.FiguresThat(func(_ *brickquest.Game, f brickquest.Figure) bool { return f.Gold > 0 || len(f.Swag) > 0 })(h)
}

// passedShown is things that changed hands. Its JSON names are a contract.
type passedShown struct {
	By     string             `json:"by"`     // the figure whose action it was
	From   string             `json:"from"`   // the figure that had it; empty: it lay there
	To     string             `json:"to"`     // the figure that has it now; empty: it lies there
	Room   string             `json:"room"`   // the room of the quest where it lay or lies; empty: the bricks show it
	Gold   int                `json:"gold"`   // gold in coins
	Swag   []SwagShown        `json:"swag"`   // the rest
	Breaks []brickquest.Break `json:"breaks"` // rules that the turn doesn't keep to any more
}

// Changing is a play in which things go from figure to figure, and nothing is thrown. why
// are its rules, whatever the outcome.
func Changing[A any](about play.About, takes func(*A) []ask.Way, rule func(*brickquest.Game, A) (brickquest.Passed, brickquest.Game, error),
	first func(brickquest.Passed) string, why ...string) *play.Play[A, brickquest.Passed] {
	return &play.Play[A, brickquest.Passed]{
		About: about, Takes: takes,
		Rule: words.InQuest(func(g *brickquest.Game, a A, _ dice.Roller) (brickquest.Passed, brickquest.Game, error) {
			return rule(g, a)
		}),
		Say: func(d play.Done[A, brickquest.Passed]) []play.Line {
			g, p := words.GameOf(d.After), d.Outcome
			var bin []play.Line
			if p.To != "" && (p.Gold > 0 || len(p.Swag) > 0) {
				bin = RecordLines(g, p.To, play.Note, BinLine(g.Figure(p.To)), "")
			}
			return play.Said(play.As(play.Answer, first(p)), bin, play.As(play.Note, words.RuleLines(g, p.By, p.Breaks)))
		},
		Shapes: []any{passedShown{}},
		Show: func(d play.Done[A, brickquest.Passed]) any {
			p := d.Outcome
			return passedShown{p.By, p.From, p.To, p.Room, p.Gold, Swag(p.Swag), p.Breaks}
		},
		Why: func(d play.Done[A, brickquest.Passed]) []string {
			return append(slices.Clip(why), say.If(d.Outcome.Gold > 0, "ruling: coins are counted together, as gold"))
		},
	}
}

// LoadWords are things as players say them: "30 gold, 2 Rubies and Key (the crypt)".
func LoadWords(gold int, all []brickquest.Swag) string {
	return cmp.Or(say.And(LyingWords(gold, all)), "nothing")
}

// BinLine names the things that a figure carries.
func BinLine(f *brickquest.Figure) string {
	return fmt.Sprintf("%s carries %s", f.Name, LoadWords(f.Gold, f.Swag))
}
