package data

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// A PackFile is a pack as it was found.
type PackFile struct {
	Pack
	Name  string // the file's, without its ending
	File  string // the file's, as it is told
	Path  string
	Hash  string // of its text, short
	Given bool   // for this line alone, before all others
	Err   error  // the error in it; then it has no cards
}

// Cards are the cards of the catalogue and of packs. Each kind is read when somebody
// looks for its first card.
type Cards struct {
	// Packs gives the packs, the one that was given for this line first; nil: there are
	// none.
	Packs func() []*PackFile
	// File reads a pack by the name of its file; nil: files are out of reach.
	File func(name string) *PackFile
	// Image reads an image that lies beside a pack; nil: files are out of reach.
	Image func(p *PackFile, name string) ([]byte, error)
	// Font reads a font that was typed; nil: files are out of reach.
	Font func(name string) ([]byte, error)
}

// catalogue is the cards of the program and their pictures, as they were read. Nobody changes them.
var catalogue sync.Map //nolint:gochecknoglobals // what it is read from never changes

// kept is what the catalogue has under a name, which is read once.
func kept[T any](name string, read func() (T, error)) (T, error) {
	once, _ := catalogue.LoadOrStore(name, sync.OnceValues(read))
	return once.(func() (T, error))()
}

func (c *Cards) open(name string) (*PackFile, error) {
	if c == nil || c.File == nil {
		return nil, fmt.Errorf("%s: files are out of reach here", name)
	}
	p := c.File(name)
	return p, p.Err
}

// Packed are the packs that are read, in their order; none where there are no packs.
func (c *Cards) Packed() []*PackFile {
	if c == nil || c.Packs == nil {
		return nil
	}
	return c.Packs()
}

// A Deck is all cards of a kind, each with the place that it is from. The cards of the
// pack that was given come first, then those that play at the table, those of the other
// packs, and the catalogue's.
type Deck[C any] struct {
	Noun  string
	Name  func(C) string
	Cards []C
	Picks []Pick[C]
	Lost  []string // packs that can't be read
}

// A Pick is a card that was looked for.
type Pick[C any] struct {
	Card C
	From *PackFile // nil: it is the catalogue's, or the table's
	Over bool      // the catalogue has a card of this name, too
}

// Source says where a card is from; it is empty for a card of the catalogue.
func (p Pick[C]) Source() string {
	switch {
	case p.From == nil:
		return ""
	case p.Over:
		return "from " + p.From.File + ", instead of the catalogue's"
	default:
		return "from " + p.From.File
	}
}

// Instead is [Pick.Source] of a card that replaces another one.
func (p Pick[C]) Instead() string { return say.If(p.Over, p.Source()) }

// Deck is all cards of the kind; playing are the table's own cards.
func (k Kind[C]) Deck(c *Cards, playing []C) (Deck[C], error) {
	own, err := k.Read()
	d := Deck[C]{Noun: k.One, Name: k.Name}
	if err != nil {
		return d, err
	}
	catalogue, there := map[string]bool{}, map[string]bool{}
	for _, c := range own {
		catalogue[Slug(k.Name(c))] = true
	}
	add := func(from *PackFile, cards []C) {
		for _, c := range cards {
			name := Slug(k.Name(c))
			if !there[name] {
				d.Cards = append(d.Cards, c)
				d.Picks = append(d.Picks, Pick[C]{c, from, from != nil && catalogue[name]})
			}
			there[name] = true
		}
	}
	packs := c.Packed()
	if len(packs) > 0 && packs[0].Given {
		add(packs[0], In[C](&packs[0].Pack))
		packs = packs[1:]
	}
	add(nil, playing)
	for _, p := range packs {
		add(p, In[C](&p.Pack))
		if p.Err != nil {
			d.Lost = append(d.Lost, p.Name)
		}
	}
	add(nil, own)
	return d, nil
}

// File is the deck of the kind in a file alone.
func (k Kind[C]) File(c *Cards, file string) (Deck[C], error) {
	d := Deck[C]{Noun: k.One, Name: k.Name}
	p, err := c.open(file)
	if err != nil {
		return d, err
	}
	for _, card := range In[C](&p.Pack) {
		d.Cards, d.Picks = append(d.Cards, card), append(d.Picks, Pick[C]{Card: card, From: p})
	}
	if len(d.Cards) == 0 {
		return d, fmt.Errorf("%s has no %s in it", file, k.One)
	}
	return d, nil
}

// Find finds a card by its name, or by enough whole words of it in any order.
func (d Deck[C]) Find(typed string) (Pick[C], error) {
	card, err := FindCard(d.Noun, typed, d.Cards, d.Name)
	if err != nil {
		return Pick[C]{}, d.Missing(err)
	}
	return d.Of(card), nil
}

