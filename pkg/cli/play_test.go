package cli_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/zbrikz/zbrikz/pkg/cli"
)

// Keys, as a terminal sends them.
const (
	enter = "\r"
	tab   = "\t"
	up    = "\x1b[A"
	left  = "\x1b[D"
	ctrlA = "\x01"
	ctrlC = "\x03"
	ctrlD = "\x04"
)

// A cell of a terminal is a letter and the ink it is in.
type cell struct {
	is  rune
	ink string // what makes the terminal show it: "92" is green
}

// screenCells is the cells of a terminal, as far as zbrikz moves its cursor.
func screenCells(text string) [][]cell {
	screen, row, column, ink := [][]cell{{}}, 0, 0, ""
	put := func(c rune) {
		for len(screen[row]) <= column {
			screen[row] = append(screen[row], cell{is: ' '})
		}
		screen[row][column] = cell{c, ink}
		column++
	}
	for len(text) > 0 {
		if moves := regexp.MustCompile("^\x1b\\[([0-9;]*)([a-zA-Z])").FindStringSubmatch(text); moves != nil {
			text = text[len(moves[0]):]
			n, err := strconv.Atoi(moves[1])
			if err != nil {
				n = 1
			}
			switch moves[2] {
			case "A":
				row -= n
			case "B":
				row += n
			case "C":
				column += n
			case "D":
				column -= n
			case "K":
				screen[row] = screen[row][:min(column, len(screen[row]))]
			case "m":
				ink = strings.TrimPrefix(moves[1], "0")
			}
			continue
		}
		c, size := utf8.DecodeRuneInString(text)
		text = text[size:]
		switch c {
		case '\r':
			column = 0
		case '\n': // as the line discipline has it, where it isn't raw
			row, column = row+1, 0
			if row == len(screen) {
				screen = append(screen, nil)
			}
		default:
			put(c)
		}
	}
	return screen
}

// screenText is the text of a terminal, without its colours.
func screenText(text string) string {
	var all []string
	for _, line := range screenCells(text) {
		letters := ""
		for _, c := range line {
			letters += string(c.is)
		}
		all = append(all, letters)
	}
	return strings.Join(all, "\n")
}

// A page that was pasted is refused by how many words it has; each line of fewer is read.
func TestPlayPastedPages(t *testing.T) {
	long(t)
	t.Parallel()
	page := strings.Repeat(" gob lin", 49)
	for line, want := range map[string]string{
		"gob" + page + page:            "this line has 197 words: 100 at most",
		"gob" + page:                   `no command is called "gob"; zbrikz help --all lists them`,
		"cards show" + page:            `no card is called "gob"; did you mean "goblin"`,
		"hit" + page:                   `hit takes no word "gob"`,
		"cast Mia" + page[8:]:          `no spell is called "Mia"`,
		strings.Repeat("spawn", 1<<13): `no command is called "spawnspawn`,
	} {
		var said, wrong strings.Builder
		code := cli.RunPiped(t.TempDir(), "new Ann\n"+line, &said, &wrong, "play")
		if first, rest, _ := strings.Cut(wrong.String(), "\n"); code == 0 || !strings.HasPrefix(first, "zbrikz: line 2: "+want) || len(first) > 2100 || rest != "zbrikz: 1 line failed: 2\n" {
			t.Errorf("%.20q: exit code %d, complains %.200q", line, code, wrong.String())
		}
	}
}

// The last thousand lines of earlier evenings are kept.
func TestPlayHistory(t *testing.T) {
	long(t)
	z := newTTY(t)
	file := filepath.Join(z.home, "state", "zbrikz", "play.history")
	var many strings.Builder
	for i := range 1200 {
		_, _ = fmt.Fprintf(&many, "danger set %d # %d\n", i%6+1, i)
	}
	if err := os.WriteFile(file, []byte(many.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	z.run(t, "status"+enter, "play")
	text, err := os.ReadFile(file)
	if kept := strings.Split(string(text), "\n"); err != nil || len(kept) != 1002 || !strings.HasSuffix(kept[0], "# 200") || kept[1000] != "status" {
		t.Errorf("%d lines are kept, from %q: %v", len(kept), kept[0], err)
	}
}

// A panic while a line is typed is told, and the evening goes on, on a terminal as it was
// found.
func TestPlayFalls(t *testing.T) {
	home := t.TempDir()
	out, errs, cooked := cli.FallsAtPrompt(home, "status"+tab+enter+"danger"+enter)
	if strings.Count(errs, "zbrikz itself went wrong here (it falls): nothing is lost") != 1 || !strings.HasPrefix(out, "Danger level 2.\n") || !cooked {
		t.Errorf("it says %q, %q; the terminal is cooked: %v", out, errs, cooked)
	}
	trace, err := os.ReadFile(filepath.Join(home, "state", "zbrikz", "zbrikz.trace"))
	if err != nil || !strings.Contains(string(trace), "play_suggest.go") {
		t.Errorf("the trace is %q: %v", trace, err)
	}
}
