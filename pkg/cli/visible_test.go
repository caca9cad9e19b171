package cli_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/cli"
)

// Text that would do something to a terminal is written out wherever it comes from.
func TestWhatActsIsWrittenOut(t *testing.T) {
	t.Chdir(t.TempDir())
	const row = "zbrikz: "
	pack := "monsters:\n  - {name: Ogre, move: 4, attack_dice: 3, defense_dice: 2, ranges: [1], initiative: 1, actions: 1}\n"
	for _, tt := range []struct {
		what  string
		files map[string]string
		words []string
		says  string
	}{
		{"a file to write", nil, []string{"cards", "print", "--rulers", "--to", "x\x1b[2J.pdf"}, `Rulers in x\x1b[2J.pdf: 1 page.`},
		{"a flag", nil, []string{"--x\x1b]0;x\a"}, row + `unknown flag: --x\x1b]0;x\a; zbrikz --help lists them`},
		{"what a flag takes", nil, []string{"-o", "\u009b2J", "status"}, row + `-o \u009b2J: it is text or json`},
		{"what is no number", nil, []string{"undo", "--to", "\u202e1"}, row + `--to \u202e1: it takes a number`},
		{"no text", nil, []string{"status", "\xff\x1b"}, row + `"\xff\x1b" isn't text: it isn't UTF-8`},
		{"a bracket of the configuration", map[string]string{"config/zbrikz/config.yaml": "dice: \"\\e[2J\"\n"}, []string{"status"}, `dice is "\x1b[2J": it is app or ask`},
		{"a pack with a name that turns round", map[string]string{"config/zbrikz/packs/own.yaml": strings.Replace(pack, "Ogre", "\"\u202eergO\"", 1)}, []string{"monster", "show", "goblin"}, `pack own is left out: own.yaml: line 2, column 12: monsters[0].name: "\u202eergO" has a character that can't be shown`},
	} {
		t.Run(tt.what, func(t *testing.T) {
			home := t.TempDir()
			for name, text := range tt.files {
				spill(t, filepath.Join(home, filepath.FromSlash(name)), text)
			}
			var out bytes.Buffer
			cli.Run(home, &out, &out, tt.words...)
			if !strings.Contains(out.String(), tt.says) {
				t.Errorf("it says\n%q\nnot\n%q", &out, tt.says)
			}
		})
	}
}

// A journal that somebody wrote, with its sums, and lines of earlier evenings are
// shown as all else is; JSON says the same in JSON's way.
func TestOldTextsAreWrittenOut(t *testing.T) {
	long(t)
	home := t.TempDir()
	play(t, home, "zbrikz roll 3d6 --dice 1,2,3")
	path := filepath.Join(home, "state", "zbrikz", "table.journal")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	changed := ""
	for line := range strings.Lines(string(text)) {
		body := strings.Replace(line[:strings.LastIndex(line, `,"sum":`)], "sum: 3d6", `sum: \u001b[2J\u202e\u009bx`, 1)
		sum := sha256.Sum256([]byte(body))
		changed += body + `,"sum":"` + hex.EncodeToString(sum[:16]) + `"}` + "\n"
	}
	spill(t, path, changed)
	for _, tt := range []struct{ words, says string }{
		{"log", `sum: \x1b[2J\u202e\u009bx`},
		{"log -o json", `sum: \u001b[2J\u202e\u009bx`},
	} {
		var out bytes.Buffer
		if code := cli.Run(home, &out, &out, strings.Fields(tt.words)...); code != 0 || !strings.Contains(out.String(), tt.says) {
			t.Errorf("%s: exit code %d, %q", tt.words, code, &out)
		}
	}
	spill(t, filepath.Join(home, "state", "zbrikz", "play.history"), "status\nspawn \x1b[2J\n")
	var out, errs bytes.Buffer
	cli.RunOnTerminal(home, 70, up+enter, &out, &errs, nil, "play")
	if strings.Contains(errs.String(), "[2J") || !strings.Contains(out.String(), "Danger 2") {
		t.Errorf("the line before the last isn't status: %q, %q", &out, &errs)
	}
}

