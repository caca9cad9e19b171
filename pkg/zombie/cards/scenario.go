package cards

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Scenario is a scenario as its author wrote it down (Zombie Brikz, Scenarios).
type Scenario struct {
	Key     string          `yaml:"key"`
	Title   string          `yaml:"title"`
	Story   string          `yaml:"story"`
	Goals   []Goal          `yaml:"goals"`
	Twists  []zombie.Twist  `yaml:"twists"`
	People  []zombie.Part   `yaml:"people"`
	Places  []Place         `yaml:"places"`
	Repairs []zombie.Repair `yaml:"repairs"`
	Things  []Thing         `yaml:"things"` // what things are in it
	Hidden  []Hidden        `yaml:"hidden"`
	Bricks  []zombie.Stock  `yaml:"bricks"` // further bricks to have at hand
	Build   []string        `yaml:"build"`  // how to build it
}

// Goal is one objective.
type Goal struct {
	zombie.Goal `yaml:",inline"`
	PerMinifig  bool `yaml:"per_minifig"` // the number is for each minifig at the start
}

// Place is a room or an open area of a scenario.
type Place struct {
	zombie.Place `yaml:",inline"`
	Sign         bool `yaml:"sign"` // a warning sign at the entrance
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
	p := zombie.Plan{
		Scenario: zombie.Scenario{Name: s.Key, Title: s.Title, Twists: s.Twists, Cast: s.People},
		Repairs:  s.Repairs,
	}
	for _, g := range s.Goals {
		p.Goals = append(p.Goals, g.Goal)
		if g.PerMinifig {
			p.Each = append(p.Each, g.Key)
		}
	}
	for _, l := range s.Places {
		p.Places = append(p.Places, l.Place)
		if l.Sign {
			p.Signs = append(p.Signs, l.Name)
		}
	}
	for _, t := range s.Things {
		p.Things = append(p.Things, zombie.Thing{What: t.Name, Is: t.Is, Becomes: t.Becomes})
	}
	return p
}
