package plays

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// A using is a thing that is used up: one of a minifig's things, or of the store's, if no
// minifig is named.
type using struct {
	By    string
	Thing zombie.Stock
}

// fuelRule is about the fuel of a vehicle.
const fuelRule = "Zombie Brikz, Escape this goddamn city: 1 fuel starts a motorbike or another small vehicle, for the whole game"

// UseThingPlay is use in Zombie Brikz.
func UseThingPlay() play.Untyped {
	return play.Of(&play.Play[using, zombie.Handed]{
		About: play.About{Name: "use"},
		Takes: func(u *using) []ask.Way {
			return ask.Takes(append(thingFields(&u.Thing),
				ask.Flag(&u.By, "by", "the `minifig`, hero or foe that carries it; of things, nobody: it is out of the store", minifigKind()))...)
		},
		Rule: inZombie(func(g *zombie.Game, u using, _ dice.Roller) (zombie.Handed, zombie.Game, error) {
			return g.Use(u.By, thingNamed(u.Thing)[0])
		}),
		Say: func(d play.Done[using, zombie.Handed]) []play.Line {
			h, store := d.Outcome, ""
			if h.By == "" {
				store = say.Lines(StoreLine(h.Store), goalNews(gameOf(d.After), h.Things[0].What))
			}
			noise := ""
			if slices.ContainsFunc(h.Things, func(s zombie.Stock) bool { return strings.HasPrefix(strings.ToLower(s.What), "explosive") }) {
				noise = loud(gameOf(d.After), h.By)
			}
			return play.Said(
				play.As(play.Answer, say.Sentence(stocks(h.Things))+" used up."), play.As(play.Next, noise),
				play.As(play.Note, store, noted(h.By, "had", h.Had), carriesLine(h.By, h.Carries), joined(h.Joins)))
		},
		Why: func(d play.Done[using, zombie.Handed]) []string {
			why := []string{thingsRule}
			if strings.EqualFold(d.Asked.Thing.What, zombie.Fuel) {
				why = append(why, fuelRule)
			}
			if d.Outcome.Had != "" {
				why = append(why, unsaidRuling)
			}
			return why
		},
	})
}
