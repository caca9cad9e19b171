package zombie_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// townWith is a table with a cellar, an attic and a yard, and these minifigs there.
func townWith(t *testing.T, where map[string]string, names ...string) *table {
	t.Helper()
	tb := &table{t, zombie.Game{Minifigs: figs(names...)}}
	for _, place := range []string{"cellar", "attic", "yard"} {
		tb.does(tb.AddPlace(zombie.Place{Name: place}, false))
	}
	for _, name := range names {
		if where[name] != "" {
			tb.does(tb.Enter(where[name], name, false))
		}
	}
	return tb
}

// Danger Level: a minifig that is alone, by where everybody is.
func TestAloneByPlaces(t *testing.T) {
	alone := zombie.Cause{Why: zombie.Alone, By: "Ann", Place: "cellar"}
	last := zombie.Cause{Why: zombie.Alone, By: "Ann", Last: true}
	for _, tt := range []struct {
		name  string
		where map[string]string
		then  func(*zombie.Game)
		want  zombie.Cause
	}{
		{"nobody has said anything", nil, nil, zombie.Cause{}},
		{"Ann is in the cellar, the others nobody knows where", map[string]string{"Ann": "cellar"}, nil, zombie.Cause{}},
		{"of one of the others nobody knows", map[string]string{"Ann": "cellar", "Bob": "attic"}, nil, zombie.Cause{}},
		{"all are elsewhere", map[string]string{"Ann": "cellar", "Bob": "attic", "Cid": "attic"}, nil, alone},
		{"one is with her", map[string]string{"Ann": "cellar", "Bob": "attic", "Cid": "cellar"}, nil, zombie.Cause{}},
		{"nobody knows where Ann is", map[string]string{"Bob": "attic", "Cid": "attic"}, nil, zombie.Cause{}},
		{"the one with her is dead", map[string]string{"Ann": "cellar", "Bob": "attic", "Cid": "cellar"},
			func(g *zombie.Game) { g.Minifig("Cid").Health = dead }, alone},
		{"the one with her is the killer", map[string]string{"Ann": "cellar", "Bob": "attic", "Cid": "cellar"},
			func(g *zombie.Game) { g.Minifig("Cid").Role = zombie.Killer }, alone},
		{"the one with her is a hostage", map[string]string{"Ann": "cellar", "Bob": "attic", "Cid": "cellar"},
			func(g *zombie.Game) { g.Minifig("Cid").Role = zombie.Hostage }, zombie.Cause{}},
		{"a hostage, who doesn't count here", map[string]string{"Ann": "cellar", "Bob": "attic", "Cid": "cellar"},
			func(g *zombie.Game) { g.Minifig("Cid").Role, g.Rules.NPCCounts = zombie.Hostage, "no" }, alone},
		{"all others are dead", nil,
			func(g *zombie.Game) { g.Minifig("Bob").Health, g.Minifig("Cid").Health = dead, dead }, last},
		{"players say who is alone", map[string]string{"Ann": "cellar", "Bob": "attic", "Cid": "attic"},
			func(g *zombie.Game) { g.Rules.Alone = "said" }, zombie.Cause{}},
	} {
		tb := townWith(t, tt.where, "Ann", "Bob", "Cid")
		if tt.then != nil {
			tt.then(&tb.Game)
		}
		got, is := tb.IsAlone("Ann")
		if diff := cmp.Diff(tt.want, got); diff != "" || is != (tt.want != zombie.Cause{}) {
			t.Errorf("%s: alone %v (-want +got):\n%s", tt.name, is, diff)
		}
	}
}

