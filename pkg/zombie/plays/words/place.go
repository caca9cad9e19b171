package words

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// PlaceShown is a place as it stands. Its JSON names are a contract.
type PlaceShown struct {
	Name     string         `json:"name"`             // its name
	Open     bool           `json:"open"`             // an open area, not a room
	Unsure   bool           `json:"unsure,omitempty"` // nobody has said which of the two it is; left out where that is known
	Untold   bool           `json:"untold,omitempty"` // nobody has said which things lie there; left out where that is known
	Seen     bool           `json:"seen"`             // somebody has looked into it
	Closed   bool           `json:"closed"`           // there is no way through
	Sign     bool           `json:"sign"`             // it has a warning sign
	Bathroom bool           `json:"bathroom"`         // it is a bathroom
	Baby     bool           `json:"baby"`             // a child waits to be found there
	Fires    int            `json:"fires"`            // how many flames are there
	Crew     int            `json:"crew"`             // how many zombies wait there
	Holds    []zombie.Stock `json:"holds"`            // things that can be found there
	Explored []string       `json:"explored"`         // the minifigs that explored it
	Hordes   []HordeShown   `json:"hordes"`           // the hordes there
	Minifigs []string       `json:"minifigs"`         // the minifigs that are known to be there, dead ones too
	Living   []string       `json:"-"`                // those of them that live
}

// NewPlaceShown is a place as -o json has it.
func NewPlaceShown(g *zombie.Game, p zombie.Place) PlaceShown {
	there := slices.DeleteFunc(slices.Clone(g.Hordes), func(h zombie.Horde) bool { return h.Place != p.Name })
	return PlaceShown{
		Minifigs: append([]string{}, g.Who(func(m zombie.Minifig) bool { return m.Place == p.Name })...),
		Living:   g.Who(func(m zombie.Minifig) bool { return m.Place == p.Name && m.Health != zombie.Dead }),
		Name:     p.Name, Open: p.Open, Unsure: p.Unsure, Untold: p.Untold, Seen: p.Seen, Closed: p.Closed, Sign: slices.Contains(g.Danger.Signs, p.Name),
		Bathroom: p.Bathroom, Baby: p.Baby, Fires: p.Fires, Crew: p.Crew,
		Holds: append([]zombie.Stock{}, p.Holds...), Explored: append([]string{}, p.Explored...), Hordes: ShowHordes(there),
	}
}

// Places are all places as -o json has them.
func Places(g *zombie.Game) []PlaceShown {
	return Shown(g.Places, func(p zombie.Place) PlaceShown { return NewPlaceShown(g, p) })
}

// PlaceLine is a place in a few words.
func PlaceLine(p PlaceShown) string { return p.Name + ": " + PlaceWords(p) }

// PlaceWords is everything to know of a place, without its name.
func PlaceWords(p PlaceShown) string {
	return strings.Join(say.Some(
		cmp.Or(say.If(p.Unsure, "size unknown"), say.If(p.Open, "an open area"), "a room"),
		say.If(p.Bathroom, "a bathroom"),
		say.If(p.Sign, "a warning sign"),
		say.If(p.Closed, "no way through"),
		say.If(p.Fires > 0, say.Count(p.Fires, "fire")),
		say.If(p.Crew > 0, fmt.Sprintf("a crew of %d waits", p.Crew)),
		say.If(p.Baby, "a child to look for"),
		say.If(len(p.Holds) > 0, "holds "+Stocks(p.Holds)),
		say.If(!p.Seen, "not seen yet"),
	), ", ")
}

// Stocks is things with their numbers: "2 food and 1 fuel".
func Stocks(all []zombie.Stock) string {
	return say.And(say.Each(all, zombie.Stock.String))
}

// KnownPlaces are the places that the table was told of.
func KnownPlaces(st *table.State) []string {
	return say.Each(GameOf(st).Places, func(p zombie.Place) string { return p.Name })
}

// RungLines tells the event as somebody left a place or came to one.
func RungLines(g *zombie.Game, r zombie.Rung) []play.Line {
	scene := ""
	if r.Scene != "" {
		all := g.DangerFor(zombie.Looking{}).Level // for one alone it is higher, before as after
		scene = fmt.Sprintf("%s begins: the danger level goes from %d to %d for good", r.Scene, all-(r.Danger-r.Before), all)
	}
	return play.As(play.Note, r.Says, scene, say.If(r.Twist != "", "a plot twist is set off: "+r.Twist))
}

// CameLines tells the events as somebody came to a place by an act there.
func CameLines(g *zombie.Game, c zombie.Came) []play.Line {
	return play.Said(RungLines(g, c.Left), RungLines(g, c.Met), play.As(play.Note, SeenAgain(c.Sighted)))
}

// WhyCame is the rules that were at work then.
func WhyCame(c zombie.Came) []string {
	rang := func(r zombie.Rung) bool { return r.Scene+r.Twist+r.Says != "" }
	return say.Some(
		say.If(rang(c.Left) || rang(c.Met), "Zombie Brikz, Important spots: an event on the way in or out belongs to the place, and happens once"),
		say.If(c.By != "", "ruling: a minifig is in the place where it explores, collects, opens, repairs or puts a fire out"),
		say.If(len(c.Sighted) > 0, WhySighted),
		say.If(c.Left.Scene+c.Met.Scene != "", "Zombie Brikz, Danger Level: a critical scene raises it for good"),
	)
}

// WhySighted is about hordes that were out of sight.
const WhySighted = "ruling: a horde that was out of sight is seen again as a minifig looks into its place, comes there or attacks it"

// SeenAgain says which hordes somebody sees again.
func SeenAgain(hordes []string) string { return HordesAre(hordes, "in sight again") }

// HordesAre says how some hordes are, as in: hordes A and B are there. It is empty for none.
func HordesAre(hordes []string, how string) string {
	n := len(hordes)
	return say.If(n > 0, fmt.Sprintf("%s %s %s %s", say.Verb(n, "horde", "hordes"), say.And(hordes), say.Verb(n, "is", "are"), how))
}

// MostThings is how many bricks of a kind are told at once.
const MostThings = 1000
