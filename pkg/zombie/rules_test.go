package zombie_test

import (
	"errors"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// House rules are the table's: set, told with what they were, and reset.
func TestRules(t *testing.T) {
	g := zombie.Game{}
	set := func(name, value string) zombie.Ruled {
		t.Helper()
		r, err := g.SetRule(name, value)
		if err != nil {
			t.Fatal(err)
		}
		r.Apply(&g)
		return r
	}
	if r := set("danger.stack", "all"); r.Rules[0] != (zombie.Rule{"danger.stack", "all", "by-cause", "by-cause"}) {
		t.Errorf("set: %+v", r.Rules)
	}
	if r := set("danger.death_turns", "3"); r.Rules[0].Before != "2" || g.Rules.DeathTurns != "3" {
		t.Errorf("set: %+v", r.Rules)
	}
	if set("danger.death_turns", "2"); g.Rules != (zombie.House{DangerStack: "all"}) {
		t.Errorf("a default that is set is no house rule: %+v", g.Rules)
	}
	for _, tt := range [][2]string{{"danger.stack", "some"}, {"danger.death_turns", "-1"}, {"danger.death_turns", "x"}, {"heal.with", ""}} {
		if _, err := g.SetRule(tt[0], tt[1]); err == nil {
			t.Errorf("%s %q is set", tt[0], tt[1])
		}
	}
	var none *zombie.Unknown
	if _, err := g.SetRule("danger", "all"); !errors.As(err, &none) || none.Name != "danger" {
		t.Errorf("%v", err)
	}
	if _, err := g.ResetRules("armor", "danger"); !errors.As(err, &none) {
		t.Errorf("%v", err)
	}
	if r, err := g.ResetRules("armor"); err != nil || len(r.Rules) != 0 {
		t.Errorf("%v, %v", r, err)
	}
	r, err := g.ResetRules()
	if err != nil || len(r.Rules) != 1 || r.Rules[0].Before != "all" {
		t.Errorf("%+v, %v", r, err)
	}
	if r.Apply(&g); g.Rules != (zombie.House{}) {
		t.Errorf("%+v", g.Rules)
	}
}
