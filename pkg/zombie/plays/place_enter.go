package plays

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// passing is a minifig on its way into a place, or out of it.
type passing struct {
	Place, By string
	Fudge     bool
}

func placeEnterPlay() play.Untyped {
	return passed(play.About{
		Name: "place enter", Short: "A minifig goes in: danger, a twist or a scene may begin",
		Examples: []string{"zbrikz place enter shop --by Ann"},
	}, func(g *zombie.Game, p passing) (zombie.Passed, zombie.Game, error) {
		return g.Enter(p.Place, p.By, p.Fudge)
	},
		"enters", inside)
}

func placeLeavePlay() play.Untyped {
	return passed(play.About{
		Name: "place leave", Short: "A minifig goes out: danger, a twist or a scene may begin",
		Examples: []string{"zbrikz place leave shop --by Ann"},
	}, func(g *zombie.Game, p passing) (zombie.Passed, zombie.Game, error) {
		return g.LeavePlace(p.Place, p.By, p.Fudge)
	},
		"leaves", func(zombie.Passed) []play.Line { return nil })
}

// passed is a play in which a minifig enters a place or leaves it; there tells what it
// meets then.
func passed(about play.About, rule func(*zombie.Game, passing) (zombie.Passed, zombie.Game, error), does string,
	there func(zombie.Passed) []play.Line) play.Untyped {
	return play.Of(&play.Play[passing, zombie.Passed]{
		About: about,
		Takes: func(p *passing) []ask.Way {
			return ask.Takes(
				ask.Word(&p.Place, "place", placeKind()),
				ask.Flag(&p.By, "by", "the `minifig` that goes", minifigKind()),
				ask.Fudge(&p.Fudge))
		},
		Rule: inZombie(func(g *zombie.Game, p passing, _ dice.Roller) (zombie.Passed, zombie.Game, error) { return rule(g, p) }),
		Say: func(d play.Done[passing, zombie.Passed]) []play.Line {
			p := d.Outcome
			by := p.By
			if by == "" {
				by = "the minifig"
			}
			return play.Said(
				play.As(play.Answer, say.Sentence(fmt.Sprintf("%s %s %s.", by, does, p.Place))),
				sayPassed(gameOf(d.After), p), there(p), play.As(play.Note, joined(p.Joins)))
		},
		Why: whyPassed,
	})
}

// endOfWay is the flag for the place at the end of a minifig's way.
func endOfWay(to *string, usage string) ask.Field { return ask.Flag(to, "to", usage, placeKind()) }

// to is a place as the end of a way, as in a sentence; end stands behind it. Without a place
// it is empty.
func to(place, end string) string {
	if place == "" {
		return ""
	}
	return " to" + strings.TrimPrefix(say.In(place), " in") + end
}

// sayThere tells what a minifig meets at the end of its way, if somebody named the end.
func sayThere(g *zombie.Game, p zombie.Passed) []play.Line {
	if p.Place == "" {
		return nil
	}
	return play.Said(sayPassed(g, p), inside(p))
}

// sayPassed tells the events of the way.
func sayPassed(g *zombie.Game, p zombie.Passed) []play.Line {
	return play.Said(sayRung(g, p.Left), sayRung(g, zombie.Rung{Scene: p.Scene, Twist: p.Twist, Says: p.Says, Before: p.Before, Danger: p.Danger}))
}

