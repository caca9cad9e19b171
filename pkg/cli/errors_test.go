package cli_test

import (
	"io"
	"strings"
	"testing"
	"unicode"

	"github.com/zbrikz/zbrikz/pkg/cli"
)

// A refusal is one line that prints, whatever words were typed.
func TestErrorsAreOneLine(t *testing.T) {
	home := t.TempDir()
	if code := cli.Run(home, io.Discard, io.Discard, "new", "Ann"); code != 0 {
		t.Fatalf("new: exit code %d", code)
	}
	for _, one := range []struct {
		typed []string
		code  int
		says  string // how it begins, behind "zbrikz: "
	}{
		{[]string{"attack", "A\nB"}, 2, `who attacks A\nB? zbrikz attack A\nB --by NAME; or by numbers`},
		{[]string{"place", "add", " ", "--holds", "tools=0"}, 2, "a name is empty\n"},
		{[]string{"place", "add", "A\nB"}, 2, `the name "A\nB" has characters that don't print`},
		{[]string{"pack", "check", "gone-1.yaml", "gone\n2.yaml"}, 1, `gone-1.yaml: no such file or directory; "gone\n2.yaml": the name of a pack`},
		{[]string{"status", "--pack", "a\nb.yaml"}, 1, `"a\nb.yaml": the name of a pack has letters that print` + "\n"},
		{[]string{"status", "--table", "a\nb"}, 2, ""},
		{[]string{"status", "-o", "a\nb"}, 2, `-o a\nb: it is text or json` + "\n"},
		{[]string{"no\nsuch"}, 2, `no command is called "no\nsuch"`},
		{[]string{"spawn", "--no\nsuch"}, 2, `unknown flag: --no\nsuch`},
		{[]string{"spawn", "--room", "--danger", "1\n2"}, 2, `--danger 1\n2: it is a number from 1 to 6` + "\n"},
		{[]string{"roll", "1d6\n+1d6"}, 2, ""},
		{[]string{"roll", "1d6", "--dice", "1\n2,3"}, 2, ""},
		{[]string{"config", "set", "a\nb", "1"}, 2, ""},
		{[]string{"compare", "a\n\"b", "c"}, 2, `a\n"b: a quote is left open` + "\n"},
		{[]string{"cards", "print", "--all", "--to", "no\nfolder/x.pdf"}, 1, ""},
		{[]string{"quest", "start", "a\tb\u0085.yaml"}, 1, ""},
	} {
		checkOneLine(t, home, one.code, one.says, one.typed...)
	}
	checkOneLine(t, "/dev/null/a\nb\u2028c", 1, `config /dev/null/a\nb\u2028c/`, "spawn", "--room", "--dice", "6")
}

func checkOneLine(t *testing.T, home string, code int, says string, typed ...string) {
	t.Helper()
	var out, errs strings.Builder
	got := cli.Run(home, &out, &errs, typed...)
	text := errs.String()
	what, ok := strings.CutPrefix(text, "zbrikz: ")
	line := strings.TrimSuffix(what, "\n")
	if got != code || !ok || line == what || out.Len() > 0 || !strings.HasPrefix(what, says) ||
		strings.ContainsFunc(line, func(r rune) bool { return !unicode.IsPrint(r) }) {
		t.Errorf("%q: exit code %d, says %q%q; want %d, %q on one line", typed, got, out.String(), text, code, says)
	}
}

// An empty name of a table or of a file is a slip, and no other table is meant.
func TestErrorsEmptyNames(t *testing.T) {
	for _, flag := range []string{"--table", "--pack"} {
		checkOneLine(t, t.TempDir(), 2, flag+` "": leave it out, or name one`+"\n", "turn", "end", flag, "")
	}
}
