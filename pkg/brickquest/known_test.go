package brickquest_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/veil"
)

// gallery is a game with a statue alone, two that share a place, and one that is seen.
func gallery() brickquest.Game {
	return brickquest.Game{
		Initiative: brickquest.Initiative{Round: 2, Turn: "gargoyle1", Order: []brickquest.Slot{
			{Name: "Mia", Number: 9}, {Name: "gargoyle1", Number: 8, Monster: true}, {Name: "orc1..2", Number: 6, Monster: true}, {Name: "goblin1", Number: 5, Monster: true},
		}},
		Heroes: []brickquest.Figure{{Name: "Mia", Card: "Mage", HitPoints: 3}},
		Foes: []brickquest.Figure{
			{Name: "gargoyle1", Card: "Gargoyle", HitPoints: 9, Hidden: true},
			{Name: "orc1", Card: "Orc", HitPoints: 4, Hidden: true, With: "orc1..2"}, {Name: "orc2", Card: "Orc", HitPoints: 4, Hidden: true, With: "orc1..2"},
			{Name: "goblin1", Card: "Goblin", HitPoints: 4, Gold: 4}, {Name: "goblin3", Card: "Goblin", HitPoints: 6, Hidden: true},
		},
		Effects: []brickquest.Effect{
			{Name: "Slow", By: "gargoyle1", On: []string{"Mia", "orc1"}}, {Name: "Haste", On: []string{"orc1"}}, {Name: "Wall", At: "the door"},
		},
		Quest: brickquest.Quest{
			Title: "The Hall", Modes: []brickquest.Mode{brickquest.Questing},
			Goals: []brickquest.Goal{
				{Key: "stone", Says: "break it", Kill: "Gargoyle", Needs: 1}, {Key: "gem", Says: "find it", Hold: "Ruby"},
				{Key: "peace", Says: "rest", Clear: "crypt"}, {Key: "green", Says: "drive them off", Kill: "Goblin", Needs: 2},
			},
			Rooms: []brickquest.Room{
				{
					Name: "hall", Opened: true, Traps: []string{"a pit"}, Came: []string{"gargoyle1", "goblin1"}, Foes: []brickquest.Party{{Card: "Gargoyle", Count: 1, Hidden: true}},
					Locks: []brickquest.Lock{{What: "chest", Opens: "a song", Gold: 9, Swag: []brickquest.Swag{{Item: "Ruby", Count: 1}}}, {What: "box", Opens: "a kick", Gold: 2, Open: true}},
				},
				{Name: "crypt", Secret: true, Says: "it is cold", Doors: []string{"a slab"}, Gold: 7, Foes: []brickquest.Party{{Card: "Lich", Count: 1}}},
			},
			Monsters: []brickquest.Monster{{Name: "Lich"}},
		},
		Kinds: []brickquest.Kind{{Monster: brickquest.Monster{Name: "Gargoyle"}}, {Monster: brickquest.Monster{Name: "Goblin", HitPoints: new(6)}}, {Monster: brickquest.Monster{Name: "Orc"}}},
	}
}

