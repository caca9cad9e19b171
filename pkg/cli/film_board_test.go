package cli_test

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/card"
)

// A film is what is seen from one second to another, and what moves.
type film struct {
	tty
	defs, body strings.Builder
	motions    map[string]string // styles, by the names of their classes
}

const (
	filmSeconds = 20
	filmRuns    = 3    // then the last sight stays
	still       = 14.5 // the second that stands where nothing may move
)

// seen shows something from a second to another one.
func (f *film) seen(from, to float64, format string, args ...any) {
	name, steps := fmt.Sprintf("v%.0f-%.0f", from*10, to*10), "0%"
	if from > 0 {
		steps = fmt.Sprintf("0%%,%.2f%%{opacity:0}%.2f%%", from*100/filmSeconds, from*100/filmSeconds+1)
	}
	steps += fmt.Sprintf(",%.2f%%{opacity:1}", to*100/filmSeconds)
	if to < filmSeconds {
		steps += fmt.Sprintf("%.2f%%,100%%{opacity:0}", to*100/filmSeconds+.01)
	}
	f.moves(name, steps)
	if from > still || to <= still {
		name += " gone"
	}
	_, _ = fmt.Fprintf(&f.body, `<g class="`+name+`">`+format+"</g>\n", args...)
}

// moves has all of a class go through steps.
func (f *film) moves(class, steps string) {
	f.motions[class] = fmt.Sprintf(".%s{animation:%[1]s %[2]ds %[3]d forwards}@keyframes %[1]s{%[4]s}\n", class, filmSeconds, filmRuns, steps)
}

// cover hides letters of a line, and gives them free one by one, as they are typed.
func (f *film) cover(from, to, x, y float64, letters int) string {
	class, wide := fmt.Sprintf("t%.0f", from*10), float64(letters)*cellWidth
	f.moves(class, fmt.Sprintf("0%%,%.2f%%{opacity:1;transform:none;animation-timing-function:steps(%d)}%.2f%%{opacity:1;transform:translateX(%.0fpx)}%.2f%%,100%%{opacity:0}",
		from*100/filmSeconds, letters, to*100/filmSeconds, wide, to*100/filmSeconds+.01))
	return fmt.Sprintf(`<svg x="%.1f" y="%.0f" width="%.0f" height="20"><rect class="gone %s" width="%.0f" height="20" fill="#fff"/></svg>`, x, y, wide+2, class, wide+2)
}

func (f *film) caption(text string, from, to float64) {
	f.seen(from, to, `<text class="c" x="20" y="36">%s</text>`, text)
}

// dice are dice that somebody threw.
func (f *film) dice(faces []int, from, to float64) {
	const pip = `<circle cx="%d" cy="%d" r="2.6"/>`
	text := ""
	for i, face := range faces {
		x, y := 528-26*(len(faces)-i), 244
		text += fmt.Sprintf(`<rect x="%d" y="%d" width="22" height="22" rx="4" fill="#fff" stroke="#1c1a17"/>`, x, y)
		if face%2 == 1 {
			text += fmt.Sprintf(pip, x+11, y+11)
		}
		for n, at := range [][2]int{{5, 5}, {17, 5}, {5, 11}} {
			if face > 2*n+1 {
				text += fmt.Sprintf(pip+pip, x+at[0], y+at[1], x+22-at[0], y+22-at[1])
			}
		}
	}
	f.seen(from, to, "%s", text)
}

// brick is a brick from the side, with its studs.
func brick(x, y, wide, high float64, colour string) string {
	path := fmt.Sprintf("M%.0f %.0f", x, y)
	for at := 6.0; at+14 <= wide; at += 22 {
		path += fmt.Sprintf("H%.0fv-4h12v4", x+at)
	}
	return fmt.Sprintf(`<path d="%sH%.0fv%.0fH%.0fz" fill="#%s"/>`, path, x+wide, high, x, colour)
}

// stands is a figure on the board, by the middle of its feet.
func stands(figure string, x, y, size float64) string {
	return fmt.Sprintf(`<use href="#%s" transform="translate(%.0f %.0f) scale(%.2f)"/>`, figure, x, y, size)
}

const filmBoard = `<rect x="16" y="52" width="526" height="218" rx="4" fill="#%s"/><rect x="16" y="52" width="526" height="218" rx="4" fill="url(#studs)"/>`

