package brickquest_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// BrickQuest, Attacking; optional rules Critical Miss and Critical Hit, Height
// Differences; the bestiary's Incorporeal, Large Creature and Vermin. The
// attack dice come first.
func TestStrike(t *testing.T) {
	type attack = brickquest.Attack
	tests := []struct {
		name  string
		a     attack
		typed string
		want  string // attack against defense: damage
	}{
		{"the difference is the damage", attack{AttackDice: 2, DefenseDice: 2}, "6,5, 1,3", "11:4 7"},
		{"a tie does nothing", attack{AttackDice: 2, DefenseDice: 2}, "4,3, 6,1", "7:7 0"},
		{"less does nothing", attack{AttackDice: 1, DefenseDice: 2}, "6, 6,1", "6:7 0"},
		{"one more", attack{AttackDice: 2, DefenseDice: 1}, "4,3, 6", "7:6 1"},
		{"no six is thrown again", attack{AttackDice: 2, DefenseDice: 1}, "6,6, 6", "12:6 6"},
		{"bonuses", attack{AttackDice: 1, Bonus: 2, DefenseDice: 1, DefenseBonus: 3}, "6, 2", "8:5 3"},
		{"no defense dice, none are thrown", attack{AttackDice: 2, DefenseBonus: 1}, "3,4", "7:1 6"},
		{"a large creature: a defense below nothing adds to the damage", attack{AttackDice: 1, DefenseDice: 1, DefenseBonus: -2}, "4, 1", "4:-1 5"},
		{"vermin", attack{AttackDice: 2, DefenseDice: 1, DefenseBonus: 2}, "4,3, 5", "7:7 0"},

		{"two bricks higher", attack{AttackDice: 1, DefenseDice: 1, Height: 2}, "4, 3", "4:3 1"},
		{"three bricks higher", attack{AttackDice: 1, DefenseDice: 1, Height: 3}, "4, 3", "5:3 2"},
		{"five bricks lower", attack{AttackDice: 1, DefenseDice: 1, Height: -5}, "4, 2", "3:2 1"},
		{"a hundred bricks higher", attack{AttackDice: 1, DefenseDice: 1, Height: 100}, "4, 3", "7:3 4"},
		{"a hundred bricks lower", attack{AttackDice: 1, DefenseDice: 1, Height: -100}, "6, 2", "3:2 1"},
		{"height and bonus", attack{AttackDice: 1, Bonus: 1, DefenseDice: 1, Height: 6}, "4, 3", "7:3 4"},

		{"incorporeal: 5s and 6s count", attack{AttackDice: 4, DefenseDice: 1, Incorporeal: true}, "4,5,6,1, 3", "11:3 8"},
		{"incorporeal: nothing counts", attack{AttackDice: 3, DefenseDice: 1, Incorporeal: true}, "4,4,4, 1", "0:1 0"},
		{"incorporeal: the bonus counts", attack{AttackDice: 1, Bonus: 2, DefenseDice: 1, Incorporeal: true}, "4, 1", "2:1 1"},
		{"incorporeal: height counts", attack{AttackDice: 1, DefenseDice: 1, Height: 9, Incorporeal: true}, "2, 1", "3:1 2"},
		{"incorporeal: all defense dice count", attack{AttackDice: 2, DefenseDice: 3, Incorporeal: true}, "5,5, 1,2,3", "10:6 4"},

		{"a wizard's two sixes against a dwarf's 17: 2", attack{AttackDice: 2, DefenseDice: 4, CriticalHit: true}, "6,6, 6,5,5,1", "12:17 2 critical"},
		{"without the rule: nothing", attack{AttackDice: 2, DefenseDice: 4}, "6,6, 6,5,5,1", "12:17 0"},
		{"nor with the other", attack{AttackDice: 2, DefenseDice: 4, CriticalMiss: true}, "6,6, 6,5,5,1", "12:17 0"},
		{"three sixes: 3", attack{AttackDice: 4, DefenseDice: 4, CriticalHit: true}, "6,1,6,6, 6,6,6,6", "19:24 3 critical"},
		{"the difference, where it is more", attack{AttackDice: 2, DefenseDice: 1, CriticalHit: true}, "6,6, 1", "12:1 11 critical"},
		{"two sixes, where the difference is 1", attack{AttackDice: 2, DefenseDice: 2, CriticalHit: true}, "6,6, 6,5", "12:11 2 critical"},
		{"one six is none", attack{AttackDice: 2, DefenseDice: 2, CriticalHit: true}, "6,5, 6,6", "11:12 0"},
		{"one die is never critical", attack{AttackDice: 1, DefenseDice: 2, CriticalHit: true, CriticalMiss: true}, "6, 6,6", "6:12 0"},
		{"critical against the incorporeal", attack{AttackDice: 2, DefenseDice: 3, Incorporeal: true, CriticalHit: true}, "6,6, 6,6,6", "12:18 2 critical"},

		{"all ones: a critical miss, and no defense", attack{AttackDice: 3, Bonus: 9, DefenseDice: 2, CriticalMiss: true}, "1,1,1", "12:0 0 fumble"},
		{"without the rule: damage", attack{AttackDice: 3, Bonus: 9, DefenseDice: 2}, "1,1,1, 1,1", "12:2 10"},
		{"nor with the other", attack{AttackDice: 3, Bonus: 9, DefenseDice: 2, CriticalHit: true}, "1,1,1, 1,1", "12:2 10"},
		{"all but one are ones", attack{AttackDice: 3, DefenseDice: 1, CriticalMiss: true}, "1,2,1, 1", "4:1 3"},
		{"one die is never a critical miss", attack{AttackDice: 1, Bonus: 5, DefenseDice: 1, CriticalMiss: true}, "1, 1", "6:1 5"},
		{"a critical miss of the incorporeal", attack{AttackDice: 2, Bonus: 9, DefenseDice: 1, Incorporeal: true, CriticalMiss: true}, "1,1", "9:0 0 fumble"},
		{"not all that don't count are ones", attack{AttackDice: 2, Bonus: 9, DefenseDice: 1, Incorporeal: true, CriticalMiss: true}, "1,2, 1", "9:1 8"},
		{"both rules, two sixes", attack{AttackDice: 2, DefenseDice: 4, CriticalHit: true, CriticalMiss: true}, "6,6, 6,5,5,1", "12:17 2 critical"},
		{"both rules, two ones", attack{AttackDice: 2, DefenseDice: 4, CriticalHit: true, CriticalMiss: true}, "1,1", "2:0 0 fumble"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b, err := ask(t, tt.typed, tt.a.Strike)
			if err != nil {
				t.Fatal(err)
			}
			got := fmt.Sprintf("%d:%d %d", b.Attack, b.Defense, b.Damage)
			if b.Critical {
				got += " critical"
			}
			if b.Fumble {
				got += " fumble"
			}
			same(t, got, tt.want)
		})
	}
}

