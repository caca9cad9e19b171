package ask

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// lacking refuses a line without a flag that may not be left out.
func lacking(h *Here, l Line, flags []*Field) error {
	for _, f := range flags {
		if f.Least > 0 && !l.has(f.Name) && !f.knows(h) {
			return Usagef("%s needs --%s, as in: %s", l.Name, f.Name, l.with("--"+f.Name))
		}
	}
	return nil
}

// twice refuses a word that was typed with its flag as well. The words tell: they fit
// better if the field takes one of them.
func (w Way) twice(h *Here, l Line, score int) error {
	for at, f := range w.Fields {
		if f.Also == "" || !l.has(f.Also) {
			continue
		}
		f.Also = ""
		with := w
		with.Fields = slices.Clone(w.Fields)
		with.Fields[at] = f
		slots, _ := with.split(l)
		items, better, ok := assign(h, slots, l.Words)
		i := slices.IndexFunc(slots, func(one *Field) bool { return one.Name == f.Name })
		if ok && better > score && len(items[i]) > 0 && f.fit(h, items[i][0]) >= Short && !strays(h, slots, items) {
			return Wrong(&final{fmt.Errorf("%s stands there already: leave out --%s", items[i][0], w.Fields[at].Also)})
		}
	}
	return nil
}

// strays tells whether one of the words names nothing, or another one is missing.
func strays(h *Here, slots []*Field, items [][]string) bool {
	for i, f := range slots {
		if len(items[i]) == 0 && f.leave(h) != nil || f.names != nil && slices.ContainsFunc(items[i], func(item string) bool { return f.fit(h, item) < Slip }) {
			return true
		}
	}
	return false
}

// misfit refuses too few words, or too many.
func (w Way) misfit(h *Here, l Line, slots []*Field) error {
	var takes, needs []string
	least := 0
	for _, f := range slots {
		takes = append(takes, f.called())
		if least += f.Least; f.Least > 0 {
			needs = append(needs, f.called())
		}
	}
	if len(l.Words) < least {
		return Usagef("%s needs %s, as in: %s", l.Name, say.And(needs), l.Example)
	}
	word := l.Words[len(l.Words)-1]
	text := fmt.Sprintf("%s takes %s and no word %q", l.Name, strings.Join(takes, " and "), word)
	flag := w.flagFor
	if len(slots) == 0 {
		word = l.Words[max(0, slices.IndexFunc(l.Words, func(word string) bool {
			return !slices.ContainsFunc(w.Flags(), func(f *Field) bool { return f.names != nil && f.fit(h, word) == Whole })
		}))]
		text, flag = fmt.Sprintf("%s takes no word %q", l.Name, word), w.flagAlone
	}
	if refused := w.noLetter(h, word); refused != nil {
		return refused
	}
	if meant := flag(h, l, word); meant != "" {
		return &names.Miss{Refused: Usagef("%s; did you mean %s?", text, meant), Typed: word, Near: []string{meant}}
	}
	if len(slots) == 0 {
		return Wrong(&Excess{fmt.Sprintf("%s; zbrikz %s --help tells what it takes", text, l.Name), word})
	}
	if next := w.behind(h, l, slots, word); next != "" {
		return Usagef("%s%s", text, next)
	}
	return Wrong(&Excess{text, word})
}

// flagAlone is a flag that a word of a line without any may have been meant for, with the word:
// hit Ann, spawn --room cellar.
func (w Way) flagAlone(h *Here, l Line, word string) string {
	isFlag := slices.ContainsFunc(w.Flags(), func(f *Field) bool { return word == "" || word == f.Name || names.IsSlip(word, f.Name) })
	for _, fit := range []Fit{Whole, Slip, Any} {
		for _, f := range w.Flags() {
			if f.names != nil && !l.has(f.Name) && !names.IsNumber(word) && f.fit(h, word) == fit && (fit == Whole || !f.Card && !isFlag && (fit == Slip || !f.aloud)) {
				return f.before(append(names.Nearest(word, f.names(h)), word)[0])
			}
		}
	}
	return ""
}

