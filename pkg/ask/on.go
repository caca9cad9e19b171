package ask

import (
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/say"
)

// A Thing is somebody or something at the table. Its noun is its sort, because names alone
// don't tell: 2 is a room, and a danger level.
type Thing struct {
	Name, Noun string
	Also       string // another word for it, such as a room's number; empty: there is none
}

// Things are things of one sort.
func Things(noun string, names []string) []Thing {
	return say.Each(names, func(name string) Thing { return Thing{Name: name, Noun: noun} })
}

// Doer is a word for the figure that acts: run Ann.
func (f Field) Doer() Field { f.doer = true; return f }

// As is what a player does with a thing in this field, as a button says it: "Run past it".
func (f Field) As(say string) Field { f.say = say; return f }

// Off is a field for which no thing is offered: another field or play is the one for it.
func (f Field) Off() Field { f.off = true; return f }

// Wanted is a field that may be left out, and that a list of acts asks for: without it, all
// things are given away.
func (f Field) Wanted() Field { f.wanted = true; return f }

// Spares is a field for which some names aren't offered, though they may be typed: an attack
// on one's own side. The figure that acts is in the play's variables by then.
func (f Field) Spares(some func(h *Here, name string) bool) Field { f.spares = some; return f }

// Says is the field's phrase for the thing in it; empty: it has none.
func (f *Field) Says() string { return f.say }

// For tells whether a field may be offered for things of a sort: a hero or foe is for heroes.
func (f *Field) For(t Thing) bool {
	return !f.off && !f.aside && !f.File && f.names != nil && !f.isBy() &&
		(f.Noun == t.Noun || slices.Contains(strings.Split(f.Noun, " or "), t.Noun))
}

// By tells whether a field may be the figure that acts where nothing else is named.
func (f *Field) By(h *Here, name string) bool { return f.isBy() && !f.off && f.Takes(h, name) }

// An Aim is a line with a thing in one of its fields, and the figure that acts in the field
// for that.
type Aim struct {
	Word string // the answer to what the line still asks for; empty: it asks for nothing
	Line Line
}

// Aims are the lines of a way with a name in one of its fields, for somebody who acts, with
// each answer to what they still ask for; none: the way isn't for them, or asks for more
// than one word. Nobody may have used the way's variables before.
func (w Way) Aims(h *Here, at int, name, by string) (asks string, all []Aim) {
	words := make([][]string, len(w.Fields))
	var slots []*Field
	acts, takes := false, by == ""
	for i := range w.Fields {
		f := &w.Fields[i]
		if slots = append(slots, f); f.isBy() {
			acts = true
			if by != "" && i != at && f.Takes(h, by) && !takes {
				words[i] = []string{by}
			}
			takes = takes || words[i] != nil || i == at
		}
	}
	fill(h, slots, words) // so that choices know who acts
	if acts && !takes || !slices.Contains(w.Fields[at].offered(h), name) || w.Fields[at].fit(h, name) < Short {
		return "", nil
	}
	words[at] = []string{name}
	fill(h, slots, words)
	lacks := -1
	for i := range w.Fields {
		f := &w.Fields[i]
		group := w.group(f.Name)
		switch {
		case words[i] != nil || f.aside || f.only != nil && f.Flag || f.Least == 0 && !f.asks && !f.wanted && group == nil:
			continue
		case group != nil:
			if !slices.ContainsFunc(group, func(name string) bool { return w.has(words, name) }) {
				return "", nil // which one of several is meant, only a form can ask
			}
			continue
		case f.Switch:
			words[i] = []string{"true"}
			continue
		case f.left != nil && f.left(h) == nil || f.only != nil && (f.Flag || f.Least == 0):
			continue
		}
		switch some := f.offered(h); {
		case len(some) == 0 || lacks >= 0:
			return "", nil // there is nothing to choose, or a free text is for the keyboard
		case len(some) == 1 && f.fit(h, nobody) < Any && f.Range == nil:
			words[i] = some
		default:
			lacks = i
		}
	}
	if lacks < 0 {
		return "", []Aim{{Line: w.aimedLine(at, words)}}
	}
	for _, word := range w.Fields[lacks].offered(h) {
		words[lacks] = []string{word}
		all = append(all, Aim{word, w.aimedLine(at, words)})
	}
	return w.Fields[lacks].Noun, all
}

// has tells whether a field, by its name, has words.
func (w Way) has(words [][]string, name string) bool {
	return words[slices.IndexFunc(w.Fields, func(f Field) bool { return f.Name == name })] != nil
}

// offered are the names that Tab has for a field; of a number, its least.
func (f *Field) offered(h *Here) (all []string) {
	switch {
	case f.tab != nil:
		all = f.tab(h)
	case f.names != nil:
		all = f.names(h)
	case f.Range != nil:
		return []string{strconv.Itoa(max(1, f.Range.Least))}
	}
	return slices.DeleteFunc(slices.Clone(all), func(name string) bool { return f.spares != nil && f.spares(h, name) })
}

// aimedLine is the line of words by field; the thing stands in the field at a place.
func (w Way) aimedLine(at int, words [][]string) Line {
	l := Line{Flags: map[string][]string{}}
	for i, some := range words {
		switch f := &w.Fields[i]; {
		case some == nil:
		case f.flag() != "" && (f.Flag || i != at && f.isBy()):
			l.Flags[f.flag()] = some
		default:
			l.Words = append(l.Words, some...)
		}
	}
	return l
}
