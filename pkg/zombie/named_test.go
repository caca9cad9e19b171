package zombie_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// heard is a place of which only the name is known.
func heard(name string) zombie.Place { return zombie.Place{Name: name, Unsure: true, Untold: true} }

// Important spots; ruling: whatever names a place makes it one. Its size and its contents
// are unknown until somebody tells them.
func TestNamedPlaces(t *testing.T) {
	g := zombie.Game{Minifigs: []zombie.Minifig{{Name: "Ann", Health: zombie.Healthy, Carries: []zombie.Stock{{What: "food", N: 1}}}}, Hordes: []zombie.Horde{{Name: "A", Standing: 1}}}
	game := func(_ any, next zombie.Game, err error) zombie.Game {
		if err != nil {
			t.Helper()
			t.Error(err)
		}
		return next
	}
	spawned := func(look zombie.Reveal, typed string) zombie.Game {
		s, next, err := rolled(t, &g, typed, (*zombie.Game).Spawn, look)
		return game(s, next, err)
	}
	called := func(s any, next zombie.Game, err error) []zombie.Place { return game(s, next, err).Places }
	horde, next, err := g.NewHorde("x", 2, zombie.Standing)
	dropped, after, errDropped := g.Drop("Ann", nil, "x")
	for name, got := range map[string][]zombie.Place{
		"a horde":      called(horde, next, err),
		"a thing down": called(dropped, after, errDropped),
	} {
		if len(got) != 1 || got[0].Name != "x" || !got[0].Unsure || !got[0].Untold {
			t.Errorf("%s: %+v", name, got)
		}
	}
	signed, next, err := g.SetSign("x", true)
	stash, next2, err2 := g.MakeStash(zombie.Stash{What: "fuel", Spots: []string{"x"}, Contents: []int{2}})
	focus, next3, err3 := g.Focus("A", "x", false)
	went, next4, err4 := g.Go(zombie.Going{By: "Ann", Pace: zombie.Running, To: "x"})
	took, next5, err5 := g.Collect(zombie.Taking{By: "Ann", Thing: zombie.Stock{What: "food", N: 2}, At: "x"})
	mended, next6, err6 := rolled(t, &g, "", (*zombie.Game).Repair, zombie.Mending{What: "car", Needs: 2, At: "x"})
	for name, got := range map[string][]zombie.Place{
		"a sign": called(signed, next, err), "a container": called(stash, next2, err2), "a target": called(focus, next3, err3),
		"a way": called(went, next4, err4), "a thing": called(took, next5, err5), "a repair": called(mended, next6, err6),
	} {
		if diff := cmp.Diff([]zombie.Place{heard("x")}, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	room := spawned(zombie.Reveal{At: "x", Room: true}, "6").Places[0]
	area := spawned(zombie.Reveal{At: "x", Open: true}, "1").Places[0]
	if room.Open || room.Unsure || !room.Seen || !room.Untold || !area.Open || area.Unsure {
		t.Errorf("%+v, %+v", room, area)
	}
}

// A place of unknown size takes the size of the look; one that is only heard of can be told
// of.
func TestHeardPlaces(t *testing.T) {
	g := zombie.Game{Places: []zombie.Place{heard("attic")}}
	look := func(l zombie.Reveal, typed string) (zombie.Game, error) {
		_, next, err := rolled(t, &g, typed, (*zombie.Game).Spawn, l)
		return next, err
	}
	if _, err := look(zombie.Reveal{At: "attic"}, ""); !errors.Is(err, zombie.ErrSize) {
		t.Errorf("%v isn't ErrSize", err)
	}
	next, err := look(zombie.Reveal{At: "attic", Open: true}, "1")
	if err != nil || !next.Places[0].Open || next.Places[0].Unsure {
		t.Errorf("%+v, %v", next.Places, err)
	}
	_, told, err := g.AddPlace(zombie.Place{Name: "attic", Crew: 2}, false)
	if diff := cmp.Diff([]zombie.Place{{Name: "attic", Crew: 2}}, told.Places); err != nil || diff != "" {
		t.Errorf("told (-want +got): %v\n%s", err, diff)
	}
	if _, _, err := told.AddPlace(zombie.Place{Name: "attic"}, false); err == nil {
		t.Error("told twice")
	}
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
