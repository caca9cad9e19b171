package brickquest

import (
	"slices"
	"strings"
)

// holds tells whether a piece of swag is a scroll or a book with a spell in it.
func (s Swag) holds(spell string) bool {
	return slices.ContainsFunc(s.Spells, func(name string) bool { return strings.EqualFold(name, spell) })
}

// reads tells whether a figure carries a scroll or a book with a spell.
func (f *Figure) reads(spell string) bool {
	return slices.ContainsFunc(f.Swag, func(s Swag) bool { return s.holds(spell) })
}

// read takes a spell out of a scroll or a book in a figure's swag. Where that
// holds no spell any more, it is gone. (BrickQuest, Swag, Scrolls and Books.)
func (g *Game) read(name, spell string) *Read {
	f := g.Figure(name)
	one := f.takeOne(func(s Swag) bool { return s.holds(spell) })
	i := slices.IndexFunc(one.Spells, func(name string) bool { return strings.EqualFold(name, spell) })
	if one.Spells = slices.Delete(one.Spells, i, i+1); len(one.Spells) > 0 {
		f.Swag = Heaped(f.Swag, one)
	}
	return &Read{Item: one.Item, Left: append([]string{}, one.Spells...)}
}

// takeOne takes one thing off the first swag that fits; it is there.
func (f *Figure) takeOne(is func(Swag) bool) Swag {
	i := slices.IndexFunc(f.Swag, is)
	f.Swag = cloneSwag(f.Swag)
	one := f.Swag[i]
	if one.Spells = slices.Clone(one.Spells); one.Count > 1 {
		f.Swag[i].Count--
	} else {
		f.Swag = slices.Delete(f.Swag, i, i+1)
	}
	one.Count = 1
	return one
}
