package brickquest_test

import (
	"fmt"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
)

// The parts of rules that chances are counted by find what the whole rules find, and
// refuse what they refuse.
func TestPartsOfRules(t *testing.T) {
	type rule = func(dice.Roller) (any, error)
	pairs := map[string][2]rule{}
	add := func(name string, whole, part rule) { pairs[name] = [2]rule{whole, part} }

	g := dungeon(t, "Harry thief, Mia mage")
	g.Effects = []brickquest.Effect{{Name: brickquest.BlindedEffect, On: []string{"Harry"}}}
	for _, name := range []string{"Harry", "Mia", "Zed"} {
		for _, squares := range []int{brickquest.AllTheWay, 0, 3, 9, 101} {
			add(fmt.Sprintf("%s moves %d", name, squares),
				func(r dice.Roller) (any, error) {
					w, _, err := g.Walk(name, squares, false, r)
					return w.Straight(), err
				},
				func(r dice.Roller) (any, error) { w, err := g.Steps(name, squares, false, r); return w.Straight(), err })
		}
	}
	for name, pair := range pairs {
		whole, refused := odds.Of(pair[0])
		part, err := odds.Of(pair[1])
		if fmt.Sprint(err) != fmt.Sprint(refused) {
			t.Errorf("%s: the part says %v, the rule %v", name, err, refused)
			continue
		}
		for _, v := range whole.Keys() {
			if whole.P(v).Cmp(part.P(v)) != 0 {
				t.Errorf("%s: %v is %s by the part, %s by the rule", name, v, part.P(v).RatString(), whole.P(v).RatString())
			}
		}
	}
}
