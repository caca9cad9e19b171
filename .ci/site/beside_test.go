package site_test

import (
	"flag"
	"net/http"
	"net/http/httptest"
	"testing"
)

var best = flag.Int("best", 0, "of how many runs the pocket's best times are told, beside those of a server; 0: none")

// TestPocketBeside: the pocket beside the same page with a server, in one run, and the best
// time of each: from the address to the first screen, again to the table, and from a tap to its
// answer. The pocket is first there with a network, and then without.
func TestPocketBeside(t *testing.T) {
	if *best == 0 {
		t.Skip("-best is 0")
	}
	p := pocket{opened(t), nil}
	good(t, p.DevTools("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": `new MutationObserver(() => {
		if (window.there || document.querySelector('#title')?.innerText !== 'What do you play?' && !document.querySelector('#outcome .from')) return;
		window.there = performance.now();
	}).observe(document, { childList: true, subtree: true, characterData: true })`}))
	took := map[string]float64{}
	tell := func(what, js string) {
		var ms float64
		good(t, p.Await(&ms, js))
		if was := took[what]; was == 0 || ms < was {
			took[what] = ms
		}
	}
	plays := func(who, first, again string, cut func()) {
		good(t, p.Go(first))
		tell(who+"first", `return window.there`)
		p.joins(t, "Zombie", "Ann")
		p.at(t, 2)
		cut()
		good(t, p.Go(again))
		tell(who+"again", `return window.there`)
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
		server, err := computer(t).Serve()
		good(t, err)
		plays("", server.Link, "http://"+server.Address, func() {})
		good(t, server.Stop())
		host := httptest.NewServer(http.FileServer(http.Dir(folder(t))))
		plays("pocket: ", host.URL+"/play/", host.URL+"/play/", func() {
			p.await(t, `return window.cached || navigator.serviceWorker.ready.then(() => { window.cached = true }) && false`)
			host.Close()
		})
	}
	for _, what := range []string{"first", "again", "answer"} { // a time is told, and is no test
		t.Logf("%s: %.1f times the server's, %.0f to %.0f ms", what, took["pocket: "+what]/took[what], took["pocket: "+what], took[what])
	}
}
