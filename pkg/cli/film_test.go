package cli_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/cli"
)

// drawFilm checks the moving picture of a table, 20 seconds long: lines at the prompt and
// their answers, the board, a phone, a television, the figures of the printed cards.
// Whoever wants less motion sees one still.
func drawFilm(t *testing.T) {
	f := film{tty: newTTY(t), motions: map[string]string{}}
	f.home, f.width = t.TempDir(), 62
	f.figures(t, "figures", "standing", "wandering", "focused", "minifig")
	f.figures(t, "traits", "firefighter")
	f.figures(t, "classes", "human-thief", "human-mage")
	f.figures(t, "monsters", "goblin", "troll")
	f.does(t, "new Ann Bob --danger 3 --figures 18 --seed film")
	f.yard()
	f.phone(t, 0, answered)
	f.scene(t, 0, "Zombie Brikz: open a door, roll two dice.", "ann s attic : 25", 2, 5)
	f.scene(t, 5, "What is in the yard?", "ann so yard : 3124461", 3, 1, 2, 4, 4, 6, 1)
	f.scene(t, 10, "Ann runs past two of them. One bites.", "ann z2 b : 145", 1, 4, 5)
	for _, line := range []string{
		"new --table dungeon --seed film", "table use dungeon", "hero add Harry --class human-thief", "hero add Mia --class human-mage",
		`foe add "goblin x2"`, "foe add troll", "initiative roll --dice 4,4,6,5", "cast minor-fireball goblin1..2 --dice 4", "initiative next",
	} {
		f.does(t, line)
	}
	f.dungeon()
	f.television(t, "BrickQuest, on the television: a backstab.", "attack goblin1 --by Harry --behind --dice 2,3,4,5,1,6")
	text := f.drawn()
	if len(text) > 600_000 {
		t.Errorf("the film has %d bytes, of 600,000 at most", len(text))
	}
	holds(t, filepath.Join(pictures, "film.svg"), text)
}

// answered is when a scene's answer is there, in seconds, and afterwards what it changes.
const answered, sceneSeconds = 1.9, 5.0

func (f *film) does(t *testing.T, line string) string {
	t.Helper()
	said, _ := f.run(t, "", wordsOf(t, line)...)
	return said
}

// An answerRead is what the film shows of an answer in JSON.
type answerRead struct {
	Outcome struct {
		Danger, Turn int
		Minifigs     []struct{ Name, Health string }
		Offers       []struct {
			Line            []string
			Text, For, Kind string
		}
	}
	Lines []struct{ Text string }
}

func (f *film) reads(t *testing.T, line string) (a answerRead) {
	t.Helper()
	if err := json.Unmarshal([]byte(f.does(t, line+" -o json")), &a); err != nil {
		t.Fatal(err)
	}
	return a
}

// scene types a line at the prompt, and shows its dice, the answer, and Ann's phone.
func (f *film) scene(t *testing.T, from float64, caption, line string, dice ...int) {
	t.Helper()
	to := from + sceneSeconds
	var all bytes.Buffer
	if code := cli.RunOnTerminal(f.home, f.width, line+enter+ctrlD, &all, &all, nil, "play"); code != 0 {
		t.Fatalf("%s: exit %d: %s", line, code, &all)
	}
	screen := screenCells(all.String())
	begins := slices.IndexFunc(screen, func(row []cell) bool { return strings.Contains(lettersOf(row), line) })
	screen = screen[begins:]
	if end := slices.IndexFunc(screen[1:], func(row []cell) bool { return strings.HasPrefix(lettersOf(row), lettersOf(screen[0])[:8]) }); end >= 0 {
		screen = screen[:end+1]
	}
	screen = screen[:min(len(screen), 9)]
	if strings.HasPrefix(lettersOf(screen[1]), "zbrikz:") {
		t.Fatalf("%s: %s", line, lettersOf(screen[1]))
	}

	f.caption(caption, from, to)
	f.dice(dice, from+.3, to)
	prompt := strings.Index(lettersOf(screen[0]), line)
	f.seen(from, to, `<g transform="translate(18 288) scale(.95)">%s%s</g>`, rowsSVG(screen[:1]),
		f.cover(from+.4, from+1.5, margin+float64(prompt)*cellWidth, margin, len(line)))
	screen[0] = nil
	f.seen(from+answered, to, `<g transform="translate(18 288) scale(.95)">%s</g>`, rowsSVG(screen))
	f.phone(t, from+answered, min(to+answered, 15))
}

func lettersOf(row []cell) string {
	var all strings.Builder
	for _, c := range row {
		all.WriteRune(c.is)
	}
	return all.String()
}

