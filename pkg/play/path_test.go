package play_test

import (
	"context"
	"testing"
	"time"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// fortune is the state of the game of these tests.
type fortune struct{ Luck int }

func (f *fortune) Clone() fortune { return *f }
func (f *fortune) Check() error   { return nil }

// luck is a play of these tests: it throws two dice, and a third if they are alike. The
// sum is the fortune of the table.
func luck() play.Untyped {
	rule := func(r dice.Roller) int {
		faces := r.Roll(dice.Throw{Why: "luck", N: 2, Die: dice.D(6)})
		sum := dice.Sum(faces)
		if faces[0] == faces[1] {
			sum += dice.Sum(r.Roll(dice.Throw{Why: "more luck", N: 1, Die: dice.D(6)}))
		}
		return sum
	}
	return play.Of(&play.Play[struct{ Least int }, int]{
		About: play.About{Name: "luck", Examples: []string{"zbrikz luck 3"}},
		Takes: func(a *struct{ Least int }) []ask.Way {
			return ask.Takes(ask.Word(&a.Least, "least", ask.Number("least", 1, 18)).Maybe())
		},
		Rule: func(st *table.State, a struct{ Least int }, r dice.Roller) (int, table.State, error) {
			n := rule(r)
			if n < a.Least {
				return 0, table.State{}, ask.Usagef("it isn't enough")
			}
			return n, table.With(st, fortune{n}), nil
		},
		Say: func(play.Done[struct{ Least int }, int]) []play.Line { return play.As(play.Answer, "Luck.") },
		Odds: func(*table.State, struct{ Least int }) play.Odds {
			return play.Odds{Number: play.Question{Counts: "luck"}, Count: func(r dice.Roller) (int, error) { return rule(r), nil }}
		},
	})
}

// host is a table in a folder of the test's own, with nothing of a terminal.
func host(t *testing.T) *play.Host {
	t.Helper()
	games := table.Keeps(table.Keep(table.Keeping[fortune]{Key: "luck"}))
	at, err := games.At(t.TempDir(), "luck")
	if err != nil {
		t.Fatal(err)
	}
	fresh := func() table.State {
		st := games.State()
		st.Seed = "luck"
		return st
	}
	return &play.Host{
		Context: context.Background(),
		Read:    func() (*table.Found, error) { return at.Read(fresh) },
		Change: func(f func(*table.Found) (table.Step, table.State, error)) (table.Kept, error) {
			return at.Change(fresh, time.Unix(0, 0).UTC(), f)
		},
		Here: func(st *table.State) *ask.Here { return ask.At(st, nil) },
		Note: func(note string) { t.Log(note) },
	}
}

// call is a line for luck.
func call(words ...string) play.Call {
	return play.Call{Name: "luck", Args: append([]string{"luck"}, words...), Means: func(h *ask.Here) (play.Bound, error) {
		return luck().Resolve(h, ask.Line{Words: words})
	}}
}

// with is a line with dice that were typed.
func with(c play.Call, typed string) play.Call {
	c.Dice, c.Typed = typed, true
	return c
}

// TestNeeds: which throw the rule wants next, as long as it wants one. Nothing is thrown
// or kept for that.
func TestNeeds(t *testing.T) {
	h := host(t)
	for _, c := range []struct{ typed, wants string }{
		{"", "luck"},
		{"3,3", "more luck"},
		{"3,4", ""},
		{"3,3,1", ""},
	} {
		one := call()
		if c.typed != "" {
			one = with(one, c.typed)
		}
		throws, err := h.Needs(one, 0)
		if err != nil {
			t.Fatalf("%q: %v", c.typed, err)
		}
		got := ""
		if len(throws) > 0 {
			got = throws[0].Why
		}
		if got != c.wants {
			t.Errorf("behind %q it wants %q, not %q", c.typed, got, c.wants)
		}
	}
	if found, err := h.Read(); err != nil || found.Exists {
		t.Errorf("a question made a table: %v", err)
	}
}

// TestStale: a line that was meant for another moment is refused, and nothing is kept.
func TestStale(t *testing.T) {
	h := host(t)
	first, err := h.Do(with(call(), "1,2"))
	if err != nil {
		t.Fatal(err)
	}
	second := with(call(), "5,6")
	second.If, second.Seat = first.N, "Ann"
	said, err := h.Do(second)
	if err != nil {
		t.Fatal(err)
	}
	if _, err = h.Do(second); play.FaultOf(err) != play.Moved {
		t.Errorf("for step %d of %d: %v", first.N, said.N, err)
	}
	found, err := h.Read()
	if err != nil {
		t.Fatal(err)
	}
	if found.State.N != said.N || table.In[fortune](&found.State).Luck != 11 || found.Last.Seat != "Ann" {
		t.Errorf("step %d of seat %q has %v; want %d of Ann with 11", found.State.N, found.Last.Seat, table.In[fortune](&found.State).Luck, said.N)
	}
}

// TestFaults: the kinds of refusals, for programs that tell each in their own way.
func TestFaults(t *testing.T) {
	h := host(t)
	for _, c := range []struct {
		call play.Call
		want play.Fault
	}{
		{with(call("12"), "1,2"), play.Usage},
		{call("19"), play.Usage},
		{with(call(), "1,2,3"), play.Usage},
	} {
		if _, err := h.Do(c.call); err == nil || play.FaultOf(err) != c.want {
			t.Errorf("%v with %q: %v is %s, want %s", c.call.Args, c.call.Dice, err, play.FaultOf(err), c.want)
		}
	}
	if play.FaultOf(&play.Needs{}) != play.Missing || play.FaultOf(context.Canceled) != play.Refused {
		t.Error("what is missing, or just fails, is told as something else")
	}
	counted, err := h.Odds(call())
	if err != nil || *counted.MeanExact != "91/12" { // 7, and 7/2 more in a sixth of all cases
		t.Errorf("on average %v: %v", *counted.MeanExact, err)
	}
}
