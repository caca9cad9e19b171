package phones_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

// A face of the page is one of the things that it shows, and how a player comes there from
// the table.
type face struct {
	name string
	come func(*testing.T, pocket)
}

// byTaps comes to where an element is, by taps on others.
func byTaps(shown string, on ...string) func(*testing.T, pocket) {
	return func(t *testing.T, p pocket) {
		t.Helper()
		for _, selector := range on {
			p.tap(t, selector, "")
		}
		p.await(t, `return document.querySelector(arguments[0])`, shown)
	}
}

func faces() []face {
	return []face{
		{"seats", byTaps("#sheet .brick", "#seat")},
		{"table", byTaps("#offers button")},
		{"pad", func(t *testing.T, p pocket) {
			p.tap(t, "#offers button", "a new room comes into sight")
			p.dice(t, "room", "2")
			p.await(t, `return document.querySelector('#title').innerText.includes('wandering')`)
		}},
		{"more", byTaps("#sheet .acts .brick", "#more")},
		{"thing", byTaps("#sheet .acts .brick .odds", `#sections [data-key="Hordes/A"]`)},
		{"choice", func(t *testing.T, p pocket) {
			p.tap(t, "#more", "")
			p.tap(t, ".acts .brick", "Be loud")
			p.await(t, `return document.querySelector('#sheet .soft')?.innerText.startsWith('Which')`)
		}},
		{"everything", byTaps("#sheet .list .brick", "#more", "#everything")},
		{"form", func(t *testing.T, p pocket) { p.form(t, "attack") }},
		{"search", func(t *testing.T, p pocket) {
			p.tap(t, "#search", "")
			good(t, p.Type("#q", "door"))
			p.await(t, `return document.querySelector('#sheet .list .brick')`)
		}},
		{"log", byTaps("#sheet .row", "#log")},
		{"step", byTaps("#out", "#log", "#sheet .row")},
		{"right", func(t *testing.T, p pocket) {
			p.tap(t, "#log", "")
			p.tap(t, "#sheet .row", fmt.Sprint("step ", len(dungeon())+3))
			time.Sleep(400 * time.Millisecond) // what is quicker is the second tap of the first one
			p.tap(t, "#out", "")
			p.await(t, `return document.querySelector('#right')`)
		}},
		{"card", func(t *testing.T, p pocket) {
			p.tap(t, "#search", "")
			good(t, p.Type("#q", "troll"))
			p.tap(t, "#sheet .list .brick", "")
			p.await(t, `return document.querySelector('#sheet .page')`)
		}},
		{"undo", byTaps("#take", "#undo")},
		{"lost", func(t *testing.T, p pocket) {
			p.wire.Cut()
			p.await(t, `return document.querySelector('#state').innerText === 'not connected'`)
		}},
	}
}

func screens() []phones.Screen {
	return []phones.Screen{{Width: 390, Height: 844}, {Width: 390, Height: 844, Dark: true}, {Width: 320, Height: 568}, {Width: 320, Height: 568, Dark: true}}
}

// evening has something of each: hordes, wounds, a fight, and a turn.
func evening() []string {
	return append(dungeon(),
		"minifig add Ann", "minifig add Bob", "danger set 3",
		"spawn --room --at yard --by Ann --dice 2,5", "spawn --open --at mill --by Bob --dice 3,1,2,4,4,6,1",
		"zombie-roll 1 --by Ann --horde A --dice 1,6", "attack goblin1 --by Harry --dice 5,6,1,2,*")
}

// Each face of the page is held against axe-core, in light and in dark, on a small phone
// and on a common one: contrast, names, roles. Nothing is wider than the screen, and
// whatever is tapped has 44 pixels.
func TestLooks(t *testing.T) {
	axe := axeCore(t)
	at := newTable(t, evening()...)
	for _, f := range faces() {
		t.Run(f.name, func(t *testing.T) {
			p := at.sits(t, 0, "Ann")
			f.come(t, p)
			p.holds(t, axe, screens()...)
		})
	}
}

