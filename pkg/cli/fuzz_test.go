package cli_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	bqcards "github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/cli"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	zbcards "github.com/zbrikz/zbrikz/pkg/zombie/cards"
)

// A fuzzed is a home where any words are typed, and the checks that every command there
// must pass: its output does nothing to a terminal but show, JSON is JSON, a refusal
// changes no file, and nothing is written anywhere else.
type fuzzed struct {
	*testing.T
	home string
	said strings.Builder // everything, for when it fails
}

// newFuzzed is a home with the table that was played before.
func newFuzzed(t *testing.T, table map[string]string) *fuzzed {
	root := t.TempDir()
	f := &fuzzed{T: t, home: filepath.Join(root, "home")}
	for name, text := range table {
		spill(t, filepath.Join(f.home, name), text)
	}
	at := filepath.Join(root, "here")
	if err := os.MkdirAll(at, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Chdir(at)
	t.Cleanup(func() {
		all := tree(t, root)
		for name := range all {
			switch name = filepath.ToSlash(name); {
			case strings.HasPrefix(name, "home/state/zbrikz/"), strings.HasPrefix(name, "home/config/zbrikz/"):
			case strings.HasPrefix(name, "here/") && strings.Count(name, "/") == 1: // it was told to
			default:
				t.Errorf("%q was written", name)
			}
		}
		if t.Failed() {
			t.Logf("%s", f.said.String())
		}
	})
	return f
}

// played is the files of a home where some lines were typed.
func played(tb testing.TB, lines string) map[string]string {
	home := tb.TempDir()
	for line := range strings.Lines(strings.TrimSpace(lines)) {
		var out bytes.Buffer
		words, err := splitWords(strings.TrimSpace(line))
		if err != nil {
			tb.Fatal(err)
		}
		if code := cli.Run(home, &out, &out, words[1:]...); code != 0 {
			tb.Fatalf("%s: %s", line, &out)
		}
	}
	return tree(tb, home)
}

// tree is the files below a folder, without the locks.
func tree(tb rapid.TB, root string) map[string]string {
	all := map[string]string{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) == ".lock" {
			return err
		}
		text, err := os.ReadFile(path)
		name, _ := filepath.Rel(root, path)
		all[name] = string(text)
		return err
	})
	if err != nil && !os.IsNotExist(err) {
		tb.Fatal(err)
	}
	return all
}

func spill(tb rapid.TB, path, text string) {
	tb.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		tb.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		tb.Fatal(err)
	}
}

// run runs a command without a terminal.
func (f *fuzzed) run(words ...string) (code int, out string) {
	f.Helper()
	var said, errs bytes.Buffer
	before := tree(f, f.home)
	code = cli.Run(f.home, &said, &errs, words...)
	fmt.Fprintf(&f.said, "%d %.300q\n%.600q\n%.600q\n", code, words, &said, &errs)
	f.checkShown(words, &said, &errs)
	if code != 0 && !slices.Contains(words, "play") {
		if !maps.Equal(before, tree(f, f.home)) {
			f.Errorf("%q was refused and changed a file", words)
		}
	}
	if code == 0 && slices.Contains(words, "json") {
		for line := range strings.Lines(said.String()) {
			if !json.Valid([]byte(line)) {
				f.Errorf("%q is no JSON: %.200q", words, line)
			}
		}
	}
	return code, said.String()
}

func (f *fuzzed) checkShown(words []string, shown ...fmt.Stringer) {
	f.Helper()
	for _, text := range shown {
		tab := len(words) > 0 && words[0] == "__complete" // to the shell
		if i := strings.IndexFunc(text.String(), func(r rune) bool { return r != '\n' && doesMore(r) && (!tab || r != '\t') }); i >= 0 || !utf8.ValidString(text.String()) {
			f.Errorf("%.300q shows, at %d: %.500q", words, i, text)
		}
	}
}

