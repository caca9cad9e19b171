package brickquest_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// A death that was a mistake goes, with the turns that were passed over and the Vampire
// that a hero became by it (BrickQuest, Attacking; Monsters, Vampire; ruling).
func TestRevive(t *testing.T) {
	damage := func(name string, points int) step {
		return func(t *testing.T, g *brickquest.Game) {
			into(t, g)(g.Damage([]string{name}, flat(points), "", dice.NewHand(nil)))
		}
	}
	for _, c := range []struct {
		what   string
		steps  []step
		name   string
		points int
		want   string // the refusal, or the order and everybody's hit points
	}{
		{"as it was before the blow", []step{damage("Mia", 3), damage("Mia", 20)}, "Mia", 0,
			"1: >Harry 14, Mia 10, Ada 9, goblin1 5; Harry 10, Mia 7/14, Ada 10/14, goblin1 6; in the order"},
		{"as the table says", []step{damage("Mia", 20)}, "Mia", 2,
			"1: >Harry 14, Mia 10, Ada 9, goblin1 5; Harry 10, Mia 2/14, Ada 10/14, goblin1 6; in the order"},
		{"a hero whose place has gone with the round", []step{damage("Mia", 20), next, next, next}, "Mia", 0,
			"2: >Harry 14, Ada 9, goblin1 5; Harry 10, Mia 10/14, Ada 10/14, goblin1 6; no place"},
		{"a foe goes on its number", []step{damage("goblin1", 20), next, next, next}, "goblin1", 0,
			"2: >Harry 14, Mia 10, Ada 9, goblin1 5; Harry 10, Mia 10/14, Ada 10/14, goblin1 6; in the order"},
		{"more than its card", []step{damage("Mia", 20)}, "Mia", 11, "Mia has 10 hit points at most, not 11"},
		{"alive", nil, "Mia", 0, "Mia isn't dead: it has 10 hit points"},
		{"nobody", nil, "Zoe", 0, `no hero and no foe is called "Zoe"`},
		{"not noted at an old table", []step{func(_ *testing.T, g *brickquest.Game) { hp("Mia 0")(g) }}, "Mia", 0, "Mia is dead; how many hit points has it?"},
		{"it has left", []step{func(t *testing.T, g *brickquest.Game) { into(t, g)(g.Exit("Mia", 0, true)) }}, "Mia", 0, "Mia isn't dead, but has left the dungeon"},
	} {
		t.Run(c.what, func(t *testing.T) {
			g := ordered(t)
			for _, step := range c.steps {
				step(t, &g)
			}
			o, after, err := g.Revive(c.name, c.points)
			if err != nil {
				refused(t, err, c.want)
				return
			}
			into(t, &g)(o, after, err)
			same(t, told(g.Initiative)+"; "+standing(&g)+map[bool]string{true: "; in the order", false: "; no place"}[o.Rolled], c.want)
			if f := g.Figure(c.name); f.Fell != 0 {
				t.Errorf("it fell with %d", f.Fell)
			}
		})
	}
}

// A hero that a Vampire has killed is a Vampire; it is a hero again, with the hit points
// and spell points of before. A dead Vampire that was a hero lives as a Vampire, and a
// hero that a disease has changed hasn't died (BrickQuest, Monsters, Vampire, Wolfman).
func TestReviveAVampire(t *testing.T) {
	g := dungeon(t, "Mia mage; vampire")
	hp("Mia 4/9")(&g)
	into(t, &g)(g.Damage([]string{"Mia"}, flat(20), "vampire1", dice.NewHand(nil)))
	if f := g.Figure("Mia"); f.Was != "Human Mage" || f.Fell != 4 || f.HitPoints != 14 {
		t.Fatalf("%+v", f)
	}
	o, after, err := g.Revive("Mia", 0)
	if got := standing(&after); err != nil || !o.Restored || got != "Mia 4/9, vampire1 14/12" {
		t.Errorf("%s, %+v, %v", got, o, err)
	}
	into(t, &g)(g.Damage([]string{"Mia"}, flat(20), "", dice.NewHand(nil)))
	o, after, err = g.Revive("Mia", 0)
	if f := after.Figure("Mia"); err != nil || o.Restored || f.HitPoints != 14 || f.Was != "Human Mage" {
		t.Errorf("%+v, %v", f, err)
	}
	if _, _, err := after.Revive("Mia", 0); err == nil || errors.Is(err, brickquest.ErrPoints) {
		t.Error("a Vampire that lives:", err)
	}
}

// flat is a number of points, without a die.
func flat(points int) dice.Expr { return dice.Expr{Terms: []dice.Term{{N: points}}} }

// Everything that ended with the death is named, and stays ended: the effects on it, the
// spells that it kept up, and the foe that was there by those (BrickQuest, Casting a
// Spell; ruling).
func TestReviveNamesWhatIsLost(t *testing.T) {
	g := ordered(t)
	lasting(effect{Name: "Curse", On: []string{"Mia"}, By: "goblin1", Damage: 1})(&g)
	lasting(effect{Name: "Invisibility", On: []string{"Ada"}, By: "Mia"})(&g)
	lasting(effect{Name: "Summon Stone Elemental", By: "Mia", Upkeep: 1, Summoned: "goblin1"})(&g)
	into(t, &g)(g.Damage([]string{"Mia"}, flat(20), "", dice.NewHand(nil)))
	o, next, err := g.Revive("Mia", 0)
	if err != nil || fmt.Sprint(o.Lost) != "[Curse Summon Stone Elemental goblin1]" {
		t.Errorf("lost: %q, %v", o.Lost, err)
	}
	if f := next.Figure("Mia"); f.Lost != nil || len(next.Effects) != 1 || next.Figure("goblin1") != nil {
		t.Errorf("afterwards: %+v, %+v", f, next.Effects)
	}
}
