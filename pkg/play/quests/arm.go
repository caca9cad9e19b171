package quests

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

func armPlay() play.Untyped {
	return play.Of(&play.Play[string, brickquest.Armed]{
		About: play.About{
			Name: "arm", Short: "Take up a weapon again after a critical miss",
			Long: `A critical miss drops the weapon; a disarmed one attacks with one die. Without
NAME, it is who acts.`,
			Examples: []string{"zbrikz arm skeleton1"},
		},
		Takes: func(name *string) []ask.Way { return ask.Takes(actorField(name, actorKind())) },
		Rule: inQuest(func(g *brickquest.Game, name string, _ dice.Roller) (brickquest.Armed, brickquest.Game, error) {
			return g.Arm(name)
		}),
		Say: func(d play.Done[string, brickquest.Armed]) []play.Line {
			armed := d.Outcome
			return play.Said(
				play.As(play.Answer, say.Sentence(armed.Name)+" is armed again."),
				play.As(play.Bricks, fmt.Sprintf("put the weapon back in %s hand; that is an action", say.Owned(armed.Name))),
				play.As(play.Note, breakLines(armed.Breaks)))
		},
		Why: always[string, brickquest.Armed](
			"BrickQuest, Critical Miss (optional): to pick the weapon up is an action, and so is drawing another one"),
		Rules: []string{"criticals"},
	})
}
