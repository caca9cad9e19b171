package site_test

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

// A pocket is a browser at the page with the engine inside, and the host of the site.
type pocket struct {
	*phones.Browser
	host *httptest.Server
}

// played is a browser at the built site, served as a static host does.
func played(t *testing.T) pocket {
	t.Helper()
	browser, _ := opened(t)
	p := pocket{browser, httptest.NewServer(http.FileServer(http.Dir(folder(t))))}
	t.Cleanup(p.host.Close)
	return p
}

func (p pocket) await(t *testing.T, js string, args ...any) {
	t.Helper()
	if err := p.Await(nil, js, args...); err != nil {
		p.fails(t, err)
	}
}

func (p pocket) tap(t *testing.T, selector, text string) {
	t.Helper()
	if err := p.TapOn(selector, text); err != nil {
		p.fails(t, err)
	}
}

func (p pocket) fails(t *testing.T, err error) {
	t.Helper()
	var shown string
	_ = p.Script(&shown, `return document.body.innerText`) // it only helps
	t.Fatalf("%v\nthe page:\n%s", err, shown)
}

// at waits until the page shows a step, and plays.
func (p pocket) at(t *testing.T, step int) {
	t.Helper()
	p.await(t, `return document.querySelector('#outcome .from')?.textContent.endsWith('step ' + arguments[0]) && document.querySelector('#state').innerText === 'connected'`, step)
}

func (p pocket) dice(t *testing.T, label string, faces ...string) {
	t.Helper()
	p.await(t, `return document.querySelector('#pad') && document.querySelector('#title').innerText.includes(arguments[0])`, label)
	time.Sleep(360 * time.Millisecond) // a second tap that is quicker isn't for what the first one brought
	for _, face := range faces {
		p.tap(t, `.key[aria-label="`+face+`"]`, "")
	}
}

// joins brings the first figure of a table there.
func (p pocket) joins(t *testing.T, deed, name string) {
	t.Helper()
	p.tap(t, "#sheet .brick", deed)
	good(t, p.Type("#sheet input", name))
	p.tap(t, "#do", "")
	p.await(t, `return document.querySelector('#seat .who').innerText.trim() === arguments[0]`, name)
}

// Somebody who comes to the site plays there, and without a network goes on where they were.
func TestPocket(t *testing.T) {
	p := played(t)
	good(t, p.Go(p.host.URL+"/index.html"))
	began := time.Now()
	p.tap(t, "main a", "Play now")
	p.await(t, `return document.querySelector('#title')?.innerText === 'What do you play?'`)
	t.Logf("ready after a first visit: %v", time.Since(began).Round(time.Millisecond))
	seen(t, p.Browser, "pocket-first.png")
	p.joins(t, "Zombie", "Ann")
	p.at(t, 2)
	p.tap(t, "#offers button", "once a room")
	p.dice(t, "room", "2")
	p.dice(t, "wandering", "5")
	p.at(t, 3)
	seen(t, p.Browser, "pocket-played.png")
	p.await(t, `return window.cached || navigator.serviceWorker.ready.then(() => { window.cached = true }) && false`)
	p.host.Close()
	began = time.Now()
	good(t, p.Go(p.host.URL+"/play/index.html"))
	p.at(t, 3)
	t.Logf("ready without a network: %v", time.Since(began).Round(time.Millisecond))
	p.await(t, `return document.querySelector('#seat .who').innerText.trim() === 'Ann'`)
	p.tap(t, "#undo", "")
	p.tap(t, "#take", "")
	p.at(t, 4)
}
