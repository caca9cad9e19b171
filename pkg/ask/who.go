package ask

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/say"
)

// Among are those that may be meant where nobody is named: the living, those in a place,
// the hordes there.
type Among struct {
	Names []string // the likeliest one first
	Noun  string   // what they are; empty: the field's own
	Must  bool     // it makes a difference which one it is
	None  error    // the refusal where it makes one, and there is none; nil: the field is left out
	Told  bool     // the only one needn't be told: it is its turn
	Sets  bool     // several of them may be, but for the last word, which is none of them
}

// Nobody is the word behind a flag with which a table says on purpose that it is none of
// those that may be meant.
const Nobody = "none"

// Only is a field that the table knows where nobody types it: the only one that may be
// meant is. Of several, players say which, where that makes a difference; else it is left
// out. The typed words are in the play's variables by then, and so are fields that stand
// before this one. Of several, those count that Tab offers, if it offers one. A flag may
// be left out on purpose, too, with [Nobody]. Figures that
// players don't know of are never among them.
func (f Field) Only(among func(*Here) Among) Field { f.only = among; return f }

// A Found is a field that nobody typed, and the only one that it may be.
type Found struct {
	Noun string
	Flag string // the flag that says it, without its dashes; empty: it is a word
	Name string
}

// Found are the fields of a line that was read in this way and that the table knew.
func (w Way) Found() []Found {
	var all []Found
	for i := range w.Fields {
		if f := &w.Fields[i]; f.found != "" {
			all = append(all, Found{f.Noun, f.flag(), f.found})
		}
	}
	return all
}

// In tells whether a text names it.
func (f Found) In(text string) bool {
	if strings.Contains(f.Name, " ") {
		return strings.Contains(strings.ToLower(text), strings.ToLower(f.Name))
	}
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" .,:;!?'\"()", r) })
	return slices.ContainsFunc(words, func(word string) bool { return strings.EqualFold(word, f.Name) }) &&
		(len(f.Name) > 1 || strings.Contains(strings.ToLower(text), f.Noun+" "+strings.ToLower(f.Name)))
}

// Acts tells whether it is the figure that acts.
func (f Found) Acts() bool { return f.Flag == by }

// Called is its name, with its noun before a letter alone: "horde A".
func (f Found) Called() string {
	if len(f.Name) > 1 {
		return f.Name
	}
	return f.Noun + " " + f.Name
}

// flag is the flag that says a field; empty: it is a word alone.
func (f *Field) flag() string {
	if f.Flag {
		return f.Name
	}
	return f.Also
}

// A Which is the refusal of a line that may mean several things. A process with a person
// in front of it asks, and plays the line again with the answer; others don't wait for
// one.
type Which struct {
	What  string   // the thing to choose: "horde"
	Flag  string   // the flag that says it, without its dashes; empty: it is a word
	Words []string // the words that may be meant, the likeliest one first
	Sets  bool     // several may be meant, but for the last one, which is none of them
}

// Answers are the words that may be meant, and behind them those that may be meant together:
// of up to four in each way, else all.
func (w *Which) Answers() []string {
	n := len(w.Words) - 1
	if !w.Sets || n < 2 {
		return w.Words
	}
	all := slices.Clone(w.Words)
	for set := 1; set < 1<<n && n <= 4; set++ {
		if some := slices.DeleteFunc(slices.Clone(w.Words[:n]), func(word string) bool { return set>>slices.Index(w.Words, word)&1 == 0 }); len(some) > 1 {
			all = append(all, strings.Join(some, ","))
		}
	}
	if n > 4 {
		all = append(all, strings.Join(w.Words[:n], ","))
	}
	return all
}

func (w *Which) Error() string {
	return fmt.Sprintf("which %s? %s", w.What, say.Or(say.Each(w.Words, w.Said)))
}

// Said is one of the words as it is typed.
func (w *Which) Said(word string) string {
	if w.Flag == "" {
		return say.Quoted(word)
	}
	return "--" + w.Flag + " " + say.Quoted(word)
}

// leave is the value of a field that nobody types: the only one that it may be, or what its
// kind says. It refuses with a [Which] where it is one of several.
func (f *Field) leave(h *Here) error {
	switch {
	case f.only == nil && f.left != nil:
		return f.left(h)
	case f.only == nil:
		return nil
	}
	among := f.only(h)
	if f.isBy() && slices.Contains(among.Names, h.By) {
		among.Names = []string{h.By}
	}
	if len(among.Names) > 1 && f.tab != nil {
		likely := f.tab(h)
		if some := slices.DeleteFunc(slices.Clone(among.Names), func(name string) bool { return !slices.Contains(likely, name) }); len(some) > 0 {
			among.Names = some
		}
	}
	switch n := len(among.Names); {
	case n == 1:
		if !among.Told {
			f.found = among.Names[0]
		}
		return f.set(f, h, among.Names)
	case n == 0 && among.Must && among.None != nil:
		return among.None
	case !among.Must, f.Least == 0 && h.Unasked:
		return nil
	case n > 1:
		return &Which{cmp.Or(among.Noun, f.Noun), f.flag(), among.Names, among.Sets}
	}
	return nil
}

// knows tells whether the table knows somebody whom a field may be, or refuses that itself.
func (f *Field) knows(h *Here) bool {
	if f.only == nil {
		return false
	}
	among := f.only(h)
	return len(among.Names) > 0 || among.None != nil
}

// none tells whether the words behind a flag say on purpose that nobody is meant, and the
// field has no value for that.
func (f *Field) none(h *Here, items []string) bool {
	return f.Flag && len(items) == 1 && strings.EqualFold(items[0], Nobody) && (f.only != nil || f.isBy() && !f.Takes(h, items[0]))
}

// fits is how well a word behind a flag fits it.
func (f *Field) fits(h *Here, word string) Fit {
	if f.none(h, []string{word}) {
		return Whole
	}
	return f.fit(h, word)
}
