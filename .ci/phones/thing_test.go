package phones_test

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

// A row that is tapped has its acts for the seat, with their chances, and its card; a
// second target is one more tap.
func TestThingTapped(t *testing.T) {
	at := newTable(t, dungeon()...)
	p := at.sits(t, 0, "Mia")
	p.await(t, `return document.querySelectorAll('#sections .picture path').length > 60`)
	p.tap(t, "#sections button", "goblin2")
	p.await(t, `return document.querySelector('#title').innerText === 'goblin2' && document.querySelector('#sheet .page').innerText.includes('melee 2 dice')`)
	p.await(t, `return [...document.querySelectorAll('.acts .brick')].some(b => /^Attack it\n44 % to hit/.test(b.innerText))`)
	p.tap(t, ".acts .brick", "Cast on it")
	time.Sleep(360 * time.Millisecond) // it lies where the tap before was
	p.tap(t, ".acts .brick", "levinbolt")
	p.dice(t, "damage", "4")
	p.at(t, len(dungeon())+1)
	at.typed(t, "cast", "levinbolt", "goblin2", "--by", "Mia", "--dice", "4")
	p.tap(t, "#more", "")
	p.await(t, `return document.querySelectorAll('.twelve .brick').length > 6 && document.querySelectorAll('.twelve .brick').length < 13`)
	p.tap(t, ".twelve .brick", "Attack")
	p.tap(t, ".acts .brick", "troll1")
	p.dice(t, "Mia: attack", "1")
	good(t, p.Press(phones.KeyEsc))
	p.await(t, `return document.querySelector('#title').innerText === 'Attack'`)
}

// Chances that come late move nothing that a finger is on its way to: their lines are kept free.
func TestChancesMoveNothing(t *testing.T) {
	for name, evening := range map[string][]string{"zombies": append(zombies(), "horde add 2"), "dungeon": append(dungeon(), "initiative next")} {
		at := newTable(t, evening...)
		p := at.sits(t, 0, map[string]string{"zombies": "Ann", "dungeon": "Harry"}[name])
		good(t, p.Script(nil, `const send = window.fetch; window.held = []; window.free = false;
			window.fetch = async (to, ...has) => { if (!free && /odds/.test(to)) await new Promise(go => held.push(go)); return send(to, ...has) };`))
		n := len(evening)
		for _, screen := range []phones.Screen{{Width: 390, Height: 844}, {Width: 320, Height: 640}} {
			for _, seen := range []string{"#offers", "#sheet"} {
				good(t, p.Show(screen))
				good(t, p.Script(nil, `free = false`))
				must[string](t)(at.Run("danger", "set", strconv.Itoa(2+n%2)))
				n++
				p.at(t, n)
				if seen == "#sheet" {
					p.tap(t, "#more", "")
				}
				p.await(t, `return held.length && document.querySelector(arguments[0] + ' .odds')`, seen)
				where := `return [...document.querySelectorAll(arguments[0] + ' .brick')].map(b => Math.round(b.getBoundingClientRect().top))`
				var before, after []float64
				good(t, p.Script(&before, where, seen))
				good(t, p.Script(nil, `free = true; held.splice(0).forEach(go => go())`))
				p.await(t, `return [...document.querySelectorAll(arguments[0] + ' .odds')].some(one => one.innerText)`, seen)
				time.Sleep(500 * time.Millisecond) // more of them come
				good(t, p.Script(&after, where, seen))
				if !slices.Equal(before, after) {
					t.Errorf("%s, %s of %+v: at %v, and then at %v", name, seen, screen, before, after)
				}
				good(t, p.Press(phones.KeyEsc))
			}
		}
	}
}

// The keys of the dice stay where they are, whatever lies in the tray, and lie below it.
func TestKeysStay(t *testing.T) {
	at := newTable(t, dungeon()...)
	p := at.sits(t, 0, "Mia")
	for _, screen := range []phones.Screen{{Width: 390, Height: 844}, {Width: 320, Height: 640}} {
		good(t, p.Show(screen))
		p.tap(t, "#sections button", "goblin2")
		p.tap(t, ".acts .brick", "Attack it")
		var places [2][]float64
		where := `return [...document.querySelectorAll('.key, #all')].flatMap(k => { const r = k.getBoundingClientRect(); return [r.left, r.top, r.bottom] })`
		p.dice(t, "attack", "5")
		good(t, p.Script(&places[0], where))
		p.dice(t, "attack", "6")
		p.dice(t, "defense")
		good(t, p.Script(&places[1], where))
		if !slices.Equal(places[0], places[1]) || slices.Max(places[0]) > float64(screen.Height) {
			t.Errorf("%+v: the keys are at %v, and then at %v", screen, places[0], places[1])
		}
		p.await(t, `return document.querySelector('#tray').getBoundingClientRect().bottom <= document.querySelector('.under').getBoundingClientRect().top`)
		good(t, p.Press(phones.KeyEsc, phones.KeyEsc))
	}
}

