// Package shelf makes the plays that list, show and search one kind of cards; both games
// have such kinds.
package shelf

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A Shelf is one kind of card, the catalogue's and own ones, and its plays: list, show
// and search.
type Shelf[C any] struct {
	Of              data.Kind[C]
	Sample, Another string // names for the examples
	Short           string
	Class           play.Class // Looks, or Reads where the table has cards of its own
	Kind            ask.Kind[data.Pick[C]]
	Deck            func(*ask.Here) (data.Deck[C], error) // nil: all cards of the kind
	Name            func(C) string                        // nil: as the kind has it
	Line            func(C) string                        // the words behind its name in a list
	Card            func(C) (card.Card, error)
	Shown           func(C) any                   // the card in JSON
	Found           func(C) string                // the words that a search looks at, besides the name
	Why             func([]C) []string            // the rules behind the cards that are shown
	Choose          func() Choice[C]              // the choice of list; the fields of one call belong together
	Examples        []string                      // of list, its flags
	Footer          func() (play.Named, []string) // the part below the whole list, in JSON and in lines; may be nil
}

// A Choice is how a list chooses cards.
type Choice[C any] struct {
	Fields []ask.Field
	Passes func(C) bool
	Check  func() error // refuses faults that only the fields together show; may be nil
}

// looked is the words of somebody who looks for cards on a shelf.
type looked[C any] struct {
	Deck  data.Deck[C]
	Words []string
	Choice[C]
}

// Maker makes its plays.
func (s Shelf[C]) Maker() play.Maker {
	s.Deck = deckOf(s.Of, s.Deck)
	if s.Name == nil {
		s.Name = s.Of.Name
	}
	return play.Maker{Name: s.Of.One, Make: s.head, Below: s.below}
}

// deckOf finds the deck of a kind: its own way, or else all its cards.
func deckOf[C any](k data.Kind[C], own func(*ask.Here) (data.Deck[C], error)) func(*ask.Here) (data.Deck[C], error) {
	if own != nil {
		return own
	}
	return func(h *ask.Here) (data.Deck[C], error) { return k.Deck(h.Cards, nil) }
}

// head is the play of the kind's name alone: it lists all.
func (s Shelf[C]) head() play.Untyped {
	return s.listed(play.About{
		Name: s.Of.One, Short: s.Short,
		Long:     fmt.Sprintf("Lists the %s of the catalogue. list shows some of them, show draws cards, and\nsearch finds a word in names and rules.", s.Of.Many),
		Examples: []string{fmt.Sprintf("zbrikz %s list", s.Of.One), fmt.Sprintf("zbrikz %s show %s", s.Of.One, s.Sample)},
	}, func(*looked[C]) []ask.Field { return nil })
}

func (s Shelf[C]) below() []play.Untyped {
	list := fmt.Sprintf("zbrikz %s list", s.Of.One)
	examples := append([]string{list}, say.Each(s.Examples, func(flags string) string { return list + " " + flags })...)
	return []play.Untyped{
		s.listed(play.About{
			Name: s.Of.One + " list", Short: "List them all, or one kind", Examples: examples,
		}, func(l *looked[C]) []ask.Field {
			l.Choice = s.Choose()
			return l.Fields
		}),
		s.show(),
		s.listed(play.About{
			Name: s.Of.One + " search", Short: "List the " + s.Of.Many + " with a word in their name or their rules",
			Examples: []string{fmt.Sprintf("zbrikz %s search %s", s.Of.One, s.Sample)},
		}, func(l *looked[C]) []ask.Field {
			l.Passes = func(c C) bool {
				word := strings.ToLower(strings.Join(l.Words, " "))
				return strings.Contains(strings.ToLower(s.Name(c)+"\n"+s.Found(c)), word)
			}
			return []ask.Field{ask.Words(&l.Words, "word", ask.Each(ask.Text("word", nil))).Called("a word")}
		}),
	}
}