// doesMore tells what a terminal does more with than show it.
func doesMore(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp) || '\u202a' <= r && r <= '\u202e' || '\u2066' <= r && r <= '\u2069'
}

// reads runs what only reads. It must be able to.
func (f *fuzzed) reads(commands ...string) {
	f.Helper()
	for _, line := range commands {
		if code, _ := f.run(strings.Fields(line)...); code != 0 {
			f.Errorf("%s: exit code %d", line, code)
		}
	}
}

// checkKept checks that the state comes back from its file as it is in the journal.
func (f *fuzzed) checkKept(table string) {
	f.Helper()
	outcome := func() string {
		_, out := f.run("status", "-o", "json", "--table", table)
		_, all, _ := strings.Cut(out, `"outcome":`)
		all, _, _ = strings.Cut(all, `,"text":`)
		return all
	}
	before := outcome()
	journal := filepath.Join(f.home, "state", "zbrikz", table+".journal")
	if err := os.Rename(journal, journal+".aside"); err != nil {
		f.Fatal(err)
	}
	after := outcome()
	if err := os.Rename(journal+".aside", journal); err != nil {
		f.Fatal(err)
	}
	if before != after {
		f.Errorf("in the journal and in the state file:\n%s\n%s", before, after)
	}
}

// odd is names and words of all kinds that somebody may type.
var odd = []string{
	"Ann", "ann", "José", "Jose\u0301", "Ａｎｎ", "An\u200cn", "אבי", "محمد", "امیر\u200cعلی", "हिन्दी", "辻\U000E0100", "👨\u200d👩\u200d👧 Lee", "🏴\U000E0067\U000E0062\U000E007F",
	"", " ", "\u3164", "\u200b", "\u0301", "e\u0301\u0301\u0301\u0301\u0301", "\u2800", "\u00a0", "\ufeff", "a\u00ad", "x\ufe0f",
	"\x1b[2J", "\x1b]0;x\a", "\x9b2J", "\u009b2J", "\x00", "\x7f", "a\nb", "a\rb", "a\tb", "\u2028", "\u202eevil", "\u2066x", "\xff\xfe", "\xed\xa0\x80",
	"../../etc", "..", ".", "/", `\`, "a/b", `a\b`, "C:", "CON", "nul", "com1", "COM\u00b9", "-x", "--", "--to", "=", "a=b", "a+b", "a,b", "A", "B", "AA", "zombie", "ZOMBIE", "7", "007", "1e9", "x1", "goblin1..4", "goblin1",
	"%s%n", "%!d(", "`rm`", "$(x)", "'", `"`, "#", "?", "*", "_", "<<", "&a", "!!binary", "null", "true", "~", "{}", "[]", "- x", "a: b", "yes", "0x1f", "1_000", "2026-01-01", ".inf",
	strings.Repeat("a", 40), strings.Repeat("a", 41), strings.Repeat("\u05d0", 40), strings.Repeat("x", 10_000), strings.Repeat("\U0001F9DF", 41),
}

var everySeed = flag.Bool("every-seed", false, "fuzz from every seed, not from each fifteenth")

// seeds are some of them.
func seeds(all []string) []string {
	if *everySeed {
		return all
	}
	var some []string
	for i := 0; i < len(all); i += 15 {
		some = append(some, all[i])
	}
	return some
}

const fuzzEvening = `
zbrikz new Ann Bob --danger 3 --seed fuzz
zbrikz horde add 3 --at yard
zbrikz place add shop --holds food=4
zbrikz collect food 2 --by Ann --at shop
zbrikz hero add Harry --class thief
zbrikz hero add Mia --class mage
zbrikz foe add goblin x2
zbrikz initiative roll --dice 5,4,3,2
zbrikz quest start salt-lamp
`

