package cli

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

// A cardShelf is one kind of card, the catalogue's and own ones, and the plays that are
// made of it: list, show and search.
type cardShelf[C any] struct {
	noun            string // "weapon"
	nouns           string // and the name of the list in JSON
	sample, another string // names for the examples
	short           string
	kind            ask.Kind[data.Pick[C]]
	deck            func(*ask.Here) (data.Deck[C], error)
	name            func(C) string
	line            func(C) string // what stands behind its name in a list
	card            func(C) (card.Card, error)
	shown           func(C) any    // what it is in JSON
	found           func(C) string // what search looks at, besides the name
	why             []string

	// choose is the fields of list by which cards are chosen, and what tells whether a card
	// is; the fields of one call belong together.
	choose   func() ([]ask.Field, func(C) bool)
	examples []string // of list, its flags
}

// looked is what somebody looks for on a shelf.
type looked[C any] struct {
	Deck   data.Deck[C]
	Words  []string
	passes func(C) bool // nil: all do
}

// shelved is cards as they are shown.
type shelved[C any] struct {
	picks []data.Pick[C]
	shown []any
	drawn []card.Card
}

func (s cardShelf[C]) plays() []play.Untyped {
	return []play.Untyped{
		s.listed(play.About{
			Name: s.noun, Short: s.short,
			Long:     fmt.Sprintf("Lists the %s of the catalogue. list takes a kind apart, show draws cards, and\nsearch finds a word in names and rules.", s.nouns),
			Examples: []string{fmt.Sprintf("zbrikz %s list", s.noun), fmt.Sprintf("zbrikz %s show %s", s.noun, s.sample)},
		}, func(*looked[C]) []ask.Field { return nil }),
		s.listed(play.About{
			Name: s.noun + " list", Short: "List them all, or those of a kind", Examples: s.listExamples(),
		}, func(l *looked[C]) []ask.Field {
			fields, passes := s.choose()
			l.passes = passes
			return fields
		}),
		s.show(),
		s.listed(play.About{
			Name: s.noun + " search", Short: "List those with a word in their name or their rules",
			Examples: []string{fmt.Sprintf("zbrikz %s search %s", s.noun, s.sample)},
		}, func(l *looked[C]) []ask.Field {
			l.passes = func(c C) bool {
				word := strings.ToLower(strings.Join(l.Words, " "))
				return strings.Contains(strings.ToLower(s.name(c)+"\n"+s.found(c)), word)
			}
			return []ask.Field{ask.Words(&l.Words, "word", ask.Each(ask.Text("word", nil))).Called("a word")}
		}),
	}
}

func (s cardShelf[C]) listExamples() []string {
	all := []string{fmt.Sprintf("zbrikz %s list", s.noun)}
	for _, flags := range s.examples {
		all = append(all, fmt.Sprintf("zbrikz %s list %s", s.noun, flags))
	}
	return all
}

// listed is a play that lists the cards that pass.
func (s cardShelf[C]) listed(about play.About, fields func(*looked[C]) []ask.Field) play.Untyped {
	about.Class = play.Reads
	return play.Play[looked[C], shelved[C]]{
		About: about,
		Takes: func(l *looked[C]) []ask.Way {
			return ask.Takes(append(fields(l), ask.From(&l.Deck, s.deck))...)
		},
		Rule: func(st *table.State, l looked[C], _ dice.Roller) (shelved[C], table.State, error) {
			found := shelved[C]{shown: []any{}}
			for _, p := range l.Deck.Picks {
				if l.passes == nil || l.passes(p.Card) {
					found.picks, found.shown = append(found.picks, p), append(found.shown, p.Shown(s.shown(p.Card)))
				}
			}
			return found, *st, nil
		},
		Say: func(d play.Done[looked[C], shelved[C]]) []play.Line {
			all := d.Outcome.picks
			first := fmt.Sprintf("%d %s.", len(all), s.nouns)
			switch len(all) {
			case 0:
				first = fmt.Sprintf("No %s is like that.", s.noun)
			case 1:
				first = fmt.Sprintf("1 %s.", s.noun)
			}
			said := play.As(play.Answer, first)
			for _, p := range all {
				said = play.Said(said, play.As(play.Note, "  "+s.name(p.Card)+": "+s.line(p.Card)+say.InBrackets(p.Source())))
			}
			return said
		},
		Show: func(d play.Done[looked[C], shelved[C]]) any { return map[string]any{s.nouns: d.Outcome.shown} },
		Why:  func(play.Done[looked[C], shelved[C]]) []string { return s.why },
	}.Untyped()
}

// show is the play that draws cards.
func (s cardShelf[C]) show() play.Untyped {
	type picks = []data.Pick[C]
	return play.Play[picks, shelved[C]]{
		About: play.About{
			Name: s.noun + " show", Class: play.Reads, Short: "Show a card, or several side by side",
			Examples: []string{fmt.Sprintf("zbrikz %s show %s", s.noun, s.sample), fmt.Sprintf("zbrikz %s show %s %s", s.noun, s.sample, s.another)},
		},
		Takes: func(p *picks) []ask.Way {
			return ask.Takes(ask.Words(p, "name", ask.Each(s.kind)).Called("a name"))
		},
		Rule: func(st *table.State, all picks, _ dice.Roller) (shelved[C], table.State, error) {
			var found shelved[C]
			for _, p := range all {
				one, err := s.card(p.Card)
				if err != nil {
					return found, table.State{}, err
				}
				if from := p.Source(); from != "" {
					one.Rules = append(slices.Clone(one.Rules), from)
				}
				found.drawn, found.shown = append(found.drawn, one), append(found.shown, p.Shown(s.shown(p.Card)))
			}
			return found, *st, nil
		},
		Say: func(d play.Done[picks, shelved[C]]) []play.Line {
			return cardLines([]string{card.Screen{}.Show(d.Outcome.drawn...)}, d.Outcome.drawn)
		},
		Show: func(d play.Done[picks, shelved[C]]) any {
			if all := d.Outcome.shown; len(all) > 1 {
				return map[string]any{s.nouns: all}
			}
			return d.Outcome.shown[0]
		},
		Why: func(play.Done[picks, shelved[C]]) []string { return s.why },
	}.Untyped()
}
