package zombie_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// An evening ahead: as many rooms (r) and open areas (O) as were said, and a
// danger level that goes evenly from the first to the last.
func TestAhead(t *testing.T) {
	for _, tt := range []struct {
		a    zombie.Ahead
		want string
	}{
		{zombie.Ahead{Rooms: 4, Open: 2, From: 2, To: 4}, "r2 r2 O3 r3 r4 O4"},
		{zombie.Ahead{Rooms: 1, From: 3, To: 5}, "r3"},
		{zombie.Ahead{Open: 2, From: 1, To: 6}, "O1 O6"},
		{zombie.Ahead{Rooms: 6, Open: 0, From: 1, To: 6}, "r1 r2 r3 r4 r5 r6"},
		{zombie.Ahead{Rooms: 2, Open: 3, From: 3, To: 3}, "r3 O3 r3 O3 O3"},
	} {
		if err := tt.a.Check(); err != nil {
			t.Errorf("%+v: %v", tt.a, err)
		}
		var got []string
		for _, p := range tt.a.Places() {
			kind := "r"
			if p.Open {
				kind = "O"
			}
			got = append(got, fmt.Sprint(kind, p.Danger))
		}
		if strings.Join(got, " ") != tt.want {
			t.Errorf("%+v: %s, not %s", tt.a, strings.Join(got, " "), tt.want)
		}
	}
	for _, a := range []zombie.Ahead{
		{Rooms: 201, From: 2, To: 2}, {Rooms: 3, From: 0, To: 2}, {Rooms: 3, From: 2, To: 7}, {Rooms: 3, From: 4, To: 2},
	} {
		if a.Check() == nil {
			t.Errorf("%+v is let in", a)
		}
	}
}
