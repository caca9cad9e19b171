package phones_test

import "testing"

// A phone calls for its own turn, a wound and a death, until it is touched; it buzzes, and
// sounds and speaks where this device turned that on. A television calls for everybody, and
// for a goal all do. Somebody else's business is no call.
func TestCalls(t *testing.T) {
	at := newTable(t, dungeon()...)
	p, tv := at.sits(t, 0, "Harry"), at.television(t, 1)
	tv.await(t, `return document.querySelector('#outcome .from')`)
	good(t, p.Script(nil, `window.heard = []; navigator.vibrate = (...all) => { heard.push('buzz'); return true };
		speechSynthesis.speak = one => heard.push('says ' + one.text);
		const start = OscillatorNode.prototype.start; OscillatorNode.prototype.start = function () { heard.push('tone ' + this.frequency.value); start.call(this) }`))
	good(t, tv.Script(nil, `window.feats = []; new MutationObserver(() => feats.push(document.body.dataset.feat || 'still')).observe(document.body, { attributes: true })`))
	run := func(words ...string) { must[string](t)(at.Run(words...)) }
	run("damage", "Mia", "1")
	p.at(t, len(dungeon())+1)
	p.await(t, `return document.querySelector('#call').innerText === '' && heard.join() === ''`)
	tv.await(t, `return document.querySelector('#call').innerText === 'Mia is hurt.'`)
	run("initiative", "next")
	p.await(t, `return document.querySelector('#call').innerText === 'Your turn.' && document.title.startsWith('Your turn') && heard.join() === 'buzz'`)
	tv.await(t, `return document.querySelector('#call').innerText === 'Harry acts.'`)
	p.tap(t, "#seat", "")
	p.await(t, `return document.querySelector('#call').innerText === '' && document.title.startsWith('table')`)
	p.tap(t, "#sheet .brick", "A tone")
	p.await(t, `return heard.join() === 'buzz,buzz,tone 660' || heard.join() === 'buzz,tone 660'`)
	p.tap(t, "#sheet .brick", "Calls are read aloud")
	p.await(t, `return heard.splice(0).at(-1) === 'tone 660'`) // a switch of another kind makes no sound
	p.tap(t, "#back", "")
	run("damage", "Harry", "1")
	p.await(t, `return document.querySelector('#call').innerText === 'Harry is hurt.' && heard.splice(0).join() === 'buzz,tone 330,says Harry is hurt'`)
	good(t, p.Sleep())
	run("damage", "Harry", "20")
	tv.await(t, `return feats.join() === 'dead,still' && document.getAnimations().length === 0`) // they are still under reduced motion
	good(t, p.Wake())
	p.await(t, `return document.querySelector('#call').innerText === 'Harry is dead.' && heard.splice(0).join() === 'buzz,tone 165,says Harry is dead'`)
	run("scenario", "start", "mansion")
	run("goal", "done", "enter")
	p.await(t, `return document.querySelector('#call').innerText === 'Done: get into the house.' && heard.join() === 'buzz,tone 880,says Done: get into the house'`)
	tv.await(t, `return feats.join() === 'dead,still,goal,still' && document.querySelector('#call').innerText === 'Done: get into the house.'`)
}
