package phones_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

// The code that the terminal draws is read as phones read it, from a light terminal and
// from a dark one, and leads to the table.
func TestCode(t *testing.T) {
	h := newHome(t, zombies()...)
	at := must[string](t)(phones.Free())
	terminal, err := h.NewTerminal(80, 40)
	good(t, err)
	t.Cleanup(func() { good(t, terminal.Close()) })
	good(t, terminal.Type("zbrikz serve --at "+at))
	text := ""
	within(t, "the address", func() bool {
		text, err = terminal.Text()
		return err == nil && strings.Contains(text, "tv?k=")
	})
	joined := strings.ToUpper(strings.ReplaceAll(text, "\n", ""))
	p := must[pocket](t)(shared.pocket[0]())
	good(t, p.Show(phones.Screen{Width: 800, Height: 800}))
	page := filepath.Join(t.TempDir(), "terminal.html")
	for name, own := range map[string]string{"light": "color: black; background: white", "dark": "color: white; background: black"} {
		good(t, os.WriteFile(page, fmt.Appendf(nil, `<!doctype html><meta charset="utf-8"><body style="%s">
			<pre style="font: 14px 'DejaVu Sans Mono', monospace">%s</pre>`, own, must[string](t)(terminal.HTML())), 0o644))
		good(t, p.Go("file://"+page))
		link, err := phones.ReadCode(must[[]byte](t)(p.Picture()), t.TempDir())
		if err != nil {
			t.Fatalf("%s: %v\n%s", name, err, text)
		}
		if !strings.Contains(joined, strings.ToUpper(link)) || len(phones.Key(link)) < 16 {
			t.Errorf("%s: the code says %s, and that isn't on the screen:\n%s", name, link, text)
		}
		if _, err := phones.NewPhone(link, ""); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	good(t, terminal.Interrupt())
	within(t, "the prompt", func() bool {
		text, err = terminal.Text()
		return err == nil && strings.HasSuffix(strings.TrimSpace(text), "$")
	})
}

// within waits until something is so.
func within(t *testing.T, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if is() {
			return
		}
	}
	t.Fatalf("%s does not come", what)
}

// A phone that follows the link is at the table without a key in its address, chooses a
// seat, and keeps it.
func TestJoin(t *testing.T) {
	at := newTable(t, zombies()...)
	p := at.phone(t, 0)
	good(t, p.Go(at.server.Link))
	if url := must[string](t)(p.URL()); url != "http://"+at.server.Address+"/" {
		t.Errorf("the address is %s", url)
	}
	p.sit(t, "Ann")
	p.at(t, 1)
	good(t, p.Reload())
	p.at(t, 1)
	p.await(t, `return document.querySelector('#seat .who').innerText === 'Ann'`)
	p.none(t, "the page asks", `const hosts = performance.getEntriesByType('resource').map(e => new URL(e.name).host);
		return hosts.length ? hosts.filter(host => host !== location.host) : ['for nothing']`)
}

// Without the key of this evening, the page says what to do.
func TestOldKey(t *testing.T) {
	at := newTable(t, zombies()...)
	p := at.phone(t, 0)
	for _, path := range []string{"/", "/tv", "/?k=AAAAAAAAAAAAAAAA"} {
		good(t, p.Go("http://"+at.server.Address+path))
		p.await(t, `return document.body.innerText.includes('Scan the code of the table again')`)
		p.looks(t, path)
	}
}

// A player who comes before anybody sits at the table is told how to join, and gets the seats as they
// come.
func TestEarly(t *testing.T) {
	at := newTable(t, "new --seed phones")
	p := at.phone(t, 0)
	good(t, p.Go(at.server.Link))
	p.await(t, `return document.querySelector('#sheet').innerText.includes('Nobody plays here yet')`)
	must[string](t)(at.Run("minifig", "add", "Ann"))
	p.sit(t, "Ann")
	must[string](t)(at.Run("minifig", "add", "Bob"))
	p.tap(t, "#seat", "")
	p.focus(t, "#sheet .brick", "Bob")
	must[string](t)(at.Run("danger", "set", "4")) // it changes no seat, and so no focus
	p.await(t, `return parts.now.view.n === 4`)
	p.await(t, `return document.activeElement.innerText.startsWith('Bob')`)
}

// An evening begins on phones: at an empty table somebody says what is played, comes to it
// and has that seat, another one joins, and a quest is chosen by its blurb.
func TestBeginning(t *testing.T) {
	at := serving(t, newHome(t))
	p := at.phone(t, 0)
	good(t, p.Go(at.server.Link))
	p.await(t, `return document.querySelector('#title')?.innerText === 'What do you play?'`)
	p.looks(t, "nobody")
	p.tap(t, "#box", "")
	good(t, p.Type("#figures", "18"))
	p.tap(t, "#yes", "")
	p.await(t, `return document.querySelector('#title')?.innerText === 'What do you play?' && document.querySelector('#outcome').innerText.includes('box: 18')`)
	time.Sleep(400 * time.Millisecond) // what is quicker is the second tap of the first one
	p.tap(t, "#sheet .brick", "BrickQuest")
	good(t, p.Type("#f-name", "Mona"))
	p.tap(t, "#sheet select", "")
	good(t, p.Type("#f-class", "human-mage"))
	p.tap(t, "#do", "")
	p.await(t, `return document.querySelector('#seat .who').innerText === 'Mona' && document.querySelector('#sheet').hidden`)
	q, hers := p, "Mona hero"
	if at.inside != nil { // the same phone goes round
		*at.inside = p
		q.tap(t, "#seat", "")
	} else {
		q, hers = at.phone(t, 1), "Mona hero, on a phone"
		good(t, q.Go(at.server.Link))
	}
	q.await(t, `return document.querySelector('#title')?.innerText === 'Who are you?' && document.querySelector('#sheet').innerText.includes(arguments[0])`, hers)
	q.tap(t, `#sheet [data-key="form hero add"]`, "")
	good(t, q.Type("#f-name", "Mona"))
	good(t, q.Type("#f-class", "human-thief"))
	q.tap(t, "#do", "")
	q.await(t, `return document.querySelector('#note').innerText.includes('Mona') && document.activeElement.id === 'f-name'`)
	good(t, q.Type("#f-name", "s friend"))
	q.tap(t, "#do", "")
	q.await(t, `return document.querySelector('#seat .who').innerText === 'Monas friend'`)
	q.tap(t, "#seat", "")
	q.tap(t, `#sheet [data-key="form quest start"]`, "")
	q.tap(t, ".choices button", "last-bell")
	q.await(t, `return document.querySelector('#sheet').innerText.includes('The Last Bell: the bell keeps the marsh asleep')`)
	q.tap(t, "#do", "")
	q.says(t, "The Last Bell begins")
	if log := at.steps(t, 4); log[1].Seat != "" || log[3].Seat != "Monas friend" {
		t.Errorf("the log has %+v", log)
	}
	must[string](t)(at.Run("rules", "set", "monsters", "app"))
	q.tap(t, "#seat", "")
	q.tap(t, "#sheet .brick", "BrickMaster")
	q.await(t, `return document.querySelector('#really')`)
	q.looks(t, "tells all")
}
