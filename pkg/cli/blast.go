package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newBlast(a *app) *cobra.Command {
	var caught caughtFlags
	var nobody, fudge bool
	cmd := &cobra.Command{
		Use:   "blast CHARGE",
		Short: "A Sapper's charge goes off",
		Long: `Throws the damage of a charge that a Sapper has laid, each zone apart, for those
who are there now. Where you name nobody, it hurts those who were named as it was
laid; --nobody is for a blast that all have fled.`,
		Example: `  zbrikz blast 1 --on goblin1 --near goblin2,Harry
  zbrikz blast 1
  zbrikz blast 1 --nobody`,
		Args: words(1, 1, "the number of a charge"),
	}
	caught.add(cmd)
	cmd.Flags().BoolVar(&nobody, "nobody", false, "nobody is there any more")
	fudgeFlag(cmd, &fudge)
	return throws(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		number, err := chargeNumber(args[0])
		if err != nil {
			return nil, err
		}
		named := cmd.Flags().Changed("on") || cmd.Flags().Changed("near") || cmd.Flags().Changed("far")
		if named && nobody {
			return nil, usagef("nobody is there, and somebody is: leave out --nobody, or the others")
		}
		return move[brickquest.Exploded]{
			rule: onBrickQuest(func(st *table.State, r dice.Roller) (brickquest.Exploded, brickquest.Game, error) {
				if !named && !nobody {
					return st.BrickQuest.Explode(number, nil, fudge, r)
				}
				c, err := caught.read(st)
				if err != nil {
					return brickquest.Exploded{}, brickquest.Game{}, err
				}
				return st.BrickQuest.Explode(number, &c, fudge, r)
			}),
			say:    sayExploded,
			why:    func(brickquest.Exploded) []string { return whySapper() },
			rules:  []string{"area.damage"},
			counts: "hit points that all of them lose",
			count: func(e brickquest.Exploded) int {
				n := 0
				for _, h := range e.Harms {
					n += h.Damage
				}
				return n
			},
		}, nil
	})
}

func sayExploded(st *table.State, e brickquest.Exploded, rolled []dice.Rolled) string {
	first := fmt.Sprintf("The %s goes off%s: ", chargeWord(e.Explosive), at(e.At))
	if len(e.Hits) == 0 {
		return lines(first+"nobody is hurt.", sparedLine(e.Spared), rubbleLine(e))
	}
	var hurt []string
	for _, h := range e.Hits {
		hurt = append(hurt, fmt.Sprintf("%s %d", h.Name, h.Damage))
	}
	return lines(first+"damage for "+andList(hurt)+".", sparedLine(e.Spared), play.DiceLine(rolled, nil), harmLines(&st.BrickQuest, e.Harms), wokenLine(e.Woken), rubbleLine(e))
}

// rubbleLine is what a blast does to the dungeon: it clears squares, blocks them,
// or opens a door; nothing for a bomb.
func rubbleLine(e brickquest.Exploded) string {
	b := e.Blast
	switch {
	case b.Squares > 0 && b.DamageDice == 0:
		return fmt.Sprintf("take the rubble off %s", count(b.Squares, "square"))
	case b.Squares > 0 && len(e.On) > 0:
		return fmt.Sprintf("put rubble on %s, and %s on the nearest free ones", count(b.Squares, "square"), andList(e.On))
	case b.Squares > 0:
		return fmt.Sprintf("put rubble on %s", count(b.Squares, "square"))
	case b.DamageDice == 0:
		return "the door is open"
	default:
		return ""
	}
}

// goesOffLine says that a charge goes off, and how.
func goesOffLine(e *brickquest.Explosive) string {
	return fmt.Sprintf("the %s%s (%s) goes off now: %s", chargeWord(*e), at(e.At), owned(e.By), blastWords(e))
}

// chargeWord is what goes off: a bomb, or a charge for something else.
func chargeWord(e brickquest.Explosive) string {
	if e.Blast.Bomb() {
		return e.Ability
	}
	return "charge to " + e.Ability
}

// blastWords is the command that lets a charge go off, with those who were named
// as it was laid; where nobody was, with the zones that it has.
func blastWords(e *brickquest.Explosive) string {
	text := fmt.Sprintf("zbrikz blast %d", e.Number)
	unknown := len(e.Everybody()) == 0
	for _, zone := range []struct {
		flag string
		who  []string
		is   bool
	}{
		{"on", e.On, e.Blast.DamageDice > 0}, {"near", e.Near, e.Blast.AdjacentDice+e.Blast.AdjacentDamage > 0}, {"far", e.Far, e.Blast.OuterDice > 0},
	} {
		switch {
		case unknown && zone.is:
			text += " --" + zone.flag + " ..."
		case len(zone.who) > 0:
			text += " --" + zone.flag + " " + quoted(strings.Join(zone.who, ","))
		}
	}
	return text
}
