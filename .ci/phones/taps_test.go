package phones_test

import (
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

// A night is an evening that is played by taps alone: three phones, a tablet and a television.
type night struct {
	at      table
	windows map[string]window
	n       int // the steps so far
	seen    int
}

type window struct {
	pocket
	handle string
}

// another opens a window of a browser beside its first one, and closes it in the end.
func (p pocket) another(t *testing.T, first string) window {
	t.Helper()
	w := window{p, must[string](t)(p.NewWindow("window"))}
	t.Cleanup(func() {
		good(t, w.Use(w.handle))
		good(t, w.CloseWindow())
		good(t, w.Use(first))
	})
	return w
}

// where are the places of the page that somebody taps, by short names.
var where = map[string]string{
	"act": ".acts .brick", "offer": "#offers button", "brick": "#sheet .brick", "choice": ".choices button", "log": "#sheet .row",
	"seat": "#seat", "more": "#more", "undo": "#undo", "do": "#do", "yes": "#yes", "new": "#new", "take": "#take", "everything": "#everything", "steps": "#log", "back": "#back", "details": "#sheet details:last-of-type summary",
}

// opens opens a window for somebody.
func (e *night) opens(t *testing.T, name, link string, screen phones.Screen) {
	t.Helper()
	which, first := 0, e.windows["Ann"].handle
	if name == "television" { // its key is another one
		which, first = 1, ""
	}
	w := window{pocket: must[pocket](t)(shared.pocket[which]())}
	if first == "" {
		w.pocket = e.at.phone(t, which)
		w.handle = must[string](t)(w.Window())
	} else {
		w = w.another(t, first)
	}
	good(t, w.DevTools("Storage.clearDataForOrigin", map[string]any{"origin": "http://" + e.at.server.Address, "storageTypes": "local_storage"}))
	good(t, w.Show(screen))
	good(t, w.Go(link))
	e.windows[name] = w
}

// plays plays a line of the evening: who, the most taps that it may take, the taps, and what the outcome says.
func (e *night) plays(t *testing.T, line string) {
	t.Helper()
	head, says, _ := strings.Cut(line, " -> ")
	who, acts, _ := strings.Cut(head, ": ")
	who, most, _ := strings.Cut(who, " ")
	w := e.windows[who]
	good(t, w.Use(w.handle))
	taps := 0
	for _, act := range strings.Split(acts, "; ") {
		what, text, _ := strings.Cut(act, " ")
		time.Sleep(360 * time.Millisecond) // what is quicker, at the same place, isn't for what the tap before brought
		switch what {
		case "dice":
			w.dice(t, "", strings.Split(text, ",")...)
		case "app":
			w.tap(t, "#all", "")
		case "type":
			id, text, _ := strings.Cut(text, " ")
			good(t, w.Type("#f-"+id, text))
		case "row":
			w.tap(t, `#sections [data-key="`+text+`"]`, "")
			taps++
		case "television":
			w = e.windows[what]
			good(t, w.Use(w.handle))
			w.await(t, `return document.body.innerText.includes(arguments[0])`, text)
		case "at":
			w = e.windows[text]
			good(t, w.Use(w.handle))
		default:
			if where[what] == "" {
				t.Fatalf("%s: %q", line, act)
			}
			w.tap(t, where[what], text)
			taps++
		}
		e.picture(t, w, what)
	}
	if says == "" { // it makes no step
		return
	}
	e.n++
	if limit, _ := strconv.Atoi(most); taps > limit {
		t.Errorf("%s: %d taps", line, taps)
	}
	w.at(t, e.n)
	w.says(t, says)
	for _, w := range e.windows {
		good(t, w.Use(w.handle))
		w.await(t, `return document.querySelector('#outcome .curve') || document.querySelector('#outcome .from')?.textContent.endsWith('step ' + arguments[0])`, e.n) // a television shows the fight that this step has ended
	}
	e.picture(t, e.windows["television"], "tv")
}

func (e *night) picture(t *testing.T, w window, what string) {
	if os.Getenv("SEEN") != "" {
		e.seen++
		good(t, w.Use(w.handle))
		seen(t, w.pocket, fmt.Sprintf("%03d-%02d-%s", e.seen, e.n, what))
	}
}

var evenings = flag.Bool("evenings", false, "play an evening of each game by taps, for some minutes")

// TestEveningByTaps: nobody needs a terminal, a keyboard but for a name, or more taps than a line allows. All
// screens show each step.
func TestEveningByTaps(t *testing.T) {
	if !*evenings {
		t.Skip("-evenings plays them")
	}
	for name, lines := range map[string]string{"zombies": zombieEvening, "dungeon": dungeonEvening, "alone": aloneEvening, "till": tillEvening, "bell": bellEvening, "cellars": cellarsEvening} {
		t.Run(name, func(t *testing.T) {
			e := &night{at: serving(t, newHome(t)), windows: map[string]window{}, n: 1}
			for i, name := range []string{"Ann", "Bob", "Cleo", "tablet"} {
				e.opens(t, name, e.at.server.Link, []phones.Screen{{Width: 390, Height: 844}, {Width: 390, Height: 844, Dark: true}, {Width: 320, Height: 640}, {Width: 1024, Height: 768}}[i])
			}
			e.opens(t, "television", "http://"+e.at.server.Address+"/tv?k="+phones.Key(e.at.server.Look), phones.Screen{Width: 1920, Height: 1080})
			for line := range strings.Lines(lines) {
				e.plays(t, strings.TrimSpace(line))
			}
		})
	}
}

const zombieEvening = `Ann 3: brick Zombie Brikz; type minifig Ann; do -> Ann
Bob 3: brick Zombie Brikz; type minifig Bob; do -> Bob
Cleo 3: brick Zombie Brikz; type minifig Cleo; do -> Cleo
tablet 3: brick Zombie Brikz; type minifig Dan; do -> Dan
Ann 1: offer a new room; dice 1; dice 1 -> Ann: 1 zombie there: horde A
Bob 3: row Hordes/A; act Attack it; dice 6,5 -> Bob hits a zombie
Ann 4: seat; brick Zombie Brikz Begin; choice mansion; do -> The abandoned mansion begins
Bob 2: row Goals/enter; act It is reached -> Done: get into the house
Cleo 2: row Places/garage; act Look who; dice 1; dice 1,5,6 -> 1 zombie there: horde C
Ann 2: more; act Run -> Ann runs up to 5
tablet 3: row Hordes/B; act Attack it; dice 6,5 -> Dan hits a zombie
Bob 1: offer Bob runs past horde B; dice 1; dice 1 -> Stopped: 1 zombie of horde B attacks Bob, no hit
Bob 2: undo; take -> Taken back
Cleo 2: row Places/garage; act Pick something -> Cleo picks up
Cleo 2: row Minifigs/Ann; act Give -> Ann
Bob 1: offer Bob runs past horde B; dice 1; dice 6 -> Bob is wounded
Ann 2: row Hordes/C; act Attack it; dice 6,6 -> Ann hits a zombie
Cleo 2: row Hordes/B; act Attack it; dice 1,1 -> Cleo
tablet 2: row Hordes/B; act Be loud; app -> Dan
Bob 2: row Goals/hostage; act It is reached -> Done: find the hostage
Ann 3: seat; new; yes -> A new table
Bob 2: undo; take -> Taken back
Ann 2: row Places/garage; act Go out -> Ann
Bob 2: row Places/garage; act Go out -> Bob
Cleo 2: more; act Run -> Cleo runs
Ann 1: offer end the turn -> Turn 2
tablet 2: more; act Run -> Dan runs
Cleo 2: more; act Run -> Cleo runs
Bob 2: more; act Run -> Bob runs
Bob 2: row Hordes/B; act Meet its; app -> zombie-roll`

const dungeonEvening = `Ann 3: brick BrickQuest; type name Ann; type class human-thief; do -> Ann
Bob 3: brick BrickQuest; type name Bob; type class human-mage; do -> Bob
Cleo 3: brick BrickQuest; type name Cleo; type class human-cleric; do -> Cleo
tablet 1: brick BrickMaster
tablet 4: seat; brick BrickQuest Begin; choice last-bell; do -> The Last Bell begins
Ann 1: offer roll for; dice 6,5; television Still to roll: Bob, Cleo; at Bob; dice 4,4; at Cleo; dice 3,3 -> Ann goes first
Ann 2: row Rooms/bell floor; act Pick up -> Ann picks up Healing Potion
tablet 1: offer the first wave -> Wave 1 of 3
Ann 3: row Initiative/goblin1; act Attack it; dice 6,6; at tablet; dice 1,1 -> goblin1
Ann 1: offer the next one -> Bob acts
Bob 3: row Initiative/goblin2; act Cast; act levin; dice 4 -> Bob casts LevinBolt
Bob 3: row Initiative/goblin2; act Cast; act levin; dice 4 -> Bob casts LevinBolt
Bob 1: offer the next one -> Cleo acts
Cleo 3: row Initiative/goblin3; act Attack it; dice 6,5; at tablet; dice 1,1 -> goblin3
Cleo 2: undo; take -> Taken back
Cleo 3: row Initiative/goblin3; act Attack it; dice 6,5; at tablet; dice 6,6 -> goblin3
Cleo 1: offer the next one -> goblin
tablet 1: offer if Ann is beside goblin3; dice 4,3; at Ann; dice 2,2 -> Goblin3 hits Ann: 3 damage
tablet 1: offer the next one -> Ann acts
Ann 2: row Rooms/ringers' chest; act Pick its lock; dice 6,6 -> Success for Ann
Ann 2: row Rooms/ringers' chest; act Open it -> Ann opens the ringers' chest
Ann 1: offer the next one -> Bob acts
Bob 3: row Initiative/goblin4; act Attack it; dice 6,6; at tablet; dice 1,1 -> goblin4
Bob 2: row Dead/goblin4; act Loot it -> goblin4
Bob 1: offer the next one -> Cleo acts
Cleo 3: row Initiative/Ann; act Cast; act minor-healing; dice 4 -> Ann
Cleo 3: row Initiative/goblin3; act Attack it; dice 6,5; at tablet; dice 1,1 -> goblin3
Cleo 1: offer the next one -> Ann acts
Ann 2: row Initiative/Cleo; act Give -> Cleo
tablet 3: seat; new; yes -> A new table
tablet 2: undo; take -> Taken back`

// aloneEvening has nobody behind the screen: a question for each kind of monsters in its turn, and the first tap chooses them.
const aloneEvening = `Ann 3: brick BrickQuest; type name Ann; type class human-warrior; do -> Ann
Bob 3: brick BrickQuest; type name Bob; type class human-cleric; do -> Bob
Ann 2: seat; brick Nobody is the BrickMaster -> monsters: app
Ann 4: seat; brick BrickQuest Begin; choice salt-lamp; do -> The Lamp in the Salt begins
Ann 1: offer roll for; dice 6,5; at Bob; dice 6,4 -> goes first
Ann 3: row Initiative/goblin1; act Attack it; dice 6,6,5,5; dice 1,1 -> Goblin1 is dead
Ann 3: row Initiative/goblin2; act Attack it; dice 6,6,5,5; dice 1,1 -> Goblin2 is dead
Ann 1: offer the next one -> Bob acts
Bob 3: row Initiative/goblin3; act Attack it; dice 1,1; dice 6,6 -> goblin3
Bob 1: offer the next one -> goblin3 acts
Bob 2: offer zbrikz plays; act Bob; dice 1,1; dice 6,6,6 -> Goblin3 attacks Bob
Bob 1: offer the next one -> Ann acts
Ann 3: row Initiative/goblin3; act Attack it; dice 6,6,5,5; dice 1,1 -> the winch house is clear
Ann 2: row Rooms/tool chest; act Pick its lock; dice 6,6 -> Success for Ann
Ann 1: offer the next one -> Bob acts
Bob 2: row Rooms/tool chest; act Open it -> Bob opens the tool chest
Bob 3: row Rooms/tool chest; act Pick up; act key -> Bob picks up
Bob 1: offer the next one -> Ann acts
Ann 2: row Rooms/salt hall; act Open -> The salt hall opens
Ann 1: offer the next one -> Bob acts
Bob 1: offer the next one -> skeleton1..3 act
Bob 2: offer zbrikz plays; act Ann; dice 1,1; at Ann; dice 6,6,6; at Bob; dice 1,1; at Ann; dice 6,6,6; at Bob; dice 1,1,1,1; at Ann; dice 6,6,6 -> Skeleton1..3 attack Ann
Bob 1: offer the next one -> Ann acts
Ann 2: row Initiative/skeleton1; act Attack it; dice 6,6,5,5; dice 1 -> Skeleton1 is dead
Ann 2: row Initiative/skeleton2; act Attack it; dice 6,6,5,5; dice 1 -> Skeleton2 is dead
Ann 1: offer the next one -> Bob acts
Bob 2: row Initiative/skeleton3; act Attack it; dice 6,6; dice 1 -> Skeleton3 is dead
Bob 1: offer the next one -> Ann acts
Ann 3: row Rooms/salt hall; act Pick up; act emerald -> tygurah1 wakes
Ann 1: offer the next one -> Bob acts
Bob 1: offer the next one -> tygurah1 acts
Bob 2: offer zbrikz plays; act Ann; dice 1,1,1,1; at Ann; dice 6,6,6 -> Tygurah1 attacks Ann
Bob 1: offer the next one -> Ann acts
Ann 2: row Initiative/tygurah1; act Attack it; dice 6,6,6,6; dice 1,1,1 -> the salt hall is clear
Ann 1: offer the next one -> Bob acts
Bob 2: row Rooms/iron grate; act Open it -> Bob opens the iron grate
Bob 1: offer now a trap goes off; dice 2 -> The trap goes off
Bob 2: row Rooms/tomb; act Open -> The tomb opens
Bob 1: offer the next one -> Ann acts
Ann 1: offer the next one -> lich1 acts
Bob 2: offer zbrikz plays; act Ann, Bob; dice 1,1 -> Lich1 casts Major Fireball
Bob 1: offer the next one -> Bob acts
Bob 1: offer the next one -> Ann acts
Ann 2: row Initiative/lich1; act Attack it; dice 6,6,6,6; dice 1,1,1 -> the tomb is clear
Ann 3: row Rooms/tomb; act Pick up; act crystal -> Crystal Ball
Ann 2: row Initiative/Ann; act Leave -> Ann left
Bob 2: row Initiative/Bob; act Leave -> The Lamp in the Salt is won`

// tillEvening is a quest of Backstab with nobody behind the screen: two kinds on one number are asked for one after the other.
const tillEvening = `Ann 3: brick BrickQuest; type name Ann; type class human-warrior; do -> Ann
Bob 3: brick BrickQuest; type name Bob; type class human-cleric; do -> Bob
Ann 2: seat; brick Nobody is the BrickMaster -> monsters: app
Ann 4: seat; brick BrickQuest Begin; choice toll-bridge; do -> The Till under the Bridge begins
Ann 1: offer roll for; dice 6,5; at Bob; dice 6,4 -> goes first
Ann 2: row Rooms/counting room; act Open -> The counting room opens
Ann 3: row Rooms/counting room; act Pick up; act silver -> Silver Goblet
Ann 1: offer the next one -> Bob acts
Bob 2: row Rooms/pier; act Open -> The pier opens
Bob 1: offer now a trap goes off; dice 1 -> The trap goes off
Bob 3: row Rooms/pier; act Pick up; act crystal -> Crystal Goblet
Bob 1: offer now a trap goes off; dice 1 -> The trap goes off
Bob 1: offer the next one -> spider1..3 act
Bob 2: offer zbrikz plays; act Bob; dice 1,1; dice 6,6,6; dice 1,1; dice 6,6,6; dice 1,1; dice 6,6,6 -> Spider1..3 attack Bob
Bob 1: offer the next one -> skeleton1..3 act
Bob 2: offer zbrikz plays goblin; act nobody -> Goblin1..3 go
Bob 2: offer zbrikz plays skeleton; act Ann; dice 1,1; at Ann; dice 6,6,6; at Bob; dice 1,1; at Ann; dice 6,6,6; at Bob; dice 1,1; at Ann; dice 6,6,6 -> Skeleton1..3 attack Ann
Bob 1: offer the next one -> Ann acts
Ann 2: row Initiative/Ann; act Leave -> Ann left
Ann 1: offer the next one -> Bob acts
Bob 2: row Initiative/Bob; act Leave -> The Till under the Bridge is over`

// bellEvening is a quest of Defense with nobody behind the screen: waves come, and a coin falls for the target.
const bellEvening = `Ann 3: brick BrickQuest; type name Ann; type class human-warrior; do -> Ann
Bob 3: brick BrickQuest; type name Bob; type class human-cleric; do -> Bob
Ann 2: seat; brick Nobody is the BrickMaster -> monsters: app
Ann 4: seat; brick BrickQuest Begin; choice last-bell; do -> The Last Bell begins
Ann 1: offer roll for; dice 6,5; at Bob; dice 6,4 -> goes first
Ann 1: offer the first wave -> Wave 1 of 3
Ann 2: row Initiative/goblin1; act Attack it; dice 6,6,5,5; dice 1,1 -> Goblin1 is dead
Ann 2: row Initiative/goblin2; act Attack it; dice 6,6,5,5; dice 1,1 -> Goblin2 is dead
Ann 1: offer the next one -> Bob acts
Bob 2: row Rooms/bell floor; act Pick up -> Bob picks up Healing Potion
Bob 1: offer the next one -> goblin3 acts
Bob 2: offer zbrikz plays; act Ann, Bob; dice heads; dice 1,1; at Ann; dice 6,6,6 -> Goblin3 attacks Ann
Bob 1: offer the next one -> Ann acts
Ann 2: row Initiative/goblin3; act Attack it; dice 6,6,5,5; dice 1,1 -> Goblin3 is dead
Ann 1: offer no attacker stands -> Wave 2 of 3
Ann 1: offer the next one -> Bob acts
Bob 2: row Initiative/skeleton1; act Attack it; dice 6,6; dice 1 -> Skeleton1 is dead
Bob 1: offer the next one -> orc1 acts
Bob 2: offer zbrikz plays; act nobody -> Orc1 goes
Bob 1: offer the next one -> skeleton2 and skeleton3 act
Bob 2: offer zbrikz plays; act Bob; dice 1,1; dice 6,6,6; dice 1,1; dice 6,6,6 -> Skeleton2 and skeleton3 attack Bob
Bob 1: offer the next one -> Ann acts
Ann 2: row Initiative/orc1; act Attack it; dice 6,6,5,5; dice 1,1 -> Orc1 is dead
Ann 2: row Initiative/skeleton2; act Attack it; dice 6,6,5,5; dice 1 -> Skeleton2 is dead
Ann 1: offer the next one -> Bob acts
Bob 2: row Initiative/skeleton3; act Attack it; dice 6,6; dice 1 -> Skeleton3 is dead
Bob 1: offer no attacker stands -> Wave 3 of 3
Bob 1: offer the next one -> orc2 and orc3 act
Bob 2: offer zbrikz plays; act Bob; dice 1,1,1; dice 6,6,6; dice 1,1,1; dice 6,6,6 -> Orc2 and orc3 attack Bob
Bob 1: offer the next one -> goblin4 and goblin5 act
Bob 2: offer zbrikz plays; act Bob; dice 1,1; dice 6,6,6; dice 1,1; dice 6,6,6 -> Goblin4 and goblin5 attack Bob
Bob 1: offer the next one -> Ann acts
Ann 2: row Initiative/orc2; act Attack it; dice 6,6,5,5; dice 1,1 -> Orc2 is dead
Ann 2: row Initiative/orc3; act Attack it; dice 6,6,5,5; dice 1,1 -> Orc3 is dead
Ann 1: offer the next one -> Bob acts
Bob 1: offer the next one -> goblin4 and goblin5 act
Bob 2: offer zbrikz plays; act nobody -> Goblin4 and goblin5 go
Bob 1: offer the next one -> Ann acts
Ann 2: row Initiative/goblin4; act Attack it; dice 6,6,5,5; dice 1,1 -> Goblin4 is dead
Ann 2: row Initiative/goblin5; act Attack it; dice 6,6,5,5; dice 1,1 -> The Last Bell is won`

// cellarsEvening is a quest of Team Play with nobody behind the screen: the rivals share the monsters.
const cellarsEvening = `Ann 4: brick BrickQuest; type name Ann; type class human-warrior; details; type team red; do -> Ann
Bob 4: brick BrickQuest; type name Bob; type class human-cleric; details; type team blue; do -> Bob
Ann 2: seat; brick Nobody is the BrickMaster -> monsters: app
Ann 4: seat; brick BrickQuest Begin; choice two-cellars; do -> Two Cellars, One Wine begins
Ann 1: offer roll for; dice 6,5; at Bob; dice 6,4 -> goes first
Ann 2: row Rooms/red cupboard; act Pick its lock; dice 5,5 -> Success for Ann
Ann 2: row Rooms/well room; act Open -> The well room opens
Ann 1: offer the next one -> Bob acts
Bob 2: row Rooms/bottle room; act Open -> The bottle room opens
Bob 1: offer the next one -> spider1 and spider2 act
Bob 2: offer zbrikz plays; act Bob; dice 1,1; dice 6,6,6; dice 1,1; dice 6,6,6 -> Spider1 and spider2 attack Bob
Bob 1: offer the next one -> gremlin1 and gremlin2 act
Bob 2: offer zbrikz plays; act Bob; dice 1,1; dice 6,6,6; dice 1,1; dice 6,6,6 -> Gremlin1 and gremlin2 attack Bob
Bob 1: offer the next one -> Ann acts
Ann 2: row Initiative/gremlin1; act Attack it; dice 6,6,5,5; dice 1 -> Gremlin1 is dead
Ann 2: row Initiative/gremlin2; act Attack it; dice 6,6,5,5; dice 1 -> the well room is clear
Ann 1: offer the next one -> Bob acts
Bob 2: row Initiative/spider1; act Attack it; dice 6,6; dice 1 -> Spider1 is dead
Bob 1: offer the next one -> spider2 acts
Bob 2: offer zbrikz plays; act nobody -> Spider2 goes
Bob 1: offer the next one -> Ann acts
Ann 2: row Rooms/red cupboard; act Open it -> Ann opens the red cupboard
Ann 3: row Rooms/red cupboard; act Pick up; act key -> Key
Ann 1: offer the next one -> Bob acts
Bob 2: row Initiative/spider2; act Attack it; dice 6,6; dice 1 -> the bottle room is clear
Bob 1: offer the next one -> Ann acts
Ann 2: row Rooms/well; act Pick its lock; dice 5,5 -> Success for Ann
Ann 2: row Rooms/well; act Open it -> Ann opens the well
Ann 1: offer now a trap goes off; dice 1 -> The trap goes off
Ann 1: offer the next one -> Bob acts
Bob 2: row Rooms/barrel hall; act Open -> The barrel hall opens
Bob 1: offer the next one -> orc1 acts
Bob 2: offer zbrikz plays; act Bob; dice 1,1,1; dice 6,6,6 -> Orc1 attacks Bob
Bob 1: offer the next one -> skeleton1 and skeleton2 act
Bob 2: offer zbrikz plays; act Ann; dice 1,1; at Ann; dice 6,6,6; at Bob; dice 1,1; at Ann; dice 6,6,6 -> Skeleton1 and skeleton2 attack Ann
Bob 1: offer the next one -> Ann acts
Ann 2: row Initiative/skeleton1; act Attack it; dice 6,6,5,5; dice 1 -> Skeleton1 is dead
Ann 2: row Initiative/skeleton2; act Attack it; dice 6,6,5,5; dice 1 -> Skeleton2 is dead
Ann 1: offer the next one -> Bob acts
Bob 2: row Initiative/orc1; act Attack it; dice 6,6; dice 1,1 -> the barrel hall is clear
Bob 1: offer the next one -> Ann acts
Ann 2: row Rooms/bronze door; act Open it -> Ann opens the bronze door
Ann 2: row Rooms/old wine; act Open -> The old wine opens
Ann 1: offer the next one -> Bob acts
Bob 1: offer the next one -> Ann acts
Ann 3: row Rooms/old wine; act Pick up; act emerald -> now gargoyle1 wakes
Ann 1: offer the next one -> Bob acts
Bob 1: offer the next one -> gargoyle1 acts
Bob 2: offer zbrikz plays; act Bob; dice 1,1,1; dice 6,6,6 -> Gargoyle1 attacks Bob
Bob 1: offer the next one -> Ann acts
Ann 2: row Initiative/gargoyle1; act Attack it; dice 6,6,6,6; dice 1,1,1,1 -> Gargoyle1 is dead
Ann 2: row Initiative/Bob; act Attack it; dice 6,6,6,6; at Bob; dice 1,1,1 -> Two Cellars, One Wine is over`
