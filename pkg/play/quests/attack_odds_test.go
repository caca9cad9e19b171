package quests_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play/quests"
)

// lair is a table with these: a hero of each class that is named by its last
// word (Thief), two foes of each kind (goblin1, goblin2).
func lair(t *testing.T, who ...string) *brickquest.Game {
	t.Helper()
	var g brickquest.Game
	classes, err := data.Classes()
	if err != nil {
		t.Fatal(err)
	}
	for _, class := range classes {
		words := strings.Fields(class.Name)
		name := words[len(words)-1]
		if !slices.Contains(who, name) {
			continue
		}
		_, next, err := g.AddHero(name, "", "", class)
		if err != nil {
			t.Fatal(err)
		}
		g = next
	}
	kinds, err := data.Monsters()
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range kinds {
		if !slices.Contains(who, brickquest.FoeName(kind.Name)+"1") {
			continue
		}
		_, next, err := g.AddFoes(kind, brickquest.Muster{Count: 2})
		if err != nil {
			t.Fatal(err)
		}
		g = next
	}
	return &g
}

// The oracle: --odds counts the two throws of an attack apart, and the attacks
// of several apart. That is what counting the whole rule gives.
func TestAttackOddsAreTheRules(t *testing.T) {
	type assault = brickquest.Assault
	blind := brickquest.Effect{Name: brickquest.BlindedEffect, On: []string{"goblin1", "Thief"}}
	for _, tt := range []struct {
		name      string
		criticals string
		effects   []brickquest.Effect
		all       []assault
	}{
		{"a thief from behind on a goblin", "", nil, []assault{{By: "Thief", Target: "goblin1", Behind: true}}},
		{"a ranger's shot on a troll", "", nil, []assault{{By: "Ranger", Target: "troll1", Range: 3, Height: 3}}},
		{"a warrior on a bat, with criticals", "both", nil, []assault{{By: "Warrior", Target: "bat1"}}},
		{"a warrior on a ghost, with criticals", "both", nil, []assault{{By: "Warrior", Target: "ghost1", Charge: true}}},
		{"a dragon on a dwarf", "hit", nil, []assault{{By: "black-dragon1", Target: "Berserker"}}},
		{"a blinded goblin on a mage", "miss", []brickquest.Effect{blind}, []assault{{By: "goblin1", Target: "Mage"}}},
		{"a wolfman, whose victim throws, too", "", nil, []assault{{By: "wolfman1", Target: "Mage"}}},
		{"a vampire, whose victim is one, and a bat", "", nil, []assault{{By: "vampire1", Target: "Mage"}, {By: "bat1", Target: "Mage"}}},
		{"two of them, one blinded", "both", []brickquest.Effect{blind}, []assault{{By: "goblin1", Target: "spider1"}, {By: "bat1", Target: "spider1"}}},
		{"three bats", "", nil, []assault{{By: "bat1", Target: "spider1"}, {By: "bat2", Target: "spider1"}, {By: "bat1", Target: "spider1"}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var who []string
			for _, a := range tt.all {
				who = append(who, a.By, a.Target)
			}
			g := lair(t, who...)
			g.Rules.Criticals, g.Effects = tt.criticals, tt.effects
			g.Figure(tt.all[0].Target).HitPoints = 2
			whole, err := odds.Of(func(r dice.Roller) (int, error) {
				done, _, err := g.Assault(tt.all, r)
				if err != nil || len(tt.all) == 1 {
					return done.Last().Damage, err
				}
				lost := 0
				for _, b := range done.Blows {
					lost += b.Harm().Damage
				}
				return lost, nil
			})
			if err != nil {
				t.Fatal(err)
			}
			apart, err := quests.AssaultsOdds(g, tt.all)
			if err != nil {
				t.Fatal(err)
			}
			sameOdds(t, whole, apart)
		})
	}
	t.Run("who breaks away from an orc", func(t *testing.T) {
		g := lair(t, "orc1", "Thief")
		a := assault{By: "orc1", Target: "Thief"}
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
		apart, err := quests.AwayOdds(g, a)
		if err != nil {
			t.Fatal(err)
		}
		sameOdds(t, whole, apart)
	})
}

func sameOdds(t *testing.T, whole, apart odds.Dist[int]) {
	t.Helper()
	if diff := cmp.Diff(chancesOf(whole), chancesOf(apart)); diff != "" {
		t.Errorf("-the rule +--odds\n%s", diff)
	}
}

// chancesOf are chances as fractions.
func chancesOf(d odds.Dist[int]) map[int]string {
	all := map[int]string{}
	for n, p := range odds.Sorted(d) {
		all[n] = p.RatString()
	}
	return all
}
