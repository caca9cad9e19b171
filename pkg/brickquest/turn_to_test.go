package brickquest_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// turnTo sets whose turn it is.
func turnTo(name string) step {
	return func(t *testing.T, g *brickquest.Game) { into(t, g)(g.TurnTo(name)) }
}

// A figure that gets the turn goes on with its deeds, and the deeds of others count to
// their own turns (BrickQuest, The Round; rulings).
func TestTurnTo(t *testing.T) {
	harry, mia := deedOf("Harry", brickquest.Moved), deedOf("Mia", brickquest.Struck)
	hold := func(t *testing.T, g *brickquest.Game) { into(t, g)(g.HoldTurn("", true, nil)) }
	for _, c := range []struct {
		what  string
		steps []step
		want  string // the order, and the deeds of Harry, Mia and Ada, with those ahead
	}{
		{"too far: Harry goes on", []step{harry, next, next, turnTo("Harry"), harry},
			"1: >Harry 14, Mia 10, Ada 9, goblin1 5; Harry [move move] [], Mia [] [], Ada [] []"},
		{"and then Mia with the turn that she had", []step{next, mia, next, turnTo("Harry"), next},
			"1: Harry 14, >Mia 10, Ada 9, goblin1 5; Harry [] [], Mia [melee] [], Ada [] []"},
		{"what she does while Harry has the turn again counts to it", []step{next, mia, next, turnTo("Harry"), mia},
			"1: >Harry 14, Mia 10, Ada 9, goblin1 5; Harry [] [], Mia [melee melee] [], Ada [] []"},
		{"not far enough: nobody has done anything in the turn that comes", []step{turnTo("Ada")},
			"1: Harry 14, Mia 10, >Ada 9, goblin1 5; Harry [] [], Mia [] [], Ada [] []"},
		{"what Mia did ahead is done in the turn that is passed over", []step{mia, turnTo("Ada"), mia},
			"1: Harry 14, Mia 10, >Ada 9, goblin1 5; Harry [] [], Mia [melee melee] [], Ada [] []"},
		{"a slip, and back: it is ahead again", []step{mia, turnTo("Ada"), turnTo("Harry")},
			"1: >Harry 14, Mia 10, Ada 9, goblin1 5; Harry [] [], Mia [] [melee], Ada [] []"},
		{"and her turn comes", []step{mia, turnTo("Ada"), turnTo("Harry"), next},
			"1: Harry 14, >Mia 10, Ada 9, goblin1 5; Harry [] [], Mia [melee] [], Ada [] []"},
		{"the next round begins as ever", []step{turnTo("goblin1"), next},
			"2: >Harry 14, Mia 10, Ada 9, goblin1 5; Harry [] [], Mia [] [], Ada [] []"},
		{"Mia held, and doesn't", []step{next, hold, next, turnTo("Mia")},
			"1: Harry 14, >Mia 10, Ada 9, goblin1 5; Harry [] [], Mia [] [], Ada [] []"},
		{"others hold on", []step{next, hold, next, turnTo("Harry")},
			"1: >Harry 14, Mia 10 (held), Ada 9, goblin1 5; Harry [] [], Mia [] [], Ada [] []"},
		{"at the end of the round, to another one that held", []step{hold, hold, next, next, turnTo("Mia")},
			"1 late: Harry 14 (held), >Mia 10 (held), Ada 9, goblin1 5; Harry [] [], Mia [] [], Ada [] []"},
		{"and Harry acts still", []step{hold, hold, next, next, turnTo("Mia"), next},
			"1 late: >Harry 14 (held), Mia 10, Ada 9, goblin1 5; Harry [] [], Mia [] [], Ada [] []"},
		{"back out of the end of the round", []step{hold, next, next, next, turnTo("goblin1")},
			"1: Harry 14 (held), Mia 10, Ada 9, >goblin1 5; Harry [] [], Mia [] [], Ada [] []"},
		{"and into it again", []step{hold, next, next, next, turnTo("goblin1"), next},
			"1 late: >Harry 14 (held), Mia 10, Ada 9, goblin1 5; Harry [] [], Mia [] [], Ada [] []"},
	} {
		t.Run(c.what, func(t *testing.T) {
			g := ordered(t)
			for _, step := range c.steps {
				step(t, &g)
			}
			var deeds []string
			for _, f := range g.Heroes {
				deeds = append(deeds, fmt.Sprint(f.Name, " ", f.Deeds, " ", f.Ahead.Deeds))
			}
			same(t, told(g.Initiative)+"; "+strings.Join(deeds, ", "), c.want)
		})
	}
}

