package phones_test

import (
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

// spies notes when each step is seen, and the first row of the table.
const spies = `window.seen = {}; new MutationObserver(() => {
	const row = !seen.row && document.querySelector('#sections .row'), step = document.querySelector('#outcome .from')?.textContent.match(/\d+$/);
	if (row && row.getClientRects().length) seen.row = performance.now();
	if (step) seen[step] ??= Date.now();
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })`

// tapsBoth taps an offer and, as soon as a finger may be there, the key for the app's dice. It gives the
// milliseconds that the table took for both.
const tapsBoth = `const until = is => new Promise(go => { const from = performance.now(), look = () => is() && (eye.disconnect(), go(performance.now() - from)), eye = new MutationObserver(look);
		eye.observe(document, { subtree: true, childList: true, characterData: true, attributes: true }); });
	const [text, step] = arguments, all = () => document.querySelector('#all');
	return (async () => {
		const pad = until(all);
		[...document.querySelectorAll('#offers button')].find(e => e.innerText.includes(text)).click();
		const first = await pad;
		await new Promise(go => setTimeout(go, 300));
		const answer = until(() => document.querySelector('#outcome .from')?.textContent.endsWith('step ' + step));
		all().click();
		return first + await answer;
	})()`

// TestBeside: what people wait for takes at most 1.25 times as long as with an older program, whose path is
// in OLD. Both are played by turns, at the same table.
func TestBeside(t *testing.T) {
	if os.Getenv("OLD") == "" {
		t.Skip("OLD names no older program")
	}
	type side struct {
		table
		pocket
		n     int
		times map[string][]float64
	}
	var sides [2]*side
	for i, program := range []string{os.Getenv("OLD"), must[string](t)(shared.program())} {
		h, err := phones.NewHome(shared.dir, program, evening()...)
		good(t, err)
		at := serving(t, h)
		sides[i] = &side{at, at.phone(t, i), len(evening()), map[string][]float64{}}
		good(t, sides[i].DevTools("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": spies}))
		good(t, sides[i].Go(at.server.Link))
		good(t, sides[i].TapOn("#sheet .brick", "Ann"))
	}
	for round := range 25 {
		for i := range sides {
			s := sides[(round+i)%2]
			takes := func(what string, ms float64) { s.times[what] = append(s.times[what], ms) }
			sees := func() (at float64) {
				s.n++
				s.await(t, `return seen[arguments[0]] && document.querySelector('#state').innerText === 'connected'`, s.n)
				good(t, s.Script(&at, `return seen[arguments[0]]`, s.n))
				return at
			}
			var ms float64
			good(t, s.DevTools("Network.clearBrowserCache", nil))
			good(t, s.Go(s.server.Link))
			s.await(t, `return seen.row && document.querySelector('#offers button')`)
			good(t, s.Script(&ms, `return seen.row`))
			takes("link -> table", ms)
			time.Sleep(500 * time.Millisecond) // chances come
			began := time.Now()
			must[string](t)(s.Run("danger", "set", strconv.Itoa(1+round%2)))
			takes("terminal -> phone", sees()-float64(began.UnixMicro())/1000)
			time.Sleep(500 * time.Millisecond)
			s.await(t, `return [...document.querySelectorAll('#offers button')].some(e => e.innerText.includes(arguments[0]))`, "spawn --room")
			good(t, s.Script(&ms, tapsBoth, "spawn --room", s.n+1))
			takes("tap -> answer", ms)
			sees()
			must[string](t)(s.Run("undo"))
			sees()
		}
	}
	t.Logf("load %s", must[[]byte](t)(os.ReadFile("/proc/loadavg")))
	for what, old := range sides[0].times {
		middle := func(all []float64) float64 { return slices.Sorted(slices.Values(all))[len(all)/2] }
		before, now := middle(old), middle(sides[1].times[what])
		t.Logf("%s: %.0f ms, the older one %.0f: %.2f times", what, now, before, now/before)
		if now > 1.25*before {
			t.Errorf("%s takes too long", what)
		}
	}
}
