package words

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// PlaceShown is a place as it stands. Its JSON names are a contract.
type PlaceShown struct {
	Name     string         `json:"name"`     // its name
	Open     bool           `json:"open"`     // an open area, not a room
	Seen     bool           `json:"seen"`     // somebody has looked into it
	Closed   bool           `json:"closed"`   // there is no way through
	Sign     bool           `json:"sign"`     // it has a warning sign
	Bathroom bool           `json:"bathroom"` // it is a bathroom
	Baby     bool           `json:"baby"`     // a child is to be found there
	Fires    int            `json:"fires"`    // how many flames are there
	Crew     int            `json:"crew"`     // how many zombies wait there
	Holds    []zombie.Stock `json:"holds"`    // things that can be found there
	Explored []string       `json:"explored"` // the minifigs that explored it
	Hordes   []HordeShown   `json:"hordes"`   // the hordes there
	Minifigs []string       `json:"minifigs"` // the minifigs that are known to be there, dead ones too
	Living   []string       `json:"-"`        // those of them that live
}

// NewPlaceShown is a place as -o json has it.
func NewPlaceShown(g *zombie.Game, p zombie.Place) PlaceShown {
	var there []zombie.Horde
	for _, h := range g.Hordes {
		if h.Place == p.Name {
			there = append(there, h)
		}
	}
	here, living := []string{}, []string{}
	for _, m := range g.Minifigs {
		if m.Place == p.Name {
			here = append(here, m.Name)
		}
		if m.Place == p.Name && m.Health != zombie.Dead {
			living = append(living, m.Name)
		}
	}
	return PlaceShown{
		Minifigs: here, Living: living,
		Name: p.Name, Open: p.Open, Seen: p.Seen, Closed: p.Closed, Sign: slices.Contains(g.Danger.Signs, p.Name),
		Bathroom: p.Bathroom, Baby: p.Baby, Fires: p.Fires, Crew: p.Crew,
		Holds: append([]zombie.Stock{}, p.Holds...), Explored: append([]string{}, p.Explored...), Hordes: ShowHordes(there),
	}
}

// PlaceLine is a place in a few words.
func PlaceLine(p PlaceShown) string { return p.Name + ": " + PlaceWords(p) }

// PlaceWords is everything to know of a place, without its name.
func PlaceWords(p PlaceShown) string {
	kind := "a room"
	if p.Open {
		kind = "an open area"
	}
	parts := []string{kind}
	add := func(yes bool, what string) {
		if yes {
			parts = append(parts, what)
		}
	}
	add(p.Bathroom, "a bathroom")
	add(p.Sign, "a warning sign")
	add(p.Closed, "no way through")
	add(p.Fires > 0, say.Count(p.Fires, "fire"))
	add(p.Crew > 0, fmt.Sprintf("a crew of %d waits", p.Crew))
	add(p.Baby, "a child to look for")
	add(len(p.Holds) > 0, "holds "+Stocks(p.Holds))
	add(!p.Seen, "not seen yet")
	return strings.Join(parts, ", ")
}

// Stocks is things with their numbers: "2 food and 1 fuel".
func Stocks(all []zombie.Stock) string {
	var parts []string
	for _, s := range all {
		parts = append(parts, fmt.Sprintf("%d %s", s.N, s.What))
	}
	return say.And(parts)
}

// KnownPlaces are the places that the table was told of.
func KnownPlaces(st *table.State) []string {
	var names []string
	for _, p := range GameOf(st).Places {
		names = append(names, p.Name)
	}
	return names
}
