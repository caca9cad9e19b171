package ask

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// A Way is one way to say a play: its fields, in order, and the groups that exclude each
// other. It is a plain list without branches, so that each reader of it sees all of it.
type Way struct {
	Fields []Field
	OneOf  [][]string // of each of these groups, exactly one field is given
}

// Takes is the ways of a play that has only one.
func Takes(fields ...Field) []Way { return []Way{{Fields: fields}} }

// ExactlyOne is a way in which exactly one of these fields is given.
func (w Way) ExactlyOne(names ...string) Way {
	w.OneOf = append(slices.Clone(w.OneOf), names)
	return w
}

// Of is a way with these fields.
func Of(fields ...Field) Way { return Way{Fields: fields} }

// A Line is the words and flags that were typed behind a play's name.
type Line struct {
	Name    string   // the play's name: "horde focus"
	Example string   // a line that is right, for refusals
	More    []string // further ones
	Words   []string
	Flags   map[string][]string // by the flag's name, the word behind it each time that it was typed
}

// has tells whether a flag was typed.
func (l Line) has(flag string) bool { return len(l.Flags[flag]) > 0 }

// with is the first example that has the flag in it, else the first example.
func (l Line) with(flag string) string {
	for _, example := range append([]string{l.Example}, l.More...) {
		if slices.Contains(strings.Fields(example), flag) {
			return example
		}
	}
	return l.Example
}

// split parts a way's words from its flags. A word that was typed with its flag counts as
// a flag.
func (w Way) split(l Line) (slots, flags []*Field) {
	for i := range w.Fields {
		switch f := &w.Fields[i]; {
		case f.Flag:
			flags = append(flags, f)
		case f.Also != "" && l.has(f.Also):
			flags = append(flags, f.asFlag())
		default:
			slots = append(slots, f)
		}
	}
	return slots, flags
}

// asFlag is a word as the flag that may be typed instead.
func (f Field) asFlag() *Field {
	f.Flag, f.Name, f.Does, f.Least, f.List = true, f.Also, f.AlsoDoes, 0, f.Most < 0
	return &f
}

// Flags are the flags of a way, with those that may be typed instead of a word.
func (w Way) Flags() []*Field {
	var all []*Field
	for i := range w.Fields {
		switch f := &w.Fields[i]; {
		case f.aside:
		case f.Flag:
			all = append(all, f)
		case f.Also != "":
			all = append(all, f.asFlag())
		}
	}
	return all
}

// items are the words of a flag; the text of a list is parted at its commas.
func (f *Field) items(typed []string) []string {
	if !f.List {
		return typed
	}
	var all []string
	for _, one := range typed {
		for _, item := range strings.Split(one, ",") {
			all = append(all, strings.TrimSpace(item))
		}
	}
	return all
}

// A tried gives the words of a line to fields in different ways, and finds the best.
// An item of a field is one word, or several where the field is wide.
type tried struct {
	here  *Here
	slots []*Field
	words []string
	fits  map[string]Fit
	memo  map[spot]best
}

type spot struct{ field, word, item int }

type best struct {
	next  spot
	text  string
	score int
}

// MostWords is how many words a name has at most where other words may follow. With more,
// a page that somebody pasted would take minutes.
const MostWords = 8

// mostParted is how many words a line has at most if all ways to part it into names are
// tried. In a longer one, each name of a list is one word, and any other name has few, unless
// it is all the rest of the line.
const mostParted = 200

// impossible is the score of a line that a way can't have.
const impossible = -1000

// score is how well the words from a spot on fit the fields from there on, at best.
func (t *tried) score(p spot) int {
	if p.field == len(t.slots) {
		if p.word == len(t.words) {
			return 0
		}
		return impossible
	}
	if b, ok := t.memo[p]; ok {
		return b.score
	}
	f := t.slots[p.field]
	found := best{score: impossible}
	if p.item >= f.Least {
		next := spot{p.field + 1, p.word, 0}
		found = best{next: next, score: t.score(next)}
	}
	if f.Most < 0 || p.item < f.Most {
		item := p.item + 1
		if f.Most < 0 {
			item = min(item, f.Least) // any further items score the same
		}
		for _, n := range t.lengths(f, len(t.words)-p.word) {
			next := spot{p.field, p.word + n, item}
			rest := t.score(next)
			if rest == impossible {
				continue
			}
			text := strings.Join(t.words[p.word:p.word+n], " ")
			if s := rest + n*int(t.fit(p.field, text)); s > found.score {
				found = best{next, text, s}
			}
		}
	}
	t.memo[p] = found
	return found.score
}