// Of is the pick of a card of the deck: the card, and the place that it is from.
func (d Deck[C]) Of(card C) Pick[C] {
	return d.Picks[slices.IndexFunc(d.Cards, func(c C) bool { return d.Name(c) == d.Name(card) })]
}

// ByKey finds a card by its key, which may be shortened.
func (d Deck[C]) ByKey(typed string) (Pick[C], error) {
	keys := d.Keys()
	if i := slices.Index(keys, names.Match(typed, keys)); i >= 0 {
		return d.Picks[i], nil
	}
	return Pick[C]{}, d.Missing(fmt.Errorf("no %s is called %q%s", d.Noun, typed, names.Hint(typed, keys)))
}

// Keys are the names of all cards, as they are printed.
func (d Deck[C]) Keys() []string {
	return say.Each(d.Cards, d.Name)
}

// Slugs are the names of all cards as they are typed.
func (d Deck[C]) Slugs() []string {
	return say.Each(d.Cards, func(c C) string { return Slug(d.Name(c)) })
}

// Missing adds to a refusal of a name the packs that it may be in.
func (d Deck[C]) Missing(err error) error {
	if err == nil || len(d.Lost) == 0 {
		return err
	}
	return fmt.Errorf("%w; what is in the pack %s can't be read: zbrikz pack check %s", err, say.And(d.Lost), d.Lost[0])
}

// FindCard is the card that [Find] finds. Half a word is a slip; the refusal, a [names.Miss],
// names the cards that may have been meant.
func FindCard[C any](noun, typed string, all []C, name func(C) string) (C, error) {
	there := say.Each(all, func(c C) string { return Slug(name(c)) })
	i, several := Find(typed, there)
	if i >= 0 {
		return all[i], nil
	}
	if len(several) == 0 {
		several = names.Nearest(Slug(typed), there)
	}
	return *new(C), names.Missed(fmt.Errorf("no %s is called %q", noun, typed), typed, several, there)
}

// Shown is a card in JSON, and where it is from if that isn't the catalogue.
func (p Pick[C]) Shown(card any) any {
	if p.From == nil {
		return card
	}
	return own{card, Own{p.From.File, p.Over}}
}

type own struct {
	card any
	Own
}

// Own is where a card out of a pack is from. Its JSON names are a contract; they stand
// behind the card's.
type Own struct {
	Pack    string `json:"pack"`    // the file that it is from
	Instead bool   `json:"instead"` // the catalogue has one of that name, too, which is out of the game as long as the pack is there
}

// MarshalJSON is the card with two names more.
func (o own) MarshalJSON() ([]byte, error) {
	card, err := json.Marshal(o.card)
	if err != nil {
		return nil, err
	}
	more, err := json.Marshal(o.Own)
	if err != nil {
		return nil, err
	}
	return append(append(card[:len(card)-1], ','), more[1:]...), nil
}

// Slug is a card's name as it is typed: small letters, digits and dashes.
// Letters that nobody sees are left out.
func Slug(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) || r > unicode.MaxLatin1 && unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r)
	}), "-")
}

// Find finds a card by its name, or by enough whole words of it in any order: "polar",
// "black ninja". slugs are the names of the cards as they are typed. Where none has these words,
// or several have, it gives -1 and those that have them.
func Find(typed string, slugs []string) (i int, several []string) {
	wanted := Slug(typed)
	if i := slices.Index(slugs, wanted); i >= 0 || wanted == "" {
		return i, nil
	}
	several = slices.DeleteFunc(slices.Clone(slugs), func(one string) bool { return !HasWords(one, wanted) })
	if len(several) == 1 {
		return slices.Index(slugs, several[0]), nil
	}
	return -1, several
}

// FindTyped is [Find] of words that players typed: rubies are the ruby, too, and levin bolt is
// LevinBolt.
func FindTyped(typed string, slugs []string) (i int, several []string) {
	if i, several = Find(typed, slugs); i < 0 && len(several) == 0 {
		wanted := Slug(typed)
		i = slices.IndexFunc(slugs, func(one string) bool {
			return wanted == say.Plural(one) || wanted == one+"s" || names.Same(wanted, one)
		})
	}
	return i, several
}

// HasWords tells whether all words of some are words of a name.
func HasWords(name, some string) bool {
	words := strings.Split(name, "-")
	for word := range strings.SplitSeq(some, "-") {
		if !slices.Contains(words, word) {
			return false
		}
	}
	return true
}
