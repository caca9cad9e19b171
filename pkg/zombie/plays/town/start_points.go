package town

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
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
		Rule: func(st *table.State, s zombie.Starting, r dice.Roller) (zombie.Starts, table.State, error) {
			if s.Together && s.Repeats != "" {
				return zombie.Starts{}, table.State{}, ask.Usagef("--together rolls once: leave out --repeats")
			}
			if s.Points == 0 && len(s.Places) == 0 {
				return zombie.Starts{}, table.State{}, ask.Usagef("start-points needs how many points, or --places, as in: zbrikz start-points 6")
			}
			starts, next, err := words.GameOf(st).Start(s, r)
			if err != nil {
				return starts, table.State{}, err
			}
			return starts, table.With(st, next), nil
		},
		Say:   startLines,
		Why:   whyStarts,
		Rules: []string{"start.repeats"},
		Odds: func(st *table.State, s zombie.Starting) play.Odds {
			return play.Odds{
				Headline: play.Likeliest,
				// A player that throws again does so among points that are all alike.
				Count: func(r dice.Roller) (int, error) {
					s.Points = max(s.Points, len(s.Places))
					if _, err := words.GameOf(st).Starters(s); err != nil {
						return 0, err
					}
					return r.Roll(dice.Throw{Why: "start", N: 1, Die: dice.D(max(s.Points, len(s.Places)))})[0], nil
				},
				Number: play.Question{Counts: "the point of each"},
			}
		},
	})
}

// pointName is a starting point in words.
func pointName(s zombie.Start, point string) string {
	if s.Place != "" {
		return fmt.Sprintf("%s%d, %s", point, s.Point, s.Place)
	}
	return fmt.Sprintf("%s%d", point, s.Point)
}

func startLines(d play.Done[zombie.Starting, zombie.Starts]) []play.Line {
	s, rolled := d.Outcome, play.As(play.Dice, play.DiceLine(d.Rolled, nil))
	if s.Together {
		return play.Said(play.As(play.Answer, fmt.Sprintf("Everyone starts at %s.", pointName(s.Starts[0], "point "))), rolled)
	}
	var all []string
	shared := ""
	for _, one := range s.Starts {
		all = append(all, one.Name+" at "+pointName(one, ""))
		if one.Shared {
			shared = "minifigs at the same point: on opposite sides of it"
		}
	}
	return play.Said(play.As(play.Answer, say.Sentence(strings.Join(all, ", "))+"."), play.As(play.Bricks, shared), rolled)
}

// whyStarts are the rules that were at work: for all together or each alone, and for
// minifigs that threw the same.
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
