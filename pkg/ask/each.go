package ask

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Each is a field of one name that may be typed for several, one after another: with
// commas, with "and", or all of those that all gives. The play is done for each of them,
// as one step.
func (f Field) Each(all func(*Here) []string) Field { f.each = all; return f }

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
