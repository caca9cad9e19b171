package zombie_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Zombie Brikz, Not to be; Some certainty in this World: a minifig that may leave first.
func TestMayLeave(t *testing.T) {
	g := zombie.Game{Hordes: []zombie.Horde{
		{Name: "A", Standing: 1}, {Name: "B", Standing: 1, Unseen: 5}, {Name: "C", Standing: 1, Unseen: 2, Crew: true},
		{Name: "D", Standing: 1, Unseen: 3}, {Name: "E", Standing: 1, Unseen: 5}, {Name: "F", Standing: 1, Unseen: 4},
	}}
	got := ""
	for _, h := range g.MayLeave() {
		got += h.Name
	}
	if got != "DFBE" {
		t.Errorf("got %s", got)
	}
}

func TestCrewStays(t *testing.T) {
	tb := &table{t, zombie.Game{Figures: 6}}
	tb.does(tb.NewCrew("vault", 4, zombie.Wandering))
	if h := tb.Horde("A"); !h.Crew || h.Place != "vault" || h.Wandering != 4 {
		t.Fatalf("%+v", h)
	}
	refuses(t, "3 zombies: the box holds only 2 of 6")(tb.NewCrew("vault", 3, ""))
	refuses(t, "horde A is the crew of a place and stays (Some certainty in this World)")(tb.Lose("A", false))
	refuses(t, `no horde is called "B"`)(tb.Lose("B", false))
	tb.does(tb.Split("A", zombie.Some{N: 1}))
	if !tb.Horde("B").Crew {
		t.Error("a part of the crew is none")
	}
	tb.does(tb.NewHorde("", 1, zombie.Standing))
	refuses(t, "horde B is a crew and stays; others don't (Some certainty in this World)")(tb.Merge(zombie.Merging{Hordes: []string{"C", "B"}}))
	tb.does(tb.Merge(zombie.Merging{Hordes: []string{"C", "B"}, Fudge: true}))
	if tb.Horde("C").Crew {
		t.Error("the crew has made a crew of others")
	}
	tb.does(tb.Split("A", zombie.Some{N: 1}))
	tb.does(tb.Merge(zombie.Merging{Hordes: []string{"A", "D"}}))
	if !tb.Horde("A").Crew {
		t.Error("both were a crew")
	}
	tb.does(tb.Lose("A", true))
	if tb.Horde("A") != nil {
		t.Error("fudged, and there it is")
	}
}

