package cli_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/kballard/go-shellquote"
	"github.com/rogpeppe/go-internal/testscript"

	"github.com/zbrikz/zbrikz/pkg/cli"
)

// The words of the scripts, besides those that testscript has.

// exits CODE COMMAND...: the command ends with just that exit code.
func cmdExits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND...")
	}
	checkExit(ts, args)
}

// checkExit plays zbrikz behind an exit code, and gives its answer.
func checkExit(ts *testscript.TestScript, args []string) (out, errs string) {
	if args[1] != "zbrikz" {
		ts.Fatalf("%s isn't zbrikz", args[1])
	}
	code, out, errs := lineOf(ts, args[2:])
	_, _ = fmt.Fprint(ts.Stdout(), out)
	_, _ = fmt.Fprint(ts.Stderr(), errs)
	if strconv.Itoa(code) != args[0] {
		ts.Fatalf("exit code %d, not %s", code, args[0])
	}
	if strings.Contains(errs, lateWords) {
		ts.Fatalf("it is refused behind its first die")
	}
	return out, errs
}

// lateWords are in a refusal that came behind a die: the faults that all tests look for.
const lateWords = "refused behind its first die"

func exitCode(ts *testscript.TestScript, err error) int {
	var exit *exec.ExitError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &exit):
		return exit.ExitCode()
	}
	ts.Fatalf("%v", err)
	return -1
}

// refused CODE COMMAND...: the command ends with that exit code, says nothing
// but one line that tells why, and leaves every file as it was.
func cmdRefused(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: refused CODE COMMAND...")
	}
	before := tableFiles(ts)
	out, errs := checkExit(ts, args)
	if out != "" {
		ts.Fatalf("it says something: %q", out)
	}
	checkComplaint(ts, errs)
	checkTableFiles(ts, before)
}

// meant LINE SLIP...: behind zbrikz, the slip does the same as the line, with the same
// answer. Both are taken back.
func cmdMeant(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: meant LINE SLIP...")
	}
	line, err := shellquote.Split(args[0])
	if err != nil {
		ts.Fatalf("%v", err)
	}
	done := func(words []string) string {
		before := tableFiles(ts)
		code, said, errs := lineOf(ts, words)
		if code != 0 {
			ts.Fatalf("zbrikz %s: exit code %d: %s", strings.Join(words, " "), code, errs)
		}
		for path, text := range tableFiles(ts) {
			if before[path] == text {
				continue
			}
			if err := os.WriteFile(path, []byte(before[path]), 0o600); err != nil {
				ts.Fatalf("%v", err)
			}
		}
		return said
	}
	if said, slip := done(line), done(args[1:]); said != slip {
		ts.Fatalf("%q says\n%s\nand %q says\n%s", line, said, args[1:], slip)
	}
}

// checkComplaint wants the last line of stderr, and no other, to be the error:
// lower case, no full stop.
func checkComplaint(ts *testscript.TestScript, text string) {
	const prefix = "zbrikz: "
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	what, ok := strings.CutPrefix(lines[len(lines)-1], prefix)
	switch {
	case !ok || !strings.HasSuffix(text, "\n"):
		ts.Fatalf("the last line is no error: %q", text)
	case strings.Count(text, prefix) > 1:
		ts.Fatalf("more than one error: %q", text)
	case strings.HasSuffix(what, "."):
		ts.Fatalf("a full stop: %q", what)
	}
	// A name may come first, "Ann is dead", or the typed words, but no sentence.
	if first, _, _ := strings.Cut(what, " "); first == "" ||
		strings.ToLower(first) != first && !strings.HasPrefix(first, `"`) && !filepath.IsAbs(strings.TrimSuffix(first, ":")) && !properName(ts, first) {
		ts.Fatalf("not lower case: %q", what)
	}
	if strings.ContainsFunc(what, func(r rune) bool { return !unicode.IsPrint(r) }) {
		ts.Fatalf("it has characters that don't print: %q", what)
	}
}

// properName tells whether a word is a name that stands in the table's files.
func properName(ts *testscript.TestScript, word string) bool {
	for _, text := range tableFiles(ts) {
		if strings.Contains(text, word) {
			return true
		}
	}
	return false
}

// tableFiles are the files of all tables with their texts. A lock file is nothing but a
// lock.
func tableFiles(ts *testscript.TestScript) map[string]string {
	all := map[string]string{}
	root := ts.Getenv("XDG_STATE_HOME")
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) == ".lock" {
			return err
		}
		text, err := os.ReadFile(path)
		all[path] = string(text)
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		ts.Fatalf("%v", err)
	}
	return all
}

