package zombie_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// The QuikWars attack (Zombie Brikz, Close encounters): more than the armor of
// 4 hits. A six is thrown again only where that can still matter.
func TestAttackZombie(t *testing.T) {
	const hand, ranged, brick = zombie.Hand, zombie.Ranged, zombie.Brick
	tests := []struct {
		name   string
		a      zombie.Assault
		typed  string
		attack int
		hit    bool
	}{
		{"hand, more than 4", zombie.Assault{Weapon: hand}, "3,2", 5, true},
		{"hand, a tie", zombie.Assault{Weapon: hand}, "3,1", 4, false},
		{"hand, a six is enough", zombie.Assault{Weapon: hand}, "1,6", 7, true},
		{"ranged, one die", zombie.Assault{Weapon: ranged}, "5", 5, true},
		{"ranged, a tie", zombie.Assault{Weapon: ranged}, "4", 4, false},
		{"brick, one die", zombie.Assault{Weapon: brick}, "6", 6, true},
		{"brick, a miss", zombie.Assault{Weapon: brick}, "1", 1, false},
		{"Cop, hand: three dice", zombie.Assault{Weapon: hand, ExtraDice: 1}, "1,2,2", 5, true},
		{"Cop, hand: three ones", zombie.Assault{Weapon: hand, ExtraDice: 1}, "1,1,1", 3, false},
		{"Cop, ranged: two dice", zombie.Assault{Weapon: ranged, ExtraDice: 1}, "2,2", 4, false},
		{"bonus", zombie.Assault{Weapon: brick, Bonus: 2}, "3", 5, true},
		{"bonus, a tie", zombie.Assault{Weapon: brick, Bonus: 2}, "2", 4, false},
		{"a bonus that is enough", zombie.Assault{Weapon: brick, Bonus: 4}, "1", 5, true},
		{"less than nothing, a six is enough", zombie.Assault{Weapon: ranged, Bonus: -1}, "6", 5, true},
		{"less than nothing, a six explodes", zombie.Assault{Weapon: ranged, Bonus: -2}, "6, 1", 5, true},
		{"and explodes again", zombie.Assault{Weapon: ranged, Bonus: -8}, "6, 6, 1", 5, true},
		{"two explode, once", zombie.Assault{Weapon: hand, Bonus: -9}, "6,6, 1,1", 5, true},
		{"the most", zombie.Assault{Weapon: brick, ExtraDice: 100, Bonus: 100}, strings.Repeat("1 ", 101), 201, true},
		{"the least", zombie.Assault{Weapon: brick, Bonus: -100}, strings.Repeat("6 ", 17) + "3", 5, true},
		{"two explode, and miss", zombie.Assault{Weapon: hand, Bonus: -12}, "6,6, 1,3", 4, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tb := &table{T: t}
			tt.a.By = "Ann"
			got := roll(tb, tt.typed, (*zombie.Game).AttackZombie, tt.a)
			want := zombie.Assaulted{
				By: "Ann", Weapon: tt.a.Weapon, Attack: tt.attack, Bonus: tt.a.Bonus, Armor: 4, Tries: 1, Hit: tt.hit, Joins: "Ann",
			}
			if tt.a.Weapon == ranged { // nobody had said what she has
				want.Has = ranged
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if now := tell(&tb.Game); now != "Ann healthy; " {
				t.Errorf("now there is %s", now)
			}
		})
	}
}

// House rule turn.one_action: one attack in a turn; healing with a Doctor's
// token is an action, which takes the place of one (Zombie Brikz, Actions).
func TestAttackSpendsTheTurn(t *testing.T) {
	for _, rule := range []string{"", "yes"} {
		tb := &table{t, zombie.Game{Rules: zombie.House{Actions: rule}, Minifigs: []zombie.Minifig{
			{Name: "Ann", Health: healthy, Traits: []zombie.Trait{{Key: zombie.Doctor, Uses: 9}}}, {Name: "Bob", Health: wounded},
		}}}
		attack := func(fudge bool) error {
			_, next, err := rolled(t, &tb.Game, "3,3", (*zombie.Game).AttackZombie, zombie.Assault{By: "Ann", Weapon: zombie.Hand, Fudge: fudge})
			if err == nil {
				tb.Game = next
			}
			return err
		}
		heal := func() error {
			tb.Minifig("Bob").Health = wounded
			_, next, err := tb.Heal("Bob", zombie.Healing{By: "Ann"})
			if err == nil {
				tb.Game = next
			}
			return err
		}
		for _, err := range []error{attack(false), attack(true), heal()} { // the action is instead of the move
			if err != nil {
				t.Errorf("%q: %v", rule, err)
			}
		}
		for _, err := range []error{attack(false), heal()} {
			if spent := new(zombie.Spent); errors.As(err, &spent) != (rule == "yes") {
				t.Errorf("%q: %v", rule, err)
			}
		}
	}
}