// lengths are the numbers of words that an item of a field may have, where some are left.
func (t *tried) lengths(f *Field, left int) []int {
	long := len(t.words) > mostParted
	most := 1
	switch {
	case f.Wide && f.Most == 1 && !long:
		most = left
	case f.Wide && (f.Most == 1 || !long):
		most = MostWords
	}
	var some []int
	for n := range min(most, left) {
		some = append(some, n+1)
	}
	if f.Wide && f.Most == 1 && left > most {
		some = append(some, left)
	}
	return some
}

func (t *tried) fit(field int, text string) Fit {
	key := fmt.Sprint(field, " ", text)
	fit, ok := t.fits[key]
	if !ok {
		f := t.slots[field]
		fit = f.fit(t.here, text)
		if fit == Any && f.Least == 0 && f.Also != "" { // a new name needs its flag: jmp is a slip here
			fit = No
		}
		t.fits[key] = fit
	}
	return fit
}

// assign gives words to fields so that they fit best; ok is false where there are too
// many words, or too few.
func assign(h *Here, slots []*Field, words []string) (items [][]string, score int, ok bool) {
	if len(slots) == 0 && len(words) == 0 {
		return nil, 0, true
	}
	t := &tried{here: h, slots: slots, words: words, fits: map[string]Fit{}, memo: map[spot]best{}}
	if score = t.score(spot{}); score == impossible {
		return nil, score, false
	}
	items = make([][]string, len(slots))
	for p := (spot{}); p.field < len(slots); {
		b := t.memo[p]
		if b.next.field == p.field {
			items[p.field] = append(items[p.field], b.text)
		}
		p = b.next
	}
	return items, score, true
}

// The costs of a way's faults.
const (
	foreignFlag = 3 // a flag that only another way has
	missingFlag = 2 // a flag that this way needs
	missingWord = 2 // a word that was left out, and can't be worked out
)

// Fits is how well a line fits a way. For a line that can't be meant it is far below
// zero.
func (w Way) Fits(h *Here, l Line) int {
	slots, flags := w.split(l)
	items, score, ok := assign(h, slots, l.Words)
	if !ok {
		return impossible
	}
	if w.oneOf(l, slots, items) != nil {
		score -= missingFlag
	}
	for i, f := range slots {
		if len(items[i]) == 0 && f.left != nil && f.left(h) != nil {
			score -= missingWord
		}
	}
	for _, f := range flags {
		if (f.Least > 0 || f.asks) && !l.has(f.Name) {
			score -= missingFlag
		}
	}
	return score + fitOfFlags(h, l, flags)
}

// fitOfFlags is how well the flags of a line fit a way.
func fitOfFlags(h *Here, l Line, flags []*Field) int {
	score := 0
	for name := range l.Flags {
		if !slices.ContainsFunc(flags, func(f *Field) bool { return f.Name == name }) {
			score -= foreignFlag
		}
	}
	for _, f := range flags {
		switch {
		case l.has(f.Name) && f.Switch:
			score++
		case l.has(f.Name):
			for _, item := range f.items(l.Flags[f.Name]) {
				score += int(f.fit(h, item))
			}
		}
	}
	return score
}

// Pick is the number of the way that a line fits best, the first where several fit alike.
func Pick(h *Here, ways []Way, l Line) int {
	if len(ways) == 1 {
		return 0
	}
	// This is the best that any way can reach: each word is a whole name.
	whole := int(Whole) * len(l.Words)
	for _, typed := range l.Flags {
		whole += int(Whole) * len(typed)
	}
	highest, at := impossible-1, 0
	for i, w := range ways {
		if s := w.Fits(h, l); s > highest {
			highest, at = s, i
		}
		if highest >= whole {
			break
		}
	}
	return at
}

