package brickquest_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// The fields of a game whose texts are no names of figures.
var noFigure = []string{
	"Figure.Card", "Figure.Player", "Figure.Team", "Figure.Weapon", "Figure.Was", "Turn.Deeds", "Turn.Opener",
	"Swag.Item", "Swag.Spells", "Swag.Opens", "Effect.Name", "Effect.At", "Slot.Letter", "Explosive.Ability", "Explosive.At",
	"Game.Rules", "Game.Classes", "Game.Kinds",
	"Quest.Name", "Quest.Title", "Quest.Modes", "Quest.Exit", "Quest.Goals", "Quest.Defends", "Quest.Monsters", "Quest.Lost",
	"Room.Name", "Room.Says", "Room.Bricks", "Room.Due", "Room.Doors", "Room.Traps", "Room.Secrets", "Room.Found", "Room.Foes", "Room.Locks", "Wave.Says", "Wave.Foes", "Departure.Team",
}

// A figure's new name stands wherever the old one did. Every text of a game is tried: a
// new field is a name, which rename has to know, or belongs into the list above.
func TestRenameEverywhere(t *testing.T) {
	tried := 0
	for path, set := range textsOf(reflect.TypeFor[brickquest.Game](), "Game") {
		tried++
		g := dungeon(t, "Harry thief; goblin")
		set(reflect.ValueOf(&g).Elem(), "Harry")
		// A second figure that has the text may have a name of its own.
		for _, all := range [][]brickquest.Figure{g.Heroes, g.Foes} {
			for i := range all {
				if i > 0 && all[i].Name == "" {
					all[i].Name = fmt.Sprintf("nobody%d", i)
				}
			}
		}
		_, next, err := g.Rename("Harry", "Tom")
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		before := asJSON(t, &g)
		g = next
		if left := asJSON(t, &g); strings.Contains(left, "Harry") {
			t.Errorf("%s keeps the old name, of %s", path, before)
		}
	}
	if tried < 10 {
		t.Errorf("only %d texts were tried", tried)
	}
}

// textsOf are the texts in a type that may be a figure's name, and how to set one
// in a value of it.
func textsOf(typ reflect.Type, path string) map[string]func(reflect.Value, string) {
	all := map[string]func(reflect.Value, string){}
	switch typ.Kind() {
	case reflect.String:
		all[path] = func(v reflect.Value, name string) { v.SetString(name) }
	case reflect.Slice:
		for inner, set := range textsOf(typ.Elem(), path) {
			all[inner] = func(v reflect.Value, name string) {
				one := reflect.New(typ.Elem()).Elem()
				set(one, name)
				v.Set(reflect.Append(v, one))
			}
		}
	case reflect.Struct:
		for i := range typ.NumField() {
			field := typ.Field(i)
			if !field.IsExported() || slices.Contains(noFigure, typ.Name()+"."+field.Name) || typ.Name() == "Figure" && field.Name == "Name" {
				continue
			}
			for inner, set := range textsOf(field.Type, path+"."+field.Name) {
				all[inner] = func(v reflect.Value, name string) { set(v.Field(i), name) }
			}
		}
	}
	return all
}

// Foes that come step around a name that somebody was given.
func TestRenamedFoeIsNoObstacle(t *testing.T) {
	g := dungeon(t, "; goblin x2, troll")
	into(t, &g)(g.Rename("troll1", "goblin3"))
	came, _, err := g.AddFoes(g.Kind("Goblin").Monster, brickquest.Muster{Count: 2})
	if err != nil {
		t.Fatal(err)
	}
	if a, b := came.Figures[0].Name, came.Figures[1].Name; a != "goblin4" || b != "goblin5" {
		t.Errorf("%s and %s come", a, b)
	}
}

// Values that players put right by hand: numbers, the dead and the living, and the turn.
func TestCorrect(t *testing.T) {
	n, yes, no := func(n int) *int { return &n }, true, false
	text := func(s string) *string { return &s }
	for _, c := range []struct {
		what, name string
		c          brickquest.Correction
		want       func(*brickquest.Figure)
		out        bool // nobody acts in its place afterwards
	}{
		{"nothing", "Harry", brickquest.Correction{}, func(*brickquest.Figure) {}, false},
		{"numbers", "Mia", brickquest.Correction{HitPoints: n(3), SpellPoints: n(20), Gold: n(40)}, func(f *brickquest.Figure) { f.HitPoints, f.SpellPoints, f.Gold = 3, 20, 40 }, false},
		{"explosives", "Bo", brickquest.Correction{Explosives: n(2)}, func(f *brickquest.Figure) { f.Explosives = 2 }, false},
		{"a player and a team", "Harry", brickquest.Correction{Player: text("Zoe"), Team: text("red")}, func(f *brickquest.Figure) { f.Player, f.Team = "Zoe", "red" }, false},
		{"a weapon", "skeleton1", brickquest.Correction{Weapon: text("ax"), Disarmed: &yes}, func(f *brickquest.Figure) { f.Weapon, f.Disarmed = "ax", true }, false},
		{"a weapon back in hand", "Harry", brickquest.Correction{Disarmed: &no}, func(f *brickquest.Figure) { f.Disarmed = false }, false},
		{"a statue", "skeleton1", brickquest.Correction{Hidden: &yes}, func(f *brickquest.Figure) { f.Hidden = true }, false},
		{"dead", "Harry", brickquest.Correction{HitPoints: n(0)}, func(f *brickquest.Figure) { f.HitPoints, f.Raging, f.Fell = 0, false, 10 }, true},
		{"dead no more", "Ida", brickquest.Correction{HitPoints: n(1)}, func(f *brickquest.Figure) { f.HitPoints = 1 }, false},
	} {
		t.Run(c.what, func(t *testing.T) {
			g := dungeon(t, "Harry thief, Mia mage, Bo sapper, Ida ranger; skeleton")
			g.Figure("Harry").Raging, g.Figure("Harry").Disarmed = true, c.what == "a weapon back in hand"
			g.Figure("Ida").HitPoints = 0
			g.Initiative.Order[3].Out = true
			want := *g.Figure(c.name)
			done, g, err := without(t, &g, func(g *game) (brickquest.Corrected, game, error) { return g.Correct(c.name, c.c) })
			if err != nil {
				t.Fatal(err)
			}
			c.want(&want)
			alike(t, c.name, want, done.Figure)
			for _, s := range g.Initiative.Order {
				if s.Name == c.name && s.Out != c.out {
					t.Errorf("%s is out of the order: %v", s.Name, s.Out)
				}
			}
		})
	}
}