func (s Shelf[C]) listed(about play.About, fields func(*looked[C]) []ask.Field) play.Untyped {
	about.Class = s.Class
	return play.Of(&play.Play[looked[C], []data.Pick[C]]{
		About: about,
		Takes: func(l *looked[C]) []ask.Way {
			return ask.Takes(append(fields(l), ask.From(&l.Deck, s.Deck))...)
		},
		Rule: func(st *table.State, l looked[C], _ dice.Roller) ([]data.Pick[C], table.State, error) {
			if l.Check != nil {
				if err := l.Check(); err != nil {
					return nil, table.State{}, err
				}
			}
			return those(l.Deck.Picks, func(p data.Pick[C]) bool { return l.Passes == nil || l.Passes(p.Card) }), *st, nil
		},
		Say: func(d play.Done[looked[C], []data.Pick[C]]) []play.Line {
			all := d.Outcome
			first := say.Count(len(all), s.Of.One) + "."
			if len(all) == 0 {
				first = fmt.Sprintf("No %s is like that.", s.Of.One)
			}
			lines := say.Each(all, func(p data.Pick[C]) string {
				return "  " + s.Name(p.Card) + ": " + s.Line(p.Card) + say.InBrackets(p.Source())
			})
			if s.Footer != nil && len(all) == len(d.Asked.Deck.Cards) {
				_, more := s.Footer()
				lines = append(lines, more...)
			}
			return play.Said(play.As(play.Answer, first), play.As(play.Note, lines...))
		},
		Shapes: []any{s.shape(false), s.shape(s.Footer != nil)},
		Show: func(d play.Done[looked[C], []data.Pick[C]]) any {
			shown := map[string]any{s.Of.Many: s.shown(d.Outcome)}
			if s.Footer != nil && len(d.Outcome) == len(d.Asked.Deck.Cards) {
				more, _ := s.Footer()
				shown[more.Name] = more.Is
			}
			return shown
		},
		Why: func(d play.Done[looked[C], []data.Pick[C]]) []string { return s.Why(cardsOf(d.Outcome)) },
	})
}

// shape is the shape of several cards in JSON, and of the part below the whole list.
func (s Shelf[C]) shape(footer bool) play.Shape {
	shape := play.Shape{{Name: s.Of.Many, Means: "the " + s.Of.Many + " that were asked for", Is: []play.Shape{play.CardShape(s.Shown(*new(C)))}}}
	if footer {
		more, _ := s.Footer()
		shape = append(shape, more)
	}
	return shape
}

func (s Shelf[C]) show() play.Untyped {
	type picks = []data.Pick[C]
	return play.Of(&play.Play[picks, []card.Card]{
		About: play.About{
			Name: s.Of.One + " show", Class: s.Class, Short: "Show a card, or several side by side",
			Examples: []string{fmt.Sprintf("zbrikz %s show %s", s.Of.One, s.Sample), fmt.Sprintf("zbrikz %s show %s %s", s.Of.One, s.Sample, s.Another)},
		},
		Takes: func(p *picks) []ask.Way {
			return ask.Takes(ask.Words(p, "name", ask.Each(s.Kind)).Called("a name"))
		},
		Rule: func(st *table.State, all picks, _ dice.Roller) (drawn []card.Card, next table.State, err error) {
			for _, p := range all {
				one, err := s.Card(p.Card)
				if err != nil {
					return nil, table.State{}, err
				}
				one.Rules = slices.Concat(one.Rules, say.Some(p.Source()))
				drawn = append(drawn, one)
			}
			return drawn, *st, nil
		},
		Say: func(d play.Done[picks, []card.Card]) []play.Line {
			return Drawn(card.Screen{}.Show(d.Outcome...), d.Outcome)
		},
		Shapes: []any{play.CardShape(s.Shown(*new(C))), s.shape(false)},
		Show: func(d play.Done[picks, []card.Card]) any {
			all := s.shown(d.Asked)
			if len(all) > 1 {
				return map[string]any{s.Of.Many: all}
			}
			return all[0]
		},
		Why: func(d play.Done[picks, []card.Card]) []string { return s.Why(cardsOf(d.Asked)) },
	})
}

// shown are picked cards in JSON.
func (s Shelf[C]) shown(picks []data.Pick[C]) []any {
	return append([]any{}, say.Each(picks, func(p data.Pick[C]) any { return p.Shown(s.Shown(p.Card)) })...)
}

func cardsOf[C any](picks []data.Pick[C]) []C {
	return say.Each(picks, func(p data.Pick[C]) C { return p.Card })
}

// Drawn are cards in words; a screen draws them side by side.
func Drawn(told string, cards []card.Card) []play.Line {
	return play.Drawn(play.Answer, told, func(s play.Screen) string {
		if !s.Pictures {
			return told
		}
		return card.Screen{Draws: true, Colour: s.Color, Width: s.Width}.Show(cards...)
	})
}
