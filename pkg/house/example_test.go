package house_test

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/house"
)

// A game has its house rules in a struct, and a switch for each. What nobody has set is as
// the game's rulings have it.
func ExampleSwitch() {
	type rules struct{ Deaths string }
	deaths := house.Switch[rules]{
		Choice: house.Choice{Name: "danger.stack", Default: "latest", Values: []string{"latest", "all"}},
		At:     func(r *rules) *string { return &r.Deaths },
	}
	var table rules
	fmt.Println(deaths.In(&table))
	fmt.Println(deaths.Set(&table, "some") != nil, deaths.Set(&table, "all"), deaths.In(&table))
	// Output:
	// latest
	// true <nil> all
}
