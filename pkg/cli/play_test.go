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

// The prompt tells the danger level and whose turn it is, as the table stands
// after each line.
func TestPlayPrompt(t *testing.T) {
	z := newTTY(t)
	z.home = t.TempDir()
	_, asked := z.run(t, strings.Join([]string{
		"new Ann --danger 3", "danger set 5", "initiative roll Harry+1 Mia-1 --dice 3,3,4,2", "initiative next", "undo --to 2", "exit",
	}, enter)+enter, "play")
	want := []string{"zbrikz> new", "danger 3> danger", "danger 5> init", "danger 5, Harry> init", "danger 5, Mia> undo", "danger 5> exit"}
	for _, prompt := range want {
		if !strings.Contains(screenText(asked), prompt) {
			t.Errorf("no %q in:\n%s", prompt, screenText(asked))
		}
	}
	z.home = t.TempDir()
	_, asked = z.run(t, strings.Join([]string{"new --danger 2", "hero add Mia --class mage", "initiative roll --dice 3,3", "quit"}, enter)+enter, "play")
	if text := screenText(asked); !strings.Contains(text, "\nMia> quit") || !strings.Contains(text, "\nzbrikz> init") || !strings.Contains(text, "\ndanger 2> hero") {
		t.Errorf("where only BrickQuest is played:\n%s", screenText(asked))
	}
}

// A wrong line is told and the evening goes on; Ctrl-D leaves.
func TestPlayGoesOn(t *testing.T) {
	z := newTTY(t)
	said, asked := z.run(t, "spwan"+enter+"play"+enter+"# a note"+enter+enter+"turn end"+enter+ctrlD, "play")
	if !strings.Contains(screenText(asked), `zbrikz: no command is called "spwan"; did you mean "spawn"?`+"\n") || !strings.Contains(screenText(asked), "zbrikz: this is play already") {
		t.Errorf("it complains:\n%s", screenText(asked))
	}
	if !strings.Contains(said, "Turn 2 begins") || !strings.HasSuffix(screenText(asked), "turn end\n\ndanger 3> \n") {
		t.Errorf("it says:\n%s%s", said, screenText(asked))
	}
}

// firstTime is the hint where nobody has played at a prompt yet.
const firstTime = "? lists, ? door looks it up, Tab completes, Ctrl-D leaves\n"

// A terminal that can't move its cursor gets a prompt, and no keys are looked at.
func TestPlayDumb(t *testing.T) {
	z := newTTY(t)
	z.env = []string{"TERM=dumb"}
	said, asked := z.run(t, "turn end\nspawn ?\nstatus", "play")
	if !strings.Contains(said, "Turn 2 begins") || !strings.Contains(said, "  --room ") || !strings.Contains(said, "Danger 3, turn 2.") {
		t.Errorf("it says:\n%s", said)
	}
	if asked != firstTime+strings.Repeat("danger 3> \n", 4) {
		t.Errorf("it prompts: %q", asked)
	}
}

// Ctrl-C takes the line away, wherever the cursor is.
func TestPlayClears(t *testing.T) {
	z := newTTY(t)
	said, _ := z.run(t, "danger set 6"+left+left+left+ctrlC+"danger set 2"+enter+"spawn"+ctrlA+ctrlC+ctrlD, "play")
	if !strings.Contains(said, "Danger level 2") || strings.Contains(said, "6") {
		t.Errorf("it says:\n%s", said)
	}
}

// A text that a terminal marks as pasted is played line by line, like typed text.
func TestPlayPasted(t *testing.T) {
	z := newTTY(t)
	said, asked := z.run(t, "\x1b[200~turn end"+enter+"danger set 5"+enter+"\x1b[201~"+"status"+enter, "play")
	said = screenText(said)
	if !strings.Contains(said, "Turn 2 begins") || !strings.Contains(said, "Danger level 5.") || !strings.Contains(said, "Danger 5, turn 2.") {
		t.Errorf("it says:\n%s%s", said, screenText(asked))
	}
}

// Of a line that is much too long, the complaint repeats the beginning.
func TestPlayLongLine(t *testing.T) {
	long(t)
	t.Parallel()
	var said, wrong strings.Builder
	if code := cli.RunPiped(t.TempDir(), strings.Repeat("spawn", 1<<13), &said, &wrong, "play"); code != 1 || said.Len() > 0 {
		t.Errorf("exit code %d, says %q", code, said.String())
	}
	first, rest, _ := strings.Cut(wrong.String(), "\n")
	if !strings.HasPrefix(first, `zbrikz: line 1: no command is called "spawnspawn`) || !strings.HasSuffix(first, "...") || len(first) > 2100 || rest != "zbrikz: 1 line failed: 1\n" {
		t.Errorf("it complains %d bytes:\n%.200s", wrong.Len(), wrong.String())
	}
}