// phone is Ann's phone as the table stands: her health, the danger level, the turn, and
// what she is likely to do with its chances.
func (f *film) phone(t *testing.T, from, to float64) {
	t.Helper()
	now := f.reads(t, "status").Outcome
	ann, look := now.Minifigs[0], "e5dac0"
	if ann.Health == "wounded" {
		look = "f5c938"
	}
	text := fmt.Sprintf(`<text class="p b" x="582" y="66">%s</text><rect x="662" y="47" width="98" height="28" rx="4" fill="#%s"/><text class="p b" x="711" y="66" text-anchor="middle">%s</text>`, ann.Name, look, ann.Health)
	text += brick(582, 88, 84, 34, "a81c12") + brick(676, 88, 84, 34, "e5dac0")
	text += fmt.Sprintf(`<text class="p" x="592" y="111" fill="#fff">danger <tspan class="b">%d</tspan></text><text class="p" x="686" y="111">turn <tspan class="b">%d</tspan></text>`, now.Danger, now.Turn)
	text += `<text class="p faint" x="582" y="146">Likely next</text>`
	y, shown := 160.0, 0
	for _, offer := range now.Offers {
		if shown == 3 || offer.For != "" && offer.For != ann.Name || offer.Kind != "next" {
			continue
		}
		lines := wrapped(offer.Text, 24)
		if offer.For != "" {
			lines = append(lines, f.chance(t, offer.Line))
		}
		high := 18*float64(len(lines)) + 14
		text += brick(582, y, 178, high, "1d55ae")
		for i, line := range lines {
			text += fmt.Sprintf(`<text class="p" x="592" y="%.0f" fill="#fff">%s</text>`, y+19+18*float64(i), html.EscapeString(line))
		}
		y, shown = y+high+14, shown+1
	}
	f.seen(from, to, "%s", text)
}

// chance is the chance of a line, as a phone shows it.
func (f *film) chance(t *testing.T, line []string) string {
	t.Helper()
	said, _ := f.run(t, "", append(slices.Clone(line), "--odds", "-o", "json")...)
	type chances struct {
		Outcomes []struct {
			P       float64
			AtLeast float64 `json:"at_least"`
		}
	}
	var counted struct {
		chances
		First []chances
	}
	if err := json.Unmarshal([]byte(said), &counted); err != nil {
		t.Fatal(err)
	}
	if len(counted.First) > 0 {
		return fmt.Sprintf("%.0f %% unhurt", counted.First[0].Outcomes[0].P*100)
	}
	return fmt.Sprintf("%.0f %% to hit", counted.Outcomes[1].AtLeast*100)
}

// television is a step as a television shows it, with the cards of the foes beside it.
func (f *film) television(t *testing.T, caption, line string) {
	t.Helper()
	const from, to = 15, 20
	said := f.reads(t, line).Lines
	cards, err := os.ReadFile(filepath.Join(pictures, "cards.png"))
	if err != nil {
		t.Fatal(err)
	}
	f.caption(caption, from, to)
	f.dice([]int{2, 3, 4, 5}, from+.3, to)
	f.seen(from, to, `<rect x="16" y="280" width="526" height="184" rx="8" fill="#1c1a17"/><rect x="26" y="290" width="506" height="164" fill="#fffefa"/><rect x="552" y="10" width="238" height="460" fill="#22313b"/>`)
	_, _ = fmt.Fprintf(&f.defs, `<image id="cards" width="733" height="362" href="data:image/png;base64,%s"/>`+"\n", base64.StdEncoding.EncodeToString(cards))
	f.seen(from, to, `<svg x="592" y="18" width="158" height="222" viewBox="14 19 234 328"><use href="#cards"/></svg><svg x="592" y="246" width="158" height="222" viewBox="249.5 19 234 328"><use href="#cards"/></svg>`)
	text, y := "", 324
	for _, words := range wrapped(said[0].Text, 30) {
		text += fmt.Sprintf(`<text class="tv b" x="42" y="%d">%s</text>`, y, html.EscapeString(words))
		y += 34
	}
	for _, one := range said[1:min(4, len(said))] {
		text += fmt.Sprintf(`<text class="p" x="42" y="%d">%s</text>`, y-10, html.EscapeString(one.Text))
		y += 20
	}
	f.seen(from+answered-.4, to, "%s", text)
}

// wrapped is a text in lines of so many letters.
func wrapped(text string, wide int) []string {
	lines := []string{""}
	for word := range strings.FieldsSeq(text) {
		last := &lines[len(lines)-1]
		if *last != "" && len(*last)+1+len(word) > wide {
			lines = append(lines, word)
		} else {
			*last = strings.TrimSpace(*last + " " + word)
		}
	}
	return lines
}