// Any text at all, on its way to the screen, into JSON, and as a name.
func FuzzText(f *testing.F) {
	for i, text := range seeds(odd) {
		f.Add(text, uint8(i))
		f.Add("\x1b[1mAnn\x1b[0m: "+text+"\n  dice: 6", uint8(i))
	}
	f.Fuzz(func(t *testing.T, text string, width uint8) {
		z := &fuzzed{T: t}
		shown := cli.Visible(text)
		z.checkShown([]string{text}, bytes.NewBufferString(shown), bytes.NewBufferString(cursor.ReplaceAllString(cli.VisibleInk(text), "")))
		if clean := utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool { return r != '\n' && doesMore(r) }); clean != (shown == text) || cli.Visible(shown) != shown {
			t.Errorf("%q is shown as %q", text, shown)
		}
		bare := func(text string) string { return strings.Join(strings.Fields(text), "") }
		if wrapped := cli.Wrap(shown, int(width)); bare(wrapped) != bare(shown) {
			t.Errorf("%q of %d columns is %q", shown, width, wrapped)
		}

		var out bytes.Buffer
		var again map[string]string
		err := cli.WriteJSON(&out, map[string]string{"text": text})
		if err != nil || json.Unmarshal(out.Bytes(), &again) != nil || again["text"] != string([]rune(text)) {
			t.Errorf("%q is %q in JSON: %v", text, &out, err)
		}
		z.checkShown([]string{text}, &out)

		if slug := data.Slug(text); data.Slug(slug) != slug {
			t.Errorf("%q is %q is %q", text, slug, data.Slug(slug))
		}
		if tb, err := both.Games().Titles.Kept().At("", text); err == nil {
			if name := tb.Name(); strings.ContainsAny(name, `/\:.*?"<>|`) || filepath.Base(name) != name || len(name) > 200 || !norm.NFC.IsNormalString(name) || cli.Visible(name) != name || seen(name) == "" {
				t.Errorf("%q is a table's name", name)
			}
		}
		name := norm.NFC.String(text)
		if cli.CheckName(name) != nil {
			return
		}
		z.checkName(name)
		if word := cli.TypedWord("hero show " + cli.QuotedWord(name)); word != name {
			t.Errorf("Tab types %q as %q, which is %q", name, cli.QuotedWord(name), word)
		}
		if strings.ContainsAny(name, "$`!") && strings.HasPrefix(cli.QuotedWord(name), `"`) {
			t.Errorf("a shell does something in %s", cli.QuotedWord(name))
		}
		for _, same := range []string{norm.NFD.String(name), strings.ToUpper(name), strings.ToLower(name), name + "\u200d", "\u200b" + name} {
			if !cli.SameLook(name, same) || !cli.SameLook(same, name) {
				t.Errorf("%+q and %+q are two names", name, same)
			}
		}
	})
}

// seen is the letters of a name that can be seen.
func seen(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Cf, unicode.M, unicode.Zs, unicode.Other_Default_Ignorable_Code_Point) || r == '\u2800' {
			return -1
		}
		return r
	}, name)
}

// checkName checks a word that was taken for a name.
func (f *fuzzed) checkName(name string) {
	f.Helper()
	if seen(name) == "" || utf8.RuneCountInString(name) > 40 || !utf8.ValidString(name) || strings.ContainsFunc(name, doesMore) {
		f.Errorf("%q is a name", name)
	}
}