// A page that was pasted is refused like any other line: to try all of its words as names,
// in every way, would take minutes.
func TestPlayPastedPage(t *testing.T) {
	t.Parallel()
	page := strings.Repeat("gob lin ", 1000)
	for line, want := range map[string]string{
		page:                 `no command is called "gob"; zbrikz help --all lists them`,
		"cards show " + page: `no card is called "gob"; did you mean "goblin"`,
		"trait show " + page: `no trait is called "gob"; there are `,
		"hit " + page:        `hit takes no word "gob"`,
	} {
		var said, wrong strings.Builder
		if code := cli.RunPiped(t.TempDir(), line, &said, &wrong, "play"); code == 0 || said.Len() > 0 {
			t.Errorf("%.20q: exit code %d, says %q", line, code, said.String())
		}
		if !strings.HasPrefix(wrong.String(), "zbrikz: line 1: "+want) {
			t.Errorf("%.20q complains %.200q", line, wrong.String())
		}
	}
}

// Thousands of words that stand for nothing are refused like few: to compare each beginning
// of such a line with all names, or each of its words with all there is to read, took a minute.
func TestPlayPastedBook(t *testing.T) {
	long(t)
	t.Parallel()
	var words []string
	for i := range 8000 {
		words = append(words, "w"+strconv.FormatInt(int64(i)*7919, 36))
	}
	book := strings.Join(words, " ")
	for line, want := range map[string]string{
		book:               `no command is called "w0"; zbrikz help --all lists them`,
		"Ann " + book:      `Ann is named, and no command is called "w0"`,
		"search " + book:   `8000 words are too many to look for: 50 at most`,
		"cast Mia " + book: `no spell is called "Mia"`,
	} {
		var said, wrong strings.Builder
		if code := cli.RunPiped(t.TempDir(), "new Ann\n"+line, &said, &wrong, "play"); code == 0 || !strings.Contains(wrong.String(), want) {
			t.Errorf("%.20q: exit code %d, complains %.200q", line, code, wrong.String())
		}
	}
}

// Home and End are where they are on each terminal, and words are skipped with Ctrl
// or Alt.
func TestPlayKeys(t *testing.T) {
	for _, one := range []string{
		"anger set" + "\x1b[H" + "d" + "\x1b[F" + " 5", "anger set" + "\x1b[1~" + "d" + "\x1b[4~" + " 5",
		"anger set" + "\x1b[7~" + "d" + "\x1b[8~" + " 5", "anger set" + "\x1bOH" + "d" + "\x1bOF" + " 5",
		"danger et 5" + "\x1b[1;5D\x1b[1;5D" + "s", "danger et 5" + "\x1b[1;3D\x1b[1;3D" + "s",
		"danger xset 5" + ctrlA + "\x1b[1;5C" + "\x1b[3~",
	} {
		z := newTTY(t)
		if said, asked := z.run(t, one+enter, "play"); !strings.Contains(screenText(said), "Danger level 5.") {
			t.Errorf("%q says %q, and:\n%s", one, said, screenText(asked))
		}
	}
}

// An answer that a command asks for is read from the same terminal, and no line that was
// typed ahead is lost.
func TestPlayAsks(t *testing.T) {
	z := newTTY(t)
	said, asked := z.run(t, "spawn --room --ask"+enter+"2"+enter+"5"+enter+"spawn --room --ask"+enter+"9"+enter+"6"+enter+"coin --ask"+enter+enter+"status"+enter, "play")
	if !strings.Contains(screenText(said), "room 2 (1 to 3 is a zombie), wandering 5") || !strings.Contains(screenText(said), "Danger 3, turn 1.") {
		t.Errorf("it says:\n%s", said)
	}
	if !strings.Contains(asked, "room (1d6): wandering (1d6): ") || !strings.Contains(asked, "room (1d6): it ") {
		t.Errorf("it asks:\n%s", screenText(asked))
	}
}

