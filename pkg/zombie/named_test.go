package zombie_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// heard is a place of which only the name is known.
func heard(name string) zombie.Place { return zombie.Place{Name: name, Unsure: true, Untold: true} }

// Important spots; ruling: whatever names a place makes it one. Its size and its contents
// are unknown until somebody tells them.
func TestNamedPlaces(t *testing.T) {
	g := zombie.Game{Minifigs: []zombie.Minifig{{Name: "Ann", Health: zombie.Healthy, Carries: things("1 food")}}, Hordes: []zombie.Horde{{Name: "A", Standing: 1}}}
	names := func(what string, want zombie.Place) func(any, zombie.Game, error) {
		return func(_ any, next zombie.Game, err error) {
			t.Helper()
			if diff := cmp.Diff([]zombie.Place{want}, next.Places); err != nil || diff != "" {
				t.Errorf("%s: %v (-want +got):\n%s", what, err, diff)
			}
		}
	}
	holds := heard("x")
	holds.Holds = things("1 food")
	names("a horde", heard("x"))(g.NewHorde("x", 2, zombie.Standing))
	names("a thing down", holds)(g.Drop("Ann", nil, "x"))
	names("a sign", heard("x"))(g.SetSign("x", true))
	names("a container", heard("x"))(g.MakeStash(zombie.Stash{What: "fuel", Spots: []string{"x"}, Contents: []int{2}}))
	names("a target", heard("x"))(g.Focus("A", "x", false))
	names("a way", heard("x"))(g.Go(zombie.Going{By: "Ann", Pace: zombie.Running, To: "x"}))
	names("a thing", heard("x"))(g.Collect(zombie.Taking{By: "Ann", Thing: things("2 food")[0], At: "x"}))
	names("a repair", heard("x"))(rolled(t, &g, "", (*zombie.Game).Repair, zombie.Mending{What: "car", Needs: 2, At: "x"}))
	sized := func(look zombie.Reveal, typed string) zombie.Place {
		tb := &table{t, g}
		tb.look(typed, look)
		return tb.Places[0]
	}
	room, area := sized(zombie.Reveal{At: "x", Room: true}, "6"), sized(zombie.Reveal{At: "x", Open: true}, "1")
	if room.Open || room.Unsure || !room.Seen || !room.Untold || !area.Open || area.Unsure {
		t.Errorf("%+v, %+v", room, area)
	}
}

// A place of unknown size takes the size of the look; one that is only heard of can be told
// of.
func TestHeardPlaces(t *testing.T) {
	tb := &table{t, zombie.Game{Places: []zombie.Place{heard("attic")}}}
	refusesAs(t, zombie.ErrSize)(rolled(t, &tb.Game, "", (*zombie.Game).Spawn, zombie.Reveal{At: "attic"}))
	open := &table{t, tb.Game}
	if open.look("1", zombie.Reveal{At: "attic", Open: true}); !open.Places[0].Open || open.Places[0].Unsure {
		t.Errorf("%+v", open.Places)
	}
	tb.does(tb.AddPlace(zombie.Place{Name: "attic", Crew: 2}, false))
	if diff := cmp.Diff([]zombie.Place{{Name: "attic", Crew: 2}}, tb.Places); diff != "" {
		t.Errorf("told (-want +got):\n%s", diff)
	}
	refuses(t, "the table knows attic already")(tb.AddPlace(zombie.Place{Name: "attic"}, false))
}

// A table of an older version: labels become places, once.
func TestOneList(t *testing.T) {
	g := zombie.Game{
		Danger: zombie.Danger{Signs: []string{"gate", "hall"}}, Places: []zombie.Place{{Name: "hall", Open: true}},
		Hordes:  []zombie.Horde{{Name: "A", Place: "den", Standing: 1}, {Name: "B", Standing: 1}},
		Stashes: []zombie.Stash{{What: "fuel", Spots: []string{"den", "van"}, Contents: []int{0, 1}}},
	}
	for range 2 {
		g.Modernize()
		if diff := cmp.Diff([]zombie.Place{{Name: "hall", Open: true}, heard("den"), heard("gate"), heard("van")}, g.Places); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}
}
