// Package ask is how a play gets its words. A play lists the fields that it takes,
// once; a typed line, Tab, a form on a phone, the help and the docs all read that list.
package ask

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A Fit tells how well a word can be read as a kind or a field.
type Fit int

// How well a word fits, from worst to best.
const (
	Never Fit = iota - 1 // it is another sort of word: letters in place of a number
	No                   // it can't be read
	Any                  // free text, or a name that would be new
	Slip                 // nearly a name, or a number out of its range
	Short                // the only name that begins like this, or a notation
	Whole                // a name, or a number in its range
)

// A Kind is a sort of word, which is read as a T: a minifig, a spell, a number, zombies
// in groups (2+3+1).
type Kind[T any] struct {
	Noun   string // its name in a refusal: "minifig"
	Form   string // how usage shows it; empty: the noun in capitals
	Brings string // the line, behind zbrikz, that would bring one to the table: "minifig add %s"
	Wide   bool   // one name may be several words: healing potion
	Card   bool   // its names stand on cards, which are asked only where the table's names don't decide
	File   bool   // it may be a file of YAML
	Range  *Range // of a number: how far it goes; nil: it is no number

	Names func(*Here) []string       // nil: free text, or a notation
	About func(*Here, string) string // what Tab and a phone show beside a name; may be nil
	// Read reads a word. Its error is an [Unknown], a [Misfit], or a sentence of its own.
	Read func(*Here, string) (T, Fit, error)
	Left func(*Here) (T, error) // the value where nothing was typed; nil: it has none
	Only func(*Here) Among      // those that may be meant where nothing was typed, see [Field.Only]
}

// Then is the kind whose words are read on: it says what k's reading of a word is after all.
func (k Kind[T]) Then(on func(h *Here, typed string, read T, fit Fit, err error) (T, Fit, error)) Kind[T] {
	first := k.Read
	k.Read = func(h *Here, typed string) (T, Fit, error) {
		read, fit, err := first(h, typed)
		return on(h, typed, read, fit, err)
	}
	return k
}

// A Range is how far a number goes. From 0 to 0 means that only the rules know.
type Range struct{ Least, Most int }

// Here is the table and the cards while one line is resolved. Each is read at most once,
// however many fields ask for it.
type Here struct {
	State *table.State
	Cards *data.Cards

	By      string // the figure that acts where nobody is named, and a field may be it; empty: nobody
	Unasked bool   // chances are counted, or a step of before is played again: nobody need be named
	Asks    bool   // somebody at the prompt can be asked
	Players bool   // the answer is for players, and they may not know all
	Paper   string // the paper that is printed on, where nobody names another
	Waits   Waits  // the person who waits for a long answer

	with []string       // the names of all that do the same in one line
	read map[string]any // the things that were read once, by name: each a reading
}

// Waits is a person who waits for a long answer.
type Waits struct {
	// Until gives a context as the work begins. When it is done, the answer is the part that
	// is known by then, or its error. stop is called at the end.
	Until func() (ctx context.Context, stop func())
	// Watch shows how far it is, from 0 to 1, until it has ended.
	Watch func(ended <-chan struct{}, part func() float64)
}

// At is a table with its cards and names. Whoever waits there waits to the end.
func At(st *table.State, cards *data.Cards) *Here {
	return &Here{State: st, Cards: cards, Waits: Waits{
		Until: func() (context.Context, func()) { return context.Background(), func() {} },
		Watch: func(ended <-chan struct{}, _ func() float64) { <-ended },
	}}
}

// A Misfit is the refusal of a word as its kind, without the word itself: "it goes from 1
// to 6". The field puts its name and the word in front.
type Misfit struct{ Why string }

func (m *Misfit) Error() string { return m.Why }

// An Unknown is the refusal of a word that names nothing of its kind.
type Unknown struct {
	Noun, Typed string
	Near        []string // names that may have been meant
	There       []string // all names that there are
	Brings      string   // the line that would bring one, with the name in it
	Some        string   // a line that brings some to the table, where there are none
	Other       string   // the other thing that it names, in words: "a minifig of Zombie Brikz"
	Card        bool     // it would be a card, of the catalog or of a pack
	Lost        []string // packs that can't be read: the card may be in one of them
}

// Slip is the word, and the names that it may be a slip for.
func (u *Unknown) Slip() (typed string, near []string) { return u.Typed, u.Near }

