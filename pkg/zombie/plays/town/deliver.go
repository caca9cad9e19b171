package town

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// delivery is things that are brought to the team's place: all that a minifig carries, if none is named.
type delivery struct {
	By, To   string
	Thing    zombie.Stock
	Precious bool
	words.Known
}

// DeliverPlay is zbrikz deliver.
func DeliverPlay() play.Untyped {
	about := play.About{
		Name: "deliver", Short: "Bring things to the team's place",
		Long: `Brings things to the team's place: everything that a minifig carries, or the things
that you name. Things that come without a minifig are delivered with --by none.`,
		Examples: []string{"zbrikz deliver --by Ann", "zbrikz deliver food 2 --by Ann", "zbrikz deliver fuel 3 --by none"},
	}
	return words.Handed(about, func(d *delivery) []ask.Way {
		fields := words.ThingFields(&d.Thing, &d.Known)
		fields[0] = fields[0].Maybe()
		return ask.Takes(append(fields,
			ask.Flag(&d.By, "by", "the `minifig` that brings it", words.MinifigKind()).Only(words.Bringer(&d.Thing.What)).Each(words.Laden),
			ask.Flag(&d.To, "to", "the team's `place`: nothing is delivered elsewhere", words.PlaceKind()).Off(),
			ask.Switch(&d.Precious, "precious", "art, jewellery and the like, which a Collector has to bring"),
			d.Saying())...)
	}, func(g *zombie.Game, d delivery) (zombie.Handed, zombie.Game, error) {
		if d.By == "" && (d.Thing.What == "" || d.Precious) {
			return zombie.Handed{}, zombie.Game{}, ask.Usagef("deliver needs --by, as in: %s", about.Examples[0])
		}
		if d.To != "" && d.To != g.Home {
			return zombie.Handed{}, zombie.Game{}, fmt.Errorf("%s isn't the team's place: zbrikz drop lays things down there, and zbrikz place home %s makes it that", d.To, say.Quoted(d.To))
		}
		known, err := d.Arming(g, "")
		if err != nil {
			return zombie.Handed{}, zombie.Game{}, err
		}
		return known.Deliver(d.By, words.ThingNamed(d.Thing), d.Precious)
	}, func(d play.Done[delivery, zombie.Handed]) []play.Line {
		h, what := d.Outcome, words.Stocks(d.Outcome.Things)
		first := cmp.Or(say.If(h.By == "", say.Sentence(what)+" delivered."), fmt.Sprintf("%s delivers %s.", h.By, what))
		precious := say.If(h.Precious > 0, fmt.Sprintf("precious things: %d of %d", h.Precious, zombie.CollectorThings))
		isOpen := func(t zombie.Trait) bool {
			return t.Key == zombie.Collector && t.Used < max(t.Uses, zombie.CollectorThings)
		}
		m := words.GameOf(d.After).Minifig(h.By)
		collects := m != nil && !d.Asked.Precious && slices.ContainsFunc(m.Traits, isOpen) && len(show.Counting(words.GameOf(d.Before), words.Whats(h.Things))) == 0
		return play.Said(play.As(play.Answer, first), play.As(play.Next, say.If(collects, h.By+" is a Collector; if that is precious: zbrikz fix --precious")), play.As(play.Note, words.StoreLine(h.Store), drunkLine(h), precious))
	}, func(d play.Done[delivery, zombie.Handed]) []play.Line {
		return play.As(play.Note, show.GoalNews(words.GameOf(d.After), show.Counting(words.GameOf(d.Before), words.Whats(d.Outcome.Things))...))
	})
}

func drunkLine(h zombie.Handed) string {
	n := dice.Sum(say.Each(h.Drunk, func(s zombie.Stock) int { return s.N }))
	return say.If(n > 0, fmt.Sprintf("%s of it %s used up at once: %s is an Alcoholic", words.Stocks(h.Drunk), say.Verb(n, "is", "are"), h.By))
}
