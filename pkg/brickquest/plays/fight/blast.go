package fight

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// blasting is a charge that goes off.
type blasting struct {
	Number        int
	Caught        brickquest.Caught
	Nobody, Fudge bool
}

// caught are the figures that are there now; nil: those named as the charge was laid.
func (b blasting) caught() (*brickquest.Caught, error) {
	switch named := len(b.Caught.Everybody()) > 0; {
	case named && b.Nobody:
		return nil, ask.Usagef("--nobody means no names: leave out one of them")
	case !named && !b.Nobody:
		return nil, nil
	}
	return &b.Caught, nil
}

// BlastPlay is zbrikz blast.
func BlastPlay() play.Untyped {
	rule := func(g *brickquest.Game, b blasting, r dice.Roller) (brickquest.Exploded, brickquest.Game, error) {
		c, err := b.caught()
		if err != nil {
			return brickquest.Exploded{}, brickquest.Game{}, err
		}
		return g.Explode(b.Number, c, b.Fudge, r)
	}
	return play.Of(&play.Play[blasting, brickquest.Exploded]{
		About: play.About{
			Name: "blast", Short: "Set off a Sapper's charge",
			Long: `Rolls the damage of a Sapper's charge, each zone apart, for the figures that are there
now. Without names, it hurts those that you named as the Sapper laid it; --nobody is
for a blast with no figure near.`,
			Examples: []string{"zbrikz blast 1 --on goblin1 --near goblin2,Harry", "zbrikz blast 1", "zbrikz blast 1 --nobody"},
		},
		Takes: func(b *blasting) []ask.Way {
			return ask.Takes(append([]ask.Field{
				ask.Word(&b.Number, "charge", words.ChargeKind()).Called("the number of a charge"),
				ask.Switch(&b.Nobody, "nobody", "no figure is there any more"),
				ask.Fudge(&b.Fudge),
			}, caughtFields(&b.Caught)...)...)
		},
		Doubt: func(st *table.State, b blasting) string {
			g := words.GameOf(st)
			e := g.Charged(b.Number)
			switch c, err := b.caught(); {
			case err != nil || e == nil:
				return ""
			case c != nil:
				return words.OwnSide(g, e.By, c.Everybody()...)
			default:
				return words.OwnSide(g, e.By, g.StillThere(e.Caught).Everybody()...)
			}
		},
		Rule: words.InQuest(rule),
		Say:  explodedLines,
		Why: func(d play.Done[blasting, brickquest.Exploded]) []string {
			return say.Some(
				whySapper,
				"ruling: no defense meets a blast; a charge outlives its Sapper",
				say.If(words.GameOf(d.Before).Rules.AreaDamage != "each", "ruling: the dice of a zone are rolled once for all in it"),
			)
		},
		Rules: []string{"area.damage"},
		Odds: show.RuleOdds(rule, func(e brickquest.Exploded) (lost int) {
			for _, h := range e.Harms {
				lost += h.Damage
			}
			return lost
		}, play.Question{Counts: "hit points that all of them lose"}, play.OnAverage("hit points")),
	})
}

func explodedLines(d play.Done[blasting, brickquest.Exploded]) []play.Line {
	e := d.Outcome
	hurt := say.Each(e.Hits, func(h brickquest.Hit) string { return fmt.Sprintf("%s %d", h.Name, h.Damage) })
	first := "nobody is hurt."
	if len(hurt) > 0 {
		first = "damage for " + say.And(hurt) + "."
	}
	return play.Said(
		play.As(play.Answer, fmt.Sprintf("%s %s goes off%s: %s", say.Owned(e.By), show.ChargeWord(e.Explosive), say.At(e.At), first)),
		play.As(play.Note, show.SparedLine(e.Spared)), play.As(play.Dice, play.DiceLine(d.Rolled, nil)),
		show.HarmLines(words.GameOf(d.After), e.Harms), play.As(play.Note, show.WokenLine(e.Woken)),
		play.As(play.Bricks, rubbleLine(words.GameOf(d.After), e)))
}

// rubbleLine is what a blast does to squares and doors of the dungeon; empty for a bomb.
func rubbleLine(g *brickquest.Game, e brickquest.Exploded) string {
	b := e.Blast
	switch {
	case b.Squares > 0 && b.DamageDice == 0:
		return fmt.Sprintf("take the rubble off %s", say.Count(b.Squares, "square"))
	case b.Squares > 0 && len(e.On) > 0:
		return fmt.Sprintf("put rubble on %s, and %s on the nearest free ones", say.Count(b.Squares, "square"), say.And(e.On))
	case b.Squares > 0:
		return fmt.Sprintf("put rubble on %s", say.Count(b.Squares, "square"))
	case e.Shut:
		return "the " + e.At + " stays shut: magic locks it"
	case e.Proof:
		return "the " + e.At + " stays shut: no charge opens it"
	case b.DamageDice == 0:
		return "the door is open" + say.If(len(g.QuestProgress().Rooms) > 0, "; the room behind it opens without an action: zbrikz open ROOM")
	default:
		return ""
	}
}

// OverdueLines are the charges whose time had come before a step and whose damage nobody has
// thrown since. They stand in every answer until somebody does.
func OverdueLines(before, after *brickquest.Game) []play.Line {
	due := slices.DeleteFunc(after.Due(), func(e brickquest.Explosive) bool {
		was := before.Charged(e.Number)
		return was == nil || !was.Due
	})
	return play.As(play.Next, say.Each(due, func(e brickquest.Explosive) string { return show.GoesOffLine(after, &e) })...)
}
