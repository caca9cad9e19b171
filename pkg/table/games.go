package table

import (
	"fmt"
	"slices"
)

// Games are the games that a program knows, in the order in which their parts stand in
// both files. [Keeps] makes them.
type Games struct{ all []Game }

// A Game is how tables keep a game. [Keep] makes one; the zero value keeps nothing.
type Game struct {
	key    string
	shelf  []Shelf
	word   func(name string) error
	fresh  func() any
	clone  func(part any) any
	check  func(part any) error
	names  func(part any) []Named
	modern func(part any)
}

// Keeping is all that a table asks of the state G of a game, besides its type.
type Keeping[G any] struct {
	Key string // "pigs": its key in both files
	// Names are the names that mean something in the game; nil: none does.
	Names func(*G) []Named
	// Modern changes a part of an older version to the way of this one; nil: there is none.
	Modern func(*G)
	// Word refuses the name of a figure that would mean something else in a line of this
	// game; nil: none does.
	Word func(name string) error
	// Shelves are the kinds of cards that packs bring to the table.
	Shelves []Shelf
}

// part is the state of a game, by pointer.
type part[G any] interface {
	*G
	Clone() G     // shares nothing with it that changes
	Check() error // refuses a state that can't be, as somebody may have edited it
}

// Keep is how tables keep a game with the state G.
func Keep[G any, P part[G]](k Keeping[G]) Game {
	g := Game{
		key: k.Key, shelf: k.Shelves, word: k.Word,
		fresh:  func() any { return new(G) },
		clone:  func(part any) any { return new(P(part.(*G)).Clone()) },
		check:  func(part any) error { return P(part.(*G)).Check() },
		names:  func(any) []Named { return nil },
		modern: func(any) {},
	}
	if k.Names != nil {
		g.names = func(part any) []Named { return k.Names(part.(*G)) }
	}
	if k.Modern != nil {
		g.modern = func(part any) { k.Modern(part.(*G)) }
	}
	if k.Word == nil {
		g.word = func(string) error { return nil }
	}
	return g
}

// Keeps are the games that a program knows.
func Keeps(all ...Game) *Games {
	all = slices.DeleteFunc(slices.Clone(all), func(g Game) bool { return g.key == "" })
	return &Games{all}
}

// State is an empty state with a part for each game. Nothing else makes states.
func (gs *Games) State() State {
	s := State{Version: Version, parts: &parts{games: gs}}
	for _, g := range gs.all {
		s.parts.all = append(s.parts.all, g.fresh())
	}
	return s
}

func (gs *Games) shelves() []Shelf {
	var all []Shelf
	for _, g := range gs.all {
		all = append(all, g.shelf...)
	}
	return all
}

// In is the state of a game at a table, to be read: its next state comes to a table by
// [With]. It panics where the table doesn't keep the game.
func In[G any](st *State) *G {
	for _, p := range st.parts.all {
		if g, ok := p.(*G); ok {
			return g
		}
	}
	panic(fmt.Sprintf("table: a state without %T; Games.State makes one", *new(G)))
}

// With is a table with another state of one game. It shares everything else with st.
func With[G any](st *State, game G) State {
	next := *st
	next.parts = &parts{st.parts.games, slices.Clone(st.parts.all)}
	next.parts.all[slices.Index(st.parts.all, any(In[G](st)))] = &game
	return next
}
