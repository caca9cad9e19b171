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
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// building is a scenario, and for how many minifigs it is built.
type building struct {
	words.AScenario
	Minifigs int
}

func scenarioBuildPlay() play.Untyped {
	return play.Of(&play.Play[building, show.BuildShown]{
		About: play.About{
			Name: "scenario build", Class: play.Reads,
			Short:    "What to put on the table for a scenario: figures, studs, containers, bricks, places",
			Examples: []string{"zbrikz scenario build escape", "zbrikz scenario build escape --minifigs 4"},
		},
		Takes: func(b *building) []ask.Way {
			const most = 100
			return b.Ways(ask.Flag(&b.Minifigs, "minifigs", "for so many `minifigs`, instead of those at the table", ask.Number("minifigs", 1, most)))
		},
		Rule: func(st *table.State, b building, _ dice.Roller) (show.BuildShown, table.State, error) {
			var minifigs []zombie.Minifig
			if b.Minifigs == 0 {
				minifigs = show.Team(words.GameOf(st))
				b.Minifigs = len(minifigs)
			}
			shown := show.BuildOf(b.Card, max(1, b.Minifigs))
			shown.ForTraits(minifigs)
			return shown, *st, nil
		},
		Say: func(d play.Done[building, show.BuildShown]) []play.Line { return buildLines(d.Asked.Card, d.Outcome) },
		Why: whyBuild,
	})
}

func buildLines(s cards.Scenario, b show.BuildShown) []play.Line {
	all := play.As(play.Answer, fmt.Sprintf("%s, for %s.", s.Title, say.Count(b.Minifigs, "minifig")))
	add := func(role play.Role, text string) { all = append(all, play.As(role, text)...) }
	for _, line := range b.Build {
		add(play.Bricks, "  "+line)
	}
	people := say.If(len(b.People) > 0, ", and besides them: "+say.And(b.People))
	add(play.Bricks, fmt.Sprintf("figures: %s%s", say.Count(b.Minifigs, "minifig"), people))
	add(play.Bricks, fmt.Sprintf("zombies: %d for the crews, and for each open area about 3 times the danger level", b.Crews))
	add(play.Bricks, fmt.Sprintf("red studs: %d", b.RedStuds))
	for _, r := range b.Resources {
		add(play.Bricks, show.ResourceLine(r))
	}
	bricks := say.Each(b.Bricks, zombie.Stock.String)
	if len(bricks) > 0 {
		add(play.Bricks, "besides: "+strings.Join(bricks, ", "))
	}
	if len(b.Traits) > 0 {
		add(play.Bricks, "for the minifigs: "+words.Stocks(b.Traits))
	}
	for _, p := range b.Places {
		add(play.Bricks, "place: "+p)
	}
	for _, h := range s.Hidden {
		add(play.Next, stashHint(h))
	}
	add(play.Note, "how to build and to hide things: docs/building.md")
	return all
}

// stashHint is how the table is told where containers stand.
func stashHint(h cards.Hidden) string {
	spots, contents := make([]string, len(h.Contents)), make([]string, len(h.Contents))
	for i, n := range h.Contents {
		spots[i], contents[i] = "SPOT", fmt.Sprint(n)
	}
	return fmt.Sprintf("once their spots are chosen: zbrikz stash make %s --spots %s --contents %s",
		say.Quoted(h.What), strings.Join(spots, ","), strings.Join(contents, ","))
}

// whyBuild are the rules by which a board is built.
func whyBuild(d play.Done[building, show.BuildShown]) []string {
	why := []string{"Zombie Brikz, Building the board; Placing things at random; Scenarios"}
	why = append(why, say.If(len(d.Outcome.Places) > 0, "ruling: crews, scenes and signs of the places are zbrikz's own"))
	return append(why, "ruling: an open area holds 3.2 times the danger level on average")
}
