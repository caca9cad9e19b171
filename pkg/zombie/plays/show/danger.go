package show

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// TakesMinifig is a minifig and nothing else.
func TakesMinifig(name *string) []ask.Way {
	return ask.Takes(ask.Word(name, "minifig", words.MinifigKind()).Each(words.Everybody))
}

// NotAlone says that nobody counts as alone as long as it isn't known where all are; empty
// where that makes no difference.
func NotAlone(g *zombie.Game) string {
	for _, m := range g.Minifigs {
		if lost := g.Unplaced(m.Name); len(lost) > 0 && m.Role == "" {
			return fmt.Sprintf("no minifig counts as alone until you say where %s %s: zbrikz place enter PLACE --by %s", say.And(lost), say.Verb(len(lost), "is", "are"), say.Quoted(lost[0]))
		}
	}
	return ""
}

// Because is one line that tells a level's parts, where there are any.
func Because(level int, causes []zombie.Cause) string {
	return say.If(len(causes) > 0, fmt.Sprintf("danger %d: %s", level, RaisedWords(causes)))
}

// RaisedWords are why a level is higher.
func RaisedWords(causes []zombie.Cause) string {
	return say.And(say.Each(causes, func(c zombie.Cause) string { return "+1 " + Cause(c) }))
}

// Cause is why a level is higher, and for how long.
func Cause(c zombie.Cause) string {
	if c.Why == zombie.Death {
		return fmt.Sprintf("%s, %s left", RaisedBy(c), say.Count(*c.Turns, "turn"))
	}
	return RaisedBy(c)
}

// RaisedBy is why a level is higher (Zombie Brikz, Danger Level).
func RaisedBy(c zombie.Cause) string {
	switch c.Why {
	case zombie.Death:
		return fmt.Sprintf("for %s death", say.Owned(c.By))
	case zombie.Alone:
		if c.Place != "" {
			return "alone" + say.In(c.Place)
		}
		return c.By + " is alone"
	case zombie.Sign:
		return "for the warning sign" + say.At(c.By)
	case zombie.Scene:
	}
	return "since " + c.By
}

// whySign is the rule of a warning sign.
const whySign = "Zombie Brikz, Danger Level: a warning sign at the entrance raises it; ruling: in that place"

// WhyLevel are the rules behind a level: one for each sort of cause.
func WhyLevel(l zombie.Level) []string {
	why := []string{"Zombie Brikz, Danger Level: 1 to 6, and 2 where a table sets none"}
	for _, of := range []struct {
		why  zombie.Why
		rule string
	}{
		{zombie.Scene, "Zombie Brikz, Danger Level: a critical scene raises it for good"},
		{zombie.Death, "Zombie Brikz, Danger Level: a death raises it for two turns; ruling: for all players, and a second death only starts its two turns anew"},
		{zombie.Alone, "Zombie Brikz, Danger Level: being alone raises it; ruling: for that minifig, as long as it is alone; where the places of all are known, they tell"},
		{zombie.Sign, whySign},
	} {
		if slices.ContainsFunc(l.Causes, func(c zombie.Cause) bool { return c.Why == of.why }) {
			why = append(why, of.rule)
		}
	}
	return append(why, say.If(len(l.Causes) > 1, "ruling: each raises it by 1, and different ones add up"))
}

// WhyRises is the rule by which a dead minifig gets up.
const WhyRises = "ruling: the dead stay dead, unless the house rule death.turns_zombie lets them get up"
