package show

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/say"
)

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
	text := "charges:"
	for _, e := range g.Charges {
		text += "\n  " + ChargeLine(g, e)
	}
	return text
}
