package fight

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A hurting is figures that lose hit points, as many as dice say, or a number.
type hurting struct {
	Names  []string
	Points dice.Expr
	By     string
}

// DamagePlay is zbrikz damage.
func DamagePlay() play.Untyped {
	return play.Of(&play.Play[hurting, brickquest.Harmed]{
		About: play.About{
			Name: "damage", ByHand: true, Short: "Take hit points from heroes or foes",
			Long: `Takes hit points away, a number or dice such as 2d6, rolled once for everybody you name.
No defense is rolled. Of foes a range will do: goblin1..4.`,
			Examples: []string{
				"zbrikz damage Harry 3",
				"zbrikz damage Harry Mia 2d6",
				"zbrikz damage goblin1..3 1d6",
				"zbrikz damage Harry 2d6 --odds",
			},
		},
		Takes: func(h *hurting) []ask.Way {
			return ask.Takes(
				ask.Words(&h.Names, "name", words.FiguresKind()).Called("a hero or a foe").Tab(words.AliveAndSeen),
				ask.Word(&h.Points, "points", words.HitPointsKind()).Called("how many points"),
				ask.Flag(&h.By, "by", "the hero or foe that does it, a `name`", words.FigureKind()).Aloud().Tab(words.AliveAndSeen),
			)
		},
		Rule: words.InQuest(func(g *brickquest.Game, h hurting, r dice.Roller) (brickquest.Harmed, brickquest.Game, error) {
			return g.Damage(h.Names, h.Points, h.By, r)
		}),
		Say: func(d play.Done[hurting, brickquest.Harmed]) []play.Line {
			return play.Said(
				play.As(play.Answer, harmedLine(d.Outcome)), play.As(play.Dice, play.DiceLine(d.Rolled, nil)),
				show.HarmLines(words.GameOf(d.After), d.Outcome.Harms), play.As(play.Note, show.WokenLine(d.Outcome.Woken)), play.As(play.Next, illLines(words.GameOf(d.After), d.Outcome)))
		},
		Because: []string{
			"BrickQuest, Attacking: at 0 hit points a figure is dead, and stays where it lies, with its things",
			"BrickQuest, Monsters: a character whom a Vampire kills is one at once",
			"ruling: damage from the BrickMaster meets no defense; dice are rolled once for all",
		},
		Odds: func(st *table.State, h hurting) play.Odds {
			_, _, wrong := words.GameOf(st).Damage(h.Names, dice.Expr{}, h.By, nil)
			o := show.PointsOdds("damage", h.Points, wrong)
			o.Questions = func(odds.Dist[int]) (_ []play.Question, also play.Question, err error) {
				if len(h.Names) == 1 && !words.GameOf(st).KeepsPoints(h.Names[0]) {
					left := words.GameOf(st).Figure(h.Names[0]).HitPoints
					also, err = show.AfterPoints("hit points of "+h.Names[0], h.Points, left, func(n int) int { return max(0, left-n) })
				}
				return nil, also, err
			}
			o.Headline = play.OnAverage("damage")
			return o
		},
	})
}

// illLines says that a dead one did it, and the ills that heroes caught with their damage if it was a monster's attack,
// which only the players know.
func illLines(g *brickquest.Game, h brickquest.Harmed) string {
	var all []string
	if by := g.Figure(h.By); by != nil && by.Dead() && !slices.ContainsFunc(h.Harms, func(one brickquest.Harm) bool { return one.Name == h.By }) {
		all = append(all, h.By+" is dead: if another one did that, undo")
	}
	for _, one := range h.Harms {
		if one.Damage == 0 || h.By == "" {
			continue
		}
		for _, ill := range g.Catches(one.Name, h.By) {
			text := "if that was an attack, %s has %s"
			if ill == brickquest.LycanthropyEffect {
				text = "if that was an attack, a die for %s: on a 6 it has %s"
			}
			all = append(all, fmt.Sprintf(text+": zbrikz effect add %s --on %s --by %s", one.Name, ill, say.Quoted(strings.ToLower(ill)), say.Quoted(one.Name), say.Quoted(h.By)))
		}
	}
	return say.Lines(all...)
}

func harmedLine(h brickquest.Harmed) string {
	all := say.Each(h.Harms, func(one brickquest.Harm) string { return one.Name })
	dead := say.Some(say.Each(h.Harms, func(one brickquest.Harm) string { return say.If(one.Dead, one.Name) })...)
	text := fmt.Sprintf("%s %s %d damage%s", say.And(show.Ranges(all)), say.Verb(len(all), "takes", "take"), h.Points, say.If(len(all) > 1, " each")) +
		say.If(h.By != "", " from "+h.By)
	switch {
	case len(dead) == len(all):
		text += say.Verb(len(all), " and dies", " and die")
	case len(dead) > 0:
		text += "; " + say.And(show.Ranges(dead)) + say.Verb(len(dead), " dies", " die")
	}
	for _, one := range h.Harms {
		text += say.If(one.Becomes != "", fmt.Sprintf("; %s becomes %s", one.Name, say.A(one.Becomes)))
	}
	return say.Sentence(text) + "."
}