func checkTableFiles(ts *testscript.TestScript, before map[string]string) {
	after := tableFiles(ts)
	if !maps.Equal(before, after) {
		ts.Fatalf("the files of the table changed:\n%q\n%q", before, after)
	}
}

// keep FILE: remembers all the table's files; kept FILE: they are as they were.
func cmdKeep(ts *testscript.TestScript, _ bool, args []string) {
	text, err := json.Marshal(tableFiles(ts))
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), text, 0o644))
}

func cmdKept(ts *testscript.TestScript, _ bool, args []string) {
	var before map[string]string
	ts.Check(json.Unmarshal([]byte(ts.ReadFile(args[0])), &before))
	checkTableFiles(ts, before)
}

// says FIRST [LINE...]: the answer's first line is FIRST, and the others come
// after it in that order; blanks at the ends don't count. A # before FIRST is any number.
func cmdSays(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: says FIRST [LINE...]")
	}
	text := ts.ReadFile("stdout")
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	first := lines[0]
	if args[0][0] == '#' {
		first = "#" + strings.TrimLeft(first, "0123456789")
	}
	if first != args[0] {
		ts.Fatalf("it says %q first, not %q", lines[0], args[0])
	}
	for _, want := range args[1:] {
		i := slices.Index(lines, want)
		if i < 0 {
			ts.Fatalf("it doesn't say %q:\n%s", want, text)
		}
		lines = lines[i+1:]
	}
}

// json PATH VALUE: the JSON that was said has that value there: outcome.zombies,
// outcome.hordes.0.name. VALUE is JSON, or a text as it is. ! json PATH: there
// is no such thing.
func cmdJSON(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 2 && (!neg || len(args) != 1) {
		ts.Fatalf("usage: json PATH VALUE, or ! json PATH")
	}
	value, ok := lookUp(saidJSON(ts), args[0])
	switch {
	case neg && ok:
		ts.Fatalf("%s is there: %s", args[0], value)
	case neg:
	case !ok:
		ts.Fatalf("%s isn't there:\n%s", args[0], ts.ReadFile("stdout"))
	case string(value) != args[1] && string(value) != strconv.Quote(args[1]):
		ts.Fatalf("%s is %s, not %s", args[0], value, args[1])
	}
}

// saidJSON is the one line of JSON that a command said, which fits the schema.
func saidJSON(ts *testscript.TestScript) json.RawMessage {
	text := ts.ReadFile("stdout")
	if strings.Count(text, "\n") != 1 || !json.Valid([]byte(text)) {
		ts.Fatalf("not one line of JSON: %q", text)
	}
	ts.Check(fits("", text))
	return json.RawMessage(strings.TrimSpace(text))
}

func lookUp(value json.RawMessage, path string) (json.RawMessage, bool) {
	for step := range strings.SplitSeq(path, ".") {
		if i, err := strconv.Atoi(step); err == nil {
			var list []json.RawMessage
			if json.Unmarshal(value, &list) != nil || i >= len(list) {
				return nil, false
			}
			value = list[i]
			continue
		}
		var fields map[string]json.RawMessage
		if json.Unmarshal(value, &fields) != nil {
			return nil, false
		}
		var ok bool
		if value, ok = fields[step]; !ok {
			return nil, false
		}
	}
	return value, true
}

// An oddsSaid is the answer of --odds -o json.
type oddsSaid struct {
	Outcomes []struct {
		Value int
		Name  string
		P     float64
		Exact string
	}
	Mean float64
	Also *oddsSaid
}

func saidOdds(ts *testscript.TestScript) oddsSaid {
	var odds oddsSaid
	ts.Check(json.Unmarshal(saidJSON(ts), &odds))
	return odds
}

// chance WHICH FRACTION...: an outcome, by its value or its name, has exactly
// that chance; 0 if it can't happen. A value with a + is that or more.
func cmdChance(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: chance VALUE|NAME|VALUE+ FRACTION")
	}
	want, ok := new(big.Rat).SetString(args[1])
	if !ok {
		ts.Fatalf("%s is no fraction", args[1])
	}
	which, orMore := strings.CutSuffix(args[0], "+")
	least, err := strconv.Atoi(which)
	orMore = orMore && err == nil
	total := new(big.Rat)
	for _, one := range saidOdds(ts).Outcomes {
		exact, ok := new(big.Rat).SetString(one.Exact)
		if !ok {
			ts.Fatalf("%q is no fraction", one.Exact)
		}
		if p, _ := exact.Float64(); p != one.P {
			ts.Fatalf("%d: %v is not %s", one.Value, one.P, one.Exact)
		}
		if orMore && one.Value >= least || args[0] == strconv.Itoa(one.Value) || args[0] == one.Name {
			total.Add(total, exact)
		}
	}
	if total.Cmp(want) != 0 {
		ts.Fatalf("%s: the chance is %s, not %s", args[0], total.RatString(), args[1])
	}
}

