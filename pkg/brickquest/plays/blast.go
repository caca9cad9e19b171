package plays

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
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

// caught are the figures that are there now; nil: those that were named as the charge was
// laid.
func (b blasting) caught() (*brickquest.Caught, error) {
	switch named := len(b.Caught.Everybody()) > 0; {
	case named && b.Nobody:
		return nil, ask.Usagef("nobody is there, and somebody is: leave out --nobody, or the others")
	case !named && !b.Nobody:
		return nil, nil
	}
	return &b.Caught, onceEach(b.Caught)
}

func blastPlay() play.Untyped {
	return play.Of(&play.Play[blasting, brickquest.Exploded]{
		About: play.About{
			Name: "blast", Short: "A Sapper's charge goes off",
			Long: `Throws the damage of a charge that a Sapper has laid, each zone apart, for the figures
that are there now. If you name nobody, it hurts the figures that were named as it was
laid; --nobody is for a blast with nobody near.`,
			Examples: []string{"zbrikz blast 1 --on goblin1 --near goblin2,Harry", "zbrikz blast 1", "zbrikz blast 1 --nobody"},
		},
		Takes: func(b *blasting) []ask.Way {
			return ask.Takes(append([]ask.Field{
				ask.Word(&b.Number, "charge", chargeKind()).Called("the number of a charge"),
				ask.Switch(&b.Nobody, "nobody", "nobody is there any more"),
				ask.Fudge(&b.Fudge),
			}, caughtFields(&b.Caught)...)...)
		},
		Rule: inQuest(func(g *brickquest.Game, b blasting, r dice.Roller) (brickquest.Exploded, brickquest.Game, error) {
			c, err := b.caught()
			if err != nil {
				return brickquest.Exploded{}, brickquest.Game{}, err
			}
			return g.Explode(b.Number, c, b.Fudge, r)
		}),
		Say: sayExploded,
		Why: func(d play.Done[blasting, brickquest.Exploded]) []string {
			why := []string{whySapper, "ruling: no defense meets a blast; a charge outlives its Sapper"}
			if gameOf(d.Before).Rules.AreaDamage != "each" {
				why = append(why, "ruling: the dice of a zone are thrown once for all in it")
			}
			return why
		},
		Rules: []string{"area.damage"},
		Odds: func(st *table.State, b blasting) play.Odds {
			return play.Odds{
				Headline: play.OnAverage("hit points"),
				Count: func(r dice.Roller) (int, error) {
					c, err := b.caught()
					if err != nil {
						return 0, err
					}
					return gameOf(st).Blasts(b.Number, c, b.Fudge, r)
				},
				Number: play.Question{Counts: "hit points that all of them lose"},
			}
		},
	})
}

func sayExploded(d play.Done[blasting, brickquest.Exploded]) []play.Line {
	e := d.Outcome
	var hurt []string
	for _, h := range e.Hits {
		hurt = append(hurt, fmt.Sprintf("%s %d", h.Name, h.Damage))
	}
	first := "nobody is hurt."
	if len(hurt) > 0 {
		first = "damage for " + say.And(hurt) + "."
	}
	return play.Said(
		play.As(play.Answer, fmt.Sprintf("%s %s goes off%s: %s", say.Owned(e.By), chargeWord(e.Explosive), say.At(e.At), first)),
		play.As(play.Note, sparedLine(e.Spared)), play.As(play.Dice, play.DiceLine(d.Rolled, nil)),
		harmLines(gameOf(d.After), e.Harms), play.As(play.Note, wokenLine(e.Woken)),
		play.As(play.Bricks, rubbleLine(e)))
}

// rubbleLine is the effect of a blast on the dungeon: it clears squares, blocks them, or
// opens a door; empty for a bomb.
func rubbleLine(e brickquest.Exploded) string {
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
	case b.DamageDice == 0:
		return "the door is open"
	default:
		return ""
	}
}

// goesOffLine says that a charge goes off, and how.
func goesOffLine(g *brickquest.Game, e *brickquest.Explosive) string {
	return fmt.Sprintf("the %s%s (%s) goes off now: %s", chargeWord(*e), say.At(e.At), say.Owned(e.By), blastWords(e, g.StillThere(e.Caught)))
}

// overdue are the charges whose time had come before a step and whose damage nobody has
// thrown since. They stand in every answer until somebody does.
func overdue(before, after *table.State) []play.Line {
	var all []play.Line
	for _, e := range gameOf(after).Due() {
		if was := gameOf(before).Charged(e.Number); was != nil && was.Due {
			all = append(all, play.As(play.Next, goesOffLine(gameOf(after), &e))...)
		}
	}
	return all
}

// chargeWord is the word for the explosive: a bomb, or a charge for something else.
func chargeWord(e brickquest.Explosive) string {
	if e.Blast.Bomb() {
		return e.Ability
	}
	return "charge to " + e.Ability
}

// blastWords is the command that makes a charge go off, with the figures that were named
// as it was laid and are still there. If none is, it has the zones of the charge.
func blastWords(e *brickquest.Explosive, there brickquest.Caught) string {
	text := fmt.Sprintf("zbrikz blast %d", e.Number)
	unknown := len(there.Everybody()) == 0
	for _, zone := range []struct {
		flag string
		who  []string
		is   bool
	}{
		{"on", there.On, e.Blast.DamageDice > 0}, {"near", there.Near, e.Blast.AdjacentDice+e.Blast.AdjacentDamage > 0}, {"far", there.Far, e.Blast.OuterDice > 0},
	} {
		switch {
		case unknown && zone.is:
			text += " --" + zone.flag + " ..."
		case len(zone.who) > 0:
			text += " --" + zone.flag + " " + say.Quoted(strings.Join(zone.who, ","))
		}
	}
	return text
}
