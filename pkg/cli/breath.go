package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// breathFlags are a breath attack as it was typed.
type breathFlags struct {
	by    string
	fudge bool
}

func newBreath(a *app) *cobra.Command {
	var f breathFlags
	cmd := &cobra.Command{
		Use:   "breath [DRAGON] TARGET...",
		Short: "A dragon breathes on those in its cone",
		Long: `The damage dice are thrown once for all in the cone, and meet no defense. Measure
yourselves who is in it. Without DRAGON, it is who acts.`,
		Example: `  zbrikz breath black-dragon1 Harry Mia
  zbrikz breath Harry Mia --by black-dragon1
  zbrikz breath black-dragon1 Harry --odds`,
		Args: words(1, -1, "a dragon and those in its cone"),
	}
	cmd.Flags().StringVar(&f.by, "by", "", "who breathes, a `name`")
	fudgeFlag(cmd, &f.fudge)
	return throws(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		if err := checkGiven(cmd, "by"); err != nil {
			return nil, err
		}
		return f.move(args), nil
	})
}

// breathing is who breathes on whom. The first of several is who breathes, if it
// can; else it is who acts.
func (f breathFlags) breathing(st *table.State, args []string) (brickquest.Breathing, error) {
	names, err := theseFigures(st, args)
	if err != nil {
		return brickquest.Breathing{}, err
	}
	how := brickquest.Breathing{Targets: names, Fudge: f.fudge}
	g := &st.BrickQuest
	if first := g.Figure(names[0]); f.by == "" && len(names) > 1 && first != nil && g.Stats(first).Has(brickquest.Breath) != nil {
		how.By, how.Targets = names[0], names[1:]
		return how, nil
	}
	how.By, err = actor(st, f.by)
	return how, err
}

func (f breathFlags) move(args []string) move[brickquest.Breathed] {
	return move[brickquest.Breathed]{
		rule: onBrickQuest(func(st *table.State, r dice.Roller) (brickquest.Breathed, brickquest.Game, error) {
			how, err := f.breathing(st, args)
			if err != nil {
				return brickquest.Breathed{}, brickquest.Game{}, err
			}
			return st.BrickQuest.Breathe(how, r)
		}),
		say: sayBreath,
		why: func(b brickquest.Breathed) []string {
			why := []string{
				"BrickQuest, Monsters: breath is an action in every other round; its dice are damage to all in its cone",
				"ruling: the dice are thrown once for all, and met by no defense",
			}
			for _, hit := range b.Hits {
				if hit.Ethereal {
					return append(why, "BrickQuest, Ethereality: the ethereal aren't attacked; ruling: breath goes through them")
				}
			}
			return why
		},
		rules:  []string{"breath.defense", "area.damage"},
		counts: "damage",
		exact: func(st *table.State) (odds.Dist[int], error) {
			how, err := f.breathing(st, args)
			if err != nil {
				return odds.Dist[int]{}, err
			}
			breath, err := st.BrickQuest.MayBreathe(how)
			if err != nil {
				return odds.Dist[int]{}, err
			}
			return odds.Of(func(r dice.Roller) (int, error) { return dice.Sum(r.Roll(breath.BreathThrow(how.By))), nil })
		},
		also: func(st *table.State, damage odds.Dist[int]) (question, error) {
			how, err := f.breathing(st, args)
			if err != nil || len(how.Targets) != 1 {
				return question{}, err
			}
			return breathLeaves(&st.BrickQuest, how.Targets[0], damage)
		},
	}
}

// breathLeaves counts the hit points that breath leaves to somebody.
func breathLeaves(g *brickquest.Game, name string, damage odds.Dist[int]) (question, error) {
	left := g.Figure(name).HitPoints
	q := question{counts: "hit points of " + name}
	if g.IsUnder(name, brickquest.EtherealEffect) {
		q.chances = odds.Uniform(left)
		return q, nil
	}
	defense := odds.Uniform(0)
	if g.Rules.BreathMet == "yes" {
		shield := g.Shield(name)
		var err error
		defense, err = odds.Of(func(r dice.Roller) (int, error) { return shield.Defended(r.Roll(shield.DefenseThrow())), nil })
		if err != nil {
			return q, err
		}
	}
	q.chances = odds.Join(damage, defense, func(n, d int) int { return max(0, left-max(0, n-d)) })
	return q, nil
}

func sayBreath(st *table.State, b brickquest.Breathed, rolled []dice.Rolled) string {
	g := &st.BrickQuest
	var names []string
	var harms []brickquest.Harm
	text, notes := "", ""
	for _, hit := range b.Hits {
		names = append(names, hit.Name)
		harms = append(harms, hit.Harm())
		text = lines(text, "  "+scorchLine(hit))
		if hit.NoCalm {
			notes = lines(notes, owned(hit.Name)+" meditation is lost")
		}
	}
	return lines(fmt.Sprintf("%s breathes on %s.", sentence(b.By), andList(names)), text, thrown(rolled, nil),
		seenLine(b.By, b.Seen), harmLines(g, harms), notes, breakLines(b.Breaks))
}

// scorchLine is what breath does to one.
func scorchLine(s brickquest.Scorch) string {
	text := fmt.Sprintf("%s: %d damage", s.Name, s.Damage)
	switch {
	case s.Ethereal:
		return s.Name + ": ethereal, no damage"
	case len(s.DefenseParts) > 0:
		text += fmt.Sprintf(", %d against %s%s", dice.Sum(s.Faces), sum(s.DefenseFaces, s.Defense, pointsOf(s.DefenseParts)...), partsText(s.DefenseParts))
	}
	if s.Dead {
		text += ", dead"
	}
	return text
}
