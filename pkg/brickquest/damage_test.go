package brickquest_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// expr is hit points as they are typed: "3" or "2d6".
func expr(t *testing.T, text string) dice.Expr {
	t.Helper()
	if n, err := strconv.Atoi(text); err == nil {
		return dice.Expr{Terms: []dice.Term{{N: n}}}
	}
	e, err := dice.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// asJSON is all of a game, to be compared.
func asJSON(t *testing.T, g *brickquest.Game) string {
	t.Helper()
	b, err := json.Marshal(g)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestDamageRefuses(t *testing.T) {
	g := dungeon(t, "Harry thief, Mia mage")
	g.Figure("Mia").HitPoints = 0
	for _, c := range []struct {
		names []string
		by    string
		want  string
	}{
		{nil, "", "name a figure"},
		{[]string{"Harry", "Zed"}, "", `no hero and no foe is called "Zed"`},
		{[]string{"Harry", "Mia"}, "", "Mia is dead"},
		{[]string{"Harry"}, "Zed", `no hero and no foe is called "Zed"`},
	} {
		_, _, err := g.Damage(c.names, expr(t, "1"), c.by, nil)
		refused(t, err, c.want)
	}
}

// A figure that stands up again acts on the old place, as long as that is kept: after it a
// foe comes in on its number, and a hero throws.
func TestRaisedInTheOrder(t *testing.T) {
	for _, c := range []struct{ rounds, name, want string }{
		{"same round", "goblin1", "Harry Mia goblin1 goblin2"},
		{"next round", "goblin1", "goblin1 Harry Mia goblin2"}, // on its 5; the others are on 4 and below
		{"next round", "Mia", "Harry goblin1 goblin2"},
	} {
		g := dungeon(t, "Harry thief, Mia mage; goblin x2")
		_, next, err := g.Damage([]string{c.name}, expr(t, "20"), "", nil)
		if err != nil {
			t.Fatal(err)
		}
		g = next
		for c.rounds == "next round" && g.Initiative.Round == 1 {
			_, next, err := g.NextTurn(nil)
			if err != nil {
				t.Fatal(err)
			}
			g = next
		}
		_, next, err = g.Heal([]string{c.name}, expr(t, "1"), true, nil)
		if err != nil {
			t.Fatal(err)
		}
		g = next
		var acts []string
		for _, s := range g.Initiative.Order {
			if !s.Out {
				acts = append(acts, s.Name)
			}
		}
		if got := strings.Join(acts, " "); got != c.want {
			t.Errorf("%s in the %s: %s, not %s", c.name, c.rounds, got, c.want)
		}
	}
}
