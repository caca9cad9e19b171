package shelf

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Games are the games of a program with their cards, in the order of printing.
type Games struct {
	Titles play.Titles
	Cards  func() []Cards // made only by plays that show or print cards
}

// Cards are the cards of a game to show and to print, in the order in which they lie on the page.
type Cards struct {
	Game     string    // the name of the game's title
	Groups   []Group   // of the figures and things at the table
	Evenings []Evening // evenings that can be planned
	Kinds    []Kind    // of the catalogue and of packs
	// Paper is what papers besides cards need to know of the game at a table.
	Paper func(*table.State) card.Game
	// Sheets are the sheets of the players' figures at the table.
	Sheets func(*ask.Here) ([]card.Sheet, error)
}

// A Group is some of the cards at a table.
type Group struct {
	Flag string // asks for them alone: "heroes"; empty: only the whole table has them
	Does string
	// Cards are the cards of the group; alone tells whether the group's flag asks for
	// them, and not the whole table.
	Cards func(h *ask.Here, alone bool) ([]card.Card, error)
	// Anywhere tells that they are the same at each table, and go with the whole catalogue.
	Anywhere bool
}

// An Evening is the cards that a quest or a scenario will need, and the papers that are
// printed for it. It is typed by its name, or as a file with its name behind it.
type Evening struct {
	Flag, Does string
	Names      func(*ask.Here) []ask.Choice
	Cards      func(h *ask.Here, typed string) ([]card.Card, error) // nil: it needs none of its own
	Night      func(*ask.Here, Asked) (Night, error)                // the papers for the one that was typed, or that is played
	Parts      []NightPart                                          // the parts of an evening, in the order in which they are printed
}

// A Kind is one kind of cards of the catalogue and of packs, which are typed by their
// names behind a flag: --monsters goblin,troll.
type Kind struct {
	Flag, Does string
	Names      func(*ask.Here) []ask.Choice
	// Cards are the cards that words stand for, without words all of them.
	Cards func(h *ask.Here, typed []string) ([]card.Card, error)
	// Entries are all cards, for a search.
	Entries func(*ask.Here) ([]play.Entry, error)
}

// A Stack is a kind of cards with its type.
type Stack[C any] struct {
	Of    data.Kind[C]
	Deck  func(*ask.Here) (data.Deck[C], error) // nil: the table has none of its own
	Does  string
	Kind  func(C) string // a word for several of them: "wizard"; nil: there is none
	About func(C) string // the words that Tab shows beside it
	Card  func(C) (card.Card, error)
}

// Untyped forgets the type of the cards.
func (s Stack[C]) Untyped() Kind {
	s.Deck = deckOf(s.Of, s.Deck)
	return Kind{
		Flag: s.Of.Many, Does: s.Does,
		Names: func(h *ask.Here) []ask.Choice {
			d, _ := s.Deck(h) // Tab says nothing about a pack that can't be read
			var all []ask.Choice
			for i, word := range d.Slugs() {
				all = append(all, ask.Choice{Word: word, About: s.About(d.Cards[i])})
			}
			return all
		},
		Entries: s.entries,
		Cards: func(h *ask.Here, typed []string) ([]card.Card, error) {
			d, err := s.Deck(h)
			if err != nil {
				return nil, err
			}
			if len(typed) == 0 {
				return s.drawn(d.Cards, 0)
			}
			var cards []card.Card
			for _, word := range typed {
				name, n, err := Copies(word)
				if err != nil {
					return nil, err
				}
				some, err := s.find(d, name)
				if err != nil {
					return nil, d.Missing(err)
				}
				more, err := s.drawn(some, n)
				if err != nil {
					return nil, err
				}
				cards = append(cards, more...)
			}
			return cards, nil
		},
	}
}

func (s Stack[C]) entries(h *ask.Here) ([]play.Entry, error) {
	d, err := s.Deck(h)
	var all []play.Entry
	for i, slug := range d.Slugs() {
		c, wrong := s.Card(d.Cards[i])
		if wrong != nil {
			return nil, wrong
		}
		all = append(all, play.Entry{
			Kind: d.Noun, Name: c.Title, Also: []string{slug}, About: s.About(d.Cards[i]), Says: c.Rules,
			Type: d.Noun + " show " + slug, Near: play.ToRead,
		})
	}
	return all, err
}

// drawn are some cards as they are drawn, with a number of copies of each.
func (s Stack[C]) drawn(some []C, copies int) ([]card.Card, error) {
	var cards []card.Card
	for _, c := range some {
		one, err := s.Card(c)
		if err != nil {
			return nil, err
		}
		one.Copies = copies
		cards = append(cards, one)
	}
	return cards, nil
}

