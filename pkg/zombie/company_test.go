package zombie_test

import (
	"errors"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Zombie Brikz, Danger Level: a minifig that is company (house rule danger.npc_counts).
func TestCompany(t *testing.T) {
	const alone = "3: 2, alone Ann"
	for _, tt := range []struct {
		name  string
		other zombie.Minifig
		yes   string // by the house rule
		no    string
	}{
		{"another character", zombie.Minifig{Name: "Bob", Health: healthy}, "2: 2", "2: 2"},
		{"a wounded one", zombie.Minifig{Name: "Bob", Health: wounded}, "2: 2", "2: 2"},
		{"a dead one", zombie.Minifig{Name: "Bob", Health: dead}, alone, alone},
		{"a hostage", zombie.Minifig{Name: "Bob", Health: healthy, Role: zombie.Hostage}, "2: 2", alone},
		{"the killer", zombie.Minifig{Name: "Bob", Health: healthy, Role: zombie.Killer}, alone, alone},
	} {
		for rule, want := range map[string]string{"": tt.yes, "no": tt.no} {
			tb := &table{t, zombie.Game{Rules: zombie.House{NPCCounts: rule}, Minifigs: append(figs("Ann"), tt.other)}}
			t.Log(tt.name, rule)
			tb.danger("Ann", "", want)
		}
	}
	// A minifig that leads somebody is company for it, and the other way round where it
	// counts.
	for rule, want := range map[string]string{"": "2: 2", "no": alone} {
		tb := &table{t, zombie.Game{Rules: zombie.House{NPCCounts: rule}, Minifigs: append(figs("Ann", "Cid"), zombie.Minifig{Name: "Eve", Health: healthy, Role: zombie.Hostage})}}
		tb.does(tb.SetAlone("Ann", true))
		tb.does(tb.SetEscort("Eve", "Ann"))
		tb.danger("Ann", "", want)
		if _, _, err := tb.SetAlone("Ann", true); errors.Is(err, zombie.ErrLed) != (rule == "") {
			t.Errorf("who leads Eve is alone, by house rule %q: %v", rule, err)
		}
		refusesAs(t, zombie.ErrLed)(tb.SetAlone("Eve", true))
		tb.does(tb.SetAlone("Cid", true))
	}
}

// The abandoned mansion; Danger Level: the killer leads nobody, goes with nobody, and is
// company for nobody from the moment on in which the coin shows him.
func TestKillerIsNoCompany(t *testing.T) {
	tb := &table{t, zombie.Game{
		Minifigs: figs("Ann", "Bob", "Max", "Kim"), Places: []zombie.Place{{Name: "hall"}, {Name: "yard"}},
		Scenario: zombie.Scenario{Name: "mansion", Twists: []zombie.Twist{{Key: "owner", Turns: zombie.Killer, Who: zombie.Hostage}}},
	}}
	tb.Minifigs[2].Role = zombie.Hostage
	for i, place := range []string{"hall", "yard", "hall", "hall"} {
		tb.Minifigs[i].Place = place
	}
	tb.Minifigs[3].Escort = "Max"
	tb.Minifigs[0].Together = true
	tb.spring("", zombie.Plot{Twist: "owner"})
	if tb.Minifig("Kim").Escort != "" || tb.Minifig("Ann").Together {
		t.Errorf("%+v", tb.Minifigs)
	}
	refuses(t, "Max is the killer and follows no minifig")(tb.SetEscort("Max", "Ann"))
	refuses(t, "Max is the killer and can't lead")(tb.SetEscort("Ann", "Max"))
	tb.does(tb.SetEscort("Max", ""))
}
