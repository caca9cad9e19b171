package cli

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newSkillCheck(a *app) *cobra.Command {
	var check brickquest.Check
	var difficulty string
	cmd := &cobra.Command{
		Use:   "skill-check --difficulty DIFFICULTY",
		Short: "Try something that takes skill: 2D6 and the bonus",
		Long: `Throws 2D6 and adds the bonus, of skill and circumstance together. Easy takes 6,
normal 8, hard 10, extremely-hard 12 and nearly-impossible 13 or more. Two ones
always fail; what is simple needs no dice.`,
		Example: `  zbrikz skill-check --difficulty normal --bonus 2
  zbrikz skill-check --difficulty hard --by Harry --odds`,
		Args: words(0, 0, ""),
	}
	cmd.Flags().StringVar(&difficulty, "difficulty", "", "simple, easy, normal, hard, extremely-hard or nearly-impossible")
	cmd.Flags().IntVar(&check.Bonus, "bonus", 0, "`points` for skill and circumstance")
	cmd.Flags().StringVar(&check.By, "by", "", "who tries, a `name`")
	return throws(a, cmd, func(cmd *cobra.Command, _ []string) (playable, error) {
		check.Difficulty = brickquest.Difficulty(difficulty)
		if difficulty == "" {
			return nil, usagef("skill-check needs --difficulty, as in: %s", firstExample(cmd))
		}
		if !slices.Contains(brickquest.Difficulties(), check.Difficulty) {
			return nil, usagef("no difficulty is called %q%s", difficulty, hint(difficulty, difficultyNames()))
		}
		if err := check.Check(); err != nil {
			return nil, usage(err)
		}
		if err := checkGiven(cmd, "by"); err != nil {
			return nil, err
		}
		return skillMove(check), nil
	})
}

func difficultyNames() []string {
	var names []string
	for _, d := range brickquest.Difficulties() {
		names = append(names, string(d))
	}
	return names
}

func skillMove(check brickquest.Check) move[brickquest.Checked] {
	return move[brickquest.Checked]{
		rule: func(_ *table.State, r dice.Roller) (brickquest.Checked, error) {
			return brickquest.SkillCheck(check, r)
		},
		say:    sayChecked,
		why:    func(brickquest.Checked) []string { return whySkill() },
		counts: fmt.Sprintf("skill check, %s", check.Difficulty),
		count: func(c brickquest.Checked) int {
			if c.Success {
				return 1
			}
			return 0
		},
		name: func(success int) string { return []string{"failure", "success"}[success] },
	}
}

func sayChecked(_ *table.State, c brickquest.Checked, _ []dice.Rolled) string {
	by := ""
	if c.By != "" {
		by = " for " + c.By
	}
	switch {
	case c.Difficulty == brickquest.Simple:
		return fmt.Sprintf("Success%s: what is simple needs no dice.", by)
	case c.SnakeEyes:
		return lines(fmt.Sprintf("Failure%s: snake eyes.", by), diceLine+sum(c.Faces, c.Total, c.Bonus))
	case c.Success:
		return lines(fmt.Sprintf("Success%s: %d, and %s takes %d.", by, c.Total, c.Difficulty, c.Target), diceLine+sum(c.Faces, c.Total, c.Bonus))
	default:
		return lines(fmt.Sprintf("Failure%s: %d, but %s takes %d.", by, c.Total, c.Difficulty, c.Target), diceLine+sum(c.Faces, c.Total, c.Bonus))
	}
}

func whySkill() []string {
	return []string{
		"BrickQuest, Skill Checks: 2D6 and bonuses; easy 6, normal 8, hard 10, extremely hard 12, nearly impossible more than 12",
		"BrickQuest, Skill Checks: two ones always fail; ruling: two sixes don't succeed by themselves",
	}
}
