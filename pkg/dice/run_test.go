package dice_test

import (
	"slices"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Faces that are run together are taken apart where a die has at most nine faces, and
// shows no such number.
func TestFacesRunTogether(t *testing.T) {
	d6, d12, d20 := dice.D(6), dice.D(12), dice.D(20)
	for _, test := range []struct {
		typed  string
		throws []dice.Throw
		want   [][]int
		wrong  string
	}{
		{"25", []dice.Throw{{Why: "a", N: 2, Die: d6}}, [][]int{{2, 5}}, ""},
		{"25", []dice.Throw{{Why: "a", N: 1, Die: d6}, {Why: "b", N: 1, Die: d6}}, [][]int{{2}, {5}}, ""},
		{"146 5", []dice.Throw{{Why: "a", N: 3, Die: d6}, {Why: "b", N: 1, Die: d6}}, [][]int{{1, 4, 6}, {5}}, ""},
		{"3 12", []dice.Throw{{Why: "a", N: 1, Die: d6}, {Why: "clock", N: 1, Die: d12}}, [][]int{{3}, {12}}, ""},
		{"12", []dice.Throw{{Why: "a", N: 2, Die: d20}}, nil, "--dice: 1 face missing; asked for a (2d20) 12 and 1 more; _ lets the app roll one, * all the rest"},
		{"27", []dice.Throw{{Why: "a", N: 2, Die: d6}}, nil, "--dice: a (2d6) can't show 27; asked for a (2d6) 27 and 1 more"},
		{"66666666666666666666666", []dice.Throw{{Why: "a", N: 23, Die: d6}}, [][]int{slices.Repeat([]int{6}, 23)}, ""},
		{"123", []dice.Throw{{Why: "a", N: 2, Die: d6}}, nil, "--dice: 1 face too many; asked for a (2d6) 1,2"},
	} {
		if typed := parsed(t, test.typed); typed.String() != test.typed && !slices.Contains([]string{"146 5", "3 12"}, test.typed) {
			t.Errorf("%s is written %s", test.typed, typed)
		}
		got, err := dice.Play(handOf(t, test.typed), func(r dice.Roller) ([][]int, error) {
			var all [][]int
			for _, throw := range test.throws {
				all = append(all, r.Roll(throw))
			}
			return all, nil
		})
		if message(err) != test.wrong || err == nil && !slices.EqualFunc(got, test.want, slices.Equal[[]int]) {
			t.Errorf("%s: %v, %v; want %v, %s", test.typed, got, err, test.want, test.wrong)
		}
	}
	if faces, err := parsed(t, "46").For(dice.Throw{Why: "a", N: 2, Die: d6}); err != nil || !slices.Equal(faces, []int{4, 6}) {
		t.Errorf("asked: %v, %v", faces, err)
	}
}
