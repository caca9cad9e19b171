package play

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Means gives a line that was typed for a play its meaning, as a [Call] takes it: the
// table decides, under the lock.
func (ts Titles) Means(p Untyped, l ask.Line) func(*ask.Here) (Bound, error) {
	return func(h *ask.Here) (Bound, error) {
		if err := ts.goesOn(p, h.State); err != nil {
			return Bound{}, err
		}
		p.Examples = ts.examples(h.State, p.Examples)
		b, err := p.Resolve(h, l)
		if err != nil && h.Players { // the names in the refusal must be among those that players know
			known := ask.At(ts.Known(h.State), h.Cards)
			known.By, known.Unasked = h.By, h.Unasked
			if _, refused := p.Resolve(known, l); refused != nil {
				err = refused
			}
		}
		return b, ts.elsewhere(h.State, p.Name, err)
	}
}

// examples are the examples that a refusal may quote, those of a game that nobody plays last.
func (ts Titles) examples(st *table.State, all []string) []string {
	_, idle := ts.parted(st)
	of := func(example string) int {
		return slices.IndexFunc(idle, func(t Title) bool {
			return slices.ContainsFunc(t.Cast, func(name string) bool { return strings.Contains(example, name) })
		})
	}
	return slices.SortedStableFunc(slices.Values(all), func(a, b string) int { return min(of(a), 0) - min(of(b), 0) })
}

// elsewhere adds to the refusal of a name what else has that name.
func (ts Titles) elsewhere(st *table.State, command string, err error) error {
	unknown, is := errors.AsType[*ask.Unknown](err)
	if !is || unknown.Card {
		return err
	}
	it, game := ts.Called(st, unknown.Typed)
	if it == "" {
		return err
	}
	unknown.Other = it + " of " + game
	if line := ts.InsteadOf(st, command, unknown.Typed); line != "" {
		unknown.Other += fmt.Sprintf("; did you mean %q?", line)
	}
	return err
}

// InsteadOf is the line to type for a figure, if the command is another game's; else empty.
func (ts Titles) InsteadOf(st *table.State, command, name string) string {
	for _, t := range ts {
		if does := t.Instead[command]; does != "" && part2(t.Called, st, name) != "" {
			return does + " " + say.Quoted(name)
		}
	}
	return ""
}

// written is the typed words of a play as the journal has them: with whole names, and with
// those that nobody named and the table knew.
func (b Bound) written(name string, args []string) []string {
	if b.order != nil {
		return b.order.args(b.called(name))
	}
	args = b.spelled(name, args)
	for _, found := range b.Found {
		at := cmp.Or(slices.Index(args, "--")+1, len(args)+1) - 1
		args = slices.Insert(args, at, say.If(found.Flag != "", "--"+found.Flag+"=")+found.Name)
	}
	return args
}

// Whole is a line as its step would have it, its words sorted; nil: it is refused, or asks.
func (ts Titles) Whole(h *ask.Here, line []string) []string {
	p, l, err := Read(ts, line)
	if err != nil {
		return nil
	}
	b, err := ts.Means(p, l)(h)
	if err != nil {
		return nil
	}
	var all []string
	for _, word := range b.written(p.Name, line) {
		if flag, value, ok := strings.Cut(word, "="); ok && strings.HasPrefix(flag, "--") {
			all = append(all, flag, value)
			continue
		}
		all = append(all, word)
	}
	slices.Sort(all)
	return all
}

// called is the name of the play that a line has become.
func (b Bound) called(name string) string {
	if b.order != nil && b.order.Play != nil {
		return b.order.Play.Name
	}
	return name
}

// withNameLines is an answer whose first line names those that nobody named and the table knew: who
// acts in front, all else behind.
func (b Bound) withNameLines(said []Line) []Line {
	if len(said) == 0 {
		return said
	}
	for _, found := range b.Found {
		switch first := &said[0].Text; {
		case found.In(*first):
		case found.Acts():
			*first = found.Called() + ": " + *first
		default:
			at := cmp.Or(strings.IndexByte(*first, ':')+1, len(strings.TrimSuffix(*first, "."))+1) - 1
			*first = (*first)[:at] + say.InBrackets(found.Called()) + (*first)[at:]
		}
	}
	return said
}

// spelled is the typed words of a play with whole names, as the journal has them. A fix
// plays a line again at a table where fewer letters may mean another figure.
func (b Bound) spelled(name string, args []string) []string {
	first := behind(args, strings.Fields(name))
	args = slices.Clone(args)
	for _, s := range b.Spelled {
		at, n := wordAt(args, first, s.Typed)
		flag := "--" + s.Flag
		if s.Flag != "" {
			at, n = flagAt(args, flag, s.Typed)
		}
		switch {
		case at < 0: // an answer to a question
		case s.Flag != "" && args[at] != s.Typed:
			args[at] = flag + "=" + s.Whole
		default:
			args = slices.Replace(args, at, at+n, s.Whole)
		}
	}
	return args
}

// behind is where the words behind some others begin; 0 where these don't stand there.
func behind(args, words []string) int {
	for i := range args {
		if end := i + len(words); end <= len(args) && slices.Equal(args[i:end], words) {
			return end
		}
	}
	return 0
}

// flagAt is where a word stands behind a flag, or with it as one word; less than 0: nowhere.
func flagAt(args []string, flag, typed string) (at, n int) {
	for i, arg := range args {
		if arg == flag+"="+typed || i > 0 && args[i-1] == flag && arg == typed {
			return i, 1
		}
	}
	return -1, 0
}

// wordAt is where a word stands, or several with blanks between them; less than 0: nowhere.
func wordAt(args []string, first int, typed string) (at, n int) {
	for i := first; i < len(args); i++ {
		for end := i + 1; end <= len(args); end++ {
			if strings.Join(args[i:end], " ") == typed {
				return i, end - i
			}
		}
	}
	return -1, 0
}
