package phones_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

// focus presses Tab until the focus is on an element that begins with a text.
func (p pocket) focus(t *testing.T, selector, text string) {
	t.Helper()
	for range 80 {
		var is bool
		good(t, p.Script(&is, `const e = document.activeElement; return e.matches(arguments[0]) && (e.innerText || '').trim().startsWith(arguments[1])`, selector, text))
		if is {
			return
		}
		good(t, p.Press(phones.KeyTab))
	}
	t.Fatalf("Tab never comes to %s %q", selector, text)
}

// All of it works by keys alone: a seat, an offer with its dice, the further dice, undo,
// search.
func TestKeys(t *testing.T) {
	at := newTable(t, zombies()...)
	p := at.opens(t, 0)
	p.await(t, `return document.querySelector('#sheet .brick')`)
	p.focus(t, "#sheet .brick", "Ann")
	good(t, p.Press(phones.KeyEnter))
	p.await(t, `return document.querySelector('#seat .who').innerText === 'Ann' && document.querySelector('#offers button')`)
	p.await(t, `return document.activeElement.id === 'outcome'`)
	p.focus(t, "#offers button", "a new room comes into sight")
	good(t, p.Press(phones.KeySpace))
	p.dice(t, "room")
	good(t, p.Press("2"))
	p.dice(t, "wandering")
	good(t, p.Press("6"))
	p.at(t, 2)
	p.says(t, "1 zombie there")
	p.focus(t, "#undo", "")
	good(t, p.Press(phones.KeyEnter))
	p.await(t, `return document.querySelector('#take')`)
	p.focus(t, "#take", "")
	good(t, p.Press(phones.KeyEnter))
	p.at(t, 3)
	p.says(t, "Taken back: step 2")
	p.focus(t, "#search", "")
	good(t, p.Press(phones.KeyEnter))
	p.await(t, `return document.activeElement.id === 'q'`)
	good(t, p.Press("d", "o", "o", "r"))
	p.await(t, `return document.querySelector('#sheet .list .brick')`)
	good(t, p.Press(phones.KeyEsc))
	p.await(t, `return document.querySelector('#sheet').hidden && document.activeElement.id === 'search'`)
}

// A die with more than nine faces takes two digits, and one where no second comes.
func TestKeysOfLargeDice(t *testing.T) {
	at := newTable(t, zombies()...)
	p := at.sits(t, 0, "Ann")
	p.form(t, "roll")
	good(t, p.Type("#sheet input", "3d20"))
	p.tap(t, "#do", "")
	p.dice(t, "3d20")
	good(t, p.Press("1", "5", "3", "1"))
	p.at(t, 2)
	at.typed(t, "roll", "3d20", "--dice", "15,3,1")
}
