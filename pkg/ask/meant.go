package ask

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// A final refusal is of a line whose words can't be meant otherwise.
type final struct{ error }

// The limits of reading a line in other ways. MostMeant is how many lines a refusal names at most.
const (
	mostWords = 8    // words; a longer line is refused as it stands
	mostTries = 5000 // ways to read one line
	MostMeant = 3    // lines in a refusal; nobody reads more
)

// The costs of a reading that differs from the usage.
const (
	swapped = 1 // a word stands before another one that the usage has first
	implied = 2 // the name of a flag is left out
)

// Mend is the refusal of a line, with the lines that it may mean if its words stand in
// another order. A word that is a whole name for a flag can belong to that flag, a short
// one to a flag that can't be left out, and so can the word behind a flag's name that lacks
// its dashes. Numbers and free text belong to no flag, and a slip stays one: nothing is
// guessed. out tells of a line that it can't be meant.
func Mend(h *Here, ways []Way, l Line, refused error, out func(Line) bool) error {
	if _, sure := errors.AsType[*final](refused); sure || len(l.Words) == 0 || len(l.Words) > mostWords {
		return refused
	}
	meant := &Meant{Refused: refused, Name: l.Name}
	best := 0
	asked := false // the best reading is the line as it stands, and it asks
	for _, w := range ways {
		slots, flags := w.split(l)
		flags = slices.DeleteFunc(flags, func(f *Field) bool { return l.has(f.Name) || f.aside })
		m := &mender{here: h, line: l, slots: len(slots), fields: slices.Concat(slots, flags), fits: map[string]Fit{}}
		if slices.ContainsFunc(slots, func(f *Field) bool { return f.Most < 0 }) {
			m.line.Words = slices.Concat(say.Each(l.Words, func(word string) []string { // Ann,Bob is two words
				return strings.SplitAfter(strings.TrimSuffix(word, ","), ",")
			})...)
		}
		m.try(0, heard{items: make([][]string, len(m.fields))})
		for _, r := range m.found {
			asTyped := len(r.line.Flags) == len(l.Flags) && slices.Equal(r.line.Words, l.Words)
			if r.score < best || out(r.line) {
				continue
			}
			err := w.Resolve(h, r.line)
			_, asks := errors.AsType[*Which](err)
			if !asTyped && (asks || len(w.Found()) > 0) { // better is a reading that names them
				r.score--
			}
			switch {
			case err != nil && !asks, err == nil && asTyped, r.score < best:
				continue
			case r.score > best:
				best, asked, meant.Lines = r.score, false, nil
			}
			if line := w.Typed(r.line); asTyped {
				asked = true
			} else if !slices.ContainsFunc(meant.Lines, func(one []string) bool { return bare(one) == bare(line) }) { // healing potion is a name, or two words of it
				meant.Lines = append(meant.Lines, line)
			}
		}
	}
	if asked || len(meant.Lines) == 0 || len(meant.Lines) > MostMeant {
		return refused
	}
	return meant
}

// bare are the words of a line without commas and quotes: two of them may differ in these.
func bare(line []string) string { return strings.ReplaceAll(strings.Join(line, " "), ",", "") }

// A mender reads the words of a line in every possible way.
type mender struct {
	here   *Here
	line   Line
	slots  int      // so many of the fields are words of the usage; the others are flags
	fields []*Field // those that may be typed
	fits   map[string]Fit
	tries  int
	found  []mended
}

// theWith stands before the figure or the thing that acts: attack goblin1 with Harry.
const theWith = "with"

// A heard is a reading of the words up to one of them.
type heard struct {
	items [][]string // of each field
	score int
	last  int // the slot that was filled last
}

type mended struct {
	line  Line
	score int
}

// try reads the words from number i on.
func (m *mender) try(i int, r heard) {
	if m.tries++; m.tries > mostTries {
		return
	}
	words := m.line.Words
	if i == len(words) {
		m.ends(r)
		return
	}
	if IsArticle(words, i) {
		if PartOf(words, i) == 0 { // a zombie of b isn't b
			m.try(i+1, r)
		}
		return
	}
	if m.saysNothing(i) {
		m.try(i+1, r)
	}
	for at := range m.fields {
		m.inField(i, at, r)
	}
}

// inField gives the words from number i on to a field. What opens it may stand before them: the
// name of a flag without its dashes, or a small word.
func (m *mender) inField(i, at int, r heard) {
	f, slot, words := m.fields[at], at < m.slots, m.line.Words
	isFull := len(r.items[at]) > 0 && !f.List
	if slot {
		isFull = f.Most >= 0 && len(r.items[at]) >= f.Most
	}
	if bare := f.Bare + say.If(f.Switch, "true"); !slot && bare != "" && f.IsSaid(words[i]) && !isFull { // lena z1a sneaky
		m.try(i+1, r.in(at, bare, int(Whole)))
	}
	if isFull || f.Switch {
		return
	}
	for n := 1; !slot && names.IsNumber(words[i]) && n <= 2 && i+n < len(words); n++ { // 10 hit points
		if f.IsSaid(strings.Join(words[i+1:i+1+n], " ")) {
			m.try(i+1+n, r.in(at, words[i], int(Whole)*(n+1)))
		}
	}
	if opens, with := m.opens(i, f, slot); opens {
		wide := *f
		wide.Wide, wide.List = f.Wide || !slot && !with, f.List || !slot && !with // to the big barn, sneaking
		m.items(i+1, &wide, func(text string, n int, fit Fit) {
			if fit == Whole || !with && f.Name != "of" && fit >= Any && fit != Slip {
				m.try(i+1+n, r.in(at, text, int(Whole)+n*int(fit)))
			}
		})
	}
	if !slot && (f.names == nil || f.aloud && (!f.isBy() || !m.several(f))) {
		return
	}
	m.items(i, f, func(text string, n int, fit Fit) {
		next := r.in(at, text, n*int(fit))
		switch {
		case !slot:
			if next.score -= implied; fit != Whole && (fit != Short || f.Least == 0) || names.IsNumber(text) {
				return
			}
		case fit == Slip || fit < Any || fit == Any && (f.Least == 0 && f.Most >= 0):
			return
		case at < r.last:
			next.score -= swapped
		}
		if slot {
			next.last = max(r.last, at)
		}
		m.try(i+n, next)
	})
}

