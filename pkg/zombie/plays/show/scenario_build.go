package show

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
)

// BuildShown is the things to put on the table for a scenario. Its JSON names are a
// contract.
type BuildShown struct {
	Key       string          `json:"key"`       // the scenario
	Minifigs  int             `json:"minifigs"`  // how many players' minifigs it is counted for
	People    []string        `json:"people"`    // the roles of others that take part
	RedStuds  int             `json:"red_studs"` // one for each minifig that can be wounded
	Crews     int             `json:"crews"`     // zombies that stand at its places with any dice
	Resources []resourceShown `json:"resources"` // bricks that stand for resources
	Bricks    []zombie.Stock  `json:"bricks"`    // other bricks
	Traits    []zombie.Stock  `json:"traits"`    // the needs of the traits of the minifigs at the table, and the minifigs' things
	Places    []string        `json:"places"`    // its places, in words
	Build     []string        `json:"build"`     // how to build it, in words
}

// resourceShown is how many bricks of a resource are needed, and where they are.
type resourceShown struct {
	What     string `json:"what"`     // the resource
	Needs    int    `json:"needs"`    // how many the goals take
	Places   int    `json:"places"`   // how many lie at their place
	Hidden   int    `json:"hidden"`   // how many are hidden in containers
	Contents []int  `json:"contents"` // the contents of each container
	Spread   int    `json:"spread"`   // how many are to be spread anywhere, at least
}

// BuildOf is the bricks that a scenario needs.
func BuildOf(s cards.Scenario, minifigs int) BuildShown {
	shown := BuildShown{
		Key: s.Key, Minifigs: minifigs, RedStuds: minifigs + len(s.People), People: []string{},
		Resources: []resourceShown{}, Bricks: append([]zombie.Stock{}, s.Bricks...), Traits: []zombie.Stock{}, Places: []string{}, Build: append([]string{}, s.Build...),
	}
	resource := func(what string) *resourceShown {
		if r := names.Find(shown.Resources, func(r *resourceShown) bool { return r.What == what }); r != nil {
			return r
		}
		shown.Resources = append(shown.Resources, resourceShown{What: what, Contents: []int{}})
		return &shown.Resources[len(shown.Resources)-1]
	}
	for _, p := range s.People {
		shown.People = append(shown.People, p.Role)
	}
	for _, g := range s.Goals {
		if g.What == "" {
			continue
		}
		each := 1
		if g.PerMinifig {
			each = minifigs
		}
		resource(g.What).Needs += each * g.Needs
	}
	fires := 0
	for _, p := range s.Places {
		shown.Places = append(shown.Places, placeText(p))
		shown.Crews += p.Crew
		fires += p.Fires
		for _, held := range p.Holds {
			resource(held.What).Places += held.N
		}
	}
	if fires > 0 {
		flames := zombie.Stock{What: "flame brick", N: fires}
		if fires > 1 {
			flames.What = say.Plural(flames.What)
		}
		shown.Bricks = append(shown.Bricks, flames)
	}
	for _, h := range s.Hidden {
		r := resource(h.What)
		r.Contents = append(r.Contents, h.Contents...)
		r.Hidden += dice.Sum(h.Contents)
	}
	shown.spread()
	return shown
}

// spread is how many of each resource have to lie anywhere else.
func (b *BuildShown) spread() {
	for i := range b.Resources {
		r := &b.Resources[i]
		r.Spread = max(0, r.Needs-r.Places-r.Hidden)
	}
}

// ForTraits adds what the traits of a team need: more food for an Alcoholic where food is
// needed, and the things and places that somebody has to find or has.
func (b *BuildShown) ForTraits(team []zombie.Minifig) {
	wants := func(what string, n int) {
		i := slices.IndexFunc(b.Traits, func(s zombie.Stock) bool { return s.What == what })
		if i < 0 {
			i = len(b.Traits)
			b.Traits = append(b.Traits, zombie.Stock{What: what})
		}
		b.Traits[i].N += n
	}
	for i := range team {
		for _, t := range team[i].Traits {
			switch t.Key {
			case zombie.Alcoholic:
				if i := slices.IndexFunc(b.Resources, func(r resourceShown) bool { return r.What == zombie.Food && r.Needs > 0 }); i >= 0 {
					b.Resources[i].Needs += zombie.AlcoholicFood
				} else {
					wants(zombie.Food, zombie.AlcoholicFood)
				}
			case zombie.Diarrhea:
				if i := slices.IndexFunc(b.Traits, func(s zombie.Stock) bool { return s.What == "bathrooms" }); i < 0 {
					wants("bathrooms", zombie.Bathrooms)
				}
			case zombie.Baby:
				wants("child's room", 1)
			case zombie.Collector:
				wants("precious things", t.Uses)
			case zombie.Doctor:
				wants("tokens", t.Uses)
			}
		}
		for _, held := range team[i].Carries {
			wants(held.What, held.N)
		}
	}
	b.spread()
}

// placeText is a place with the things in it.
func placeText(p cards.Place) string {
	text := p.Name + ", a room"
	if p.Open {
		text = p.Name + ", an open area"
	}
	for _, held := range p.Holds {
		text += ", " + held.String()
	}
	text += say.If(p.Fires > 0, ", "+say.Count(p.Fires, "flame brick"))
	text += say.If(p.Crew > 0, ", "+say.Count(p.Crew, "zombie")+" as its crew")
	text += say.If(p.Sign, ", a warning sign at the entrance")
	return text
}

// ResourceLine says where the bricks of a resource go.
func ResourceLine(r resourceShown) string {
	each := say.Each(r.Contents, func(n int) string { return fmt.Sprint(n) })
	where := say.Some(
		say.If(r.Places > 0, fmt.Sprintf("%d at their place", r.Places)),
		say.If(r.Hidden > 0, fmt.Sprintf("%s that look alike, with %s in them", say.Count(len(r.Contents), "container"), say.And(each))),
		say.If(r.Spread > 0, fmt.Sprintf("%d or more spread over the map", r.Spread)),
	)
	needs := say.If(r.Needs > 0, fmt.Sprintf("%d needed: ", r.Needs))
	return fmt.Sprintf("%s: %s%s", r.What, needs, strings.Join(where, "; "))
}
