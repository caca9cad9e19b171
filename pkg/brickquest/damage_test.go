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
		return flat(n)
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

// BrickQuest, Attacking: hit points that are gone, and who dies of it.
func TestDamage(t *testing.T) {
	for _, c := range []struct {
		what, names, points, by, faces string
		want                           []brickquest.Harm
	}{
		{"points for one", "Harry", "3", "", "", []brickquest.Harm{{Name: "Harry", Damage: 3, HitPoints: 7}}},
		{"one throw for all", "Harry goblin1", "2d6", "", "2,3", []brickquest.Harm{{Name: "Harry", Damage: 5, HitPoints: 5}, {Name: "goblin1", Damage: 5, HitPoints: 1}}},
		{"no more than there were", "goblin1", "2d6", "", "6,6", []brickquest.Harm{{Name: "goblin1", Damage: 6, Dead: true}}},
		{"less than nothing", "Harry", "1d6-6", "", "1", []brickquest.Harm{{Name: "Harry", HitPoints: 10}}},
		{"a vampire's", "Mia", "2d6", "vampire1", "6,6", []brickquest.Harm{{Name: "Mia", Damage: 10, HitPoints: 14, Becomes: "Vampire"}}},
		{"what it sustains ends", "Bo stone-elemental1", "2d6", "", "6,6", []brickquest.Harm{{Name: "Bo", Damage: 12, Dead: true, Ended: []string{"Stone Elemental"}, Gone: []string{"stone-elemental1"}}}},
		{"what was summoned dies", "stone-elemental1", "20", "", "", []brickquest.Harm{{Name: "stone-elemental1", Damage: 20, Dead: true, Ended: []string{"Stone Elemental"}}}},
	} {
		t.Run(c.what, func(t *testing.T) {
			g := dungeon(t, "Harry thief, Mia mage, Bo warmage; goblin x2, vampire, stone elemental")
			g.Effects = []brickquest.Effect{{Name: "Stone Elemental", By: "Bo", Turn: "Bo", Upkeep: 2, Summoned: "stone-elemental1"}}
			h, g, err := applied(t, &g, c.faces, func(g *brickquest.Game, r dice.Roller) (brickquest.Harmed, brickquest.Game, error) {
				return g.Damage(strings.Fields(c.names), expr(t, c.points), c.by, r)
			})
			if err != nil {
				t.Fatal(err)
			}
			alike(t, "harms", c.want, h.Harms)
			if left := g.Sustains("Bo"); (left == nil) != (len(h.Harms[0].Ended) > 0) {
				t.Errorf("Bo sustains %+v", left)
			}
			for _, harm := range h.Harms {
				if f := g.Figure(harm.Name); f == nil || f.HitPoints != int(harm.HitPoints) {
					t.Errorf("%s: %+v", harm.Name, f)
				}
			}
		})
	}
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
		refuses(t, c.want)(g.Damage(c.names, expr(t, "1"), c.by, nil))
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
		into(t, &g)(g.Damage([]string{c.name}, expr(t, "20"), "", nil))
		for c.rounds == "next round" && g.Initiative.Round == 1 {
			into(t, &g)(g.NextTurn(nil))
		}
		into(t, &g)(g.Heal([]string{c.name}, expr(t, "1"), true, nil))
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
