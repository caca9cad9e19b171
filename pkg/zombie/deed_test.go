package zombie_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Zombie Brikz, Character creation, Traumatized: a die at the start of a turn, and
// none after losing health.
func TestFreaks(t *testing.T) {
	tests := []struct {
		name, on, typed string
		hurt            bool
		want            []string
	}{
		{"a 1 freaks out", "", "1,2", false, []string{"Ann"}},
		{"both", "", "1,1", false, []string{"Ann", "Bob"}},
		{"neither", "", "2,6", false, []string{}},
		{"who was wounded does without a die", "", "2", true, []string{"Bob"}},
		{"house rule: on 3 or less", "3", "3,4", false, []string{"Ann"}},
		{"house rule: never by the die", "0", "", false, []string{}},
		{"house rule: never by the die, but when hurt", "0", "", true, []string{"Bob"}},
		{"house rule: always", "6", "", false, []string{"Ann", "Bob"}},
	}
	for _, tt := range tests {
		tb := &table{t, zombie.Game{Minifigs: figs("Ann", "Bob", "Cid", "Dora"), Rules: zombie.House{FreakOn: tt.on}}}
		for i := range 3 {
			tb.Minifigs[i].Traits = []zombie.Trait{{Key: zombie.Traumatized}}
		}
		tb.Minifigs[2].Health = dead
		if tt.hurt {
			tb.meet("1,5", zombie.Way{By: "Bob", Groups: []int{1}})
		}
		ended := tb.endTurn(tt.typed)
		if diff := cmp.Diff(tt.want, ended.Freaks); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
		for _, m := range tb.Minifigs {
			if m.Did.Freaked != slices.Contains(tt.want, m.Name) {
				t.Errorf("%s: %s %+v", tt.name, m.Name, m.Did)
			}
		}
	}
}

func TestFocused(t *testing.T) {
	g := threeHordes()
	g.Hordes = append(g.Hordes, zombie.Horde{Name: "D", Focused: 2, Target: "Ann"})
	want := []zombie.Focus{
		{On: "Ann", Minifig: true, Zombies: 5, Hordes: []string{"A", "D"}},
		{On: "the noise", Zombies: 1, Hordes: []string{"C"}},
	}
	if diff := cmp.Diff(want, g.Focused()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
