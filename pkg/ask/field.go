package ask

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/say"
)

// A Field is one thing that a play takes: a word, several words, or a flag.
type Field struct {
	Name   string // of a flag, the word behind --; of a word, its name in the usage
	Does   string // the purpose of a flag
	Noun   string // of its kind
	Form   string // how usage shows it
	What   string // a word in a refusal: "how many zombies"
	Flag   bool   // it is typed as --name
	Switch bool   // a flag without a word
	List   bool   // a flag with several words, with commas between them
	Wide   bool   // one item may be several words
	Card   bool   // its names stand on cards
	File   bool   // it may be a file of YAML
	Range  *Range // of a number: how far it goes
	Least  int    // how many items it needs
	Most   int    // how many it takes; -1: any number

	Also     string // a flag that says the same as the word
	AlsoDoes string
	Bare     string // the word for which a flag stands alone: --criticals
	Else     string // its value where nobody types it, for the help

	names  func(*Here) []string
	about  func(*Here, string) string
	tab    func(*Here) []string
	fit    func(*Here, string) Fit
	same   func(h *Here, typed, name string) bool // both words stand for the same value
	set    func(*Field, *Here, []string) error
	left   func(*Here) error
	given  *bool
	asks   bool // it may not be left out: its kind then refuses an empty word
	aloud  bool // a flag whose name is never left out
	secret bool // its words tell what players may not know
	aside  bool // it isn't typed: it is worked out from the table and the cards
	doer   bool // it is the figure that acts
	off    bool // no thing is offered for it
	wanted bool // a list of acts asks for it, though it may be left out

	said   []string                 // other words for a switch
	say    string                   // what is done with a thing in it
	spares func(*Here, string) bool // the names for which it isn't offered

	each  func(*Here) []string // it may name several, and these are all of them; nil: it names one
	only  func(*Here) Among    // those that may be meant where nobody types it; nil: it is left out then
	found string               // the one that was meant
}

// Word is the next word, read into a variable of the play's.
func Word[T any](into *T, name string, k Kind[T]) Field {
	f := field(name, k)
	f.Least, f.Most = 1, 1
	f.left = leaver(into, k)
	f.set = func(f *Field, h *Here, items []string) error {
		last := items[len(items)-1]
		v, _, err := k.Read(h, last)
		if err != nil {
			return f.refused(last, err, k.Brings)
		}
		*into = v
		return nil
	}
	return f
}

// Words are several words, each of which may stand for several things.
func Words[T any](into *[]T, name string, k Kind[[]T]) Field {
	f := field(name, k)
	f.Least, f.Most = 1, -1
	f.left = leaver(into, k)
	f.set = func(f *Field, h *Here, items []string) error {
		*into = nil
		for _, item := range items {
			some, _, err := k.Read(h, item)
			if err != nil {
				return f.refused(item, err, k.Brings)
			}
			*into = append(*into, some...)
		}
		return nil
	}
	return f
}

// Flag is a flag with a word behind it.
func Flag[T any](into *T, name, does string, k Kind[T]) Field {
	f := Word(into, name, k)
	f.Flag, f.Does, f.Least = true, does, 0
	return f
}

// Flags is a flag that may stand several times, each time with one more word.
func Flags[T any](into *[]T, name, does string, k Kind[[]T]) Field {
	f := Words(into, name, k)
	f.Flag, f.Does, f.Least = true, does, 0
	return f
}

// List is a flag with several words, with commas between them.
func List[T any](into *[]T, name, does string, k Kind[[]T]) Field {
	f := Flags(into, name, does, k)
	f.List = true
	return f
}

// Switch is a flag without a word.
func Switch(into *bool, name, does string) Field {
	return Field{Name: name, Does: does, Flag: true, Switch: true, Most: 1, set: func(_ *Field, _ *Here, items []string) error {
		*into = items[len(items)-1] != "false"
		return nil
	}}
}

// From is a value that the play needs and nobody types, such as a deck. It is worked out
// from the table and the cards as the line is read.
func From[T any](into *T, from func(*Here) (T, error)) Field {
	return Field{aside: true, Flag: true, left: func(h *Here) (err error) {
		*into, err = from(h)
		return err
	}}
}

// With is no word of a line: the names of all that do the same in one line. nil: nobody else
// does.
func With(into *[]string) Field {
	return From(into, func(h *Here) ([]string, error) { return h.with, nil })
}

// Takes tells whether a word is, as a whole, a name that the field takes.
func (f *Field) Takes(h *Here, word string) bool { return f.fit != nil && f.fit(h, word) == Whole }

// Said is a switch with other words for it in a sentence: sneaking.
func (f Field) Said(words ...string) Field { f.said = words; return f }

// IsSaid tells whether a word of a sentence is the flag's name, or another word for it.
func (f *Field) IsSaid(word string) bool {
	return word != "of" && slices.ContainsFunc(append([]string{f.Name}, f.said...), func(one string) bool { return strings.EqualFold(one, word) }) // past 2 of a
}

