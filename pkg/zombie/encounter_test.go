package zombie_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

const (
	healthy = zombie.Healthy
	wounded = zombie.Wounded
	dead    = zombie.Dead
)

// meet rolls for zombies on typed faces, and goes on from there.
func (tb *table) meet(typed string, way zombie.Way) zombie.Encounter {
	tb.Helper()
	return roll(tb, typed, (*zombie.Game).ZombieRoll, way)
}

// A horde that lies down is met, but walks to nobody.
func TestZombieRollOfTheKnockedDown(t *testing.T) {
	tb := &table{t, zombie.Game{Minifigs: figs("Ann"), Hordes: []zombie.Horde{{Name: "A", Down: 1}}}}
	tb.meet("2, 5", zombie.Way{By: "Ann", Horde: "A"})
	if got := tell(&tb.Game); got != "A d1; Ann wounded; " {
		t.Errorf("got %s", got)
	}
}

// Without a minifig there is nobody to wound; an unknown one joins a table of none.
func TestZombieRollBy(t *testing.T) {
	tb := &table{T: t}
	e := tb.meet("1, 5", zombie.Way{Groups: []int{1}})
	if e.Hits != 1 || e.Health != "" || e.Before != "" || e.Joins != "" {
		t.Errorf("nobody: %+v", e)
	}
	if got := tell(&tb.Game); got != "" {
		t.Errorf("nobody: %s", got)
	}
	e = tb.meet("1, 5", zombie.Way{By: "Ann", Groups: []int{1}})
	if e.Joins != "Ann" || e.Before != healthy || e.Health != wounded {
		t.Errorf("who joins: %+v", e)
	}
	if got := tell(&tb.Game); got != "Ann wounded; " {
		t.Errorf("who joins: %s", got)
	}
}

func TestZombieRollRefusals(t *testing.T) {
	g := zombie.Game{
		Minifigs: []zombie.Minifig{{Name: "Ann", Health: dead}},
		Hordes:   []zombie.Horde{{Name: "A", Standing: 1, Down: 1}, {Name: "B", Standing: 1001}},
	}
	tests := []struct {
		way  zombie.Way
		want string
	}{
		{zombie.Way{By: "Zed", Groups: []int{1}}, `no minifig is called "Zed"`},
		{zombie.Way{By: "Ann", Groups: []int{1}}, "Ann is dead and can't move"},
		{zombie.Way{Horde: "C"}, `no horde is called "C"`},
		{zombie.Way{}, "how many zombies are on the way?"},
		{zombie.Way{Groups: []int{1001}}, "more than 1000 zombies on one way"},
		{zombie.Way{Groups: []int{1000, 1}}, "more than 1000 zombies on one way"},
		{zombie.Way{Groups: []int{1, int(^uint(0) >> 1)}}, "more than 1000 zombies on one way"},
		{zombie.Way{Horde: "B"}, "more than 1000 zombies on one way"},
		{zombie.Way{Horde: "A", Groups: []int{2, 1}}, "horde A has 2, not 3"},
	}
	for _, tt := range tests {
		refuses(t, tt.want)(rolled(t, &g, "", (*zombie.Game).ZombieRoll, tt.way))
	}
	threes := ""
	for range 1000 {
		threes += "3 "
	}
	tb := &table{t, g}
	for _, groups := range [][]int{{600, 400}, {1000}} {
		if e := tb.meet(threes, zombie.Way{Groups: groups}); e.Zombies != 1000 || e.Passed != 1000 {
			t.Errorf("a thousand: %+v", e)
		}
	}
}
