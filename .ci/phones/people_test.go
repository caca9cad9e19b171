package phones_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

// A phone says that its seat is gone when the minifig is taken off the table. The seat
// comes back with the minifig.
func TestSeatGoes(t *testing.T) {
	at := newTable(t, zombies()...)
	p := at.sits(t, 0, "Ann")
	p.at(t, 1)
	must[string](t)(at.Run("minifig", "remove", "Ann"))
	p.await(t, `return document.querySelector('#note').innerText === 'Ann is not at this table: choose another seat.'`)
	p.await(t, `return document.querySelector('#seat .who').innerText === 'Choose a seat' && !document.querySelector('#offers button')`)
	must[string](t)(at.Run("undo"))
	p.await(t, `return document.querySelector('#seat .who').innerText === 'Ann' && document.querySelector('#note').innerText === '' && document.querySelector('#offers button')`)
}

// Names may be long, and be written from the right; letters may be twice as large as usual.
// Nothing is cut, and nothing is wider than a small phone.
func TestLargeLetters(t *testing.T) {
	h := newHome(t, "new --danger 3 --figures 18 --seed phones")
	long := "Maximiliane-Wilhelmina-Hohenzollern"
	for _, name := range []string{long, "Donaudampfschifffahrtsgesellschaft", "محمد عبد الله"} {
		must[string](t)(h.Run("minifig", "add", name))
	}
	must[string](t)(h.Run("minifig", "wound", "محمد عبد الله"))
	p := serving(t, h).sits(t, 0, long)
	for _, width := range []int{320, 390} {
		good(t, p.Show(phones.Screen{Width: width, Height: 640}))
		good(t, p.Script(nil, `document.documentElement.style.fontSize = '32px'; dispatchEvent(new Event('resize'))`))
		for _, f := range []face{
			{"table", byTaps("#offers button")},
			{"pad", func(t *testing.T, p pocket) {
				p.tap(t, "#offers button", "a new room comes into sight")
				p.await(t, `return document.querySelector('#pad')`)
			}},
			{"form", func(t *testing.T, p pocket) {
				p.tap(t, "#back", "")
				p.form(t, "zombie-roll")
			}},
			{"undo", byTaps("#take", "#undo")},
		} {
			f.come(t, p)
			p.none(t, fmt.Sprintf("%s, %d pixels wide", f.name, width), `return [...document.querySelectorAll('body *')].filter(e => {
				const r = e.getBoundingClientRect();
				return r.width && (r.right > innerWidth + 1 || r.left < -1 || e.matches('button:not(#seat)') && e.scrollWidth > e.clientWidth + 1);
			}).map(e => e.outerHTML.slice(0, 90))`)
		}
		good(t, p.Reload())
		p.at(t, 5)
	}
}

// A phone with a wrong clock plays as others do. A phone whose clock is set back connects
// anew, as after a sleep, because nobody knows how long it was.
func TestClock(t *testing.T) {
	at := newTable(t, zombies()...)
	p := at.sits(t, 0, "Ann")
	p.at(t, 1)
	good(t, p.Script(nil, `const real = Date.now, Stream = EventSource;
		window.off = 86400e3; Date.now = () => real() + off;
		window.streams = 0; window.EventSource = class extends Stream { constructor(at) { super(at); streams++ } }`))
	p.await(t, `return streams === 1`) // it jumped ahead
	p.form(t, "coin")
	p.tap(t, "#do", "")
	p.tap(t, "#all", "")
	p.at(t, 2)
	good(t, p.Script(nil, `off = -86400e3`))
	p.await(t, `return streams === 2`)
	must[string](t)(at.Run("danger", "set", "4"))
	p.at(t, 3)
	time.Sleep(5 * time.Second) // a second look at the clock finds nothing
	p.await(t, `return streams === 2`)
}

// A listener to the page hears each outcome once: of a step of its own, of one that came
// while a sheet lay on top, and of one that it has slept through.
func TestHeardOnce(t *testing.T) {
	at := newTable(t, zombies()...)
	p := at.sits(t, 0, "Ann")
	p.at(t, 1)
	good(t, p.Script(nil, `window.outcomes = []; const box = document.querySelector('#outcome');
		new MutationObserver(() => outcomes.push(box.querySelector('.answer').innerText)).observe(box, { childList: true, subtree: true, characterData: true })`))
	p.tap(t, "#offers button", "a new room comes into sight")
	p.dice(t, "room", "6")
	p.at(t, 2)
	p.tap(t, "#log", "")
	p.await(t, `return document.querySelector('#recap')`)
	must[string](t)(at.Run("danger", "set", "4"))
	p.await(t, atStep, 3)
	p.tap(t, "#back", "")
	good(t, p.Sleep())
	must[string](t)(at.Run("danger", "set", "5"))
	good(t, p.Wake())
	p.at(t, 4)
	time.Sleep(time.Second) // what comes late is heard, too
	p.await(t, `return outcomes.join('|') === 'Ann: Nobody there.|Danger level 4.|Danger level 5.'`)
}
