package zombie_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Some certainty in this World: the crew comes on top of the dice, once.
func TestSpawnCrew(t *testing.T) {
	tests := []struct {
		name    string
		figures int
		typed   string
		crew    zombie.Crew
		hordes  string
		waits   int
	}{
		{"nobody else", 0, "6, 1,2,3", zombie.Crew{Zombies: 3, Standing: 1, Wandering: 2, Horde: "A"}, "A@vault s1 w2; ", 0},
		{"and one more", 0, "2, 3,4,5,1", zombie.Crew{Zombies: 3, Standing: 3, Horde: "A"}, "A@vault s3; B@vault w1; ", 0},
		{"figures for the crew alone", 3, "1, 1,1,1", zombie.Crew{Zombies: 3, Wandering: 3, Horde: "A"}, "A@vault w3; ", 0},
		{"figures for two of the crew", 2, "1, 6,6", zombie.Crew{Zombies: 3, Standing: 2, Unplaced: 1, Horde: "A"}, "A@vault s2; ", 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tb := &table{t, zombie.Game{Figures: tt.figures}}
			tb.does(tb.AddPlace(zombie.Place{Name: "vault", Crew: 3}, false))
			s := tb.look(tt.typed, zombie.Reveal{At: "vault"})
			if diff := cmp.Diff(tt.crew, s.Crew); diff != "" {
				t.Errorf("crew (-want +got):\n%s", diff)
			}
			if got := tell(&tb.Game); got != tt.hordes {
				t.Errorf("got %s, want %s", got, tt.hordes)
			}
			if !tb.Hordes[0].Crew || len(tb.Hordes) > 1 && tb.Hordes[1].Crew {
				t.Errorf("crews: %+v", tb.Hordes)
			}
			if p := tb.Place("vault"); p.Crew != tt.waits || !p.Seen {
				t.Errorf("left: %+v", p)
			}
		})
	}
}