// A question for dice is a place to type anything: why it asks, another line, a way out.
func TestPlayLeavesAQuestion(t *testing.T) {
	z := newTTY(t)
	z.run(t, "", "minifig", "add", "Cleo", "--advantage", "cop")
	for _, one := range []struct{ typed, says, asks string }{
		{"cleo hit a : 1" + enter + "?" + enter + "1,1" + enter, "Cleo", "Cop: one more die; for Cleo: attack (2d6): type the faces"},
		{"cleo hit a : 1" + enter + "back" + enter, "", "nothing is kept: its question was left"},
		{"cleo hit a : 1" + enter + "cancel" + enter + "turn" + enter, "Turn 1", "nothing is kept: its question was left"},
		{"cleo hit a : 1" + enter + "quit" + enter + "turn" + enter, "Turn 1", "nothing is kept: its question was left"},
		{"cleo hit a : 1" + enter + "+1" + enter + "back" + enter, "", `"+1" is not a face`},
		{"cleo hit a : 1" + enter + "horde" + enter, "4 zombies in 1 horde", ""},
		{"cleo hit a : 1" + enter + "bob z3 a : 666" + enter, "Through: Bob gets past 3 zombies", ""},
		{"cleo hit a : 1" + enter + "z1 --by none : 6" + enter, "Through", ""},
		{"cleo hit a : 1" + enter + "? undo" + enter, "help undo", ""},
		{"cleo hit a : 1" + enter + "n" + enter, "Turn 2 begins", ""},
		{"coin --ask" + enter + "h" + enter, "Heads", ""},
	} {
		said, asked := z.run(t, one.typed, "play")
		if !strings.Contains(screenText(said), one.says) || one.says == "" && said != "" || !strings.Contains(strings.Join(strings.Fields(screenText(asked)), " "), one.asks) {
			t.Errorf("%q: it says:\n%s\nand asks:\n%s", one.typed, said, screenText(asked))
		}
	}
}

// Only a prompt asks which horde is meant; Enter is the one that is offered first. -o json is
// never asked.
func TestPlayAsksWhichHorde(t *testing.T) {
	z := newTTY(t)
	z.run(t, "", "horde", "add", "2")
	said, asked := z.run(t, "hit --by Ann --dice 5,5"+enter+"b"+enter+"turn"+enter, "play")
	if !strings.Contains(said, "horde B: 1 zombie left\n") || !strings.Contains(said, "Turn 1") || !strings.Contains(asked, "which horde? A, B or none (Enter: A): ") {
		t.Errorf("it says:\n%s\nand asks:\n%s", said, screenText(asked))
	}
	const refusal = "zbrikz: which horde? --horde A, --horde B or"
	said, asked = z.run(t, "hit --by Ann"+enter+enter+"hit --by Ann -o json"+enter+"hit --by Ann"+enter+"z"+enter+"turn"+enter, "play")
	if strings.Count(screenText(asked), refusal) != 1 || strings.Count(asked, "or none (Enter: A): ") != 2 || !strings.Contains(said, "horde A: ") || !strings.Contains(asked, `no horde is called "z"`) || !strings.Contains(said, "Turn 1") {
		t.Errorf("it says:\n%s\nand asks:\n%s", said, screenText(asked))
	}
	var out, wrong strings.Builder
	if code := cli.RunOnTerminal(z.home, z.width, "b"+enter, &out, &wrong, nil, "hit", "--by", "Ann"); code != 1 || !strings.HasPrefix(screenText(wrong.String()), refusal) {
		t.Errorf("a single command ends with %d: %s%s", code, &out, &wrong)
	}
}