// opens tells whether a word stands before what a field takes, and whether it is with.
func (m *mender) opens(i int, f *Field, slot bool) (opens, with bool) {
	word, name := strings.ToLower(m.line.Words[i]), f.Name
	if slot {
		name = f.Also
	}
	with = word == theWith && (slot && name != "" || !slot && f.names != nil && !f.aloud)
	in := name == "at" && slices.Contains([]string{"in", "into", "inside"}, word)
	return i+1 < len(m.line.Words) && (with || in || !slot && f.isBy() && word == "from" || word == name), with
}

// in is the reading with one more item of a field.
func (r heard) in(at int, item string, score int) heard {
	r.items = slices.Clone(r.items)
	r.items[at] = append(slices.Clone(r.items[at]), item)
	r.score += score
	return r
}

// saysNothing tells whether a word only makes the line a sentence: what a field is called,
// before a name or behind a number, and the small words between them. Where the word is a
// name, another reading has it.
func (m *mender) saysNothing(i int) bool {
	words, slots, last := m.line.Words, m.fields[:m.slots], i == len(m.line.Words)-1
	word, counted := strings.ToLower(words[i]), i > 0 && names.IsNumber(words[i-1])
	switch word {
	case "the", "in", "for", "and", "from", "of", "on", "against":
		parts := func(f *Field) bool { return f.Most < 0 && m.fit(f, word) >= Any } // gold and goblet are two
		return !last && (word != "and" || !slices.ContainsFunc(slots, parts))
	case "hp", "point", "points": // three goblins aren't goblins with 3 hp
		return counted && slices.ContainsFunc(slots, func(f *Field) bool { return strings.HasSuffix(f.Noun, "points") })
	}
	called := func(f *Field) bool {
		return slices.ContainsFunc(strings.Fields(f.Noun+" "+f.Name), func(noun string) bool { return word == noun || say.Plural(word) == noun || word == say.Plural(noun) })
	}
	named := !last && !strings.EqualFold(words[i+1], word) // zombie zombie are two
	// No horde in the yard runs, and a new minifig Eve is no new table.
	fits := func(f *Field) bool {
		return counted || f.Switch || m.fit(f, words[i+1]) > No && (f.Least > 0 || m.fit(f, words[i+1]) != Any)
	}
	return (counted || named) && slices.ContainsFunc(m.fields, func(f *Field) bool { return called(f) && fits(f) })
}

// several tells whether a line names more than one that a flag may be: one of them is it,
// though nobody says the flag.
func (m *mender) several(f *Field) bool {
	var all []string
	for _, word := range m.line.Words {
		if word = strings.ToLower(strings.Trim(word, ",")); m.fit(f, word) == Whole && !names.IsNumber(word) && !slices.Contains(all, word) {
			all = append(all, word)
		}
	}
	return len(all) > 1
}

// items calls do with each item of a field that the words from number i on can be: one
// word without the comma behind it, a name and the number behind a blank, or several
// words where the field is wide or they are one name.
func (m *mender) items(i int, f *Field, do func(text string, n int, fit Fit)) {
	words := m.line.Words[i:]
	if len(words) > 1 && strings.EqualFold(words[0], "the") { // as in: to the yard
		m.items(i+1, f, func(text string, n int, fit Fit) { do(text, n+1, fit) })
	}
	bare := strings.TrimRight(words[0], ",")
	if bare != words[0] && (f.Most < 0 || f.List || f.each != nil) && bare != "" {
		do(bare, 1, m.fit(f, bare))
	} else {
		do(words[0], 1, m.fit(f, words[0]))
	}
	if len(words) > 1 && f.names != nil && names.IsNumber(strings.TrimRight(words[1], ",")) && strings.Trim(words[0], "0123456789") == words[0] {
		name := words[0] + strings.TrimRight(words[1], ",")
		if m.fit(f, name) == Whole {
			do(name, 2, Whole)
		}
	}
	for n := 2; n <= min(len(words), MostWords) && (f.Wide || f.names != nil); n++ {
		text := strings.TrimRight(strings.Join(words[:n], " "), ",")
		if fit := m.fit(f, text); f.Wide && names.Bare(text) == text || fit == Whole {
			do(text, n, fit)
		}
	}
}

func (m *mender) fit(f *Field, text string) Fit {
	key := fmt.Sprintf("%p %s", f, text)
	fit, ok := m.fits[key]
	if !ok {
		fit = f.fit(m.here, text)
		m.fits[key] = fit
	}
	return fit
}

// ends notes a reading of the whole line.
func (m *mender) ends(r heard) {
	l := m.line
	l.Words, l.Flags = nil, map[string][]string{}
	maps.Copy(l.Flags, m.line.Flags)
	for at, f := range m.fields {
		switch some := r.items[at]; {
		case at >= m.slots && len(some) > 0:
			l.Flags[f.Name] = []string{strings.Join(some, ",")}
		case at < m.slots && len(some) < f.Least && !f.knows(m.here):
			return
		case at < m.slots:
			l.Words = append(l.Words, some...)
		}
	}
	m.found = append(m.found, mended{l, r.score})
}
