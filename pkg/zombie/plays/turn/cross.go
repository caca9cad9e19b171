package turn

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// A crossing is a whole move past zombies, as it was typed.
type crossing struct {
	running
	past passing
}

// crossPlay is zbrikz run --past: the run, the zombie rolls, and the look at its end.
func crossPlay() play.Untyped {
	return play.Of(&play.Play[crossing, zombie.Crossed]{
		About: play.About{Name: "run"},
		Takes: func(c *crossing) []ask.Way {
			p := &c.past
			all := c.fields(ask.Word(&p.By, "minifig", words.MinifigKind()).Or("by", "the `minifig` that runs").Only(words.Doer(nil)))
			all = append(all, ask.Flag(&p.Met, "past", "the `zombies` within 1\" of the way: 3, 2+1, 1a+2b", words.GroupsKind()).Must().Tab(p.likely), p.horde(), p.sneaky(), p.colors())
			for i := range all { // things are offered for the other way
				all[i] = all[i].Off()
			}
			return ask.Takes(all...)
		},
		Rule: words.InZombie(func(g *zombie.Game, c crossing, r dice.Roller) (zombie.Crossed, zombie.Game, error) {
			c.By = c.past.By
			way, err := c.going()
			if err != nil {
				return zombie.Crossed{}, zombie.Game{}, err
			}
			past, err := met(c.past)
			if err != nil {
				return zombie.Crossed{}, zombie.Game{}, err
			}
			return g.Cross(way, past, r)
		}),
		Say:   crossedLines,
		Why:   whyCrossed,
		Rules: append([]string{"turn.one_action", "turn.action_replaces", "armor", "dice.explode", "wander.roll"}, zombieDiceRules()...),
		Odds:  func(st *table.State, c crossing) play.Odds { return passageOdds(st, c.past) },
	})
}

// asked is the move, the way and the look of a crossing, each with what came of it.
func (c crossing) asked(d play.Done[crossing, zombie.Crossed]) (run play.Done[running, zombie.Gone], roll play.Done[passing, zombie.Encounter], look play.Done[zombie.Reveal, zombie.Spawned]) {
	o, at := d.Outcome, slices.IndexFunc(d.Rolled, func(r dice.Rolled) bool { return r.Why == "room" || r.Why == "open area" })
	if at < 0 {
		at = len(d.Rolled)
	}
	c.By, c.Pace = o.Run.By, o.Run.Pace
	run = play.Done[running, zombie.Gone]{Before: d.Before, After: d.After, Asked: c.running, Outcome: o.Run}
	roll = play.Done[passing, zombie.Encounter]{Before: d.Before, After: d.After, Asked: c.past, Outcome: o.Roll, Rolled: d.Rolled[:at]}
	look = play.Done[zombie.Reveal, zombie.Spawned]{Before: d.Before, After: d.After, Outcome: o.Look, Rolled: d.Rolled[at:]}
	return run, roll, look
}

// crossedLines says first how it went on the way, then who noticed, and last who is there.
func crossedLines(d play.Done[crossing, zombie.Crossed]) []play.Line {
	run, roll, look := d.Asked.asked(d)
	lines, gone := encounterLines(roll), goneLines(run)
	gone[0].Role, gone[0].Text = play.Note, strings.Replace(gone[0].Text, ", and no zombie notices", "", 1) // those on the way have
	lines = append(lines, gone...)
	if d.Outcome.Look.Place != "" {
		there := spawnedLines(look)
		there[0].Role = play.Note
		lines = append(lines, there...)
	}
	return lines
}

func whyCrossed(d play.Done[crossing, zombie.Crossed]) []string {
	run, roll, look := d.Asked.asked(d)
	why := append(whyEncounter(roll), whyGone(run)...)
	if d.Outcome.Look.Place != "" {
		why = append(why, whySpawned(look)...)
	}
	return why
}
