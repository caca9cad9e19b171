package show

import (
	"fmt"
	"strings"
	"sync"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// SkillCards makes cards of skills, and reads once which classes have them.
func SkillCards() func(brickquest.Skill) (card.Card, error) {
	classes := sync.OnceValues(cards.Classes().Read)
	return func(s brickquest.Skill) (card.Card, error) {
		all, err := classes()
		return cards.Skill(s, all), err
	}
}

// CheckedLines are the result of a check, its dice and the bonuses.
func CheckedLines(c brickquest.Checked) []play.Line {
	by := say.If(c.By != "", " for "+c.By) + say.If(c.Skill != "", " at "+c.Skill)
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
	if c.Skill == "" && c.Circumstance == 0 {
		return ""
	}
	part := func(what string, points int) string { return say.If(points != 0, fmt.Sprintf("%s %+d", what, points)) }
	return strings.Join(say.Some(part(c.Skill, c.SkillBonus), part("circumstance", c.Circumstance), part("bonus", c.Bonus)), ", ")
}

// ChargeLine is a charge in a few words, behind its number.
func ChargeLine(g *brickquest.Game, e brickquest.Explosive) string {
	return fmt.Sprintf("%d: %s", e.Number, ChargeWords(g, e))
}

// ChargeWords is a charge in a few words.
func ChargeWords(g *brickquest.Game, e brickquest.Explosive) string {
	where := say.At(e.At)
	if e.Held {
		where = ", in hand"
	}
	when := "you count the rounds"
	switch {
	case e.Due, e.Until > 0 && e.Until < g.Initiative.Round:
		when = fmt.Sprintf("its time has come: zbrikz blast %d", e.Number)
	case e.Until > 0:
		when = fmt.Sprintf("goes off as %s turn ends in round %d", say.Owned(e.By), e.Until)
	}
	return fmt.Sprintf("%s%s, %s; %s", e.Ability, where, e.By, when)
}

// ChargeLines are all charges; nothing where there are none.
func ChargeLines(g *brickquest.Game) string {
	if len(g.Charges) == 0 {
		return ""
	}
	lines := say.Each(g.Charges, func(e brickquest.Explosive) string { return "  " + ChargeLine(g, e) })
	return say.Lines(append([]string{"charges:"}, lines...)...)
}

// GoesOffLine says that a charge goes off, and how.
func GoesOffLine(g *brickquest.Game, e *brickquest.Explosive) string {
	return fmt.Sprintf("the %s%s (%s) goes off now: %s", ChargeWord(*e), say.At(e.At), say.Owned(e.By), blastWords(e, g.StillThere(e.Caught)))
}

// ChargeWord is the word for the explosive: a bomb, or a charge for something else.
func ChargeWord(e brickquest.Explosive) string {
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
