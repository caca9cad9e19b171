package zombie_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Zombie Brikz, Scenarios: the signs that the table has of goals that only players can
// tell.
func TestClued(t *testing.T) {
	card, explosives := zombie.Stock{What: "key card", N: 1}, zombie.Stock{What: "explosives", N: 2}
	for _, tt := range []struct {
		name string
		goal zombie.Goal
		does func(*zombie.Game)
		want string // by, place, things
	}{
		{"nothing is known of it", zombie.Goal{}, func(*zombie.Game) {}, ""},
		{"nobody has the card", zombie.Goal{Clue: zombie.Clue{Has: card}}, func(*zombie.Game) {}, ""},
		{"Ann has it", zombie.Goal{Clue: zombie.Clue{Has: card}}, func(g *zombie.Game) { g.Minifigs[0].Carries = []zombie.Stock{card} }, "Ann 1 key card"},
		{"the dead have nothing", zombie.Goal{Clue: zombie.Clue{Has: card}}, func(g *zombie.Game) { g.Minifigs[2].Carries = []zombie.Stock{card} }, ""},
		{"it is in the store", zombie.Goal{Clue: zombie.Clue{Has: card}}, func(g *zombie.Game) { g.Store = []zombie.Stock{card} }, " 1 key card"},
		{"one of two explosives", zombie.Goal{Clue: zombie.Clue{Has: explosives}}, func(g *zombie.Game) { g.Minifigs[0].Carries = []zombie.Stock{{What: "explosives", N: 1}} }, ""},
		{"one each", zombie.Goal{Clue: zombie.Clue{Has: explosives}}, func(g *zombie.Game) {
			g.Minifigs[0].Carries = []zombie.Stock{{What: "explosives", N: 1}}
			g.Minifigs[1].Carries = []zombie.Stock{{What: "explosives", N: 1}}
		}, " 2 explosives"},
		{"somewhere else", zombie.Goal{Clue: zombie.Clue{At: "cell"}}, func(g *zombie.Game) { g.Minifigs[0].Place = "yard" }, ""},
		{"at the place", zombie.Goal{Clue: zombie.Clue{At: "cell"}}, func(g *zombie.Game) { g.Minifigs[1].Place = "cell" }, "Bob cell"},
		{"there without the card", zombie.Goal{Clue: zombie.Clue{At: "cell", Has: card}}, func(g *zombie.Game) {
			g.Minifigs[0].Carries, g.Minifigs[1].Place = []zombie.Stock{card}, "cell"
		}, ""},
		{"there with the card", zombie.Goal{Clue: zombie.Clue{At: "cell", Has: card}}, func(g *zombie.Game) {
			g.Minifigs[1].Carries, g.Minifigs[1].Place = []zombie.Stock{card}, "cell"
		}, "Bob cell 1 key card"},
		{"out in the open is no room", zombie.Goal{Clue: zombie.Clue{Room: true}}, func(g *zombie.Game) { g.Minifigs[0].Place = "yard" }, ""},
		{"in a room", zombie.Goal{Clue: zombie.Clue{Room: true}}, func(g *zombie.Game) { g.Minifigs[0].Place = "cell" }, "Ann cell"},
		{"a room was explored", zombie.Goal{Clue: zombie.Clue{Room: true}}, func(g *zombie.Game) { g.Places[0].Explored = []string{"Cid"} }, " cell explored"},
		{"in it, and nobody has explored it", zombie.Goal{Clue: zombie.Clue{Explored: "cell"}}, func(g *zombie.Game) { g.Minifigs[0].Place = "cell" }, ""},
		{"explored", zombie.Goal{Clue: zombie.Clue{Explored: "cell"}}, func(g *zombie.Game) { g.Places[0].Explored = []string{"Ann"} }, " cell explored"},
		{"other goals come first", zombie.Goal{After: []string{"last"}, Clue: zombie.Clue{Room: true}}, func(g *zombie.Game) { g.Minifigs[0].Place = "cell" }, ""},
		{"reached", zombie.Goal{Done: true, Clue: zombie.Clue{Room: true}}, func(g *zombie.Game) { g.Minifigs[0].Place = "cell" }, ""},
		{"who joins with it is there already", zombie.Goal{Brings: zombie.Prisoner}, func(g *zombie.Game) {
			g.Minifigs = append(g.Minifigs, zombie.Minifig{Name: "Joe", Role: zombie.Prisoner, Health: zombie.Wounded})
		}, "Joe"},
		{"Joe has no card", zombie.Goal{Who: zombie.Prisoner, Clue: zombie.Clue{Has: card}}, func(g *zombie.Game) {
			g.Minifigs = append(g.Minifigs, zombie.Minifig{Name: "Joe", Role: zombie.Prisoner, Health: zombie.Wounded})
			g.Minifigs[0].Carries = []zombie.Stock{card}
		}, ""},
		{"Joe has it", zombie.Goal{Who: zombie.Prisoner, Clue: zombie.Clue{Has: card}}, func(g *zombie.Game) {
			g.Minifigs = append(g.Minifigs, zombie.Minifig{Name: "Joe", Role: zombie.Prisoner, Health: zombie.Wounded, Carries: []zombie.Stock{card}})
		}, "Joe 1 key card"},
		{"Ann is beside Joe, and has it", zombie.Goal{Who: zombie.Prisoner, Clue: zombie.Clue{Has: card}}, func(g *zombie.Game) {
			g.Minifigs = append(g.Minifigs, zombie.Minifig{Name: "Joe", Role: zombie.Prisoner, Health: zombie.Wounded, Place: "cell"})
			g.Minifigs[0].Carries, g.Minifigs[0].Place = []zombie.Stock{card}, "cell"
		}, "Ann cell 1 key card"},
		{"Joe is healed", zombie.Goal{Who: zombie.Prisoner, Clue: zombie.Clue{Has: card}}, func(g *zombie.Game) {
			g.Minifigs = append(g.Minifigs, zombie.Minifig{Name: "Joe", Role: zombie.Prisoner, Health: zombie.Healthy})
		}, "Joe healed"},
	} {
		g := zombie.NewGame(2, 0, []string{"Ann", "Bob", "Cid"})
		g.Minifigs[2].Health = zombie.Dead
		g.Places = []zombie.Place{{Name: "cell"}, {Name: "yard", Open: true}}
		tt.goal.Key = "it"
		g.Scenario = zombie.Scenario{
			Name: "x", Goals: []zombie.Goal{tt.goal, {Key: "last"}},
			Cast: []zombie.Part{{Role: zombie.Prisoner, Name: "Joe", Health: zombie.Wounded}},
		}
		tt.does(&g)
		got := ""
		for _, c := range g.Clued() {
			got += c.By
			if c.At != "" {
				got += " " + c.At
			}
			if c.Explored {
				got += " explored"
			}
			if c.Has.N > 0 {
				got += fmt.Sprintf(" %d %s", c.Has.N, c.Has.What)
			}
			if c.Healed {
				got += " healed"
			}
		}
		if got != tt.want {
			t.Errorf("%s: %q, not %q", tt.name, got, tt.want)
		}
	}
}

// Zombie Brikz, The Show Must Go On: minifigs that are known to be up there fall, and
// aren't up there any more; and the journalist is found in the studio.
func TestClimbers(t *testing.T) {
	g := playing(t)
	g.Places = append(g.Places, zombie.Place{Name: "roof"}, zombie.Place{Name: "cell"})
	g.Scenario.Cast[0].Place = "cell"
	g.Scenario.Goals[4].Twist, g.Scenario.Goals[4].Clue.At = "fall", "roof"
	g.findJoe()
	if at := g.Minifig("Joe").Place; at != "cell" {
		t.Errorf("Joe is in %q", at)
	}
	g.Minifigs[0].Place, g.Minifigs[2].Place = "roof", "roof" // Cid is dead
	up := g.Climbers(g.Scenario.Twists[2])
	if !slices.Equal(up, []string{"Ann"}) {
		t.Errorf("up there: %v", up)
	}
	g.spring("", zombie.Plot{Twist: "fall", Climbers: up})
	if ann := g.Minifigs[0]; ann.Place != "" || ann.Health != zombie.Wounded {
		t.Errorf("Ann after the fall: %+v", ann)
	}
}
