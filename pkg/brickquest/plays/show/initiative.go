package show

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/play"
)

// Acts is the answer of a line that passes the turn on.
func Acts(p brickquest.TurnPassed) string {
	switch {
	case len(p.Order) == 0:
		return "Nobody is left in the order."
	case p.Turn == "":
		return "Nobody is left who can act."
	case p.NewRound:
		return fmt.Sprintf("Round %d: %s.", p.Round, ActsNow(p.Turn))
	case p.Late:
		return fmt.Sprintf("%s held, and %s now or not at all.", p.Turn, SlotVerb(p.Turn, "acts", "act"))
	default:
		return ActsNow(p.Turn) + "."
	}
}

// ActsNow says whose turn it is: "Mia acts", and where several share a place "orc1..2
// act".
func ActsNow(slot string) string { return slot + " " + SlotVerb(slot, "acts", "act") }

// SlotVerb is the verb for the figures on a place: for one, or for several.
func SlotVerb(slot, one, more string) string {
	if strings.Contains(slot, "..") {
		return more
	}
	return one
}

// ActsMark is the name of the figure that acts.
func ActsMark(o brickquest.Ordered) play.Mark { return play.Mark{Part: o.Turn, Tone: play.Acts} }

// PlacedMark is the mark behind a name in the order.
func PlacedMark(p brickquest.Placed) string {
	switch {
	case p.Out:
		return " (out)"
	case p.Held:
		return " (holds)"
	default:
		return ""
	}
}
