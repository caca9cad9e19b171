package table

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// Pack is a pack of own cards that the table has used. Cards that are looked up each time
// that somebody uses them are kept here; others stand in the games.
type Pack struct {
	Name  string
	Path  string // of a file that isn't in the folder of packs
	Hash  string // of its text
	Cards []any  // of the types of the games' shelves
}

// A Shelf is a kind of cards that packs bring to a table. [ShelfOf] makes one.
type Shelf struct {
	key   string
	has   func(card any) bool
	name  func(card any) string
	check func(card any) error
	list  func(cards []any) any // those of the kind, a pointer to a list of their type
	cards func(list any) []any
}

// ShelfOf is the cards of type C: their key in both files, the name of a card, and a
// refusal of a card that can't be.
func ShelfOf[C any](key string, name func(C) string, check func(C) error) Shelf {
	return Shelf{
		key:   key,
		has:   func(card any) bool { _, ok := card.(C); return ok },
		name:  func(card any) string { return name(card.(C)) },
		check: func(card any) error { return check(card.(C)) },
		list:  func(cards []any) any { return new(CardsOf[C](Pack{Cards: cards})) },
		cards: func(list any) (cards []any) {
			for _, c := range *list.(*[]C) {
				cards = append(cards, c)
			}
			return cards
		},
	}
}

// CardsOf are the cards of a kind in a pack.
func CardsOf[C any](p Pack) []C {
	var all []C
	for _, card := range p.Cards {
		if c, ok := card.(C); ok {
			all = append(all, c)
		}
	}
	return all
}

// Own are the cards of a kind that came to the table out of packs.
func Own[C any](st *State) []C {
	var all []C
	for _, p := range st.Packs {
		all = append(all, CardsOf[C](p)...)
	}
	return all
}

func clonePacks(all []Pack) []Pack {
	all = slices.Clone(all)
	for i := range all {
		all[i].Cards = slices.Clone(all[i].Cards)
	}
	return all
}

// Remember notes a pack and adds its cards to those that the table knows. Where two cards
// have one name, the later one stays.
func (s *State) Remember(p Pack) {
	s.Packs = clonePacks(s.Packs) // the state before may share them
	for i := range s.Packs {
		s.Packs[i].Cards = slices.DeleteFunc(s.Packs[i].Cards, func(c any) bool {
			return slices.ContainsFunc(p.Cards, func(o any) bool {
				return reflect.TypeOf(o) == reflect.TypeOf(c) && strings.EqualFold(s.nameOf(o), s.nameOf(c))
			})
		})
	}
	i := slices.IndexFunc(s.Packs, func(o Pack) bool { return o.Name == p.Name && o.Path == p.Path })
	if i < 0 {
		p.Cards = slices.Clone(p.Cards)
		s.Packs = append(s.Packs, p)
		return
	}
	s.Packs[i].Hash, s.Packs[i].Cards = p.Hash, append(s.Packs[i].Cards, p.Cards...)
}

func (s *State) shelf(card any) Shelf {
	all := s.parts.games.shelves()
	return all[slices.IndexFunc(all, func(f Shelf) bool { return f.has(card) })]
}

func (s *State) nameOf(card any) string { return s.shelf(card).name(card) }

func (s *State) checkPacks() error {
	for _, p := range s.Packs {
		if p.Name == "" || p.Hash == "" {
			return fmt.Errorf("packs: %q: it takes a name and a hash", p.Name)
		}
		for _, c := range p.Cards {
			if err := s.shelf(c).check(c); err != nil {
				return fmt.Errorf("packs: %s: %s: %w", p.Name, s.nameOf(c), err)
			}
		}
	}
	return nil
}
