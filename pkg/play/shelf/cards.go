package shelf

import (
	"slices"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Games are the games of a program with their cards, in the order in which the cards are
// printed.
type Games struct {
	Titles play.Titles
	Cards  func() []Cards // made only by plays that show or print cards
}

// Cards are the cards of a game to show and to print, each in the order in which
// they lie on the page.
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
	if s.Deck == nil {
		s.Deck = func(h *ask.Here) (data.Deck[C], error) { return s.Of.Deck(h.Cards, nil) }
	}
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
	if len(some) == 0 {
		return nil, err
	}
	return some, nil
}

func those[C any](all []C, passes func(C) bool) []C {
	var some []C
	for _, c := range all {
		if passes(c) {
			some = append(some, c)
		}
	}
	return some
}
