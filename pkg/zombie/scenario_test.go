package zombie_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// spring lets a plot twist happen.
func (tb *table) spring(typed string, plot zombie.Plot) zombie.Sprung {
	tb.Helper()
	return roll(tb, typed, (*zombie.Game).Spring, plot)
}

// town is a plan with a bit of everything.
func town() zombie.Plan {
	return zombie.Plan{
		Scenario: zombie.Scenario{
			Name: "town", Title: "Town",
			Goals: []zombie.Goal{
				{Key: "food", Says: "eat", What: "food", Needs: 2},
				{Key: "fuel", Says: "drive", What: "fuel", Needs: 7},
				{Key: "card", Says: "find the card", Or: "bang"},
				{Key: "bang", Says: "find the bang", Or: "card"},
				{Key: "cell", Says: "open the cell", After: []string{"card"}, Scene: "the cell", Brings: zombie.Prisoner},
				{Key: "home", Says: "bring him home", After: []string{"cell"}, Who: zombie.Prisoner},
				{Key: "art", Says: "take the art", What: "art", Needs: 1, Optional: true},
			},
			Twists: []zombie.Twist{
				{Key: "coin", When: "armed", Says: "he attacks", Coin: true, Turns: zombie.Killer, Who: zombie.Prisoner},
				{Key: "turn", When: "home", Says: "he turns", Turns: "zombie", Who: zombie.Prisoner},
				{Key: "fall", When: "up", Says: "it breaks", Falls: true, Restart: "cell"},
			},
			Cast: []zombie.Part{{Role: zombie.Prisoner, Name: "Joe", Health: zombie.Wounded}},
		},
		Each:    []string{"food"},
		Places:  []zombie.Place{{Name: "gas", Open: true, Fires: 4, Holds: []zombie.Stock{{What: "fuel", N: 6}}}},
		Signs:   []string{"gas"},
		Repairs: []zombie.Repair{{What: "car", Needs: 3}},
	}
}

// playing is a game in which town is played by Ann and Bob; Cid was dead before.
func playing(t *testing.T) *table {
	t.Helper()
	g := &table{t, zombie.NewGame(2, 0, []string{"Ann", "Bob", "Cid"})}
	g.Minifigs[2].Health = zombie.Dead
	g.does(g.StartScenario(town(), false))
	return g
}

// findJoe opens the prisoner's cell, and he joins.
func (tb *table) findJoe() {
	tb.Helper()
	for _, key := range []string{"card", "cell"} {
		tb.does(tb.FinishGoal(zombie.Finishing{Goal: key, Fudge: true}))
	}
}

// Zombie Brikz, Scenarios: numbers for each minifig go by those alive at the start; for
// an Alcoholic it is 4 food more.
func TestStartScenario(t *testing.T) {
	g := playing(t)
	if n := g.Scenario.Goals[0].Needs; n != 4 {
		t.Errorf("food for two: %d", n)
	}
	if p := g.Place("gas"); p == nil || p.Fires != 4 || !slices.Contains(g.Danger.Signs, "gas") || len(g.Repairs) != 1 {
		t.Errorf("the places: %+v %v %v", p, g.Danger.Signs, g.Repairs)
	}
	refusesAs(t, zombie.ErrPlayed)(g.StartScenario(town(), false))
	g.does(g.StartScenario(town(), true))
	if len(g.Places) != 1 || len(g.Repairs) != 1 {
		t.Errorf("twice: %+v %+v", g.Places, g.Repairs)
	}
	if err := g.Check(); err != nil {
		t.Error(err)
	}
	refusesAs(t, zombie.ErrNobody)(new(zombie.Game).StartScenario(town(), false))
	drinks := &table{t, zombie.Game{Minifigs: []zombie.Minifig{who("Ann"), who("Bob", zombie.Alcoholic)}}}
	if goals := act(drinks.StartScenario(town(), false))(drinks).Goals; goals[0].Needs != 8 || goals[1].Needs != 7 {
		t.Errorf("2 x 2 and 4 food: %+v", goals[:2])
	}
	drinks.Store = things("5 food 1 drink")
	drinks.Minifigs[1].Traits[0].Used = 3
	if p := drinks.Progress(); p.Goals[0].Have != 8 {
		t.Errorf("6 are left, and 2 were drunk: %+v", p.Goals[0])
	}
}

