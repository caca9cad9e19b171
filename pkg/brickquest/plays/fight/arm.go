package fight

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// arming is a weapon that was dropped, and the figure that takes it up.
type arming struct {
	Name, By string
	Fudge    bool
}

// ArmPlay is zbrikz arm.
func ArmPlay() play.Untyped {
	return play.Of(&play.Play[arming, brickquest.Armed]{
		About: play.About{
			Name: "arm", Short: "Take up a weapon again after a critical miss",
			Long: `A critical miss drops the weapon; a disarmed one attacks with one die. Without
NAME, it is the one that acts. With a name and --by, another figure picks the weapon up, and,
once more, hands it back.`,
			Examples: []string{"zbrikz arm skeleton1", "zbrikz arm skeleton1 --by Harry"},
		},
		Takes: func(a *arming) []ask.Way {
			return []ask.Way{
				ask.Of(words.ActorField(&a.Name, words.ActorKind()), ask.Fudge(&a.Fudge)),
				ask.Of(ask.Word(&a.Name, "name", words.FigureKind()).Called("a name"),
					ask.Flag(&a.By, "by", "the one that acts, a `name`; the same as a name in front", words.ActorKind()).Must(), ask.Fudge(&a.Fudge)),
			}
		},
		Rule: words.InQuest(func(g *brickquest.Game, a arming, _ dice.Roller) (brickquest.Armed, brickquest.Game, error) {
			return g.Arm(a.Name, a.By, a.Fudge)
		}),
		Say: func(d play.Done[arming, brickquest.Armed]) []play.Line {
			armed := d.Outcome
			first, by := say.Sentence(armed.Name)+" is armed again.", armed.Name
			bricks := fmt.Sprintf("put the weapon back in %s hand; that is an action", say.Owned(armed.Name))
			switch {
			case armed.Holder != "":
				by, first = armed.By, fmt.Sprintf("%s picks up the weapon of %s.", say.Sentence(armed.By), armed.Name)
				bricks = fmt.Sprintf("put the weapon in %s hand; that is an action", say.Owned(armed.By))
			case armed.By != "":
				by, first = armed.By, fmt.Sprintf("%s hands %s the weapon back.", say.Sentence(armed.By), armed.Name)
			}
			return play.Said(
				play.As(play.Answer, first), play.As(play.Bricks, bricks),
				play.As(play.Note, words.RuleLines(words.GameOf(d.After), by, armed.Breaks)))
		},
		Because: []string{"BrickQuest, Critical Miss (optional): to pick the weapon up is an action, and so is drawing another one; somebody else may pick it up, from the next square"},
		Rules:   []string{"criticals"},
	})
}
