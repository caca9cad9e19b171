package brickquest_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// play runs a rule on typed faces: too few, too many or impossible ones fail.
func play[O any](t *testing.T, typed string, rule func(dice.Roller) (O, brickquest.Game, error)) (o O, next brickquest.Game, err error) {
	t.Helper()
	var faces dice.Typed
	if typed != "" {
		if faces, err = dice.ParseTyped(typed); err != nil {
			t.Fatal(err)
		}
	}
	hand := dice.NewHand(nil)
	hand.Type(faces)
	o, err = dice.Play(hand, func(r dice.Roller) (o O, err error) {
		o, next, err = rule(r)
		return o, err
	})
	return o, next, err
}

// ask is play for a rule that changes nothing at a table.
func ask[O any](t *testing.T, typed string, rule func(dice.Roller) (O, error)) (O, error) {
	t.Helper()
	o, _, err := play(t, typed, func(r dice.Roller) (O, brickquest.Game, error) {
		o, err := rule(r)
		return o, brickquest.Game{}, err
	})
	return o, err
}

// same checks a text.
func same(t testing.TB, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
}

// alike checks a value.
func alike(t testing.TB, what string, want, got any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s: %s", what, diff)
	}
}

// refused checks a refusal's words.
func refused(t testing.TB, err error, want string) {
	t.Helper()
	same(t, fmt.Sprint(err), want)
}

// refuses is refused, of a rule's three results.
func refuses(t testing.TB, want string) func(any, brickquest.Game, error) {
	t.Helper()
	return func(_ any, _ brickquest.Game, err error) {
		t.Helper()
		refused(t, err, want)
	}
}

// into puts the game that comes of a rule in another one's place. The rule refuses
// nothing, and the game could be.
func into(t testing.TB, g *brickquest.Game) func(any, brickquest.Game, error) {
	t.Helper()
	return func(_ any, next brickquest.Game, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		if err := next.Check(); err != nil {
			t.Error(err)
		}
		*g = next
	}
}

// or is a refusal's words, or what came of a rule that refused nothing.
func or(err error, came string) string {
	if err != nil {
		return err.Error()
	}
	return came
}

func TestCheck(t *testing.T) {
	type slots = []brickquest.Slot
	order := func(s ...brickquest.Slot) brickquest.Initiative {
		return brickquest.Initiative{Round: 1, Turn: "Ann", Order: s}
	}
	tests := []struct {
		name string
		in   brickquest.Initiative
		want string // empty: it is fine
	}{
		{"nothing", brickquest.Initiative{}, ""},
		{"all there is", brickquest.Initiative{Round: 1_000_000, Turn: "Ann", Late: true, Order: slots{
			{Name: "Zed", Number: 112, Bonus: 100}, {Name: "Ann", Number: 7, Letter: "A", Held: true}, {Name: "Bob", Number: 7, Letter: "B"},
			{Name: "Troll", Number: 7, Monster: true}, {Name: "Bat", Number: 7, Monster: true}, {Name: "Louse", Number: -100, Bonus: -100},
		}}, ""},

		{"a round before the first", brickquest.Initiative{Round: -1}, "initiative round: -1: it goes from 0 to 1000000"},
		{"a round too far", brickquest.Initiative{Round: 1_000_001}, "initiative round: 1000001: it goes from 0 to 1000000"},
		{"no name", order(brickquest.Slot{Name: "Ann"}, brickquest.Slot{}), "initiative order 1 name: it is empty"},
		{"the lower number first", order(brickquest.Slot{Name: "Ann", Number: 7}, brickquest.Slot{Name: "Bob", Number: 8}),
			"initiative: Bob (8) stands below Ann (7)"},
		{"7B before 7A", order(brickquest.Slot{Name: "Ann", Number: 7, Letter: "B"}, brickquest.Slot{Name: "Bob", Number: 7, Letter: "A"}),
			"initiative: Bob (7A) stands below Ann (7B)"},
		{"a monster before a player of its number", order(brickquest.Slot{Name: "Ann", Number: 7, Monster: true}, brickquest.Slot{Name: "Bob", Number: 7, Letter: "C"}),
			"initiative: Bob (7C) stands below Ann (7)"},
		{"a letter that is none", order(brickquest.Slot{Name: "Ann", Letter: "a"}),
			`initiative order Ann letter: "a": it goes from A to Z`},
		{"a letter that is two", order(brickquest.Slot{Name: "Ann", Letter: "AA"}),
			`initiative order Ann letter: "AA": it goes from A to Z`},
		{"a number too high", order(brickquest.Slot{Name: "Ann", Number: 113}), "initiative order Ann number: 113: it goes from -100 to 112"},
		{"a number too low", order(brickquest.Slot{Name: "Ann", Number: -101}), "initiative order Ann number: -101: it goes from -100 to 112"},
		{"a bonus too high", order(brickquest.Slot{Name: "Ann", Bonus: 101}), "initiative order Ann bonus: 101: it goes from -100 to 100"},
		{"the turn of a stranger", order(brickquest.Slot{Name: "Bob"}), `initiative: it is the turn of "Ann", who isn't in the order`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := brickquest.Game{Initiative: tt.in}
			same(t, or(g.Check(), ""), tt.want)
		})
	}
}
