package fight

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// walk is a figure that goes a number of squares, or as far as it may.
type walk struct {
	words.Deed
	Squares int
	counted bool // the squares were said
}

func (w walk) squares() int {
	if !w.counted {
		return brickquest.AllTheWay
	}
	return w.Squares
}

// MovePlay is zbrikz move.
func MovePlay() play.Untyped {
	rule := func(g *brickquest.Game, w walk, r dice.Roller) (brickquest.Walked, brickquest.Game, error) {
		return g.Walk(w.Name, w.squares(), w.Fudge, r)
	}
	return play.Of(&play.Play[walk, brickquest.Walked]{
		About: play.About{
			Name: "move", Short: "A move action: how far a figure goes",
			Long: `Says how far a hero or a foe goes with an action, and counts the action. Potions and
spells on it count. A diagonal takes 2 squares; 0 squares turn the figure round. For
a blinded figure a die is rolled for each square.`,
			Examples: []string{"zbrikz move Harry", "zbrikz move 3", "zbrikz move goblin1 2"},
		},
		Takes: func(w *walk) []ask.Way {
			return ask.Takes(
				words.ActorField(&w.Name, words.ActorKind()).As("Move"),
				ask.Word(&w.Squares, "squares", words.SquaresKind(0)).Maybe().Given(&w.counted).Called("squares"),
				ask.Fudge(&w.Fudge),
			)
		},
		Rule: words.InQuest(rule),
		Say: func(d play.Done[walk, brickquest.Walked]) []play.Line {
			w := d.Outcome
			return play.Said(
				play.As(play.Answer, walkedLine(w)), play.As(play.Bricks, stepsLine(w)), play.As(play.Dice, play.DiceLine(d.Rolled, nil)),
				words.ActionsLine(words.GameOf(d.After), w.Acted), play.As(play.Note, words.RuleLines(words.GameOf(d.After), w.Name, w.Breaks)))
		},
		Because: []string{
			"BrickQuest, Moving: squares with an action by the class or the kind; a diagonal is 2, one brick up or down goes along",
			"BrickQuest, Potions and Wizardly Spells: Speed adds 2, and the ethereal float 4 squares; ruling: Speed adds to these, too",
			"BrickQuest, Blinding Light: for each square 1-2 leads to the left diagonal, 3-4 to the right one, 5-6 straight on",
		},
		Odds: show.RuleOdds(rule, brickquest.Walked.Straight, play.Question{Counts: "squares that lead straight on"}, play.OnAverage("squares")),
	})
}

func walkedLine(w brickquest.Walked) string {
	switch {
	case w.Squares == 0:
		return w.Name + " turns round."
	case w.Squares < w.Most:
		return fmt.Sprintf("%s goes %s, of %d.", w.Name, say.Count(w.Squares, "square"), w.Most)
	default:
		return fmt.Sprintf("%s goes up to %s.", w.Name, say.Count(w.Squares, "square"))
	}
}

// stepsLine is where the squares of the blinded lead.
func stepsLine(w brickquest.Walked) string {
	return say.If(len(w.Steps) > 0, "blinded, square by square (left and right are diagonals): "+strings.Join(say.Texts(w.Steps), ", "))
}
