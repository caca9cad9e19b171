package phones_test

import (
	"strconv"
	"testing"
	"time"
)

// A phone that wakes shows the table as it is, whether its connection went on, stood
// still, or is gone without a word.
func TestWake(t *testing.T) {
	at := newTable(t, zombies()...)
	p := at.sits(t, 0, "Ann")
	p.at(t, 1)
	for i, night := range []struct {
		name         string
		falls, rises func()
	}{
		{"the line goes on", func() {}, func() {}},
		{"the line stands still", p.wire.Dead, p.wire.Mend},
		{"the line is gone", p.wire.Dead, p.wire.Forget},
		{"the line is cut", p.wire.Cut, p.wire.Mend},
	} {
		good(t, p.Sleep())
		night.falls()
		must[string](t)(at.Run("danger", "set", strconv.Itoa(1+i)))
		night.rises()
		good(t, p.Wake())
		began := time.Now()
		p.at(t, 2+i)
		t.Logf("%s: right %d ms after it was seen to be awake", night.name, time.Since(began).Milliseconds())
	}
}

// A tap without a connection is done once, when there is one.
func TestTappedAsleep(t *testing.T) {
	at := newTable(t, zombies()...)
	p := at.sits(t, 0, "Ann")
	p.at(t, 1)
	p.wire.Cut()
	p.tap(t, "#offers button", "end the turn")
	p.await(t, `return document.querySelector('#note').innerText.startsWith('No connection')`)
	at.steps(t, 1)
	p.wire.Mend()
	p.at(t, 2)
	if log := at.steps(t, 2); log[1].Command != "turn end" {
		t.Errorf("the log has %+v", log)
	}
}

// An answer that doesn't come through is asked for again, and the line is no second step.
func TestAnswerLost(t *testing.T) {
	at := newTable(t, zombies()...)
	p := at.sits(t, 0, "Ann")
	p.at(t, 1)
	p.wire.MuteAt("POST http://" + at.server.Address + "/api/do")
	p.tap(t, "#offers button", "end the turn")
	within(t, "the step", func() bool {
		log, err := at.Log()
		return err == nil && len(log) == 2
	})
	p.wire.Cut()
	p.await(t, `return document.querySelector('#note').innerText.startsWith('No connection')`)
	p.wire.Mend()
	p.at(t, 2)
	p.await(t, `return !document.querySelector('.busy')`)
	at.steps(t, 2)
}

// A server that was killed and started again with its key is found again, and shows the
// steps that were played meanwhile.
func TestKilled(t *testing.T) {
	at := serving(t, newHome(t, zombies()...), "--key")
	p := at.sits(t, 0, "Ann")
	p.at(t, 1)
	at.server.Kill()
	p.await(t, `return document.querySelector('#state').innerText === 'not connected'`)
	p.tap(t, "#offers button", "end the turn")
	good(t, at.server.Again())
	p.at(t, 2)
	p.await(t, `return !document.querySelector('.busy')`)
	must[string](t)(at.Run("danger", "set", "4"))
	p.at(t, 3)
	p.await(t, `return document.querySelector('#seat .who').innerText === 'Ann'`)
}

// A server that has ended for good, and another one in its place with another key: the page
// says what to do, and whoever does it has the seat of before.
func TestAnotherKey(t *testing.T) {
	at := newTable(t, zombies()...)
	p := at.sits(t, 0, "Ann")
	p.at(t, 1)
	good(t, at.server.Stop())
	good(t, at.server.Anew())
	p.await(t, `return document.querySelector('#note').innerText === 'Scan the code again' && document.querySelector('#state').innerText === 'not connected'`)
	good(t, p.Go(at.server.Link))
	p.at(t, 1)
	p.await(t, `return document.querySelector('#seat .who').innerText === 'Ann' && document.querySelector('#sheet').hidden`)
}

// A seat that sees all secrets isn't kept by a phone that only looks on now.
func TestLesserKey(t *testing.T) {
	at := newTable(t, dungeon()...)
	p := at.sits(t, 0, "BrickMaster")
	good(t, p.Go(at.server.Look))
	p.await(t, `return document.querySelector('#state').innerText === 'looking on' && document.querySelector('#note').innerText === ''`)
}

// An act that is tapped before the page has the view of the last one isn't a surprise for it:
// its answer came before.
func TestAnswerBeforeView(t *testing.T) {
	at := newTable(t, zombies()...)
	p := at.sits(t, 0, "Ann")
	p.at(t, 1)
	good(t, p.Script(nil, `parts.now.finger = Infinity`)) // no view is drawn below a finger
	for step := 2; step < 4; step++ {
		good(t, p.Script(nil, `[...document.querySelectorAll('#offers button')].find(b => b.innerText.startsWith('end the turn')).click()`))
		p.await(t, atStep, step)
		p.await(t, `return parts.now.view.n === 1 && document.querySelector('#sheet').hidden`)
	}
	good(t, p.Script(nil, `parts.now.finger = 0; parts.flush()`))
	p.await(t, `return parts.now.view.n === 3`)
}