// Names of everything, as they may be typed: a name that is taken can be used, shown and
// printed, and comes back from the files; a name that looks like another one isn't taken.
func FuzzNames(f *testing.F) {
	long(f)
	for i, name := range seeds(odd) {
		f.Add(name, odd[(i*7+1)%len(odd)], uint8(i))
	}
	f.Add("Zoe", "friday", uint8(20)) // new: a table without heroes
	table := played(f, fuzzEvening)
	f.Fuzz(func(t *testing.T, name, other string, which uint8) {
		z := newFuzzed(t, table)
		all := [][]string{
			{"minifig", "add", name, "--player", other}, {"minifig", "rename", "Bob", name},
			{"hero", "add", name, "--class", "thief", "--player", other, "--team", other},
			{"hero", "rename", "Harry", name}, {"foe", "rename", "goblin1", name}, {"initiative", "add", name, "--dice", "3"},
			{"place", "add", name, "--holds", other + "=2"}, {"place", "enter", name, "--twist", other}, {"spawn", "--room", "--by", name, "--at", other, "--dice", "2,5"},
			{"horde", "add", "2", "--at", name}, {"collect", name, "2", "--by", "Ann"}, {"stash", "make", name, "--spots", name + "," + other, "--contents", "0,1"},
			{"sapper", "bomb", "--by", name, "--near", other}, {"effect", "add", name, "--on", "Mia", "--turns", "3"}, {"cast", "Mia", "magic-ward", "--at", name},
			{"room", "open", name}, {"pick-up", "Harry", name}, {"gold", "add", name, "3"}, {"deliver", name, "3"}, {"danger", "sign", name},
			{"new", name, other, "--seed", other}, {"attack", name, other, "--dice", "6"}, {"minifig", "trait", "Ann", name}, {"noise", name, "--by", other},
			{"skill-check", "Harry", name, "--dice", "4"}, {"repair", name, "--by", other, "--dice", "6"}, {"class", "show", name}, {"trait", "list", name}, {"help", name}, {name, other}, {"--" + name, other},
			{"--table", name, "minifig", "add", "Zed"}, {"table", "use", name}, {"roll", name, "--dice", other}, {"play", "--" + name},
			{"undo", name}, {"undo", "--to", name}, {"rules", "set", name, other}, {"goal", "done", name}, {"twist", name, other}, {"quest", "start", name}, {"scenario", "start", name},
			{"give", "Harry", name, other}, {"take", "Mia", "Harry", name}, {"sheet", name}, {"pack", "show", name}, {"completion", name}, {"damage", name, other}, {"-o", name, "status"},
		}
		for i := range 2 {
			words := all[(int(which)+i*13)%len(all)]
			if code, _ := z.run(words...); code == 0 && (words[0] == "minifig" || words[0] == "hero") && words[1] != "trait" {
				z.checkNamed(words, name)
			}
		}
		if code, _ := z.run("table", "use", "table"); code != 0 {
			t.Fatal("no table any more")
		}
		reads := []string{
			"status", "log", "recap", "log -o json", "hero", "place", "minifig", "table list -o json", "table check",
			"__complete minifig wound A", "initiative -o json", "store",
		}
		for i := range 3 {
			z.reads(reads[(int(which)+i*5)%len(reads)])
		}
		_, order := z.run("initiative", "-o", "json")
		if code, _ := z.run("sheet"); (code == 0) == strings.Contains(order, `"turn":"",`) { // is it anybody's turn?
			t.Errorf("sheet: exit code %d", code)
		}
		if which%8 == 0 {
			z.prints("cards", "print", "--table")
			z.prints("print")
		}
		z.checkKept("table")
	})
}

// prints checks that a PDF is whole.
func (f *fuzzed) prints(words ...string) {
	f.Helper()
	if code, _ := f.run(append(words, "--to", "printed.pdf")...); code != 0 {
		f.Errorf("%q: exit code %d", words, code)
	}
	if pdf, err := os.ReadFile("printed.pdf"); err != nil || !bytes.HasPrefix(pdf, []byte("%PDF-1")) || !bytes.HasSuffix(bytes.TrimSpace(pdf), []byte("%%EOF")) {
		f.Errorf("%q: no PDF: %v", words, err)
	}
}

