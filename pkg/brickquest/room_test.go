package brickquest_test

import (
	"fmt"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// card is a monster of the catalogue.
func card(t testing.TB, name string) brickquest.Monster {
	t.Helper()
	return named(t, cards.Monsters(), name)
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
	into(t, g)(g.StartQuest(q, false))
}

func opened(t *testing.T, g *brickquest.Game, name string) brickquest.RoomOpened {
	t.Helper()
	o, next, err := g.OpenDoor(name, "", true)
	into(t, g)(o, next, err)
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
	got := fmt.Sprint(came, o.Statues, " ", o.Gold, " ", o.Swag[0].Item, " ", o.Locks[0].What, " ", o.Number, o.Acts)
	same(t, got, "[goblin2 goblin3 tygurah1] [tygurah1] 30 Ruby chest 1 true")
	same(t, told(g.Initiative), "1: tygurah1 8, goblin2..3 5, >Harry 2, goblin1 1")
	refuses(t, "the hall is open")(g.OpenDoor("hall", "", true))
	refuses(t, `no room is called "attic"`)(g.OpenDoor("attic", "", true))
	opened(t, &g, "crypt")
	if f := g.Figure("skeleton1"); f == nil || f.Weapon != "halberd" {
		t.Errorf("the skeleton: %+v", f)
	}
}

// BrickQuest, Interacting with Objects: things that are unlocked can be picked up.
func TestUnlock(t *testing.T) {
	g := dungeon(t, "Harry thief")
	started(t, &g, hall(t))
	refuses(t, `no locked thing is called "chest"`)(g.Unlock("chest", "Harry", false)) // nobody has seen it
	opened(t, &g, "hall")
	refuses(t, `no hero and no foe is called "Zoe"`)(g.Unlock("chest", "Zoe", false))
	refuses(t, "the chest is locked: its key opens it, or a good skill check (BrickQuest, Interacting with Objects and Items)")(g.Unlock("chest", "Harry", false))
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
		into(t, &g)(p, next, err)
		if deeds := fmt.Sprint(g.Figure("Harry").Deeds); deeds != want.deeds || len(p.Breaks) != want.breaks {
			t.Errorf("%+v: Harry did %s, breaks %v", want.what, deeds, p.Breaks)
		}
	}
	refuses(t, "the chest is open")(g.Unlock("chest", "Harry", false))
}

// BrickQuest, Wizardly Spells, Magic Lock (ruling): what is open is shut with it, and no lock
// of iron is on it afterwards. Magic UnLock has nothing to do at what is open.
func TestMagicLockShuts(t *testing.T) {
	for _, byHand := range []bool{false, true} {
		g := dungeon(t, "Mia mage")
		g.Quest.Rooms = []brickquest.Room{{Name: "hall", Opened: true, Locks: []brickquest.Lock{{What: "chest", Opens: "a key", Gold: 20, Open: true}}}}
		refuses(t, "the chest is open")(g.Cast(casting(t, "Mia: magic unlock:: at=chest"), nil))
		w, next, err := g.Cast(casting(t, "Mia: magic lock:: at=chest"), nil)
		if err != nil || !w.Shut {
			t.Fatalf("%v, %+v", err, w)
		}
		if byHand {
			next = g
			into(t, &next)(g.AddEffect(brickquest.Effect{Name: "Magic Lock", At: "chest"}, 5))
		}
		if !g.Quest.Rooms[0].Locks[0].Open {
			t.Error("the game before was changed")
		}
		refuses(t, `no open room or chest is called "chest"`)(next.PickUp("Mia", brickquest.Load{}, "chest", false))
		refuses(t, "the chest is locked by Magic Lock: neither key nor force opens it before that is over")(next.Unlock("chest", "Mia", false))
		into(t, &next)(next.EndEffect(brickquest.Which{Name: "Magic Lock"}))
		into(t, &next)(next.Unlock("chest", "Mia", false))
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
	into(t, &g)(applied(t, &g, "6,6", func(g *brickquest.Game, r dice.Roller) (brickquest.Tried, brickquest.Game, error) {
		return g.Try(brickquest.Check{By: "Harry", Difficulty: brickquest.Easy}, skill(t, "pick locks"), false, r)
	}))
	for passes := range 2 { // at once, and in the turn
		pass(t, &g, passes, "")
		if u, _, err := g.Unlock("chest", "Harry", false); err != nil || u.Skill != "pick locks" {
			t.Errorf("the turn of %s: %+v, %v", g.Initiative.Turn, u, err)
		}
	}
	pass(t, &g, 2, "")
	refuses(t, "the chest is locked: its key opens it, or a good skill check (BrickQuest, Interacting with Objects and Items)")(g.Unlock("chest", "Harry", false))
}
