package zombie_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// look spawns on typed faces, and goes on from there.
func (tb *table) look(typed string, look zombie.Reveal) zombie.Spawned {
	tb.Helper()
	return roll(tb, typed, (*zombie.Game).Spawn, look)
}

// Zombie Brikz, To be: the rulebook's examples and, after them, the rest of
// the chapter; Zombie walk: each zombie wanders on the danger level or less.
func TestSpawn(t *testing.T) {
	tests := []struct {
		name                         string
		danger                       int
		open                         bool
		typed                        string
		zombies, standing, wandering int
	}{
		{"a room, 2: a zombie", 3, false, "2, 5", 1, 1, 0},
		{"another room, 3: a zombie", 3, false, "3, 3", 1, 0, 1},
		{"yet another room, 4: empty", 3, false, "4", 0, 0, 0},
		{"the open, 3: six zombies", 3, true, "3, 1,2,3,4,5,6", 6, 3, 3},
		{"the other side of the building, 1: none", 3, true, "1", 0, 0, 0},

		{"a six is thrown again and added", 3, true, "6, 4, " + strings.Repeat("3,4,5 ", 9), 27, 18, 9},
		{"six after six", 1, true, "6, 6, 1, " + strings.Repeat("1 ", 12), 12, 0, 12},
		{"six and one", 2, true, "6, 1, " + strings.Repeat("2,3 ", 6), 12, 6, 6},
		{"a six in a room is thrown once", 6, false, "6, 6", 1, 0, 1},
		{"level 1, room, 1", 1, false, "1, 2", 1, 1, 0},
		{"level 1, room, 2", 1, false, "2", 0, 0, 0},
		{"level 5, room, 5", 5, false, "5, 6", 1, 1, 0},
		{"level 5, room, 6", 5, false, "6", 0, 0, 0},
		{"level 6, open, 2: all wander", 6, true, "2, 6,6,6,6,6,6", 6, 0, 6},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tb := &table{t, zombie.Game{Danger: zombie.Danger{Base: tt.danger}}}
			got := tb.look(tt.typed, zombie.Reveal{Open: tt.open, At: "yard"})
			want := zombie.Spawned{
				Open: tt.open, Zombies: tt.zombies, Standing: tt.standing, Wandering: tt.wandering,
				Place: "yard", Danger: tt.danger, Causes: []zombie.Cause{},
			}
			var hordes []zombie.Horde
			if tt.zombies > 0 {
				want.Horde = "A"
				hordes = []zombie.Horde{{Name: "A", Place: "yard", Standing: tt.standing, Wandering: tt.wandering}}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("outcome (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(hordes, tb.Hordes); diff != "" {
				t.Errorf("hordes (-want +got):\n%s", diff)
			}
		})
	}
}

// A sign that was seen stays; one nowhere can't.
func TestSpawnRemembersTheSign(t *testing.T) {
	tb := &table{T: t}
	tb.look("6", zombie.Reveal{At: "yard", Sign: true})
	tb.look("6", zombie.Reveal{At: "yard", Sign: true, Fudge: true})
	tb.look("6", zombie.Reveal{Sign: true})
	tb.look("6", zombie.Reveal{At: "attic"})
	tb.look("2", zombie.Reveal{At: "cellar", Sign: true, Danger: 1})
	if diff := cmp.Diff([]string{"yard", "cellar"}, tb.Danger.Signs); diff != "" {
		t.Errorf("signs (-want +got):\n%s", diff)
	}
}

// Nobody and nothing on a table have the same name.
func TestSpawnLetterOfWhoJoins(t *testing.T) {
	tb := &table{T: t}
	s := tb.look("1, 1", zombie.Reveal{By: "A"})
	if got := tell(&tb.Game); s.Horde != "B" || got != "B w1; A healthy; " {
		t.Errorf("horde %s; %s", s.Horde, got)
	}
}
