package zombie_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Zombie Brikz, Zombie walk; Horde rule: one direction for all wanderers of a
// horde, none for the others.
func TestWalk(t *testing.T) {
	g := threeHordes()
	g.Turn = 7
	walk, _, err := rolled(t, &g, "12", (*zombie.Game).Walk, false)
	if err != nil {
		t.Fatal(err)
	}
	want := zombie.Walk{Turn: 7, Style: "clock", Hordes: []zombie.Walker{
		{Horde: "A", Place: "yard", Wandering: 2, Direction: 12, Focused: 3, Target: "Ann", Standing: 1},
		{Horde: "B", Standing: 2, Down: 1},
		{Horde: "C", Place: "attic", Focused: 1, Target: "the noise"},
	}}
	if diff := cmp.Diff(want, walk); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	g.Hordes[2].Wandering = 4
	walk, _, err = rolled(t, &g, "3, 9", (*zombie.Game).Walk, false)
	if err != nil || walk.Hordes[0].Direction != 3 || walk.Hordes[1].Direction != 0 || walk.Hordes[2].Direction != 9 {
		t.Errorf("%v, %+v", err, walk.Hordes)
	}
	if _, _, err := rolled(t, &g, "3, 13", (*zombie.Game).Walk, false); err == nil {
		t.Error("a clock has 13 hours")
	}
}

// The zombies have one phase a turn, taken early or by the end of the turn.
func TestEndTurn(t *testing.T) {
	tb := &table{t, threeHordes()}
	ended := tb.endTurn("5")
	if ended.Turn != 2 || ended.Walk == nil || ended.Walk.Turn != 1 || ended.Walk.Hordes[0].Direction != 5 {
		t.Errorf("the first turn: %+v", ended)
	}
	walk := roll(tb, "6", (*zombie.Game).Walk, false)
	if walk.Turn != 2 {
		t.Errorf("they walked in turn %d, not 2", walk.Turn)
	}
	refusesAs(t, zombie.ErrWalked)(rolled(t, &tb.Game, "", (*zombie.Game).Walk, false))
	fudged, next, err := rolled(t, &tb.Game, "7", (*zombie.Game).Walk, true)
	if tb.does(fudged, next, err); fudged.Hordes[0].Direction != 7 {
		t.Errorf("fudged: %+v", fudged)
	}
	ended = tb.endTurn("")
	if ended.Turn != 3 || ended.Walk != nil || tb.Turn != 3 {
		t.Errorf("they had walked: %+v, turn %d", ended, tb.Turn)
	}
	if ended = tb.endTurn("1"); ended.Walk == nil {
		t.Error("a new turn, and the zombies didn't walk")
	}
	if got := tell(&tb.Game); got != tell(ptr(threeHordes())) {
		t.Errorf("walking changed the hordes: %s", got)
	}
}

func ptr[T any](v T) *T { return &v }
