package brickquest_test

import (
	"errors"
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
		do   func(*brickquest.Game) (brickquest.Game, error)
		who  string
		want string // the turn; its deeds, and those ahead
	}{
		{"ahead", deedOf("Mia", brickquest.Struck), "Mia", "Harry [] [melee]"},
		{"once more", deedOf("Mia", brickquest.Moved), "Mia", "Harry [] [melee move]"},
		{"her turn", next(""), "Mia", "Mia [melee move] []"},
		{"Harry, whose turn is over", deedOf("Harry", brickquest.Moved), "Harry", "Mia [move] []"},
		{"rage ahead", func(g *brickquest.Game) (brickquest.Game, error) { _, n, err := g.Rages("Olaf", false); return n, err }, "Olaf", "Mia [] []"},
		{"Olaf's turn", next(""), "Olaf", "Olaf [] [] rages"},
		{"the goblin's", next(""), "Olaf", "goblin1 [] [] rages"},
		{"round 2", next(""), "Harry", "Harry [] []"},
		{"Olaf's turn is to come", deedOf("Olaf", brickquest.Shot), "Olaf", "Harry [] [ranged] rages"},
		{"a new fight", func(g *brickquest.Game) (brickquest.Game, error) {
			_, n, err := play(t, "6,6,5,5,4,4", func(r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) { return g.Roll(g.Everyone(), r) })
			return n, err
		}, "Olaf", "Harry [] [] rages"},
	}
	for _, step := range steps {
		after, err := step.do(&g)
		if err != nil {
			t.Fatalf("%s: %v", step.what, err)
		}
		g = after
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

// deedOf is a deed of somebody, whoever's turn it is.
func deedOf(name string, d brickquest.Deed) func(*brickquest.Game) (brickquest.Game, error) {
	return func(g *brickquest.Game) (brickquest.Game, error) {
		n := g.Clone()
		n.Do(name, d)
		return n, nil
	}
}

// next passes the turn on.
func next(faces string) func(*brickquest.Game) (brickquest.Game, error) {
	return func(g *brickquest.Game) (brickquest.Game, error) {
		hand := dice.NewHand(nil)
		if faces != "" {
			typed, err := dice.ParseTyped(faces)
			if err != nil {
				return brickquest.Game{}, err
			}
			hand.Type(typed)
		}
		_, n, err := byHand(hand, g.NextTurn)
		return n, err
	}
}

// A meditation that begins before the mage's turn takes that turn, and pays as the next
// one begins; a broken one pays nothing (BrickQuest, Character Classes).
func TestMeditationOfARound(t *testing.T) {
	meditate := func(g *brickquest.Game) (brickquest.Game, error) {
		_, n, err := g.Meditate("Mia", false)
		return n, err
	}
	walk := func(g *brickquest.Game) (brickquest.Game, error) {
		_, n, err := g.Walk("Mia", 1, false, nil)
		return n, err
	}
	for _, c := range []struct {
		what  string
		steps []func(*brickquest.Game) (brickquest.Game, error)
		want  int // spell points
	}{
		{"a round of calm", []func(*brickquest.Game) (brickquest.Game, error){next(""), meditate, next(""), next("4")}, 9},
		{"begun before her turn: nothing as that begins", []func(*brickquest.Game) (brickquest.Game, error){meditate, next("")}, 5},
		{"and the points in the round after", []func(*brickquest.Game) (brickquest.Game, error){meditate, next(""), next(""), next("4")}, 9},
		{"begun before her turn, and broken in it", []func(*brickquest.Game) (brickquest.Game, error){meditate, next(""), walk, next(""), next("")}, 5},
		{"broken by a move", []func(*brickquest.Game) (brickquest.Game, error){next(""), meditate, walk, next(""), next("")}, 5},
		{"after a move", []func(*brickquest.Game) (brickquest.Game, error){next(""), walk, meditate, next(""), next("")}, 5},
	} {
		g := dungeon(t, "Harry thief, Mia mage")
		hp("Mia 10/5")(&g)
		for _, step := range c.steps {
			after, err := step(&g)
			if err != nil {
				t.Fatalf("%s: %v", c.what, err)
			}
			g = after
		}
		if got := g.Figure("Mia").SpellPoints; got != c.want {
			t.Errorf("%s: %d spell points, not %d", c.what, got, c.want)
		}
	}
}

// Under the house rule strict, what breaks a rule is refused before anything is thrown, and
// leaves nothing behind; fudge overrules it, and nothing is told.
func TestStrict(t *testing.T) {
	g := dungeon(t, "Harry thief, Cara cleric; goblin, ghost, black dragon")
	g.Rules.Strict = "on"
	for what, rule := range map[string]func(fudge bool, r dice.Roller) ([]brickquest.Break, error){
		"attack": func(fudge bool, r dice.Roller) ([]brickquest.Break, error) {
			done, _, err := g.Assault([]brickquest.Assault{{By: "goblin1", Target: "Harry", Fudge: fudge}}, r)
			if err != nil {
				return nil, err
			}
			return done.Last().Breaks, nil
		},
		"breath": func(fudge bool, r dice.Roller) ([]brickquest.Break, error) {
			done, _, err := g.Breathe(brickquest.Breathing{By: "black-dragon1", Targets: []string{"Harry"}, Fudge: fudge}, r)
			return done.Breaks, err
		},
		"a skill check": func(fudge bool, r dice.Roller) ([]brickquest.Break, error) {
			done, _, err := g.Try(brickquest.Check{By: "Cara", Difficulty: brickquest.Easy}, nil, fudge, r)
			return done.Breaks, err
		},
		"turning undead": func(fudge bool, r dice.Roller) ([]brickquest.Break, error) {
			done, _, err := g.TurnUndead("Cara", []string{"ghost1"}, fudge, r)
			return done.Breaks, err
		},
		"an object": func(fudge bool, _ dice.Roller) ([]brickquest.Break, error) {
			done, _, err := g.Interact("Cara", fudge)
			return done.Breaks, err
		},
	} {
		var foul *brickquest.Foul
		if _, err := rule(false, nil); !errors.As(err, &foul) {
			t.Errorf("%s: %v", what, err)
		}
		broken, err := dice.Play(dice.NewHand(dice.NewFair(dice.NewSeed())), func(r dice.Roller) ([]brickquest.Break, error) { return rule(true, r) })
		if err != nil || len(broken) > 0 {
			t.Errorf("%s, overruled: %v, %v", what, broken, err)
		}
	}
}
