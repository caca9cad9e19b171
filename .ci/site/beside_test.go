package site_test

import (
	"flag"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

var best = flag.Int("best", 0, "of how many runs the pocket's times are told, beside those of a server; 0: none")

// TestPocketBeside: the pocket beside the same page with a server, in one run, and the median
// and the best of each time: from the address to the first screen and until the engine has
// answered, again to the table, and from a tap to its answer. The pocket is first there with a
// network, and then without, twice.
func TestPocketBeside(t *testing.T) {
	if *best == 0 {
		t.Skip("-best is 0")
	}
	p := pocket{opened(t), nil}
	good(t, p.DevTools("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": `new MutationObserver(() => {
		if (document.querySelector('#title')?.innerText !== 'What do you play?' && !document.querySelector('#outcome .from')) return;
		window.there ||= performance.now();
		if (document.querySelector('#state').innerText === 'connected') window.answers ||= performance.now();
	}).observe(document, { childList: true, subtree: true, characterData: true })`}))
	took := map[string][]float64{}
	tell := func(what, js string) {
		var ms float64
		good(t, p.Await(&ms, js))
		took[what] = append(took[what], ms)
	}
	comes := func(who, when, address string) {
		good(t, p.Go(address))
		tell(who+when, `return window.there`)
		tell(who+when+", until it answers", `return window.answers`)
	}
	plays := func(who, first, again string, cut func()) {
		comes(who, "first", first)
		p.joins(t, "Zombie", "Ann")
		p.at(t, 2)
		cut()
		time.Sleep(4 * time.Second)
		comes(who, "again", again)
		time.Sleep(4 * time.Second)
		comes(who, "once more", again)
		for range 3 {
			step := p.step(t)
			tell(who+"answer", `const ends = [...document.querySelectorAll('#offers button')].find(b => b.innerText.startsWith('end the turn'));
				if (!ends) return false;
				const from = () => document.querySelector('#outcome .from').textContent, was = from(), began = performance.now();
				ends.click();
				return new Promise(then => {
					const look = () => from() !== was ? then(performance.now() - began) : setTimeout(look);
					setTimeout(look);
				})`)
			p.at(t, step+1)
		}
	}
	for range *best {
		server := must[*phones.Server](t)(computer(t).Serve())
		plays("", server.Link, "http://"+server.Address, func() {})
		good(t, server.Stop())
		host := httptest.NewServer(http.FileServer(http.Dir(folder(t))))
		plays("pocket: ", host.URL+"/play/", host.URL+"/play/", func() {
			p.cached(t)
			host.Close()
		})
	}
	for _, what := range []string{"first", "first, until it answers", "again", "again, until it answers", "once more", "once more, until it answers", "answer"} { // a time is told, and is no test
		pocket, server := took["pocket: "+what], took[what]
		slices.Sort(pocket)
		slices.Sort(server)
		p, s := pocket[len(pocket)/2], server[len(server)/2]
		t.Logf("%s: %.1f times the server's, %.0f to %.0f ms; the best %.0f to %.0f ms", what, p/s, p, s, pocket[0], server[0])
	}
}
