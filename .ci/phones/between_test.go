package phones_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

// Where something else answers in place of the table, such as the sign-in of a Wi-Fi, the
// page says so. A tap waits, and is done once when the table answers again.
func TestBetween(t *testing.T) {
	for name, answers := range map[string]http.HandlerFunc{
		"a page": func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("<html>Welcome to our Wi-Fi")) },
		"an error": func(w http.ResponseWriter, _ *http.Request) {
			http.Error(w, "<html>bad gateway", http.StatusBadGateway)
		},
		"another way to go": func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://127.0.0.1:1/login", http.StatusFound)
		},
	} {
		t.Run(name, func(t *testing.T) {
			at := newTable(t, zombies()...)
			p := at.sits(t, 0, "Ann")
			p.at(t, 1)
			between := httptest.NewServer(answers)
			t.Cleanup(between.Close)
			p.wire.Lead(strings.TrimPrefix(between.URL, "http://"))
			p.tap(t, "#offers button", "end the turn")
			p.await(t, `return document.querySelector('#note').innerText.startsWith('Another page answers')`)
			p.await(t, `return document.querySelector('#state').innerText === 'not connected'`)
			p.wire.Lead(at.server.Address)
			p.at(t, 2)
			p.await(t, `return document.querySelector('#note').innerText === ''`)
			at.steps(t, 2)
		})
	}
}

// Dice whose faces have names are tapped by these names, and each key says its own.
func TestNamedFaces(t *testing.T) {
	at := newTable(t, append(zombies(), "spawn --room --by Ann --dice 1,1")...)
	p := at.sits(t, 0, "Ann")
	see := func(name string) {
		t.Helper()
		p.none(t, name+": too narrow", `return [...document.querySelectorAll('.key')].filter(k => k.scrollWidth > k.clientWidth || k.getBoundingClientRect().height > 90 || k.getBoundingClientRect().width < 44).map(k => k.innerText)`)
		seen(t, p, name)
	}
	good(t, p.Show(phones.Screen{Width: 320, Height: 568}))
	p.form(t, "coin")
	p.tap(t, "#do", "")
	p.dice(t, "coin")
	see("coin")
	p.dice(t, "coin", "tails")
	p.at(t, 3)
	p.says(t, "Tails")
	p.form(t, "zombie-roll")
	p.tap(t, "#sheet summary", "Details")
	p.tap(t, "#sheet .choices button", "red")
	p.await(t, `return document.querySelector('#line').innerText.includes('--zombie-dice red')`)
	p.tap(t, "#do", "")
	p.dice(t, "")
	see("zombie-dice")
	p.await(t, `return [...document.querySelectorAll('.key')].map(k => k.innerText).join() === 'brains,feet,hit'`)
	p.dice(t, "", "feet")
	p.at(t, 4)
	if step := at.last(t); step.Command != "zombie-roll" || len(step.Dice) == 0 || step.Dice[0].From[0] != "typed" {
		t.Errorf("the log has %+v", step)
	}
}