// Delivered things are counted; for other goals, players say it. Alternatives do as well,
// and optional goals don't matter.
func TestGoals(t *testing.T) {
	g := playing(t)
	done := func(key string) zombie.Achieved {
		t.Helper()
		return act(g.FinishGoal(zombie.Finishing{Goal: key}))(g)
	}
	refusesAs(t, zombie.ErrTooSoon)(g.FinishGoal(zombie.Finishing{Goal: "cell"}))
	refusesAs(t, zombie.ErrTooFew)(g.FinishGoal(zombie.Finishing{Goal: "food"}))
	if f := done("bang"); !slices.Equal(f.Next, []string{"food", "fuel", "cell", "art"}) {
		t.Errorf("open then: %v", f.Next)
	}
	refusesAs(t, zombie.ErrDone)(g.FinishGoal(zombie.Finishing{Goal: "bang"}))
	f := done("cell")
	if joe := g.Minifig("Joe"); f.Joins != "Joe" || joe == nil || joe.Health != zombie.Wounded || joe.Role != zombie.Prisoner {
		t.Errorf("joins: %+v, %+v", f, joe)
	}
	if f.Scene != "the cell" || f.Before != 2 || f.Danger != 3 {
		t.Errorf("the scene: %+v", f)
	}
	g.Store = things("4 food 6 fuel")
	if p := g.Progress(); p.Won || !p.Goals[0].Done || p.Goals[1].Have != 6 || p.Goals[1].Done || !p.Goals[2].Done {
		t.Errorf("on the way: %+v", p)
	}
	done("home")
	g.Store[1].N = 7
	if p := g.Progress(); !p.Won || p.Lost != "" {
		t.Errorf("at the end: %+v", p)
	}
	var none *zombie.Unknown
	if _, _, err := g.FinishGoal(zombie.Finishing{Goal: "beer", Fudge: true}); !errors.As(err, &none) || none.What != "goal" {
		t.Errorf("no such goal: %v", err)
	}
	refusesAs(t, zombie.ErrNotToday)(new(zombie.Game).FinishGoal(zombie.Finishing{Goal: "food", Fudge: true}))
}

func TestLost(t *testing.T) {
	g := playing(t)
	g.Minifigs[0].Health, g.Minifigs[1].Health = zombie.Dead, zombie.Dead
	if p := g.Progress(); p.Lost != "nobody is left alive" {
		t.Errorf("%+v", p)
	}
	g.Minifigs[0].Health = zombie.Healthy
	g.findJoe()
	g.Minifig("Joe").Health = zombie.Dead
	if p := g.Progress(); p.Lost != "Joe is dead" {
		t.Errorf("%+v", p)
	}
	refusesAs(t, zombie.ErrLost)(g.FinishGoal(zombie.Finishing{Goal: "home"}))
	g.does(g.FinishGoal(zombie.Finishing{Goal: "home", Fudge: true}))
}

// Zombie Brikz, Scenarios: the mansion's covered coin, the prisoner who turns,
// the fall at the antenna.
func TestTwists(t *testing.T) {
	prepared := func() *table {
		g := playing(t)
		g.findJoe()
		g.Minifig("Joe").Escort = "Ann"
		return g
	}
	refusesAs(t, zombie.ErrNotYet)(prepared().Spring(zombie.Plot{Twist: "coin"}, nil))
	armed := func() *table {
		g := prepared()
		g.Minifig("Joe").Weapons = []zombie.Weapon{zombie.Hand}
		return g
	}
	g := armed()
	if tails := armed().spring("tails", zombie.Plot{Twist: "coin"}); tails.Happens || tails.Coin != "tails" {
		t.Errorf("tails: %+v", tails)
	}
	heads := g.spring("heads", zombie.Plot{Twist: "coin"})
	if heads.On != "" { // Ann or Bob: players see who is the nearest
		t.Errorf("it attacks %s", heads.On)
	}
	if joe := g.Minifig("Joe"); joe.Role != zombie.Killer || joe.Escort != "" || joe.Health != zombie.Wounded {
		t.Errorf("heads: %+v, %+v", heads, joe)
	}
	refusesAs(t, zombie.ErrDone)(g.Spring(zombie.Plot{Twist: "coin"}, nil))

	g = prepared()
	turned := g.spring("", zombie.Plot{Twist: "turn"})
	if h := g.Horde(turned.Horde); h == nil || h.Focused != 1 || h.Target != "Ann" || g.Minifig("Joe").Health != zombie.Dead {
		t.Errorf("turned: %+v, %+v", turned, h)
	}
	if turned.Before != 3 || turned.Danger != 4 {
		t.Errorf("a death: danger %d, then %d", turned.Before, turned.Danger)
	}

	g = prepared()
	g.Minifigs[1].Health = zombie.Wounded
	falls := func(up, lucky []string) (zombie.Sprung, zombie.Game, error) {
		return g.Spring(zombie.Plot{Twist: "fall", Climbers: up, Unhurt: lucky}, nil)
	}
	refuses(t, "who was up there?")(falls(nil, nil))
	refuses(t, `no minifig is called "Zed"`)(falls([]string{"Zed"}, nil))
	refuses(t, "Cid is dead")(falls([]string{"Cid"}, nil))
	refuses(t, "Ann twice")(falls([]string{"Ann", "Ann"}, nil))
	refuses(t, "Bob wasn't up there")(falls([]string{"Ann"}, []string{"Bob"}))
	fall := g.spring("", zombie.Plot{Twist: "fall", Climbers: []string{"Ann", "Bob", "Joe"}, Unhurt: []string{"Joe"}})
	if g.Minifigs[0].Health != zombie.Wounded || g.Minifigs[1].Health != zombie.Dead || g.Minifig("Joe").Health != zombie.Wounded {
		t.Errorf("the fall: %+v", g.Minifigs)
	}
	if fall.Restart != "cell" || g.Progress().Goals[4].Done {
		t.Errorf("again from the start: %+v", fall)
	}
	refuses(t, "coin makes no minifig fall")(armed().Spring(zombie.Plot{Twist: "coin", Climbers: []string{"Ann"}}, nil))
}

