package dungeon

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// crossing is a figure that crosses fire spouts.
type crossing struct {
	By      string
	Squares int
}

// FireSpoutPlay is zbrikz fire-spout.
func FireSpoutPlay() play.Untyped {
	rule := func(g *brickquest.Game, c crossing, r dice.Roller) (brickquest.Spouted, brickquest.Game, error) {
		return g.FireSpout(c.By, c.Squares, r)
	}
	return play.Of(&play.Play[crossing, brickquest.Spouted]{
		About: play.About{
			Name: "fire-spout", Short: "Cross squares with fire spouts",
			Long: `Rolls a die for each fire spout that the figure crosses: a point of damage on 1 to 3,
for the Human Thief on 1 to 2. A figure can't end its move on such a square.`,
			Examples: []string{"zbrikz fire-spout Harry 3", "zbrikz fire-spout 2 --by Harry", "zbrikz fire-spout Harry 3 --odds"},
		},
		Takes: func(c *crossing) []ask.Way {
			squares := words.SquaresKind(1)
			squares.Noun = "fire spouts"
			return ask.Takes(
				ask.Word(&c.By, "name", words.ActorKind()).Or("by", "the one that crosses them, a `name`").Called("a name").Tab(words.AliveAndSeen),
				ask.Word(&c.Squares, "squares", squares).Called("a number of squares"),
			)
		},
		Rule: words.InQuest(rule),
		Say: func(d play.Done[crossing, brickquest.Spouted]) []play.Line {
			s := d.Outcome
			first := say.Sentence(s.By) + " comes through unhurt."
			switch {
			case s.Ethereal:
				first = say.Sentence(s.By) + " is ethereal, and no flame touches it."
			case s.Harm.Damage > 0:
				first = fmt.Sprintf("%s loses %s.", say.Sentence(s.By), say.Count(s.Harm.Damage, "hit point"))
			}
			return play.Said(
				play.As(play.Answer, first),
				play.As(play.Dice, play.DiceLine(d.Rolled, map[string]string{"fire spout": say.UpTo(s.Burns) + " burns"})),
				show.HarmLines(words.GameOf(d.After), []brickquest.Harm{s.Harm}))
		},
		Why: func(d play.Done[crossing, brickquest.Spouted]) []string {
			why := []string{"BrickQuest, Special Squares, Fire Spouts: a die for each square crossed; a point of damage on 1 to 3, for thieves on 1 to 2"}
			g := words.GameOf(d.Before)
			if g.IsUnder(d.Asked.By, brickquest.EtherealEffect) {
				return append(why, "BrickQuest, Ethereality: fire does nothing to the ethereal; ruling: nor do the flames of a spout")
			}
			hero := g.IsHero(d.Asked.By)
			rogue := say.If(hero && g.Rules.SpoutRogues != "all-rogues", "a thief is the Human Thief; ")
			return append(why, "ruling: "+say.If(!hero, "foes burn like heroes; ")+rogue+"crossing is part of the move")
		},
		Rules: []string{"firespout.rogues"},
		Odds: show.RuleOdds(rule, func(s brickquest.Spouted) int { return s.Harm.Damage },
			play.Question{Counts: "hit points lost", Harm: true}, play.AtLeastOne("%s to be hurt")),
	})
}
