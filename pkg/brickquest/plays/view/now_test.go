package view_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	quests "github.com/zbrikz/zbrikz/pkg/brickquest/plays"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// busy is a table on which it is the turn of a hero, and much may be forgotten.
func busy(hero brickquest.Figure, abilities ...brickquest.Ability) *table.State {
	hero.Name, hero.Card = "Olaf", "Own"
	return new(stateOf(brickquest.Game{
		Classes: []brickquest.Class{{Name: "Own", Move: 3, Attack: brickquest.ClassAttack{Melee: 3}, DefenseDice: 3, HitPoints: 14, SpellPoints: 14, Abilities: abilities}},
		Kinds:   []brickquest.Kind{{Monster: brickquest.Monster{Name: "Orc", AttackDice: 3, DefenseDice: 2, Ranges: []brickquest.Range{{0, 0}}, Actions: 2}}},
		Heroes:  []brickquest.Figure{hero},
		Foes:    []brickquest.Figure{{Name: "orc1", Card: "Orc", HitPoints: 9}, {Name: "orc2", Card: "Orc"}},
		Initiative: brickquest.Initiative{Round: 3, Turn: "Olaf", Order: []brickquest.Slot{
			{Name: "Olaf", Number: 9, Began: 3}, {Name: "orc1", Number: 7, Monster: true, Held: true}, {Name: "orc2", Number: 7, Monster: true},
		}},
	}))
}

// TestNow: everything that may be forgotten in a turn of BrickQuest, each with the line
// for it.
func TestNow(t *testing.T) {
	focus, rage := brickquest.Ability{Key: brickquest.NinjaFocus, Dice: 2}, brickquest.Ability{Key: brickquest.Rage, DefenseDice: 1, Actions: 1}
	for _, c := range []struct {
		what, about, line string
		hero              brickquest.Figure
		has               []brickquest.Ability
		change            func(*brickquest.Game)
	}{
		{what: "Ninja Focus isn't chosen", about: "focus Olaf", line: "allot Olaf --attack 2", hero: brickquest.Figure{HitPoints: 9}, has: []brickquest.Ability{focus}},
		{what: "it is", hero: brickquest.Figure{HitPoints: 9, Allotted: brickquest.Allotted{Defense: 2}}, has: []brickquest.Ability{focus}},
		{what: "its moment is over", hero: brickquest.Figure{HitPoints: 9, Turn: brickquest.Turn{Deeds: []brickquest.Deed{brickquest.Moved}}}, has: []brickquest.Ability{focus}},
		{what: "Rage wants an attack, with the last action", about: "rage Olaf", line: "attack Olaf orc1",
			hero: brickquest.Figure{HitPoints: 9, Turn: brickquest.Turn{Raging: true, Deeds: []brickquest.Deed{brickquest.Moved, brickquest.Moved}}}, has: []brickquest.Ability{rage}},
		{what: "not before", hero: brickquest.Figure{HitPoints: 9, Turn: brickquest.Turn{Raging: true, Deeds: []brickquest.Deed{brickquest.Moved}}}, has: []brickquest.Ability{rage}},
		{what: "a weapon lies there", about: "arm Olaf", line: "arm Olaf", hero: brickquest.Figure{HitPoints: 9, Disarmed: true}},
		{what: "a spell has its price", about: "sustains Olaf", line: "effect end \"War Drums\"", hero: brickquest.Figure{HitPoints: 9},
			change: func(g *brickquest.Game) {
				g.Effects = []brickquest.Effect{{Name: "War Drums", By: "Olaf", Turn: "Olaf", Upkeep: 1, Since: 2}}
			}},
		{what: "a disease that a potion cures", about: "cure Mummy Rot Olaf", line: `use Olaf "Cure Disease Potion"`,
			hero: brickquest.Figure{HitPoints: 9, Swag: []brickquest.Swag{{Item: "Cure Disease Potion", Count: 1}}},
			change: func(g *brickquest.Game) {
				g.Effects = []brickquest.Effect{{Name: brickquest.MummyRotEffect, On: []string{"Olaf"}, Turn: "Olaf", Damage: 1}}
			}},
		{what: "a charge goes off as this turn ends", about: "charge 1 now", hero: brickquest.Figure{HitPoints: 9},
			change: func(g *brickquest.Game) {
				g.Charges = []brickquest.Explosive{{Number: 1, Ability: "Bomb", By: "Olaf", Until: 3}}
			}},
		{what: "one in the hands, too", about: "charge 1", line: "sapper drop 1", hero: brickquest.Figure{HitPoints: 9},
			change: func(g *brickquest.Game) {
				g.Charges = []brickquest.Explosive{{Number: 1, Ability: "Bomb", By: "Olaf", Until: 3, Held: true}}
			}},
		{what: "what is due is part of each answer, and no reminder", hero: brickquest.Figure{HitPoints: 9},
			change: func(g *brickquest.Game) {
				g.Charges = []brickquest.Explosive{{Number: 1, Ability: "Bomb", By: "Olaf", Until: 3, Due: true}}
			}},
		{what: "the next wave", about: "wave", line: "wave next", hero: brickquest.Figure{HitPoints: 9},
			change: func(g *brickquest.Game) {
				g.Quest = brickquest.Quest{Modes: []brickquest.Mode{brickquest.Defense}, Waves: []brickquest.Wave{{Come: true, Came: []string{"orc2"}}, {}}}
			}},
		{what: "the way back", about: "home", line: "exit Olaf", hero: brickquest.Figure{HitPoints: 9},
			change: func(g *brickquest.Game) {
				g.Quest = brickquest.Quest{Modes: []brickquest.Mode{brickquest.Questing}, Goals: []brickquest.Goal{{Key: "crown", Done: true}}}
			}},
		{what: "what nobody has picked up, once all is quiet", about: "lies hall", line: "pick-up Olaf --in hall", hero: brickquest.Figure{HitPoints: 9},
			change: func(g *brickquest.Game) {
				g.Foes[0].HitPoints = 0
				g.Quest.Rooms = []brickquest.Room{{Name: "hall", Opened: true, Gold: 30}}
			}},
		{what: "a closed chest", about: "closed hall chest", line: "room unlock chest --by Olaf", hero: brickquest.Figure{HitPoints: 9},
			change: func(g *brickquest.Game) {
				g.Foes[0].HitPoints = 0
				g.Quest.Rooms = []brickquest.Room{{Name: "hall", Opened: true, Locks: []brickquest.Lock{{What: "chest"}}}}
			}},
	} {
		t.Run(c.what, func(t *testing.T) {
			st := busy(c.hero, c.has...)
			if c.change != nil {
				c.change(table.In[brickquest.Game](st))
			}
			found := false
			for _, o := range quests.Title().Now(st, play.Seat{}) {
				switch {
				case o.Kind == play.Likely || o.About == "held orc1":
				case o.About != c.about:
					t.Errorf("it reminds of %q: %s", o.About, o.Text)
				case say.Typed(o.Line) != c.line:
					t.Errorf("%q, want %q", say.Typed(o.Line), c.line)
				default:
					found = true
				}
			}
			if !found && c.about != "" {
				t.Errorf("it doesn't remind of %q", c.about)
			}
		})
	}
}

