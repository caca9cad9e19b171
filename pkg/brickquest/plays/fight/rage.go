package fight

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// RagePlay is zbrikz rage.
func RagePlay() play.Untyped {
	return play.Of(words.Acted(play.About{
		Name: "rage", Short: "Take a third action, as a Dwarven Berserker",
		Long:     "Lets a Dwarven Berserker rage until its next turn. It is decided as the turn\nbegins, and one of the actions must be an attack.",
		Examples: []string{"zbrikz rage Olaf"},
	}, words.TakesDeed(brickquest.Rage), func(g *brickquest.Game, d words.Deed) (brickquest.Acted, brickquest.Game, error) {
		return g.Rages(d.Name, d.Fudge)
	}, func(d play.Done[words.Deed, brickquest.Acted]) []play.Line {
		g := words.GameOf(d.After)
		less := g.Stats(g.Figure(d.Outcome.Name)).Has(brickquest.Rage).DefenseDice
		return play.Said(
			play.As(play.Answer, fmt.Sprintf("%s rages: %s, one of them an attack.", d.Outcome.Name, say.Count(d.Outcome.Actions, "action"))),
			play.As(play.Note, fmt.Sprintf("%s less for the defense until the next turn", say.Dice(less))))
	}, "BrickQuest, Rage: a third action for a defense die, until the next turn; one of the three is an attack"))
}
