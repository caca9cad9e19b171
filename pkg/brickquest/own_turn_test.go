package brickquest_test

import (
	"fmt"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// An act of a figure before its turn of a round counts to that turn, and an act
// afterwards to its last one (BrickQuest, The Round; ruling).
func TestOwnTurn(t *testing.T) {
	g := dungeon(t, "Harry thief, Mia mage, Olaf berserker; goblin")
	steps := []struct {
		what string
		do   step
		who  string
		want string // the turn; its deeds, and those ahead
	}{
		{"ahead", deedOf("Mia", brickquest.Struck), "Mia", "Harry [] [melee]"},
		{"once more", deedOf("Mia", brickquest.Moved), "Mia", "Harry [] [melee move]"},
		{"her turn", next, "Mia", "Mia [melee move] []"},
		{"Harry, whose turn is over", deedOf("Harry", brickquest.Moved), "Harry", "Mia [move] []"},
		{"rage ahead", func(t *testing.T, g *brickquest.Game) { into(t, g)(g.Rages("Olaf", false)) }, "Olaf", "Mia [] []"},
		{"Olaf's turn", next, "Olaf", "Olaf [] [] rages"},
		{"the goblin's", next, "Olaf", "goblin1 [] [] rages"},
		{"round 2", next, "Harry", "Harry [] []"},
		{"Olaf's turn is to come", deedOf("Olaf", brickquest.Shot), "Olaf", "Harry [] [ranged] rages"},
		{"a new fight", func(t *testing.T, g *brickquest.Game) {
			into(t, g)(play(t, "6,6,5,5,4,4", func(r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) { return g.Roll(g.Everyone(), r) }))
		}, "Olaf", "Harry [] [] rages"},
	}
	for _, step := range steps {
		step.do(t, &g)
		f := g.Figure(step.who)
		got := fmt.Sprint(g.Initiative.Turn, " ", f.Deeds, " ", f.Ahead.Deeds)
		if f.Raging {
			got += " rages"
		}
		if got != step.want {
			t.Errorf("%s: %s\nnot %s", step.what, got, step.want)
		}
		if err := g.Check(); err != nil {
			t.Error(err)
		}
	}
}

// A step changes a game.
type step = func(*testing.T, *brickquest.Game)

// deedOf is a deed of somebody, whoever's turn it is.
func deedOf(name string, d brickquest.Deed) step {
	return func(t *testing.T, g *brickquest.Game) {
		g.Do(name, d)
		into(t, g)(nil, *g, nil)
	}
}

// next passes the turn on.
func next(t *testing.T, g *brickquest.Game) {
	t.Helper()
	pass(t, g, 1, "")
}
