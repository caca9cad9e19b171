package phones_test

import (
	"encoding/base64"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

var pictures = flag.String("pictures", "", "draw the pictures of docs/phones.md into this folder")

// TestPictures draws the pictures of docs/phones.md. How letters look depends on the
// computer, so that they are looked at and not compared.
func TestPictures(t *testing.T) {
	if *pictures == "" {
		t.Skip("there is no -pictures")
	}
	at := newTable(t, "new Ann Bob --table friday --danger 3 --figures 18 --seed pictures", "table use friday")
	p := at.sits(t, 0, "Ann")
	keep := func(name string, picture []byte) {
		t.Helper()
		good(t, os.WriteFile(filepath.Join(*pictures, name), must[[]byte](t)(phones.Small(picture)), 0o644))
	}
	see := func() []byte {
		t.Helper()
		return must[[]byte](t)(p.Picture())
	}
	for _, line := range []string{
		"spawn --room --at attic --by Ann --dice 2,5", "spawn --open --at yard --by Ann --dice 3,1,2,4,4,6,1",
	} {
		must[string](t)(at.Run(strings.Fields(line)...))
	}
	p.at(t, 3)
	p.await(t, `return [...document.querySelectorAll('#offers .odds')].some(e => e.innerText)`)

	keep("table.png", see())
	p.tap(t, "#offers button", `Ann runs past horde B`)
	p.dice(t, "zombie roll", "2")
	p.await(t, `return document.querySelector('#count').innerText.includes(':')`)

	keep("pad.png", see())
	p.tap(t, "#back", "")
	keep("together.png", p.together(t, at))
	good(t, p.Show(phones.Screen{Width: 390, Height: 844, Dark: true}))
	p.tap(t, "#undo", "")
	p.await(t, `return document.querySelector('#take')`)
	keep("undo.png", see())

	fight := newTable(t, "new --table saturday --seed pictures", "table use saturday", "hero add Harry --class human-thief", "hero add Mia --class human-mage",
		"foe add goblin x2", "foe add troll", "initiative roll --dice 4,4,6,5", "cast minor-fireball goblin1..2 --dice 4", "initiative next",
		"attack goblin1 --by Harry --behind --dice 2,3,4,5,1,6")
	p = fight.television(t, 0)
	p.await(t, `return document.querySelector('#outcome .from') && !document.body.innerText.includes('against the rules')`)
	keep("tv.png", see())
}

// home is an address as homes have it; .ci/pictures gives it to this computer.
const home = "192.168.0.7:8080"

// together is a terminal with the code, another in which somebody types, and a phone.
func (p pocket) together(t *testing.T, at table) []byte {
	t.Helper()
	show := func(rows int, until string, lines ...string) string {
		t.Helper()
		terminal, err := at.NewTerminal(64, rows)
		good(t, err)
		defer func() { good(t, terminal.Close()) }()
		for _, line := range lines {
			good(t, terminal.Type(line))
		}
		within(t, until, func() bool {
			text, err := terminal.Text()
			return err == nil && strings.Contains(text, until)
		})
		return must[string](t)(terminal.HTML())
	}
	code := show(26, "tv?k=", "zbrikz serve --at "+home)
	typed := show(11, "horde A is after", "zbrikz zombie-roll 1 --by Ann --horde A --dice 1,5")
	p.at(t, 4)
	picture := base64.StdEncoding.EncodeToString(must[[]byte](t)(p.Picture()))
	page := filepath.Join(shared.dir, "together.html")
	good(t, os.WriteFile(page, fmt.Appendf(nil, `<!doctype html><meta charset="utf-8"><style>
		body { margin: 0; padding: 24px; display: flex; gap: 28px; align-items: center; background: #eee8da; width: max-content }
		pre { margin: 0 0 20px; padding: 14px 18px; background: #0d1117; color: #d0d7de; border-radius: 10px; font: 14px "DejaVu Sans Mono", monospace; width: 64ch }
		pre:last-child { margin: 0 }
		img { width: 320px; border: 12px solid #1c1a17; border-radius: 36px }</style>
		<div><pre>%s</pre><pre>%s</pre></div><img src="data:image/png;base64,%s">`, code, typed, picture), 0o644))
	back := must[string](t)(p.URL())
	good(t, p.Go("file://"+page))
	var size phones.Screen
	good(t, p.Script(&size, `const r = document.body.getBoundingClientRect(); return { Width: Math.ceil(r.width), Height: Math.ceil(r.height) }`))
	good(t, p.Show(size))
	seen := must[[]byte](t)(p.Picture())
	good(t, p.Show(phones.Screen{Width: 390, Height: 844}))
	good(t, p.Go(back))
	p.at(t, 4)
	return seen
}
