package dice_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// A die whose faces show no numbers is typed by the words on them.
func TestNamedDice(t *testing.T) {
	throw := dice.Throw{Why: "coin", Who: "Ann", N: 2, Die: dice.Named("heads", "tails")}
	again := dice.Throw{Why: "again", N: 1, Die: dice.Named("brains", "brains", "feet", "hit")}
	rule := func(r dice.Roller) (int, error) { return dice.Sum(r.Roll(throw)) + dice.Sum(r.Roll(again)), nil }
	tests := []struct {
		typed string
		sum   int
		names []string // of both throws
		err   string
	}{
		{"tails,Heads,hit", 7, []string{"tails", "heads", "hit"}, ""},
		{"2,1,brains", 4, []string{"tails", "heads", "brains"}, ""},
		{"1,1,2", 4, []string{"heads", "heads", "brains"}, ""},
		{"feet,1,1", 0, nil, "--dice: Ann: coin (2 of heads, tails) can't show feet; asked for Ann: coin (2 of heads, tails) feet,1"},
		{"heads,3,1", 0, nil, "--dice: Ann: coin (2 of heads, tails) can't show 3; asked for Ann: coin (2 of heads, tails) heads,3"},
		{"heads,2", 0, nil, "--dice: 1 face missing; asked for Ann: coin (2 of heads, tails) heads,tails; again (1 of brains, feet, hit); _ lets the app roll one, * all the rest"},
		{"heads,2,hit,hit", 0, nil, "--dice: 1 face too many; asked for Ann: coin (2 of heads, tails) heads,tails; again (1 of brains, feet, hit) hit"},
	}
	for _, tt := range tests {
		hand := handOf(t, tt.typed)
		sum, err := dice.Play(hand, rule)
		if tt.err != "" {
			if err == nil || err.Error() != tt.err {
				t.Errorf("%s:\n got %v\nwant %s", tt.typed, err, tt.err)
			}
			continue
		}
		var names []string
		for _, rolled := range hand.Rolled() {
			names = append(names, rolled.Names...)
		}
		if err != nil || sum != tt.sum {
			t.Errorf("%s: %d, %v", tt.typed, sum, err)
		}
		if diff := cmp.Diff(tt.names, names); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.typed, diff)
		}
		second, same := hand.Again(nil)
		if sum, err = dice.Play(second, rule); err != nil || sum != tt.sum || !same() {
			t.Errorf("%s, again: %d, %v, %v", tt.typed, sum, err, same())
		}
	}
}

// Asked for, or typed for a die that has numbers.
func TestNamedDiceFor(t *testing.T) {
	tests := []struct {
		typed string
		die   dice.Die
		want  []int
		err   string
	}{
		{"tails,_", dice.Named("heads", "tails"), []int{2, 0}, ""},
		{"tails,*", dice.Named("heads", "tails"), []int{2, 0}, ""},
		{"tails,three", dice.D(6), nil, "--dice: coin (2d6) can't show tails; asked for coin (2d6) tails,three"},
		{"t,hea", dice.Named("heads", "tails"), []int{2, 1}, ""},
		{"b,f", dice.Die{Sides: 6, Also: "brains,brains,feet,feet,hit,hit"}, []int{1, 3}, ""},
		{"hand,ha", dice.Named("hand", "hat"), nil, "--dice: coin (2 of hand, hat) can't show ha; asked for coin (2 of hand, hat) hand,ha"},
		{"tails,edge", dice.Named("heads", "tails"), nil, "--dice: coin (2 of heads, tails) can't show edge; asked for coin (2 of heads, tails) tails,edge"},
	}
	for _, tt := range tests {
		faces, err := parsed(t, tt.typed).For(dice.Throw{Why: "coin", N: 2, Die: tt.die})
		if diff := cmp.Diff(tt.want, faces); diff != "" || message(err) != tt.err {
			t.Errorf("%s: %v %s", tt.typed, err, diff)
		}
	}
}
