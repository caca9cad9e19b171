package turn

import (
	"cmp"
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// cupPlay shows the cup, and the risk of each color.
func cupPlay() play.Untyped {
	type asked struct {
		Cup bool
		By  string
	}
	return play.Of(&play.Play[asked, show.CupShown]{
		About: play.About{Name: "zombie-roll --cup", Class: play.Reads, Examples: []string{"zbrikz zombie-roll --cup"}},
		Takes: func(a *asked) []ask.Way {
			return ask.Takes(
				ask.Switch(&a.Cup, "cup", "show the Zombie Dice that are left, and what each color risks").Must(),
				ask.Flag(&a.By, "by", "the `minifig` whose cup it is", words.MinifigKind()),
			)
		},
		Rule: words.Looking(func(g *zombie.Game, a asked) show.CupShown { return show.NewCupShown(g, a.By) }),
		Say: func(d play.Done[asked, show.CupShown]) []play.Line {
			of := cmp.Or(say.If(d.Outcome.Of != "", say.Sentence(say.Owned(d.Outcome.Of))+" cup"), "The cup")
			first := cmp.Or(
				say.If(d.Asked.By == "" && words.GameOf(d.After).Rules.CupPool == "per-player", "Each minifig has a cup of its own: --by names it. A full one:"),
				fmt.Sprintf("%s: %d of 13 Zombie Dice left.", of, d.Outcome.Left))
			all := play.As(play.Answer, first)
			for _, c := range d.Outcome.Dice {
				all = append(all, play.As(play.Note, fmt.Sprintf("  %d of %d %s: Brains %s, Feet %s, Hit %s", c.Left, c.Set, c.Colour, say.OneIn(c.Brains), say.OneIn(c.Feet), say.OneIn(c.Hit)))...)
			}
			return all
		},
		Because: whyZombieDice(),
		Rules:   zombieDiceRules(),
	})
}

// cupLeft tells the dice that are left in the cup after Zombie Dice were rolled.
func cupLeft(st *table.State, e zombie.Encounter) string {
	if len(e.Dice) == 0 {
		return ""
	}
	cup := words.GameOf(st).CupOf(e.By)
	if cup == (zombie.Cup{Of: cup.Of}) {
		return fmt.Sprintf("that was the last die: the cup is full again, %s", cup)
	}
	return fmt.Sprintf("left in the cup: %s", cup)
}

func zombieDiceRules() []string {
	return []string{"encounter.dice", "zombie_dice.pool", "zombie_dice.draw"}
}

func whyZombieDice() []string {
	return []string{
		"Zombie Brikz, Zombie roll outcomes: each Zombie Die is rolled and put away; when none is left all come back",
		"ruling: 6 green, 4 yellow and 3 red dice for the whole table, and players choose the colors; green is the risky one here, 3 of 6 Brains",
	}
}
