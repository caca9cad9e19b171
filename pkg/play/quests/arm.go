package quests

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

func armPlay() play.Untyped {
	return play.Of(&play.Play[deed, brickquest.Armed]{
		About: play.About{
			Name: "arm", Short: "Take up a weapon again after a critical miss",
			Long: `A critical miss drops the weapon; a disarmed one attacks with one die. Without
NAME, it is who acts.`,
			Examples: []string{"zbrikz arm skeleton1"},
		},
		Takes: takesDeed,
		Rule: inQuest(func(g *brickquest.Game, d deed, _ dice.Roller) (brickquest.Armed, brickquest.Game, error) {
			return g.Arm(d.Name, d.Fudge)
		}),
		Say: func(d play.Done[deed, brickquest.Armed]) []play.Line {
			armed := d.Outcome
			return play.Said(
				play.As(play.Answer, say.Sentence(armed.Name)+" is armed again."),
				play.As(play.Bricks, fmt.Sprintf("put the weapon back in %s hand; that is an action", say.Owned(armed.Name))),
				play.As(play.Note, ruleLines(&d.After.BrickQuest, armed.Name, armed.Breaks)))
		},
		Why: always[deed, brickquest.Armed](
			"BrickQuest, Critical Miss (optional): to pick the weapon up is an action, and so is drawing another one"),
		Rules: []string{"criticals"},
	})
}
