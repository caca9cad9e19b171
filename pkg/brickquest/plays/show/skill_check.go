package show

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/play"
)

// SkillNamed finds a skill in the catalogue.
func SkillNamed(typed string) (brickquest.Skill, error) {
	all, err := data.Skills()
	if err != nil {
		return brickquest.Skill{}, err
	}
	return data.FindCard("skill", typed, all, func(s brickquest.Skill) string { return s.Name })
}

// CheckedLines are the result of a check, its dice and the bonuses.
func CheckedLines(c brickquest.Checked) []play.Line {
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
		play.Marked(play.As(play.Dice, play.DiceBegins+play.Sum(c.Faces, c.Total, c.SkillBonus, c.Circumstance, c.Bonus)), SumMark(c.Total)),
		play.As(play.Note, bonusLine(c)))
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
