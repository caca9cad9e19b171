package turn

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// running is a minifig's move: the ways to move that were typed; it takes one of them.
type running struct {
	zombie.Going
	Stealth, Vehicle, Bicycle, Skateboard bool

	with []string // all who run
}

// RunPlay is zbrikz run.
func RunPlay() play.Untyped {
	return play.Either(play.About{
		Name: "run", Short: "Run: hordes nearby notice",
		Long: `Moves a minifig: 5" in full view, and each horde within 5" of the way is after it,
with all its zombies. In stealth it is 2" and no zombie notices. Zombies within 1" of
its way take a zombie-roll, too. If the scenario is about fuel, each vehicle takes 1,
once in the game; --of says whose it is, if not its own. With --to the minifig is in
that place then. Without it, 2" leave it where it was; after more, say where it is
with place enter.

--past adds the zombies on its way, as zombie-roll takes them: 3, 2+1, 1a+2b. Then one
line is the whole move: the hordes that notice, the rolls, and a look into a new place.`,
		Examples: []string{"zbrikz run Ann --near A", "zbrikz run Ann --near A,B", "zbrikz run Ann --near none", "zbrikz run Ann --to shop", "zbrikz run Ann --to shop --past 2a --stealth", "zbrikz run Ann --stealth", "zbrikz run Bob --vehicle"},
	}, goPlay(), crossPlay())
}

func goPlay() play.Untyped {
	return play.Of(&play.Play[running, zombie.Gone]{
		About: play.About{Name: "run"},
		Takes: func(r *running) []ask.Way {
			return ask.Takes(r.fields(ask.Word(&r.By, "minifig", words.MinifigKind()).Or("by", "the `minifig` that runs").Only(words.Doer(nil)).Each(words.Everybody).As("Run"))...)
		},
		Rule: words.InZombie(func(g *zombie.Game, r running, _ dice.Roller) (zombie.Gone, zombie.Game, error) {
			way, err := r.going()
			if err != nil {
				return zombie.Gone{}, zombie.Game{}, err
			}
			if way.Pace == zombie.Driving && way.Of == "" && len(r.with) > 1 && g.Stands(way.By) {
				way.Of = r.with[0] // they go together
			}
			out, back := g.Underway(r.with, way.By, way.To)
			gone, next, err := out.Go(way)
			back(&next)
			return gone, next, err
		}),
		Say:   goneLines,
		Why:   whyGone,
		Rules: []string{"turn.one_action", "turn.action_replaces"},
	})
}

func (r *running) fields(by ask.Field) []ask.Field {
	return []ask.Field{
		by,
		ask.List(&r.Near, "near", "the `hordes` within 5\" of the way, as A,B; or none", ask.Each(nearKind())).As("Run past it"),
		ask.Flag(&r.To, "to", "the `place` where the minifig is then", words.AnyPlaceKind()).As("Run there"),
		ask.Switch(&r.Stealth, string(zombie.Stealth), "2\" at most, and no zombie notices").Said("sneak", "sneaking", "sneaks", "quietly"),
		ask.Switch(&r.Vehicle, string(zombie.Driving), "10\" on a thing with an engine, and loud"),
		ask.Flag(&r.Of, "of", "the `minifig` whose vehicle it drives, where it isn't its own", words.MinifigKind()).Aloud().Off(),
		ask.Switch(&r.Bicycle, string(zombie.Cycling), "10\" on a bicycle"),
		ask.Switch(&r.Skateboard, string(zombie.Skating), "7.5\" on a skateboard"),
		ask.With(&r.with), ask.Fudge(&r.Fudge),
	}
}

// going is the move that the rules know. It refuses two ways to go, and the word none beside a horde.
func (r running) going() (zombie.Going, error) {
	typed, err := oneSwitch("way to go",
		say.If(r.Stealth, string(zombie.Stealth)), say.If(r.Vehicle, string(zombie.Driving)), say.If(r.Bicycle, string(zombie.Cycling)), say.If(r.Skateboard, string(zombie.Skating)))
	r.Pace = cmp.Or(zombie.Pace(typed), zombie.Running)
	switch {
	case err != nil || !slices.Contains(r.Near, words.NoHorde):
		return r.Going, err
	case len(r.Near) > 1:
		return r.Going, ask.Usagef("--near %s: some, or none", strings.Join(r.Near, ","))
	}
	r.Near = nil
	return r.Going, nil
}

// nearKind is a horde within 5 inches of a way, or the word none, which Tab doesn't offer:
// behind A, it would make no sense.
func nearKind() ask.Kind[string] {
	k := words.HordeOrNoneKind()
	k.Names, k.About = words.HordeKind().Names, words.HordeKind().About
	return k
}

// unsaid are the hordes for which nobody has said whether they are near enough to notice
// a minifig that moves in full view: players measure inches. Hordes that walk to it
// anyway are left out.
func unsaid(before, g *zombie.Game, r running, pace zombie.Pace) []string {
	var all []string
	from := ""
	if m := before.Minifig(r.By); m != nil {
		from = m.Place
	}
	for _, h := range g.Hordes {
		if p := g.Place(h.Place); p != nil && !p.Open && !p.Unsure && from != "" && r.To != "" && p.Name != from && p.Name != r.To {
			continue // walls are between them
		}
		if len(r.Near) == 0 && pace != zombie.Stealth && h.Down < h.Zombies() && (h.Target != r.By || h.Standing+h.Wandering > 0) {
			all = append(all, h.Name)
		}
	}
	return all
}