// TestNowSeat: a hero's seat sees neither offers for another hero or a foe, nor secrets;
// somebody who plays no hero runs the foes and sees theirs. (BrickQuest, Beginning the
// Game; Monsters.)
func TestNowSeat(t *testing.T) {
	st := busy(brickquest.Figure{HitPoints: 9})
	g := table.In[brickquest.Game](st)
	g.Heroes = append(g.Heroes, brickquest.Figure{Name: "Mia", Card: "Own", HitPoints: 9, Player: "Zoe"})
	g.Kinds = append(g.Kinds, brickquest.Kind{Monster: brickquest.Monster{Name: "Ninja", AttackDice: 2, Ranges: []brickquest.Range{{0, 0}}, Actions: 2,
		Abilities: []brickquest.Ability{{Key: brickquest.NinjaFocus, Dice: 2}}}})
	g.Foes = append(g.Foes, brickquest.Figure{Name: "ninja1", Card: "Ninja", HitPoints: 9}, brickquest.Figure{Name: "statue1", Card: "Orc", HitPoints: 9, Hidden: true})
	g.Effects = []brickquest.Effect{{Name: brickquest.MummyRotEffect, On: []string{"Mia"}, Turn: "Mia", Damage: 1}}
	g.Charges = []brickquest.Explosive{{Number: 1, Ability: "Bomb", By: "Olaf", Until: 3}}
	for _, c := range []struct {
		turn, seat string
		players    bool
		want       []string
	}{
		{"ninja1", "", false, []string{"focus ninja1", "Mummy Rot Mia", "charge 1"}},
		{"ninja1", "the BrickMaster", false, []string{"focus ninja1", "Mummy Rot Mia", "charge 1"}},
		{"ninja1", "Olaf", false, []string{"charge 1"}},
		{"ninja1", "Mia", true, []string{"Mummy Rot Mia", "charge 1"}},
		{"ninja1", "Zoe", true, []string{"Mummy Rot Mia", "charge 1"}},
		{"statue1", "", false, []string{"statue statue1", "Mummy Rot Mia", "charge 1"}},
		{"statue1", "", true, []string{"Mummy Rot Mia", "charge 1"}},
		{"statue1", "Mia", false, []string{"Mummy Rot Mia", "charge 1"}},
	} {
		g.Initiative.Turn = c.turn
		g.Initiative.Order = []brickquest.Slot{{Name: c.turn, Number: 9, Began: 3}, {Name: "Olaf"}, {Name: "Mia"}}
		var got []string
		for _, o := range quests.Title().Now(st, play.Seat{Name: c.seat, Players: c.players}) {
			if o.Kind == play.Reminder && o.About != "late" {
				got = append(got, o.About)
			}
			if c.players && strings.Contains(o.Text, "statue1") {
				t.Errorf("%q is told: %s", c.seat, o.Text)
			}
		}
		slices.Sort(got)
		slices.Sort(c.want)
		if !slices.Equal(got, c.want) {
			t.Errorf("the turn of %s, %q, players %v: %q, want %q", c.turn, c.seat, c.players, got, c.want)
		}
	}
}

// stateOf is a table with a game.
func stateOf(g brickquest.Game) table.State {
	return table.With(new(table.Keeps(words.Kept()).State()), g)
}
