package ask

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/zbrikz/zbrikz/pkg/names"
)

// A Spelled is a short word of a line, and the name that it stands for at this table:
// goblin1 for g1. At another table, or after a change here, the word may stand for
// another name, or for none.
type Spelled struct {
	Flag  string // the flag before it; empty: it is a word
	Typed string // maybe several words, with blanks between them
	Whole string
}

// mostSpelled is how many words of a line are looked at: far more than anybody types.
const mostSpelled = 100

// Spelled are the words of a line that are shorter than their names. The line must have
// been read in this way before, without an error.
func (w Way) Spelled(h *Here, l Line) []Spelled {
	if len(l.Words) > mostSpelled {
		return nil
	}
	var all []Spelled
	add := func(f *Field, flag, typed string) {
		if whole := f.whole(h, typed); whole != typed {
			all = append(all, Spelled{flag, typed, whole})
		}
	}
	slots, flags := w.split(l)
	items, _, _ := assign(h, slots, l.Words)
	for i := range items {
		for _, item := range items[i] {
			add(slots[i], "", item)
		}
	}
	for _, f := range flags {
		for _, typed := range l.Flags[f.Name] {
			add(f, f.Name, typed)
		}
	}
	return all
}

// Brings tells whether a line that was read in this way has a word that names nothing here:
// a new name, or any text.
func (w Way) Brings(h *Here, l Line) bool {
	return w.anyItem(h, l, func(f *Field, item string) bool { return !f.Switch && f.fits(h, item) <= Any })
}

// Secret tells whether a line that was read in this way has a word that tells a secret.
func (w Way) Secret(h *Here, l Line) bool {
	return w.anyItem(h, l, func(f *Field, _ string) bool { return f.secret })
}

// HasFile tells whether a line has a file in a field of a way.
func (w Way) HasFile(h *Here, l Line) bool {
	return w.anyItem(h, l, func(f *Field, _ string) bool { return f.File })
}

// anyItem tells whether something is so of an item that a line has for a field of a way.
func (w Way) anyItem(h *Here, l Line, is func(f *Field, item string) bool) bool {
	slots, flags := w.split(l)
	items, _, _ := assign(h, slots, l.Words)
	for i := range items {
		if slices.ContainsFunc(items[i], func(item string) bool { return is(slots[i], item) }) {
			return true
		}
	}
	return slices.ContainsFunc(flags, func(f *Field) bool {
		return slices.ContainsFunc(f.items(l.Flags[f.Name]), func(item string) bool { return is(f, item) })
	})
}

// whole is the text that was typed for a field, with each name in it written out.
func (f *Field) whole(h *Here, typed string) string {
	if f.names == nil || f.fit(h, typed) == Whole && !strings.Contains(typed, "..") {
		return typed
	}
	parts := strings.Split(typed, ",")
	for i, part := range parts {
		parts[i] = f.wholeName(h, part)
	}
	return strings.Join(parts, ",")
}

// behindName finds the text that may stand right behind a name: the end of a range, a
// bonus, a number.
var behindName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(\.\.|[+=]| x)[^ ]*$`) }) //nolint:gochecknoglobals // made when it is needed, and never changes

// wholeName is a word with its name written out. A word that has no name in it, or that
// says it whole, stays as it is.
func (f *Field) wholeName(h *Here, typed string) string {
	behind := behindName().FindString(typed)
	all := f.names(h)
	if name := strings.TrimSuffix(typed, behind); slices.ContainsFunc(all, func(one string) bool { return names.SameLook(one, name) }) {
		return typed
	}
	for _, name := range all {
		if f.same(h, typed, name+behind) {
			return name + behind
		}
	}
	return typed
}

// PartOf is where the name begins of what a word counts one of, as in: a zombie of b, or
// in it; 0: it doesn't.
func PartOf(words []string, i int) int {
	of := i + 1 + slices.Index(words[i+1:], "of")
	if in := i + 1 + slices.Index(words[i+1:], "in"); of == i && in > i && in+1 < len(words) && len(words[in+1]) == 1 { // a zombie in b
		of = in
	}
	if of > i && of <= i+2 && of+1 < len(words) && (words[i] == "1" || words[i] == "one" || IsArticle(words, i)) {
		return of + 1
	}
	return 0
}

// IsArticle tells whether a word stands before a noun, as in: hits a zombie. It is no horde then,
// and nobody's beginning.
func IsArticle(words []string, i int) bool {
	if i+1 == len(words) || words[i] != "a" && words[i] != "an" {
		return false
	}
	next := strings.TrimRight(strings.ToLower(words[i+1]), ",")
	return len(next) > 2 && strings.Trim(next, "abcdefghijklmnopqrstuvwxyz-'") == "" &&
		!names.IsSmall(next) && !slices.Contains([]string{"near", "walk", "walks"}, next)
}