// yard is the board of Zombie Brikz: an attic, a yard, and what happens there.
func (f *film) yard() {
	house := fmt.Sprintf(filmBoard, "4b9f4a") + `<rect x="16" y="84" width="166" height="186" fill="#8c9194"/>`
	for row, y := 0, 64.0; row < 2; row, y = row+1, y+20 {
		for x := 16.0; x < 180; x += 42 {
			house += brick(x, y, 40, 18, "b3202a")
		}
	}
	for y := 104.0; y < 196; y += 20 {
		house += brick(166, y, 24, 18, "b3202a")
	}
	f.seen(0, 15, "%s", house+`<path d="M166 204h24v66h-24z" fill="#7d5030"/>`)
	f.seen(answered, 15, "%s", stands("standing", 90, 214, 1.5))
	for i, at := range [][2]float64{{296, 146}, {368, 138}, {440, 148}, {506, 138}, {390, 232}, {472, 226}} {
		hands := "standing"
		if i > 2 {
			hands = "wandering"
		}
		f.seen(5+answered+float64(i)*.12, 10+answered, "%s", stands(hands, at[0], at[1], 1.35))
		f.seen(10+answered, 15, "%s", stands("focused", at[0], at[1], 1.35))
	}
	f.moves("walk", fmt.Sprintf("0%%,52%%{transform:none}57%%,100%%{transform:translate(%s)}", filmWalk))
	f.seen(0, 15, `<g class="walk">%s</g>`, stands("minifig", 232, 252, 1.35))
	f.seen(10+answered, 15, `<g class="walk"><circle cx="232" cy="178" r="8" fill="#cd2328" stroke="#1c1a17"/></g>`)
	f.seen(0, 15, "%s", stands("firefighter", 226, 144, 1.35))
}

const filmWalk = "80px,-6px"

// dungeon is the board of BrickQuest: two heroes, two goblins, one of which falls, a troll.
func (f *film) dungeon() {
	wall := fmt.Sprintf(filmBoard, "70767c")
	for x := 16.0; x < 540; x += 44 {
		wall += brick(x, 64, 42, 18, "a9aeb2") + brick(x, 84, 42, 18, "a9aeb2")
	}
	f.seen(15, 20, "%s", wall+stands("human-mage", 76, 240, 1.5)+stands("goblin", 340, 190, 1.5)+stands("troll", 450, 226, 1.6)+stands("human-thief", 166, 226, 1.5))
	f.seen(15, 15+answered, "%s", stands("goblin", 248, 236, 1.5))
	f.seen(15+answered, 20, `<g transform="translate(250 226) rotate(90)"><use href="#goblin" transform="translate(0 30) scale(1.5)"/></g>`)
}

// drawn is the whole film as SVG.
func (f *film) drawn() string {
	motions := ""
	for _, class := range slices.Sorted(maps.Keys(f.motions)) {
		motions += f.motions[class]
	}
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="480" viewBox="0 0 800 480">
<style>text{font:14px "DejaVu Sans Mono",Menlo,Consolas,monospace;fill:#24292f}%s
.c,.p,.tv{font-family:system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}.c{font-size:20px;font-weight:700;fill:#fff}.p{font-size:13px}.p[fill]{fill:#fff}.faint{fill:#5a5347}.tv{font-size:27px}.b{font-weight:700}
.gone{opacity:0}.walk{transform:translate(%s)}
@media (prefers-reduced-motion:no-preference){
%s}</style>
<defs><pattern id="studs" width="20" height="20" patternUnits="userSpaceOnUse" x="16" y="52"><circle cx="10" cy="10" r="5.5" fill="#fff" fill-opacity=".14"/><circle cx="10" cy="10" r="5.5" fill="none" stroke="#000" stroke-opacity=".14"/></pattern>
%s</defs>
<rect width="800" height="480" rx="10" fill="#22313b"/>
<rect x="16" y="280" width="526" height="184" rx="6" fill="#fff"/>
<rect x="560" y="16" width="222" height="448" rx="26" fill="#0d1216"/><rect x="570" y="36" width="202" height="412" rx="8" fill="#eee8da"/>
%s</svg>
`, inks(), filmWalk, motions, f.defs.String(), f.body.String())
}

// figures are the pictures of cards, standing on the middle of their shadows.
func (f *film) figures(t *testing.T, kind string, names ...string) {
	t.Helper()
	all, err := data.Pictures(kind)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		paths, err := card.Paths(all.Find(kind, name).Picture)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = fmt.Fprintf(&f.defs, `<g id="%s"><g transform="scale(.5)translate(-60 -114)" stroke-linecap="round" stroke-linejoin="round"><ellipse cx="60" cy="114" rx="34" ry="6" fill-opacity=".35"/>`, name)
		for _, one := range paths[1:] { // the first one is a shadow, too
			_, _ = fmt.Fprintf(&f.defs, `<path fill="%s" stroke="%s" stroke-width="%g" d="%s"/>`, cmp.Or(one.Fill, "none"), cmp.Or(one.Stroke, "none"), one.Wide, one.D)
		}
		f.defs.WriteString("</g></g>\n")
	}
}