// looks holds a screen that another test has come to against axe-core, where that is there.
func (p pocket) looks(t *testing.T, name string) {
	t.Helper()
	if os.Getenv("AXE") != "" {
		t.Run(name, func(t *testing.T) { p.holds(t, axeCore(t), screens()...) })
		good(t, p.Show(phones.Screen{Width: 390, Height: 844}))
	}
}

// The same on a television.
func TestTelevision(t *testing.T) {
	axe := axeCore(t)
	at := newTable(t, evening()...)
	p := at.phone(t, 0)
	good(t, p.Go(at.server.Look))
	good(t, p.Go("http://"+at.server.Address+"/tv"))
	tv := phones.Screen{Width: 1920, Height: 1080}
	good(t, p.Show(tv))
	p.await(t, `return document.querySelector('#outcome .from') && document.querySelector('#state').innerText !== 'not connected'`)
	all := []phones.Screen{tv, {Width: 1920, Height: 1080, Dark: true}, {Width: 1280, Height: 720}}
	p.holds(t, axe, all...)
	_, leaves, err := must[*phones.Phone](t)(phones.NewPhone(at.server.Link, "Mia")).Follow() // somebody to wait for
	good(t, err)
	defer leaves()
	q := at.sits(t, 1, "Harry")
	q.await(t, `return parts.now.view.seats.find(seat => seat.name === 'Mia').taken`)
	q.form(t, "initiative roll")
	q.tap(t, "#do", "")
	p.await(t, `return document.querySelector('#note').innerText === 'Still to roll: Harry, Mia'`)
	p.holds(t, axe, all...)
	var most struct{ Danger, Outcome, Down int }
	good(t, p.Show(tv))
	good(t, p.Script(&most, `const size = e => parseInt(getComputedStyle(e).fontSize);
		return new Promise(done => setTimeout(() => done({ Danger: size(document.querySelector('#top dd')), Outcome: size(document.querySelector('#outcome .answer')),
			Down: document.documentElement.scrollHeight - innerHeight }), 400))`)) // the letters grow with the screen, a moment later
	t.Logf("letters of %d pixels for danger, of %d for the outcome", most.Danger, most.Outcome)
	if most.Danger < 150 || most.Outcome < 48 || most.Down > 0 { // 48 of 1080 are 3 cm on a screen that is 65 cm high
		t.Errorf("danger %d pixels, outcome %d, %d below the screen", most.Danger, most.Outcome, most.Down)
	}
}

func axeCore(t *testing.T) string {
	t.Helper()
	if os.Getenv("AXE") == "" {
		t.Skip("AXE names no axe.min.js of axe-core")
	}
	return string(must[[]byte](t)(os.ReadFile(os.Getenv("AXE"))))
}

// holds checks the page against axe-core and our own measures.
func (p pocket) holds(t *testing.T, axe string, on ...phones.Screen) {
	t.Helper()
	good(t, p.Script(nil, axe))
	for _, screen := range on {
		good(t, p.Show(screen))
		p.none(t, fmt.Sprintf("%+v", screen), `return axe.run({ resultTypes: ['violations'] })
			.then(r => r.violations.flatMap(w => w.nodes.map(n => [w.id + ': ' + w.help, n.html, n.failureSummary].join('\n'))))`)
		p.none(t, fmt.Sprintf("%+v", screen), `const wrong = [], wide = document.documentElement.scrollWidth - innerWidth;
			if (wide > 0) wrong.push(wide + ' pixels wider than the screen');
			for (const e of document.querySelectorAll('button, input, select, summary')) {
				const r = e.getBoundingClientRect();
				if (r.width && (r.width < 44 || r.height < 44)) wrong.push(Math.round(r.width) + ' x ' + Math.round(r.height) + ': ' + e.outerHTML);
				const texts = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
				for (let last = ''; texts.nextNode(); last = texts.currentNode.data) {
					if (/\w\n\w/.test(last.slice(-1) + '\n' + texts.currentNode.data[0]) && getComputedStyle(texts.currentNode.parentNode).display === 'inline') wrong.push('read as one word: ' + e.innerText);
				}
			}
			return wrong`)
		seen(t, p, fmt.Sprintf("%s-%d-%v", strings.ReplaceAll(t.Name(), "/", "-"), screen.Width, screen.Dark))
	}
}

