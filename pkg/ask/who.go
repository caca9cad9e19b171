package ask

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/names"
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

// Each is a field of one name that may be typed for several, one after another: with
// commas, with "and", or all of those that all gives. The play is done for each of them,
// as one step.
func (f Field) Each(all func(*Here) []string) Field { f.each = all; return f }

// EachNew is Each for a field of a new name.
func (f Field) EachNew() Field { return f.Each(func(*Here) []string { return nil }) }

// Several tells whether a line in this way may name several, one after another.
func (w Way) Several() bool {
	return slices.ContainsFunc(w.Fields, func(f Field) bool { return f.each != nil })
}

// Everybody is the word for all of those that a field with Each may name.
const Everybody = "all"

// PartedLines are the lines that a line stands for which names several: one for each of them;
// and how these are written out. nil: it names one, or nobody.
func PartedLines(h *Here, ways []Way, l Line) (parts []Line, spelled []Spelled) {
	for _, w := range ways {
		for i := range w.Fields {
			f := &w.Fields[i]
			if f.each == nil || len(l.foreign(w.Flags())) > 0 {
				continue
			}
			all, words, written := f.severally(h, w, l)
			for _, name := range all {
				part := l
				part.along = all
				part.Words, part.Flags = words, maps.Clone(l.Flags)
				switch flag := f.flag(); {
				case name == "": // of nobody it is as if nobody were named
					delete(part.Flags, flag)
				case f.Flag || l.has(flag):
					part.Flags[flag] = []string{name}
				default:
					part.Words = append(slices.Clone(words), name)
				}
				parts = append(parts, part)
			}
			if len(parts) > 0 {
				return parts, written
			}
		}
	}
	return nil, nil
}

// MendParted is the refusal of the first of some parted lines, as Mend gives it, for all of
// them.
func MendParted(parts []Line, refused error) error {
	meant, is := errors.AsType[*Meant](refused)
	if len(parts[0].Flags[by]) == 0 || !is {
		return refused
	}
	all := slices.Concat(say.Each(parts, func(l Line) []string { return l.Flags[by] })...)
	for _, line := range meant.Lines {
		if at := slices.Index(line, "--"+by); at >= 0 {
			line[at+1] = strings.Join(all, ",")
		}
	}
	return refused
}

// severally are the several names that a line of a way has for a field, the words that are
// left, and how the names are written out. nil: there are none, or one.
func (f *Field) severally(h *Here, w Way, l Line) (all, words []string, written []Spelled) {
	if f.names == nil {
		if !slices.ContainsFunc(l.Words, func(word string) bool { return w.means(h, strings.Trim(word, ",")) }) {
			all, written = newNames(l.Words)
		}
		return all, nil, written
	}
	typed, words, flag := l.Flags[f.flag()], l.Words, f.flag()
	if len(typed) == 0 {
		at, least := len(words), 0
		list := slices.ContainsFunc(words, func(word string) bool { return word == "and" || word == Everybody || strings.Contains(word, ",") })
		for _, other := range w.Fields {
			if !list && other.Flag && other.Name != f.Name && other.Noun == f.Noun && !other.aloud && !l.has(other.Name) {
				return nil, nil, nil // it may be that one: give food 1 Ann Bob
			}
			if !other.Flag && other.Name != f.Name {
				least += other.Least
			}
		}
		for at > least && f.severalIn(h, words[at-1]) {
			at--
		}
		if !f.Flag && at > 0 || at == len(words) {
			return nil, nil, nil
		}
		typed, words, flag = []string{strings.Join(words[at:], " ")}, words[:at], ""
	}
	everybody := false // of whom there may be one
	for _, text := range typed {
		var some []string
		for part := range strings.SplitSeq(text, ",") {
			typed := []string{strings.TrimSpace(part)}
			if flag == "" {
				typed = names.Joined(strings.Fields(part), f.names(h))
			}
			for _, name := range typed {
				switch {
				case name == "" || flag == "" && name == "and":
				case strings.EqualFold(name, Everybody):
					some, everybody = append(some, slices.DeleteFunc(f.each(h), func(one string) bool { return f.isIn(h, l, one) })...), true
				default:
					some = append(some, f.known(h, name))
				}
			}
		}
		if whole := strings.Join(some, ","); whole != text {
			written = append(written, Spelled{flag, text, whole})
		}
		for _, name := range some {
			if !slices.Contains(all, name) {
				all = append(all, name)
			}
		}
	}
	switch {
	case everybody && len(all) == 0:
		all = []string{""}
	case len(all) < 2 && !everybody:
		return nil, nil, nil
	}
	return all, words, written
}

// means tells whether a word says something, and is no new name: Ann, cop.
func (w Way) means(h *Here, word string) bool {
	return names.IsSmall(word) && word != "and" || slices.ContainsFunc(w.Flags(), func(f *Field) bool {
		return f.names != nil && (f.fit(h, word) == Whole || len(word) > 3 && f.fit(h, word) == Short)
	})
}

// newNames are the new names in some words, and how they are written out: Ann, Bob and Cleo.
// nil: it is one, or none.
func newNames(words []string) (all []string, written []Spelled) {
	parts := strings.Split(strings.Join(words, " "), ",")
	if i := slices.Index(words, "and"); i > 0 {
		parts = append(strings.Split(strings.Join(words[:i], " "), ","), strings.Join(words[i+1:], " "))
	}
	for _, name := range parts {
		if name = strings.TrimSpace(name); name != "" {
			all = append(all, name)
		}
	}
	if len(all) < 2 {
		return nil, nil
	}
	return all, []Spelled{{"", strings.Join(words, " "), strings.Join(all, ",")}}
}

// several tells whether the word behind a flag names several, of whom it may name one.
func (f *Field) several(h *Here, word string) bool {
	return (strings.EqualFold(word, Everybody) || strings.Contains(word, ",") && f.severalIn(h, word)) && f.fit(h, word) < Short
}

// severalIn tells whether a word names one of those that a field with Each may name, or
// several of them, or stands between two.
func (f *Field) severalIn(h *Here, word string) bool {
	for name := range strings.SplitSeq(strings.Trim(word, ","), ",") {
		if name != "and" && !strings.EqualFold(name, Everybody) && f.fit(h, name) < Short {
			return false
		}
	}
	return true
}

// isIn tells whether a line has a name in another place: all give food to Bob.
func (f *Field) isIn(h *Here, l Line, name string) bool {
	same := func(word string) bool { return f.known(h, word) == name }
	for flag, words := range l.Flags {
		if flag != f.flag() && slices.ContainsFunc(words, same) {
			return true
		}
	}
	return slices.ContainsFunc(l.Words, same)
}

// known is the name of those at the table that a word stands for; else the word.
func (f *Field) known(h *Here, word string) string {
	for _, name := range f.names(h) {
		if f.same(h, word, name) {
			return name
		}
	}
	return word
}
