package fight //nolint:testpackage // it asks whom monsters choose

import (
	"slices"
	"strconv"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// melee is two parties, heroes with hit points of several sizes, and monsters that choose
// as the table plays.
func melee(t *testing.T, skill string) brickquest.Game {
	t.Helper()
	g := brickquest.Game{Rules: brickquest.House{MonsterSkill: skill}}
	classes, err := cards.Classes().Read()
	if err != nil {
		t.Fatal(err)
	}
	for i, card := range []string{"Human Thief", "Dwarven Berserker", "Elven Assassin", "Human Warrior"} {
		class := classes[slices.IndexFunc(classes, func(c brickquest.Class) bool { return c.Name == card })]
		if _, g, err = g.AddHero([]string{"Tif", "Olaf", "Eve", "Greta"}[i], "", "", class); err != nil {
			t.Fatal(err)
		}
	}
	monsters, err := cards.Monsters().Read()
	if err != nil {
		t.Fatal(err)
	}
	if g, _, err = g.Peopled([][]brickquest.Party{{{Card: "Orc", Count: 8}}}, monsters); err != nil {
		t.Fatal(err)
	}
	for i, name := range g.FigureNames() {
		slot := brickquest.Slot{Name: name, Number: 20 - i}
		g.Initiative.Order = append(g.Initiative.Order, slot)
	}
	g.Initiative.Round, g.Initiative.Turn = 1, "Tif"
	return g
}

// wins tells whether the heroes win a fight in which they hit the weakest, and the monsters
// whom they choose.
func wins(t *testing.T, g brickquest.Game, r dice.Roller) bool {
	t.Helper()
	for range 1000 {
		by := g.Initiative.Turn
		for range g.ActionsOf(g.Figure(by)) {
			prey := g.Prey(by)
			if g.Figure(by).Dead() || len(prey) == 0 {
				break
			}
			slices.SortStableFunc(prey, func(a, b string) int { return g.Figure(a).HitPoints - g.Figure(b).HitPoints })
			target := prey[0]
			if !g.IsHero(by) {
				c := chair{By: []string{by}, Reach: g.Prey(by)}
				targets, _ := c.choose(&g, r)
				target = targets[0]
				if at := g.Figure(target); at.Dead() || !g.IsHero(target) || !slices.Contains(c.Reach, target) {
					t.Fatalf("%s attacks %s", by, target)
				}
			}
			var err error
			if _, g, err = g.Assault([]brickquest.Assault{{By: by, Target: target, Ranged: false}}, r); err != nil {
				t.Fatal(err)
			}
		}
		alive := func(all []brickquest.Figure) bool {
			return slices.ContainsFunc(all, func(f brickquest.Figure) bool { return !f.Dead() })
		}
		if !alive(g.Heroes) || !alive(g.Foes) {
			return alive(g.Heroes)
		}
		var err error
		if _, g, err = g.NextTurn(r); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("the fight has no end")
	return false
}

// No chapter: an empty chair. Seeded fights: the better the monsters choose, the fewer the
// heroes win, and no monster ever attacks its own side or the dead.
func TestChair(t *testing.T) {
	fights, apart := 50, 2
	if testing.Short() {
		fights, apart = 20, 0
	}
	won := map[string]int{}
	for _, skill := range []string{brickquest.Dull, brickquest.Fair, brickquest.Cunning} {
		g := melee(t, skill)
		for i := range fights {
			if wins(t, g, dice.NewFair(strconv.Itoa(i))) {
				won[skill]++
			}
		}
	}
	t.Log(won)
	if won[brickquest.Dull] < won[brickquest.Fair]+apart || won[brickquest.Fair] < won[brickquest.Cunning]+apart {
		t.Errorf("of %d fights the heroes win %v", fights, won)
	}
}
