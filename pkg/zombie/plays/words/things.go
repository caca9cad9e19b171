package words

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// The parts that collect, give, drop, deliver and use have in common.

// thingNames are the names of all things that the table knows of.
func thingNames(st *table.State) []string {
	var known []string
	add := func(all []zombie.Stock) {
		for _, s := range all {
			known = append(known, s.What)
		}
	}
	add(GameOf(st).Store)
	for _, p := range GameOf(st).Places {
		add(p.Holds)
	}
	for _, m := range GameOf(st).Minifigs {
		add(m.Carries)
	}
	for _, s := range GameOf(st).Stashes {
		known = append(known, s.What)
	}
	for _, goal := range GameOf(st).Scenario.Goals {
		if goal.What != "" {
			known = append(known, goal.What)
		}
	}
	return names.Sorted(known)
}

// ThingFields are a thing and how many of it, which may be left out.
func ThingFields(s *zombie.Stock) []ask.Field {
	n := howManyKind()
	n.Form = "HOW MANY"
	return []ask.Field{
		ask.Word(&s.What, "thing", ThingKind()),
		ask.Word(&s.N, "how many", n).Maybe().Called("how many"),
	}
}

// ThingsOrAll are the ways to name a thing and how many of it, or none, which means all;
// with the flags behind it.
func ThingsOrAll(s *zombie.Stock, flags ...ask.Field) []ask.Way {
	return []ask.Way{ask.Of(flags...), ask.Of(append(ThingFields(s), flags...)...)}
}

// ThingNamed is the thing that is named, one of it where no number is typed; none stands
// for all things.
func ThingNamed(s zombie.Stock) []zombie.Stock {
	if s.What == "" {
		return nil
	}
	return []zombie.Stock{{What: s.What, N: max(1, s.N)}}
}

// Handed is a play that moves things from hand to hand, and throws nothing. It says the
// first lines, then the things that each minifig carries, then the last lines.
func Handed[A any](about play.About, takes func(*A) []ask.Way, rule func(*zombie.Game, A) (zombie.Handed, zombie.Game, error),
	first, last func(play.Done[A, zombie.Handed]) []play.Line) play.Untyped {
	return play.Of(&play.Play[A, zombie.Handed]{
		About: about, Takes: takes,
		Rule: InZombie(func(g *zombie.Game, a A, _ dice.Roller) (zombie.Handed, zombie.Game, error) { return rule(g, a) }),
		Say: func(d play.Done[A, zombie.Handed]) []play.Line {
			h := d.Outcome
			all := play.Said(first(d), SayCame(GameOf(d.After), h.Came), play.As(play.Note, Noted(h.By, "had", h.Had), CarriesLine(h.By, h.Carries), leftLine(h), Joined(h.Joins)))
			if last != nil {
				all = append(all, last(d)...)
			}
			return all
		},
		Why: func(d play.Done[A, zombie.Handed]) []string { return whyHanded(d.Outcome) },
	})
}

// CarriesLine names the things that somebody carries.
func CarriesLine(who string, all []zombie.Stock) string {
	if len(all) == 0 {
		return ""
	}
	return fmt.Sprintf("%s carries %s", who, Stocks(all))
}

func leftLine(h zombie.Handed) string {
	if len(h.Left) == 0 {
		return ""
	}
	return fmt.Sprintf("%s holds %s", h.Place, Stocks(h.Left))
}

// StoreLine names the things at the team's place.
func StoreLine(store []zombie.Stock) string {
	if len(store) == 0 {
		return "the store is empty"
	}
	return "the store holds " + Stocks(store)
}

// ThingsRule is about the things that minifigs collect.
const ThingsRule = "Zombie Brikz, Resources: each table chooses what is collected, and which bricks stand for it"

// whyHanded is the rules that were at work: of things, and of the minifig that brings them.
func whyHanded(h zombie.Handed) []string {
	why := []string{
		ThingsRule,
		"ruling: picking up, giving and laying down cost no action; things delivered to the team's place count for the goals",
	}
	if h.Had != "" {
		why = append(why, UnsaidRuling)
	}
	if len(h.Drunk) > 0 {
		why = append(why,
			"Zombie Brikz, Character creation: an Alcoholic uses up the first and the third that it brings",
			"ruling: of the things that an Alcoholic brings, food and drink are meant")
	}
	if h.Precious > 0 {
		why = append(why, "Zombie Brikz, Character creation: a Collector brings two precious things")
	}
	return append(why, WhyCame(h.Came)...)
}