// A line that is typed in place of an answer is played; a short verb alone isn't one, for n
// may be meant as none.
func TestPlayTakesALineForNoAnswer(t *testing.T) {
	z := newTTY(t)
	z.run(t, "", "horde", "add", "2")
	said, asked := z.run(t, "hit --by Ann"+enter+"spawn --room --dice 6"+enter+"hit --by Ann"+enter+"z1 --by Ann --horde A --dice 6"+enter+"hit --by Ann"+enter+"bob hits A : 15"+enter+"hit --by Ann"+enter+"turn end --dry-run"+enter, "play")
	if !strings.Contains(screenText(said), "Nobody there.") || !strings.Contains(screenText(said), "Through: Ann gets past 1 zombie") || !strings.Contains(screenText(said), "Turn 2 begins") || strings.Contains(asked, "no horde is called") || strings.Contains(asked, "horde A, --horde B") {
		t.Errorf("it says:\n%s\nand asks:\n%s", said, screenText(asked))
	}
	said, asked = z.run(t, "hit --by Ann"+enter+"n"+enter, "play")
	if strings.Contains(screenText(said), "Turn") || !strings.Contains(asked, `no horde is called "n"`) {
		t.Errorf("it says:\n%s\nand asks:\n%s", said, screenText(asked))
	}
	said, asked = z.run(t, "hit --by Ann"+enter+"? undo"+enter+"hit --by Ann"+enter+"exit"+enter, "play")
	if !strings.Contains(screenText(said), "help undo") || strings.Contains(asked, "no horde is called") || strings.Count(asked, "horde A, --horde B") != 1 {
		t.Errorf("it says:\n%s\nand asks:\n%s", said, screenText(asked))
	}
	z.run(t, "", "collect", "food", "2", "--by", "Ann")
	said, asked = z.run(t, "give food 1 Ann Bob"+enter+"turn"+enter+"turn end"+enter+"turn end"+enter+"status"+enter, "play")
	if strings.Count(screenText(said), "Turn ") != 2 || !strings.Contains(screenText(said), "turn 2. (Table") || strings.Contains(screenText(said), "gives") || strings.Contains(asked, "is done once") || strings.Contains(asked, "zbrikz: which is meant") {
		t.Errorf("it says:\n%s\nand asks:\n%s", said, screenText(asked))
	}
}

// Only a prompt asks which of two meanings a line has. Somebody who doesn't answer gets
// the refusal of a single command.
func TestPlayAsksWhatIsMeant(t *testing.T) {
	z := newTTY(t)
	z.run(t, "", "new", "Ann", "Bob")
	z.run(t, "", "collect", "food", "2", "--by", "Ann")
	said, asked := z.run(t, "give food 1 Ann Bob"+enter+"1"+enter+"turn"+enter, "play")
	if !strings.Contains(said, "Ann gives 1 food to Bob") || !strings.Contains(said, "Turn 1") || !strings.Contains(screenText(asked), "1  give food 1 --by Ann --to Bob\n2  give food 1 --by Bob --to Ann\nwhich is meant? 1 to 2, Enter for none: ") {
		t.Errorf("it says:\n%s\nand asks:\n%s", said, screenText(asked))
	}
	const refusal = "zbrikz: which is meant? zbrikz give food 1 --by Ann --to Bob or zbrikz give food 1 --by Bob --to Ann"
	said, asked = z.run(t, "give food 1 Ann Bob"+enter+enter+"turn"+enter, "play")
	if short := strings.ReplaceAll(refusal, "zbrikz give", "give"); strings.Contains(said, "gives") || !strings.Contains(said, "Turn 1") || !strings.Contains(strings.Join(strings.Fields(screenText(asked)), " "), short) {
		t.Errorf("it says:\n%s\nand asks:\n%s", said, screenText(asked))
	}
	var out, wrong strings.Builder
	if code := cli.RunOnTerminal(z.home, z.width, "1"+enter, &out, &wrong, nil, "give", "food", "1", "Ann", "Bob"); code != 2 || strings.Join(strings.Fields(screenText(wrong.String())), " ") != refusal {
		t.Errorf("a single command ends with %d: %s%s", code, &out, &wrong)
	}
}

// A word that may be several names is asked for at a prompt, in the same way.
func TestPlayAsksWhichNameIsMeant(t *testing.T) {
	z := newTTY(t)
	z.run(t, "", "foe", "add", "goblin x2")
	said, asked := z.run(t, "damage goblin 2"+enter+"2"+enter, "play")
	if !strings.Contains(screenText(said), "Goblin2 takes 2 damage") || !strings.Contains(screenText(asked), "1  damage goblin1 2\n2  damage goblin2 2\nwhich is meant? 1 to 2, Enter for none: ") {
		t.Errorf("it says:\n%s\nand asks:\n%s", said, screenText(asked))
	}
	said, asked = z.run(t, "damage goblin 2"+enter+enter, "play")
	if strings.Contains(said, "damage") || !strings.Contains(strings.Join(strings.Fields(screenText(asked)), " "), `is called "goblin"; did you mean "goblin1" or "goblin2"?`) {
		t.Errorf("it says:\n%s\nand asks:\n%s", said, screenText(asked))
	}
}

