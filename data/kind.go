package data

import (
	"fmt"
	"path"
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/zbrikz/zbrikz/pkg/say"
)

// A Kind is a kind of cards of a game: how files have them, and how they are found.
type Kind[C any] struct {
	One, Many string // "monster", "monsters"; the second one is the key of their list in files
	Game      string // the folder of the catalogue that they are in: "brickquest/monsters.yaml"
	Name      func(C) string
	Key       string            // the field that the name stands in: "name", or else "key"
	Title     func(C) string    // the name on the card, where it isn't the one that finds it
	Needs     []string          // the fields that each must have
	Pictured  bool              // its cards may have pictures
	Printed   func() []C        // the catalogue's, where no file has them
	Check     func(*Pack) error // refuses what no card shows alone
	CheckOwn  func(*Pack) error // the same, of a file that players wrote
}

// A Shelf is a kind of cards, whatever their type. [Kind.Shelf] makes one.
type Shelf struct {
	One, Many     string
	game          string
	pictured      bool
	list          reflect.Type
	check         []func(*Pack) error // of each card, and of them together
	own           []func(*Pack) error
	names, titles func(*Pack) []string
	printed       func() ([]string, error)
}

// A Library is all kinds of cards of some games, in order.
type Library []Shelf

// Pack is cards of any kind in one file: the catalogue's, or somebody's own.
type Pack struct {
	Pictures Gallery // the pictures of its cards, where they have one
	library  Library
	lists    []any // a list of cards for each shelf of the library
	file     *File
}

// In are the cards of a type in a pack. The rules may change them: they are the pack's.
func In[C any](p *Pack) []C {
	for _, list := range p.lists {
		if cards, ok := list.([]C); ok {
			return cards
		}
	}
	return nil
}

// Shelf is the kind without its type.
func (k Kind[C]) Shelf() Shelf {
	titles := k.Name
	if k.Title != nil {
		titles = k.Title
	}
	s := Shelf{
		One: k.One, Many: k.Many, game: k.Game, pictured: k.Pictured, list: reflect.TypeFor[[]C](),
		check:  []func(*Pack) error{func(p *Pack) error { return k.CheckAt(p, Path{k.Many}, In[C](p)) }, k.Check},
		own:    []func(*Pack) error{nil, k.CheckOwn},
		names:  func(p *Pack) []string { return say.Each(In[C](p), k.Name) },
		titles: func(p *Pack) []string { return say.Each(In[C](p), titles) },
		printed: func() ([]string, error) {
			all, err := k.Read()
			return say.Each(all, k.Name), err
		},
	}
	if k.Key == "name" {
		s.own[0] = func(p *Pack) error { return p.CheckNames(k.Many, s.names(p)) }
	}
	return s
}

// Read is the catalogue's cards. Nobody changes them.
func (k Kind[C]) Read() ([]C, error) {
	if k.Printed != nil {
		return k.Printed(), nil
	}
	name := path.Join(k.Game, k.Many+".yaml")
	return kept(name, func() ([]C, error) {
		text, err := files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		p, err := Library{k.Shelf()}.read(name, text)
		return In[C](&p), err
	})
}

// Names are the names of the kinds, as those of one card.
func (l Library) Names() []string {
	return say.Each(l, func(s Shelf) string { return s.One })
}

// Example is a pack with a card of a kind, and remarks that explain it.
func (l Library) Example(kind string) ([]byte, error) {
	i := slices.IndexFunc(l, func(s Shelf) bool { return s.One == kind })
	return files.ReadFile(path.Join(l[i].game, "example", kind+".yaml"))
}

// ReadPack reads a file of your own cards. Its error names the file, the line, the column and
// the field; of an unknown field and an unknown card it names those that may be meant.
func (l Library) ReadPack(name string, text []byte) (Pack, error) {
	p, err := l.read(name, text)
	if err == nil {
		err = l.checked(&p, func(s Shelf) []func(*Pack) error { return s.own })
	}
	if err != nil {
		return Pack{}, err
	}
	return p, nil
}

