package play

import (
	"slices"
	"strings"
)

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
