package zombie_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// A recorder remembers the throws that were asked for. All its dice show the same.
type recorder struct {
	face   int
	throws []dice.Throw
}

func (r *recorder) Roll(t dice.Throw) []int {
	t.Last = false // it asks players for nothing
	if t.N > 0 {
		r.throws = append(r.throws, t)
	}
	faces := make([]int, t.N)
	for i := range faces {
		faces[i] = r.face
	}
	return faces
}

// All throws that the rules ask players for, and the faces between which they tell.
func TestThrows(t *testing.T) {
	g := threeHordes()
	stashed := zombie.Game{
		Danger: zombie.Danger{Base: 3}, Minifigs: figs("Ann", "Bob"), Rules: zombie.House{Fire: "1d6"},
		Stashes: []zombie.Stash{{What: "fuel", Spots: []string{"a", "b", "c", "d"}, Contents: []int{5, 2}}},
		Places:  []zombie.Place{{Name: "nursery", Baby: true, Crew: 2}},
	}
	d6 := func(why, who string, n int, cuts ...int) dice.Throw {
		return dice.Throw{Why: why, Who: who, N: n, Die: dice.D(6), Cuts: cuts}
	}
	always := func(t dice.Throw) dice.Throw { t.Always = true; return t }
	met := func(t dice.Throw) dice.Throw { t.Die.Also = "brains,brains,feet,feet,hit,hit"; return t }
	again := func(t dice.Throw) dice.Throw { t.Again = true; t.Of = strings.TrimSuffix(t.Why, " again"); return t }
	attack := func(a zombie.Assault) func(dice.Roller) error {
		return func(r dice.Roller) error { _, _, err := g.AttackZombie(a, r); return err }
	}
	tests := []struct {
		name string
		face int
		rule func(dice.Roller) error
		want []dice.Throw
	}{
		{"room", 2, func(r dice.Roller) error { _, _, err := g.Spawn(zombie.Reveal{Danger: 3}, r); return err },
			[]dice.Throw{always(d6("room", "", 1, 3)), d6("wandering", "", 1, 3)}},
		{"open", 2, func(r dice.Roller) error { _, _, err := g.Spawn(zombie.Reveal{Open: true, Danger: 5}, r); return err },
			[]dice.Throw{always(d6("open area", "", 1)), d6("wandering", "", 5, 5)}},
		{"zombie-roll", 1, func(r dice.Roller) error {
			_, _, err := g.ZombieRoll(zombie.Way{By: "Ann", Groups: []int{3, 2}}, r)
			return err
		},
			[]dice.Throw{met(d6("zombie roll", "Ann", 3, 2, 4)), d6("attacked", "", 3, 4)}},
		{"zombie-roll, and nobody attacks", 3, func(r dice.Roller) error {
			_, _, err := g.ZombieRoll(zombie.Way{By: "Ann", Groups: []int{3, 2}}, r)
			return err
		},
			[]dice.Throw{met(d6("zombie roll", "Ann", 3, 2, 4)), met(d6("zombie roll", "Ann", 2, 2, 4))}},
		{"attack", 1, attack(zombie.Assault{By: "Ann", Weapon: zombie.Hand}),
			[]dice.Throw{d6("attack", "Ann", 2, 1, 2, 3, 4)}},
		{"attack, bonus 2", 1, attack(zombie.Assault{Weapon: zombie.Ranged, Bonus: 2}),
			[]dice.Throw{d6("attack", "", 1, 1, 2)}},
		{"attack, bonus 3", 1, attack(zombie.Assault{Weapon: zombie.Ranged, Bonus: 3}),
			[]dice.Throw{d6("attack", "", 1, 1)}},
		{"attack that can't miss", 1, attack(zombie.Assault{Weapon: zombie.Ranged, Bonus: 4}),
			[]dice.Throw{d6("attack", "", 1, 6)}},
		{"attack that explodes", 6, attack(zombie.Assault{Weapon: zombie.Hand, Bonus: -9}),
			[]dice.Throw{d6("attack", "", 2, 1, 2, 3, 4, 5), again(d6("attack again", "", 2, 1, 2, 3, 4, 5))}},
		{"walk", 2, func(r dice.Roller) error { _, _, err := g.Walk(false, r); return err },
			[]dice.Throw{{Why: "direction", Who: "A", N: 1, Die: dice.D(12), Always: true}}},
		{"a container", 2, func(r dice.Roller) error {
			_, _, err := stashed.Open(zombie.Opening{Spot: "a", By: "Ann"}, r)
			return err
		},
			[]dice.Throw{{Why: "container", Who: "Ann", N: 1, Die: dice.D(4), Cuts: dice.Cuts{2, 3}, Always: true}}},
		{"a child", 2, func(r dice.Roller) error {
			_, _, err := stashed.Explore(zombie.Exploring{Place: "nursery", By: "Ann"}, r)
			return err
		},
			[]dice.Throw{always(d6("room", "", 1, 3)), d6("wandering", "", 1, 3)}},
		{"a crew", 2, func(r dice.Roller) error {
			_, _, err := stashed.Spawn(zombie.Reveal{At: "nursery", By: "Ann"}, r)
			return err
		},
			[]dice.Throw{always(d6("room", "", 1, 3)), d6("wandering", "", 3, 3)}},
		{"studs", 2, func(r dice.Roller) error {
			_, _, err := g.Repair(zombie.Mending{What: "wall", By: "Ann"}, r)
			return err
		},
			[]dice.Throw{d6("studs", "Ann", 1)}},
		{"flames", 2, func(r dice.Roller) error { _, _, err := stashed.Burn("Ann", "", r); return err },
			[]dice.Throw{d6("flames", "", 1, 1, 2, 3, 4)}},
		{"starting points", 2, func(r dice.Roller) error { _, err := g.StartPoints(zombie.Starting{Points: 2}, r); return err },
			[]dice.Throw{{Why: "start", N: 2, Die: dice.D(2)}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := &recorder{face: tt.face}
			if err := tt.rule(r); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, r.throws); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