// Important spots; Danger Level: each event on the way in happens once.
func TestEnter(t *testing.T) {
	tb := &table{t, zombie.Game{Minifigs: figs("Ann", "Bob")}}
	tb.does(tb.AddPlace(zombie.Place{
		Name: "vault", Fires: 2,
		Enter: zombie.Event{Scene: "siege", Says: "hush"}, Leave: zombie.Event{Twist: "alarm"},
	}, true))
	tb.does(tb.NewHorde("vault", 2, zombie.Standing))
	enter := func(by string) zombie.Passed {
		return act(tb.Enter("vault", by, false))(tb)
	}
	want := zombie.Passed{
		Rung: zombie.Rung{Place: "vault", Scene: "siege", Says: "hush", Danger: 4, Before: 3},
		By:   "Ann", Sign: true, Fires: 2, Hordes: []string{"A"},
	}
	if diff := cmp.Diff(want, enter("Ann")); diff != "" {
		t.Errorf("Ann (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"siege"}, tb.Danger.Scenes); diff != "" {
		t.Errorf("scenes (-want +got):\n%s", diff)
	}
	want.By, want.Scene, want.Says, want.Before = "Bob", "", "", 4
	again := &table{t, tb.Game}
	again.Places[0].Enter.Done = false // as if the scene had begun by hand
	if p, _, err := again.Enter("vault", "Ann", false); err != nil || p.Scene != "" || p.Danger != 4 {
		t.Errorf("a scene that has begun: %+v, %v", p, err)
	}
	again.Places[0].Enter.Done = true
	if diff := cmp.Diff(want, enter("Bob")); diff != "" {
		t.Errorf("Bob (-want +got):\n%s", diff)
	}
	for _, twist := range []string{"alarm", ""} {
		p := act(tb.LeavePlace("vault", "Ann", false))(tb)
		if p.Twist != twist {
			t.Errorf("leaving: %q, want %q", p.Twist, twist)
		}
	}
}

func TestPlaceRefusals(t *testing.T) {
	g := zombie.Game{
		Minifigs: []zombie.Minifig{{Name: "Ann", Health: zombie.Healthy}, {Name: "Bob", Health: zombie.Dead}},
		Places:   []zombie.Place{{Name: "hall", Closed: true}},
	}
	refuses(t, "hall has no way through (Jailbreak)")(g.Enter("hall", "Ann", false))
	refuses(t, `no place is called "yard"`)(g.LeavePlace("yard", "Ann", true))
	refuses(t, "Bob is dead and can't move")(g.Enter("hall", "Bob", true))
	refuses(t, `no minifig is called "Zed"`)(g.Enter("hall", "Zed", true))
	refuses(t, "the table knows hall already")(g.AddPlace(zombie.Place{Name: "hall"}, false))
	refuses(t, `no place is called "cellar"`)(g.SetPlace(zombie.Place{Name: "cellar"}, false))
	refuses(t, `no place is called "den"`)(g.RemovePlace("den"))
	for name, want := range map[string]string{
		"den :25": `the name "den :25" has one of : ; , = in it`, "25": `the name "25" has no letter`, "Nobody": `the name "Nobody" means something else`,
	} {
		if err := zombie.PlaceName(name); err == nil || err.Error() != want {
			t.Errorf("%v, not %s", err, want)
		}
	}
	if _, _, err := g.Enter("hall", "Ann", true); err != nil {
		t.Errorf("fudged: %v", err)
	}
}

// Not to be: zombies that were lost from sight leave a place that nobody has seen.
func TestPlaceLostFromSight(t *testing.T) {
	tb := &table{t, zombie.Game{Rules: zombie.House{Despawn: "timer2"}}}
	tb.does(tb.AddPlace(zombie.Place{Name: "hall", Crew: 1}, false))
	seen := func(want bool, when string) {
		t.Helper()
		if got := tb.Place("hall").Seen; got != want {
			t.Errorf("%s: seen %v", when, got)
		}
	}
	tb.look("1, 6,6", zombie.Reveal{At: "hall"})
	tb.does(tb.Lose("B", false))
	seen(true, "the crew is there still")
	tb.does(tb.Lose("A", true))
	seen(false, "nobody is")
	tb.look("1, 6", zombie.Reveal{At: "hall"})
	tb.does(tb.Remove("C", zombie.Some{}))
	seen(true, "killed, not lost")
	tb.does(tb.NewHorde("hall", 1, zombie.Standing))
	tb.does(tb.Sight("D", false, false))
	for range 3 {
		seen(true, "the clock runs")
		tb.endTurn("")
	}
	seen(false, "the clock ran out")
}

// House rules spawn.open_formula, dice.explode and wander.roll.
func TestSpawnByHouseRules(t *testing.T) {
	for _, tt := range []struct {
		house zombie.House
		open  bool
		typed string
		want  string
	}{
		{zombie.House{OpenFormula: "per-die"}, true, "6,4, " + strings.Repeat("6,", 23) + "6", "s24"}, // (5 + 3) x 3
		{zombie.House{OpenFormula: "per-die"}, true, "3, 6,6,6,6,6,6", "s6"},
		{zombie.House{OpenFormula: "per-die"}, true, "6,6,1, " + strings.Repeat("6,", 29) + "6", "s30"},
		{zombie.House{Explode: "off"}, true, "6, " + strings.Repeat("1,", 14) + "1", "w15"},
		{zombie.House{Explode: "once"}, true, "6,6, " + strings.Repeat("1,", 32) + "1", "w33"},
		{zombie.House{Explode: "once", OpenFormula: "per-die"}, true, "6,6, " + strings.Repeat("1,", 29) + "1", "w30"},
		{zombie.House{WanderRoll: "group"}, true, "3, 3", "w6"},
		{zombie.House{WanderRoll: "group"}, true, "3, 4", "s6"},
		{zombie.House{WanderRoll: "group"}, false, "6", ""},
	} {
		tb := &table{t, zombie.Game{Rules: tt.house, Danger: zombie.Danger{Base: 3}}}
		tb.look(tt.typed, zombie.Reveal{Open: tt.open})
		want := ""
		if tt.want != "" {
			want = "A " + tt.want + "; "
		}
		if got := tell(&tb.Game); got != want {
			t.Errorf("%+v on %s: %s, want %s", tt.house, tt.typed, got, want)
		}
	}
	// One die for the crew, one for the others.
	tb := &table{t, zombie.Game{Rules: zombie.House{WanderRoll: "group"}, Danger: zombie.Danger{Base: 3}}}
	tb.does(tb.AddPlace(zombie.Place{Name: "vault", Crew: 3}, false))
	tb.look("2, 1,6", zombie.Reveal{At: "vault"})
	if got := tell(&tb.Game); got != "A@vault w3; B@vault s1; " {
		t.Errorf("got %s", got)
	}
}