// Secret makes the field one whose words players may not read.
func (f Field) Secret() Field { f.secret = true; return f }

// Fudge is the switch with which a table overrules a rule. It is the same in both games.
func Fudge(into *bool) Field { return Switch(into, "fudge", "overrule the rule that is in the way") }

func field[T any](name string, k Kind[T]) Field {
	return Field{
		Name: name, Noun: k.Noun, Form: k.Form, Wide: k.Wide, Card: k.Card, File: k.File, Range: k.Range, about: k.About,
		names: k.Names, only: k.Only,
		fit: func(h *Here, word string) Fit { _, fit, _ := k.Read(h, word); return fit },
		same: func(h *Here, typed, name string) bool {
			one, _, wrong := k.Read(h, typed)
			other, _, err := k.Read(h, name)
			return wrong == nil && err == nil && reflect.DeepEqual(one, other)
		},
	}
}

func leaver[T any](into *T, k Kind[T]) func(*Here) error {
	if k.Left == nil {
		return nil
	}
	return func(h *Here) (err error) {
		*into, err = k.Left(h)
		return err
	}
}

// refused is a kind's refusal of a word, with the field that the word was typed for.
func (f *Field) refused(word string, err error, brings string) error {
	if unknown, is := errors.AsType[*Unknown](err); is {
		if brings != "" && unknown.Brings == "" {
			unknown.Brings = fmt.Sprintf(brings, say.Quoted(word))
		}
		return err
	}
	switch _, misfit := errors.AsType[*Misfit](err); {
	case misfit && f.Flag && f.Bare != "":
		return Usagef("--%s=%s: %w", f.Name, word, err)
	case misfit && f.Flag:
		return Usagef("--%s %s: %w", f.Name, word, err)
	case misfit:
		return Usagef("%s %s: %w", f.Noun, number(word), err)
	case f.Flag:
		return fmt.Errorf("--%s: %w", f.Name, err)
	}
	return err
}

// number is a word as a refusal shows it: a number bare, anything else in quotes.
func number(word string) string {
	if word != "" && strings.Trim(word, "0123456789-+") == "" {
		return word
	}
	return fmt.Sprintf("%q", word)
}

// Maybe is a field that may be left out.
func (f Field) Maybe() Field { f.Least = 0; return f }

// Asks is a word that may not be left out. Where it is, its kind refuses an empty word.
func (f Field) Asks() Field { f.Least, f.asks = 0, true; return f }

// Must is a flag that may not be left out.
func (f Field) Must() Field { f.Least = 1; return f }

// Or is a word that may be said with a flag instead.
func (f Field) Or(flag, does string) Field {
	f.Least, f.Also, f.AlsoDoes = 0, flag, does
	return f
}

// Aloud is a flag whose name is never left out, because a bare name would mean another
// field: hit Ann isn't a hit by Ann.
func (f Field) Aloud() Field { f.aloud = true; return f }

// Alone is a flag that may stand without its word. It stands for this word then.
func (f Field) Alone(word string) Field { f.Bare = word; return f }

// Otherwise is a flag with its value where nobody types it, for the help.
func (f Field) Otherwise(word string) Field { f.Else = word; return f }

// Called is a field with the words that a refusal has for it: "how many zombies".
func (f Field) Called(what string) Field { f.What = what; return f }

// Given tells the play whether the field was typed.
func (f Field) Given(into *bool) Field { f.given = into; return f }

// IsTold tells whether the play hears of it when the field is typed, whatever its value.
func (f *Field) IsTold() bool { return f.given != nil }

// Tab is a field that Tab offers fewer names for than it can read: the likely ones. They
// may depend on the words typed before, which are in the play's variables by then.
func (f Field) Tab(names func(*Here) []string) Field { f.tab = names; return f }

// UpTo is a field of at most n words.
func (f Field) UpTo(n int) Field { f.Most = n; return f }

// AtLeast is a field of n words or more.
func (f Field) AtLeast(n int) Field { f.Least = n; return f }

func (f *Field) usage() string {
	text := cmp.Or(f.Form, strings.ToUpper(f.Name))
	switch {
	case f.Switch:
		text = "--" + f.Name
	case f.Flag:
		text = cmp.Or(f.Form, strings.ToUpper(f.Noun))
		if f.List || f.each != nil {
			text += ",..."
		}
		text = "--" + f.Name + " " + text
	case f.Most < 0 || f.each != nil:
		text += "..."
	}
	if f.Least == 0 && !f.asks || f.only != nil {
		text = "[" + text + "]"
	}
	return text
}

// resolve reads the words that were typed for a field. Where there are none, it gives the
// field its value for that.
func (f *Field) resolve(h *Here, items []string, typed bool) error {
	if f.given != nil {
		*f.given = typed
	}
	f.found = ""
	switch {
	case !typed:
		return f.leave(h)
	case f.none(h, items):
		return nil
	}
	return f.set(f, h, items)
}
