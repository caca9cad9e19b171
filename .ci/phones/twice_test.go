package phones_test

import (
	"strings"
	"testing"
	"time"
)

// The second tap of two quick ones does nothing to what came with the first: it types no
// die that nobody threw, and plays no step.
func TestTappedTwice(t *testing.T) {
	at := newTable(t, zombies()...)
	p := at.sits(t, 0, "Ann")
	p.at(t, 1)
	good(t, p.TapTwice("#offers button", "a new room comes into sight"))
	p.await(t, `return document.querySelector('#count')?.innerText.startsWith('0 of 1')`)
	good(t, p.TapTwice(".key", "2"))
	p.await(t, `return document.querySelector('#title').innerText.startsWith('wandering') && document.querySelector('#count').innerText.startsWith('0 of 1')`)
	p.tap(t, ".key", "5")
	p.at(t, 2)
	p.tap(t, "#undo", "")
	good(t, p.TapTwice("#take", ""))
	p.at(t, 3)
	p.await(t, `return document.querySelector('#sheet').hidden`)
	p.form(t, "roll")
	good(t, p.Type("#sheet input", "3d6"))
	p.tap(t, "#do", "")
	p.dice(t, "3d6")
	good(t, p.TapTwice(".key", "4")) // two dice of a throw may show the same
	p.await(t, `return document.querySelector('#count').innerText.startsWith('2 of 3')`)
	p.tap(t, ".key", "1")
	p.at(t, 4)
	if log := at.steps(t, 4); strings.Join(log[1].Args, " ") != "spawn --room --dice 2,5 --by=Ann" || strings.Join(log[3].Args, " ") != "roll 3d6 --dice 4,4,1" {
		t.Errorf("the log has %+v", log)
	}
}

// An act that was refused is over: when the table moves on, nobody is asked whether it is to
// be done all the same, and the form stays as it is.
func TestRefusedIsOver(t *testing.T) {
	at := newTable(t, dungeon()...)
	p := at.sits(t, 0, "Mia")
	p.form(t, "damage")
	p.tap(t, "#sheet .choices button", "goblin1")
	good(t, p.Type("#sheet input", "999"))
	p.tap(t, "#do", "")
	p.await(t, `return document.querySelector('#note').innerText.startsWith('Points 999')`)
	must[string](t)(at.Run("effect", "add", "curse", "--on", "Harry"))
	p.await(t, atStep, len(dungeon())+1)
	time.Sleep(500 * time.Millisecond) // what comes late would stand there, too
	p.await(t, `return !document.querySelector('#again') && document.querySelector('#sheet input').value === '999' && document.activeElement.id === 'f-points'`)
}
