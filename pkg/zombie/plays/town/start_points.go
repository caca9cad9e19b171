package town

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// StartPointsPlay is zbrikz start-points.
func StartPointsPlay() play.Untyped {
	return play.Of(&play.Play[zombie.Starting, zombie.Starts]{
		About: play.About{
			Name: "start-points", ByHand: true, Short: "Roll for where the minifigs start",
			Long: `Rolls for where the minifigs start, among so many numbered points: one for all
with --together, else one for each. Of minifigs that roll the same, the first
keeps it and the others roll again; or, with --repeats opposite, they share it and
start on opposite sides. With --places the points are places, and the minifigs are there.`,
			Examples: []string{"zbrikz start-points 6", "zbrikz start-points 6 --together", "zbrikz start-points --places gate,yard,alley", "zbrikz start-points 4 --players Ann,Bob --repeats opposite"},
		},
		Takes: func(s *zombie.Starting) []ask.Way {
			return ask.Takes(
				ask.Word(&s.Points, "points", ask.Number("points", 1, zombie.MostPoints)).Maybe().Called("how many points"),
				ask.List(&s.Places, "places", "the points by their `places`, in order: the minifigs are there then", ask.Each(words.AnyPlaceKind())),
				ask.List(&s.Minifigs, "players", "the `names` that start; without names: all minifigs of players", ask.Each(words.MinifigKind())),
				ask.Switch(&s.Together, "together", "all start at the same point"),
				ask.Flag(&s.Repeats, "repeats", "the meaning of the same roll: `reroll` or opposite", ask.OneOf("kind of repeats", "reroll", "opposite")),
			)
		},
		Rule: words.InZombie(func(g *zombie.Game, s zombie.Starting, r dice.Roller) (zombie.Starts, zombie.Game, error) {
			if err := startable(s); err != nil {
				return zombie.Starts{}, zombie.Game{}, err
			}
			return g.Start(s, r)
		}),
		Say:   startLines,
		Why:   whyStarts,
		Rules: []string{"start.repeats"},
		// A player that throws again does so among points that are all alike.
		Odds: words.Chances(play.Question{Counts: "the point of each"}, play.Likeliest, func(g *zombie.Game, s zombie.Starting, r dice.Roller) (int, error) {
			s.Points = max(s.Points, len(s.Places))
			_, err := g.Starters(s)
			if err := cmp.Or(startable(s), err); err != nil {
				return 0, err
			}
			return r.Roll(dice.Throw{Why: "start", N: 1, Die: dice.D(s.Points)})[0], nil
		}),
	})
}

// startable refuses words that don't go together, and none at all.
func startable(s zombie.Starting) error {
	switch {
	case s.Together && s.Repeats != "":
		return ask.Usagef("--together rolls once: leave out --repeats")
	case s.Points == 0 && len(s.Places) == 0:
		return ask.Usagef("start-points needs how many points, or --places, as in: zbrikz start-points 6")
	}
	return nil
}

func pointName(s zombie.Start, point string) string {
	return fmt.Sprintf("%s%d", point, s.Point) + say.Remarks(s.Place)
}

func startLines(d play.Done[zombie.Starting, zombie.Starts]) []play.Line {
	s, rolled := d.Outcome, play.As(play.Dice, play.DiceLine(d.Rolled, nil))
	if s.Together {
		return play.Said(play.As(play.Answer, fmt.Sprintf("Everyone starts at %s.", pointName(s.Starts[0], "point "))), rolled)
	}
	all := say.Each(s.Starts, func(one zombie.Start) string { return one.Name + " at " + pointName(one, "") })
	isShared := slices.ContainsFunc(s.Starts, func(one zombie.Start) bool { return one.Shared })
	shared := say.If(isShared, "minifigs at the same point: on opposite sides of it")
	return play.Said(play.As(play.Answer, say.Sentence(strings.Join(all, ", "))+"."), play.As(play.Bricks, shared), rolled)
}

func whyStarts(d play.Done[zombie.Starting, zombie.Starts]) []string {
	switch {
	case d.Asked.Together:
		return []string{"Zombie Brikz, Starting points: together, at a numbered point that a die chooses"}
	case d.Outcome.Repeats == "opposite":
		return []string{"Zombie Brikz, Starting points: each alone, at numbered points that dice choose; points in open spaces have two sides, which two may share"}
	default:
		return []string{
			"Zombie Brikz, Starting points: each alone, at numbered points that dice choose",
			"ruling: a minifig whose point is taken rolls again",
		}
	}
}
