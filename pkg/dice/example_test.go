package dice_test

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// The players threw 4, 2 and 5 on the table.
func ExampleParse() {
	e, err := dice.Parse("3 d6 + 2")
	if err != nil {
		fmt.Println(err)
		return
	}
	faces, err := dice.ParseTyped("4,2,5")
	if err != nil {
		fmt.Println(err)
		return
	}
	hand := dice.NewHand(dice.NewFair("the seed of a table", "1"))
	hand.Type(faces)
	sum, err := dice.Play(hand, func(r dice.Roller) (int, error) { return e.Roll(r), nil })
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(e, "is", sum)
	// Output: 3d6+2 is 13
}

func ExampleParse_error() {
	_, err := dice.Parse("3d6++2")
	fmt.Println(err)
	// Output: "3d6++2": "++2" doesn't fit; dice are typed as 3d6+2 or 1d6!
}

// A rule asks for its dice and doesn't know who throws them. This one counts
// the zombies that wander off.
func ExamplePlay() {
	const zombies, danger = 4, 3
	wandering := func(r dice.Roller) (int, error) {
		faces := r.Roll(dice.Throw{Why: "wandering", N: zombies, Die: dice.D(6), Cuts: dice.Cuts{danger}})
		return dice.Count(faces, 1, danger), nil
	}

	faces, err := dice.ParseTyped("3,6,1,4")
	if err != nil {
		fmt.Println(err)
		return
	}
	hand := dice.NewHand(dice.NewFair("the seed of a table", "1"))
	hand.Type(faces)
	n, err := dice.Play(hand, wandering)
	fmt.Println(n, err)
	for _, rolled := range hand.Rolled() {
		fmt.Println(rolled.Why, rolled.Faces, rolled.From)
	}
	// Output:
	// 2 <nil>
	// wandering [3 6 1 4] [typed typed typed typed]
}
