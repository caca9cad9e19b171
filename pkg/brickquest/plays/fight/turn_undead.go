package fight

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// exorcism is a cleric and the undead that it turns.
type exorcism struct {
	By     string
	Undead []string
	Fudge  bool
}

// TurnUndeadPlay is zbrikz turn-undead.
func TurnUndeadPlay() play.Untyped {
	rule := func(g *brickquest.Game, t exorcism, r dice.Roller) (brickquest.Turning, brickquest.Game, error) {
		return g.TurnUndead(t.By, t.Undead, t.Fudge, r)
	}
	isHero := func(g *brickquest.Game, f brickquest.Figure) bool { return g.IsHero(f.Name) }
	isFoe := func(g *brickquest.Game, f brickquest.Figure) bool { return !g.IsHero(f.Name) }
	return play.Of(&play.Play[exorcism, brickquest.Turning]{
		About: play.About{
			Name: "turn-undead", Short: "Turn undead, as a Human Cleric",
			Long: `Rolls one die; each of the undead that you name loses half of it, rounded up. Name all
within 2 squares of the cleric. The cleric is the one that has the initiative, unless
you name another one; all is all undead that are seen.`,
			Examples: []string{
				"zbrikz turn-undead Cara ghost1",
				"zbrikz turn-undead skeleton1..3 ghost1 --by Cara",
				"zbrikz turn-undead ghost1 --by Cara --odds",
			},
		},
		Takes: func(t *exorcism) []ask.Way {
			return ask.Takes(
				ask.Word(&t.By, "cleric", words.Rather(words.AbleKind(brickquest.TurnUndead), isHero)).Or("by", "the `cleric`").Called("a cleric").Tab(words.AliveAndSeen),
				ask.Words(&t.Undead, "undead", undeadKind(isFoe)).Called("undead").
					Only(func(h *ask.Here) ask.Among {
						return ask.Among{Names: words.Able(h, brickquest.Undead), Noun: "of the undead", Must: true, None: errNoUndead}
					}).
					Tab(words.OtherSide(func() string { return t.By })).As("Turn it").Spares(words.FriendOf(func() string { return t.By })),
				ask.Fudge(&t.Fudge),
			)
		},
		Doubt: func(st *table.State, t exorcism) string {
			return words.OwnSide(words.GameOf(st), t.By, t.Undead...)
		},
		Rule: words.InQuest(rule),
		Say:  turningLines,
		Why:  whyTurning,
		Odds: func(st *table.State, t exorcism) play.Odds {
			o := show.RuleOdds(rule, func(t brickquest.Turning) int { return t.Damage },
				play.Question{Counts: "hit points that each of them loses"}, play.OnAverage("hit points"))(st, t)
			o.Questions = show.Deaths(words.GameOf(st), t.Undead...)
			return o
		},
	})
}

// undeadKind is the undead that are turned, or the word all for all that are seen.
func undeadKind(isFoe func(*brickquest.Game, brickquest.Figure) bool) ask.Kind[[]string] {
	return words.SomeRather(words.FiguresKind(), isFoe).Then(func(h *ask.Here, typed string, all []string, fit ask.Fit, err error) ([]string, ask.Fit, error) {
		if err == nil || !strings.EqualFold(typed, "all") {
			return all, fit, err
		}
		if all = words.Able(h, brickquest.Undead); len(all) == 0 {
			return nil, ask.Whole, errNoUndead
		}
		return all, ask.Whole, nil
	})
}

var errNoUndead = errors.New("no undead can be seen")

func turningLines(d play.Done[exorcism, brickquest.Turning]) []play.Line {
	t := d.Outcome
	all := say.Each(t.Harms, func(h brickquest.Harm) string { return h.Name })
	return play.Said(
		play.As(play.Answer, fmt.Sprintf("%s turns undead: %s %s %s.", say.Sentence(t.By), say.And(all), say.Verb(len(all), "loses", "lose"), say.Count(t.Damage, "hit point"))),
		play.As(play.Dice, play.DiceLine(d.Rolled, map[string]string{"turn undead": "half of it, rounded up"})),
		show.HarmLines(words.GameOf(d.After), t.Harms), play.As(play.Note, words.RuleLines(words.GameOf(d.After), t.By, t.Breaks)))
}

// whyTurning is the rules of turning; of incorporeal undead only where there are some.
func whyTurning(d play.Done[exorcism, brickquest.Turning]) []string {
	g := words.GameOf(d.Before)
	incorporeal := func(name string) bool { return g.Stats(g.Figure(name)).Has(brickquest.Incorporeal) != nil }
	return []string{
		"BrickQuest, Turning Undead: an action; one die, and all undead within 2 squares lose half of it, rounded up",
		"ruling: the table of classes gives it to the Human Cleric alone",
		say.If(slices.ContainsFunc(d.Asked.Undead, incorporeal), "ruling: incorporeal undead are turned like others"),
	}
}
