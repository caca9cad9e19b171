package cli_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/zbrikz/zbrikz/pkg/cli"
)

// A tty is a terminal at a table where four zombies stand in the yard.
type tty struct {
	home  string
	width int
	env   []string
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
	if code := cli.RunOnTerminal(z.home, z.width, typed, &out, &errs, z.env, args...); code != 0 {
		t.Fatalf("%q: exit code %d: %s", args, code, &errs)
	}
	return out.String(), errs.String()
}

// On a terminal the answer stands out, tables have frames, and charts bars.
func TestTerminalPictures(t *testing.T) {
	z := newTTY(t)
	said, _ := z.run(t, "", "horde")
	if !strings.HasPrefix(said, "\x1b[1m4 zombies in 1 horde.\x1b[0m\n") || !strings.Contains(said, "│ yard") {
		t.Errorf("horde says:\n%s", said)
	}
	said, _ = z.run(t, "", "spawn", "--open", "--odds")
	if !strings.Contains(said, "█") {
		t.Errorf("--odds says:\n%s", said)
	}
}

// NO_COLOR leaves the colour out, a dumb terminal too; --plain the pictures as well.
func TestTerminalPlain(t *testing.T) {
	z := newTTY(t)
	for _, env := range []string{"NO_COLOR=1", "TERM=dumb"} {
		z.env = []string{env}
		if said, _ := z.run(t, "", "horde"); strings.Contains(said, "\x1b") || !strings.Contains(said, "│") {
			t.Errorf("%s: horde says:\n%s", env, said)
		}
	}
	z.env = nil
	for _, args := range [][]string{{"horde"}, {"spawn", "--open", "--odds"}, {"status"}, {"table", "list"}} {
		if said, _ := z.run(t, "", append(args, "--plain")...); strings.ContainsAny(said, "\x1b│█┌─") {
			t.Errorf("%q --plain says:\n%s", args, said)
		}
	}
	z.env = []string{"ZBRIKZ_PLAIN=1"}
	if said, _ := z.run(t, "", "horde"); strings.ContainsAny(said, "\x1b│") {
		t.Errorf("ZBRIKZ_PLAIN=1: horde says:\n%s", said)
	}
}

// No line is longer than the terminal, and none breaks inside a word.
func TestTerminalWraps(t *testing.T) {
	z := newTTY(t)
	z.run(t, "", "horde", "add", "4", "--at", "the corridor behind the kitchen")
	z.run(t, "", "hero", "add", "Harry", "--class", "dwarven paladin", "--player", "Zoe", "--team", "red")
	z.run(t, "", "hero", "set", "Harry", "--gold", "1000", "--disarmed")
	z.run(t, "", "foe", "add", "goblin x20")
	z.run(t, "", "damage", "goblin3", "goblin5", "goblin7", "goblin9", "2")
	z.run(t, "", "initiative", "roll")
	ink := regexp.MustCompile("\x1b\\[[0-9;]*m")
	for _, width := range []int{40, 60} {
		z.width = width
		for _, args := range [][]string{
			{"zombie-roll", "4", "--by", "Ann", "--horde", "A", "--dice", "3,4,5,6", "--why"},
			{"spawn", "--open", "--dice", "6,4,*", "--why"},
			{"attack", "--ad", "4", "--dd", "3", "--odds"},
			{"log"},
			{"help"},
			{"help", "zombie-roll"},
			{"horde"},
			{"status"},
			{"status", "--players"},
			{"foe"},
			{"hero", "show", "Harry"},
			{"sheet", "Harry"},
			{"damage", "goblin1..20", "6", "--dry-run"},
		} {
			said, _ := z.run(t, "", args...)
			for line := range strings.Lines(said) {
				line = strings.TrimSuffix(ink.ReplaceAllString(line, ""), "\n")
				if utf8.RuneCountInString(line) > width {
					t.Errorf("%q on %d columns: %q", args, width, line)
				}
			}
		}
	}
}

