package brickquest_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// card is a monster of the catalogue.
func card(t *testing.T, name string) brickquest.Monster {
	t.Helper()
	return named(t, cards.Monsters().Read, name, func(m brickquest.Monster) string { return m.Name })
}

// hall is a quest of two rooms: goblins and a statue in the hall, with a chest,
// a skeleton with a halberd in the crypt.
func hall(t *testing.T) brickquest.Quest {
	t.Helper()
	return brickquest.Quest{
		Name: "hall", Title: "The Hall", Modes: []brickquest.Mode{brickquest.Questing}, Exit: "the gate",
		Goals: []brickquest.Goal{{Key: "bones", Says: "lay the bones to rest", Kill: "Skeleton"}},
		Rooms: []brickquest.Room{
			{
				Name: "hall", Says: "It is cold.", Gold: 30, Swag: []brickquest.Swag{{Item: "Ruby", Count: 1}},
				Foes:  []brickquest.Party{{Card: "Goblin", Count: 2, Together: true}, {Card: "Tygurah", Count: 1, Hidden: true}},
				Locks: []brickquest.Lock{{What: "chest", Opens: "its key", Swag: []brickquest.Swag{{Item: "Speed Potion", Count: 1}}}},
			},
			{Name: "crypt", Secret: true, Foes: []brickquest.Party{{Card: "Skeleton", Count: 1, Weapon: "halberd"}}},
		},
		Monsters: []brickquest.Monster{card(t, "goblin"), card(t, "tygurah"), card(t, "skeleton")},
	}
}

func started(t *testing.T, g *brickquest.Game, q brickquest.Quest) {
	t.Helper()
	_, next, err := g.StartQuest(q, false)
	if err != nil {
		t.Fatal(err)
	}
	*g = next
	if err := g.Check(); err != nil {
		t.Fatal(err)
	}
}

func opened(t *testing.T, g *brickquest.Game, name string) brickquest.RoomOpened {
	t.Helper()
	o, next, err := g.OpenDoor(name, "", true)
	if err != nil {
		t.Fatal(err)
	}
	*g = next
	if err := g.Check(); err != nil {
		t.Fatal(err)
	}
	return o
}

func slay(g *brickquest.Game, names ...string) {
	for _, name := range names {
		g.Figure(name).HitPoints = 0
	}
}

// BrickQuest, Objective: a room opens, and its foes go on their number.
func TestOpenDoor(t *testing.T) {
	g := dungeon(t, "Harry thief; goblin")
	started(t, &g, hall(t))
	o := opened(t, &g, "hall")
	var came []string
	for _, f := range o.Foes {
		came = append(came, f.Name)
	}
	got := fmt.Sprintln(came, o.Statues, o.Gold, o.Swag[0].Item, o.Locks[0].What, o.Number, o.Acts)
	if want := "[goblin2 goblin3 tygurah1] [tygurah1] 30 Ruby chest 1 true\n"; got != want {
		t.Errorf("%s, not %s", got, want)
	}
	var order []string
	for _, s := range g.Initiative.Order {
		order = append(order, fmt.Sprintf("%s %d", s.Name, s.Number))
	}
	if got, want := strings.Join(order, ", "), "tygurah1 8, goblin2..3 5, Harry 2, goblin1 1"; got != want {
		t.Errorf("%s, not %s", got, want)
	}
	_, _, err := g.OpenDoor("hall", "", true)
	refused(t, err, "the hall is open")
	_, _, err = g.OpenDoor("attic", "", true)
	refused(t, err, `no room is called "attic"`)
	opened(t, &g, "crypt")
	if f := g.Figure("skeleton1"); f == nil || f.Weapon != "halberd" {
		t.Errorf("the skeleton: %+v", f)
	}
}

// BrickQuest, Interacting with Objects: things that are unlocked can be picked up.
func TestUnlock(t *testing.T) {
	g := dungeon(t, "Harry thief")
	started(t, &g, hall(t))
	_, _, err := g.Unlock("chest", "Harry", false)
	refused(t, err, `no locked thing is called "chest"`) // nobody has seen it
	opened(t, &g, "hall")
	_, _, err = g.Unlock("chest", "Zoe", false)
	refused(t, err, `no hero and no foe is called "Zoe"`)
	_, _, err = g.Unlock("chest", "Harry", false)
	refused(t, err, "the chest is locked: its key opens it, or a good skill check (BrickQuest, Interacting with Objects and Items)")
	u, _, err := g.Unlock("chest", "Harry", true)
	if err != nil || u.Key || !u.Lies || u.Opens != "its key" || u.Room != "hall" {
		t.Errorf("%+v %v", u, err)
	}
	g.Initiative.Turn = "Harry"
	g.Figure("Harry").Swag = []brickquest.Swag{{Item: "Key", Count: 1, Opens: "Chest"}}
	u, next, err := g.Unlock("chest", "Harry", false)
	if err != nil || !u.Key {
		t.Errorf("%+v %v", u, err)
	}
	g = next
	if deeds := g.Figure("Harry").Deeds; fmt.Sprint(deeds) != "[opening]" {
		t.Errorf("Harry did %v", deeds)
	}
	// Interacting with Objects: to open a chest and to empty it, thing by thing, is one
	// action; to come back for more behind something else is another.
	g.Figure("Harry").Deeds = []brickquest.Deed{brickquest.Moved, brickquest.Opened}
	g.Quest.Rooms[0].Gold, g.Quest.Rooms[0].Locks[0].Gold = 7, 4
	g.Quest.Rooms[0].Locks[0].Swag = []brickquest.Swag{{Item: "Citrine", Count: 2}}
	for _, want := range []struct {
		what   brickquest.Load
		in     string
		deeds  string
		breaks int
	}{
		{brickquest.Load{Gold: 2}, "chest", "[move opening]", 0},
		{load(0, "Citrine", 1), "", "[move opening]", 0},
		{load(7, "Citrine", 1), "", "[move opening object]", 1},
		{brickquest.Load{}, "chest", "[move opening object object]", 1},
	} {
		p, next, err := g.PickUp("Harry", want.what, want.in, false)
		if err != nil {
			t.Fatal(err)
		}
		g = next
		if deeds := fmt.Sprint(g.Figure("Harry").Deeds); deeds != want.deeds || len(p.Breaks) != want.breaks {
			t.Errorf("%+v: Harry did %s, breaks %v", want.what, deeds, p.Breaks)
		}
	}
	_, _, err = g.Unlock("chest", "Harry", false)
	refused(t, err, "the chest is open")
}

