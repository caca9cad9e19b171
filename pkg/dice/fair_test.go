package dice_test

import (
	"fmt"
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

func throwFair(f *dice.Fair, n int, die dice.Die) []int {
	return dice.NewHand(f).Roll(dice.Throw{Why: "test", N: n, Die: die})
}

// These numbers never change: a table that was begun with an older zbrikz must
// go on with the same dice, on every machine.
func TestFairGolden(t *testing.T) {
	tests := []struct {
		seed string
		step []string
		die  dice.Die
		want []int
	}{
		{"zbrikz", []string{"1"}, dice.D(6), []int{6, 5, 3, 5, 4, 1, 4, 4, 1, 1, 4, 2}},
		{"zbrikz", []string{"2"}, dice.D(6), []int{1, 6, 1, 6, 6, 5, 5, 1, 4, 6, 5, 4}},
		{"zbrikz", []string{"fresh", "1"}, dice.D(6), []int{2, 2, 6, 2, 6, 6, 6, 5, 6, 1, 4, 6}},
		{"zbrikz", []string{"1"}, dice.D(2), []int{1, 1, 2, 2, 1, 1, 2, 1, 2, 2, 2, 1}},
		{"zbrikz", []string{"1"}, dice.D(20), []int{18, 14, 8, 15, 14, 1, 13, 14, 3, 2, 12, 5}},
		{"zbrikz", []string{"1"}, dice.D(1000), []int{885, 686, 367, 709, 664, 35, 629, 667, 115, 100, 562, 225}},
		{"", nil, dice.D(6), []int{1, 1, 1, 5, 4, 2, 3, 6, 1, 5, 4, 2}},
	}
	for _, tt := range tests {
		got := throwFair(dice.NewFair(tt.seed, tt.step...), 12, tt.die)
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("seed %q, step %q, D%d (-want +got):\n%s", tt.seed, tt.step, tt.die.Sides, diff)
		}
	}
}

func TestFairStepsDiffer(t *testing.T) {
	steps := [][]string{ // the seed comes first
		{"zbrikz"},
		{"zbrikz", ""},
		{"zbrikz", "1"},
		{"zbrikz", "2"},
		{"zbrikz", "12"},
		{"zbrikz", "1", "2"},
		{"zbrikz", "fresh", "1"},
		{"zbrikz", "fresh1"},
		{"zbrikz1"},
		{"zbrikz1:1"}, // as the seed zbrikz with the step 1 would be written
		{"", "zbrikz"},
		{"brikz", "z"},
	}
	seen := map[string][]string{}
	for _, step := range steps {
		faces := fmt.Sprint(throwFair(dice.NewFair(step[0], step[1:]...), 40, dice.D(6)))
		if other, ok := seen[faces]; ok {
			t.Errorf("%q throws the dice of %q", step, other)
		}
		seen[faces] = step
	}
}

func TestNewKey(t *testing.T) {
	key := dice.NewKey()
	if !regexp.MustCompile(`^[A-Z2-7]{16}$`).MatchString(key) {
		t.Errorf("a key is %q", key)
	}
	if key == dice.NewKey() {
		t.Errorf("the key %q came twice", key)
	}
}