// Resolve reads a line into the play's variables. It refuses words that name nothing, too
// many words, too few, and flags of another way.
func (w Way) Resolve(h *Here, l Line) error {
	slots, flags := w.split(l)
	items, score, ok := assign(h, slots, l.Words)
	if err := w.twice(h, l, score); err != nil {
		return err
	}
	if !ok {
		return w.misfit(h, l, slots)
	}
	if err := w.oneOf(l, slots, items); err != nil {
		return err
	}
	for name := range l.Flags {
		if !slices.ContainsFunc(flags, func(f *Field) bool { return f.Name == name }) {
			return &foreign{name}
		}
	}
	for _, f := range flags { // they come first: a spell depends on its caster, whose name may be typed with a flag
		if f.Also != "" && l.has(f.Name) {
			_ = f.resolve(h, f.items(l.Flags[f.Name]), true) // its error comes in its turn, below
		}
	}
	// The fields that somebody typed come first: a wrong word is a nearer mistake than a
	// missing one.
	for _, typed := range []bool{true, false} {
		if !typed {
			if err := lacking(l, flags); err != nil {
				return err
			}
		}
		for i, f := range slots {
			if typed == (len(items[i]) > 0) {
				if err := f.resolve(h, items[i], typed); err != nil {
					return err
				}
			}
		}
		for _, f := range flags {
			if typed == l.has(f.Name) {
				if err := f.resolve(h, f.items(l.Flags[f.Name]), typed); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// lacking refuses a line without a flag that may not be left out.
func lacking(l Line, flags []*Field) error {
	for _, f := range flags {
		if f.Least > 0 && !l.has(f.Name) {
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
		if ok && better > score && len(items[i]) > 0 {
			err := fmt.Errorf("%s stands there already: leave out --%s", items[i][0], w.Fields[at].Also)
			if f.fit(h, items[i][0]) >= Short {
				err = &final{err}
			}
			return Wrong(err)
		}
	}
	return nil
}

// misfit refuses too few words, or too many.
func (w Way) misfit(h *Here, l Line, slots []*Field) error {
	var takes []string
	least, most := 0, 0
	for _, f := range slots {
		takes = append(takes, f.called())
		least += f.Least
		if f.Most < 0 || most < 0 {
			most = -1
			continue
		}
		most += f.Most
	}
	switch {
	case len(l.Words) < least:
		var needs []string
		for _, f := range slots {
			if f.Least > 0 {
				needs = append(needs, f.called())
			}
		}
		return Usagef("%s needs %s, as in: %s", l.Name, say.And(needs), l.Example)
	case most == 0:
		return Usagef("%s takes no word %q%s", l.Name, l.Words[0], w.asFlag(h, l))
	default:
		word := l.Words[len(l.Words)-1]
		return Usagef("%s takes %s and no word %q%s", l.Name, strings.Join(takes, " and "), word, w.behind(l, word))
	}
}

// behind is the end of a refusal: a missing flag that a word too many may have been meant
// for.
func (w Way) behind(l Line, word string) string {
	for _, f := range w.Flags() {
		if f.Least > 0 && !l.has(f.Name) {
			return fmt.Sprintf("; did you mean --%s %s?", f.Name, say.Quoted(word))
		}
	}
	return ""
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

// asFlag is the end of a refusal: the flags that words without dashes may have been meant
// for, as in spawn room, hit Ann A.
func (w Way) asFlag(h *Here, l Line) string {
	word := l.Words[0]
	for _, f := range w.Flags() {
		if strings.EqualFold(f.Name, word) {
			return fmt.Sprintf("; did you mean --%s?", f.Name)
		}
	}
	switch flags := w.allAsFlags(h, l.Words); {
	case len(flags) == 1:
		return fmt.Sprintf("; did you mean %s?", flags[0])
	case len(flags) > 1:
		return fmt.Sprintf("; did you mean \"%s %s\"?", l.Name, strings.Join(flags, " "))
	}
	if near := w.nearFlags(h, word); len(near) > 0 {
		return names.DidYouMean("%s", near)
	}
	return fmt.Sprintf("; zbrikz %s --help tells what it takes", l.Name)
}

// allAsFlags are words with flags before them, each of which takes its word as a whole
// name; nil where a word belongs to no flag.
func (w Way) allAsFlags(h *Here, words []string) (all []string) {
	used := map[string]bool{}
	for _, word := range words {
		i := slices.IndexFunc(w.Flags(), func(f *Field) bool {
			return !used[f.Name] && f.names != nil && !names.IsNumber(word) && f.fit(h, word) == Whole
		})
		if i < 0 {
			return nil
		}
		f := w.Flags()[i]
		used[f.Name] = true
		all = append(all, "--"+f.Name+" "+say.Quoted(word))
	}
	return all
}

// nearFlags are the flags that a word may be a slip for: by the flags' own names, else by
// the names that they take.
func (w Way) nearFlags(h *Here, word string) []string {
	var called, all []string
	for _, f := range w.Flags() {
		called = append(called, f.Name)
	}
	for _, name := range names.Nearest(word, called) {
		all = append(all, "--"+name)
	}
	for _, f := range w.Flags() {
		if len(all) == 0 && f.names != nil && !f.Card {
			for _, name := range names.Nearest(word, f.names(h)) {
				all = append(all, "--"+f.Name+" "+say.Quoted(name))
			}
		}
	}
	return all
}

// A foreign is the refusal of a flag that only another way has.
type foreign struct{ flag string }

func (f *foreign) Error() string { return "--" + f.flag + " is for another way to say it" }

// Read reads a line in the way that [Pick] has picked.
func Read(h *Here, ways []Way, picked int, l Line) error {
	err := ways[picked].Resolve(h, l)
	if err == nil {
		return nil
	}
	if blank := apart(h, ways, l); blank != nil {
		return blank
	}
	var f *foreign
	if !errors.As(err, &f) {
		return err
	}
	for _, other := range ways {
		if slices.ContainsFunc(other.Flags(), func(one *Field) bool { return one.Name == f.flag }) {
			return Usagef("--%s doesn't go with %s; it is for: zbrikz %s", f.flag, typedAs(l, ways[picked]), typedAs(l, other))
		}
	}
	return Wrong(err)
}

// apart refuses a word that a blank parts from its flag, where the flag may stand alone:
// --criticals hit. nil: there is no such word.
func apart(h *Here, ways []Way, l Line) error {
	for _, w := range ways {
		for _, f := range w.Flags() {
			if f.Bare == "" || !slices.Contains(l.Flags[f.Name], f.Bare) {
				continue
			}
			for _, word := range slices.Backward(l.Words) { // the words before it may be the play's own
				if f.fit(h, word) == Whole {
					return Usagef("write it without a blank: --%s=%s", f.Name, word)
				}
			}
		}
	}
	return nil
}

// typedAs is how a way is typed, with the play's name.
func typedAs(l Line, w Way) string { return strings.TrimSpace(l.Name + " " + w.Usage()) }

// oneOf refuses a line that has none of a group of fields, or several.
func (w Way) oneOf(l Line, slots []*Field, items [][]string) error {
	for _, group := range w.OneOf {
		n := 0
		for _, name := range group {
			i := slices.IndexFunc(slots, func(f *Field) bool { return f.Name == name })
			if l.has(name) || i >= 0 && len(items[i]) > 0 {
				n++
			}
		}
		if n == 1 {
			continue
		}
		var typed []string
		for _, name := range group {
			typed = append(typed, w.shown(name))
		}
		return Usagef("%s takes one of %s, as in: %s", l.Name, say.And(typed), l.Example)
	}
	return nil
}

// shown is a field's name in a refusal: --room, or the word's noun.
func (w Way) shown(name string) string {
	for _, f := range w.Fields {
		switch {
		case f.Name == name && f.Flag:
			return "--" + name
		case f.Name == name:
			return f.Noun
		}
	}
	return name
}

// Usage is the way as it is typed: HORDE --on MINIFIG | --at PLACE.
func (w Way) Usage() string {
	var parts []string
	one := map[string]bool{}
	for _, f := range w.Fields {
		group := w.group(f.Name)
		switch {
		case one[f.Name]:
		case group != nil:
			var some []string
			for _, name := range group {
				one[name] = true
				i := slices.IndexFunc(w.Fields, func(f Field) bool { return f.Name == name })
				f := w.Fields[i]
				f.Least = 1
				some = append(some, f.usage())
			}
			parts = append(parts, strings.Join(some, " | "))
		case !f.Flag || f.Least > 0 || f.asks:
			parts = append(parts, f.usage())
		}
	}
	return strings.Join(parts, " ")
}

// group is the group that has the field.
func (w Way) group(name string) []string {
	for _, group := range w.OneOf {
		if slices.Contains(group, name) {
			return group
		}
	}
	return nil
}
