package cli_test

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/zbrikz/zbrikz/pkg/cli"
)

// A tty is a terminal at a table where four zombies stand in the yard.
type tty struct {
	home  string
	width int
}

func newTTY(t *testing.T) tty {
	t.Helper()
	z := tty{home: t.TempDir(), width: 60}
	z.run(t, "", "new", "Ann", "Bob", "--danger", "3", "--seed", "terminal")
	z.run(t, "", "horde", "add", "4", "--at", "yard")
	return z
}

func (z tty) run(t *testing.T, typed string, args ...string) (said, asked string) {
	t.Helper()
	var out, errs bytes.Buffer
	if code := cli.RunOnTerminal(z.home, z.width, typed, &out, &errs, nil, args...); code != 0 {
		t.Fatalf("%q: exit code %d: %s", args, code, &errs)
	}
	return out.String(), errs.String()
}

// Each text is wrapped once: no line is longer than the terminal, and none ends where a word
// more had room.
func TestWrappedOnce(t *testing.T) {
	z := newTTY(t)
	for _, width := range []int{42, 60, 80} {
		z.width = width
		for _, typed := range []string{"help search", "help attack", "help play", "help environment", "reference danger", "ruling attacks"} {
			said, _ := z.run(t, "", strings.Fields(typed)...)
			lines := strings.Split(strings.NewReplacer("\x1b[1m", "", "\x1b[0m", "").Replace(said), "\n")
			for i, line := range lines[:len(lines)-1] {
				if n := utf8.RuneCountInString(line); n > width {
					t.Errorf("%s: %d of %d columns: %q", typed, n, width, line)
				}
				first, _, _ := strings.Cut(lines[i+1], " ")
				prose := strings.HasPrefix(typed, "help") && i > 0 && line != "" && line[0] != ' ' && !strings.HasSuffix(line, ":")
				if prose && first != "" && utf8.RuneCountInString(line+" "+first) <= width {
					t.Errorf("%s: on %d columns, %q had room behind %q", typed, width, first, line)
				}
			}
		}
	}
}
