package dungeon

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/orders"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// springing is a trap that goes off, and the figures in it.
type springing struct {
	Trap   string
	Names  []string
	Damage dice.Expr
}

// TrapPlay is zbrikz trap.
func TrapPlay() play.Untyped {
	springs := func(g *brickquest.Game, s springing, r dice.Roller) (brickquest.Sprang, brickquest.Game, error) {
		if len(s.Names) > 1 && slices.Contains(s.Names, ask.Nobody) {
			return brickquest.Sprang{}, brickquest.Game{}, ask.Usagef("it hurts some or none: leave out none, or the names")
		}
		caught := slices.DeleteFunc(slices.Clone(s.Names), func(name string) bool { return name == ask.Nobody })
		return g.SpringTrap(s.Trap, caught, s.Damage, r)
	}
	return play.Of(&play.Play[springing, brickquest.Sprang]{
		About: play.About{
			Name: "trap", ByHand: true, Short: "Set off a trap of the plan",
			Long: `A trap of an open room goes off under the figures that you name, and is gone. The dice
are the plan's, or those behind --damage, rolled once for all; no defense is rolled.
With none it hurts nobody.`,
			Examples: []string{"zbrikz trap square Harry", "zbrikz trap square none", "zbrikz trap square Harry Mia --damage 2d6"},
		},
		Takes: func(s *springing) []ask.Way {
			return ask.Takes(
				ask.Word(&s.Trap, "trap", trapKind()).Called("a trap"),
				ask.Words(&s.Names, "name", words.Or(words.FiguresKind(), ask.Nobody, []string{ask.Nobody})).Called("a hero or a foe, or none").Tab(words.AliveAndSeen),
				ask.Flag(&s.Damage, "damage", "its `points` of damage, a number or dice, where the plan has none", words.HitPointsKind()),
			)
		},
		Rule: words.InQuest(springs),
		Odds: show.RuleOdds(springs, func(s brickquest.Sprang) int { return s.Points },
			play.Question{Counts: "damage", Harm: true}, play.OnAverage("damage")),
		Say: func(d play.Done[springing, brickquest.Sprang]) []play.Line {
			o := d.Outcome
			hurt := say.If(len(o.Harms) > 0, fmt.Sprintf(", %d damage for %s", o.Points, say.And(show.Ranges(d.Asked.Names))))
			return play.Said(
				play.As(play.Answer, "The trap goes off: the "+o.Trap+hurt+"."), play.As(play.Dice, play.DiceLine(d.Rolled, nil)), play.As(play.Bricks, say.Indented(o.Does)),
				show.HarmLines(words.GameOf(d.After), o.Harms), play.As(play.Note, show.WokenLine(o.Woken)))
		},
		Because: []string{"ruling: a trap goes off once; damage from the BrickMaster meets no defense, and dice are rolled once for all"},
	})
}

// trapLines are traps that go off now, with the command for each; by set them off, if known.
func trapLines(g *brickquest.Game, some []string, by string) []string {
	var lines []string
	for _, t := range g.Traps(false) {
		if slices.Contains(some, t.Name) {
			line, missing := show.Springs(t, by)
			if line != nil {
				missing = ": zbrikz " + say.Typed(line)
			}
			lines = append(lines, show.GoesOff(t, missing))
		}
	}
	return lines
}

// MomentLines are the traps and statues whose moment has come with a step.
func MomentLines(before, after *brickquest.Game) []play.Line {
	traps, statues := before.Moments()
	was := append(trapNames(traps), statues...)
	traps, statues = after.Moments()
	isOld := func(name string) bool { return slices.Contains(was, name) }
	woken := say.Each(orders.Woken(after, before), func(name string) string { return show.Awakes(name) + ": it was no statue" })
	return play.Said(
		play.As(play.Note, append(say.Each(slices.DeleteFunc(statues, isOld), show.Awakes), woken...)...),
		play.As(play.Next, trapLines(after, slices.DeleteFunc(trapNames(traps), isOld), after.Initiative.Turn)...))
}
