package show

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// ProgressShown is how far a scenario is. Its JSON names are a contract.
type ProgressShown struct {
	zombie.Progress
	Twists []twistShown `json:"twists"` // the plot twists
}

type twistShown struct {
	Key  string `json:"key"`  // its name
	When string `json:"when"` // the moment that it waits for
	Done bool   `json:"done"` // it has happened
}

// Progress is how far a scenario is, as -o json has it.
func Progress(g *zombie.Game) ProgressShown {
	return ProgressShown{g.Progress(), words.Shown(g.Scenario.Twists, func(t zombie.Twist) twistShown { return twistShown{t.Key, t.When, t.Done} })}
}

// NoScenarioLines is the answer where none is played.
func NoScenarioLines() []play.Line {
	return play.Said(
		play.As(play.Answer, "No scenario is being played."),
		play.As(play.Next, "  zbrikz scenario list, and zbrikz scenario start NAME"))
}

// GoalLines says how far each goal is.
func GoalLines(g *zombie.Game) []play.Line {
	p := g.Progress()
	if p.Name == "" {
		return NoScenarioLines()
	}
	done, all := 0, 0
	var counted []string // of two goals that do as well, one counts
	for _, r := range p.Goals {
		if r.Optional || r.Instead != "" || slices.Contains(counted, r.Key) || r.Or != "" && slices.Contains(counted, r.Or) {
			continue
		}
		counted = append(counted, r.Key, r.Or)
		if all++; r.Done {
			done++
		}
	}
	first := fmt.Sprintf("%s: %d of %s reached.", p.Title, done, say.Count(all, "goal"))
	switch {
	case p.Won:
		first = p.Title + " is won."
	case p.Lost != "":
		first = fmt.Sprintf("%s is lost: %s.", p.Title, p.Lost)
	}
	waits := say.Each(g.Due(), func(t zombie.Twist) string { return TwistNow(g, t) })
	return play.Said(play.As(play.Answer, first), GoalsOnlyLines(g), play.As(play.Next, waits...))
}

// GoalsOnlyLines is a line for each goal of the scenario that is played.
func GoalsOnlyLines(g *zombie.Game) []play.Line {
	var all []play.Line
	for _, r := range g.Progress().Goals {
		has := say.If(r.What != "", fmt.Sprintf("%d of %d", min(r.Have, r.Needs), r.Needs)+say.If(r.What != r.Key, " "+r.What))
		all = append(all, play.As(play.Note, "  "+r.Key+NotesOf(r, has)+": "+r.Says)...)
	}
	return all
}

// NotesOf are remarks on a goal that is played; has is how many it has.
func NotesOf(r zombie.Reached, has string) string {
	switch {
	case r.Instead != "":
		return GoalNotes("not needed: "+r.Instead+" does as well", nil, "", r.Optional)
	case r.Done:
		return GoalNotes("done", nil, "", r.Optional)
	}
	return GoalNotes(has, r.After, r.Or, r.Optional)
}

// GoalsSay are goals in words, by their keys.
func GoalsSay(s *zombie.Scenario, keys []string) string {
	return strings.Join(say.Each(keys, func(key string) string {
		if goal := names.Find(s.Goals, func(g *zombie.Goal) bool { return g.Key == key }); goal != nil {
			return goal.Says
		}
		return key
	}), "; ")
}

// Counting are those of some things that count for a goal which isn't reached yet.
func Counting(g *zombie.Game, what []string) []string {
	return slices.DeleteFunc(what, func(one string) bool {
		return !slices.ContainsFunc(g.Progress().Goals, func(r zombie.Reached) bool { return !r.Done && g.CountsFor(r.What, one) })
	})
}

// GoalNews says how far the goals are that these things count for.
func GoalNews(g *zombie.Game, what ...string) string {
	var all []string
	for _, r := range g.Progress().Goals {
		if !slices.ContainsFunc(what, func(one string) bool { return g.CountsFor(r.What, one) }) {
			continue
		}
		far := cmp.Or(say.If(r.Done, "done"), fmt.Sprintf("%d of %d", min(r.Have, r.Needs), r.Needs))
		all = append(all, "goal, "+far+": "+r.Says)
	}
	return strings.Join(all, "\n")
}

// GoalNotes are remarks behind a goal's name: how many it has or needs, and the goals that come
// before it, or do as well.
func GoalNotes(count string, after []string, or string, optional bool) string {
	return say.Remarks(say.If(optional, "optional"), count, say.If(len(after) > 0, "after "+say.And(after)), say.If(or != "", "or "+or))
}

// TwistNow offers a plot twist whose moment has come, with those that are known to fall.
func TwistNow(g *zombie.Game, t zombie.Twist) string {
	up := g.Climbers(t)
	others := cmp.Or(say.If(len(up) > 0, ", and all others who were up there"), ", and all who were up there")
	decides := cmp.Or(say.If(t.Coin, "a coin decides now"), "now its plot twist")
	return decides + ": zbrikz " + say.Typed(append([]string{"twist", t.Key}, up...)) + say.If(t.Falls, others)
}

// DueLines offers the plot twists whose moment has come with a step, whatever brought it:
// an armed hostage is armed however it got the weapon. (Zombie Brikz, The abandoned mansion.)
func DueLines(before, after *table.State) []play.Line {
	was, g := words.GameOf(before).Due(), words.GameOf(after)
	return play.As(play.Next, say.Each(g.Due(), func(t zombie.Twist) string {
		return say.If(!slices.Contains(was, t), t.When+": "+TwistNow(g, t))
	})...)
}

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
		Key: s.Key, Minifigs: minifigs, RedStuds: minifigs + len(s.People), Resources: []resourceShown{}, Traits: []zombie.Stock{},
		People: words.Shown(s.People, func(p zombie.Part) string { return p.Role }), Places: words.Shown(s.Places, placeText),
		Bricks: append([]zombie.Stock{}, s.Bricks...), Build: append([]string{}, s.Build...),
	}
	resource := func(what string) *resourceShown {
		if r := names.Find(shown.Resources, func(r *resourceShown) bool { return r.What == what }); r != nil {
			return r
		}
		shown.Resources = append(shown.Resources, resourceShown{What: what, Contents: []int{}})
		return &shown.Resources[len(shown.Resources)-1]
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
	text := append([]string{p.Name, cmp.Or(say.If(p.Open, "an open area"), "a room")}, say.Each(p.Holds, zombie.Stock.String)...)
	return strings.Join(append(text, say.Some(
		say.If(p.Fires > 0, say.Count(p.Fires, "flame brick")),
		say.If(p.Crew > 0, say.Count(p.Crew, "zombie")+" as its crew"),
		say.If(p.Sign, "a warning sign at the entrance"))...), ", ")
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
