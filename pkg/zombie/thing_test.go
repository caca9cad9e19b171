package zombie_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Zombie Brikz, Resources; The abandoned mansion; Escape this goddamn city: what a thing is
// decides who is armed, what counts for a goal, what repairs and what heals.
func TestNature(t *testing.T) {
	is := func(what string, natures ...zombie.Nature) zombie.Thing { return zombie.Thing{What: what, Is: natures} }
	base := zombie.Game{Minifigs: []zombie.Minifig{{Name: "Ann", Health: zombie.Wounded, Weapons: []zombie.Weapon{zombie.Brick}}}, Things: []zombie.Thing{
		is("kitchen knife", zombie.OneHanded), is("shotgun", zombie.Shooting), is("axe", zombie.TwoHanded, zombie.Tool), is("beer", zombie.Drink), is("rock"), is("pills", zombie.Medicine),
	}}
	for what, want := range map[string]struct {
		weapon       zombie.Weapon
		food         bool
		tools, heals string
	}{
		"kitchen knife": {zombie.Hand, false, "kitchen knife isn't a tool (Actions, Repair)", "no"},
		"shotgun":       {zombie.Ranged, false, "shotgun isn't a tool (Actions, Repair)", "no"},
		"axe":           {zombie.Hand, false, "", "no"},
		"beer":          {zombie.Brick, true, "beer isn't a tool (Actions, Repair)", "no"},
		"food":          {zombie.Brick, true, "", ""},
		"rock":          {zombie.Brick, false, "rock isn't a tool (Actions, Repair)", "no"},
		"pills":         {zombie.Brick, false, "pills isn't a tool (Actions, Repair)", ""},
		"thingamajig":   {zombie.Brick, false, "", ""},
	} {
		g := base.Clone()
		g.Minifigs[0].Carries = []zombie.Stock{{What: what, N: 1}}
		if got := g.Armed(g.Minifig("Ann")); len(got) != 1 || got[0] != want.weapon {
			t.Errorf("%s: %v, not %s", what, got, want.weapon)
		}
		if got := g.CountsFor("food", what); got != want.food {
			t.Errorf("%s is food: %v", what, got)
		}
		_, _, err := g.Repair(zombie.Mending{What: "car", Tool: what, By: "Ann"}, nil)
		if want.tools != "" {
			refused(t, err, want.tools)
		} else if err != nil {
			t.Errorf("%s: %v", what, err)
		}
		if _, _, err := g.Heal("Ann", zombie.Healing{With: what}); (err != nil) != (want.heals != "") {
			t.Errorf("%s heals: %v", what, err)
		}
	}
}

// One gun has one name: the only gun that somebody carries is meant.
func TestGunIsTheShotgun(t *testing.T) {
	g := zombie.Game{Minifigs: figs("Ann", "Bob"), Things: []zombie.Thing{{What: "shotgun", Is: []zombie.Nature{zombie.Shooting}}, {What: "gun", Is: []zombie.Nature{zombie.Shooting}}}}
	g.Minifigs[0].Carries = []zombie.Stock{{What: "shotgun", N: 1}}
	h, next, err := g.Give("Ann", "Bob", []zombie.Stock{{What: "gun", N: 1}})
	if err != nil || h.Things[0].What != "shotgun" || len(next.Armed(next.Minifig("Bob"))) != 2 || len(next.Armed(next.Minifig("Ann"))) != 1 {
		t.Errorf("%+v, %v", h, err)
	}
	refuses(t, "Ann carries no gun")(next.Give("Ann", "Bob", []zombie.Stock{{What: "gun", N: 1}}))
}
