package dice_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// A throw that is asked for again has the faces that it had. More dice, and other throws,
// are new, and the app's next dice are those that came after its old ones.
func TestRepeat(t *testing.T) {
	d6 := dice.D(6)
	before := dice.NewHand(dice.NewFair("s", "1"))
	before.Type(parsed(t, "4,_"))
	room := dice.Throw{Why: "room", N: 2, Die: d6}
	if _, err := dice.Play(before, func(r dice.Roller) (int, error) { return dice.Sum(r.Roll(room)), nil }); err != nil {
		t.Fatal(err)
	}
	was := before.Rolled()[0]
	all := dice.NewFair("s", "1").Roll(dice.Throw{N: 3, Die: d6})
	for _, tt := range []struct {
		name   string
		ask    dice.Throw
		faces  []int
		from   []dice.Source
		others bool
		fresh  bool
	}{
		{"the same", room, []int{4, all[0]}, []dice.Source{dice.FromTyped, dice.FromApp}, false, false},
		{"fewer", dice.Throw{Why: "room", N: 1, Die: d6}, []int{4}, []dice.Source{dice.FromTyped}, false, false},
		{"more", dice.Throw{Why: "room", N: 4, Die: d6}, []int{4, all[0], all[1], all[2]}, []dice.Source{dice.FromTyped, dice.FromApp, dice.FromApp, dice.FromApp}, false, true},
		{"another", dice.Throw{Why: "room", Who: "Ann", N: 1, Die: d6}, []int{all[0]}, []dice.Source{dice.FromApp}, false, true},
		{"another, and they may", dice.Throw{Why: "room", Who: "Ann", N: 1, Die: d6}, []int{4}, []dice.Source{dice.FromTyped}, true, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			h := dice.NewHand(dice.NewFair("s", "1"))
			h.Repeat([]dice.Rolled{was}, tt.others)
			if _, err := dice.Play(h, func(r dice.Roller) (int, error) { return dice.Sum(r.Roll(tt.ask)), nil }); err != nil {
				t.Fatal(err)
			}
			got := h.Rolled()[0]
			if diff := cmp.Diff(tt.faces, got.Faces) + cmp.Diff(tt.from, got.From); diff != "" || h.ThrewNew() != tt.fresh {
				t.Errorf("%v, from %v, new %v:\n%s", got.Faces, got.From, h.ThrewNew(), diff)
			}
		})
	}
}