// tables are tables that a television has to show: crowded ones of both games, and some
// with hardly anything on them.
func tables() map[string][]string {
	crowd := []string{"new --seed crowd"}
	for i, name := range []string{"Harry", "Mia", "Olaf", "Bartholomew", "Cara", "Zoe", "Finn", "Anna-Lena"} {
		crowd = append(crowd, "hero add "+name+" --class "+[]string{"human-thief", "human-mage", "dwarven-sapper", "human-cleric"}[i%4])
	}
	crowd = append(crowd, "foe add goblin,goblin,goblin,goblin,goblin", "foe add troll", "foe add troll", "foe add skeleton", "foe add skeleton", "foe add orc",
		"initiative roll --dice *", "attack Harry goblin1 --dice 5,6,1,2,*", "damage goblin2 9", "effect add curse --on Mia", "sapper bomb --by Olaf --fuse 3 --at gate --fudge")
	dead := []string{"new Ann Bob Cleo Dan Eve Fay Gus Hal --danger 5 --figures 60 --seed crowd", "scenario start mansion"}
	for _, place := range []string{"yard", "mill", "attic", "barn", "greenhouse", "garage", "kitchen", "cellar", "roof", "porch"} {
		dead = append(dead, "horde add 4 --wandering --at "+place)
	}
	dead = append(dead, "minifig wound Ann", "horde focus A --on Ann", "spawn --room --by Bob --dice 6")
	return map[string][]string{
		"dungeon-crowded": crowd, "zombies-crowded": dead,
		"long-outcome":  {"new Ann Bob Cleo --figures 20 --seed long", "scenario start mansion"},
		"long-quest":    {"new --seed long", "hero add Mia --class human-mage", "quest start last-bell"},
		"dungeon-empty": {"new --seed empty", "hero add Mia --class human-mage"}, "zombies-empty": {"new Ann --seed empty"}, "nothing": {"new --seed empty"},
	}
}

// Of any table, a television shows all of the order, cuts no row and no line of the last
// outcome, and its letters can be read from three metres.
func TestTelevisionTables(t *testing.T) {
	for name, lines := range tables() {
		t.Run(name, func(t *testing.T) {
			at := newTable(t, lines...)
			p := at.television(t, 0)
			for _, screen := range []phones.Screen{{Width: 1920, Height: 1080}, {Width: 1280, Height: 720}} {
				good(t, p.Show(screen))
				p.await(t, `return document.querySelector('#outcome p') && document.querySelector('#state').innerText !== 'not connected'`)
				p.none(t, fmt.Sprintf("%+v", screen), `return new Promise(done => setTimeout(() => {
					const wrong = [], box = document.querySelector('#sections').getBoundingClientRect();
					for (const row of document.querySelectorAll('#sections .row')) {
						const r = row.getBoundingClientRect(), letters = parseFloat(getComputedStyle(row).fontSize);
						if (!r.width) { if (row.closest('.order')) wrong.push('not shown: ' + row.innerText); continue; }
						if (r.bottom > box.bottom + 1 || r.bottom > innerHeight || r.right > innerWidth) wrong.push('cut: ' + row.innerText);
						if (letters < innerHeight * .02) wrong.push(letters + ' pixels: ' + row.innerText);
					}
					const down = document.documentElement.scrollHeight - innerHeight, answer = document.querySelector('#outcome .answer');
					const said = document.querySelector('#outcome').getBoundingClientRect(), size = e => parseFloat(getComputedStyle(e).fontSize);
					for (const p of document.querySelectorAll('#outcome p')) {
						const r = p.getBoundingClientRect();
						if (r.width && r.bottom > said.bottom + 1) wrong.push('cut: ' + p.innerText);
						if (r.width && (size(p) > size(answer) || size(p) < innerHeight * .022)) wrong.push(size(p) + ' pixels: ' + p.innerText);
					}
					if (down > 0) wrong.push(down + ' below the screen');
					if (parseFloat(getComputedStyle(answer).fontSize) < innerHeight * .035) wrong.push('the outcome is small');
					done(wrong);
				}, 400))`)
				seen(t, p, fmt.Sprintf("tv-%s-%d", name, screen.Width))
			}
		})
	}
}
