package phones_test

import (
	"encoding/base64"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
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
	at := newTable(t, zombies()...)
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
		if _, err := at.Run(strings.Fields(line)...); err != nil {
			t.Fatal(err)
		}
	}
	p.at(t, 3)
	p.await(t, `return [...document.querySelectorAll('#offers .odds')].some(e => e.innerText)`)

	keep("table.png", see())
	p.tap(t, "#offers button", `if Ann comes within 1" of horde B`)
	p.dice(t, "zombie roll", "2")
	p.await(t, `return document.querySelector('#count').innerText.includes(':')`)

	keep("pad.png", see())
	p.tap(t, "#back", "")
	keep("together.png", p.together(t, at))
	good(t, p.Show(phones.Screen{Width: 390, Height: 844, Dark: true}))
	p.tap(t, "#undo", "")
	p.await(t, `return document.querySelector('#take')`)
	keep("undo.png", see())

	fight := newTable(t, evening()...)
	p = fight.phone(t, 0)
	good(t, p.Show(phones.Screen{Width: 1920, Height: 1080}))
	good(t, p.Go(fight.server.Look))
	good(t, p.Go("http://"+fight.server.Address+"/tv"))
	p.await(t, `return document.querySelector('#outcome .from')`)
	keep("tv.png", see())
}

// together is a terminal with the code, another in which somebody types, and a phone.
func (p pocket) together(t *testing.T, at table) []byte {
	t.Helper()
	free := must[string](t)(phones.Free())
	show := func(rows int, until string, lines ...string) string {
		t.Helper()
		terminal, err := at.NewTerminal(64, rows)
		good(t, err)
		defer func() { good(t, terminal.Close()) }()
		var screen [][]phones.Cell
		for _, line := range lines {
			good(t, terminal.Type(line))
		}
		within(t, until, func() bool {
			screen, err = terminal.Look()
			return err == nil && strings.Contains(phones.Text(screen), until)
		})
		screen = slices.DeleteFunc(screen, func(row []phones.Cell) bool { // it is so of 127.0.0.1
			return strings.HasPrefix(phones.Text([][]phones.Cell{row}), "this address is for this computer")
		})
		return phones.HTML(screen, phones.Dark())
	}
	code := show(26, "tv?k=", "zbrikz serve --at "+free)
	typed := show(11, "horde A is on", "zbrikz zombie-roll 1 --by Ann --horde A --dice 1,5")
	p.at(t, 4)
	picture := base64.StdEncoding.EncodeToString(must[[]byte](t)(p.Picture()))
	page := filepath.Join(shared.dir, "together.html")
	good(t, os.WriteFile(page, fmt.Appendf(nil, `<!doctype html><meta charset="utf-8"><style>
		body { margin: 0; padding: 24px; display: flex; gap: 28px; align-items: center; background: #eee8da; width: max-content }
		pre { margin: 0 0 20px; padding: 14px 18px; background: #0d1117; border-radius: 10px; font: 14px "DejaVu Sans Mono", monospace; width: 64ch }
		pre:last-child { margin: 0 }
		img { width: 390px; border: 12px solid #1c1a17; border-radius: 36px }</style>
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
