package phones_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

// A face of the page is one of the things that it shows, and how a player comes there from
// the table.
type face struct {
	name string
	come func(*testing.T, pocket)
}

func faces() []face {
	return []face{
		{"seats", func(t *testing.T, p pocket) {
			p.tap(t, "#seat", "")
			p.await(t, `return document.querySelector('#sheet .brick')`)
		}},
		{"table", func(t *testing.T, p pocket) { p.await(t, `return document.querySelector('#offers button')`) }},
		{"pad", func(t *testing.T, p pocket) {
			p.tap(t, "#offers button", "once a room")
			p.dice(t, "room", "2")
			p.await(t, `return document.querySelector('#title').innerText.includes('wandering')`)
		}},
		{"more", func(t *testing.T, p pocket) {
			p.tap(t, "#more", "")
			p.await(t, `return document.querySelector('#sheet .list .brick')`)
		}},
		{"form", func(t *testing.T, p pocket) { p.form(t, "attack") }},
		{"search", func(t *testing.T, p pocket) {
			p.tap(t, "#search", "")
			good(t, p.Type("#q", "door"))
			p.await(t, `return document.querySelector('#sheet .list .brick')`)
		}},
		{"log", func(t *testing.T, p pocket) {
			p.tap(t, "#log", "")
			p.await(t, `return document.querySelector('#sheet .row')`)
		}},
		{"undo", func(t *testing.T, p pocket) {
			p.tap(t, "#undo", "")
			p.await(t, `return document.querySelector('#take')`)
		}},
		{"lost", func(t *testing.T, p pocket) {
			p.wire.Cut()
			p.await(t, `return document.querySelector('#state').innerText === 'not connected'`)
		}},
	}
}

func screens() []phones.Screen {
	return []phones.Screen{{Width: 390, Height: 844}, {Width: 390, Height: 844, Dark: true}, {Width: 320, Height: 568}, {Width: 320, Height: 568, Dark: true}}
}

// evening has something of each: hordes, wounds, a fight, and whose turn it is.
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
	p.holds(t, axe, tv, phones.Screen{Width: 1920, Height: 1080, Dark: true}, phones.Screen{Width: 1280, Height: 720})
	var most struct{ Danger, Outcome, Down int }
	good(t, p.Show(tv))
	good(t, p.Await(&most, `const size = e => parseInt(getComputedStyle(e).fontSize);
		return { Danger: size(document.querySelector('#top dd')), Outcome: size(document.querySelector('#outcome .answer')),
			Down: document.documentElement.scrollHeight - innerHeight }`))
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

// holds holds what the page shows against axe-core and our own measures.
func (p pocket) holds(t *testing.T, axe string, on ...phones.Screen) {
	t.Helper()
	good(t, p.Script(nil, axe))
	for _, screen := range on {
		good(t, p.Show(screen))
		var wrong []struct {
			ID, Help string
			Nodes    []struct{ HTML, FailureSummary string }
		}
		good(t, p.Script(&wrong, `return axe.run({ resultTypes: ['violations'] }).then(r => r.violations)`))
		for _, w := range wrong {
			for _, n := range w.Nodes {
				t.Errorf("%+v: %s: %s\n%s\n%s", screen, w.ID, w.Help, n.HTML, n.FailureSummary)
			}
		}
		var measured []string
		good(t, p.Script(&measured, `const wrong = [], wide = document.documentElement.scrollWidth - innerWidth;
			if (wide > 0) wrong.push(wide + ' pixels wider than the screen');
			for (const e of document.querySelectorAll('button, input, select, summary')) {
				const r = e.getBoundingClientRect();
				if (r.width && (r.width < 44 || r.height < 44)) wrong.push(Math.round(r.width) + ' x ' + Math.round(r.height) + ': ' + e.outerHTML);
			}
			return wrong`))
		if len(measured) > 0 {
			t.Errorf("%+v: %s", screen, strings.Join(measured, "\n"))
		}
		if dir := os.Getenv("SEEN"); dir != "" {
			name := fmt.Sprintf("%s/%s-%d-%v.png", dir, strings.ReplaceAll(t.Name(), "/", "-"), screen.Width, screen.Dark)
			good(t, os.WriteFile(name, must[[]byte](t)(p.Picture()), 0o644))
		}
	}
}
