package zombie_test

import (
	"errors"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// who is a healthy minifig with traits.
func who(name string, keys ...string) zombie.Minifig {
	m := zombie.Minifig{Name: name, Health: zombie.Healthy}
	for _, key := range keys {
		m.Traits = append(m.Traits, zombie.Trait{Key: key})
	}
	return m
}

func (tb *table) explore(typed, place, by string) zombie.Explored {
	tb.Helper()
	return roll(tb, typed, (*zombie.Game).Explore, zombie.Exploring{Place: place, By: by})
}

// Character creation, Diarrhea: three different rooms that count as bathrooms.
func TestDiarrhea(t *testing.T) {
	tb := &table{t, zombie.Game{Minifigs: []zombie.Minifig{who("Dee", zombie.Diarrhea), who("Ann")}}}
	for _, name := range []string{"one", "two", "three", "four"} {
		tb.does(tb.AddPlace(zombie.Place{Name: name, Bathroom: true}, false))
	}
	tb.does(tb.AddPlace(zombie.Place{Name: "hall"}, false))
	for _, step := range []struct {
		place, by  string
		want, used int
	}{
		{"one", "Dee", 1, 1}, {"one", "Dee", 1, 1}, {"hall", "Dee", 0, 1}, {"two", "Ann", 0, 1}, {"two", "Dee", 2, 2},
		{"three", "Dee", 3, 3}, {"four", "Dee", 4, 3}, {"four", "", 0, 3},
	} {
		e := tb.explore("", step.place, step.by)
		if used := tb.Minifigs[0].Traits[0].Used; e.Bathrooms != step.want || used != step.used {
			t.Errorf("%s by %q: %d, used %d; want %d, %d", step.place, step.by, e.Bathrooms, used, step.want, step.used)
		}
	}
}

// Character creation, Fearful: a child that has turned is a zombie that is found.
func TestFrightOfTheChild(t *testing.T) {
	tests := []struct {
		name, typed string
		figures     int
		want        zombie.Fright
		after       string
		done        bool
	}{
		{"1: a noise", "3, 1, 6", 0, zombie.Noisy, "A@nursery s1; Mum healthy; Ann healthy; ", false},
		{"2: she runs, and her turn is over", "3, 2, 6", 0, zombie.Flees, "A@nursery s1; Mum healthy; Ann healthy; ", true},
		{"3: nothing", "3, 3, 6", 0, "", "A@nursery s1; Mum healthy; Ann healthy; ", false},
		{"the box is empty", "3, 1", 1, zombie.Noisy, "A s1; Mum healthy; Ann healthy; ", false},
		{"it is safe: no die", "4", 0, "", "Mum healthy; Ann healthy; ", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tb := &table{t, zombie.Game{
				Danger: zombie.Danger{Base: 3}, Figures: tt.figures,
				Minifigs: []zombie.Minifig{who("Mum", zombie.Baby, zombie.Fearful), who("Ann")},
			}}
			if tt.figures > 0 {
				tb.Hordes = []zombie.Horde{{Name: "A", Standing: tt.figures}}
			}
			tb.does(tb.AddPlace(zombie.Place{Name: "nursery", Baby: true}, false))
			e := tb.explore(tt.typed, "nursery", "Mum")
			if done := len(tb.Waiting()) < 2; e.Fright != tt.want || tell(&tb.Game) != tt.after || done != tt.done {
				t.Errorf("%q, done %v; %s", e.Fright, done, tell(&tb.Game))
			}
		})
	}
}

// Character creation: each trait grants a free action of its own, whichever comes first,
// and once a turn.
func TestFreeActionOfEachTrait(t *testing.T) {
	type step func(*table) bool
	shoot := func(tb *table) bool {
		_, next, err := tb.KnockDown(zombie.Shot{Horde: "A", By: "Zoe"})
		if err == nil {
			tb.Game = next
		}
		return err == nil
	}
	douse := func(tb *table) bool {
		return act(tb.FireOut(zombie.FireFight{Place: "yard", By: "Zoe"}))(tb).Free
	}
	mend := func(tb *table) bool {
		return roll(tb, "3", (*zombie.Game).Repair, zombie.Mending{What: "wall", By: "Zoe"}).Free
	}
	for _, tt := range []struct {
		name string
		in   []step
		want []bool
	}{
		{"football first", []step{shoot, mend, douse, shoot, mend, douse}, []bool{true, true, true, false, false, false}},
		{"repair first", []step{mend, douse, shoot, mend, shoot}, []bool{true, true, true, false, false}},
		{"fire first", []step{douse, shoot, mend, douse, shoot}, []bool{true, true, true, false, false}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tb := &table{t, zombie.Game{
				Minifigs: []zombie.Minifig{who("Zoe", zombie.Firefighter, zombie.Mechanic, zombie.Footballer)},
				Places:   []zombie.Place{{Name: "yard", Fires: 9}}, Hordes: []zombie.Horde{{Name: "A", Standing: 9}},
			}}
			for i, step := range tt.in {
				if free := step(tb); free != tt.want[i] {
					t.Errorf("step %d: free %v", i, free)
				}
			}
		})
	}
}

