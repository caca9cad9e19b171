package zombie_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// A death that was a mistake goes with the danger for it and the zombie that it made; the
// deaths of others are felt as if it had never been (Zombie Brikz, Health; Danger Level;
// house rules danger.stack and death.turns_zombie; ruling).
func TestRevive(t *testing.T) {
	for _, c := range []struct {
		what   string
		rules  zombie.House
		turns  int      // the turn, after Bob has died in the first
		deaths []string // of that turn
		name   string
		health zombie.Health
		want   string // health, level before and after, deaths that are felt, the horde that lost one
	}{
		{"hers, and not Bob's", zombie.House{}, 2, []string{"Ann"}, "Ann", "", "healthy 3 3 Bob until 3 []"},
		{"Bob's, and not hers", zombie.House{}, 2, []string{"Ann"}, "Bob", "", "healthy 3 3 Ann until 4 []"},
		{"the only one", zombie.House{}, 1, nil, "Bob", "", "healthy 3 2  []"},
		{"as the table says", zombie.House{}, 1, nil, "Bob", zombie.Wounded, "wounded 3 2  []"},
		{"Bob's isn't felt any more", zombie.House{}, 4, []string{"Ann"}, "Ann", "", "healthy 3 2  []"},
		{"of three in a row, the one between", zombie.House{}, 2, []string{"Ann", "Cyd"}, "Ann", "", "healthy 3 3 Cyd until 4 []"},
		{"and the last", zombie.House{}, 2, []string{"Ann", "Cyd"}, "Cyd", "", "healthy 3 3 Ann until 4 []"},
		{"where they add up, hers", zombie.House{DangerStack: "all"}, 2, []string{"Ann"}, "Ann", "", "healthy 4 3 Bob until 3 []"},
		{"where they add up, his", zombie.House{DangerStack: "all"}, 2, []string{"Ann"}, "Bob", "", "healthy 4 3 Ann until 4 []"},
		{"the zombie goes", zombie.House{DeadRise: "yes"}, 2, []string{"Ann"}, "Ann", "", "healthy 3 3 Bob until 3 B [A1]"},
		{"felt for no turn", zombie.House{DeathTurns: "0"}, 1, nil, "Bob", "", "healthy 2 2  []"},
	} {
		tb := &table{t, zombie.NewGame(2, 0, []string{"Ann", "Bob", "Cyd", "Dee"})}
		tb.Rules = c.rules
		tb.does(tb.Kill("Bob"))
		tb.Turn = c.turns
		for _, name := range c.deaths {
			tb.does(tb.Kill(name))
		}
		o, next, err := tb.Revive(c.name, c.health)
		if err != nil {
			t.Fatalf("%s: %v", c.what, err)
		}
		var felt, hordes []string
		for _, d := range o.Deaths {
			felt = append(felt, fmt.Sprintf("%s until %d", d.By, d.Until))
		}
		for _, h := range next.Hordes {
			hordes = append(hordes, fmt.Sprint(h.Name, h.Zombies()))
		}
		got := fmt.Sprintf("%s %d %d %s %s%v", o.Minifig.Health, o.Before, o.Level.Level, strings.Join(felt, ", "), o.Horde, hordes)
		if got = strings.Replace(got, "B[", "B [", 1); got != c.want {
			t.Errorf("%s: %s\nnot %s", c.what, got, c.want)
		}
		if m := next.Minifig(c.name); m.Was != "" || m.Rose != "" || next.Check() != nil {
			t.Errorf("%s: %+v, %v", c.what, m, next.Check())
		}
		refuses(t, fmt.Sprintf("%s isn't dead, but %s", c.name, o.Minifig.Health))(next.Revive(c.name, ""))
	}
}

// It is as it was before the blow, wounded where an old table hasn't noted that; its
// zombie may have gone with others; things that lie there are told and stay.
func TestReviveAsItWas(t *testing.T) {
	g := &table{t, zombie.NewGame(2, 0, []string{"Ann", "Bob"})}
	g.Places = []zombie.Place{{Name: "cellar", Holds: things("1 gun")}}
	g.Minifigs[0].Health, g.Minifigs[0].Place = zombie.Wounded, "cellar"
	g.does(g.Wound("Ann", true))
	o, _, err := g.Revive("Ann", "")
	if got := fmt.Sprint(o.Minifig.Health, o.Lies, o.Missing); err != nil || got != "wounded[1 gun] false" {
		t.Errorf("%s, %v", got, err)
	}
	g.Minifigs[0].Was, g.Minifigs[0].Rose = "", "Q"
	if o, _, err = g.Revive("Ann", ""); err != nil || o.Minifig.Health != zombie.Wounded || !o.Missing {
		t.Errorf("at an old table: %+v, %v", o, err)
	}
	refuses(t, `no minifig is called "Zoe"`)(g.Revive("Zoe", ""))
}

// If nobody has taken its place since, it leads again the minifigs that it led, and is
// led again (Zombie Brikz, Danger Level; ruling).
func TestReviveLeadsAgain(t *testing.T) {
	tb := &table{t, zombie.NewGame(2, 0, []string{"Ann", "Bob", "Cyd", "Dee", "Eve"})}
	tb.does(tb.SetEscort("Ann", "Eve"))
	for _, name := range []string{"Bob", "Cyd", "Dee"} {
		tb.does(tb.SetEscort(name, "Ann"))
	}
	tb.does(tb.Kill("Ann"))
	tb.does(tb.SetEscort("Cyd", "Bob"))
	tb.does(tb.SetEscort("Dee", "Bob"))
	tb.does(tb.SetEscort("Dee", ""))
	tb.does(tb.Rename("Ann", "Anna"))
	o, next, err := tb.Revive("Anna", "")
	if err != nil || next.Check() != nil {
		t.Fatal(err, next.Check())
	}
	got := fmt.Sprint(o.Leads)
	for _, m := range next.Minifigs {
		got += fmt.Sprintf(" %s<%s", m.Name, m.Escort)
		if m.Led != "" || m.Lost != "" {
			t.Errorf("%s remembers still: %+v", m.Name, m)
		}
	}
	if want := "[Bob] Anna<Eve Bob<Anna Cyd<Bob Dee< Eve<"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
