package plays

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// buildShown is the things to put on the table for a scenario. Its JSON names are a
// contract.
type buildShown struct {
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

// building is a scenario, and for how many minifigs it is built.
type building struct {
	aScenario
	Minifigs int
}

func scenarioBuildPlay() play.Untyped {
	return play.Of(&play.Play[building, buildShown]{
		About: play.About{
			Name: "scenario build", Class: play.Reads,
			Short:    "What to put on the table for a scenario: figures, studs, containers, bricks, places",
			Examples: []string{"zbrikz scenario build escape", "zbrikz scenario build escape --minifigs 4"},
		},
		Takes: func(b *building) []ask.Way {
			const most = 100
			return b.ways(ask.Flag(&b.Minifigs, "minifigs", "for so many `minifigs`, instead of those at the table", ask.Number("minifigs", 1, most)))
		},
		Rule: func(st *table.State, b building, _ dice.Roller) (buildShown, table.State, error) {
			var minifigs []zombie.Minifig
			if b.Minifigs == 0 {
				minifigs = team(gameOf(st))
				b.Minifigs = len(minifigs)
			}
			shown := buildOf(b.Card, max(1, b.Minifigs))
			shown.forTraits(minifigs)
			return shown, *st, nil
		},
		Say: func(d play.Done[building, buildShown]) []play.Line { return sayBuild(d.Asked.Card, d.Outcome) },
		Why: whyBuild,
	})
}

func buildOf(s data.Scenario, minifigs int) buildShown {
	shown := buildShown{
		Key: s.Key, Minifigs: minifigs, RedStuds: minifigs + len(s.People), People: []string{},
		Resources: []resourceShown{}, Bricks: append([]zombie.Stock{}, s.Bricks...), Traits: []zombie.Stock{}, Places: []string{}, Build: append([]string{}, s.Build...),
	}
	resource := func(what string) *resourceShown {
		for i := range shown.Resources {
			if shown.Resources[i].What == what {
				return &shown.Resources[i]
			}
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
		n := g.Needs
		if g.PerMinifig {
			n *= minifigs
		}
		resource(g.What).Needs += n
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
		for _, n := range h.Contents {
			r.Hidden += n
		}
	}
	shown.spread()
	return shown
}

// spread is how many of each resource have to lie anywhere else.
func (b *buildShown) spread() {
	for i := range b.Resources {
		r := &b.Resources[i]
		r.Spread = max(0, r.Needs-r.Places-r.Hidden)
	}
}

// forTraits adds what the traits of a team need: more food for an Alcoholic where food is
// needed, and the things and places that somebody has to find or has.
func (b *buildShown) forTraits(team []zombie.Minifig) {
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
func placeText(p data.Place) string {
	text := p.Name + ", a room"
	if p.Open {
		text = p.Name + ", an open area"
	}
	for _, held := range p.Holds {
		text += fmt.Sprintf(", %d %s", held.N, held.What)
	}
	if p.Fires > 0 {
		text += ", " + say.Count(p.Fires, "flame brick")
	}
	if p.Crew > 0 {
		text += ", " + say.Count(p.Crew, "zombie") + " as its crew"
	}
	if p.Sign {
		text += ", a warning sign at the entrance"
	}
	return text
}

func sayBuild(s data.Scenario, b buildShown) []play.Line {
	all := play.As(play.Answer, fmt.Sprintf("%s, for %s.", s.Title, say.Count(b.Minifigs, "minifig")))
	add := func(role play.Role, text string) { all = append(all, play.As(role, text)...) }
	for _, line := range b.Build {
		add(play.Bricks, "  "+line)
	}
	people := ""
	if len(b.People) > 0 {
		people = ", and besides them: " + say.And(b.People)
	}
	add(play.Bricks, fmt.Sprintf("figures: %s%s", say.Count(b.Minifigs, "minifig"), people))
	add(play.Bricks, fmt.Sprintf("zombies: %d for the crews, and for each open area about 3 times the danger level", b.Crews))
	add(play.Bricks, fmt.Sprintf("red studs: %d", b.RedStuds))
	for _, r := range b.Resources {
		add(play.Bricks, sayResource(r))
	}
	var bricks []string
	for _, one := range b.Bricks {
		bricks = append(bricks, fmt.Sprintf("%d %s", one.N, one.What))
	}
	if len(bricks) > 0 {
		add(play.Bricks, "besides: "+strings.Join(bricks, ", "))
	}
	if len(b.Traits) > 0 {
		add(play.Bricks, "for the minifigs: "+stocks(b.Traits))
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
func stashHint(h data.Hidden) string {
	spots, contents := make([]string, len(h.Contents)), make([]string, len(h.Contents))
	for i, n := range h.Contents {
		spots[i], contents[i] = "SPOT", fmt.Sprint(n)
	}
	return fmt.Sprintf("once their spots are chosen: zbrikz stash make %s --spots %s --contents %s",
		say.Quoted(h.What), strings.Join(spots, ","), strings.Join(contents, ","))
}

// sayResource says where the bricks of a resource go.
func sayResource(r resourceShown) string {
	var where []string
	if r.Places > 0 {
		where = append(where, fmt.Sprintf("%d at their place", r.Places))
	}
	if r.Hidden > 0 {
		var each []string
		for _, n := range r.Contents {
			each = append(each, fmt.Sprint(n))
		}
		where = append(where, fmt.Sprintf("%s that look alike, with %s in them", say.Count(len(r.Contents), "container"), say.And(each)))
	}
	if r.Spread > 0 {
		where = append(where, fmt.Sprintf("%d or more spread over the map", r.Spread))
	}
	needs := fmt.Sprintf("%d needed: ", r.Needs)
	if r.Needs == 0 {
		needs = ""
	}
	return fmt.Sprintf("%s: %s%s", r.What, needs, strings.Join(where, "; "))
}

// whyBuild are the rules by which a board is built.
func whyBuild(d play.Done[building, buildShown]) []string {
	why := []string{"Zombie Brikz, Building the board; Placing things at random; Scenarios"}
	if len(d.Outcome.Places) > 0 {
		why = append(why, "ruling: crews, scenes and signs of the places are zbrikz's own")
	}
	return append(why, "ruling: an open area holds 3.2 times the danger level on average")
}
