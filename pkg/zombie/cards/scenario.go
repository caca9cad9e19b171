package cards

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Scenario is a scenario as its author wrote it down (Zombie Brikz, Scenarios).
type Scenario struct {
	Key     string         `yaml:"key"`
	Title   string         `yaml:"title"`
	Story   string         `yaml:"story"`
	Goals   []Goal         `yaml:"goals"`
	Twists  []Twist        `yaml:"twists"`
	People  []zombie.Part  `yaml:"people"`
	Places  []Place        `yaml:"places"`
	Repairs []Repair       `yaml:"repairs"`
	Things  []Thing        `yaml:"things"` // what things are in it
	Hidden  []Hidden       `yaml:"hidden"`
	Bricks  []zombie.Stock `yaml:"bricks"` // further bricks to have at hand
	Build   []string       `yaml:"build"`  // how to build it
}

// Goal is one objective.
type Goal struct {
	Key        string   `yaml:"key"`
	Says       string   `yaml:"says"`
	Without    string   `yaml:"without"` // the deed once the minifig that it is about has turned
	What       string   `yaml:"what"`
	Needs      int      `yaml:"needs"`
	PerMinifig bool     `yaml:"per_minifig"` // the number is for each minifig at the start
	Mends      string   `yaml:"mends"`
	After      []string `yaml:"after"`
	Or         string   `yaml:"or"`
	Optional   bool     `yaml:"optional"`
	Who        string   `yaml:"who"`
	Scene      string   `yaml:"scene"`
	Brings     string   `yaml:"brings"`
	Twist      string   `yaml:"twist"`
	Makes      string   `yaml:"makes"` // a thing that becomes another one
	Then       string   `yaml:"then"`

	Clue zombie.Clue `yaml:"clue"`
}

// Twist is a plot twist.
type Twist struct {
	Key     string `yaml:"key"`
	When    string `yaml:"when"`
	Says    string `yaml:"says"`
	Coin    bool   `yaml:"coin"`
	Turns   string `yaml:"turns"`
	Who     string `yaml:"who"`
	Falls   bool   `yaml:"falls"`
	Restart string `yaml:"restart"`
}

// Place is a room or an open area of a scenario.
type Place struct {
	Name     string         `yaml:"name"`
	Open     bool           `yaml:"open"`
	Sign     bool           `yaml:"sign"` // a warning sign at the entrance
	Bathroom bool           `yaml:"bathroom"`
	Baby     bool           `yaml:"baby"`
	Fires    int            `yaml:"fires"`
	Crew     int            `yaml:"crew"`
	Holds    []zombie.Stock `yaml:"holds"`
	Enter    Event          `yaml:"enter"`
	Leave    Event          `yaml:"leave"`
}

// Event is a thing that happens when somebody first enters or leaves a place.
type Event struct {
	Scene string `yaml:"scene"`
	Twist string `yaml:"twist"`
	Says  string `yaml:"says"`
}

func (e Event) event() zombie.Event {
	return zombie.Event{Scene: e.Scene, Twist: e.Twist, Says: e.Says}
}

// Repair is something that is mended with a number of different tools.
type Repair struct {
	What  string `yaml:"what"`
	Needs int    `yaml:"needs"`
}

// Hidden is containers that look alike, and how much of a resource is in each.
type Hidden struct {
	What     string `yaml:"what"`
	Contents []int  `yaml:"contents"`
}

// Fault is an impossible value in a scenario, and its place.
func (s Scenario) Fault() (at []any, err error) {
	if at, err := s.Plan().Fault(); err != nil {
		return at, err
	}
	for i, g := range s.Goals {
		if g.PerMinifig && g.What == "" {
			return []any{"goals", i, "per_minifig"}, fmt.Errorf("so many of what?")
		}
	}
	for i, t := range s.Things {
		if at, err := t.Fault(); err != nil {
			return append([]any{"things", i}, at...), err
		}
	}
	for i, h := range s.Hidden {
		if h.What == "" || len(h.Contents) == 0 {
			return []any{"hidden", i, "what"}, fmt.Errorf("it takes a resource, and what is in each container")
		}
		for _, n := range h.Contents {
			if n < 0 || n > mostHidden {
				return []any{"hidden", i, "contents"}, fmt.Errorf("%d: it goes from 0 to %d", n, mostHidden)
			}
		}
	}
	for i, b := range s.Bricks {
		if b.What == "" || b.N < 1 || b.N > mostHidden {
			return []any{"bricks", i, "n"}, fmt.Errorf("%d of %q: it takes a name and a number from 1 to %d", b.N, b.What, mostHidden)
		}
	}
	return nil, nil
}

// mostHidden is the most of a resource that is in one container.
const mostHidden = 1000

// Plan is the part of it that the rules need.
func (s Scenario) Plan() zombie.Plan {
	p := zombie.Plan{Scenario: zombie.Scenario{Name: s.Key, Title: s.Title, Cast: s.People}}
	for _, g := range s.Goals {
		p.Goals = append(p.Goals, zombie.Goal{
			Key: g.Key, Says: g.Says, Without: g.Without, What: g.What, Needs: g.Needs, Mends: g.Mends, After: g.After, Or: g.Or,
			Optional: g.Optional, Who: g.Who, Scene: g.Scene, Brings: g.Brings, Twist: g.Twist, Makes: g.Makes, Then: g.Then, Clue: g.Clue,
		})
		if g.PerMinifig {
			p.Each = append(p.Each, g.Key)
		}
	}
	for _, t := range s.Twists {
		p.Twists = append(p.Twists, zombie.Twist{
			Key: t.Key, When: t.When, Says: t.Says, Coin: t.Coin, Turns: t.Turns, Who: t.Who, Falls: t.Falls, Restart: t.Restart,
		})
	}
	for _, l := range s.Places {
		p.Places = append(p.Places, zombie.Place{
			Name: l.Name, Open: l.Open, Bathroom: l.Bathroom, Baby: l.Baby, Fires: l.Fires, Crew: l.Crew,
			Holds: l.Holds, Enter: l.Enter.event(), Leave: l.Leave.event(),
		})
		if l.Sign {
			p.Signs = append(p.Signs, l.Name)
		}
	}
	for _, t := range s.Things {
		p.Things = append(p.Things, zombie.Thing{What: t.Name, Is: t.Is, Becomes: t.Becomes})
	}
	for _, r := range s.Repairs {
		p.Repairs = append(p.Repairs, zombie.Repair{What: r.What, Needs: r.Needs})
	}
	return p
}