// askNear is the line that says that a horde is near after all.
func askNear(hordes []string, by string) string {
	if len(hordes) == 0 {
		return ""
	}
	more := say.If(len(hordes) > 1, ", and so on for "+say.And(hordes[1:]))
	return fmt.Sprintf("each horde within %d\" notices %s: zbrikz horde focus %s --on %s%s", zombie.NoticeInches, by, hordes[0], say.Quoted(by), more)
}

func goneLines(d play.Done[running, zombie.Gone]) []play.Line {
	r := d.Outcome
	verbs := map[zombie.Pace]string{
		zombie.Running: "runs", zombie.Stealth: "sneaks", zombie.Skating: "skates", zombie.Cycling: "cycles", zombie.Driving: "drives",
	}
	first := fmt.Sprintf("%s %s%s up to %s\"", r.By, verbs[r.Pace], show.To(r.There.Place, ","), strconv.FormatFloat(r.Inches, 'f', -1, 64))
	names := say.Each(r.Hordes, func(h zombie.Drawn) string { return h.Horde })
	hordes := say.Each(r.Hordes, func(h zombie.Drawn) string {
		return fmt.Sprintf("  %s: %s, both hands forward", h.Horde, say.Count(h.Zombies, "zombie"))
	})
	asked := unsaid(words.GameOf(d.Before), words.GameOf(d.After), d.Asked, r.Pace)
	switch {
	case len(asked) > 0:
		first += fmt.Sprintf("; no hordes were named within %d\" of the way.", zombie.NoticeInches)
	case slices.ContainsFunc(words.GameOf(d.After).Hordes, func(h zombie.Horde) bool { return h.Target == r.By && h.Down < h.Zombies() }) && len(names) == 0 && r.Pace != zombie.Stealth:
		first += ", and no other zombie notices."
	case len(names) == 0:
		first += ", and no zombie notices."
	default:
		first += fmt.Sprintf(": %s %s after %s.", say.And(names), say.Verb(len(names), "is", "are"), r.By)
	}
	loudly := say.If(r.Loud, show.Loud(words.GameOf(d.After), r.By))
	stopped := say.If(r.Stopped, fmt.Sprintf("a zombie stopped %s: no more moving in this turn", r.By))
	freaked := say.If(r.Freaked, fmt.Sprintf("%s has freaked out: %d\" at most", r.By, zombie.StealthInches))
	left := ""
	if was := words.GameOf(d.Before).Minifig(r.By); was != nil && was.Place != "" && words.GameOf(d.After).Minifig(r.By).Place == "" {
		left = fmt.Sprintf("%s isn't%s any more: zbrikz place enter PLACE --by %s says where", r.By, say.In(was.Place), say.Quoted(r.By))
	}
	return play.Said(
		play.As(play.Answer, first), show.ThereLines(words.GameOf(d.After), r.There), play.As(play.Bricks, hordes...), play.As(play.Next, askNear(asked, r.By)), play.As(play.Note, left, stopped, freaked),
		play.As(play.Note, fueled(words.GameOf(d.After), r)), play.As(play.Next, loudly), play.As(play.Note, words.Joined(r.Joins)))
}

// fueled says which fuel has started a vehicle, and how far its goal is.
func fueled(g *zombie.Game, r zombie.Gone) string {
	switch r.Fuel {
	case zombie.FuelCarried:
		return fmt.Sprintf("1 fuel that %s carries has started the vehicle, for the whole game", r.By)
	case zombie.FuelStored:
		return say.Lines("1 fuel out of the store has started the vehicle, for the whole game", show.GoalNews(g, zombie.Fuel))
	case zombie.FuelNone:
		return "the vehicle runs without its fuel, for the whole game"
	}
	return ""
}

func whyGone(d play.Done[running, zombie.Gone]) []string {
	r := d.Outcome
	pace := ""
	switch r.Pace {
	case zombie.Running:
		pace = "Zombie Brikz, Stealth: 5\" a turn in full view; ruling: running is every move that isn't stealthy"
	case zombie.Stealth:
		pace = "Zombie Brikz, Stealth: 2\" a turn, and no zombie notices"
	case zombie.Skating:
		pace = "ruling: 7.5\" on a skateboard"
	case zombie.Cycling:
		pace = "ruling: 10\" on wheels"
	case zombie.Driving:
		pace = "ruling: 10\" on wheels, and loud with an engine"
	}
	return append([]string{
		pace,
		say.If(r.Stopped, "Zombie Brikz, Zombie roll outcomes: a minifig that was stopped can't go on moving"),
		say.If(r.Freaked, "ruling: a Traumatized minifig that freaks out moves 2\" at most"),
		say.If(r.Fuel != "", words.FuelRule),
		say.If(len(r.Hordes) > 0, "Zombie Brikz, Zombie attention: a minifig that runs within 5\" of a zombie is noticed by it, and by its whole horde"),
	}, show.WhyIn(r.There)...)
}

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
			return ask.Takes(words.Off(all)...) // things are offered for the other way
		},
		Rule: words.InZombie(func(g *zombie.Game, c crossing, r dice.Roller) (zombie.Crossed, zombie.Game, error) {
			c.By = c.past.By
			way, wrong := c.going()
			past, err := met(c.past)
			if err := cmp.Or(wrong, err); err != nil {
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