// sayRung tells the event as somebody left a place or came to one.
func sayRung(g *zombie.Game, r zombie.Rung) []play.Line {
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

// sayCame tells the events as somebody came to a place by an act there.
func sayCame(g *zombie.Game, c zombie.Came) []play.Line {
	return play.Said(sayRung(g, c.Left), sayRung(g, c.Met), play.As(play.Note, seenAgain(c.Sighted)))
}

// whyCame is the rules that were at work then.
func whyCame(c zombie.Came) []string {
	var why []string
	if c.Left != (zombie.Rung{}) || c.Met != (zombie.Rung{}) {
		why = append(why, whyRung, whyThere)
	}
	if len(c.Sighted) > 0 {
		why = append(why, whySighted)
	}
	if c.Left.Scene != "" || c.Met.Scene != "" {
		why = append(why, "Zombie Brikz, Danger Level: a critical scene raises it for good")
	}
	return why
}

// whyRung is about events on the way into a place or out of it; whyThere is about the
// place where a minifig is.
const (
	whyRung  = "Zombie Brikz, Important spots: an event on the way in or out belongs to the place, and happens once"
	whyThere = "ruling: a minifig is in the place where it explores, collects, opens, repairs or puts a fire out"
)

// whySighted is about hordes that were out of sight.
const whySighted = "ruling: a horde that was out of sight is seen again as somebody looks into its place, comes there or attacks it"

// inside tells what a minifig finds that enters a place.
func inside(p zombie.Passed) []play.Line {
	sign, fires, hordes := "", "", ""
	var look []play.Line
	if p.Sign {
		sign = fmt.Sprintf("a warning sign: danger level %d there", p.Danger)
	}
	if p.Fires > 0 {
		fires = fmt.Sprintf("%s: nothing there can be used until they are out", say.Count(p.Fires, "fire"))
	}
	if !p.Seen {
		look = unseen(p.Place, p.By)
	}
	if n := len(p.Hordes); n > 0 {
		hordes = fmt.Sprintf("%s %s %s there", say.Verb(n, "horde", "hordes"), say.And(p.Hordes), say.Verb(n, "is", "are"))
	}
	return play.Said(play.As(play.Note, sign, fires), look, play.As(play.Note, hordes, seenAgain(p.Sighted)))
}

// seenAgain says which hordes somebody sees again.
func seenAgain(hordes []string) string {
	if len(hordes) == 0 {
		return ""
	}
	return fmt.Sprintf("%s %s %s in sight again", say.Verb(len(hordes), "horde", "hordes"), say.And(hordes), say.Verb(len(hordes), "is", "are"))
}

// unseen is unseenLine as a line that a reminder doesn't repeat.
func unseen(place, by string) []play.Line {
	return []play.Line{{Role: play.Next, Text: unseenLine(place, by), Play: lookLine(place, by)}}
}

// unseenLine says how to look at a place that nobody has seen.
func unseenLine(place, by string) string {
	look := "nobody has looked yet: zbrikz spawn --at " + say.Quoted(place)
	if by != "" {
		look += " --by " + say.Quoted(by)
	}
	return look
}

// whyPassed is the rules that were at work on the way in or out.
func whyPassed(d play.Done[passing, zombie.Passed]) []string { return whyIn(d.Outcome) }

// whyIn are the rules about a place that a minifig came to; none without a place.
func whyIn(p zombie.Passed) []string {
	if p.Place == "" {
		return nil
	}
	var why []string
	if p.Scene != "" || p.Twist != "" || p.Says != "" || p.Left != (zombie.Rung{}) {
		why = append(why, whyRung)
	}
	var causes []zombie.Cause
	for _, scene := range []string{p.Left.Scene, p.Scene} {
		if scene != "" {
			causes = append(causes, zombie.Cause{Why: zombie.Scene, By: scene})
		}
	}
	if p.Sign {
		causes = append(causes, zombie.Cause{Why: zombie.Sign, By: p.Place})
	}
	if len(causes) > 0 {
		why = append(why, whyLevel(zombie.Level{Causes: causes})...)
	}
	if p.Fires > 0 {
		why = append(why, flamesRuling)
	}
	if len(p.Sighted) > 0 {
		why = append(why, whySighted)
	}
	if !p.Seen {
		why = append(why, "Zombie Brikz, To be: dice say which zombies are in a room or an open area once, when it becomes visible")
	}
	return why
}
