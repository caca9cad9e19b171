package words

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// SayRung tells the event as somebody left a place or came to one.
func SayRung(g *zombie.Game, r zombie.Rung) []play.Line {
	scene, twist, waits := "", "", ""
	if r.Scene != "" {
		scene = fmt.Sprintf("%s begins: the danger level there goes from %d to %d", r.Scene, r.Before, r.Danger)
	}
	switch due := slices.ContainsFunc(g.Due(), func(t zombie.Twist) bool { return t.Key == r.Twist }); {
	case due:
		twist = "a plot twist: zbrikz twist " + say.Quoted(r.Twist)
	case r.Twist != "": // its minifig isn't there, or no scenario has it
		waits = "a plot twist is set off: " + r.Twist
	}
	return play.Said(play.As(play.Note, r.Says, scene, waits), play.As(play.Next, twist))
}

// SayCame tells the events as somebody came to a place by an act there.
func SayCame(g *zombie.Game, c zombie.Came) []play.Line {
	return play.Said(SayRung(g, c.Left), SayRung(g, c.Met), play.As(play.Note, SeenAgain(c.Sighted)))
}

// WhyCame is the rules that were at work then.
func WhyCame(c zombie.Came) []string {
	var why []string
	if c.Left != (zombie.Rung{}) || c.Met != (zombie.Rung{}) {
		why = append(why, WhyRung, whyThere)
	}
	if len(c.Sighted) > 0 {
		why = append(why, WhySighted)
	}
	if c.Left.Scene != "" || c.Met.Scene != "" {
		why = append(why, "Zombie Brikz, Danger Level: a critical scene raises it for good")
	}
	return why
}

// WhyRung is about events on the way into a place or out of it; whyThere is about the
// place where a minifig is.
const (
	WhyRung  = "Zombie Brikz, Important spots: an event on the way in or out belongs to the place, and happens once"
	whyThere = "ruling: a minifig is in the place where it explores, collects, opens, repairs or puts a fire out"
)

// WhySighted is about hordes that were out of sight.
const WhySighted = "ruling: a horde that was out of sight is seen again as somebody looks into its place, comes there or attacks it"

// SeenAgain says which hordes somebody sees again.
func SeenAgain(hordes []string) string {
	if len(hordes) == 0 {
		return ""
	}
	return fmt.Sprintf("%s %s %s in sight again", say.Verb(len(hordes), "horde", "hordes"), say.And(hordes), say.Verb(len(hordes), "is", "are"))
}