// ordered is Harry 14, Mia 10, Ada 9 and goblin1 5, in round 1.
func ordered(t *testing.T) brickquest.Game {
	t.Helper()
	g := dungeon(t, "Harry thief, Mia mage, Ada adept; goblin")
	g.Initiative = brickquest.Initiative{Round: 1, Turn: "Harry", Order: []brickquest.Slot{
		{Name: "Harry", Number: 14, Began: 1}, {Name: "Mia", Number: 10}, {Name: "Ada", Number: 9}, {Name: "goblin1", Number: 5, Monster: true},
	}}
	return g
}

// An event that happens by itself happens once in a round, however often a turn comes.
// Events that a turn would have brought that is passed over are told (BrickQuest,
// Monsters; Character Classes).
func TestTurnToCountsNothing(t *testing.T) {
	g := ordered(t)
	hp("Ada 10/5")(&g)
	g.Effects = []brickquest.Effect{poison("goblin1", "Mia"), {Name: "Mummy Rot", By: "goblin1", Turn: "Mia", On: []string{"Mia"}}}
	o, after, err := g.TurnTo("goblin1")
	if got := fmt.Sprint(o.PassedOver, o.Uncounted, o.Back, o.FromFirst); err != nil || got != "[Mia Ada] [{Mia [Poison]} {Ada [recuperation]}] false true" {
		t.Errorf("%s, %v", got, err)
	}
	same(t, standing(&after), standing(&g))
	// The poison hurts as Mia's turn begins, and Ada rests as hers ends; both only once.
	for _, step := range []step{next, next, next, turnTo("Mia"), next, next} {
		step(t, &g)
	}
	same(t, standing(&g), "Harry 10, Mia 9/14, Ada 10/6, goblin1 6; Mummy Rot Mia")
	same(t, g.Initiative.Turn, "goblin1")
}

// An elf that casts in a turn that comes again has no rest from it (BrickQuest, Character
// Classes, Recuperation).
func TestTurnToAndRest(t *testing.T) {
	g := ordered(t)
	g.Initiative.Turn, g.Initiative.Order[2].Began = "Ada", 1
	hp("Ada 10/5")(&g)
	next(t, &g)
	turnTo("Ada")(t, &g)
	if got := g.Figure("Ada").SpellPoints; got != 6 {
		t.Errorf("she rested: %d spell points", got)
	}
	w, after, err := g.Cast(casting(t, "Ada: magic lock:: at=door"), nil)
	if err != nil || w.Unrested != 1 || after.Figure("Ada").SpellPoints != 6-1-w.Cost {
		t.Errorf("%+v, %v", w, err)
	}
}

func TestTurnToRefuses(t *testing.T) {
	g := ordered(t)
	hp("Mia 0")(&g)
	for name, want := range map[string]string{
		"Harry": "it is the turn of Harry already", "Mia": "Mia is dead, and has no turn", "Zoe": `nobody in the order is called "Zoe"`,
	} {
		refuses(t, want)(g.TurnTo(name))
	}
	g.Initiative = brickquest.Initiative{}
	if _, _, err := g.TurnTo("Harry"); !errors.Is(err, brickquest.ErrNoInitiative) {
		t.Error(err)
	}
}
