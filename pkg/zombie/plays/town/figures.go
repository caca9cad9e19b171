package town

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// plannedEvening is an evening that is planned.
type plannedEvening struct {
	words.AScenario
	Rooms, Open int
	Danger      levels
	InSight     int
	Have        int // figures; 0: as many as the table says
	waits       ask.Waits
}

// levels are the danger levels of an evening: at its first place, and at its last.
type levels struct{ from, to int }

// FiguresPlay is zbrikz figures.
func FiguresPlay() play.Untyped {
	about := play.About{
		Name: "figures", ByHand: true, Class: play.Reads, Short: "Plan how many zombie figures it will take",
		Long: `Counts how many zombies will come in all, and how many will stand at once, if so
many rooms and open areas are seen. The danger level rises evenly from the first
to the second; the places are seen one after the other, and so many of them are in
sight together. Nobody is killed, and crews of special places stay.`,
		Examples: []string{
			"zbrikz figures --rooms 12 --open 3 --danger 2..4",
			"zbrikz figures escape --rooms 10 --danger 2..5",
			"zbrikz figures --rooms 8 --have 18 --in-sight 3",
		},
	}
	return play.Of(&play.Play[plannedEvening, show.FiguresPlanned]{
		About: about,
		Takes: func(e *plannedEvening) []ask.Way {
			flags := []ask.Field{
				ask.Flag(&e.Rooms, "rooms", "how many `rooms` and other small spaces will be seen", ask.Number("rooms", 0, zombie.MostAhead)),
				ask.Flag(&e.Open, "open", "how many open `areas` will be seen", ask.Number("open areas", 0, zombie.MostAhead)),
				ask.Flag(&e.Danger, "danger", "the danger `level` all evening, or from one to another: 2..4; as it is now where you don't say", levelsKind()),
				ask.Flag(&e.InSight, "in-sight", "how many `places` are in sight at the same time", inSightKind()).Otherwise(strconv.Itoa(show.InSight)),
				ask.Flag(&e.Have, "have", "how many `figures` you own; else as many as the table says", ask.Number("figures", 0, zombie.MostFigures)),
				ask.From(&e.waits, func(h *ask.Here) (ask.Waits, error) { return h.Waits, nil }),
			}
			return append([]ask.Way{ask.Of(flags...)}, e.Ways(flags...)...)
		},
		Rule: func(st *table.State, e plannedEvening, _ dice.Roller) (show.FiguresPlanned, table.State, error) {
			ahead, crews, err := e.ahead(about.Examples[0])
			if err != nil {
				return show.FiguresPlanned{}, *st, err
			}
			e.Have = cmp.Or(e.Have, words.GameOf(st).Figures)
			ctx, stop := e.waits.Until()
			defer stop()
			p, err := show.FiguresFor(ctx, st, ahead, e.InSight, e.Have, crews)
			if errors.Is(err, odds.ErrTooMany) {
				err = fmt.Errorf("%w; try a smaller --in-sight", err)
			}
			return p, *st, err
		},
		Say: func(d play.Done[plannedEvening, show.FiguresPlanned]) []play.Line { return figureLines(d.Outcome) },
		Because: []string{
			"Zombie Brikz, To be: a room holds a zombie on a die up to the danger level, an open area (exploding die - 1) x danger level",
			"ruling: zombies out of sight are gone; here each place is out of sight when so many others have been seen after it",
		},
		Rules: []string{"spawn.open_formula", "dice.explode"},
	})
}

// inSightKind is how many places are in sight together.
func inSightKind() ask.Kind[int] {
	k := ask.Number("places", 1, odds.PeakWidth)
	k.Left = func(*ask.Here) (int, error) { return show.InSight, nil }
	return k
}

// levelsKind is a danger level, or two with dots between them; else the table's.
func levelsKind() ask.Kind[levels] {
	one := words.LevelKind()
	return ask.Kind[levels]{
		Noun: one.Noun, Names: one.Names,
		Read: func(h *ask.Here, typed string) (l levels, fit ask.Fit, err error) {
			from, to, two := strings.Cut(typed, "..")
			if l.from, fit, err = one.Read(h, from); err != nil {
				return l, fit, err
			}
			if l.to = l.from; two {
				l.to, fit, err = one.Read(h, to)
			}
			return l, fit, err
		},
		Left: func(h *ask.Here) (levels, error) {
			now := words.GameOf(h.State).DangerFor(zombie.Looking{}).Level
			return levels{now, now}, nil
		},
	}
}

// ahead is an evening with the places and crews of its scenario. It refuses one without places.
func (e plannedEvening) ahead(example string) (ahead zombie.Ahead, crews int, err error) {
	ahead = zombie.Ahead{Rooms: e.Rooms, Open: e.Open, From: e.Danger.from, To: e.Danger.to}
	if e.Card.Key != "" {
		for _, p := range e.Card.Places {
			crews += p.Crew
			if p.Open {
				ahead.Open++
			} else {
				ahead.Rooms++
			}
		}
		if ahead.Rooms+ahead.Open == 0 {
			return ahead, 0, ask.Usagef("scenario %s names no rooms: say how many you build, as in: zbrikz figures %s --rooms 10", e.Card.Key, strings.TrimSpace(cmp.Or(e.File, e.Card.Key)+" "+e.Key))
		}
	}
	if ahead.Rooms+ahead.Open == 0 {
		return ahead, 0, ask.Usagef("figures needs --rooms or --open, as in: %s", example)
	}
	return ahead, crews, ask.Wrong(ahead.Check())
}

func figureLines(p show.FiguresPlanned) []play.Line {
	level := fmt.Sprintf("danger level %d", p.From)
	level += say.If(p.To > p.From, fmt.Sprintf(" to %d", p.To))
	crews := say.If(p.Crews > 0, fmt.Sprintf(", %d of them in crews that stay", p.Crews))
	have := say.If(p.Have > 0, fmt.Sprintf("you own %d: enough in %s of all evenings", p.Have, say.OneIn(p.Chance)))
	first := fmt.Sprintf("More than %d figures are needed one evening in ten.", show.MostAtOnce)
	if n := p.Enough[1].Figures; n >= 0 {
		first = fmt.Sprintf("%s nine evenings in ten.", show.FiguresAre(n))
	}
	left := say.If(p.AtOnce.Leftover > 0, fmt.Sprintf("left over, not counted: %s of all evenings, whose sixes go on and on", say.LeftOver(p.AtOnce.Leftover)))
	return play.Said(play.As(play.Answer, first), play.As(play.Note,
		fmt.Sprintf("%s, %s, %s; %s in sight", say.Count(p.Rooms, "room"), say.Count(p.Open, "open area"), level, say.Count(p.InSight, "place")),
		fmt.Sprintf("at once: %.1f on average at the worst moment; at most %s in half of all evenings, %s in 99 of 100",
			*p.AtOnce.Mean, orMore(p.Enough[0].Figures), orMore(p.Enough[2].Figures)),
		fmt.Sprintf("in all: %.1f zombies on average%s; at most %s in 9 of 10", *p.All.Mean, crews, orMore(show.Quantile(p.All, 0.9, 1<<30))),
		have, left))
}

func orMore(n int) string {
	if n < 0 {
		return fmt.Sprintf("%d or more", show.MostAtOnce)
	}
	return fmt.Sprint(n)
}
