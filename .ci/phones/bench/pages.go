package main

import (
	"errors"
	"fmt"
	"time"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

// clock notes in the page itself when it came into sight, and when each step was shown.
const clock = `window.shown = {}; window.seen = 0;
	document.addEventListener('visibilitychange', () => { if (!document.hidden) seen = performance.now() }, true);
	new MutationObserver(() => {
		const step = /step (\d+)$/.exec(document.querySelector('#outcome .from')?.textContent);
		if (step && document.querySelector('#state')?.innerText === 'connected' && !(step[1] in shown)) shown[step[1]] = performance.now();
	}).observe(document, { childList: true, subtree: true, characterData: true })`

// pages times how long a browser takes to show things.
func (b *bench) pages() (err error) {
	if b.noPages {
		return nil
	}
	d, err := phones.StartDriver(b.dir)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	wire, err := phones.NewWire(b.server.Address)
	if err != nil {
		return err
	}
	p, err := d.Open(wire.Address())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, p.Close(), wire.Close()) }()
	if err := errors.Join(p.DevTools("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": clock}), p.Go(b.server.Link), p.TapOn("#sheet .brick", "Ann")); err != nil {
		return err
	}
	log, err := b.home.Log()
	if err != nil {
		return err
	}
	n := len(log)
	runs := min(b.runs, 50) // a browser takes its time
	for _, timed := range []func(*phones.Browser, *phones.Wire, *int, int) error{b.links, b.pads, b.wakes} {
		if err := timed(p, wire, &n, runs); err != nil {
			return err
		}
	}
	return nil
}

// links times a link that is followed, until the table stands on the page.
func (b *bench) links(p *phones.Browser, _ *phones.Wire, n *int, runs int) error {
	var took []time.Duration
	for range runs {
		var ms float64
		err := errors.Join(p.Go("about:blank"), p.DevTools("Network.clearBrowserCookies", nil), p.Go(b.server.Link),
			p.Await(&ms, `return shown[arguments[0]]`, *n))
		if err != nil {
			return err
		}
		took = append(took, milliseconds(ms))
	}
	figures("link -> the table on the page", 300, took)
	return nil
}

// pads times the last tap on a dice pad, until the answer stands on the page.
func (b *bench) pads(p *phones.Browser, _ *phones.Wire, n *int, runs int) error {
	var took []time.Duration
	for range runs {
		var ms float64
		err := errors.Join(p.TapOn("#offers button", "once a room"), p.Await(nil, `return document.querySelector('#all') && !document.querySelector('.busy')`),
			p.Script(nil, `window.timed = performance.now(); document.querySelector('#all').click()`),
			p.Await(&ms, `return shown[arguments[0]] && shown[arguments[0]] - timed`, *n+1))
		if err != nil {
			return err
		}
		took = append(took, milliseconds(ms))
		if _, err := b.home.Run("undo"); err != nil {
			return err
		}
		*n += 2
		if err := p.Await(nil, `return shown[arguments[0]]`, *n); err != nil {
			return err
		}
	}
	figures("tap -> the answer on the page", 25, took)
	return nil
}

// wakes times a phone that has slept and lost its connection, from the moment that it is
// seen until it shows the steps that were played meanwhile.
func (b *bench) wakes(p *phones.Browser, wire *phones.Wire, n *int, runs int) error {
	var took []time.Duration
	for i := range runs {
		if err := p.Sleep(); err != nil {
			return err
		}
		wire.Dead()
		if _, err := b.home.Run("danger", "set", fmt.Sprint(3+i%2)); err != nil {
			return err
		}
		*n++
		wire.Forget()
		var ms float64
		if err := errors.Join(p.Wake(), p.Await(&ms, `return shown[arguments[0]] && shown[arguments[0]] - seen`, *n)); err != nil {
			return err
		}
		took = append(took, milliseconds(ms))
	}
	figures("wake -> right", 50, took)
	return nil
}

func milliseconds(ms float64) time.Duration { return time.Duration(ms * float64(time.Millisecond)) }
