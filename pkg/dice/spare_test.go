package dice_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// spawnInBox asks for one D6, and then for as many D6 as that one shows, of which no more
// than 3 count: the box has 3 figures.
func spawnInBox(r dice.Roller) ([]int, error) {
	zombies := r.Roll(dice.Throw{Why: "zombies", N: 1, Die: dice.D(6)})[0]
	placed := min(3, zombies)
	return r.Roll(dice.Throw{Why: "wandering", N: placed, Spare: zombies - placed, Die: dice.D(6)})[:placed], nil
}

// hit is an attack of two D6, of which more than 4 hits.
func hit(r dice.Roller) ([]int, error) {
	return []int{dice.Explode(r, dice.Throw{Why: "attack", N: 2, Die: dice.D(6), Last: true}, 4)}, nil
}

var errUnchosen = errors.New("choose a colour")

// chosen lets players choose a colour, and throws a D6.
func chosen(r dice.Roller) ([]int, error) {
	colour := r.Roll(dice.Throw{Why: "colour", N: 1, Die: dice.Named("green", "red"), Unchosen: errUnchosen})
	return append(colour, r.Roll(dice.Throw{Why: "die", N: 1, Die: dice.D(6)})...), nil
}

func TestChosen(t *testing.T) {
	for _, typed := range []string{"", "*", "_,3", "2,3"} {
		h := handOf(t, typed)
		if _, err := dice.Play(h, chosen); !errors.Is(err, errUnchosen) || h.ThrewNew() {
			t.Errorf("%q: got %v, and the app threw: %v", typed, err, h.ThrewNew())
		}
	}
	h := handOf(t, "red,_")
	if got, err := dice.Play(h, chosen); err != nil || !slices.Equal(got, []int{2, 1}) {
		t.Fatalf("got %v, %v", got, err)
	}
	if r := h.Rolled(); !r[0].Chosen || r[1].Chosen || h.Typed().String() != "red,_" {
		t.Errorf("it remembers %+v, to type again: %s", r, h.Typed())
	}
}

func TestSpareDice(t *testing.T) {
	tests := []struct {
		name, typed string
		rule        func(dice.Roller) ([]int, error)
		got         []int
		threw       [][]int
		spare       []int
		err         string
	}{
		{name: "as many as count", typed: "5,1,2,3", rule: spawnInBox, got: []int{1, 2, 3}, threw: [][]int{{5}, {1, 2, 3}}, spare: []int{0, 0}},
		{name: "one for each", typed: "5,1,2,3,4,6", rule: spawnInBox, got: []int{1, 2, 3}, threw: [][]int{{5}, {1, 2, 3, 4, 6}}, spare: []int{0, 2}},
		{name: "in one run", typed: "5,123,46", rule: spawnInBox, got: []int{1, 2, 3}, threw: [][]int{{5}, {1, 2, 3, 4, 6}}, spare: []int{0, 2}},
		{name: "one that counts is the app's", typed: "5,1,_,3,4,6", rule: spawnInBox, got: []int{1, 1, 3}, threw: [][]int{{5}, {1, 1, 3, 4, 6}}, spare: []int{0, 2}},
		{name: "some of the others", typed: "5,1,2,3,4", rule: spawnInBox, err: "--dice: 1 face too many; asked for zombies (1d6) 5; wandering (3d6) 1,2,3"},
		{name: "too many", typed: "5,1,2,3,4,5,6", rule: spawnInBox, err: "--dice: 3 faces too many; asked for zombies (1d6) 5; wandering (3d6) 1,2,3"},
		{name: "the app throws none that doesn't count", typed: "5,1,2,3,4,_", rule: spawnInBox, err: "--dice: 2 faces too many; asked for zombies (1d6) 5; wandering (3d6) 1,2,3"},
		{name: "no such face", typed: "5,1,2,3,4,7", rule: spawnInBox, err: "--dice: wandering (3d6) can't show 7; asked for zombies (1d6) 5; wandering (3d6) 1,2,3,4,7"},

		{name: "a six that is enough", typed: "6,2", rule: hit, got: []int{8}, threw: [][]int{{6, 2}}, spare: []int{0}},
		{name: "no face, once the app has rolled", typed: "6,_,red", rule: hit, got: []int{7}, threw: [][]int{{6, 1}}, spare: []int{0}},
		{name: "and is thrown again", typed: "6,2,3", rule: hit, got: []int{11}, threw: [][]int{{6, 2}, {3}}, spare: []int{0, 0}},
		{name: "and again", typed: "6,2,6,3", rule: hit, got: []int{17}, threw: [][]int{{6, 2}, {6, 3}}, spare: []int{0, 0}},
		{name: "each six", typed: "6,6,6,3,1", rule: hit, got: []int{22}, threw: [][]int{{6, 6}, {6, 3, 1}}, spare: []int{0, 0}},
		{name: "one of two sixes", typed: "6,6,3", rule: hit, err: "--dice: 1 face too many; asked for attack (2d6) 6,6"},
		{name: "nothing was a six", typed: "5,2,3", rule: hit, err: "--dice: 1 face too many; asked for attack (2d6) 5,2"},
		{name: "the last one is a six", typed: "6,2,6", rule: hit, err: "--dice: 1 face too many; asked for attack (2d6) 6,2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			h := handOf(t, tt.typed)
			got, err := dice.Play(h, tt.rule)
			if tt.err != "" {
				if err == nil || err.Error() != tt.err {
					t.Errorf("\n got %v\nwant %s", err, tt.err)
				}
				return
			}
			if err != nil || !slices.Equal(got, tt.got) {
				t.Fatalf("got %v, %v; want %v", got, err, tt.got)
			}
			var threw [][]int
			var spare []int
			for _, r := range h.Rolled() {
				threw, spare = append(threw, r.Faces), append(spare, r.Spare)
			}
			if diff := cmp.Diff(tt.threw, threw); diff != "" {
				t.Errorf("what it remembers (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.spare, spare); diff != "" {
				t.Errorf("how many of them didn't count (-want +got):\n%s", diff)
			}
		})
	}
}