// An attack on the own side is asked for at a prompt, and there alone.
func TestPlayAsksForAFriend(t *testing.T) {
	z := newTTY(t)
	z.run(t, "", "new", "Ann", "Bob")
	said, asked := z.run(t, "attack Ann Bob --dice 1,1"+enter+"n"+enter+"turn"+enter+"attack Ann Bob --dice 1,1"+enter+"y"+enter+"attack Ann Bob --odds"+enter, "play")
	if strings.Count(said, "Bob is on Ann's side. ") != 1 || strings.Count(screenText(asked), "Bob is on Ann's side; all the same? y: ") != 2 || !strings.Contains(screenText(asked), "Bob is on Ann's side: nothing is changed") {
		t.Errorf("it says:\n%s\nand asks:\n%s", said, screenText(asked))
	}
}

// A second turn end within a moment is asked for.
func TestPlayAsksForTheSecondTurnEnd(t *testing.T) {
	z := newTTY(t)
	z.run(t, "", "new", "Ann")
	said, asked := z.run(t, "turn end"+enter+"turn end"+enter+"n"+enter+"turn"+enter, "play")
	if !strings.Contains(said, "Turn 2,") || !strings.Contains(asked, "once more? y: ") || !strings.Contains(asked, "turn end is done once") {
		t.Errorf("it says:\n%s\nand asks:\n%s", said, screenText(asked))
	}
	said, _ = z.run(t, "turn end"+enter+"end"+enter+"y"+enter+"turn"+enter, "play")
	if !strings.Contains(said, "Turn 4,") {
		t.Errorf("it says:\n%s", said)
	}
}

// Lines of earlier evenings come back; the last thousand are kept, each once in a
// row, and a history that can't be written is no error.
func TestPlayHistory(t *testing.T) {
	z := newTTY(t)
	file := filepath.Join(z.home, "state", "zbrikz", "play.history")
	z.run(t, "turn end"+enter+"turn end"+enter+"y"+enter+"status"+enter, "play")
	if text, err := os.ReadFile(file); string(text) != "turn end\nstatus\n" {
		t.Errorf("the history is %q, %v", text, err)
	}
	if said, asked := z.run(t, up+up+enter, "play"); !strings.Contains(said, "Turn 4 begins") || strings.Contains(asked, firstTime) {
		t.Errorf("two lines up says:\n%s%s", said, asked)
	}
	const ctrlR = "\x12" // of the lines that have "u", the older one; a letter goes on
	for typed, want := range map[string]string{"u" + ctrlR + ctrlR: "status", ctrlR + "tatu": "status", ctrlR + "urn" + ctrlR + "x": "turn endx"} {
		if _, asked := z.run(t, typed+ctrlC+typed, "play"); !strings.HasSuffix(strings.TrimSpace(screenText(asked)), "> "+want) {
			t.Errorf("%q finds:\n%s", typed, screenText(asked))
		}
	}
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
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(file, 0o755); err != nil {
		t.Fatal(err)
	}
	if said, _ := z.run(t, "turn end"+enter+up+enter+"y"+enter, "play"); !strings.Contains(said, "Turn 6 begins") {
		t.Errorf("without a file it says:\n%s", said)
	}
}

// Tab fills in the only word that fits, or the beginning of all that fit, and lists
// several with their explanations; ? behind a word lists, and stays out of the line. At
// the beginning of a line, the words to search for stand behind it.
func TestPlayTab(t *testing.T) {
	z := newTTY(t)
	z.run(t, "", "place", "add", "the crypt")
	z.run(t, "", "place", "add", "the cellar")
	z.run(t, "", "hero", "add", "Mia", "--class", "mage")
	z.run(t, "", "foe", "add", "goblin x2")
	for _, one := range []struct {
		typed string
		want  []string // on the screen
	}{
		{"sp" + tab + "a" + tab + "--ro" + tab + "--dice 6", []string{"  spell ", "danger 3> spawn --room --dice 6"}},
		{"spa" + tab + "--room --dice 6", []string{"danger 3> spawn --room --dice 6"}},
		{"horde wa" + tab, []string{"danger 3> horde walk "}},
		{"horde s" + tab, []string{"  seen ", "  split ", "danger 3> horde s"}},
		{"?", []string{"danger 3> ?\n"}},
		{"? crypt", []string{"danger 3> ? crypt\n"}},
		{"? what is it?", []string{"danger 3> ? what is it?\n"}},
		{"spawn ?--room --dice 6", []string{"  --room ", "danger 3> spawn --room --dice 6"}},
		{"zbrikz turn e" + tab, []string{"danger 3> zbrikz turn end "}},
		{"spawn --room --at y" + tab + "--by A" + tab, []string{"danger 3> spawn --room --at yard --by Ann "}},
		{"explore --by=A" + tab + `"THE CR` + tab, []string{`danger 3> explore --by=Ann "the crypt" `}},
		{"explore t" + tab, []string{"  the crypt   a room, ", "  the cellar  a room, ", `danger 3> explore "the c`}},
		{`explore "the ce` + tab, []string{`danger 3> explore "the cellar" `}},
		{"attack Mia ?", []string{"  goblin1          Goblin, 6 of 6 hit points\n", "  --bonus ", "danger 3> attack Mia "}},
		{"cast mia lev" + tab + "g" + tab + "1", []string{"danger 3> cast mia levinbolt goblin1"}},
		{"turn done nobody" + tab, []string{"danger 3> turn done nobody\n"}},
		{`danger scene "who is it?"`, []string{`danger scene "who is it?"`}},
	} {
		_, asked := z.run(t, one.typed+enter, "play")
		for _, want := range one.want {
			if !strings.Contains(screenText(asked), want) {
				t.Errorf("%q: no %q in:\n%s", one.typed, want, screenText(asked))
			}
		}
	}
}

