package dungeon

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// binShown is a swag bin as -o json has it. Its JSON names are a contract.
type binShown struct {
	Name string           `json:"name"` // the figure
	Hero bool             `json:"hero"` // it is a hero, not a foe
	Dead bool             `json:"dead"` // no hit points are left
	Gold int              `json:"gold"` // gold in coins
	Swag []show.SwagShown `json:"swag"` // the rest
}

// SwagPlay is zbrikz swag.
func SwagPlay() play.Untyped {
	type shown struct {
		Bins []binShown `json:"bins"` // the figures that carry something, or the figure that was named
	}
	return play.Of(&play.Play[string, shown]{
		About: play.About{
			Name: "swag", Class: play.Reads, Short: "The contents of the swag bins",
			Long:     `Shows the contents of the swag bins: all of them, or one.`,
			Examples: []string{"zbrikz swag", "zbrikz swag Harry"},
		},
		Takes: func(name *string) []ask.Way {
			return ask.Takes(ask.Word(name, "name", words.FigureKind()).Maybe().Tab(words.AliveAndSeen))
		},
		Rule: words.Looking(func(g *brickquest.Game, name string) shown {
			bins := say.Each(binsOf(g, name), func(f brickquest.Figure) binShown {
				return binShown{f.Name, g.IsHero(f.Name), f.Dead(), f.Gold, show.Swag(f.Swag)}
			})
			return shown{append([]binShown{}, bins...)}
		}),
		Say: func(d play.Done[string, shown]) []play.Line {
			all := binsOf(words.GameOf(d.After), d.Asked)
			switch {
			case d.Asked != "":
				return play.As(play.Answer, show.BinLine(&all[0])+".")
			case len(all) == 0:
				return play.As(play.Answer, "Nobody carries anything.")
			}
			bins := say.Each(all, func(f brickquest.Figure) string { return "  " + show.BinLine(&f) })
			return play.Said(play.As(play.Answer, fmt.Sprintf("%d %s something.", len(all), say.Verb(len(all), "carries", "carry"))), play.As(play.Note, bins...))
		},
		Because: []string{
			"BrickQuest, Interacting with Objects and Items: giving, taking, looting and picking up are an action each, from a square next to it",
			"ruling: laying something down isn't an action; the unconscious are dead; coins are counted together, as gold",
		},
	})
}

// binsOf are the figures to show: the one that is named, or all that carry something and
// aren't taken for statues, the heroes first.
func binsOf(g *brickquest.Game, named string) []brickquest.Figure {
	if f := g.Figure(named); f != nil {
		return []brickquest.Figure{*f}
	}
	return slices.DeleteFunc(slices.Concat(g.Heroes, g.Foes), func(f brickquest.Figure) bool { return f.Hidden || f.Gold == 0 && len(f.Swag) == 0 })
}

// A handing is swag that goes from figure to figure, or is laid down: everything that its
// carrier has, if nothing is named.
type handing struct {
	By, From, To, In string
	Words            []string
	Load             brickquest.Load
	Fudge            bool
}

// DropSwagPlay is drop in BrickQuest.
func DropSwagPlay() play.Untyped {
	return play.Of(show.Changing(play.About{Name: "drop"}, func(s *handing) []ask.Way {
		return ask.Takes(
			ask.Word(&s.By, "name", words.HandsKind()).Or("by", "the `minifig`, hero or foe, which may be dead").Tab(show.Carriers),
			show.CarriedField(&s.Words, &s.By).Maybe().Wanted(),
			ask.Flag(&s.In, "in", "of a hero or a foe: the open `room` or chest of the quest, which holds it then", pileKind()).Only(func(h *ask.Here) ask.Among {
				all := words.GameOf(h.State).Floors()
				return ask.Among{Names: all, Noun: "room", Must: len(all) > 0}
			}),
			show.LoadField(&s.Load, &s.By, &s.Words),
		)
	}, func(g *brickquest.Game, a handing) (brickquest.Passed, brickquest.Game, error) {
		return g.Drop(a.By, a.Load, a.In)
	}, func(p brickquest.Passed) string {
		return fmt.Sprintf("%s lays down %s%s.", say.Sentence(p.By), show.LoadWords(p.Gold, p.Swag), say.If(p.Room != "", " in "+p.Room))
	}, "BrickQuest, Picking Up Items: things on the floor can be picked up", "ruling: laying something down isn't an action"))
}

// GiveSwagPlay is give in BrickQuest.
func GiveSwagPlay() play.Untyped {
	return play.Of(show.Changing(play.About{Name: "give"}, func(g *handing) []ask.Way {
		return ask.Takes(
			ask.Word(&g.By, "name", words.HandsKind()).Or("by", "the `minifig`, hero or foe that gives").Tab(show.Carriers).Only(words.ActingBut(&g.To)),
			show.CarriedField(&g.Words, &g.By).Maybe().Wanted(),
			ask.Word(&g.To, "name", words.FigureKind()).Or("to", "the `minifig`, hero or foe that gets it").AtLeast(1).Tab(words.AliveAndSeen).As("Give it something").Spares(words.NoFriend(func() string { return g.By })),
			show.LoadField(&g.Load, &g.By, &g.Words),
			ask.Fudge(&g.Fudge),
		)
	}, func(g *brickquest.Game, a handing) (brickquest.Passed, brickquest.Game, error) {
		return g.Give(a.By, a.To, a.Load, a.Fudge)
	}, func(p brickquest.Passed) string {
		return fmt.Sprintf("%s gives %s to %s.", say.Sentence(p.By), show.LoadWords(p.Gold, p.Swag), p.To)
	}, "BrickQuest, Giving Items: an action, to a figure next to you"))
}
