package phones_test

import (
	"os"
	"testing"
	"time"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

// Everybody's dice are on their own phone: Harry begins initiative, Mia's phone calls her and
// asks for hers, nobody sees a face of others, and the last one does the line.
func TestThrowTogether(t *testing.T) {
	at := newTable(t, dungeon()...)
	harry, mia := at.sits(t, 0, "Harry"), at.sits(t, 1, "Mia")
	harry.await(t, `return parts.now.view.seats.every(seat => seat.all || seat.taken)`)
	begins := func() {
		harry.form(t, "initiative roll")
		harry.tap(t, "#do", "")
		mia.await(t, `return document.querySelector('#title')?.innerText === 'Mia: initiative, 2 dice' && document.querySelector('#call').innerText.includes('Mia, roll 2 dice')`)
	}
	begins()
	mia.looks(t, "asked")
	harry.await(t, `return document.querySelector('#title').innerText === 'Harry: initiative, 2 dice' && !document.querySelector('#all')`)
	good(t, harry.Press(phones.KeyEsc))
	harry.await(t, `return document.querySelector('#title').innerText === 'Who rolls?'`)
	harry.looks(t, "waits")
	harry.await(t, `return document.querySelector('#others').offsetHeight > 0`)
	harry.tap(t, "#leave", "")
	mia.await(t, `return document.querySelector('#sheet').hidden && document.querySelector('#note').innerText.includes('Nobody waits')`)
	time.Sleep(400 * time.Millisecond) // what is quicker is the second tap of the first one
	begins()
	mia.dice(t, "initiative", "3", "4")
	mia.await(t, `return document.querySelector('#sheet').hidden`)
	harry.await(t, `return parts.now.view.throw.slots.find(slot => slot.seat === 'Mia').thrown && !/3.*4/.test(document.querySelector('#tray').innerText)`)
	harry.dice(t, "initiative", "6", "5")
	for _, p := range []pocket{harry, mia} {
		p.at(t, len(dungeon())+1)
		p.await(t, `return document.querySelector('#sheet').hidden && !document.querySelector('#throw')`)
	}
	at.typed(t, "initiative", "roll", "--dice", "6,5,3,4")
	if seat := at.last(t).Seat; seat != "Harry" {
		t.Errorf("it is a step of %s", seat)
	}
	mia.tap(t, "#log", "")
	mia.await(t, `return document.querySelector('#sheet').innerText.includes('Harry · Mia typed initiative 3 4')`)
	good(t, mia.Press(phones.KeyEsc))
	time.Sleep(400 * time.Millisecond)
	begins() // Harry throws for both, and Mia's own pad goes
	harry.dice(t, "initiative", "1", "1")
	harry.tap(t, "#sheet .brick", "Mia: initiative")
	harry.dice(t, "initiative", "2", "1")
	mia.at(t, len(dungeon())+2)
	mia.await(t, `return document.querySelector('#sheet').hidden`)
}

// seen keeps a picture for people to look at, where they want one.
func seen(t *testing.T, p pocket, name string) {
	t.Helper()
	if dir := os.Getenv("SEEN"); dir != "" {
		good(t, os.WriteFile(dir+"/"+name+".png", must[[]byte](t)(p.Picture()), 0o644))
	}
}
