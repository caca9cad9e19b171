package serve_test

import (
	"maps"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// slip is a word that says where the play goes wrong.
type slip struct{ In string }

// wrong is a game of plays that go wrong, and whose seats do where Wrong plays.
func wrong() play.Title {
	falls := func(s slip, where string) {
		if s.In == where {
			panic("a slip in " + where)
		}
	}
	takes := func(s *slip) []ask.Way {
		return ask.Takes(ask.Word(&s.In, "where", ask.OneOf("where", "rule", "words", "chances")))
	}
	rule := func(st *table.State, s slip, r dice.Roller) (int, table.State, error) {
		falls(s, "rule")
		if r != nil {
			r.Roll(dice.Throw{Why: "slip", N: 1, Die: dice.D(6)})
		}
		return 0, *st, nil
	}
	say := func(d play.Done[slip, int]) []play.Line {
		falls(d.Asked, "words")
		return play.As(play.Answer, "It is right.")
	}
	return play.Title{Name: "Wrong", Chapters: []play.Chapter{{Name: "Wrong", Plays: []play.Maker{
		{Name: "slip", Make: func() play.Untyped {
			return play.Of(&play.Play[slip, int]{
				About: play.About{Name: "slip", Examples: []string{"zbrikz slip rule"}}, Takes: takes, Rule: rule, Say: say,
				Odds: func(_ *table.State, s slip) play.Odds {
					return play.Odds{Number: play.Question{Counts: "slips"}, Count: func(dice.Roller) (int, error) {
						falls(s, "chances")
						return 0, nil
					}}
				},
			})
		}},
		{Name: "slips", Make: func() play.Untyped {
			return play.Of(&play.Play[slip, int]{
				About: play.About{Name: "slips", Class: play.Reads, Examples: []string{"zbrikz slips rule"}}, Takes: takes, Rule: rule, Say: say,
			})
		}},
	}}}, Seats: func(st *table.State) []play.Chair {
		if table.In[zombie.Game](st).Minifig("Wrong") != nil {
			panic("a slip in the seats")
		}
		return nil
	}}
}

// TestBugs: where a play goes wrong, in its rule, its words or its chances, the phone gets
// one refusal; nothing is kept, and the table goes on.
func TestBugs(t *testing.T) {
	s := evening(t, wrong())
	before, n := s.files(), s.n()
	for _, c := range []struct{ path, line, where, dice string }{
		{"do", "slip", "rule", "4"}, {"do", "slip", "words", "4"}, {"needs", "slip", "rule", ""},
		{"odds", "slip", "rule", "4"}, {"odds", "slip", "chances", ""},
		{"look", "slips", "rule", ""}, {"look", "slips", "words", ""},
	} {
		status, text := s.post("/api/"+c.path, `{"line":["`+c.line+`","`+c.where+`"],"dice":"`+c.dice+`","seat":"Ann"}`)
		if status != 409 || text != `{"error":"zbrikz itself went wrong here (a slip in `+c.where+`)","kind":"refused"}`+"\n" {
			t.Errorf("%s %s: %d %s", c.path, c.where, status, text)
		}
	}
	if !maps.Equal(before, s.files()) {
		t.Error("something was kept")
	}
	if status, text := s.post("/api/do", `{"line":["slip","chances"],"dice":"4","seat":"Ann"}`); status != 200 || s.n() != n+1 {
		t.Errorf("afterwards: %d %s", status, text)
	}
}

// TestBugInView: where the table can't be shown, phones hear why, and see it again when it
// can.
func TestBugInView(t *testing.T) {
	s := evening(t, wrong())
	lines, _, end := s.stream("/api/events")
	defer end()
	s.viewHeard(lines)
	for _, c := range []struct{ line, sees string }{
		{"minifig add Wrong", `{"error":"zbrikz itself went wrong here (a slip in the seats)","kind":"refused"}`},
		{"minifig rename Wrong Right", `{"server":"one","table":"friday","n":7,`},
	} {
		s.types(c.line)
		if got := string(s.viewHeard(lines)); !strings.HasPrefix(got, c.sees) {
			t.Errorf("after %s: %s", c.line, got)
		}
	}
}
