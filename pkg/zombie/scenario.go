package zombie

import (
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/names"
)

// Scenario is the scenario that is played, and how far the players are.
type Scenario struct {
	Name   string  `json:"name,omitempty" yaml:"name,omitempty"`
	Title  string  `json:"title,omitempty" yaml:"title,omitempty"`
	Goals  []Goal  `json:"goals,omitempty" yaml:"goals,omitempty"`
	Twists []Twist `json:"twists,omitempty" yaml:"twists,omitempty"`
	Cast   []Part  `json:"cast,omitempty" yaml:"cast,omitempty"` // people who can join in it
}

// Goal is one objective of a scenario.
type Goal struct {
	Key      string   `json:"key" yaml:"key"`                                // the goal's name
	Says     string   `json:"says" yaml:"says"`                              // the deed, for people
	Without  string   `json:"without,omitempty" yaml:"without,omitempty"`    // the deed once the minifig that it is about has turned
	What     string   `json:"what,omitempty" yaml:"what,omitempty"`          // the resource to deliver; empty: it is done when players say so
	Needs    int      `json:"needs,omitempty" yaml:"needs,omitempty"`        // how many it takes
	Mends    string   `json:"mends,omitempty" yaml:"mends,omitempty"`        // the thing that is mended with it: tools in there count as delivered
	After    []string `json:"after,omitempty" yaml:"after,omitempty"`        // goals that come first
	Or       string   `json:"or,omitempty" yaml:"or,omitempty"`              // another goal that does as well
	Optional bool     `json:"optional,omitempty" yaml:"optional,omitempty"`  // it can be left
	Who      string   `json:"who,omitempty" yaml:"who,omitempty"`            // the role of the minifig that has to live for it
	Scene    string   `json:"scene,omitempty" yaml:"scene,omitempty"`        // the critical scene that begins with it
	Brings   string   `json:"brings,omitempty" yaml:"brings,omitempty"`      // the role of the minifig that joins with it
	Twist    string   `json:"twist,omitempty" yaml:"twist,omitempty"`        // the plot twist that waits for it
	Makes    string   `json:"makes,omitempty" yaml:"makes,omitempty"`        // a thing in a hand that becomes another one with it
	Then     string   `json:"then,omitempty" yaml:"then,omitempty"`          // the moves for the bricks once it is done
	Clue     Clue     `json:"clue,omitzero" yaml:"clue,omitempty"`           // the sign by which the table sees that it may be reached
	Done     bool     `json:"done,omitempty" yaml:"done,omitempty" pack:"-"` // it is reached
}

// Twist is a plot twist: its moment, and its effects.
type Twist struct {
	Key     string `json:"key" yaml:"key"`
	When    string `json:"when" yaml:"when"`                           // for people
	Says    string `json:"says" yaml:"says"`                           // the text of its event
	Coin    bool   `json:"coin,omitempty" yaml:"coin,omitempty"`       // a coin decides: heads
	Turns   string `json:"turns,omitempty" yaml:"turns,omitempty"`     // the new nature of the person on the team: killer, or zombie
	Who     string `json:"who,omitempty" yaml:"who,omitempty"`         // the role of the person that it is about
	Falls   bool   `json:"falls,omitempty" yaml:"falls,omitempty"`     // the climbers fall: one wound each
	Restart string `json:"restart,omitempty" yaml:"restart,omitempty"` // the goal that begins anew
	Done    bool   `json:"done,omitempty" yaml:"done,omitempty" pack:"-"`
}

// Part is a minifig that joins in a scenario and is no player's.
type Part struct {
	Role   string   `json:"role" yaml:"role"`
	Name   string   `json:"name" yaml:"name"`
	Health Health   `json:"health,omitempty" yaml:"health,omitempty"` // empty: healthy
	Place  string   `json:"place,omitempty" yaml:"place,omitempty"`   // where that one is found; empty: nobody knows
	Traits []string `json:"traits,omitempty" yaml:"traits,omitempty"`
}