func (l Library) read(name string, text []byte) (p Pack, err error) {
	var fields []reflect.StructField
	for _, s := range l {
		fields = append(fields, reflect.StructField{
			Name: strings.ToUpper(s.Many[:1]) + s.Many[1:], Type: s.list, Tag: reflect.StructTag(fmt.Sprintf("yaml:%q", s.Many)),
		})
	}
	p.library = l
	all := reflect.New(reflect.StructOf(fields))
	if p.file, err = read(name, text, all.Interface(), p.takePictures); err != nil {
		return p, err
	}
	some := false
	for i := range l {
		list := all.Elem().Field(i)
		p.lists, some = append(p.lists, list.Interface()), some || list.Len() > 0
	}
	if !some {
		return p, p.Errorf(nil, "there is no card in it")
	}
	return p, l.checked(&p, func(s Shelf) []func(*Pack) error { return s.check })
}

// checked is the first refusal of some checks: of each kind the first one, then the second.
func (l Library) checked(p *Pack, of func(Shelf) []func(*Pack) error) error {
	for i := range 2 {
		for _, s := range l {
			if check := of(s)[i]; check != nil {
				if err := check(p); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// CheckAt checks cards, which stand below a key: each must have all fields that it needs,
// be without a fault, and have a name of its own.
func (k Kind[C]) CheckAt(p *Pack, list Path, cards []C) error {
	names := map[string]bool{}
	for i, c := range cards {
		here := list.Of(i)
		for _, need := range k.Needs {
			if !p.file.has(here.Of(need)) {
				return p.Errorf(here.Of(need), "it is missing")
			}
		}
		if c, ok := any(c).(interface{ Fault() ([]any, error) }); ok {
			if at, err := c.Fault(); err != nil {
				return p.Errorf(here.Of(at...), "%w", err)
			}
		}
		own := Slug(k.Name(c))
		if names[own] {
			return p.Errorf(here.Of(k.Key), "%s stands twice", k.Name(c))
		}
		names[own] = true
	}
	return nil
}

// Errorf is [File.Errorf] of the pack's file.
func (p *Pack) Errorf(at Path, format string, args ...any) error {
	return p.file.Errorf(at, format, args...)
}

// A Part is the cards of one kind in a pack.
type Part struct {
	One, Many string   // "class", "classes"
	Names     []string // of traits, scenarios and quests their keys
	Instead   []string // the names that a card of the catalogue has, too
}

// Parts are all kinds of cards, in order, each with its cards in the pack. An error of it
// is one of the catalogue.
func (l Library) Parts(p *Pack) ([]Part, error) {
	var all []Part
	for _, s := range l {
		one := Part{One: s.One, Many: s.Many, Names: s.names(p)}
		if len(one.Names) > 0 {
			printed, err := s.printed()
			if err != nil {
				return nil, err
			}
			for _, own := range one.Names {
				if slices.ContainsFunc(printed, func(name string) bool { return Slug(name) == Slug(own) }) {
					one.Instead = append(one.Instead, own)
				}
			}
		}
		all = append(all, one)
	}
	return all, nil
}

// Has tells whether a pack has a card with that title in a list.
func (p *Pack) Has(list, title string) bool {
	i := slices.IndexFunc(p.library, func(s Shelf) bool { return s.Many == list })
	return i >= 0 && slices.ContainsFunc(p.library[i].titles(p), func(one string) bool { return Slug(one) == Slug(title) })
}

// LongestName is how many letters a card's name has at most.
const LongestName = 40

// CheckNames refuses names in a list of a pack that can't be typed.
func (p *Pack) CheckNames(list string, names []string) error {
	for i, name := range names {
		at := Path{list, i, "name"}
		switch {
		case !strings.ContainsFunc(Slug(name), func(r rune) bool { return unicode.In(r, unicode.Letter, unicode.Nd) }):
			return p.Errorf(at, "%q: a name has letters or digits", name)
		case utf8.RuneCountInString(name) > LongestName:
			return p.Errorf(at, "%.20q... is longer than %d letters", name, LongestName)
		}
	}
	return nil
}

// Overlay is some cards and, behind them, the cards of the rest that have other names.
func Overlay[C any](some, rest []C, name func(C) string) []C {
	names := say.Each(some, func(c C) string { return Slug(name(c)) })
	others := slices.DeleteFunc(slices.Clone(rest), func(c C) bool { return slices.Contains(names, Slug(name(c))) })
	return slices.Concat(some, others)
}
