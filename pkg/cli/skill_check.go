package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newSkillCheck(a *app) *cobra.Command {
	var check brickquest.Check
	var difficulty string
	var fudge bool
	cmd := &cobra.Command{
		Use:   "skill-check [NAME] [SKILL] --difficulty DIFFICULTY",
		Short: "Try something that takes skill",
		Long: `Throws 2D6 and adds the bonuses: what the class has for the skill, what the
BrickMaster grants for the circumstances, and --bonus. Easy takes 6, normal 8,
hard 10, extremely-hard 12 and nearly-impossible 13 or more. Two ones always
fail; what is simple needs no dice. A skill without a name is tried by whose
initiative it is; neither of both is a check by its numbers.`,
		Example: `  zbrikz skill-check --difficulty normal --bonus 2
  zbrikz skill-check Harry "pick locks" --difficulty hard --circumstance 1
  zbrikz skill-check jump --difficulty normal --by Harry
  zbrikz skill-check --difficulty hard --by Harry --odds`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 && check.By != "" && strings.EqualFold(check.By, args[0]) {
				return usagef("%s stands there already: leave out --by", args[0])
			}
			return nil
		},
	}
	oneOf(cmd, &difficulty, "difficulty", "simple, easy, normal, hard, extremely-hard or nearly-impossible", difficultyNames())
	cmd.Flags().IntVar(&check.Bonus, "bonus", 0, "`points` that the table adds")
	cmd.Flags().IntVar(&check.Circumstance, "circumstance", 0, "`points` that the BrickMaster grants")
	cmd.Flags().StringVar(&check.By, "by", "", "who tries, a `name`")
	fudgeFlag(cmd, &fudge)
	return throws(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
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
		return skillMove(check, args, fudge), nil
	})
}

func difficultyNames() []string {
	var names []string
	for _, d := range brickquest.Difficulties() {
		names = append(names, string(d))
	}
	return names
}

func skillMove(check brickquest.Check, args []string, fudge bool) move[brickquest.Tried] {
	return move[brickquest.Tried]{
		rule: onBrickQuest(func(st *table.State, r dice.Roller) (brickquest.Tried, brickquest.Game, error) {
			c, skill, err := readCheck(st, check, args)
			if err != nil {
				return brickquest.Tried{}, brickquest.Game{}, err
			}
			return st.BrickQuest.Try(c, skill, fudge, r)
		}),
		say:    sayTried,
		why:    func(brickquest.Tried) []string { return whySkill() },
		counts: fmt.Sprintf("skill check, %s", check.Difficulty),
		count: func(t brickquest.Tried) int {
			if t.Success {
				return 1
			}
			return 0
		},
		name: func(success int) string { return []string{"failure", "success"}[success] },
	}
}

// readCheck reads who tries which skill: a name and a skill, either, or none.
// Who is typed before a skill is at the table; --by may be anybody.
func readCheck(st *table.State, check brickquest.Check, args []string) (brickquest.Check, *brickquest.Skill, error) {
	check.By = match(check.By, figureNames(st))
	if check.By == "" && len(args) > 0 {
		who, rest, err := leading(st, args, isSkill)
		if err != nil {
			return check, nil, err
		}
		check.By, args = who, rest
	}
	if len(args) == 0 {
		return check, nil, nil
	}
	if st.BrickQuest.Figure(check.By) == nil {
		return check, nil, &brickquest.NoFigure{Name: check.By}
	}
	skill, err := skillNamed(strings.Join(args, " "))
	if err == nil && skill.Kind == brickquest.SapperSkills {
		err = usagef("%s is no skill to be checked; as in: zbrikz sapper %s", skill.Name, quoted(skill.Name))
	}
	return check, &skill, err
}

// leading is the figure that the first word names, and the words behind it. Where
// that word is the beginning of something else, such as a skill, it is the figure
// whose initiative it is, and all words stay.
func leading(st *table.State, args []string, other func([]string) bool) (who string, rest []string, err error) {
	names := figureNames(st)
	whole := matchExact(args[0], names)
	switch {
	case slices.Contains(names, whole):
		return whole, args[1:], nil
	case other(args):
		who, err = actor(st, "")
		return who, args, err
	default:
		return match(args[0], names), args[1:], nil
	}
}

func isSkill(words []string) bool {
	_, err := skillNamed(strings.Join(words, " "))
	return err == nil
}

// skillNamed finds a skill in the catalogue.
func skillNamed(typed string) (brickquest.Skill, error) {
	all, err := data.Skills()
	if err != nil {
		return brickquest.Skill{}, err
	}
	return data.FindCard("skill", typed, all, func(s brickquest.Skill) string { return s.Name })
}

func sayTried(_ *table.State, t brickquest.Tried, _ []dice.Rolled) string {
	return lines(sayChecked(t.Checked), breakLines(t.Breaks))
}

func sayChecked(c brickquest.Checked) string {
	by := ""
	if c.By != "" {
		by = " for " + c.By
	}
	if c.Skill != "" {
		by += " at " + c.Skill
	}
	dice := diceLine + sum(c.Faces, c.Total, c.SkillBonus, c.Circumstance, c.Bonus)
	switch {
	case c.Difficulty == brickquest.Simple:
		return fmt.Sprintf("Success%s: what is simple needs no dice.", by)
	case c.SnakeEyes:
		return lines(fmt.Sprintf("Failure%s: snake eyes.", by), dice, bonusLine(c))
	case c.Success:
		return lines(fmt.Sprintf("Success%s: %d, and %s takes %d.", by, c.Total, c.Difficulty, c.Target), dice, bonusLine(c))
	default:
		return lines(fmt.Sprintf("Failure%s: %d, but %s takes %d.", by, c.Total, c.Difficulty, c.Target), dice, bonusLine(c))
	}
}

// bonusLine says what the bonuses are for, where somebody tries a skill.
func bonusLine(c brickquest.Checked) string {
	var parts []string
	for _, b := range []struct {
		what   string
		points int
	}{{c.Skill, c.SkillBonus}, {"circumstance", c.Circumstance}, {"bonus", c.Bonus}} {
		if b.points != 0 {
			parts = append(parts, fmt.Sprintf("%s %+d", b.what, b.points))
		}
	}
	if c.Skill == "" && c.Circumstance == 0 {
		return ""
	}
	return strings.Join(parts, ", ")
}

func whySkill() []string {
	return []string{
		"BrickQuest, Skill Checks: 2D6 and bonuses; easy 6, normal 8, hard 10, extremely hard 12, nearly impossible more than 12",
		"BrickQuest, Skill Checks: two ones always fail; ruling: two sixes don't succeed by themselves",
		"BrickQuest, Skill Checks: some skills take training; ruling: the bonus is that of the table of classes, and a foe has none",
	}
}