// Actions: an extinguisher is good for two flames.
func TestExtinguisher(t *testing.T) {
	bob := who("Bob")
	bob.Carries = things("2 extinguisher 1 food")
	tb := &table{t, zombie.Game{Minifigs: []zombie.Minifig{bob, who("Ann")}, Places: []zombie.Place{{Name: "yard", Fires: 6}}}}
	for _, want := range []string{
		"1 extinguisher 1 food 1 half extinguisher", "1 extinguisher 1 food", "1 food 1 half extinguisher", "1 food",
	} {
		tb.does(tb.FireOut(zombie.FireFight{Place: "yard", By: "Bob"}))
		if got := toldThings(tb.Minifigs[0].Carries); got != want {
			t.Errorf("carries %s, want %s", got, want)
		}
	}
	refuses(t, "Bob carries no extinguisher (Actions, Firefighting)")(tb.FireOut(zombie.FireFight{Place: "yard", By: "Bob"}))
	tb.does(tb.FireOut(zombie.FireFight{Place: "yard", By: "Bob", Fudge: true}))
	tb.does(tb.FireOut(zombie.FireFight{Place: "yard"}))
	refuses(t, "nothing burns at yard")(tb.FireOut(zombie.FireFight{Place: "yard"}))
}

// House rule fire.damage: an exploding die against the armor.
func TestBurn(t *testing.T) {
	for _, tt := range []struct {
		house zombie.House
		typed string
		armor int
		want  zombie.Health
	}{
		{zombie.House{Fire: "1d6"}, "4", 0, zombie.Healthy},
		{zombie.House{Fire: "1d6"}, "5", 0, zombie.Wounded},
		{zombie.House{Fire: "1d6"}, "6,1,3", 1, zombie.Healthy},
		{zombie.House{Fire: "1d6"}, "6,1,2", 1, zombie.Wounded},
		{zombie.House{Fire: "1d6", OtherWounds: "kill"}, "5", 0, zombie.Dead},
		{zombie.House{Fire: "1d6", Armor: "classic"}, "5,3,2", 0, zombie.Healthy},
	} {
		ann := who("Ann")
		ann.Armor = tt.armor
		tb := &table{t, zombie.Game{Rules: tt.house, Minifigs: []zombie.Minifig{ann}}}
		b, next, err := play(t, tt.typed, func(r dice.Roller) (zombie.Burned, zombie.Game, error) { return tb.Burn("Ann", "yard", r) })
		tb.does(b, next, err)
		if b.Health != tt.want || tb.Minifigs[0].Health != tt.want {
			t.Errorf("%+v on %s: %s, want %s", tt.house, tt.typed, b.Health, tt.want)
		}
	}
	g := zombie.Game{Minifigs: figs("Ann")}
	_, _, err := g.Burn("Ann", "yard", nil)
	if !errors.Is(err, zombie.ErrHarmless) {
		t.Errorf("got %v", err)
	}
}

// Actions: the rulebook's truck; and what a Mechanic makes up for, by house rule.
func TestRepair(t *testing.T) {
	tb := &table{t, zombie.Game{
		Rules: zombie.House{MechanicBonus: "2"}, Minifigs: []zombie.Minifig{who("Ann"), who("Meg", zombie.Mechanic)},
	}}
	mend := func(m zombie.Mending) zombie.Mended {
		t.Helper()
		m.What = "truck"
		return roll(tb, "", (*zombie.Game).Repair, m)
	}
	for i, step := range []struct {
		m    zombie.Mending
		has  int
		done bool
	}{
		{zombie.Mending{Needs: 5}, 0, false},
		{zombie.Mending{Tool: "wrench", By: "Ann"}, 1, false},
		{zombie.Mending{Tool: "saw", By: "Meg"}, 4, false},
		{zombie.Mending{Tool: "saw", By: "Meg", Fudge: true}, 4, false},
		{zombie.Mending{Tool: "jack", By: "Meg"}, 5, true},
	} {
		if got := mend(step.m); got.Has != step.has || got.Done != step.done || got.Needs != 5 {
			t.Errorf("step %d: %+v", i, got)
		}
	}
	for _, tt := range []struct {
		house zombie.House
		m     zombie.Mending
		want  string
	}{
		{zombie.House{}, zombie.Mending{What: "truck", Tool: "awl"}, "truck is repaired"},
		{zombie.House{}, zombie.Mending{What: "truck"}, "truck is repaired"},
		{zombie.House{}, zombie.Mending{What: "raft"}, "raft takes tools, 1 so far: which one?"},
		{zombie.House{}, zombie.Mending{What: "raft", Tool: "saw"}, "raft has its saw already: bring another tool (Actions, Repair)"},
		{zombie.House{RepairStuds: "off"}, zombie.Mending{What: "wall"}, "wall: dice mend no studs here; with which tool?"},
		{zombie.House{}, zombie.Mending{What: "wall", By: "Zed"}, `no minifig is called "Zed"`},
	} {
		g := tb.Clone()
		g.Rules = tt.house
		g.Repairs = append(g.Repairs, zombie.Repair{What: "raft", Tools: []string{"saw"}})
		refuses(t, tt.want)(rolled(t, &g, "", (*zombie.Game).Repair, tt.m))
	}
}

func TestRepairCheck(t *testing.T) {
	for want, r := range map[string][]zombie.Repair{
		"a repair of nothing": {{}},
		"repair of wall: 0 tools needed, 0 made up for, -1 studs": {{What: "wall", Studs: -1}},
		`repair of car: tool "saw" twice`:                         {{What: "car", Tools: []string{"saw", "saw"}}},
		`repair of car: a tool without a name`:                    {{What: "car", Tools: []string{""}}},
		"two repairs of car":                                      {{What: "car"}, {What: "car"}},
	} {
		g := zombie.Game{Repairs: r}
		refused(t, g.Check(), want)
	}
}
