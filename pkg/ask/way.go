package ask

import (
	"errors"
	"maps"
	"math"
	"slices"
	"strings"

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
	along   []string            // the names of all for whom the line is one of several
}

func (l Line) has(flag string) bool { return len(l.Flags[flag]) > 0 }

// foreign are the flags of a line that none of some fields is, in the order of their names.
func (l Line) foreign(flags []*Field) []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(l.Flags)), func(name string) bool {
		return slices.ContainsFunc(flags, func(f *Field) bool { return f.Name == name })
	})
}

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

// items are the words of a flag; the text of a list is parted at its commas.
func (f *Field) items(typed []string) []string {
	if !f.List {
		return typed
	}
	var all []string
	for _, one := range typed {
		for _, item := range strings.Split(one, ",") {
			if item = strings.TrimSpace(item); item != "" || !strings.Contains(one, ",") { // orc1, orc5
				all = append(all, item)
			}
		}
	}
	return all
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
		if len(items[i]) > 0 {
			continue
		}
		err := f.leave(h)
		if _, asks := errors.AsType[*Which](err); err != nil && !asks {
			score -= missingWord
		}
	}
	for _, f := range flags {
		if (f.Least > 0 || f.asks) && !l.has(f.Name) && !f.knows(h) {
			score -= missingFlag
		}
	}
	return score + fitOfFlags(h, l, flags)
}

// fitOfFlags is how well the flags of a line fit a way.
func fitOfFlags(h *Here, l Line, flags []*Field) int {
	score := -foreignFlag * len(l.foreign(flags))
	for _, f := range flags {
		switch {
		case l.has(f.Name) && f.Switch:
			score++
		case l.has(f.Name):
			for _, item := range f.items(l.Flags[f.Name]) {
				score += int(f.fits(h, item))
			}
		}
	}
	return score
}

// Pick is the number of the way that a line fits best. Where several fit alike, it is the
// first with names at this table, else the first.
func Pick(h *Here, ways []Way, l Line) int {
	if len(ways) == 1 {
		return 0
	}
	// This is the best that any way can reach: each word is a whole name.
	whole := int(Whole) * len(l.Words)
	for _, typed := range l.Flags {
		whole += int(Whole) * len(typed)
	}
	highest, at := math.MinInt, 0
	for i, w := range ways {
		s := w.Fits(h, l)
		strange := w.names(h) == 0 && h.State.HasFigures() && slices.ContainsFunc(ways, func(w Way) bool { return w.names(h) > 0 }) // it is about figures that nobody plays
		if s == impossible || strange {                                                                                             // too few words, or too many: its flags tell which is refused
			_, flags := w.split(l)
			s = impossible + fitOfFlags(h, l, flags)
		}
		if s > highest || s == highest && !ways[at].peopled(h) && w.peopled(h) {
			highest, at = s, i
		}
		if highest >= whole {
			break
		}
	}
	return at
}

// names is how many names the table has for the words of a way; less than 0: none of its words
// is a name.
func (w Way) names(h *Here) int {
	n := -1
	for _, f := range w.Fields {
		if !f.Flag && !f.Card && f.names != nil {
			n = max(n, 0) + len(f.names(h))
		}
	}
	return n
}

// peopled tells whether the table has a name for any word of a way.
func (w Way) peopled(h *Here) bool {
	return slices.ContainsFunc(w.Fields, func(f Field) bool { return !f.Card && f.names != nil && len(f.names(h)) > 0 })
}

// Resolve reads a line into the play's variables. It refuses words that name nothing, too
// many words, too few, and flags of another way.
func (w Way) Resolve(h *Here, l Line) error {
	slots, flags := w.split(l)
	items, score, ok := assign(h, slots, l.Words)
	if err := w.twice(h, l, score); err != nil {
		return err
	}
	for _, f := range flags {
		if typed := l.Flags[f.Name]; f.Most == 1 && !f.Switch && f.each == nil && (len(typed) > 1 || f.isBy() && len(typed) == 1 && f.several(h, typed[0])) {
			if f.isBy() {
				return Usagef("%s takes one --%s: type a line for each", l.Name, f.Name)
			}
			return Usagef("%s takes one --%s", l.Name, f.Name)
		}
	}
	if !ok {
		var none *Unknown
		for _, f := range flags {
			if l.has(f.Name) && errors.As(f.resolve(h, f.items(l.Flags[f.Name]), true), &none) {
				return none
			}
		}
		return w.misfit(h, l, slots)
	}
	if err := w.oneOf(l, slots, items); err != nil {
		return err
	}
	if others := l.foreign(flags); len(others) > 0 {
		return &foreign{others[0]}
	}
	for _, f := range flags { // they come first: a spell depends on its caster, whose name may be typed with a flag
		typed := f.items(l.Flags[f.Name])
		if f.Also != "" && l.has(f.Name) {
			_ = f.resolve(h, typed, true) // its error comes in its turn, below
		}
		items = append(items, typed)
	}
	// The fields that somebody typed come first: a wrong word is a nearer mistake than a
	// missing one.
	for _, typed := range []bool{true, false} {
		if !typed {
			if err := lacking(h, l, flags); err != nil {
				return err
			}
		}
		for i, f := range slices.Concat(slots, flags) {
			if typed == (len(items[i]) > 0) {
				if err := f.resolve(h, items[i], typed); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// Read reads a line in the way that [Pick] has picked.
func Read(h *Here, ways []Way, picked int, l Line) error {
	here := *h
	here.with = l.along
	err := ways[picked].Resolve(&here, l)
	if err == nil {
		return nil
	}
	if blank := apart(h, ways, l); blank != nil {
		return blank
	}
	f, is := errors.AsType[*foreign](err)
	if !is {
		return err
	}
	for _, other := range ways {
		if slices.ContainsFunc(other.Flags(), func(one *Field) bool { return one.Name == f.flag }) {
			return Usagef("--%s doesn't go with %s; it is for: zbrikz %s", f.flag, typedAs(l, ways[picked]), strings.TrimRight(typedAs(l, other), "."))
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
		return Usagef("%s takes one of %s, as in: %s", l.Name, say.And(say.Each(group, w.shown)), l.Example)
	}
	return nil
}

// shown is a field's name in a refusal: --room, or the word's noun.
func (w Way) shown(name string) string {
	if f := w.field(name); !f.Flag {
		return f.Noun
	}
	return "--" + name
}

func (w Way) field(name string) Field {
	return w.Fields[slices.IndexFunc(w.Fields, func(f Field) bool { return f.Name == name })]
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
				f := w.field(name)
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