// TestKnown: players know no statue, no trap, no contents of closed things, and not the
// thing that a goal counts before it was seen. The progress of the quest stays true.
func TestKnown(t *testing.T) {
	g := gallery()
	k := g.Known()
	alike(t, "names", []string{"Mia", "goblin1"}, k.Names())
	if f := k.Figure("goblin1"); f.Gold != 0 || f.HitPoints != 6 {
		t.Errorf("a foe that lives, of which only its card is known: %+v", f)
	}
	if k.Initiative.Turn != "" || k.Initiative.Round != 2 {
		t.Errorf("turn %q in round %d, a statue's", k.Initiative.Turn, k.Initiative.Round)
	}
	for _, late := range []bool{false, true} { // the statue may have held
		k := g.Known()
		k.Initiative.Late = late
		_, _, next := k.NextTurn(nil)
		_, _, hold := k.HoldTurn("", true, nil)
		if !errors.Is(next, brickquest.ErrNobodysTurn) || !errors.Is(hold, brickquest.ErrNobodysTurn) || k.EndsRound() {
			t.Errorf("of a statue's turn players hear %v, %v", next, hold)
		}
	}
	alike(t, "effects", []brickquest.Effect{{Name: "Slow", On: []string{"Mia"}}, {Name: "Wall", At: "the door"}}, k.Effects)
	alike(t, "rooms", []brickquest.Room{
		{Name: "hall", Opened: true, Came: []string{"goblin1"}, Locks: []brickquest.Lock{{What: "chest"}, {What: "box", Opens: "a kick", Gold: 2, Open: true}}},
		{Secret: true},
	}, k.Quest.Rooms)
	if len(k.Quest.Monsters) > 0 || len(k.Kinds) != 1 || k.Kinds[0].Name != "Goblin" {
		t.Errorf("cards of those who wait: %v, %v", k.Quest.Monsters, k.Kinds)
	}
	whole, known := g.QuestProgress(), k.QuestProgress()
	var what []string
	for i, goal := range known.Goals {
		what = append(what, goal.What)
		if goal.Needs != whole.Goals[i].Needs || goal.Counts != whole.Goals[i].Counts || goal.Done {
			t.Errorf("goal %s: %+v, it is %+v", goal.Key, goal, whole.Goals[i])
		}
	}
	alike(t, "what goals count", []string{"", "", "", "Goblin"}, what)
	if known.Rooms[0].Cleared || known.Won {
		t.Error("where a statue stands it isn't clear")
	}
	alike(t, "the game was changed", gallery(), g)
	g.Quest.Rooms[0].Locks[0].Open, g.Quest.Rooms[1].Opened, g.Foes[0].Hidden = true, true, false
	k = g.Known()
	what = nil
	for _, goal := range k.QuestProgress().Goals {
		what = append(what, goal.What)
	}
	alike(t, "what goals count that have come to light", []string{"Gargoyle", "Ruby", "crypt", "Goblin"}, what)
}

// TestVeil: a step that is about a statue is nobody's; of another one the points of foes,
// traps, the contents of closed things and the names of statues are unknown.
func TestVeil(t *testing.T) {
	g := gallery()
	after := g.Clone()
	after.Foes = slices.Delete(after.Foes, 0, 1) // gargoyle1 is taken off the table
	after.Initiative.Order = slices.Delete(after.Initiative.Order, 1, 2)
	after.Foes[0].Hidden, after.Foes[1].Hidden = false, false
	of := veil.New(&g, &after)
	for _, c := range []struct{ name, was, known any }{
		{"a statue acts", brickquest.Worked{By: "goblin3"}, nil},
		{"one that has left", brickquest.Harm{Name: "gargoyle1"}, nil},
		{"it is on a statue", brickquest.Let{Effect: brickquest.Effect{On: []string{"Mia", "goblin3"}}}, nil},
		{"one that has struck", brickquest.Harm{Name: "orc1", HitPoints: 3}, brickquest.Harm{Name: "orc1", HitPoints: brickquest.Untold}},
		{"a hero", brickquest.Harm{Name: "Mia", HitPoints: 3}, brickquest.Harm{Name: "Mia", HitPoints: 3}},
		{
			"a room", brickquest.RoomOpened{Foes: []brickquest.Figure{{Name: "goblin1", Card: "Goblin", HitPoints: 2, Gold: 4}, {Name: "goblin3"}}, Statues: []string{"goblin3"}, Traps: []string{"a pit"}, Secrets: []string{"a stair"}, Springs: []string{"pit"}, Locks: gallery().Quest.Rooms[0].Locks},
			brickquest.RoomOpened{
				Foes: []brickquest.Figure{{Name: "goblin1", Card: "Goblin", HitPoints: 6}}, Statues: []string{}, Traps: []string{}, Secrets: []string{}, Springs: []string{},
				Locks: []brickquest.Lock{{What: "chest", Swag: []brickquest.Swag{}}, {What: "box", Opens: "a kick", Gold: 2, Open: true}},
			},
		},
		{"a statue's turn", brickquest.Ordered{Turn: "goblin3", Order: []brickquest.Placed{{Name: "Mia"}, {Name: "goblin3"}}}, brickquest.Ordered{Veiled: true, Order: []brickquest.Placed{{Name: "Mia"}}}},
	} {
		known, ok := of.Of(c.was)
		if diff := cmp.Diff(c.known, known); diff != "" || ok != (c.known != nil) {
			t.Errorf("%s: %v %s", c.name, ok, diff)
		}
	}
}