// Not to be: a horde that was out of sight is seen again as somebody comes to its place,
// looks into it or attacks it, by whichever command; a minifig that stands there already
// sees no more of it than before.
func TestSeenAgain(t *testing.T) {
	town := func() *table {
		tb := &table{t, zombie.Game{
			Turn: 3, Minifigs: figs("Ann", "Bob"),
			Places: []zombie.Place{{Name: "hall", Fires: 1, Holds: []zombie.Stock{{What: "food", N: 1}}}, {Name: "yard", Open: true, Seen: true}},
			Hordes: []zombie.Horde{{Name: "A", Place: "hall", Standing: 2, Unseen: 2}, {Name: "B", Place: "yard", Standing: 1, Unseen: 3}},
		}}
		tb.Minifig("Bob").Place = "yard"
		return tb
	}
	for _, tt := range []struct {
		name string
		step func(*table) []string
		a, b int // the turns in which they were seen last
		told string
	}{
		{"comes in", func(tb *table) []string { return act(tb.Enter("hall", "Ann", false))(tb).Sighted }, 0, 3, "A"},
		{"puts a fire out", func(tb *table) []string {
			return act(tb.FireOut(zombie.FireFight{Place: "hall", By: "Bob", Fudge: true}))(tb).Came.Sighted
		}, 0, 3, "A"},
		{"is there already", func(tb *table) []string { return act(tb.Enter("yard", "Bob", false))(tb).Sighted }, 2, 3, ""},
		{"somebody explores", func(tb *table) []string { return tb.explore("", "yard", "").Came.Sighted }, 2, 0, "B"},
		{"looks in", func(tb *table) []string { return tb.look("6", zombie.Reveal{At: "hall", By: "Bob"}).Sighted }, 0, 3, "A"},
		{"the place is seen", func(tb *table) []string { return act(tb.SightPlace("hall", true))(tb).Hordes }, 0, 3, "A"},
		{"shoots", func(tb *table) []string {
			roll(tb, "1", (*zombie.Game).AttackZombie, zombie.Assault{By: "Ann", Horde: "B", Weapon: zombie.Ranged, Fudge: true})
			return nil
		}, 2, 0, ""},
		{"kicks a football", func(tb *table) []string {
			tb.does(tb.KnockDown(zombie.Shot{Horde: "B", By: "Ann", Fudge: true}))
			return nil
		}, 2, 0, ""},
		{"throws a ball from afar", func(tb *table) []string {
			tb.does(tb.KnockDown(zombie.Shot{Horde: "B"}))
			return nil
		}, 2, 3, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tb := town()
			again := tt.step(tb)
			if a, b := tb.Horde("A").Unseen, tb.Horde("B").Unseen; a != tt.a || b != tt.b {
				t.Errorf("A %d, B %d; want %d, %d", a, b, tt.a, tt.b)
			}
			if got := strings.Join(again, ","); got != tt.told {
				t.Errorf("told: %q, not %q", got, tt.told)
			}
		})
	}
	// A place that is out of sight takes its hordes with it, as long as they were seen.
	tb := town()
	tb.Horde("A").Unseen = 0
	tb.Hordes = append(tb.Hordes, zombie.Horde{Name: "C", Place: "hall", Standing: 1, Unseen: 1})
	s := act(tb.SightPlace("hall", false))(tb)
	if a, c := tb.Horde("A").Unseen, tb.Horde("C").Unseen; a != 3 || c != 1 || !slices.Equal(s.Hordes, []string{"A"}) || tb.Place("hall").Seen {
		t.Errorf("A %d, C %d, %+v", a, c, s)
	}
	refuses(t, `no place is called "moon"`)(tb.SightPlace("moon", true))
}

func TestSight(t *testing.T) {
	tb := &table{t, threeHordes()}
	unseen := func(horde string, want int, why string) {
		t.Helper()
		if got := tb.Horde(horde).Unseen; got != want {
			t.Errorf("%s: %s %d, not %d", why, horde, got, want)
		}
	}
	tb.Turn = 3
	tb.does(tb.Sight("A", false, false))
	tb.Turn = 4
	tb.does(tb.Sight("A", false, false))
	tb.does(tb.Sight("B", false, false))
	unseen("A", 3, "its clock runs on")
	unseen("B", 4, "out of sight")
	tb.does(tb.Merge(zombie.Merging{Hordes: []string{"A", "B"}}))
	unseen("A", 4, "merged")
	tb.does(tb.Merge(zombie.Merging{Hordes: []string{"A", "C"}, On: "Ann", Fudge: true}))
	unseen("A", 0, "merged with one in sight")
	tb.does(tb.Sight("A", false, false))
	tb.does(tb.Focus("A", "the car", false))
	unseen("A", 4, "a noise is no look")
	tb.does(tb.Focus("A", "Ann", true))
	unseen("A", 0, "who is after Ann is seen by her")
	tb.does(tb.Sight("A", false, false))
	tb.does(tb.Sight("A", true, false))
	unseen("A", 0, "seen again")
	refuses(t, `no horde is called "Z"`)(tb.Sight("Z", true, false))
}