// Nobody ends another one's turn by one tap: a phone that has the seat does, and where none
// has it, everybody is asked.
func TestEndsTurn(t *testing.T) {
	at := newTable(t, dungeon()...)
	mia, harry := at.sits(t, 0, "BrickMaster"), at.sits(t, 1, "Harry")
	mia.tap(t, "#seat", "")
	mia.tap(t, "#new", "")
	mia.await(t, `return document.querySelector('#title').innerText === 'A new game?'`)
	mia.looks(t, "new")
	mia.tap(t, "#back", "")
	mia.sit(t, "Mia")
	harry.await(t, `return document.querySelector('#offers p')?.innerText.startsWith('the next one acts') && !document.querySelector('#offers button')`)
	mia.tap(t, "#offers button", "the next one acts") // her own turn
	harry.at(t, len(dungeon())+1)
	harry.tap(t, "#offers button", "the next one acts")
	harry.at(t, len(dungeon())+2)
	time.Sleep(400 * time.Millisecond)                                // what is quicker is the second tap of the first one
	harry.await(t, `return document.querySelector('#offers button')`) // a foe's turn, and no phone has the BrickMaster's seat
	harry.tap(t, "#offers button", "the next one acts")
	harry.await(t, `return document.querySelector('#title').innerText.startsWith("End ")`)
	harry.looks(t, "asks")
	harry.tap(t, "#yes", "")
	harry.at(t, len(dungeon())+3)
}

// A refusal names the field as the page does, and the finger is there; no way is in the
// grammar of a shell, and of one choice nothing is to choose.
func TestFormSpeaks(t *testing.T) {
	at := newTable(t, append(zombies(), "horde add 2")...)
	p := at.sits(t, 0, "Ann")
	for _, act := range []string{"attack", "heal", "zombie-roll", "noise", "collect", "minifig add", "spawn"} {
		p.form(t, act)
		p.none(t, act, `return [...document.querySelectorAll('#sheet .choices button, #sheet legend, #sheet label, #sheet .soft')].map(e => e.innerText + (e.placeholder || '')).filter(s => /--|\[|zbrikz|[A-Z]{3}/.test(s))`)
	}
	p.form(t, "attack")
	p.await(t, `return document.querySelector('#sheet .choices').innerText === 'Target\nZombie\nMinifig\nAttack dice, defense dice'`)
	p.form(t, "minifig add")
	good(t, p.Type("#f-minifig", "Ann"))
	p.tap(t, "#do", "")
	p.await(t, `return document.activeElement.id === 'f-minifig' && document.querySelector('#note').innerText !== ''`)
}

// A step in the log is put right by a tap: other dice, something else, or nothing in its
// place, after a look at what that changes.
func TestPutRight(t *testing.T) {
	at := newTable(t, dungeon()...)
	p := at.sits(t, 0, "Mia")
	n := len(dungeon())
	p.tap(t, "#sections button", "goblin2")
	p.tap(t, ".acts .brick", "Attack it")
	p.dice(t, "attack", "1", "1")
	p.dice(t, "defense", "6", "6")
	p.at(t, n+1)
	must[string](t)(at.Run("place", "add", "attic"))
	step := "step " + strconv.Itoa(n+1)
	p.tap(t, "#log", "")
	p.tap(t, "#sheet .row", step)
	p.tap(t, "#dice", "")
	p.dice(t, "attack", "6", "6")
	p.dice(t, "defense", "1", "1")
	p.await(t, `return document.querySelector('#right') && document.querySelector('#sheet').innerText.includes('Goblin2 is dead')`)
	p.at(t, n+2) // nothing is kept yet
	p.tap(t, "#right", "")
	p.await(t, `return document.querySelector('#outcome').innerText.includes('Step `+strconv.Itoa(n+1)+` is now')`)
	fixed := at.last(t)
	p.tap(t, "#log", "")
	p.tap(t, "#sheet .row", step)
	time.Sleep(400 * time.Millisecond) // what is quicker is the second tap of the first one
	p.tap(t, "#other", "")
	p.await(t, `return document.querySelector('#line')?.innerText === 'attack goblin2 --by Mia'`)
	good(t, p.Press(phones.KeyEsc, phones.KeyEsc, phones.KeyEsc))
	p.tap(t, "#log", "")
	p.tap(t, "#sheet .row", step)
	time.Sleep(400 * time.Millisecond) // what is quicker is the second tap of the first one
	p.tap(t, "#out", "")
	p.tap(t, "#right", "")
	p.await(t, `return document.querySelector('#outcome').innerText.includes('is taken out')`)
	at.typed(t, "fix", strconv.Itoa(n+1), "--drop")
	if fixed.Command != "fix" || fixed.Seat != "Mia" {
		t.Errorf("the log has %+v", fixed)
	}
}
