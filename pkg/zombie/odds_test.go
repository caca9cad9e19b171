package zombie_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// The exact odds of the game, worked out apart from the code.
func TestOdds(t *testing.T) {
	table := zombie.Game{Minifigs: []zombie.Minifig{{Name: "Ann", Health: healthy}, {Name: "Bob", Health: wounded}}}
	hits := func(a zombie.Assault) func(dice.Roller) (bool, error) {
		return func(r dice.Roller) (bool, error) {
			done, _, err := table.AttackZombie(a, r)
			return done.Hit, err
		}
	}
	met := func(way zombie.Way, what func(zombie.Encounter) bool) func(dice.Roller) (bool, error) {
		return func(r dice.Roller) (bool, error) {
			e, _, err := table.ZombieRoll(way, r)
			return what(e), err
		}
	}
	stopped := func(e zombie.Encounter) bool { return e.Stopped }
	hurt := func(e zombie.Encounter) bool { return e.Hits > 0 }
	dies := func(e zombie.Encounter) bool { return e.Health == dead }
	tests := []struct {
		name string
		rule func(dice.Roller) (bool, error)
		want string
	}{
		{"a hand weapon hits", hits(zombie.Assault{Weapon: zombie.Hand}), "5/6"},
		{"a ranged weapon hits", hits(zombie.Assault{Weapon: zombie.Ranged}), "1/3"},
		{"a brick hits", hits(zombie.Assault{Weapon: zombie.Brick}), "1/3"},
		{"a Cop hits from afar", hits(zombie.Assault{Weapon: zombie.Ranged, ExtraDice: 1}), "5/6"},
		{"a Cop hits by hand", hits(zombie.Assault{Weapon: zombie.Hand, ExtraDice: 1}), "53/54"},
		{"a bonus of 4 hits", hits(zombie.Assault{Weapon: zombie.Brick, Bonus: 4}), "1"},
		{"4 less: a six hits, and then three or more", hits(zombie.Assault{Weapon: zombie.Brick, Bonus: -4}), "1/9"},
		{"a zombie stops", met(zombie.Way{By: "Ann", Groups: []int{1}}, stopped), "1/3"},
		{"a zombie wounds", met(zombie.Way{By: "Ann", Groups: []int{1}}, hurt), "1/9"},
		{"a zombie kills the wounded", met(zombie.Way{By: "Bob", Groups: []int{1}}, dies), "1/9"},
		{"two of a group stop", met(zombie.Way{By: "Ann", Groups: []int{2}}, stopped), "5/9"},
		{"two of a group wound", met(zombie.Way{By: "Ann", Groups: []int{2}}, hurt), "17/81"},
		{"two of a group kill", met(zombie.Way{By: "Ann", Groups: []int{2}}, dies), "1/81"},
		{"two, one after the other, stop", met(zombie.Way{By: "Ann", Groups: []int{1, 1}}, stopped), "5/9"},
		{"two, one after the other, wound", met(zombie.Way{By: "Ann", Groups: []int{1, 1}}, hurt), "5/27"},
		{"two, one after the other, kill", met(zombie.Way{By: "Ann", Groups: []int{1, 1}}, dies), "0"},
	}
	for _, tt := range tests {
		d, err := odds.Of(tt.rule)
		if err != nil {
			t.Fatal(err)
		}
		if got := d.P(true).RatString(); got != tt.want || d.Leftover().Sign() != 0 {
			t.Errorf("%s: %s, want %s; %s left over", tt.name, got, tt.want, d.Leftover())
		}
	}
}