// Zombie Brikz, Character creation, Footballer.
func TestKnockDown(t *testing.T) {
	const rest = "B s2 d1; C@attic f1>the noise; "
	tests := []struct {
		name string
		shot zombie.Shot
		want string // the hordes, or the refusal
	}{
		{"the foremost", zombie.Shot{Horde: "A", By: "Ann"}, "A@yard s1 w2 f2>Ann d1; " + rest},
		{"one that wanders", zombie.Shot{Horde: "A", By: "Ann", Some: zombie.Some{N: 1, Posture: zombie.Wandering}}, "A@yard s1 w1 f3>Ann d1; " + rest},
		{"by hand", zombie.Shot{Horde: "A", Some: zombie.Some{N: 6}}, "A@yard d6; " + rest},
		{"by hand, which", zombie.Shot{Horde: "A", Some: zombie.Some{Posture: zombie.Standing}}, "A@yard w2 f3>Ann d1; " + rest},
		{"fudged", zombie.Shot{Horde: "C", By: "Bob", Fudge: true}, "A@yard s1 w2 f3>Ann; B s2 d1; C@attic d1; "},
		{"no Footballer", zombie.Shot{Horde: "A", By: "Bob"}, "Bob isn't a Footballer (Character creation)"},
		{"two at once", zombie.Shot{Horde: "A", By: "Ann", Some: zombie.Some{N: 2}}, "a football knocks one zombie down, not 2 (Character creation)"},
		{"who lies", zombie.Shot{Horde: "B", Some: zombie.Some{N: 3}}, "horde B has only 2 on their feet"},
		{"who lies, by name", zombie.Shot{Horde: "B", Some: zombie.Some{Posture: zombie.Down}}, "horde B has only 2 on their feet"},
		{"no such horde", zombie.Shot{Horde: "D"}, `no horde is called "D"`},
		{"too many", zombie.Shot{Horde: "A", Some: zombie.Some{N: 7}}, "horde A has 6, not 7"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tb := &table{t, threeHordes()}
			tb.Minifigs[0].Traits = []zombie.Trait{{Key: zombie.Footballer}}
			_, next, err := tb.KnockDown(tt.shot)
			if err != nil {
				refused(t, err, tt.want)
				return
			}
			tb.Game = next
			if got := strings.TrimSuffix(tell(&tb.Game), "Ann healthy; Bob healthy; "); got != tt.want {
				t.Errorf("\n got %s\nwant %s", got, tt.want)
			}
		})
	}
}

// Once a turn; and with the house rule knockdown.turns they get up.
func TestKnockDownClock(t *testing.T) {
	tb := &table{t, zombie.Game{
		Minifigs: figs("Ann"), Hordes: []zombie.Horde{{Name: "A", Focused: 3, Target: "Ann"}},
		Rules: zombie.House{KnockedTurns: "1"},
	}}
	tb.Minifigs[0].Traits = []zombie.Trait{{Key: zombie.Footballer}}
	shoot := func() (zombie.Arranged, zombie.Game, error) { return tb.KnockDown(zombie.Shot{Horde: "A", By: "Ann"}) }
	tb.does(shoot())
	_, _, err := shoot()
	refused(t, err, "Ann has had the free action of this turn as a footballer")
	if ended := tb.endTurn(""); len(ended.Up) != 1 || tell(&tb.Game) != "A s1 f2>Ann; Ann healthy; " {
		t.Errorf("%+v: %s", ended.Up, tell(&tb.Game))
	}
	tb.does(shoot())
	tb.does(tb.Rise("A"))
	if h := tb.Horde("A"); h.Standing != 2 || h.Down != 0 || h.Rises != 0 {
		t.Errorf("%+v", h)
	}
	refuses(t, `no horde is called "Z"`)(tb.Rise("Z"))
}

// Zombie Brikz, Character creation, Jedi: once a game, one zombie or one horde.
func TestMindTrick(t *testing.T) {
	const rest = "B s2 d1; C@attic f1>the noise; "
	for one, want := range map[bool]string{false: "A@yard s6; " + rest, true: "A@yard s2 w2 f2>Ann; " + rest} {
		tb := &table{t, threeHordes()}
		tb.Minifigs[0].Traits = []zombie.Trait{{Key: zombie.Jedi, Uses: 1}}
		refuses(t, "horde B stands, both hands down: it is calm already")(tb.MindTrick("B", "Ann", one, false))
		tb.does(tb.MindTrick("A", "Ann", one, false))
		if got := strings.TrimSuffix(tell(&tb.Game), "Ann healthy; Bob healthy; "); got != want {
			t.Errorf("\n got %s\nwant %s", got, want)
		}
		if left := tb.Minifig("Ann").Left(zombie.Jedi); left != 0 {
			t.Errorf("%d left", left)
		}
		refuses(t, "Ann has calmed zombies once in this game (Character creation)")(tb.MindTrick("C", "Ann", one, false))
		refuses(t, "Bob isn't a Jedi (Character creation)")(tb.MindTrick("C", "Bob", one, false))
		refuses(t, `no minifig is called "Zed"`)(tb.MindTrick("C", "Zed", one, false))
		tb.does(tb.MindTrick("C", "Ann", one, true))
		tb.does(tb.Kill("Ann"))
		refuses(t, "Ann is dead and can't calm zombies")(tb.MindTrick("C", "Ann", one, true))
	}
}

