package phones_test

import (
	"strings"
	"testing"
	"time"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

// The acts of a player with the page, in the words of its elements.

// phone is a browser with an empty memory, in front of the table.
func (at table) phone(t *testing.T, which int) pocket {
	t.Helper()
	if at.inside != nil && at.inside.Browser != nil {
		t.Skip("several phones need a server")
	}
	p := must[pocket](t)(shared.pocket[which]())
	good(t, p.Go("about:blank"))
	p.wire.Lead(at.server.Address)
	good(t, p.DevTools("Network.clearBrowserCookies", nil))
	good(t, p.DevTools("Storage.clearDataForOrigin", map[string]any{"origin": "http://" + at.server.Address, "storageTypes": "all"}))
	good(t, p.Show(phones.Screen{Width: 390, Height: 844}))
	return p
}

// opens opens a phone that has followed the link.
func (at table) opens(t *testing.T, which int) pocket {
	t.Helper()
	p := at.phone(t, which)
	good(t, p.Go(at.server.Link))
	if at.inside != nil {
		*at.inside = p
		good(t, at.comes(p))
		good(t, p.Go(at.server.Link))
	}
	return p
}

// sits opens a phone that has followed the link and has chosen a seat.
func (at table) sits(t *testing.T, which int, seat string) pocket {
	t.Helper()
	p := at.opens(t, which)
	p.sit(t, seat)
	return p
}

func (p pocket) sit(t *testing.T, seat string) {
	t.Helper()
	good(t, p.TapOn("#sheet .brick", seat))
	p.await(t, `return document.querySelector('#seat .who').innerText.trim() === arguments[0] && document.querySelector('#state').innerText === 'connected'`, seat)
	good(t, p.Script(nil, `const at = document.querySelector('script[type=module]').src;
		return Promise.all(['now', 'engine', 'table'].map(part => import(at.replace('start', part)))).then(all => { window.parts = Object.assign({}, ...all) }, () => {})`)) // the pocket has them in one
}

// television is a television that has followed its link.
func (at table) television(t *testing.T, which int) pocket {
	t.Helper()
	p := at.phone(t, which)
	good(t, p.Show(phones.Screen{Width: 1920, Height: 1080}))
	good(t, p.Go("http://"+at.server.Address+"/tv?k="+phones.Key(at.server.Look)))
	return p
}

func (p pocket) await(t *testing.T, js string, args ...any) {
	t.Helper()
	p.can(t, p.Await(nil, js, args...))
}

func (p pocket) tap(t *testing.T, selector, text string) {
	t.Helper()
	p.can(t, p.TapOn(selector, text))
}

// can ends the test with what the page shows, where something failed there.
func (p pocket) can(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		var shown string
		_ = p.Script(&shown, `return document.body.innerText`) // it only helps
		t.Fatalf("%v\nthe page:\n%s", err, shown)
	}
}

// none holds that a script finds nothing wrong in the page.
func (p pocket) none(t *testing.T, where, js string) {
	t.Helper()
	var wrong []string
	good(t, p.Script(&wrong, js))
	if len(wrong) > 0 {
		t.Errorf("%s: %s", where, strings.Join(wrong, "\n"))
	}
}

// at waits until the page shows a step, and is connected.
func (p pocket) at(t *testing.T, step int) {
	t.Helper()
	p.await(t, atStep, step)
}

const atStep = `return document.querySelector('#outcome .from')?.textContent.endsWith('step ' + arguments[0]) && document.querySelector('#state').innerText === 'connected'`

// says waits until the outcome has a text.
func (p pocket) says(t *testing.T, text string) {
	t.Helper()
	p.await(t, `return document.querySelector('#outcome').innerText.includes(arguments[0])`, text)
}

// dice taps faces, as soon as the pad asks for them.
func (p pocket) dice(t *testing.T, label string, faces ...string) {
	t.Helper()
	p.await(t, `return document.querySelector('#pad') && document.querySelector('#title').innerText.includes(arguments[0])`, label)
	for i, face := range faces {
		if i == 0 {
			time.Sleep(360 * time.Millisecond) // as people do: a second tap that is quicker isn't for what the first one brought
		}
		p.tap(t, `.key[aria-label="`+face+`"]`, "")
	}
}