// mean NUMBER: the mean is that, as far as it is written; with -also, of the
// second question.
func cmdMean(ts *testscript.TestScript, neg bool, args []string) {
	odds := saidOdds(ts)
	if len(args) == 2 && args[0] == "-also" && odds.Also != nil {
		odds, args = *odds.Also, args[1:]
	}
	if neg || len(args) != 1 {
		ts.Fatalf("usage: mean [-also] NUMBER")
	}
	want, err := strconv.ParseFloat(args[0], 64)
	ts.Check(err)
	_, decimals, _ := strings.Cut(args[0], ".")
	if math.Abs(odds.Mean-want) > 0.51*math.Pow10(-len(decimals)) {
		ts.Fatalf("the mean is %v, not %s", odds.Mean, args[0])
	}
}

// askerKey is where a script keeps its asker.
type askerKey struct{}

// An asker is a command that waits for an answer.
type asker struct {
	cmd      *exec.Cmd
	in       io.WriteCloser
	asks     *bufio.Reader
	out, err bytes.Buffer
}

// asking COMMAND...: starts a command, and goes on as soon as it asks.
// answer LINE: answers, and goes on. waits QUESTION: it asks that next. answered
// CODE: the command ends with that exit code. killed: it is killed where it is.
func cmdAsking(ts *testscript.TestScript, _ bool, args []string) {
	path := ""
	for _, folder := range filepath.SplitList(ts.Getenv("PATH")) {
		if found, err := exec.LookPath(filepath.Join(folder, args[0])); err == nil && path == "" {
			path = found
		}
	}
	a := theAsker(ts)
	a.cmd = exec.Command(path, args[1:]...)
	a.cmd.Dir = ts.MkAbs(".")
	for _, name := range []string{"HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "GORACE", "TZ"} {
		a.cmd.Env = append(a.cmd.Env, name+"="+ts.Getenv(name))
	}
	var err error
	a.in, err = a.cmd.StdinPipe()
	ts.Check(err)
	a.cmd.Stdout = &a.out
	asks, err := a.cmd.StderrPipe()
	ts.Check(err)
	a.asks = bufio.NewReader(asks)
	ts.Check(a.cmd.Start())
	ts.Defer(func() { _ = a.cmd.Process.Kill() })
	a.waitForPrompt(ts)
}

func theAsker(ts *testscript.TestScript) *asker { return ts.Value(askerKey{}).(*asker) }

func (a *asker) waitForPrompt(ts *testscript.TestScript) {
	for {
		r, _, err := a.asks.ReadRune()
		if err != nil {
			ts.Fatalf("it doesn't ask: %s", a.err.String())
		}
		a.err.WriteRune(r)
		if bytes.HasSuffix(a.err.Bytes(), []byte("): ")) {
			return
		}
	}
}

func cmdAnswer(ts *testscript.TestScript, _ bool, args []string) {
	_, err := fmt.Fprintln(theAsker(ts).in, args[0])
	ts.Check(err)
}

func cmdAnswered(ts *testscript.TestScript, _ bool, args []string) {
	a := theAsker(ts)
	ts.Check(a.in.Close())
	_, err := io.Copy(&a.err, a.asks)
	ts.Check(err)
	code := exitCode(ts, a.cmd.Wait())
	_, _ = ts.Stdout().Write(a.out.Bytes())
	_, _ = ts.Stderr().Write(a.err.Bytes())
	if strconv.Itoa(code) != args[0] {
		ts.Fatalf("exit code %d, not %s", code, args[0])
	}
}

func cmdWaits(ts *testscript.TestScript, _ bool, args []string) {
	a := theAsker(ts)
	before := a.err.Len()
	a.waitForPrompt(ts)
	if asked := a.err.String()[before:]; !strings.HasSuffix(asked, args[0]) {
		ts.Fatalf("it asks %q, not %q", asked, args[0])
	}
}

func cmdKilled(ts *testscript.TestScript, _ bool, _ []string) {
	a := theAsker(ts)
	ts.Check(a.cmd.Process.Kill())
	_ = a.cmd.Wait() // it says that it was killed
}