// With dice: ask in the configuration a terminal asks, and --dice needs no question.
func TestTerminalAsks(t *testing.T) {
	z := newTTY(t)
	config := filepath.Join(z.home, "config", "zbrikz", "config.yaml")
	if err := os.MkdirAll(filepath.Dir(config), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(config, []byte("dice: ask\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	said, asked := z.run(t, "2\n5\n", "spawn", "--room")
	if !strings.Contains(screenText(said), "room 2 (1 to 3 is a zombie), wandering 5") || asked != "room (1d6): wandering (1d6): " {
		t.Errorf("it asks %q and says:\n%s", asked, said)
	}
	if _, asked := z.run(t, "", "spawn", "--room", "--dice", "4"); asked != "" {
		t.Errorf("with --dice it asks %q", asked)
	}
	if _, asked := z.run(t, "", "spawn", "--room", "--odds"); asked != "" {
		t.Errorf("with --odds it asks %q", asked)
	}
}

// BrickQuest, Character Sheets: the sheet is drawn as the rulebook builds it, with
// the rounds that are off as empty places.
func TestTerminalSheet(t *testing.T) {
	z := newTTY(t)
	z.run(t, "", "hero", "add", "Ida", "--class", "ranger")
	z.run(t, "", "hero", "add", "Wim", "--class", "warmage")
	z.run(t, "", "damage", "Ida", "Wim", "4")
	const ida = `
╭─ Ida, Elven Ranger ──────────────────────────────────────╮
│ ○                                                        │
│ ○                                                        │
│ ○                                                        │
│ ○                                                        │
│ ●                                                        │
│ ●                                                        │
│ ●                                       ●                │
│ ●               ●               ▲       ●                │
│ ●       ●       ●       ●       ▲       ●                │
│ ●       ●       ●       ●       ▲       ●                │
│                 ▬▬      ▬▬      ▬▬                       │
│ ██████  ██████  ██████  ██████  ██████  ██████           │
│ hit pts init    defense attack  ranged  move             │
│ 6/10    2       3 +2    2 +2    3 +2    4                │
│ swag bin: empty                                          │
╰──────────────────────────────────────────────────────────╯
`
	for _, width := range []int{60, 120} {
		z.width, z.env = width, []string{"NO_COLOR=1"}
		if said, _ := z.run(t, "", "sheet", "Ida"); said != strings.TrimPrefix(ida, "\n") {
			t.Errorf("on %d columns without colour:\n%s", width, said)
		}
	}
	z.env = nil
	said, _ := z.run(t, "", "sheet", "Wim")
	for _, want := range []string{
		"\x1b[90m○", "\x1b[92m●", "\x1b[94m●", "\x1b[38;5;136m●", "\x1b[91m●", "\x1b[38;5;247m●", // off, green, blue, yellow, red, white
		"8/12    14      -1      3       2       3",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("no %q in:\n%s", want, said)
		}
	}
	// Where there is no room for all columns it is told in words, and so for a program.
	z.width = 50
	if said, _ := z.run(t, "", "sheet", "Ida"); !strings.Contains(said, "hit points: 6 of 10 green rounds") {
		t.Errorf("on 50 columns:\n%s", said)
	}
	z.width = 60
	if said, _ := z.run(t, "", "sheet", "Ida", "-o", "json"); strings.Contains(said, "u001b") {
		t.Errorf("JSON with colours: %s", said)
	}
}

// Heroes stand side by side, with the studs that they have left.
func TestTerminalHeroes(t *testing.T) {
	z := newTTY(t)
	z.width, z.env = 80, []string{"NO_COLOR=1"}
	z.run(t, "", "hero", "add", "Harry", "--class", "human-thief")
	z.run(t, "", "hero", "add", "Mia", "--class", "human-mage")
	z.run(t, "", "damage", "Harry", "3")
	said, _ := z.run(t, "", "hero", "show", "Harry", "Mia")
	if !strings.HasPrefix(said, "╭─ ♚ Harry ─") || !strings.Contains(said, "─╮ ╭─ ♚ Mia ─") || !strings.Contains(said, "7 of 10 hit points: ● ● ● ● ● ● ●   │") || !strings.Contains(said, "│   ○ ○ ○  ") {
		t.Errorf("hero show says:\n%s", said)
	}
}

// A thing that matters from two metres has a colour of its own: danger, safety, wounds,
// deaths, the faces, and the turn. A pipe, --plain and -o json have the same words
// without it.
func TestTerminalColours(t *testing.T) {
	const safe, wounded, dead, danger, decides, acts, off = "\x1b[38;5;16;48;5;114m", "\x1b[38;5;16;48;5;220m", "\x1b[38;5;231;48;5;160m", "\x1b[1;91m", "\x1b[1m", "\x1b[7m", "\x1b[0m"
	z := newTTY(t)
	z.run(t, "", "hero", "add", "Harry", "--class", "human-thief")
	z.run(t, "", "foe", "add", "goblin x5")
	for _, one := range []struct{ typed, want string }{
		{"spawn --room --at shed --dice 6", safe + "Nobody" + off + decides + " there." + off + "\ndice: " + decides + "room 6" + off},
		{"spawn --room --at barn --dice 2,5", danger + "1 zombie" + off},
		{"zombie-roll 1 --by Ann --horde A --dice 3", safe + "Through" + off},
		{"zombie-roll 1 --by Ann --horde A --dice 1,4", safe + "no hit" + off},
		{"zombie-roll 1 --by Ann --horde A --dice 1,5", wounded + "Ann" + off},
		{"heal Ann --with medicine --fudge", safe + "Ann" + off},
		{"zombie-roll 2 --by Ann --horde A --dice 1,1,6,6 --fudge", dead + "Ann" + off},
		{"danger", danger + "Danger level 4" + off},
		{"skill-check jump --difficulty easy --by Harry --dice 6,6", safe + "Success" + off},
		{"skill-check jump --difficulty hard --by Harry --dice 1,2", danger + "Failure" + off},
		{"initiative roll --dice 4,3", acts + "Harry" + off},
		{"attack goblin1 --by Harry --dice 5,1,1,1", wounded + "goblin1" + off},
		{"attack goblin2 --by Harry --dice 5,5,1,1", decides + "= 10" + off},
		{"damage goblin3..5 20", dead + "Goblin3..5" + off},
		{"damage Harry 20", dead + "Harry" + off},
	} {
		if said, _ := z.run(t, "", wordsOf(t, one.typed)...); !strings.Contains(said, one.want) {
			t.Errorf("%s: no %q in %q", one.typed, one.want, said)
		}
	}
	for _, args := range [][]string{{"--plain"}, {"-o", "json"}} {
		if said, _ := z.run(t, "", append([]string{"danger"}, args...)...); strings.Contains(said, "\x1b") {
			t.Errorf("danger %q says %q", args, said)
		}
	}
}

// A mark that is wrapped keeps its colour off the indent of the next line.
func TestTerminalMarkWraps(t *testing.T) {
	z := newTTY(t)
	z.width = 45
	z.run(t, "", "minifig", "add", "Doctor Emilia Rosenquist")
	said, _ := z.run(t, "", "zombie-roll", "1", "--by", "Doctor Emilia Rosenquist", "--horde", "A", "--dice", "1,5")
	if want := "\x1b[38;5;16;48;5;220mDoctor\x1b[0m\n  \x1b[38;5;16;48;5;220mEmilia Rosenquist\x1b[0m"; !strings.Contains(said, want) {
		t.Errorf("no %q in %q", want, said)
	}
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

// A refusal breaks between words on a terminal, and is one line where it isn't one.
func TestRefusalsWrap(t *testing.T) {
	z := newTTY(t)
	var out, errs bytes.Buffer
	if code := cli.RunOnTerminal(z.home, 42, "", &out, &errs, nil, "reference", "flying"); code != 1 {
		t.Fatalf("exit code %d: %s", code, &errs)
	}
	if !strings.HasPrefix(errs.String(), "\x1b[1;91mzbrikz:\x1b[0m no topic is called \"flying\";\n  there are round, ") {
		t.Errorf("it says:\n%s", &errs)
	}
	for line := range strings.Lines(strings.NewReplacer("\x1b[1;91m", "", "\x1b[0m", "").Replace(errs.String())) {
		if utf8.RuneCountInString(strings.TrimSpace(line)) > 42 {
			t.Errorf("too long: %q", line)
		}
	}
}

// The word that a refusal begins with stands out on a terminal, unless somebody wants no colours:
// said before the configuration is read, too.
func TestRefusalsColour(t *testing.T) {
	z := newTTY(t)
	for _, one := range []struct {
		env  []string
		args string
		want string
	}{
		{nil, "reference flying", "\x1b[1;91mzbrikz:\x1b[0m no topic"},
		{nil, "spwan", "\x1b[1;91mzbrikz:\x1b[0m no command"},
		{nil, "spwan --plain", "zbrikz: no command"},
		{nil, "spawn --rooom --plain", "zbrikz: unknown flag"},
		{[]string{"NO_COLOR=1"}, "spwan", "zbrikz: no command"},
		{[]string{"TERM=dumb"}, "reference flying", "zbrikz: no topic"},
		{[]string{"ZBRIKZ_COLOUR=never"}, "spwan", "zbrikz: no command"},
	} {
		var errs bytes.Buffer
		cli.RunOnTerminal(z.home, 80, "", io.Discard, &errs, one.env, strings.Fields(one.args)...)
		if !strings.HasPrefix(errs.String(), one.want) {
			t.Errorf("%s, %q: %q", one.args, one.env, &errs)
		}
	}
}
