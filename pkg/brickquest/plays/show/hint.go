package show

import (
	"errors"
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/brickquest/veil"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Hint adds to a refusal of the rules of BrickQuest a line to type instead.
func Hint(st *table.State, err error) error {
	var inOrder *brickquest.Unknown
	var barred *brickquest.Against
	var locked *brickquest.Locked
	var nowhere *brickquest.NoPlace
	var unlit *brickquest.NoExplosive
	var broken *brickquest.Foul
	var counted *brickquest.Counted
	switch {
	case errors.As(err, &counted) && words.GameOf(st).KeepsPoints(counted.Name):
		return errors.New(counted.Open)
	case errors.As(err, &broken):
		return foul(words.GameOf(st), broken)
	case errors.As(err, &locked):
		return fmt.Errorf("%w; zbrikz skill-check --at %s tries, and --fudge overrules it", err, say.Quoted(locked.What))
	case errors.As(err, &barred):
		return fmt.Errorf("%w; --fudge overrules it", err)
	case errors.Is(err, brickquest.ErrNoInitiative):
		return fmt.Errorf("%w; zbrikz initiative roll lets all roll", err)
	case errors.As(err, &unlit):
		return fmt.Errorf("%w; zbrikz sapper lists the explosives that are lit", err)
	case errors.As(err, &nowhere):
		return fmt.Errorf("%w%s", err, names.Hint(nowhere.Name, words.GameOf(st).PileNames()))
	case errors.As(err, &inOrder) && words.GameOf(st).Figure(inOrder.Name) != nil:
		return fmt.Errorf("%w; zbrikz initiative add %s brings it in", err, say.Quoted(inOrder.Name))
	default:
		return err
	}
}

// Acts is the answer of a line that passes the turn on.
func Acts(p brickquest.TurnPassed) string {
	switch {
	case len(p.Order) == 0:
		return "No figure is left in the order."
	case p.Turn == "":
		return "No figure can act any more."
	case p.NewRound:
		return fmt.Sprintf("Round %d: %s.", p.Round, ActsNow(p.Ordered))
	case p.Late:
		return fmt.Sprintf("%s held, and %s now or not at all.", Actors(p.Ordered), ActVerb(p.Ordered, "acts", "act"))
	default:
		return ActsNow(p.Ordered) + "."
	}
}

// Actors are the living whose turn it is: "Mia", "goblin1..4", "orc1 and goblin2".
func Actors(o brickquest.Ordered) string {
	if len(o.Acting) == 0 {
		return o.Turn
	}
	return say.And(Ranges(o.Acting))
}

// ActsNow says whose turn it is: "Mia acts", "goblin1..4 act".
func ActsNow(o brickquest.Ordered) string { return Actors(o) + " " + ActVerb(o, "acts", "act") }

// ActVerb is the verb for the figures whose turn it is: for one, or for several.
func ActVerb(o brickquest.Ordered, one, more string) string {
	return say.Verb(max(1, len(o.Acting)), one, more)
}

// ActsMark is the name of the figure that acts.
func ActsMark(o brickquest.Ordered) play.Mark { return play.Mark{Part: Actors(o), Tone: play.Acts} }

// PlacedMark is the mark behind a name in the order.
func PlacedMark(p brickquest.Placed) string {
	switch {
	case p.Out:
		return " (out)"
	case p.Held:
		return " (holds)"
	default:
		return ""
	}
}

// Known is a table as players know it.
func Known(st table.State) table.State { return table.With(&st, words.GameOf(&st).Known()) }

// VeilOf takes the things out of a step that players of BrickQuest may not know.
func VeilOf(before, after *table.State) play.Veil {
	return veil.New(words.GameOf(before), words.GameOf(after))
}

// BrickMasterLines are lines that players don't read.
func BrickMasterLines(g *brickquest.Game, all []play.Line) []play.Line {
	if g.ForPlayers() {
		return nil
	}
	return all
}