// Zombie Brikz, Character creation: a Footballer shoots a football that it has, or that may
// lie about; then that lies on the board. A skateboard is the same.
func TestAtHand(t *testing.T) {
	ball := []zombie.Stock{{What: "football", N: 1}}
	for _, tt := range []struct {
		name  string
		at    string // where Zoe is
		set   func(*zombie.Game)
		want  string // the refusal
		lying int    // footballs that somebody has, or that a place has, afterwards
	}{
		{"in her hands", "", func(g *zombie.Game) { g.Minifigs[0].Carries = ball }, "", 0},
		{"on the board", "", func(*zombie.Game) {}, "", 0},
		{"in other hands", "", func(g *zombie.Game) { g.Minifigs[1].Carries = ball }, "Zoe has no football (Character creation)", 1},
		{"at home", "", func(g *zombie.Game) { g.Store = ball }, "Zoe has no football (Character creation)", 1},
		{"in some place, and nobody knows hers", "", func(g *zombie.Game) { g.Places[0].Holds = ball }, "", 0},
		{"in her place", "yard", func(g *zombie.Game) { g.Places[0].Holds = ball }, "", 0},
		{"in another place", "hall", func(g *zombie.Game) { g.Places[0].Holds = ball }, "Zoe has no football (Character creation)", 1},
		{"another Footballer's, and hers on the board", "", func(g *zombie.Game) {
			g.Minifigs[1].Carries, g.Minifigs[1].Traits = ball, []zombie.Trait{{Key: zombie.Footballer}}
		}, "", 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := zombie.Game{
				Minifigs: []zombie.Minifig{who("Zoe", zombie.Footballer), who("Bob")},
				Places:   []zombie.Place{{Name: "yard"}, {Name: "hall"}}, Hordes: []zombie.Horde{{Name: "A", Standing: 2}},
			}
			g.Minifigs[0].Place = tt.at
			tt.set(&g)
			_, next, err := g.KnockDown(zombie.Shot{Horde: "A", By: "Zoe"})
			if tt.want != "" {
				refused(t, err, tt.want)
				next = g
			} else if err != nil {
				t.Fatal(err)
			}
			n := 0
			for _, all := range [][]zombie.Stock{next.Minifigs[0].Carries, next.Minifigs[1].Carries, next.Store, next.Places[0].Holds, next.Places[1].Holds} {
				n += len(all)
			}
			if n != tt.lying {
				t.Errorf("%d footballs, not %d: %+v", n, tt.lying, next)
			}
		})
	}
	g := zombie.Game{Minifigs: []zombie.Minifig{who("Sid", zombie.Skateboarder), who("Kid", zombie.TypicalKid)}}
	for i, want := range []string{"", "Sid has no skateboard (Character creation)"} {
		g.Minifigs[1].Carries = []zombie.Stock{{What: "skateboard", N: i}}[:i]
		if _, _, err := g.Go(zombie.Going{By: "Sid", Pace: zombie.Skating}); want == "" && err != nil {
			t.Error(err)
		} else if want != "" {
			refused(t, err, want)
		}
		if _, _, err := g.Go(zombie.Going{By: "Kid", Pace: zombie.Skating}); err != nil {
			t.Error(err)
		}
	}
	if _, _, err := g.Go(zombie.Going{By: "Sid", Pace: zombie.Skating, Fudge: true}); err != nil {
		t.Error(err)
	}
}