// A fault of a plan is told with its way through the file.
func TestPlanFault(t *testing.T) {
	if at, err := town().Fault(); err != nil {
		t.Fatalf("%v: %v", at, err)
	}
	for name, tt := range map[string]struct {
		spoil func(*zombie.Plan)
		want  string
	}{
		"no goals":     {func(p *zombie.Plan) { p.Goals = nil }, "[goals]: a scenario takes a goal"},
		"negative":     {func(p *zombie.Plan) { p.Goals[1].Needs = -7 }, "[goals 1 needs]: -7: it goes from 1 to 1000"},
		"none":         {func(p *zombie.Plan) { p.Goals[1].Needs = 0 }, "[goals 1 needs]: how many fuel?"},
		"of what":      {func(p *zombie.Plan) { p.Goals[1].What = "" }, "[goals 1 what]: what is needed so many times?"},
		"unreported":   {func(p *zombie.Plan) { p.Goals[1].Scene = "x" }, "[goals 1 what]: zbrikz counts this goal: leave out scene, brings, twist and then"},
		"twist":        {func(p *zombie.Plan) { p.Goals[2].Twist = "x" }, `[goals 2 twist]: no twist is called "x"`},
		"twice":        {func(p *zombie.Plan) { p.Goals[1].Key = "food" }, "[goals 1 key]: food stands twice"},
		"no word":      {func(p *zombie.Plan) { p.Goals[1].Key = "Fu el" }, `[goals 1 key]: "Fu el": it is a word of small letters, digits and dashes`},
		"after none":   {func(p *zombie.Plan) { p.Goals[1].After = []string{"x"} }, `[goals 1 after]: no goal is called "x"`},
		"or itself":    {func(p *zombie.Plan) { p.Goals[2].Or = "card" }, `[goals 2 or]: no other goal is called "card"`},
		"circle":       {func(p *zombie.Plan) { p.Goals[4].After = []string{"home"} }, "[goals 4 after]: a circle, and they never open: cell, home"},
		"after itself": {func(p *zombie.Plan) { p.Goals[0].After = []string{"food"} }, "[goals 0 after]: a circle, and they never open: food"},
		"role":         {func(p *zombie.Plan) { p.Goals[4].Brings = "ghost" }, `[goals 4 brings]: no role is called "ghost": it is one of hostage, prisoner, journalist, child, killer`},
		"no part":      {func(p *zombie.Plan) { p.Cast = nil }, `[goals 4 brings]: nobody in people has the role "prisoner"`},
		"trait":        {func(p *zombie.Plan) { p.Cast[0].Traits = []string{"brave"} }, `[people 0 traits]: no trait is called "brave"`},
		"restart":      {func(p *zombie.Plan) { p.Twists[2].Restart = "x" }, `[twists 2 restart]: no goal is called "x"`},
		"who turns":    {func(p *zombie.Plan) { p.Twists[1].Who = "" }, "[twists 1 who]: who turns?"},
		"fires":        {func(p *zombie.Plan) { p.Places[0].Fires = -1 }, "[places 0 fires]: -1: it goes from 0 to 1000"},
		"holds":        {func(p *zombie.Plan) { p.Places[0].Holds[0].N = -6 }, `[places 0 holds]: -6 of "fuel": it takes a name and a number from 1 to 1000`},
		"event":        {func(p *zombie.Plan) { p.Places[0].Enter.Twist = "x" }, `[places 0 enter]: no twist is called "x"`},
		"clue":         {func(p *zombie.Plan) { p.Goals[2].Clue.At = "x" }, `[goals 2 clue]: no place is called "x"`},
		"clue of what": {func(p *zombie.Plan) { p.Goals[2].Clue.Has.N = 2 }, `[goals 2 clue]: 2 of "": it takes a name and a number from 1 to 1000`},
		"no clue":      {func(p *zombie.Plan) { p.Goals[0].Clue.Room = true }, "[goals 0 clue]: zbrikz counts this goal: leave out clue"},
		"where":        {func(p *zombie.Plan) { p.Cast[0].Place = "x" }, `[people 0 place]: no place is called "x"`},
		"mends":        {func(p *zombie.Plan) { p.Goals[1].Mends = "bike" }, `[goals 1 mends]: nothing to repair is called "bike"`},
		"long":         {func(p *zombie.Plan) { p.Title = strings.Repeat("x", 301) }, `[title]: "xxxxxxxxxxxxxxxxxxxx"... is longer than 300 letters`},
	} {
		p := town()
		tt.spoil(&p)
		at, err := p.Fault()
		got := ""
		if err != nil {
			got = fmt.Sprint(at) + ": " + err.Error()
		}
		if got != tt.want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, tt.want)
		}
	}
}