func (s Scenario) clone() Scenario {
	s.Goals, s.Twists, s.Cast = slices.Clone(s.Goals), slices.Clone(s.Twists), slices.Clone(s.Cast)
	for i := range s.Goals {
		s.Goals[i].After = slices.Clone(s.Goals[i].After)
	}
	for i := range s.Cast {
		s.Cast[i].Traits = slices.Clone(s.Cast[i].Traits)
	}
	return s
}

func (s *Scenario) goal(key string) *Goal {
	return names.Find(s.Goals, func(o *Goal) bool { return o.Key == key })
}

func (s *Scenario) twist(key string) *Twist {
	return names.Find(s.Twists, func(t *Twist) bool { return t.Key == key })
}

// Plan is a scenario before anybody plays it.
type Plan struct {
	Scenario
	Each    []string // goals that need a number for each minifig
	Places  []Place
	Signs   []string // places with a warning sign
	Repairs []Repair
	Things  []Thing // what things are in it
}

// Started is a scenario that begins.
type Started struct {
	Name     string   `json:"name"`     // the scenario
	Title    string   `json:"title"`    // its title
	Minifigs int      `json:"minifigs"` // the living minifigs of players, by whom its numbers go
	Goals    []Goal   `json:"goals"`    // its goals, as the state has them
	Places   []string `json:"places"`   // the places that are known from now on
}

// The refusals of a scenario that a table can overrule.
var (
	ErrPlayed = errors.New("a scenario is being played")
	ErrNobody = errors.New("its goals count the minifigs, and the table has none")
)

// AlcoholicFood is how much more food the team has to find for an Alcoholic
// (Zombie Brikz, Character creation).
const AlcoholicFood = 4

// Food is the resource that the team must find more of for an Alcoholic.
const Food = "food"

// StartScenario begins a scenario, and makes its places known. What it needs for each
// minifig is counted now, and doesn't change later; each Alcoholic makes it 4 food more.
// (Zombie Brikz, Scenarios.) It refuses with ErrPlayed while another scenario isn't over,
// unless that is fudged, and with ErrNobody one that counts minifigs where there is none.
func (g *Game) StartScenario(p Plan, fudge bool) (Started, Game, error) {
	if now := g.Progress(); now.Name != "" && !now.Won && now.Lost == "" && !fudge {
		return Started{}, Game{}, fmt.Errorf("%w: %s", ErrPlayed, now.Title)
	}
	players := g.Who(Minifig.plays)
	drinkers := g.Who(func(m Minifig) bool { return m.plays() && m.Has(Alcoholic) })
	if len(players) == 0 && len(p.Each) > 0 {
		return Started{}, Game{}, ErrNobody
	}
	next := g.Clone()
	next.Scenario = p.clone()
	for i := range next.Scenario.Goals {
		goal := &next.Scenario.Goals[i]
		if slices.Contains(p.Each, goal.Key) {
			goal.Needs *= len(players)
		}
		if goal.What == Food {
			goal.Needs += AlcoholicFood * len(drinkers)
		}
	}
	s := Started{
		Name: p.Name, Title: p.Title, Minifigs: len(players),
		Goals: next.Scenario.clone().Goals, Places: []string{},
	}
	for _, t := range p.Things {
		next.Things = append(slices.DeleteFunc(next.Things, func(o Thing) bool { return o.What == t.What }), t)
	}
	for _, place := range p.Places {
		s.Places = append(s.Places, place.Name)
		next.learn(place.Name)
		*next.Place(place.Name) = place.clone()
	}
	for _, place := range p.Signs {
		next.setSign(place, true)
	}
	for _, repair := range p.Repairs {
		if !slices.ContainsFunc(next.Repairs, func(r Repair) bool { return r.What == repair.What }) {
			next.Repairs = append(next.Repairs, Repair{What: repair.What, Needs: repair.Needs})
		}
	}
	next.keepTools(next.Store...)
	return s, next, nil
}

// plays tells whether a minifig is a player's, and lives.
func (m Minifig) plays() bool { return m.Role == "" && m.Health != Dead }

// Players are the minifigs that players play and that live.
func (g *Game) Players() []Minifig {
	return slices.DeleteFunc(slices.Clone(g.Minifigs), func(m Minifig) bool { return !m.plays() })
}
