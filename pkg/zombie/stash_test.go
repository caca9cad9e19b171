package zombie_test

import (
	"fmt"
	"testing"

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