// Danger Level: words of players hold until the known place changes, or somebody comes to
// it or leaves it; learning a place ends nothing.
func TestSaidHolds(t *testing.T) {
	for _, tt := range []struct {
		name string
		step func(*table)
		ends bool
	}{
		{"Ann enters another place", func(tb *table) { tb.does(tb.Enter("yard", "Ann", false)) }, true},
		{"Ann leaves", func(tb *table) { tb.does(tb.LeavePlace("cellar", "Ann", false)) }, true},
		{"Ann runs", func(tb *table) { tb.does(tb.Go(zombie.Going{By: "Ann", Pace: zombie.Running})) }, true},
		{"Bob comes", func(tb *table) { tb.does(tb.Enter("cellar", "Bob", false)) }, true},
		{"Cid, who is with her, leaves", func(tb *table) { tb.does(tb.LeavePlace("cellar", "Cid", false)) }, true},
		{"Cid dies there", func(tb *table) { tb.does(tb.Kill("Cid")) }, true},
		{"Cid is taken off the table", func(tb *table) { tb.does(tb.RemoveMinifig("Cid")) }, true},
		{"the place is forgotten", func(tb *table) { tb.does(tb.RemovePlace("cellar")) }, true},
		{"the place gets another name", func(tb *table) { tb.does(tb.RenamePlace("cellar", "crypt")) }, false},
		{"Bob goes from one other place to another", func(tb *table) { tb.does(tb.Enter("yard", "Bob", false)) }, false},
		{"Bob is nobody knows where", func(tb *table) { tb.does(tb.LeavePlace("attic", "Bob", false)) }, false},
		{"Dee's place is learned, and is another one", func(tb *table) { tb.does(tb.Enter("attic", "Dee", false)) }, false},
		{"Ann looks into another place", func(tb *table) {
			tb.look("6", zombie.Reveal{At: "yard", By: "Ann"})
		}, false},
	} {
		tb := townWith(t, map[string]string{"Ann": "cellar", "Bob": "attic", "Cid": "cellar"}, "Ann", "Bob", "Cid", "Dee")
		tb.does(tb.SetAlone("Ann", true))
		tt.step(tb)
		if tb.Minifig("Ann").Alone == tt.ends {
			t.Errorf("%s: it ends %v", tt.name, tt.ends)
		}
	}
	tb := townWith(t, nil, "Ann", "Bob")
	tb.does(tb.SetAlone("Ann", true))
	tb.does(tb.Enter("cellar", "Ann", false))
	if !tb.Minifig("Ann").Alone {
		t.Error("learning where Ann is ends what was said of her")
	}
}

// Important spots: each event at a door begins once, on the way out of one place and into
// another.
func TestComing(t *testing.T) {
	tb := &table{t, zombie.Game{Minifigs: figs("Ann", "Bob")}}
	tb.does(tb.AddPlace(zombie.Place{Name: "gas", Fires: 2, Leave: zombie.Event{Says: "boom"}, Enter: zombie.Event{Scene: "fire"}}, true))
	tb.does(tb.AddPlace(zombie.Place{Name: "shop", Enter: zombie.Event{Twist: "bell"}}, false))
	d := act(tb.FireOut(zombie.FireFight{Place: "gas", By: "Ann"}))(tb)
	// Level 2, the sign, and the scene.
	want := zombie.Came{By: "Ann", Met: zombie.Rung{Place: "gas", Scene: "fire", Before: 3, Danger: 4}}
	if diff := cmp.Diff(want, d.Came); diff != "" {
		t.Errorf("the first flame (-want +got):\n%s", diff)
	}
	d = act(tb.FireOut(zombie.FireFight{Place: "gas", By: "Ann"}))(tb)
	if diff := cmp.Diff(zombie.Came{}, d.Came); diff != "" {
		t.Errorf("the second flame (-want +got):\n%s", diff)
	}
	p := act(tb.Enter("shop", "Ann", false))(tb)
	if p.Left.Says != "boom" || p.Twist != "bell" || p.Before != 3 || p.Danger != 3 {
		t.Errorf("into the shop: %+v", p)
	}
	// By nobody, somebody is there, but nobody knows who.
	tb = &table{t, zombie.Game{Minifigs: figs("Ann", "Bob")}}
	tb.does(tb.AddPlace(zombie.Place{Name: "den", Enter: zombie.Event{Scene: "cry"}}, false))
	x := tb.explore("", "den", "")
	if x.Came.Met.Scene != "cry" || tb.KnowsWhere() {
		t.Errorf("explored by nobody: %+v", x.Came)
	}
}

