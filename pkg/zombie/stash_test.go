package zombie_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Placing things at random: in whichever order minifigs open them, each container is as
// likely as the other, and all contents come out.
func TestStashOdds(t *testing.T) {
	tb := &table{T: t}
	tb.does(tb.MakeStash(zombie.Stash{What: "fuel", Spots: []string{"a", "b", "c"}, Contents: []int{3, 0, 2}}))
	d, err := odds.Of(func(r dice.Roller) (string, error) {
		g, text := tb.Clone(), ""
		for _, spot := range []string{"b", "c", "a"} {
			o, next, err := g.Open(zombie.Opening{Spot: spot}, r)
			if err != nil {
				return "", err
			}
			g = next
			text += fmt.Sprint(o.Found)
		}
		if len(g.Stashes) > 0 {
			text += " and more"
		}
		return text, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, order := range []string{"023", "032", "203", "230", "302", "320"} {
		if got := d.P(order).RatString(); got != "1/6" {
			t.Errorf("%s: %s, want 1/6", order, got)
		}
	}
}

func TestOpen(t *testing.T) {
	tests := []struct {
		contents []int
		typed    string
		found    int
		left     []int
	}{
		{[]int{0, 2, 3}, "1", 0, []int{2, 3}},
		{[]int{3, 2, 0}, "2", 2, []int{0, 3}},
		{[]int{2}, "2", 0, []int{0, 2}}, // the others are empty
		{[]int{2}, "3", 2, []int{0, 0}},
		{[]int{4, 4, 4}, "", 4, []int{4, 4}}, // nothing to draw
		{nil, "", 0, []int{0, 0}},
	}
	for _, tt := range tests {
		tb := &table{t, zombie.Game{Minifigs: figs("Ann")}}
		tb.does(tb.MakeStash(zombie.Stash{What: "fuel", Spots: []string{"a", "b", "c"}, Contents: tt.contents}))
		o, next, err := play(t, tt.typed, func(r dice.Roller) (zombie.Opened, zombie.Game, error) {
			return tb.Open(zombie.Opening{Spot: "b", By: "Ann"}, r)
		})
		tb.does(o, next, err)
		if o.Found != tt.found {
			t.Errorf("%v, %s: found %d, want %d", tt.contents, tt.typed, o.Found, tt.found)
		}
		want := []zombie.Stash{{What: "fuel", Spots: []string{"a", "c"}, Contents: tt.left}}
		if diff := cmp.Diff(want, tb.Stashes); diff != "" {
			t.Errorf("%v, %s (-want +got):\n%s", tt.contents, tt.typed, diff)
		}
		carries := 0
		for _, s := range tb.Minifigs[0].Carries {
			carries += s.N
		}
		if carries != tt.found {
			t.Errorf("%v, %s: carries %d", tt.contents, tt.typed, carries)
		}
	}
}

func TestStashCheck(t *testing.T) {
	for want, s := range map[string][]zombie.Stash{
		"a stash has nothing in it: of what is it?":                  {{Spots: []string{"a"}}},
		"stash of fuel: 0 spots; they go from 1 to 100":              {{What: "fuel"}},
		"stash of fuel: contents for 2 containers, but only 1 spots": {{What: "fuel", Spots: []string{"a"}, Contents: []int{1, 2}}},
		"stash of fuel: a container with -1":                         {{What: "fuel", Spots: []string{"a"}, Contents: []int{-1}}},
		"stash of fuel: a spot has no name":                          {{What: "fuel", Spots: []string{""}}},
		"stash of fuel: a twice":                                     {{What: "fuel", Spots: []string{"a", "a"}}},
		"two stashes of fuel":                                        {{What: "fuel", Spots: []string{"a"}}, {What: "fuel", Spots: []string{"b"}}},
	} {
		g := zombie.Game{Stashes: s}
		refused(t, g.Check(), want)
	}
}
