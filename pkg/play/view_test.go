package play_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// host is a table in a folder of the test's own, with nothing of a terminal.
func host(t *testing.T) *play.Host {
	t.Helper()
	games := table.Keeps()
	at, err := games.At(t.TempDir(), "luck")
	if err != nil {
		t.Fatal(err)
	}
	fresh := func() table.State {
		st := games.State()
		st.Seed = "luck"
		return st
	}
	return &play.Host{Read: func() (*table.Found, error) { return at.Read(fresh) }}
}

// game is a game with a name, which is played at a table with such a seed.
func game(name, seed string) play.Title {
	return play.Title{
		Name:   name,
		Played: func(st *table.State) bool { return st.Seed == seed },
		Prompt: func(_ *table.State, alone bool) string {
			if alone {
				return name + " alone"
			}
			return ""
		},
		Status: func(_ *table.State, how play.Showing) play.Shown {
			shown := play.Shown{Fields: name}
			if how.Leads {
				shown.Lines, shown.Why = play.As(play.Answer, name+" "+how.At), []string{name}
			}
			return shown
		},
		Now: func(st *table.State, seat play.Seat) []play.Offer {
			return []play.Offer{{Line: []string{name, st.Seed}, For: seat.Name}}
		},
	}
}

// TestView: the first game that is played leads, and the first of all where none is; each
// game is told whether it is alone.
func TestView(t *testing.T) {
	for _, c := range []struct {
		games         play.Titles
		leads, prompt string
	}{
		{play.Titles{game("pigs", ""), game("luck", "luck")}, "luck", "luck alone"},
		{play.Titles{game("pigs", "luck"), game("luck", "luck")}, "pigs", ""},
		{play.Titles{{Name: "verbs"}, game("pigs", ""), game("luck", "")}, "pigs", "pigs alone, luck alone"},
	} {
		h := host(t)
		h.Titles = c.games
		v, err := h.View(play.Seat{Name: "Ann"})
		if err != nil {
			t.Fatal(err)
		}
		fields, lines, why := v.Status("here", "")
		if len(fields) != 2 || play.Text(lines) != c.leads+" here" || !slices.Equal(why, []string{c.leads}) {
			t.Errorf("the status is %v, %q, %q; %s should lead", fields, play.Text(lines), why, c.leads)
		}
		if got := strings.Join(v.Prompt(), ", "); got != c.prompt {
			t.Errorf("the prompt says %q, want %q", got, c.prompt)
		}
		if offers := v.Now(); len(offers) != 2 || offers[0].For != "Ann" || offers[0].Line[1] != "luck" {
			t.Errorf("the offers are %v", offers)
		}
	}
}

// TestKnown: a seat of players sees the table as each game says that they know it.
func TestKnown(t *testing.T) {
	h := host(t)
	h.Titles = play.Titles{{Known: func(st table.State) table.State {
		st.Seed = "hidden"
		return st
	}}}
	for players, want := range map[bool]string{true: "hidden", false: "luck"} {
		v, err := h.View(play.Seat{Players: players})
		if err != nil || v.State.Seed != want || v.Found.State.Seed != "luck" {
			t.Errorf("players %t see %q of %q, %v; want %q", players, v.State.Seed, v.Found.State.Seed, err, want)
		}
	}
}
