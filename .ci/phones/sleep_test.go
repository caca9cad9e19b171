package phones_test

import (
	"strconv"
	"testing"
	"time"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

func (at table) danger(t *testing.T, level int) {
	t.Helper()
	if _, err := at.Run("danger", "set", strconv.Itoa(level)); err != nil {
		t.Fatal(err)
	}
}

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
		at.danger(t, 1+i)
		night.rises()
		good(t, p.Wake())
		began := time.Now()
		p.at(t, 2+i)
		t.Logf("%s: right %d ms after it was seen to be awake", night.name, time.Since(began).Milliseconds())
	}
}

// A phone says that it isn't connected, and is again as soon as it can be.
func TestCut(t *testing.T) {
	at := newTable(t, zombies()...)
	p := at.sits(t, 0, "Ann")
	p.at(t, 1)
	p.wire.Cut()
	p.await(t, `return document.querySelector('#state').innerText === 'not connected'`)
	at.danger(t, 4)
	p.wire.Mend()
	p.at(t, 2)
}

// A tap without a connection is done once, when there is one.
func TestTappedAsleep(t *testing.T) {
	at := newTable(t, zombies()...)
	p := at.sits(t, 0, "Ann")
	p.at(t, 1)
	p.wire.Cut()
	p.tap(t, "#offers button", "end the turn")
	p.await(t, `return document.querySelector('#note').innerText.startsWith('No connection')`)
	if log := must[[]phones.Logged](t)(at.Log()); len(log) != 1 {
		t.Errorf("%d steps while the line was cut", len(log))
	}
	p.wire.Mend()
	p.at(t, 2)
	if log := must[[]phones.Logged](t)(at.Log()); len(log) != 2 || log[1].Command != "turn end" {
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
	if log := must[[]phones.Logged](t)(at.Log()); len(log) != 2 {
		t.Errorf("the log has %+v", log)
	}
}

// A server that was killed and started again with its key is found again, and shows the
// steps that were played meanwhile.
func TestKilled(t *testing.T) {
	h := newHome(t, zombies()...)
	server, err := h.Serve("--key")
	good(t, err)
	at := table{h, server}
	t.Cleanup(func() { good(t, server.Stop()) })
	p := at.sits(t, 0, "Ann")
	p.at(t, 1)
	server.Kill()
	p.await(t, `return document.querySelector('#state').innerText === 'not connected'`)
	p.tap(t, "#offers button", "end the turn")
	good(t, server.Again())
	p.at(t, 2)
	p.await(t, `return !document.querySelector('.busy')`)
	at.danger(t, 4)
	p.at(t, 3)
	if is := p.text(t, "#seat"); is != "Ann" {
		t.Errorf("the seat is %q", is)
	}
}

// A server that has ended for good and another with another key: the page says what to do.
func TestAnotherKey(t *testing.T) {
	h := newHome(t, zombies()...)
	first, err := h.Serve()
	good(t, err)
	at := table{h, first}
	p := at.sits(t, 0, "Ann")
	p.at(t, 1)
	good(t, first.Stop())
	second, err := h.Serve()
	good(t, err)
	t.Cleanup(func() { good(t, second.Stop()) })
	p.wire.Lead(second.Address)
	p.await(t, `return document.querySelector('#note').innerText !== '' && document.querySelector('#state').innerText === 'not connected'`)
}
