package town

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// storeShown is the things of the team. Its JSON names are a contract.
type storeShown struct {
	Store   []zombie.Stock `json:"store"`   // the things that were delivered and are still there
	Carried []carriedShown `json:"carried"` // the minifigs that carry something
}

// carriedShown is the things that one minifig carries.
type carriedShown struct {
	By     string         `json:"by"`     // the minifig
	Things []zombie.Stock `json:"things"` // the things that it carries
}

// StorePlay is zbrikz store.
func StorePlay() play.Untyped {
	return play.Of(&play.Play[struct{}, storeShown]{
		About: play.About{
			Name: "store", Class: play.Reads, Short: "Things delivered, and things on their way",
			Long:     `Shows the things that the team has at its place, and all that each minifig still carries.`,
			Examples: []string{"zbrikz store"},
		},
		Rule: words.Looking(func(g *zombie.Game, _ struct{}) storeShown {
			laden := slices.DeleteFunc(slices.Clone(g.Minifigs), func(m zombie.Minifig) bool { return len(m.Carries) == 0 })
			carried := words.Shown(laden, func(m zombie.Minifig) carriedShown { return carriedShown{m.Name, m.Carries} })
			return storeShown{append([]zombie.Stock{}, g.Store...), carried}
		}),
		Say: func(d play.Done[struct{}, storeShown]) []play.Line {
			first := cmp.Or(say.If(len(d.Outcome.Store) > 0, fmt.Sprintf("Delivered: %s.", words.Stocks(d.Outcome.Store))), "Delivered: nothing yet.")
			all := play.As(play.Answer, first)
			for _, goal := range words.GameOf(d.After).Progress().Goals {
				all = append(all, play.As(play.Note, say.If(goal.What != "", fmt.Sprintf("  %s: %d of %d", goal.What, goal.Have, goal.Needs)))...)
			}
			for _, c := range d.Outcome.Carried {
				all = append(all, play.As(play.Note, "  "+words.CarriesLine(c.By, c.Things))...)
			}
			return all
		},
		Because: []string{words.ThingsRule},
	})
}