// edit FILE OLD NEW [TIMES]: a player opens the file in an editor, and changes one text,
// wherever it stands: once, or a number of times.
func cmdEdit(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 || len(args) > 4 {
		ts.Fatalf("usage: edit FILE OLD NEW [TIMES]")
	}
	times := "1"
	if len(args) == 4 {
		times = args[3]
	}
	text := ts.ReadFile(args[0])
	if n := strings.Count(text, args[1]); strconv.Itoa(n) != times {
		ts.Fatalf("%q is there %d times:\n%s", args[1], n, text)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(strings.ReplaceAll(text, args[1], args[2])), 0o644))
}

// write FILE TEXT: the file has that text, and no newline at its end.
func cmdWrite(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: write FILE TEXT")
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(args[1]), 0o644))
}

// tear FILE: the power goes while the next line of a journal is being written.
func cmdTear(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: tear FILE")
	}
	text := ts.ReadFile(args[0])
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text+text[:100]), 0o644))
}

// keys N LINE M WORDS: the line, which takes N keys with its Enter, does at the table
// "short" the same as the words of M keys at the table "long": the answer is the same,
// and so is the state. Where ACTS is set, somebody acts at the prompt of the short one.
func cmdKeys(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 4 {
		ts.Fatalf("usage: keys N LINE M WORDS")
	}
	for _, i := range []int{0, 2} {
		if n := len([]rune(args[i+1])) + len("\n"); strconv.Itoa(n) != args[i] {
			ts.Fatalf("%s takes %d keys, not %s", args[i+1], n, args[i])
		}
	}
	acts := ts.Getenv("ACTS")
	line := args[1]
	if acts != "" {
		line = "as " + acts + "\n" + line
	}
	short, long := playsAt(ts, "short", line), playsAt(ts, "long", args[3])
	if _, said, ok := strings.Cut(short, "until you name someone else.\n"); ok {
		short = said
	}
	if short != long || long == "" {
		ts.Fatalf("%s says\n%sand %s says\n%s", args[1], short, args[3], long)
	}
	state := func(table string) string {
		return ts.ReadFile(filepath.Join(ts.Getenv("XDG_STATE_HOME"), "zbrikz", table+".yaml"))
	}
	if s, l := state("short"), state("long"); s != l {
		ts.Fatalf("%s leaves\n%sand %s leaves\n%s", args[1], s, args[3], l)
	}
}

// playsAt plays a line at a table, as a file of commands, and gives its output.
func playsAt(ts *testscript.TestScript, table, line string) string {
	var out, wrong bytes.Buffer
	if code := cli.RunTyped(environOf(ts), line+"\n", &out, &wrong, "play", "--stop", "--table", table); code != 0 {
		ts.Fatalf("%s: exit code %d: %s", line, code, &wrong)
	}
	return out.String()
}

// terminal KEYS [WORDS...]: somebody presses keys, which are spelled as in Go, on a terminal of
// $WIDTH columns, at the prompt or behind zbrikz with these words. What it says and asks is the
// text that the screen shows then; in color has the codes of its colors, too. No line is wider
// than the terminal.
func onTerminal(shows func(string) string) func(*testscript.TestScript, bool, []string) {
	return func(ts *testscript.TestScript, neg bool, args []string) {
		typed, err := strconv.Unquote(`"` + strings.ReplaceAll(args[0], `"`, `\"`) + `"`)
		ts.Check(err)
		width, err := strconv.Atoi(ts.Getenv("WIDTH"))
		ts.Check(err)
		words := args[1:]
		if len(words) == 0 {
			words = []string{"play"}
		}
		var out, errs strings.Builder
		code := cli.RunOnTerminal(ts.Getenv("WORK"), width, typed, &out, &errs, environOf(ts, "NO_COLOR", "TERM", "ZBRIKZ_PLAIN", "ZBRIKZ_COLOUR"), words...)
		_, _ = fmt.Fprint(ts.Stdout(), shows(out.String()))
		_, _ = fmt.Fprint(ts.Stderr(), shows(errs.String()))
		other := regexp.MustCompile(`^\{|(\)|none|y): `) // JSON, and a question, behind which no Enter is seen
		for line := range strings.Lines(screenText(out.String() + errs.String())) {
			if n := utf8.RuneCountInString(strings.TrimSpace(line)); n > width && !other.MatchString(line) {
				ts.Fatalf("%d columns: %q", n, line)
			}
		}
		if neg == (code == 0) {
			ts.Fatalf("exit code %d", code)
		}
	}
}
