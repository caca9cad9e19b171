package plays

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A trial is a check of a skill, and the bonuses of the table.
type trial struct {
	brickquest.Check
	Skill data.Pick[brickquest.Skill]
	Named bool // a skill was typed
	Fudge bool
}

func skillCheckPlay() play.Untyped {
	return play.Of(&play.Play[trial, brickquest.Tried]{
		About: play.About{
			Name: "skill-check", Short: "Try something that takes skill",
			Long: `Throws 2D6 and adds the bonuses: the class's for the skill, the BrickMaster's for the
circumstances, and your own --bonus. Easy takes 6, normal 8, hard 10, extremely-hard
12 and nearly-impossible 13 or more. Two ones always fail; a simple task needs no
dice. If you name nobody, the figure whose turn it is tries; without a skill and a
name, the numbers alone are checked.`,
			Examples: []string{
				"zbrikz skill-check --difficulty normal --bonus 2",
				`zbrikz skill-check Harry "pick locks" --difficulty hard --circumstance 1`,
				"zbrikz skill-check jump --difficulty normal --by Harry",
				"zbrikz skill-check --difficulty hard --by Harry --odds",
			},
		},
		Takes: func(t *trial) []ask.Way {
			return ask.Takes(
				ask.Word(&t.By, "name", anyFigureKind()).Or("by", "the one that tries, a `name`").Tab(aliveAndSeen),
				ask.Word(&t.Skill, "skill", checkedSkillKind()).Maybe().Given(&t.Named),
				ask.Flag(&t.Difficulty, "difficulty", "simple, easy, normal, hard, extremely-hard or nearly-impossible", difficultyKind()).Must(),
				ask.Flag(&t.Bonus, "bonus", "`points` that the table adds", pointsKind()),
				ask.Flag(&t.Circumstance, "circumstance", "`points` that the BrickMaster grants", pointsKind()),
				ask.Flag(&t.At, "at", "the `chest` or the door that it is made for", lockKind()),
				ask.Fudge(&t.Fudge),
			)
		},
		Rule: func(st *table.State, t trial, r dice.Roller) (brickquest.Tried, table.State, error) {
			skill, err := t.skill(st)
			if err != nil {
				return brickquest.Tried{}, table.State{}, err
			}
			return inQuest(func(g *brickquest.Game, t trial, r dice.Roller) (brickquest.Tried, brickquest.Game, error) {
				return g.Try(t.Check, skill, t.Fudge, r)
			})(st, t, r)
		},
		Say: func(d play.Done[trial, brickquest.Tried]) []play.Line {
			return play.Said(checkedLines(d.Outcome.Checked), checkedAt(d.Outcome), play.As(play.Note, ruleLines(gameOf(d.After), d.Outcome.By, d.Outcome.Breaks)))
		},
		Why: whySkill,
		Odds: func(st *table.State, t trial) play.Odds {
			return play.Odds{
				Count: func(r dice.Roller) (int, error) {
					skill, err := t.skill(st)
					if err != nil {
						return 0, err
					}
					c, err := gameOf(st).Trying(t.Check, skill, t.Fudge)
					if err != nil {
						return 0, err
					}
					checked, err := brickquest.SkillCheck(c, r)
					if err == nil && checked.Success {
						return 1, nil
					}
					return 0, err
				},
				Headline: play.AtLeastOne("%s to pass"),
				Number:   play.Question{Counts: fmt.Sprintf("skill check, %s", t.Difficulty), Name: play.Words("failure", "success")},
			}
		},
	})
}

// skill is the skill that is checked, nil for a check by its numbers alone. Where nobody
// is named, the figure whose turn it is makes the check.
func (t *trial) skill(st *table.State) (*brickquest.Skill, error) {
	if !t.Named {
		return nil, nil
	}
	if t.By == "" {
		name, err := actor(st, "")
		if err != nil {
			return nil, err
		}
		t.By = name
	}
	if gameOf(st).Figure(t.By) == nil {
		return nil, noFigure(st, t.By)
	}
	return &t.Skill.Card, nil
}

func difficultyNames() []string {
	var names []string
	for _, d := range brickquest.Difficulties() {
		names = append(names, string(d))
	}
	return names
}

// skillNamed finds a skill in the catalogue.
func skillNamed(typed string) (brickquest.Skill, error) {
	all, err := data.Skills()
	if err != nil {
		return brickquest.Skill{}, err
	}
	return data.FindCard("skill", typed, all, func(s brickquest.Skill) string { return s.Name })
}

// checkedLines are the result of a check, its dice and the bonuses.
func checkedLines(c brickquest.Checked) []play.Line {
	by := ""
	if c.By != "" {
		by = " for " + c.By
	}
	if c.Skill != "" {
		by += " at " + c.Skill
	}
	first, mark := "", play.Mark{Part: "Failure", Tone: play.Danger}
	if c.Success {
		mark = play.Mark{Part: "Success", Tone: play.Safe}
	}
	switch {
	case c.Difficulty == brickquest.Simple:
		return play.Marked(play.As(play.Answer, fmt.Sprintf("Success%s: a simple task needs no dice.", by)), mark)
	case c.SnakeEyes:
		first = fmt.Sprintf("Failure%s: snake eyes.", by)
	case c.Success:
		first = fmt.Sprintf("Success%s: %d, and %s takes %d.", by, c.Total, c.Difficulty, c.Target)
	default:
		first = fmt.Sprintf("Failure%s: %d, but %s takes %d.", by, c.Total, c.Difficulty, c.Target)
	}
	return play.Said(
		play.Marked(play.As(play.Answer, first), mark),
		play.Marked(play.As(play.Dice, play.DiceBegins+play.Sum(c.Faces, c.Total, c.SkillBonus, c.Circumstance, c.Bonus)), sumMark(c.Total)),
		play.As(play.Note, bonusLine(c)))
}

// checkedAt tells the effect of a check on the thing that it was made for.
func checkedAt(t brickquest.Tried) []play.Line {
	switch {
	case t.At == "":
		return nil
	case t.Success:
		return play.As(play.Next, fmt.Sprintf("the %s isn't locked any more: zbrikz room unlock %s opens it", t.At, say.Quoted(t.At)))
	default:
		return play.As(play.Note, fmt.Sprintf("the %s stays shut", t.At))
	}
}

// bonusLine names the sources of the bonuses, where somebody tries a skill.
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

// whySkill is the rules that were at work in a check.
func whySkill(d play.Done[trial, brickquest.Tried]) []string {
	c := d.Outcome
	why := []string{"BrickQuest, Skill Checks: 2D6 and bonuses; easy 6, normal 8, hard 10, extremely hard 12, nearly impossible more than 12"}
	if d.Asked.Difficulty == brickquest.Simple {
		return []string{"BrickQuest, Skill Checks: a simple task needs no dice"}
	}
	switch {
	case c.SnakeEyes:
		why = append(why, "BrickQuest, Skill Checks: two ones always fail")
	case slices.Equal(c.Faces, []int{6, 6}) && !c.Success:
		why = append(why, "ruling: two sixes don't succeed by themselves")
	}
	if d.Asked.Named {
		why = append(why, "BrickQuest, Skill Checks: some skills take training; ruling: the bonus is that of the table of classes, and a foe has none")
	}
	return why
}