// find is the cards that a word stands for: one card, the cards of a kind, or all cards
// that have the word in their names.
func (s Stack[C]) find(d data.Deck[C], word string) ([]C, error) {
	title := s.Of.Name
	if s.Of.Title != nil {
		title = s.Of.Title
	}
	slug := data.Slug(word)
	if i := slices.Index(d.Slugs(), slug); i >= 0 {
		return d.Cards[i : i+1], nil
	}
	one, err := data.FindCard(d.Noun, word, d.Cards, title)
	if err == nil {
		return []C{one}, nil
	}
	some := those(d.Cards, func(c C) bool { return s.Kind != nil && s.Kind(c) == slug })
	if len(some) == 0 {
		some = those(d.Cards, func(c C) bool { return data.HasWords(data.Slug(title(c)), slug) })
	}
	if len(some) > 0 {
		err = nil
	}
	return some, err
}

func those[C any](all []C, passes func(C) bool) []C {
	return slices.DeleteFunc(slices.Clone(all), func(c C) bool { return !passes(c) })
}

// mostCopies is how many of a card are printed at once at most.
const mostCopies = 99

// Copies reads how many of something are wanted: "goblin x3" is a goblin, three times.
func Copies(typed string) (name string, n int, err error) {
	words := strings.Fields(typed)
	last := len(words) - 1
	if last < 0 || !IsCount(words[last]) {
		return typed, 1, nil
	}
	name = strings.Join(words[:last], " ")
	n, err = strconv.Atoi(words[last][1:])
	if name == "" || err != nil || n < 1 || n > mostCopies {
		return typed, 0, fmt.Errorf("%q: from x1 to x%d of a card, as in: %s x3", typed, mostCopies, cmp.Or(name, "CARD"))
	}
	return name, n, nil
}

// IsCount tells whether a word says how many, as x3 does.
func IsCount(word string) bool {
	return len(word) > 1 && (word[0] == 'x' || word[0] == 'X') && strings.Trim(word[1:], "0123456789") == ""
}

// Once is cards without doubles: of cards that are alike, one stays, with the most copies
// that any of them had.
func Once(cards []card.Card) []card.Card {
	var some []card.Card
	for _, c := range cards {
		i := slices.IndexFunc(some, func(o card.Card) bool {
			return o.Title == c.Title && o.Kind == c.Kind && slices.Equal(o.Rules, c.Rules)
		})
		switch {
		case i < 0:
			some = append(some, c)
		case c.Many() > some[i].Many():
			some[i].Copies, some[i].Each = c.Copies, c.Each
		}
	}
	return some
}

// Copied is cards with times as many copies.
func Copied(cards []card.Card, times int) ([]card.Card, error) {
	if times < 1 || times > mostCopies {
		return nil, fmt.Errorf("%d: from 1 to %d of each card", times, mostCopies)
	}
	for i := range cards {
		cards[i].Copies = cards[i].Many() * times
	}
	return cards, nil
}

// A Night is an evening and the papers for it, made part by part.
type Night struct {
	Title string // of the quest or the scenario; empty: nothing of this game is played
	// Part is the pages of a part, by one of the names in Parts.
	Part func(name string) (card.Part, error)
}

// A NightPart is one printed part of an evening, as people choose it.
type NightPart struct {
	Name   string // the word to type for it: "rooms"
	Does   string
	Secret bool // not all may see it
	Poster bool // it is printed only where its name is typed, and also if nothing is played
}

// Asked is the evening that somebody asks for.
type Asked struct {
	Typed   string // the name of the planned evening, or a file with it; empty: everything that is played at the table
	Players int    // how many play, while the table has no figures
}

// Read reads the quest or scenario that was typed, or else the one that is played at the table.
func (a Asked) Read(planned func(typed string) error, atTable func() error) error {
	if a.Typed != "" {
		return planned(a.Typed)
	}
	return atTable()
}

// Typed is a quest or a scenario that was typed behind the flag of its kind: its name, or a file,
// with its name behind it where several are in there.
func Typed[C any](k data.Kind[C], cards *data.Cards, typed string) (data.Pick[C], error) {
	pick, err := typedIn(k, cards, typed)
	if err != nil {
		err = fmt.Errorf("--%s: %w", k.One, err)
	}
	return pick, err
}

func typedIn[C any](k data.Kind[C], cards *data.Cards, typed string) (data.Pick[C], error) {
	first, name, _ := strings.Cut(strings.TrimSpace(typed), " ")
	name = strings.TrimSpace(name)
	if ask.IsCardFile(first) {
		return ask.InFile(k, cards, first, name)
	}
	if name != "" {
		return data.Pick[C]{}, ask.Usagef("%q: a second word names %s of a file", name, say.A(k.One))
	}
	deck, err := k.Deck(cards, nil)
	if err != nil {
		return data.Pick[C]{}, err
	}
	return deck.ByKey(first)
}

// Choices are the evenings that can be typed, by their kind.
func Choices[C any](k ask.Kind[C]) func(*ask.Here) []ask.Choice {
	return func(h *ask.Here) []ask.Choice {
		return say.Each(k.Names(h), func(name string) ask.Choice { return ask.Choice{Word: name, About: k.About(h, name)} })
	}
}

// Chance is the cell of a chance on a poster of odds.
func Chance(p *big.Rat) card.Cell {
	share, _ := p.Float64()
	return card.Cell{Says: say.OneIn(share), Share: share}
}