// before is a flag with a word, as they are typed.
func (f *Field) before(word string) string { return "--" + f.Name + " " + say.Quoted(word) }

// noLetter is the refusal of a letter that nothing has, by the flag whose names are letters; nil:
// there is none.
func (w Way) noLetter(h *Here, word string) error {
	isLetter := func(name string) bool { return len(name) == 1 && !names.IsNumber(name) }
	for _, f := range w.Flags() {
		if isLetter(word) && f.names != nil && slices.ContainsFunc(f.names(h), isLetter) && f.fit(h, word) < Short {
			return f.set(f, h, []string{word})
		}
	}
	return nil
}

// Excess is the refusal of a word too many that nothing may have been meant with.
type Excess struct{ text, typed string }

func (e *Excess) Error() string { return e.text }

// Slip is the word.
func (e *Excess) Slip() (typed string, near []string) { return e.typed, nil }

// flagFor is a flag that a word too many may have been meant for, with the word: it is missing,
// or takes a card with such a name.
func (w Way) flagFor(h *Here, l Line, word string) string {
	for _, f := range w.Flags() {
		needed := f.Least > 0 && !l.has(f.Name)
		if needed && f.names != nil && f.fit(h, word) == Slip {
			word = append(names.Nearest(word, f.names(h)), word)[0]
		}
		if f.Card && len(word) > 2 && f.fit(h, word) == Short || needed && f.fit(h, word) >= Slip {
			return f.before(word)
		}
	}
	return ""
}

// behind is the end of a refusal where a new name may be one of several words.
func (w Way) behind(h *Here, l Line, slots []*Field, word string) string {
	whole := strings.Join(l.Words, " ")
	did := fmt.Sprintf("; did you mean %q?", whole)
	if slots[0].each != nil { // several, or a surname
		did = fmt.Sprintf("; did you mean %s or %q?", strings.Join(l.Words, ","), whole)
	}
	if len(slots) != 1 || slots[0].fit(h, whole) != Any || slots[0].fit(h, l.Words[0]) == Whole || names.IsNumber(l.Words[0]) || slices.ContainsFunc(l.Words, names.IsSmall) {
		return ""
	}
	for _, f := range w.Flags() {
		if names.IsSlip(word, f.Name) { // attic sgin
			return ""
		}
		if f.Least > 0 && f.Card && !l.has(f.Name) { // a class that isn't one, or a surname
			return fmt.Sprintf("%s No %s is called %q%s", did, f.Noun, word, names.Hint(word, f.names(h)))
		}
	}
	return did
}

// called is a field's name in a refusal, with its article.
func (f *Field) called() string {
	switch {
	case f.What != "":
		return f.What
	case f.Most < 0:
		return say.Plural(f.Noun)
	default:
		return say.A(f.Noun)
	}
}

// A foreign is the refusal of a flag that only another way has.
type foreign struct{ flag string }

func (f *foreign) Error() string { return "--" + f.flag + " is for another way to say it" }

// A Meant is the refusal of a line that can be read with its words in another order, or
// with dashes before some of them: zombie-roll Ann 3, spawn room.
type Meant struct {
	Refused error      // the refusal of the line as it stands
	Name    string     // the play's name
	Lines   [][]string // the lines that may be meant, as words behind the play's name. If there is one, it is meant
}

func (m *Meant) Error() string {
	if len(m.Lines) == 1 {
		return m.Refused.Error()
	}
	all := say.Each(m.Lines, func(line []string) string {
		return strings.TrimRight("zbrikz "+m.Name+" "+say.Typed(line), " ")
	})
	return "which is meant? " + say.Or(all)
}

// Unwrap is the refusal of the line as it stands.
func (m *Meant) Unwrap() error { return m.Refused }
