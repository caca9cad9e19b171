package dungeon

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
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
		Rule: func(st *table.State, name string, _ dice.Roller) (shown, table.State, error) {
			bins := say.Each(binsOf(words.GameOf(st), name), func(f brickquest.Figure) binShown {
				return binShown{f.Name, words.GameOf(st).IsHero(f.Name), f.Dead(), f.Gold, show.Swag(f.Swag)}
			})
			return shown{append([]binShown{}, bins...)}, *st, nil
		},
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