// One that is asked may answer with one die for each, too.
func TestSpareDiceAsked(t *testing.T) {
	throw := dice.Throw{Why: "wandering", N: 3, Spare: 2, Die: dice.D(6)}
	tests := []struct {
		typed string
		want  []int
		err   string
	}{
		{"1,2,3", []int{1, 2, 3}, ""},
		{"1,2,3,4,5", []int{1, 2, 3, 4, 5}, ""},
		{"1,*", []int{1, 0, 0}, ""},
		{"1,2,3,4", []int{1, 2, 3}, "--dice: 1 face too many; asked for wandering (3d6) 1,2,3"},
		{"1,2,3,4,_", []int{1, 2, 3}, "--dice: 2 faces too many; asked for wandering (3d6) 1,2,3"},
	}
	for _, tt := range tests {
		got, err := parsed(t, tt.typed).For(throw)
		if message(err) != tt.err || !slices.Equal(got, tt.want) {
			t.Errorf("%s: got %v, %v; want %v, %s", tt.typed, got, err, tt.want, tt.err)
		}
	}

	h := handOf(t, "5")
	h.Ask((&asks{answers: [][]int{{1, 2, 3, 4, 6}}}).ask)
	if got, err := dice.Play(h, spawnInBox); err != nil || !slices.Equal(got, []int{1, 2, 3}) {
		t.Fatalf("asked: got %v, %v", got, err)
	}
	if got := h.Rolled()[1]; got.Spare != 2 || !slices.Equal(got.Faces, []int{1, 2, 3, 4, 6}) {
		t.Errorf("asked: it remembers %+v", got)
	}
}

// The line to type again, with the faces that players typed and the hand took, gives the
// same once more, and so does the hand that plays it again. Where the app threw, there may
// be more or fewer of them than were typed.
func TestTypedAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rule := rapid.SampledFrom([]func(dice.Roller) ([]int, error){spawn, spawnInBox, hit, chosen}).Draw(t, "rule")
		words := rapid.SliceOfN(rapid.SampledFrom([]string{"1", "2", "5", "6", "_", "red"}), 1, 8).Draw(t, "typed")
		typed := dice.Typed{}
		for i, word := range words {
			text := word
			if i > 0 {
				text = typed.String() + "," + word
			}
			typed, _ = dice.ParseTyped(text)
		}
		h := dice.NewHand(appDice())
		h.Type(typed)
		got, err := dice.Play(h, rule)
		if err != nil {
			return
		}
		if !h.ThrewNew() && h.Typed().String() != typed.String() {
			t.Errorf("typed %s, and to type again: %s", typed, h.Typed())
		}
		again, same := h.Again(appDice())
		gotAgain, err := dice.Play(again, rule)
		if err != nil || !same() || !slices.Equal(got, gotAgain) {
			t.Errorf("%s: first %v, again %v, %v, asked for the same: %v", typed, got, gotAgain, err, same())
		}
		if diff := cmp.Diff(h.Rolled(), again.Rolled()); diff != "" {
			t.Errorf("%s (-first +again):\n%s", typed, diff)
		}
	})
}
