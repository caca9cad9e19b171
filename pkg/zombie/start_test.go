package zombie_test

import (
	"fmt"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Starting points: the rulebook's three examples, and what follows from them.
func TestStartPoints(t *testing.T) {
	three := []string{"Zoe", "Tom", "Max"}
	tests := []struct {
		name  string
		house string
		s     zombie.Starting
		typed string
		want  string
	}{
		{"1: all in the same car", "", zombie.Starting{Points: 6, Minifigs: three, Together: true}, "4", "Zoe 4, Tom 4, Max 4, "},
		{"2: each alone", "", zombie.Starting{Points: 6, Minifigs: three}, "2,5,1", "Zoe 2, Tom 5, Max 1, "},
		{"2: a repeat is thrown again", "", zombie.Starting{Points: 6, Minifigs: three}, "2,5,2, 5, 6", "Zoe 2, Tom 5, Max 6, "},
		{"2: two repeats are", "", zombie.Starting{Points: 6, Minifigs: three}, "2,2,2, 3,3, 1", "Zoe 2, Tom 3, Max 1, "},
		{"2: the last point needs no throw", "", zombie.Starting{Points: 3, Minifigs: three}, "2,2,1", "Zoe 2, Tom 3, Max 1, "},
		{"3: opposite sides", "", zombie.Starting{Points: 6, Minifigs: three, Repeats: "opposite"}, "2,5,2", "Zoe 2 shared, Tom 5, Max 2 shared, "},
		{"3: by house rule", "opposite", zombie.Starting{Points: 2, Minifigs: three}, "1,1,1", "Zoe 1 shared, Tom 1 shared, Max 1 shared, "},
		{"but not this time", "opposite", zombie.Starting{Points: 6, Minifigs: three, Repeats: "reroll"}, "1,2,3", "Zoe 1, Tom 2, Max 3, "},
		{"those of the table", "", zombie.Starting{Points: 6}, "3,4", "Zoe 3, Tom 4, "},
		{"one point is no throw", "", zombie.Starting{Points: 1, Together: true}, "", "Zoe 1, Tom 1, "},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := zombie.Game{
				Minifigs: append(figs("Zoe", "Tom"), zombie.Minifig{Name: "Max", Role: zombie.Hostage, Health: zombie.Healthy}),
				Rules:    zombie.House{StartRepeats: tt.house},
			}
			starts, _, err := play(t, tt.typed, func(r dice.Roller) (zombie.Starts, zombie.Game, error) {
				s, err := g.StartPoints(tt.s, r)
				return s, g, err
			})
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			for _, s := range starts.Starts {
				got += fmt.Sprintf("%s %d", s.Name, s.Point)
				if s.Shared {
					got += " shared"
				}
				got += ", "
			}
			if got != tt.want {
				t.Errorf("\n got %s\nwant %s", got, tt.want)
			}
		})
	}
}

func TestStartPointsRefusals(t *testing.T) {
	var g zombie.Game
	for _, tt := range []struct {
		s    zombie.Starting
		want string
	}{
		{zombie.Starting{Points: 6}, "who starts? the table has no minifigs"},
		{zombie.Starting{Points: 1, Minifigs: []string{"Ann", "Bob"}}, "starting points: 1 for 2 minifigs; some would have to share one"},
		{zombie.Starting{Points: 6, Minifigs: []string{"Ann", "Ann"}}, "Ann twice"},
	} {
		_, err := g.StartPoints(tt.s, nil)
		refused(t, err, tt.want)
	}
}