// Names of people who write otherwise, and names that are none.
func TestNamesOfAllKinds(t *testing.T) {
	long(t)
	t.Parallel()
	for _, tt := range []struct {
		name string
		says string // empty: it is one
	}{
		{"אבי", ""}, {"محمد", ""}, {"امیر\u200cعلی", ""}, {"हिन्दी", ""}, {"👨\u200d👩\u200d👧 Lee", ""}, {"Lee ❤\ufe0f", ""}, {"Jose\u0301", ""},
		{strings.Repeat("\u05d0", 40), ""},
		{strings.Repeat("x", 10_000), `the name "xxxxxxxxxxxxxxxxxxxx"... is longer than 40 letters`},
		{"\u202eAnn", `the name "\u202eAnn" has characters that don't print`},
		{"A\u00adnn", `the name "A\u00adnn" has characters that don't print`},
		{"\u3164", `the name "\u3164" begins or ends with a sign that can't be seen`},
		{"Ann\u200d", `the name "Ann\u200d" begins or ends with a sign that can't be seen`},
		{"\u0301nn", `the name "\u0301nn" begins with an accent that has no letter`},
		{"🧟", `the name "🧟" has no letter`},
		{"\xffAnn", `"\xffAnn" isn't text: it isn't UTF-8`},
		{"../../etc", ""}, // a name, and no file
	} {
		var out bytes.Buffer
		code := cli.Run(t.TempDir(), &out, &out, "minifig", "add", tt.name)
		switch {
		case tt.says == "" && code != 0:
			t.Errorf("%q is no name: %s", tt.name, &out)
		case tt.says != "" && (code != 2 || out.String() != "zbrikz: "+tt.says+"\n"):
			t.Errorf("%q: exit code %d, %s", tt.name, code, &out)
		}
	}
}

// A player that types one of two names that read alike, in whatever letters, may mean
// either; so there aren't two.
func TestNamesThatReadAlike(t *testing.T) {
	long(t)
	home := t.TempDir()
	play(t, home, "zbrikz minifig add José")
	play(t, home, "zbrikz hero add Mira --class mage")
	play(t, home, "zbrikz place add Café")
	for _, tt := range []struct {
		words []string
		says  string
	}{
		{[]string{"minifig", "add", "josé"}, "josé reads like José, at the table already; take another name"},
		{[]string{"minifig", "add", "Jose\u0301"}, "José is at the table already"},
		{[]string{"minifig", "add", "Ｊｏｓé"}, "Ｊｏｓé reads like José, at the table already; take another name"},
		{[]string{"hero", "add", "JOSÉ", "--class", "mage"}, "JOSÉ reads like José, at the table already; take another name"},
		{[]string{"minifig", "add", "mi\u200cra"}, "mi\u200cra reads like Mira, at the table already; take another name"},
		{[]string{"place", "add", "CAFE\u0301"}, "CAFÉ reads like Café, a place already; take another name"},
	} {
		var out bytes.Buffer
		if code := cli.Run(home, &out, &out, tt.words...); code != 1 || !strings.Contains(out.String(), tt.says) {
			t.Errorf("%q: exit code %d, %s", tt.words, code, &out)
		}
	}
	play(t, home, "zbrikz minifig wound Jose\u0301")
	play(t, home, "zbrikz minifig rename JOSE\u0301 josé")
}

// A command that is offered is copied into a shell, with the names that a pack or
// somebody else brought.
func TestOfferedCommandsCarryOutNothing(t *testing.T) {
	for _, tt := range []struct{ name, offered string }{
		{"Ann", "Ann"}, {"Jo Ann", `"Jo Ann"`}, {"O'Hara", `"O'Hara"`},
		{"a$(id)", `a\$\(id\)`}, {"a `id`", "'a `id`'"}, {`a\b`, `a\\b`}, {"Wow!", `Wow\!`}, {`x"$y`, `x\"\$y`},
	} {
		var out bytes.Buffer
		cli.Run(t.TempDir(), &out, &out, "minifig", "add", tt.name)
		if want := "zbrikz minifig trait " + tt.offered + " TRAIT\n"; !strings.HasSuffix(out.String(), want) {
			t.Errorf("%q: %q, not %q", tt.name, &out, want)
		}
	}
}
