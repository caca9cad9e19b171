package play

import (
	"cmp"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// written is the typed words of a play as the journal has them: with whole names, and with
// those that nobody named and the table knew.
func (b Bound) written(name string, args []string) []string {
	if b.order != nil {
		return b.order.args(b.called(name))
	}
	args = slices.Clone(b.spelled(name, args))
	for _, found := range b.Found {
		at := cmp.Or(slices.Index(args, "--")+1, len(args)+1) - 1
		switch {
		case found.Flag != "":
			args = slices.Insert(args, at, "--"+found.Flag+"="+found.Name)
		default:
			args = slices.Insert(args, at, found.Name)
		}
	}
	return args
}

// Whole is a line as its step would have it, its words in the order of the alphabet; nil: it
// is refused, or asks.
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
	if len(b.Spelled) == 0 {
		return args
	}
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

// behind is where the words begin that stand behind some others; 0 where these don't stand
// there.
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

// wordAt is where a word stands, or several with blanks between them, rather not behind a
// flag; less than 0: nowhere.
func wordAt(args []string, first int, typed string) (at, n int) {
	at = -1
	for i := first; i < len(args); i++ {
		for end := i + 1; end <= len(args); end++ {
			if strings.Join(args[i:end], " ") != typed {
				continue
			}
			if i == first || !strings.HasPrefix(args[i-1], "-") {
				return i, end - i
			}
			at, n = i, end-i
		}
	}
	return at, n
}