// Zombie attention; Close encounters; Important spots: a way with a known end sets off
// the events there, and a way that ends before it doesn't.
func TestTo(t *testing.T) {
	town := func() *table {
		tb := townWith(t, map[string]string{"Ann": "attic"}, "Ann", "Bob")
		tb.does(tb.AddPlace(zombie.Place{Name: "gas", Fires: 2, Enter: zombie.Event{Scene: "fire"}}, true))
		tb.does(tb.AddPlace(zombie.Place{Name: "mine", Closed: true}, false))
		tb.Place("attic").Leave = zombie.Event{Says: "boom"}
		return tb
	}
	// Level 2, the sign, and the scene; Bob's place isn't known, so Ann isn't alone.
	there := zombie.Passed{
		Rung: zombie.Rung{Place: "gas", Scene: "fire", Before: 3, Danger: 4},
		By:   "Ann", Sign: true, Fires: 2, Hordes: []string{},
		Left: zombie.Rung{Place: "attic", Says: "boom", Before: 3, Danger: 3},
	}
	for _, pace := range []zombie.Pace{zombie.Running, zombie.Stealth} {
		tb := town()
		gone := act(tb.Go(zombie.Going{By: "Ann", Pace: pace, To: "gas"}))(tb)
		if diff := cmp.Diff(there, gone.There); diff != "" || tb.Minifig("Ann").Place != "gas" {
			t.Errorf("%s: at %q (-want +got):\n%s", pace, tb.Minifig("Ann").Place, diff)
		}
	}
	for typed, want := range map[string]string{"3,6": "gas", "3,1,2": "attic"} {
		tb := town()
		e := tb.meet(typed, zombie.Way{By: "Ann", Groups: []int{2}, To: "gas"})
		if tb.Minifig("Ann").Place != want || (e.There.Scene == "fire") != (want == "gas") {
			t.Errorf("%s: at %q, %+v", typed, tb.Minifig("Ann").Place, e.There)
		}
	}
	tb := town()
	refuses(t, "mine has no way through (Jailbreak)")(tb.Go(zombie.Going{By: "Ann", Pace: zombie.Running, To: "mine"}))
	refuses(t, "mine has no way through (Jailbreak)")(tb.ZombieRoll(zombie.Way{By: "Ann", Groups: []int{2}, To: "mine"}, nil))
}

// Scenarios: things are brought to the team's place, where it is named. A place that goes
// or has another name takes it along.
func TestHome(t *testing.T) {
	tb := townWith(t, map[string]string{"Ann": "cellar", "Bob": "attic"}, "Ann", "Bob")
	tb.Minifig("Ann").Carries = []zombie.Stock{{What: "food", N: 2}}
	at := func(want string) {
		t.Helper()
		if got := tb.Minifig("Ann").Place; got != want {
			t.Errorf("Ann is at %q, and not at %q", got, want)
		}
	}
	tb.does(tb.Deliver("Ann", []zombie.Stock{{What: "food", N: 1}}, false))
	at("cellar")
	tb.does(tb.NameHome("attic"))
	tb.does(tb.Deliver("Ann", []zombie.Stock{{What: "food", N: 1}}, false))
	at("attic")
	tb.does(tb.RenamePlace("attic", "loft"))
	if tb.Home != "loft" {
		t.Errorf("the team's place is %q, and not loft", tb.Home)
	}
	tb.does(tb.RemovePlace("loft"))
	if tb.Home != "" {
		t.Errorf("the team's place is %q, which is gone", tb.Home)
	}
}

// Zombie roll outcomes: a minifig that is stopped goes no farther. It is where it was
// before its run of this turn, and further rolls lead it nowhere.
func TestStoppedDoesntArrive(t *testing.T) {
	tb := townWith(t, map[string]string{"Ann": "cellar"}, "Ann")
	tb.does(tb.Go(zombie.Going{By: "Ann", Pace: zombie.Running, To: "attic"}))
	e := tb.meet("1,2", zombie.Way{By: "Ann", Groups: []int{1}})
	if at := tb.Minifig("Ann").Place; at != "cellar" || e.Back != "attic" || e.Over {
		t.Errorf("stopped on the way to the attic: she is at %q, %+v", at, e)
	}
	e = tb.meet("4", zombie.Way{By: "Ann", Groups: []int{1}, To: "attic"})
	if at := tb.Minifig("Ann").Place; at != "cellar" || !e.Over || e.Stopped {
		t.Errorf("a further roll: she is at %q, %+v", at, e)
	}
}
