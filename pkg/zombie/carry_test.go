package zombie_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// The survivors and their things are there on the next evening.
func TestCarryOver(t *testing.T) {
	g := zombie.NewGame(3, 18, []string{"Ann", "Bob", "Cid"})
	g.Turn, g.Rules.Armor = 9, "classic"
	g.Danger.Scenes = []string{"the alarm"}
	g.Store = []zombie.Stock{{What: "tool", N: 2}}
	g.Weapons = []zombie.WeaponCard{*chainsaw()}
	g.Hordes = []zombie.Horde{{Name: "A", Standing: 2}}
	g.Minifigs[0] = zombie.Minifig{
		Name: "Ann", Health: zombie.Wounded, Alone: true, Armor: 1, Weapons: []zombie.Weapon{zombie.Ranged, "Chainsaw"},
		Traits:  []zombie.Trait{{Key: zombie.Doctor, Uses: 3, Used: 2}, {Key: zombie.Sneaky, Uses: 2, Used: 1}},
		Carries: []zombie.Stock{{What: "map", N: 1}}, Did: zombie.Did{Turn: 9, Done: true},
	}
	g.Minifigs[1].Health = zombie.Dead
	g.Minifigs[2].Role = zombie.Hostage
	next, err := g.CarryOver(2, 0, []string{"Eve"})
	if err != nil {
		t.Fatal(err)
	}
	want := zombie.NewGame(2, 18, nil)
	want.Rules.Armor = "classic"
	want.Store, want.Weapons = g.Store, []zombie.WeaponCard{*chainsaw()}
	want.Minifigs = []zombie.Minifig{
		{
			Name: "Ann", Health: zombie.Wounded, Armor: 1, Weapons: []zombie.Weapon{zombie.Ranged, "Chainsaw"},
			Traits:  []zombie.Trait{{Key: zombie.Doctor, Uses: 2}, {Key: zombie.Sneaky, Uses: 2}},
			Carries: []zombie.Stock{{What: "map", N: 1}},
		},
		{Name: "Eve", Health: zombie.Healthy},
	}
	if diff := cmp.Diff(want, next, cmp.AllowUnexported(zombie.Game{})); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if g.Minifigs[0].Traits[0].Used != 2 {
		t.Error("the table before has changed")
	}
	if _, err := g.CarryOver(2, 0, []string{"Ann"}); err == nil {
		t.Error("Ann twice")
	}
	g.Minifigs[0].Health = zombie.Dead
	if _, err := g.CarryOver(2, 0, nil); !errors.Is(err, zombie.ErrNoSurvivors) {
		t.Errorf("%v", err)
	}
}

// Character creation: a Footballer begins with a football, a Skateboarder with a skateboard,
// in the next game as well, unless it gave that away.
func TestCarryOverGear(t *testing.T) {
	g := zombie.Game{Minifigs: []zombie.Minifig{who("Zoe", zombie.Footballer), who("Sid", zombie.Skateboarder), who("Jo", zombie.Jedi), who("Fay", zombie.Footballer), who("Ann")}}
	g.Minifigs[4].Carries = []zombie.Stock{{What: "skateboard", N: 1}}
	g.Minifigs[3].Carries = []zombie.Stock{{What: "football", N: 1}}
	g.Store = []zombie.Stock{{What: "lightsaber", N: 1}}
	next, err := g.CarryOver(2, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []int{1, 0, 0, 1, 1} {
		if n := len(next.Minifigs[i].Carries); n != want {
			t.Errorf("%s carries %+v", next.Minifigs[i].Name, next.Minifigs[i].Carries)
		}
	}
}
