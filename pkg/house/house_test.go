package house_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/pkg/house"
)

type rules struct{ Stack, Turns, With string }

func switches() []house.Switch[rules] {
	return []house.Switch[rules]{
		{Choice: house.Choice{Name: "stack", Default: "one", Values: []string{"one", "all"}}, At: func(r *rules) *string { return &r.Stack }},
		{Choice: house.Choice{Name: "turns", Default: "2", Least: 0, Most: 20}, At: func(r *rules) *string { return &r.Turns }},
		{Choice: house.Choice{Name: "with", Default: "any"}, At: func(r *rules) *string { return &r.With }},
	}
}

// A switch can be set to its values and nothing else; its default, set, is no house rule.
func TestSet(t *testing.T) {
	for _, tt := range []struct {
		at    int
		value string
		ok    bool
		want  rules
	}{
		{0, "all", true, rules{Stack: "all", Turns: "5"}},
		{0, "one", true, rules{Turns: "5"}},
		{0, "some", false, rules{Turns: "5"}},
		{1, "20", true, rules{Turns: "20"}},
		{1, "2", true, rules{}},
		{1, "21", false, rules{Turns: "5"}},
		{1, "-1", false, rules{Turns: "5"}},
		{1, "x", false, rules{Turns: "5"}},
		{2, "herbs", true, rules{Turns: "5", With: "herbs"}},
		{2, "", false, rules{Turns: "5"}},
	} {
		r := rules{Turns: "5"}
		if err := switches()[tt.at].Set(&r, tt.value); (err == nil) != tt.ok || r != tt.want {
			t.Errorf("%s %q: %v, %+v, not %+v", switches()[tt.at].Name, tt.value, err, r, tt.want)
		}
	}
	if got := switches()[0].In(&rules{}); got != "one" {
		t.Errorf("what nobody set is %q, not its default", got)
	}
}

// Check finds what somebody wrote into the file that no switch can be.
func TestCheck(t *testing.T) {
	if err := house.Check(switches(), &rules{Stack: "all", Turns: "3", With: "herbs"}); err != nil {
		t.Error(err)
	}
	for _, r := range []rules{{Stack: "some"}, {Turns: "many"}, {Turns: "30"}} {
		if err := house.Check(switches(), &r); err == nil {
			t.Errorf("%+v is let in", r)
		}
	}
	if house.Number("", 4) != 4 || house.Number("7", 4) != 7 {
		t.Error("Number doesn't read a field")
	}
}