// checkNamed checks that a name that was just taken is one: found, shown in JSON as
// it was typed, and nobody else's in another spelling.
func (f *fuzzed) checkNamed(words []string, name string) {
	f.Helper()
	name = norm.NFC.String(name)
	f.checkName(name)
	_, out := f.run("status", "-o", "json")
	quoted, err := json.Marshal(name)
	if err != nil {
		f.Fatal(err)
	}
	if !strings.Contains(out, `"name":`+string(quoted)) {
		f.Errorf("%q isn't in %s", words, out)
	}
	for _, same := range []string{norm.NFD.String(name), strings.ToUpper(name), strings.ToLower(name), name + "\u200d", "\u200b" + name, name[:1] + "\u200c" + name[1:], name} {
		if code, _ := f.run("minifig", "add", same); code == 0 {
			f.Errorf("%q and %q are both at the table", name, same)
		}
	}
}

// A terminal is given these, and what colours text; Ctrl-L clears all of it.
var cursor = regexp.MustCompile("\x1b\\[[0-9;]*[ABCDKm]|\x1b\\[2J\x1b\\[H|\r")

// Lines of an evening, at a prompt or in a file: whatever is in them, each is played
// or refused, and the table is sound.
func FuzzPlay(f *testing.F) {
	long(f)
	for line := range strings.Lines(fuzzEvening) {
		f.Add(strings.TrimPrefix(line, "zbrikz "), false)
	}
	for _, line := range seeds(slices.Sorted(maps.Keys(allExamples(&testing.T{}, cli.Root(both.Games()))))) {
		f.Add(strings.TrimPrefix(line, "zbrikz "), len(line)%2 == 0)
	}
	for _, word := range seeds(odd) {
		f.Add("minifig add "+word+"\t?\n"+word+"\t\nstatus\x1b[A", true)
		f.Add(word+"\n", false)
	}
	for _, keys := range []string{
		"\x1b[200~\x1b[2Jx\x1b[201~\r", "sta\t\r", "hero add \"Jo\t Smith\t\" --cl\t=th\t\r", "sp\t --by=\t\x03\x15\x0b?", "\x1b[A\x1b[A\x1b[D\x17\x14\x7f\x7f\r",
		"spawn --room --ask\r2\r\x1b[2J\r", "minifig add 'open\r", `minifig add "a\` + "\t", "#\x9b\u009b2J\r", strings.Repeat("x", 5000) + "\t\r", "\x04", "sta\x0ctus\r",
	} {
		f.Add(keys, true)
	}
	table := played(f, fuzzEvening)
	table[filepath.Join("state", "zbrikz", "play.history")] = "status\n\x1b[2Jbad\nspawn \u009b2J\n\u202eturned\n"
	f.Fuzz(func(t *testing.T, typed string, prompt bool) {
		if strings.ContainsAny(typed, `/:`) || strings.Contains(typed, "bal") || strings.Contains(typed, "\\\\") || len(typed) > 20_000 {
			t.Skip() // it may name any file, or count for minutes
		}
		z := newFuzzed(t, table)
		var out, errs bytes.Buffer
		if prompt {
			across := ownMessages(t, func() { cli.RunOnTerminal(z.home, 70, typed, &out, &errs, nil, "play") })
			if across != "" {
				t.Errorf("across the prompt: %q", across)
			}
			seen := bytes.NewBufferString(cursor.ReplaceAllString(out.String()+errs.String(), ""))
			z.checkShown([]string{typed}, seen)
		} else {
			cli.RunPiped(z.home, typed, &out, &errs, "play")
			z.checkShown([]string{typed}, &out, &errs)
		}
		fmt.Fprintf(&z.said, "%q\n%q\n", &out, &errs)
		z.reads("table check --table table", "log -o json --table table")
		z.checkKept("table")
	})
}

// ownMessages is the text that goes to the process's own messages meanwhile.
func ownMessages(t *testing.T, run func()) string {
	t.Helper()
	const name = "messages"
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	before := os.Stderr
	os.Stderr = file
	defer func() { os.Stderr = before }()
	run()
	text, err := os.ReadFile(name)
	if err := errors.Join(err, file.Close()); err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The configuration: each fault in it is told, and config set changes its key and nothing
// else.
func FuzzConfig(f *testing.F) {
	long(f)
	for _, one := range []struct{ file, key, value, variable string }{
		{"", "dice", "ask", ""},
		{"dice: ask # mine\nplain: true\n", "plain", "false", "ZBRIKZ_FIGURES=20"},
		{"rules:\n  danger.stack: all\n", "rules.fire.damage", "1d6", ""},
		{"table: \"\\u202e\"\n", "table", "José", "ZBRIKZ_TABLE=\x1b[2J"},
		{"dice: \"\\e[2J\"\n", "paper", "letter", "ZBRIKZ_DICE=\x9b"},
		{"\x1b[2J: 3\n", "figures", "x", "ZBRIKZ_\x1b=1"},
		{"a: &a [*a]\n", "colour", "never", "ZBRIKZ_PAPER=\xff"},
		{"{dice: ask, plain: true}\n", "dice", "app", ""},
		{"dice: ask\r\nplain: true\r\n", "dice", "app", ""},
		{"table: ../../etc\n", "table", "../../etc", "ZBRIKZ_TABLE=../../etc"},
		{"rules: [1, 2]\n", "rules", "x", ""}, {"- dice\n", "dice", "ask", ""}, {"dice: ask\ndice: app\n", "dice", "ask", ""}, {"---\n---\n", "dice", "ask", ""},
		{"? dice\n: ask\n", "dice", "app", ""}, {"Dice: ASK\n", "DICE", "app", ""}, {"figures: 1e2\n", "figures", "007", ""}, {"plain: yes\n", "plain", "1", ""},
	} {
		f.Add(one.file, one.key, one.value, one.variable)
	}
	f.Fuzz(func(t *testing.T, file, key, value, variable string) {
		path := filepath.Join("config", "zbrikz", "config.yaml")
		z := newFuzzed(t, map[string]string{path: file})
		var out, errs bytes.Buffer
		cli.RunOnTerminal(z.home, 70, "", &out, &errs, []string{variable}, "status")
		z.checkShown([]string{variable}, bytes.NewBufferString(cursor.ReplaceAllString(out.String(), "")), bytes.NewBufferString(cursor.ReplaceAllString(errs.String(), "")))
		settings := func() (map[string]string, bool) {
			code, out := z.run("config", "-o", "json")
			var said struct {
				Outcome struct {
					Settings []struct{ Key, Value, From string }
				}
			}
			if code == 0 && json.Unmarshal([]byte(out), &said) != nil {
				t.Errorf("no configuration: %s", out)
			}
			all := map[string]string{}
			for _, s := range said.Outcome.Settings {
				if s.From == "file" {
					all[s.Key] = s.Value
				}
			}
			return all, code == 0
		}
		before, sound := settings()
		for _, words := range [][]string{{"config", "set", key, value}, {"config", "unset", key}} {
			code, out := z.run(words...)
			if code != 0 || !sound {
				continue
			}
			after, ok := settings()
			if !ok {
				t.Fatalf("%q of %q: it is wrong now: %q", words, file, tree(t, z.home)[path])
			}
			named, _, _ := strings.Cut(out, " is ")
			want, got := maps.Clone(before), maps.Clone(after)
			delete(want, named)
			if words[1] == "set" && (got[named] != value && !sameNumber(got[named], value) || !strings.HasPrefix(out, named+" is "+value)) {
				t.Errorf("%q of %q: %q, and it is %q", words, file, out, got[named])
			}
			delete(got, named)
			if !maps.Equal(want, got) {
				t.Errorf("%q of %q: %q became %q", words, file, before, after)
			}
			before = after
		}
		z.run("status")
		z.run("config", "path")
	})
}

// sameNumber tells whether two texts are one number.
func sameNumber(a, b string) bool {
	plain := func(text string) string { return strings.TrimLeft(strings.TrimPrefix(text, "+"), "0") }
	return a != "" && plain(a) == plain(b)
}

// Files of own cards: a refusal says where, on one line; a file that is taken can be
// shown, played and printed.
func FuzzPackPlayed(f *testing.F) {
	long(f)
	library := both.Games().Titles.Library()
	for _, kind := range library.Names() {
		text, err := library.Example(kind)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	for _, name := range []string{"zombie/scenarios.yaml", "brickquest/quests.yaml"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "data", name))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	for _, name := range seeds(odd) {
		quoted, err := json.Marshal(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(fmt.Sprintf("items:\n  - {name: %s, kind: potion, gold: 5, does: %s}\n", quoted, quoted))
		f.Add(fmt.Sprintf("quests:\n  - {key: own, title: %s, mode: team, rooms: [{name: %s, foes: [orc]}]}\n", quoted, quoted))
	}
	table := played(f, fuzzEvening)
	f.Fuzz(func(t *testing.T, text string) {
		z := newFuzzed(t, table)
		spill(t, "own.yaml", text)
		p, err := library.ReadPack("own.yaml", []byte(text))
		if code, out := z.run("pack", "check", "own.yaml"); (code == 0) != (err == nil) {
			t.Fatalf("exit code %d, %v\n%s", code, err, out)
		}
		if err != nil {
			return
		}
		own := func(words ...string) int {
			code, _ := z.run(append([]string{"--pack", "own.yaml"}, words...)...)
			return code
		}
		must := func(words ...string) {
			if code := own(words...); code != 0 {
				t.Errorf("%q: exit code %d", words, code)
			}
		}
		must("pack", "show", "own.yaml")
		for _, m := range firstCard(data.In[brickquest.Monster](&p)) {
			must("monster", "show", m.Name)
			own("foe", "add", m.Name)
			own("attack", "Harry", "--dice", "*")
		}
		for i, c := range firstCard(data.In[brickquest.Class](&p)) {
			must("class", "show", c.Name)
			must("hero", "add", fmt.Sprint("Hero", i), "--class", c.Name)
			must("sheet", fmt.Sprint("Hero", i))
		}
		for _, s := range firstCard(data.In[brickquest.Spell](&p)) {
			must("spell", "show", s.Name)
			own("cast", "Mia", s.Name, "goblin1", "--fudge", "--dice", "*")
		}
		for _, i := range firstCard(data.In[brickquest.Item](&p)) {
			must("item", "show", i.Name)
			own("pick-up", "Harry", i.Name)
			own("use", "Harry", i.Name, "--dice", "*")
		}
		for _, c := range firstCard(data.In[zbcards.Trait](&p)) {
			must("trait", "show", c.Key)
			own("minifig", "trait", "Ann", c.Key)
		}
		for i, w := range firstCard(data.In[zombie.WeaponCard](&p)) {
			must("weapon", "show", string(w.Name))
			must("minifig", "add", fmt.Sprint("Armed", i), "--weapon", string(w.Name))
		}
		for _, s := range firstCard(data.In[zbcards.Scenario](&p)) {
			must("scenario", "show", s.Key)
			own("scenario", "start", s.Key, "--fudge")
			own("scenario", "build", s.Key)
		}
		for _, q := range firstCard(data.In[bqcards.Quest](&p)) {
			must("quest", "show", q.Key)
			own("quest", "start", q.Key)
			for _, r := range q.Rooms[:min(2, len(q.Rooms))] {
				own("room", "open", r.Name, "--dice", "*")
			}
		}
		z.prints("--pack", "own.yaml", "cards", "print", "--table")
		z.prints("--pack", "own.yaml", "print")
		z.reads("log", "table check")
		z.checkKept("table")
	})
}

// firstCard is the first of some cards, where there are any.
func firstCard[C any](all []C) []C { return all[:min(1, len(all))] }
