package ask

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// A final refusal is of a line whose words can't be meant otherwise.
type final struct{ error }

// The limits of reading a line in other ways.
const (
	mostWords = 8    // words; a longer line is refused as it stands
	mostTries = 5000 // ways to read one line
	mostMeant = 3    // lines in a refusal; nobody reads more
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
	slips := slipsOf(h, ways, l)
	best := 0
	asked := false // the best reading is the line as it stands, and it asks
	for _, w := range ways {
		m := &mender{here: h, line: l, slips: slips, fits: map[string]Fit{}}
		m.slots, m.flags = w.split(l)
		if slices.ContainsFunc(m.slots, func(f *Field) bool { return f.Most < 0 }) {
			m.line.Words = apartAtCommas(l.Words)
		}
		m.try(0, heard{slots: make([][]string, len(m.slots))})
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
	if asked || len(meant.Lines) == 0 || len(meant.Lines) > mostMeant {
		return refused
	}
	return meant
}

// bare are the words of a line without commas and quotes: two of them may differ in these.
func bare(line []string) string { return strings.ReplaceAll(strings.Join(line, " "), ",", "") }

// apartAtCommas parts each word that has commas inside: Ann,Bob is two words.
func apartAtCommas(words []string) []string {
	var all []string
	for _, word := range words {
		all = append(all, strings.SplitAfter(strings.TrimSuffix(word, ","), ",")...)
		if strings.HasSuffix(word, ",") {
			all[len(all)-1] += ","
		}
	}
	return all
}

// slipsOf are the words that are nearly a name in any of the ways.
func slipsOf(h *Here, ways []Way, l Line) map[string]bool {
	all := map[string]bool{}
	for _, w := range ways {
		slots, _ := w.split(l)
		for _, f := range slots {
			for _, word := range l.Words {
				all[word] = all[word] || f.names != nil && f.fit(h, word) == Slip
			}
		}
	}
	return all
}

// Typed are the words of a line as they are typed behind the play's name.
func (w Way) Typed(l Line) []string {
	all := slices.Clone(l.Words)
	for _, f := range w.Flags() {
		for _, word := range l.Flags[f.Name] {
			switch {
			case f.Switch && word == "true", f.Bare != "" && word == f.Bare:
				all = append(all, "--"+f.Name)
			case f.Switch || f.Bare != "":
				all = append(all, "--"+f.Name+"="+word)
			default:
				all = append(all, "--"+f.Name, word)
			}
		}
	}
	return all
}

// A mender reads the words of a line in every possible way.
type mender struct {
	here  *Here
	line  Line
	slots []*Field
	flags []*Field
	slips map[string]bool // words that are nearly names, and so no new names
	fits  map[string]Fit
	tries int
	found []mended
}

// theWith stands before the figure or the thing that acts: attack goblin1 with Harry.
const theWith = "with"

// A heard is a reading of the words up to one of them.
type heard struct {
	slots [][]string
	flags []flagged
	score int
	last  int // the slot that was filled last
}

type flagged struct {
	field *Field
	words []string
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
	if name := PartOf(words, i); name > 0 { // a zombie of b is 1, where a play counts
		one := *m
		one.line.Words = slices.Concat(words[:i], []string{"1"}, words[name:])
		one.inSlots(i, r)
		m.found, m.tries = one.found, one.tries
		m.try(name, r)
	}
	if IsArticle(words, i) {
		m.try(i+1, r)
		return
	}
	if m.saysNothing(i) {
		m.try(i+1, r)
	}
	m.inSlots(i, r)
	for _, f := range m.flags {
		if m.line.has(f.Name) || f.aside {
			continue
		}
		if bare := f.Bare + say.If(f.Switch, "true"); bare != "" && f.IsSaid(words[i]) && !r.has(f) { // lena z1a sneaky
			m.try(i+1, r.with(f, int(Whole), bare))
		}
		if !f.Switch {
			m.inFlag(i, f, r)
		}
	}
}

// saysNothing tells whether a word only makes the line a sentence: what a field is called,
// before a name or behind a number, and the small words between them. Where the word is a
// name, another reading has it.
func (m *mender) saysNothing(i int) bool {
	words, last := m.line.Words, i == len(m.line.Words)-1
	word, counted := strings.ToLower(words[i]), i > 0 && names.IsNumber(words[i-1])
	switch word {
	case "the", "in", "for", "and", "from", "of", "on", "against":
		parts := func(f *Field) bool { return f.Most < 0 && m.fit(f, word) >= Any } // gold and goblet are two
		return !last && !m.isFrom(i) && (word != "and" || !slices.ContainsFunc(m.slots, parts))
	case "hp", "point", "points": // three goblins aren't goblins with 3 hp
		return counted && slices.ContainsFunc(m.slots, func(f *Field) bool { return strings.HasSuffix(f.Noun, "points") })
	}
	called := func(f *Field) bool {
		return slices.ContainsFunc(strings.Fields(f.Noun+" "+f.Name), func(noun string) bool { return word == noun || say.Plural(word) == noun || word == say.Plural(noun) })
	}
	named := !last && !strings.EqualFold(words[i+1], word) // zombie zombie are two
	// Before a new name that may be left out, a noun says something: new minifig Eve.
	slot := func(f *Field) bool {
		return called(f) && (f.Least > 0 || !named || m.fit(f, words[i+1]) != Any)
	}
	// No horde in the yard runs.
	flag := func(f *Field) bool { return called(f) && (counted || f.Switch || m.fit(f, words[i+1]) > No) }
	return (counted || named) && (slices.ContainsFunc(m.slots, slot) || slices.ContainsFunc(m.flags, flag))
}

// isFrom tells whether a word is "from" in front of a name for a list: 2 damage from goblin2
// doesn't hurt goblin2.
func (m *mender) isFrom(i int) bool {
	words := m.line.Words[i:]
	if len(words) > 2 && strings.EqualFold(words[1], "the") {
		words = append(words[:1:1], words[2:]...)
	}
	return len(words) > 1 && strings.EqualFold(words[0], "from") && slices.ContainsFunc(m.slots, func(s *Field) bool {
		return s.names != nil && s.Most < 0 && m.fit(s, words[1]) >= Short
	})
}

// inSlots gives the words from number i on to a word of the usage.
func (m *mender) inSlots(i int, r heard) {
	for at, f := range m.slots {
		if f.Most >= 0 && len(r.slots[at]) >= f.Most {
			continue
		}
		with := strings.EqualFold(m.line.Words[i], theWith)
		if f.Also != "" && (with || strings.EqualFold(m.line.Words[i], f.Also)) && i+1 < len(m.line.Words) {
			m.items(i+1, f, func(text string, n int, fit Fit) {
				if fit == Whole || !with && fit >= Any && fit != Slip {
					m.try(i+1+n, r.in(at, text, int(Whole)+n*int(fit)))
				}
			})
		}
		m.items(i, f, func(text string, n int, fit Fit) {
			if fit == Slip || fit < Any || fit == Any && (f.Least == 0 && f.Most >= 0 || m.slips[text]) {
				return
			}
			next := r.in(at, text, n*int(fit))
			if at < r.last {
				next.score -= swapped
			}
			next.last = max(r.last, at)
			m.try(i+n, next)
		})
	}
}

// in is the reading with one more item in a slot.
func (r heard) in(slot int, item string, score int) heard {
	r.slots = slices.Clone(r.slots)
	r.slots[slot] = append(slices.Clone(r.slots[slot]), item)
	r.score += score
	return r
}

// inFlag gives the words from number i on to a flag. The flag's name may stand before
// them without its dashes.
func (m *mender) inFlag(i int, f *Field, r heard) {
	if f.names != nil && (!f.aloud || f.isBy() && m.several(f)) && (f.List || !r.has(f)) {
		m.items(i, f, func(text string, n int, fit Fit) {
			if (fit == Whole || fit == Short && f.Least > 0) && !names.IsNumber(text) {
				m.try(i+n, r.with(f, n*int(fit)-implied, text))
			}
		})
	}
	for n := 1; names.IsNumber(m.line.Words[i]) && n <= 2 && i+n < len(m.line.Words) && !r.has(f); n++ { // 10 hit points
		if f.IsSaid(strings.Join(m.line.Words[i+1:i+1+n], " ")) {
			m.try(i+1+n, r.with(f, int(Whole)*(n+1), m.line.Words[i]))
		}
	}
	with := strings.EqualFold(m.line.Words[i], theWith) && f.names != nil && !f.aloud
	in := f.Name == "at" && slices.Contains([]string{"in", "into", "inside"}, strings.ToLower(m.line.Words[i]))
	if from := f.isBy() && m.isFrom(i); !with && !in && !from && !strings.EqualFold(m.line.Words[i], f.Name) || i+1 == len(m.line.Words) || r.has(f) {
		return
	}
	wide := *f
	wide.Wide, wide.List = wide.Wide || !with, wide.List || !with // to the big barn, sneaking
	m.items(i+1, &wide, func(text string, n int, fit Fit) {
		if fit == Whole || !with && f.Name != "of" && fit >= Any && fit != Slip {
			m.try(i+1+n, r.with(f, int(Whole)+n*int(fit), text))
		}
	})
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
	l := Line{Name: m.line.Name, Example: m.line.Example, More: m.line.More, Flags: map[string][]string{}}
	for at, f := range m.slots {
		if len(r.slots[at]) < f.Least && !f.knows(m.here) {
			return
		}
		l.Words = append(l.Words, r.slots[at]...)
	}
	for name, words := range m.line.Flags {
		l.Flags[name] = words
	}
	for _, one := range r.flags {
		l.Flags[one.field.Name] = []string{strings.Join(one.words, ",")}
	}
	m.found = append(m.found, mended{l, r.score})
}

func (r heard) has(f *Field) bool {
	return slices.ContainsFunc(r.flags, func(one flagged) bool { return one.field == f })
}

// with is the reading with one more word of a flag.
func (r heard) with(f *Field, score int, word string) heard {
	r.score += score
	r.flags = slices.Clone(r.flags)
	for i, one := range r.flags {
		if one.field == f {
			r.flags[i].words = append(slices.Clone(one.words), word)
			return r
		}
	}
	r.flags = append(r.flags, flagged{f, []string{word}})
	return r
}