// NotCalled is the refusal of a word that is none of some names.
func NotCalled(noun, typed string, all []string) *Unknown {
	return &Unknown{Noun: noun, Typed: typed, Near: names.Nearest(typed, all), There: all}
}

// fit is how well the word fits its kind.
func (u *Unknown) fit() Fit {
	if len(u.Near) > 0 {
		return Slip
	}
	return No
}

func (u *Unknown) Error() string {
	text := fmt.Sprintf("no %s is called %q", strings.ReplaceAll(u.Noun, " or ", " and no "), u.Typed)
	switch {
	case u.Other != "":
		return text + "; it is " + u.Other
	case len(u.There) == 0 && u.Some != "":
		return text + "; " + u.Some
	}
	text += names.Among(u.Near, u.There)
	if u.Brings != "" && len(u.Near) == 0 {
		text += "; zbrikz " + u.Brings + " brings one"
	}
	if len(u.Lost) > 0 {
		text += fmt.Sprintf("; the cards of the pack %s can't be read: zbrikz pack check %s", say.And(u.Lost), u.Lost[0])
	}
	return text
}

// Usage is a line that was typed wrong: the program ends with 2.
type Usage struct{ error }

// Unwrap is the error that the line was refused with.
func (u Usage) Unwrap() error { return u.error }

// Usagef is a refusal of a line that was typed wrong.
func Usagef(format string, args ...any) error { return Usage{fmt.Errorf(format, args...)} }

// Wrong is an error as the refusal of a line that was typed wrong; nil stays nil.
func Wrong(err error) error {
	if err == nil {
		return nil
	}
	return Usage{err}
}

// IsUsage tells whether an error is about the words that were typed.
func IsUsage(err error) bool {
	_, is := errors.AsType[Usage](err)
	return is
}

// Named is the kind of a name at the table. A word stands for the name that is the same
// but for capitals, for the only name that begins like it, or for the only one that its
// letters and number shorten: g1 for goblin1.
func Named(noun string, all func(*Here) []string) Kind[string] {
	return Kind[string]{Noun: noun, Names: all, Read: reader(noun, all, names.Match, true)}
}

// Exactly is a kind of names that shorten nothing: the letters of hordes.
func Exactly(noun string, all func(*Here) []string) Kind[string] {
	return Kind[string]{Noun: noun, Names: all, Read: reader(noun, all, names.Exact, false)}
}

// reader reads a name with match. With shortens it also reads letters and a number as the
// only name that they shorten.
func reader(noun string, there func(*Here) []string, match func(string, []string) string, shortens bool) func(*Here, string) (string, Fit, error) {
	var at *Here // the line that the names were worked out for; they are kept while it is read
	var all []string
	return func(h *Here, typed string) (string, Fit, error) {
		if at != h {
			at, all = h, there(h)
		}
		name, bare, short := match(typed, all), match(names.Bare(typed), all), names.Numbered(typed, all)
		switch {
		case slices.Contains(all, name) && names.Same(name, typed):
			return name, Whole, nil
		case slices.Contains(all, name):
			return name, Short, nil
		case shortens && slices.Contains(all, bare):
			return bare, Short, nil
		case shortens && len(short) == 1:
			return short[0], Short, nil
		}
		unknown := NotCalled(noun, typed, all)
		return typed, unknown.fit(), unknown
	}
}

// Free is a kind of names that may be new. A name that is there stands for itself, and so
// does its beginning. Any other word is checked and taken as it is; so is g1, which is no
// goblin1 here.
func Free(k Kind[string], check func(string) error) Kind[string] {
	return FreeAt(k, func(_ *table.State, typed string) error { return check(typed) })
}

// FreeAt is Free with a check that depends on the table.
func FreeAt(k Kind[string], check func(*table.State, string) error) Kind[string] {
	k.Brings = ""
	return k.Then(func(h *Here, typed, name string, fit Fit, err error) (string, Fit, error) {
		if err == nil && (fit == Whole || names.Match(typed, []string{name}) == name || len(names.Numbered(typed, []string{name})) == 0) {
			return name, fit, nil
		}
		if err := check(h.State, typed); err != nil {
			return typed, No, err
		}
		return typed, Any, nil
	})
}

// OneOf is the kind of a word out of a closed list.
func OneOf(noun string, words ...string) Kind[string] {
	return Kind[string]{
		Noun: noun, Names: func(*Here) []string { return words },
		Read: func(_ *Here, typed string) (string, Fit, error) {
			if name := names.Exact(typed, words); slices.Contains(words, name) {
				return name, Whole, nil
			}
			unknown := NotCalled(noun, typed, words)
			return typed, unknown.fit(), Wrong(unknown)
		},
	}
}

