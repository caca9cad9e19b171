package zombie_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Zombie Brikz, Character creation, Fearful: a die where it finds a zombie.
func TestFright(t *testing.T) {
	tests := []struct {
		name, by, typed string
		want            zombie.Fright
		done            bool
	}{
		{"1: a noise", "Ann", "1,1,6", zombie.Noisy, false},
		{"2: it runs, and its turn is over", "Ann", "1,2,6", zombie.Flees, true},
		{"3: nothing", "Ann", "1,3,6", "", false},
		{"6: nothing", "Ann", "1,6,6", "", false},
		{"nobody there: no die", "Ann", "6", "", false},
		{"who isn't fearful throws none", "Bob", "1,6", "", false},
		{"nobody looks", "", "1,6", "", false},
	}
	for _, tt := range tests {
		tb := &table{t, zombie.Game{Minifigs: figs("Ann", "Bob")}}
		tb.Minifigs[0].Traits = []zombie.Trait{{Key: zombie.Fearful}}
		s := tb.look(tt.typed, zombie.Reveal{Room: true, By: tt.by})
		if done := len(tb.Waiting()) < 2; s.Fright != tt.want || done != tt.done {
			t.Errorf("%s: %q, done %v", tt.name, s.Fright, done)
		}
	}
	// One that has freaked out moves 2" at most in that turn.
	for _, tt := range []struct {
		house, by string
		turn      int
		want      int
	}{{"", "Ann", 1, 5}, {"8", "Ann", 1, 8}, {"8", "", 1, 8}, {"8", "Tom", 1, 2}, {"1", "Tom", 1, 1}, {"8", "Tom", 2, 8}} {
		g := zombie.Game{Turn: tt.turn, Rules: zombie.House{FearfulRun: tt.house}, Minifigs: figs("Ann", "Tom")}
		g.Minifigs[1].Did = zombie.Did{Turn: 1, Freaked: true}
		if n := g.FleeInches(tt.by); n != tt.want {
			t.Errorf("%+v: %d inches", tt, n)
		}
	}
}

// The box is empty, and the zombie is found all the same.
func TestFrightWithoutFigures(t *testing.T) {
	tb := &table{t, zombie.Game{Figures: 1, Minifigs: figs("Ann"), Hordes: []zombie.Horde{{Name: "A", Standing: 1}}}}
	tb.Minifigs[0].Traits = []zombie.Trait{{Key: zombie.Fearful}}
	s := tb.look("1,1", zombie.Reveal{Room: true, By: "Ann"})
	if s.Fright != zombie.Noisy || s.Unplaced != 1 {
		t.Errorf("%+v", s)
	}
}

// Zombie Brikz, Danger Level (house rules danger.stack and danger.death_turns).
func TestDangerHouseRules(t *testing.T) {
	tests := []struct {
		name  string
		house zombie.House
		want  []int // the level in the turn of two deaths, one in the turn before it, and then on
	}{
		{"by cause", zombie.House{}, []int{4, 4, 4, 4, 3}},
		{"all", zombie.House{DangerStack: "all"}, []int{4, 5, 5, 4, 3}},
		{"one in all", zombie.House{DangerStack: "max-one"}, []int{4, 4, 4, 4, 3}},
		{"one turn", zombie.House{DeathTurns: "1"}, []int{4, 4, 4, 3, 3}},
		{"none", zombie.House{DeathTurns: "0"}, []int{3, 3, 3, 3, 3}},
		{"four turns, all", zombie.House{DeathTurns: "4", DangerStack: "all"}, []int{4, 5, 5, 5, 5, 4, 3}},
	}
	for _, tt := range tests {
		tb := &table{t, zombie.NewGame(2, 0, []string{"Ann", "Bob", "Cid", "Dora"})}
		tb.Rules = tt.house
		tb.does(tb.CriticalScene("the alarm"))
		tb.does(tb.Kill("Ann"))
		for i, want := range tt.want {
			if i > 0 {
				tb.endTurn("")
			}
			if i == 1 {
				tb.does(tb.Kill("Bob"))
			}
			if got := tb.DangerFor(zombie.Looking{}).Level; got != want {
				t.Errorf("%s, %d turns later: %d, want %d", tt.name, i, got, want)
			}
		}
		if len(tb.Danger.Deaths) > 0 || tb.Danger.LastDeath != (zombie.LastDeath{}) {
			t.Errorf("%s: %+v", tt.name, tb.Danger)
		}
	}
	// Being alone, a sign and a death: 1 in all, and scenes besides.
	tb := &table{t, zombie.NewGame(2, 0, []string{"Ann", "Bob", "Cid"})}
	tb.Rules.DangerStack = "max-one"
	tb.does(tb.CriticalScene("the alarm"))
	tb.does(tb.SetAlone("Bob", true))
	tb.does(tb.SetSign("yard", true))
	tb.does(tb.Kill("Ann"))
	if l := tb.DangerFor(zombie.Looking{By: "Bob", At: "yard"}); l.Level != 4 || len(l.Causes) != 4 {
		t.Errorf("%+v", l)
	}
}
