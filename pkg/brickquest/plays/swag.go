package plays

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// binShown is a swag bin as -o json has it. Its JSON names are a contract.
type binShown struct {
	Name string      `json:"name"` // the figure
	Hero bool        `json:"hero"` // it is a hero, not a foe
	Dead bool        `json:"dead"` // no hit points are left
	Gold int         `json:"gold"` // gold in coins
	Swag []swagShown `json:"swag"` // the rest
}

func swagPlay() play.Untyped {
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
			return ask.Takes(ask.Word(name, "name", figureKind()).Maybe().Tab(aliveAndSeen))
		},
		Rule: func(st *table.State, name string, _ dice.Roller) (shown, table.State, error) {
			s := shown{[]binShown{}}
			for _, f := range binsOf(gameOf(st), name) {
				s.Bins = append(s.Bins, binShown{f.Name, gameOf(st).IsHero(f.Name), f.Dead(), f.Gold, showSwag(f.Swag)})
			}
			return s, *st, nil
		},
		Say: func(d play.Done[string, shown]) []play.Line {
			all := binsOf(gameOf(d.After), d.Asked)
			switch {
			case d.Asked != "":
				return play.As(play.Answer, binLine(&all[0])+".")
			case len(all) == 0:
				return play.As(play.Answer, "Nobody carries anything.")
			}
			said := play.As(play.Answer, fmt.Sprintf("%d %s something.", len(all), say.Verb(len(all), "carries", "carry")))
			for _, f := range all {
				said = append(said, play.As(play.Note, "  "+binLine(&f))...)
			}
			return said
		},
		Why: func(play.Done[string, shown]) []string { return whySwag() },
	})
}

// binsOf are the figures to show: the one that is named, or all that carry something and
// aren't taken for statues, the heroes first.
func binsOf(g *brickquest.Game, named string) []brickquest.Figure {
	if f := g.Figure(named); f != nil {
		return []brickquest.Figure{*f}
	}
	var all []brickquest.Figure
	for _, name := range g.FigureNames() {
		if f := g.Figure(name); !f.Hidden && (f.Gold > 0 || len(f.Swag) > 0) {
			all = append(all, *f)
		}
	}
	return all
}