func TestHeightBonus(t *testing.T) {
	for bricks, want := range map[int]int{0: 0, 1: 0, 2: 0, 3: 1, 5: 1, 6: 2, 8: 2, 9: 3, 11: 3, 12: 3, 99: 3, -2: 0, -3: -1, -5: -1, -6: -2, -9: -3, -12: -3, -99: -3} {
		if got := brickquest.HeightBonus(bricks); got != want {
			t.Errorf("%d bricks higher: %+d, want %+d", bricks, got, want)
		}
	}
}

func TestStrikeRefusals(t *testing.T) {
	type attack = brickquest.Attack
	tests := []struct {
		a    attack
		want string
	}{
		{attack{}, "0 attack dice: from 1 to 1000 can be rolled"},
		{attack{AttackDice: 1001}, "1001 attack dice: from 1 to 1000 can be rolled"},
		{attack{AttackDice: 1, DefenseDice: -1}, "-1 defense dice: from 0 to 1000 can be rolled"},
		{attack{AttackDice: 1, DefenseDice: 1001}, "1001 defense dice: from 0 to 1000 can be rolled"},
		{attack{AttackDice: 1, Bonus: 101}, "bonus 101: it goes from -100 to 100"},
		{attack{AttackDice: 1, Bonus: -101}, "bonus -101: it goes from -100 to 100"},
		{attack{AttackDice: 1, DefenseBonus: 101}, "defense bonus 101: it goes from -100 to 100"},
	}
	for _, tt := range tests {
		_, err := ask(t, "", tt.a.Strike)
		refused(t, err, tt.want)
	}
	most := attack{AttackDice: 1000, DefenseDice: 1000, Bonus: 100, DefenseBonus: 100}
	if b, err := ask(t, strings.Repeat("6 ", 1000)+strings.Repeat("1 ", 1000), most.Strike); err != nil || b.Damage != 5000 {
		t.Errorf("a thousand sixes against a thousand ones: %v, damage %d", err, b.Damage)
	}
}