// ? and words look for them in everything, each find in one line of the terminal; anything
// that stands behind it is a word.
func TestPlaySearches(t *testing.T) {
	z := newTTY(t)
	z.run(t, "", "place", "add", "the crypt")
	if said, _ := z.run(t, "?"+enter+"??"+enter, "play"); strings.Count(said, "Zombie Brikz, in a turn:\n") != 2 || strings.Contains(said, "BrickQuest, in") {
		t.Errorf("? lists:\n%s", said)
	}
	for _, typed := range []string{"? crypt", "?Crypts", `? "the crypt's`, "? --by crypt", "? crypt ?"} {
		for _, width := range []int{42, 60} {
			z.width = width
			said, asked := z.run(t, typed+enter, "play")
			if !strings.Contains(said, "\n  place show \"the crypt\"  ") || !strings.Contains(said, " a room") {
				t.Errorf("%q finds:\n%s%s", typed, said, screenText(asked))
			}
			for line := range strings.Lines(said) {
				if n := utf8.RuneCountInString(strings.TrimSpace(strings.NewReplacer("\x1b[1m", "", "\x1b[0m", "").Replace(line))); n > width {
					t.Errorf("%q, on %d columns: %q", typed, width, line)
				}
			}
		}
	}
}

// No line is longer than the terminal.
func TestPlayWraps(t *testing.T) {
	z := newTTY(t)
	for _, width := range []int{40, 60} {
		z.width = width
		_, asked := z.run(t, "?"+enter+"attack ?"+ctrlC+tab+ctrlC+"minifig shout"+enter+"spwan --room --by somebody"+enter, "play")
		for line := range strings.Lines(screenText(asked)) {
			if utf8.RuneCountInString(strings.TrimSpace(line)) > width {
				t.Errorf("on %d columns: %q", width, line)
			}
		}
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

// Tab behind the words of a play lists the flags that fit them, as the play does, then those
// of the dice, and those of all commands at last.
func TestPlayTabFlags(t *testing.T) {
	z := newTTY(t)
	for _, one := range []struct {
		typed   string
		ordered []string
		without []string
	}{
		{"zombie-roll --" + tab, []string{"  --by ", "  --horde ", "  --dice ", "  --odds ", "  --why ", "  --table ", "  --help "}, nil},
		{"zombie-roll " + tab, []string{"  1  2  3  4\n", "  --by ", "  --horde ", "  --odds "}, []string{"--why ", "--table "}},
		{"monster show " + tab, []string{"  bat ", "  black-dragon ", "  goblin "}, []string{"move 3"}},
		{"attack zombie --" + tab, []string{"  --by ", "  --horde ", "  --weapon ", "  --dice ", "  --why ", "  --help "}, []string{"--ad ", "--dd ", "--charge ", "--incorporeal "}},
		{"attack --ad 4 --" + tab, []string{"  --dd ", "  --dice ", "  --help "}, []string{"--horde ", "--weapon "}},
	} {
		_, asked := z.run(t, one.typed+"\x15exit"+enter, "play")
		text, at := "\n"+screenText(asked), 0
		for _, flag := range one.ordered {
			i := strings.Index(text[at:], "\n"+flag)
			if i < 0 {
				t.Fatalf("%q: no %q behind the others:\n%s", one.typed, flag, text)
			}
			at += i
		}
		for _, flag := range one.without {
			if strings.Contains(text, flag) {
				t.Errorf("%q lists %q:\n%s", one.typed, flag, text)
			}
		}
	}
}
