package zombie_test

import (
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Armor pieces: sixes explode on both sides. The armor's last six may be thrown again
// where it was enough, unless a Badass tries once more: then the next die is that try's.
func TestArmorThrownAgain(t *testing.T) {
	g := zombie.Game{Minifigs: []zombie.Minifig{
		{Name: "Ann", Health: healthy, Traits: []zombie.Trait{{Key: zombie.Badass}}},
		{Name: "Bob", Health: healthy, Armor: 1},
	}}
	tests := []struct {
		typed  string
		badass bool
		attack int
		armor  int
		tries  int
		err    string
	}{
		{typed: "6,1,6", attack: 7, armor: 10, tries: 1},
		{typed: "6,1,6,2", attack: 7, armor: 12, tries: 1},
		{typed: "6,1,6,2", badass: true, attack: 2, armor: 5, tries: 2},
		{typed: "6,1,6,6,1,6,3", badass: true, attack: 7, armor: 13, tries: 2},
		{typed: "6,1,6,2,2,2", badass: true, err: "2 faces too many"},
		// 5 can't beat 4 and a die: the armor's die needn't be thrown, and is taken.
		{typed: "5", attack: 5, armor: 5, tries: 1},
		{typed: "5,3", attack: 5, armor: 7, tries: 1},
		{typed: "6,1,6,2,2", badass: true, attack: 2, armor: 6, tries: 2},
	}
	for _, tt := range tests {
		a := zombie.Assault{By: "Ann", Target: "Bob", Weapon: zombie.Ranged, Badass: tt.badass, Fudge: true}
		done, _, err := rolled(t, &g, tt.typed, (*zombie.Game).AttackMinifig, a)
		if tt.err != "" {
			if err == nil || !strings.Contains(err.Error(), tt.err) {
				t.Errorf("%s: got %v, want %s", tt.typed, err, tt.err)
			}
			continue
		}
		if err != nil || done.Attack != tt.attack || done.Armor != tt.armor || done.Tries != tt.tries {
			t.Errorf("%s, Badass %v: attack %d, armor %d, %d tries, %v; want %d, %d, %d",
				tt.typed, tt.badass, done.Attack, done.Armor, done.Tries, err, tt.attack, tt.armor, tt.tries)
		}
	}
}