// BrickQuest, Wizardly Spells, Magic Lock (ruling): what is open is shut with it, and no lock
// of iron is on it afterwards. Magic UnLock has nothing to do at what is open.
func TestMagicLockShuts(t *testing.T) {
	spell := func(name string) brickquest.Spell {
		return named(t, cards.Spells().Read, name, func(s brickquest.Spell) string { return s.Name })
	}
	for _, byHand := range []bool{false, true} {
		g := dungeon(t, "Mia mage")
		g.Quest.Rooms = []brickquest.Room{{Name: "hall", Opened: true, Locks: []brickquest.Lock{{What: "chest", Opens: "a key", Gold: 20, Open: true}}}}
		_, _, err := g.Cast(brickquest.Casting{By: "Mia", Spell: spell("unlock"), At: "chest"}, nil)
		refused(t, err, "the chest is open")
		var next brickquest.Game
		if byHand {
			_, next, err = g.AddEffect(brickquest.Effect{Name: "Magic Lock", At: "chest"}, 5)
		} else {
			var w brickquest.Worked
			if w, next, err = g.Cast(brickquest.Casting{By: "Mia", Spell: spell("magic lock"), At: "chest"}, nil); !w.Shut {
				t.Errorf("not shut: %+v", w)
			}
		}
		if err != nil || !g.Quest.Rooms[0].Locks[0].Open {
			t.Fatalf("%v, %+v", err, g.Quest.Rooms)
		}
		_, _, err = next.PickUp("Mia", brickquest.Load{}, "chest", false)
		refused(t, err, `no open room or chest is called "chest"`)
		_, _, err = next.Unlock("chest", "Mia", false)
		refused(t, err, "the chest is locked by Magic Lock: neither key nor force opens it before that is over")
		if _, next, err = next.EndEffect(brickquest.Which{Name: "Magic Lock"}); err != nil {
			t.Fatal(err)
		}
		if _, _, err = next.Unlock("chest", "Mia", false); err != nil {
			t.Error(err)
		}
	}
}

// BrickQuest, Skill Checks (ruling): a good check ahead of a turn opens something in that
// turn, and no longer.
func TestOpenerAhead(t *testing.T) {
	g := dungeon(t, "Mia mage, Harry thief")
	g.Quest.Rooms = []brickquest.Room{{Name: "hall", Opened: true, Locks: []brickquest.Lock{{What: "chest", Opens: "a key"}}}}
	if c, err := g.Trying(brickquest.Check{By: "Harry", At: "chest"}, nil, false); err != nil || c.Difficulty != brickquest.Normal {
		t.Errorf("where the plan doesn't say how hard it is: %+v, %v", c, err)
	}
	_, g, err := applied(t, &g, "6,6", func(g *brickquest.Game, r dice.Roller) (brickquest.Tried, brickquest.Game, error) {
		return g.Try(brickquest.Check{By: "Harry", Difficulty: brickquest.Easy}, skill(t, "pick locks"), false, r)
	})
	if err != nil {
		t.Fatal(err)
	}
	if u, _, err := g.Unlock("chest", "Harry", false); err != nil || u.Skill != "pick locks" {
		t.Errorf("at once: %+v, %v", u, err)
	}
	if _, err := pass(t, &g, 1, ""); err != nil {
		t.Fatal(err)
	}
	if u, _, err := g.Unlock("chest", "Harry", false); err != nil || u.Skill != "pick locks" {
		t.Errorf("in the turn: %+v, %v", u, err)
	}
	if _, err := pass(t, &g, 2, ""); err != nil {
		t.Fatal(err)
	}
	_, _, err = g.Unlock("chest", "Harry", false)
	refused(t, err, "the chest is locked: its key opens it, or a good skill check (BrickQuest, Interacting with Objects and Items)")
}