// Reserved is a kind of one word, which must be typed whole: zombie, gold.
func Reserved(word, about string) Kind[string] {
	k := OneOf("word", word)
	k.About = func(*Here, string) string { return about }
	k.Form = word
	return k.Then(func(_ *Here, typed, name string, fit Fit, err error) (string, Fit, error) {
		switch {
		case names.SameLook(typed, say.Plural(word)): // the s in: attack zombies
			return word, Short, nil
		case fit == No:
			fit = Never
		}
		return name, fit, err
	})
}

// Number is the kind of a whole number from least to most.
func Number(noun string, least, most int) Kind[int] {
	return Kind[int]{Noun: noun, Range: &Range{least, most}, Read: func(_ *Here, typed string) (int, Fit, error) {
		n, err := strconv.Atoi(typed)
		if times, is := strings.CutPrefix(strings.ToLower(typed), "x"); err != nil && is {
			if n, err := strconv.Atoi(times); err == nil && least <= n && n <= most {
				return n, No, nil // x3, where it can't be a name
			}
		}
		beyond := errors.Is(err, strconv.ErrRange)
		switch {
		case !beyond && (err != nil || least >= 0 && typed[0] == '+'): // one more is no level 1
			return 0, Never, &Misfit{fmt.Sprintf("it is a number from %d to %d", least, most)}
		case beyond || n < least || n > most:
			return 0, Slip, &Misfit{fmt.Sprintf("it goes from %d to %d", least, most)}
		}
		return n, Whole, nil
	}}
}

// Notation is the kind of words with a notation of their own: 3d6+2, 2+3+1, Harry+1. Each
// word that can be read in it is one.
func Notation[T any](noun, form string, read func(string) (T, error)) Kind[T] {
	return Kind[T]{Noun: noun, Form: form, Read: func(_ *Here, typed string) (T, Fit, error) {
		v, err := read(typed)
		if err != nil {
			return v, No, err
		}
		return v, Short, nil
	}}
}

// Text is the kind of any word that passes a check; nil checks nothing.
func Text(noun string, check func(string) error) Kind[string] {
	return TextAt(noun, func(_ *table.State, typed string) error {
		if check == nil {
			return nil
		}
		return check(typed)
	})
}

// TextAt is Text with a check that depends on the table.
func TextAt(noun string, check func(*table.State, string) error) Kind[string] {
	return Kind[string]{Noun: noun, Read: func(h *Here, typed string) (string, Fit, error) {
		if err := check(h.State, typed); err != nil {
			return typed, No, err
		}
		return typed, Any, nil
	}}
}

// Filled is the kind of a text that isn't blank.
func Filled(noun string) Kind[string] {
	return Text(noun, func(typed string) error {
		if strings.TrimSpace(typed) == "" {
			return Usagef("it is empty")
		}
		return nil
	})
}

// Each makes a list of a kind: each word stands for one item.
func Each[T any](k Kind[T]) Kind[[]T] {
	one := func(v T) []T { return []T{v} }
	many := made(k, one)
	many.Brings = k.Brings
	if k.Left != nil {
		many.Left = func(h *Here) ([]T, error) {
			v, err := k.Left(h)
			if err != nil {
				return nil, err
			}
			return one(v), nil
		}
	}
	return many
}

// Maybe is a kind that is nil where nothing was typed.
func Maybe[T any](k Kind[T]) Kind[*T] { return made(k, func(v T) *T { return &v }) }

// made is a kind whose words are read as those of k, and made into something else.
func made[T, U any](k Kind[T], of func(T) U) Kind[U] {
	return Kind[U]{
		Noun: k.Noun, Form: k.Form, Wide: k.Wide, Card: k.Card, File: k.File, Range: k.Range, Names: k.Names, About: k.About,
		Read: func(h *Here, typed string) (U, Fit, error) {
			v, fit, err := k.Read(h, typed)
			return of(v), fit, err
		},
	}
}

// With is a copy of the kind with a change.
func (k Kind[T]) With(change func(*Kind[T])) Kind[T] {
	change(&k)
	return k
}

// WholeNumber reads a number from least to most; what names the number in the refusal.
func WholeNumber(what, word string, least, most int) (int, error) {
	n, _, err := Number(what, least, most).Read(nil, word)
	if err != nil {
		return 0, Usagef("%s %s: %v", what, number(word), err)
	}
	return n, nil
}