func TestCorrectRefuses(t *testing.T) {
	g := dungeon(t, "Harry thief; skeleton")
	n, yes, word := func(n int) *int { return &n }, true, "bow"
	for _, c := range []struct {
		name string
		c    brickquest.Correction
		want string
	}{
		{"Zed", brickquest.Correction{}, `no hero and no foe is called "Zed"`},
		{"Harry", brickquest.Correction{HitPoints: n(401)}, "Harry hit_points: 401: it goes from 0 to 400"},
		{"Harry", brickquest.Correction{SpellPoints: n(-1)}, "Harry spell_points: -1: it goes from 0 to 1000"},
		{"Harry", brickquest.Correction{Hidden: &yes}, "Harry is a hero: only foes stand as statues"},
		{"Harry", brickquest.Correction{Weapon: &word}, "the Human Thief has no bow"},
		{"skeleton1", brickquest.Correction{Weapon: &word}, "the Skeleton has no bow; it has sword, ax, halberd"},
		{"skeleton1", brickquest.Correction{Player: &word}, "skeleton1 is a foe: only heroes have players"},
	} {
		refuses(t, c.want)(g.Correct(c.name, c.c))
	}
}

// A figure that leaves the table leaves the order, and takes along everything that is
// counted in its turns. If it was its turn, the next one's begins.
func TestRemoveFigure(t *testing.T) {
	for _, c := range []struct {
		what, name, turn, faces string
		ended, gone             []string
		want                    string // the turn; the order; effects
	}{
		{"somebody who waits", "Mia", "Harry", "", []string{}, []string{}, "Harry: Harry Bo goblin1 stone-elemental1; War Drums Curse Stone Elemental Poison"},
		{"whose turn it is", "Harry", "Harry", "", []string{}, []string{}, "Mia: Mia Bo goblin1 stone-elemental1; War Drums Curse Stone Elemental"},
		{"who has cast", "Bo", "Harry", "", []string{"Stone Elemental", "War Drums", "Curse"}, []string{"stone-elemental1"}, "Harry: Harry Mia goblin1; Poison"},
		{"before one who pays", "Mia", "Mia", "5", []string{}, []string{}, "Bo: Harry Bo goblin1 stone-elemental1; War Drums Curse Stone Elemental Poison"},
		{"what was summoned, the last of the round", "stone-elemental1", "stone-elemental1", "", []string{"Stone Elemental"}, []string{}, "Harry: Harry Mia Bo goblin1; War Drums Curse"},
	} {
		t.Run(c.what, func(t *testing.T) {
			g := dungeon(t, "Harry thief, Mia mage, Bo warmage; goblin, stone elemental")
			g.Initiative.Turn = c.turn
			g.Effects = []brickquest.Effect{
				{Name: "War Drums", By: "Bo", Turn: "Bo", On: []string{"Mia", "Harry"}, Since: 1, Until: 5, AttackBonus: 1},
				{Name: "Curse", By: "Bo", Turn: "Bo", On: []string{"goblin1"}, Ongoing: true, Damage: 1},
				{Name: "Stone Elemental", By: "Bo", Turn: "Bo", Upkeep: 2, Summoned: "stone-elemental1"},
				{Name: "Poison", By: "goblin1", Turn: "Harry", On: []string{"Harry"}, Since: 1, Damage: 1},
			}
			done, g, err := applied(t, &g, c.faces, func(g *brickquest.Game, r dice.Roller) (brickquest.Removed, brickquest.Game, error) {
				return g.Remove(c.name, r)
			})
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(done.Ended, c.ended) || !slices.Equal(done.Gone, c.gone) {
				t.Errorf("%v ended, %v gone", done.Ended, done.Gone)
			}
			if done.Passed != (c.turn == c.name) {
				t.Errorf("it was its turn: %v", done.Passed)
			}
			var effects []string
			for _, e := range g.Effects {
				effects = append(effects, e.Name)
				if slices.Contains(e.On, c.name) {
					t.Errorf("%s is still on %s", e.Name, c.name)
				}
			}
			same(t, g.Initiative.Turn+": "+strings.Join(g.Initiative.Names(), " ")+"; "+strings.Join(effects, " "), c.want)
			if g.Figure(c.name) != nil {
				t.Error("it is still there")
			}
		})
	}
	g := dungeon(t, "Harry thief")
	refuses(t, `no hero and no foe is called "Zed"`)(g.Remove("Zed", nil))
}
