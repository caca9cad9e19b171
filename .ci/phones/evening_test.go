package phones_test

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

// form opens an act in the list of all acts.
func (p pocket) form(t *testing.T, act string) {
	t.Helper()
	p.tap(t, "#more", "")
	p.tap(t, "#everything", "")
	p.tap(t, "#find", "")
	good(t, p.Type("#find", act))
	p.tap(t, `#sheet .list [data-key="form `+act+`"]`, "")
	p.await(t, `return document.querySelector('#do') && document.querySelector('#line').innerText.startsWith(arguments[0])`, act)
}

// last is the newest step of the terminal's log.
func (at table) last(t *testing.T) phones.Logged {
	t.Helper()
	log := must[[]phones.Logged](t)(at.Log())
	return log[len(log)-1]
}

// typed holds the words of the newest step.
func (at table) typed(t *testing.T, words ...string) {
	t.Helper()
	if step := at.last(t); !slices.Equal(step.Args, words) {
		t.Errorf("the log has %+v, not %q", step, words)
	}
}

// steps holds the number of steps so far, and gives them.
func (at table) steps(t *testing.T, n int) []phones.Logged {
	t.Helper()
	log := must[[]phones.Logged](t)(at.Log())
	if len(log) != n {
		t.Fatalf("%d steps, not %d: %+v", len(log), n, log)
	}
	return log
}

// A face that was tapped by mistake is tapped away, and the app throws what nobody threw.
func TestTappedAway(t *testing.T) {
	at := newTable(t, zombies()...)
	p := at.sits(t, 0, "Ann")
	p.form(t, "roll")
	p.tap(t, "#sheet input", "")
	good(t, p.Type("#sheet input", "3d6"))
	p.tap(t, "#do", "")
	p.dice(t, "3d6", "1", "4")
	p.await(t, `return document.querySelector('#count').innerText.startsWith('2 of 3')`)
	p.tap(t, "#tray button", "1")
	p.await(t, `return document.querySelector('#count').innerText.startsWith('1 of 3')`)
	p.tap(t, "#all", "")
	p.at(t, 2)
	at.typed(t, "roll", "3d6", "--dice", "4,*")
	if thrown := at.last(t).Dice[0]; thrown.Faces[0] != 4 || !slices.Equal(thrown.From, []string{"typed", "app", "app"}) {
		t.Errorf("the dice are %+v", thrown)
	}
}

// Words are tapped, also names with spaces and quotes; and the line that stands there, typed in a
// shell, is the same line.
func TestWordsTapped(t *testing.T) {
	h := newHome(t, "new --seed phones")
	for _, line := range [][]string{
		{"minifig", "add", "Ann \"Ox\" Bo"}, {"minifig", "add", "Zoë $1"}, {"minifig", "add", "D'Arcy"},
		{"place", "add", "old barn", "--holds", "fuel=2,tools=1"}, {"place", "add", "yard"},
	} {
		must[string](t)(h.Run(line...))
	}
	at := serving(t, h)
	p := at.sits(t, 0, "Zoë $1")
	p.at(t, 6)
	p.form(t, "collect")
	p.tap(t, ".choices button", "fuel")
	p.tap(t, "#do", "")
	p.at(t, 7)
	at.typed(t, "collect", "fuel", "--by", "Zoë $1")
	p.form(t, "start-points")
	good(t, p.Type("#f-points", "3"))
	p.tap(t, "#sheet details:last-of-type summary", "")
	p.tap(t, ".choices button", "Ann")
	p.tap(t, ".choices button", "D'Arcy")
	p.tap(t, ".choices button", "Zoë $1")
	p.await(t, `return document.querySelectorAll('.choices [aria-pressed=true]').length === 3`)
	p.tap(t, ".choices button", "D'Arcy")
	p.await(t, `return document.querySelector('#line').innerText === arguments[0]`, `start-points 3 --players 'Ann "Ox" Bo' --players 'Zoë $1'`)
	var line string
	good(t, p.Script(&line, `return document.querySelector('#line').innerText`))
	shell := exec.Command("sh", "-c", `zbrikz() { for w; do printf '%s\n' "$w"; done; }; zbrikz `+line)
	said, err := shell.Output()
	if want := "start-points\n3\n--players\nAnn \"Ox\" Bo\n--players\nZoë $1\n"; err != nil || string(said) != want {
		t.Errorf("the shell has %q, not %q: %v", said, want, err)
	}
}

// The pad of an act that is done all the same, after another step, has the dice that lay
// there, and no text that nobody wrote.
func TestAllTheSame(t *testing.T) {
	at := newTable(t, append(zombies(), "horde add 2")...)
	p := at.sits(t, 0, "Ann")
	p.await(t, `return document.querySelector('#state').innerText === 'connected'`)
	p.focus(t, "#offers button", "Ann runs past")
	good(t, p.Press(phones.KeyEnter))
	p.dice(t, "zombie roll", "4")
	must[string](t)(at.Run("danger", "set", "4"))
	p.await(t, `return document.querySelector('#again')`)
	p.looks(t, "meanwhile")
	p.tap(t, "#again", "")
	p.await(t, `return !document.querySelector('#again') && document.querySelector('#count').innerText.startsWith('1 of 2')`)
	p.await(t, `return [...document.querySelector('#sheet').childNodes].every(n => n.nodeType === Node.ELEMENT_NODE)`)
	p.tap(t, ".key", "3")
	p.at(t, 4)
	if step := at.last(t); !slices.Contains(step.Args, "4,3") {
		t.Errorf("the log has %q", step.Args)
	}
}

