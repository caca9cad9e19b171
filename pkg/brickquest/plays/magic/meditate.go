package magic

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/play"
)

// MeditatePlay is zbrikz meditate.
func MeditatePlay() play.Untyped {
	return play.Of(words.Acted(play.About{
		Name: "meditate", Short: "Gather spell points, as a Human Mage",
		Long:     "Lets a Human Mage concentrate for a full round. As its next turn begins, it gains\na die of spell points, unless it was attacked.",
		Examples: []string{"zbrikz meditate Mia"},
	}, words.TakesDeed(brickquest.Meditation), func(g *brickquest.Game, d words.Deed) (brickquest.Acted, brickquest.Game, error) {
		return g.Meditate(d.Name, d.Fudge)
	}, func(d play.Done[words.Deed, brickquest.Acted]) []play.Line {
		if slices.Contains(d.Outcome.Breaks, brickquest.NotFullRound) {
			return play.As(play.Answer, d.Outcome.Name+" meditates, but has done something else in that turn, and gains nothing.")
		}
		when := "as the next turn begins"
		if words.GameOf(d.After).IsAhead(d.Outcome.Name) {
			when = "as the turn after that begins"
		}
		return play.As(play.Answer, d.Outcome.Name+" meditates, and gains spell points "+when+", unless attacked.")
	},
		"BrickQuest, Character Classes: Meditation takes a full round; without an attack on the mage it gives a die of spell points",
		"ruling: up to the spell points of the start; it is rolled as the mage's next turn begins, and an attack that does no damage disturbs, too",
	))
}
