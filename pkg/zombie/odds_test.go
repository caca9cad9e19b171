package zombie_test

import (
	"fmt"
	"math"
	"math/big"
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

// Zombie Brikz, To be: a room has a zombie with 1/6 a level; an open area none
// with 1/6 at any level, and 3.2 of them a level on average.
func TestOddsOfSpawning(t *testing.T) {
	for danger := zombie.MinDanger; danger <= zombie.MaxDanger; danger++ {
		count := func(open bool) odds.Dist[int] {
			d, err := odds.Of(func(r dice.Roller) (int, error) {
				return new(zombie.Game).Zombies(zombie.Reveal{Open: open, Danger: danger}, r)
			})
			if err != nil {
				t.Fatal(err)
			}
			return d
		}
		room := count(false)
		if want := big.NewRat(int64(danger), 6); room.P(1).Cmp(want) != 0 || room.Leftover().Sign() != 0 {
			t.Errorf("danger %d: a room has one with %s, want %s", danger, room.P(1), want)
		}
		area := count(true)
		for zombies, want := range map[int]*big.Rat{
			0: big.NewRat(1, 6), danger: big.NewRat(1, 6), 4 * danger: big.NewRat(1, 6),
			5 * danger: new(big.Rat), 6 * danger: big.NewRat(1, 36), 9 * danger: big.NewRat(1, 36), 12 * danger: big.NewRat(1, 216),
		} {
			if got := area.P(zombies); got.Cmp(want) != 0 {
				t.Errorf("danger %d: %d in the open with %s, want %s", danger, zombies, got, want)
			}
		}
		if mean, _ := odds.Mean(area).Float64(); math.Abs(mean-3.2*float64(danger)) > 1e-9 {
			t.Errorf("danger %d: %v in the open on average", danger, mean)
		}
	}
}

// The whole rule, with the figures in the box: --odds counts the game as it is played.
func TestOddsOfSpawningWithFewFigures(t *testing.T) {
	g := zombie.Game{Figures: 1}
	d, err := odds.Of(func(r dice.Roller) (string, error) {
		s, _, err := g.Spawn(zombie.Reveal{Open: true, Danger: 3}, r)
		return fmt.Sprint(min(s.Zombies, 4), s.Standing, s.Wandering), err
	})
	if err != nil {
		t.Fatal(err)
	}
	for outcome, want := range map[string]string{"0 0 0": "1/6", "3 1 0": "1/12", "3 0 1": "1/12"} {
		if got := d.P(outcome).RatString(); got != want {
			t.Errorf("%s: %s, want %s", outcome, got, want)
		}
	}
}
