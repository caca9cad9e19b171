package fight_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/fight"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
)

// The oracle: --odds counts the two throws of an attack apart, and the attacks of several
// apart. Counting the whole rule gives the same.
func TestAttackOddsAreTheRules(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	type assault = brickquest.Assault
	dungeon, _, err := fight.Dungeon(
		[]string{"human-warrior", "elven-ranger", "dwarven-berserker", "human-thief", "human-mage"},
		"goblin, troll, bat x2, ghost, black dragon, wolfman, vampire, spider, orc")
	if err != nil {
		t.Fatal(err)
	}
	blind := brickquest.Effect{Name: brickquest.BlindedEffect, On: []string{"goblin1", "Human Thief"}}
	for _, tt := range []struct {
		name      string
		criticals string
		effects   []brickquest.Effect
		all       []assault
	}{
		{"a thief from behind on a goblin", "", nil, []assault{{By: "Human Thief", Target: "goblin1", Behind: true}}},
		{"a ranger's shot on a troll", "", nil, []assault{{By: "Elven Ranger", Target: "troll1", Range: 3, Height: 3}}},
		{"a warrior on a bat, with criticals", "both", nil, []assault{{By: "Human Warrior", Target: "bat1"}}},
		{"a warrior on a ghost, with criticals", "both", nil, []assault{{By: "Human Warrior", Target: "ghost1", Charge: true}}},
		{"a dragon on a dwarf", "hit", nil, []assault{{By: "black-dragon1", Target: "Dwarven Berserker"}}},
		{"a blinded goblin on a mage", "miss", []brickquest.Effect{blind}, []assault{{By: "goblin1", Target: "Human Mage"}}},
		{"a wolfman, whose victim throws, too", "", nil, []assault{{By: "wolfman1", Target: "Human Mage"}}},
		{"a vampire, whose victim is one, and a bat", "", nil, []assault{{By: "vampire1", Target: "Human Mage"}, {By: "bat1", Target: "Human Mage"}}},
		{"two of them, one blinded", "both", []brickquest.Effect{blind}, []assault{{By: "goblin1", Target: "spider1"}, {By: "bat1", Target: "spider1"}}},
		{"three bats", "", nil, []assault{{By: "bat1", Target: "spider1"}, {By: "bat2", Target: "spider1"}, {By: "bat1", Target: "spider1"}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := dungeon.Clone()
			g.Rules.Criticals, g.Effects = tt.criticals, tt.effects
			g.Figure(tt.all[0].Target).HitPoints = 2
			whole, err := odds.Of(func(r dice.Roller) (int, error) {
				done, _, err := g.Assault(tt.all, r)
				if err != nil || len(tt.all) == 1 {
					return done.Last().Damage, err
				}
				lost := 0
				for _, b := range done.Blows {
					lost += b.Harmed.Damage
				}
				return lost, nil
			})
			if err != nil {
				t.Fatal(err)
			}
			apart, err := fight.AssaultsOdds(&g, tt.all)
			if err != nil {
				t.Fatal(err)
			}
			sameOdds(t, whole, apart)
		})
	}
	t.Run("who breaks away from an orc", func(t *testing.T) {
		g := dungeon.Clone()
		a := assault{By: "orc1", Target: "Human Thief"}
		whole, err := odds.Of(func(r dice.Roller) (int, error) {
			away, _, err := g.Breakaway(a, r)
			if err != nil || away.Blow == nil {
				return 0, err
			}
			return away.Blow.Damage, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		apart, err := fight.AwayOdds(&g, a)
		if err != nil {
			t.Fatal(err)
		}
		sameOdds(t, whole, apart)
	})
}

func sameOdds(t *testing.T, whole, apart odds.Dist[int]) {
	t.Helper()
	if diff := cmp.Diff(fractions(whole), fractions(apart)); diff != "" {
		t.Errorf("-the rule +--odds\n%s", diff)
	}
}

// fractions are the outcomes in ascending order, each with its chance: "0: 5/6", "1: 1/6".
func fractions(d odds.Dist[int]) []string {
	var all []string
	for n, p := range odds.Sorted(d) {
		all = append(all, fmt.Sprintf("%d: %s", n, p.RatString()))
	}
	return all
}
