package show

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/say"
)

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