// A way of an act that only looks, and an offer that does, are shown and not played.
func TestWayThatLooks(t *testing.T) {
	at := newTable(t, append(zombies(), "zombie-roll --zombie-dice green,green,green,green,green,yellow,yellow,yellow,red --by Ann --dice f,f,f,f,f,f,f,f,f")...)
	p := at.sits(t, 0, "Ann")
	p.await(t, `return document.querySelector('#state').innerText === 'connected'`)
	p.focus(t, "#offers button", "the cup has")
	good(t, p.Press(phones.KeyEnter))
	p.await(t, `return document.querySelector('#sheet .page')?.innerText.startsWith('The cup')`)
	p.form(t, "zombie-roll")
	p.tap(t, "#sheet .choices button", "Cup")
	p.tap(t, "#do", "Show it")
	p.await(t, `return document.querySelector('#sheet .page')?.innerText.includes('cup')`)
	at.steps(t, 2)
}

// A step of one phone is taken back by another one, after it was shown the step. If the
// table moves on meanwhile, it is asked again.
func TestUndo(t *testing.T) {
	at := newTable(t, zombies()...)
	ann, bob := at.sits(t, 0, "Ann"), at.sits(t, 1, "Bob")
	ann.form(t, "coin")
	ann.tap(t, "#do", "")
	ann.tap(t, "#all", "")
	ann.at(t, 2)
	bob.at(t, 2)
	bob.tap(t, "#undo", "")
	bob.await(t, `return document.querySelector('#line').innerText.includes('coin') && document.querySelector('#line').innerText.includes('step 2')`)
	must[string](t)(at.Run("danger", "set", "4"))
	bob.tap(t, "#take", "")
	bob.await(t, `return document.querySelector('#line').innerText.includes('danger set 4')`)
	bob.tap(t, "#take", "")
	ann.at(t, 4)
	bob.at(t, 4)
	log := must[[]phones.Logged](t)(at.Log())
	if log[1].TakenBack || !log[2].TakenBack || log[3].Command != "undo" || log[3].Seat != "Bob" {
		t.Errorf("the log has %+v", log)
	}
}

// Eight phones act at once, and so does the terminal: in the end all show the same step.
func TestEight(t *testing.T) {
	at := newTable(t, phones.StormEvening()...)
	var all []window
	for which := range 2 {
		p := at.phone(t, which)
		first := must[string](t)(p.Window())
		for i := range 4 {
			w := window{p, first}
			if i > 0 {
				w = p.another(t, first)
			}
			good(t, p.Go(at.server.Link))
			if i == 0 { // the others of this browser know it
				p.sit(t, []string{"Ann", "Harry"}[which])
			}
			p.await(t, `return document.querySelector('#state').innerText === 'connected' && document.querySelector('#seat .who').innerText !== 'Choose a seat'`)
			all = append(all, w)
		}
	}
	for _, w := range all {
		good(t, w.Use(w.handle))
		w.form(t, "coin")
		w.await(t, `return document.querySelector('#do')`)
	}
	for _, w := range all { // none waits for the other's answer
		good(t, w.Use(w.handle))
		good(t, w.Script(nil, `document.querySelector('#do').click()`))
	}
	must[string](t)(at.Run("danger", "set", "4"))
	for _, w := range all {
		good(t, w.Use(w.handle))
		w.await(t, `const again = document.querySelector('#again'), all = document.querySelector('#all');
			if (document.querySelector('.busy')) return false;
			if (again) again.click(); else if (all) all.click(); else return document.querySelector('#outcome .from')?.innerText.includes('coin')`)
	}
	steps := len(phones.StormEvening()) + 1 + len(all)
	for _, w := range all {
		good(t, w.Use(w.handle))
		w.at(t, steps)
	}
	at.steps(t, steps)
}

// TestCurveOnTelevision: a television shows how a fight went once it is over, and the next
// step takes its place. On the way there it tells nothing.
func TestCurveOnTelevision(t *testing.T) {
	at := newTable(t, "new --seed curve", "hero add Harry --class human-thief", "foe add goblin x2", "initiative roll --dice 6,6")
	p := at.television(t, 0)
	for _, line := range []string{"attack Harry goblin1 --dice 6,6,1,1", "attack Harry goblin2 --dice 6,6,1,1"} {
		p.await(t, `return document.querySelector('#outcome .from')`)
		p.none(t, "told while the fight goes on", `return [...document.querySelectorAll('.curve i')].map(e => e.outerHTML)`)
		must[string](t)(at.Run(strings.Fields(line)...))
	}
	p.await(t, `return document.querySelectorAll('.curve i').length === 3 && /The heroes won/.test(document.body.innerText) && /roll of the fight: Harry on goblin/.test(document.body.innerText)`)
	seen(t, p, "tv-curve")
	must[string](t)(at.Run("roll", "d6"))
	p.await(t, `return !document.querySelector('.curve')`)
}
