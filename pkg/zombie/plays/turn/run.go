package turn

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
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

// fields are all that a move takes, with the minifig.
func (r *running) fields(by ask.Field) []ask.Field {
	return []ask.Field{
		by,
		ask.List(&r.Near, "near", "the `hordes` within 5\" of the way, as A,B; or none", ask.Each(nearKind())).As("Run past it"),
		show.EndOfWay(&r.To, "the `place` where the minifig is then").As("Run there"),
		ask.Switch(&r.Stealth, string(zombie.Stealth), "2\" at most, and no zombie notices").Said("sneak", "sneaking", "sneaks", "quietly"),
		ask.Switch(&r.Vehicle, string(zombie.Driving), "10\" on a thing with an engine, and loud"),
		ask.Flag(&r.Of, "of", "the `minifig` whose vehicle it drives, where it isn't its own", words.MinifigKind()).Aloud().Off(),
		ask.Switch(&r.Bicycle, string(zombie.Cycling), "10\" on a bicycle"),
		ask.Switch(&r.Skateboard, string(zombie.Skating), "7.5\" on a skateboard"),
		ask.With(&r.with), ask.Fudge(&r.Fudge),
	}
}

// going is the move that the rules know.
func (r running) going() (way zombie.Going, err error) {
	if r.Pace, err = r.pace(); err != nil {
		return way, err
	}
	r.Near, err = r.hordes()
	return r.Going, err
}

// nearKind is a horde within 5 inches of a way, or the word none, which Tab doesn't offer:
// behind A, it would make no sense.
func nearKind() ask.Kind[string] {
	k := words.HordeOrNoneKind()
	k.Names, k.About = words.HordeKind().Names, words.HordeKind().About
	return k
}

// hordes are the hordes that are near. It refuses the word none beside a horde.
func (r running) hordes() ([]string, error) {
	switch {
	case !slices.Contains(r.Near, words.NoHorde):
		return r.Near, nil
	case len(r.Near) > 1:
		return nil, ask.Usagef("--near %s: some, or none", strings.Join(r.Near, ","))
	}
	return nil, nil
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

// pace is how the minifig goes. It refuses two ways at a time.
func (r running) pace() (zombie.Pace, error) {
	pace := zombie.Running
	for _, one := range []struct {
		typed bool
		pace  zombie.Pace
	}{{r.Stealth, zombie.Stealth}, {r.Vehicle, zombie.Driving}, {r.Bicycle, zombie.Cycling}, {r.Skateboard, zombie.Skating}} {
		switch {
		case !one.typed:
		case pace != zombie.Running:
			return pace, ask.Usagef("--%s and --%s: one way to go at a time", pace, one.pace)
		default:
			pace = one.pace
		}
	}
	return pace, nil
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

// fueled says which fuel has started a vehicle, and what that means for the goal. (Escape
// this goddamn city.)
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

// whyGone are the rules that were at work: about the way that the minifig moved, and
// about the hordes that noticed.
func whyGone(d play.Done[running, zombie.Gone]) []string {
	r := d.Outcome
	var why []string
	switch r.Pace {
	case zombie.Running:
		why = append(why, "Zombie Brikz, Stealth: 5\" a turn in full view; ruling: running is every move that isn't stealthy")
	case zombie.Stealth:
		why = append(why, "Zombie Brikz, Stealth: 2\" a turn, and no zombie notices")
	case zombie.Skating:
		why = append(why, "ruling: 7.5\" on a skateboard")
	case zombie.Cycling:
		why = append(why, "ruling: 10\" on wheels")
	case zombie.Driving:
		why = append(why, "ruling: 10\" on wheels, and loud with an engine")
	}
	why = append(why, say.Some(
		say.If(r.Stopped, "Zombie Brikz, Zombie roll outcomes: a minifig that was stopped can't go on moving"),
		say.If(r.Freaked, "ruling: a Traumatized minifig that freaks out moves 2\" at most"),
		say.If(r.Fuel != "", show.FuelRule),
		say.If(len(r.Hordes) > 0, "Zombie Brikz, Zombie attention: a minifig that runs within 5\" of a zombie is noticed by it, and by its whole horde"),
	)...)
	return append(why, show.WhyIn(r.There)...)
}
