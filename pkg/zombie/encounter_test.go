package zombie_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/dice"
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
	e, next, err := play(tb.T, typed, func(r dice.Roller) (zombie.Encounter, zombie.Game, error) { return tb.ZombieRoll(way, r) })
	if err != nil {
		tb.Fatalf("%+v on %q: %v", way, typed, err)
	}
	tb.Game = next
	return e
}

// Zombie Brikz, Zombie roll outcomes; Close encounters; Health. Ann is on a way
// past groups of zombies. First come the zombie rolls, then the attacks.
func TestZombieRoll(t *testing.T) {
	tests := []struct {
		name   string
		before zombie.Health
		groups []int
		typed  string
		want   zombie.Encounter // but for By, Armor and Before
	}{
		{"Feet", healthy, []int{1}, "3", zombie.Encounter{Zombies: 1, Passed: 1, Health: healthy}},
		{"Feet too", healthy, []int{1}, "4", zombie.Encounter{Zombies: 1, Passed: 1, Health: healthy}},
		{"Hit", healthy, []int{1}, "5", zombie.Encounter{Zombies: 1, Pushed: 1, Health: healthy}},
		{"Hit too, and no six explodes", healthy, []int{1}, "6", zombie.Encounter{Zombies: 1, Pushed: 1, Health: healthy}},
		{"Brains, 4 is not more than the armor", healthy, []int{1}, "1, 4",
			zombie.Encounter{Zombies: 1, Attacks: 1, Stopped: true, Health: healthy}},
		{"Brains, 5 is", healthy, []int{1}, "2, 5",
			zombie.Encounter{Zombies: 1, Attacks: 1, Stopped: true, Hits: 1, Health: wounded}},
		{"a six hits without being thrown again", healthy, []int{1}, "2, 6",
			zombie.Encounter{Zombies: 1, Attacks: 1, Stopped: true, Hits: 1, Health: wounded}},
		{"the wounded die", wounded, []int{1}, "2, 5",
			zombie.Encounter{Zombies: 1, Attacks: 1, Stopped: true, Hits: 1, Health: dead}},
		{"the wounded live", wounded, []int{1}, "2, 4",
			zombie.Encounter{Zombies: 1, Attacks: 1, Stopped: true, Health: wounded}},
		{"two wounds at once", healthy, []int{2}, "1,2, 5,6",
			zombie.Encounter{Zombies: 2, Attacks: 2, Stopped: true, Hits: 2, Health: dead}},
		{"three at once", healthy, []int{3}, "1,1,1, 5,5,5",
			zombie.Encounter{Zombies: 3, Attacks: 3, Stopped: true, Hits: 3, Health: dead}},
		{"one of each", healthy, []int{3}, "6,3,1, 1",
			zombie.Encounter{Zombies: 3, Attacks: 1, Passed: 1, Pushed: 1, Stopped: true, Health: healthy}},
		{"the others of the group still roll", healthy, []int{4}, "1,2,4,5, 5,1",
			zombie.Encounter{Zombies: 4, Attacks: 2, Passed: 1, Pushed: 1, Stopped: true, Hits: 1, Health: wounded}},
		{"group by group", healthy, []int{2, 3, 1}, "3,4, 5,6,3, 6",
			zombie.Encounter{Zombies: 6, Passed: 3, Pushed: 3, Health: healthy}},
		{"a Brains cancels the groups after its own", healthy, []int{2, 3, 1, 4}, "3,4, 1,6,3, 2",
			zombie.Encounter{Zombies: 5, Attacks: 1, Passed: 3, Pushed: 1, Stopped: true, Spared: 5, Health: healthy}},
		{"but none in the last group", healthy, []int{1, 1}, "4, 2, 3",
			zombie.Encounter{Zombies: 2, Attacks: 1, Passed: 1, Stopped: true, Health: healthy}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tb := &table{t, zombie.Game{Minifigs: []zombie.Minifig{{Name: "Ann", Health: tt.before}, {Name: "Bob", Health: healthy}}}}
			e := tb.meet(tt.typed, zombie.Way{By: "Ann", Groups: tt.groups})
			tt.want.By, tt.want.Armor, tt.want.Before = "Ann", 4, tt.before
			if diff := cmp.Diff(tt.want, e); diff != "" {
				t.Errorf("outcome (-want +got):\n%s", diff)
			}
			if got, want := tell(&tb.Game), "Ann "+string(tt.want.Health)+"; Bob healthy; "; got != want {
				t.Errorf("got %s, want %s", got, want)
			}
			level := "2: 2"
			if tt.want.Health == dead {
				level = "3: 2, death Ann (2)"
			}
			tb.danger("", "", level)
		})
	}
}

// Horde rule: meeting some zombies focuses all that can walk, whatever the dice say.
func TestZombieRollOfAHorde(t *testing.T) {
	tests := []struct {
		way   zombie.Way
		typed string
		want  string
	}{
		{zombie.Way{By: "Ann", Horde: "A"}, "3,3,3,3,3,3,3", "A f6>Ann d1; B s1; Ann healthy; "},
		{zombie.Way{By: "Ann", Horde: "A", Groups: []int{1}}, "6", "A f6>Ann d1; B s1; Ann healthy; "},
		{zombie.Way{By: "Ann", Horde: "A", Groups: []int{3, 4}}, "1,3,3, 5", "A f6>Ann d1; B s1; Ann wounded; "},
		{zombie.Way{By: "Ann", Horde: "B"}, "4", "A s1 w2 f3>the noise d1; B f1>Ann; Ann healthy; "},
		{zombie.Way{Horde: "B"}, "1, 6", "A s1 w2 f3>the noise d1; B f1; Ann healthy; "},
		{zombie.Way{Groups: []int{2}}, "5,5", "A s1 w2 f3>the noise d1; B s1; Ann healthy; "},
	}
	for _, tt := range tests {
		tb := &table{t, zombie.Game{
			Minifigs: figs("Ann"),
			Hordes: []zombie.Horde{
				{Name: "A", Standing: 1, Wandering: 2, Focused: 3, Down: 1, Target: "the noise"},
				{Name: "B", Standing: 1},
			},
		}}
		e := tb.meet(tt.typed, tt.way)
		if e.Horde != tt.way.Horde {
			t.Errorf("%+v: horde %q", tt.way, e.Horde)
		}
		if got := tell(&tb.Game); got != tt.want {
			t.Errorf("%+v: %s, want %s", tt.way, got, tt.want)
		}
	}
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
		{zombie.Way{Groups: []int{0}}, "a group of 0 zombies: at least one"},
		{zombie.Way{Groups: []int{2, -3}}, "a group of -3 zombies: at least one"},
		{zombie.Way{Groups: []int{1001}}, "more than 1000 zombies on one way"},
		{zombie.Way{Groups: []int{1000, 1}}, "more than 1000 zombies on one way"},
		{zombie.Way{Groups: []int{1, int(^uint(0) >> 1)}}, "more than 1000 zombies on one way"},
		{zombie.Way{Horde: "B"}, "more than 1000 zombies on one way"},
		{zombie.Way{Horde: "A", Groups: []int{2, 1}}, "horde A has 2, not 3"},
	}
	for _, tt := range tests {
		_, _, err := play(t, "", func(r dice.Roller) (zombie.Encounter, zombie.Game, error) { return g.ZombieRoll(tt.way, r) })
		refused(t, err, tt.want)
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
