package zombie

import "slices"

// Place is a room or an open area that the table knows by name.
type Place struct {
	Name     string   `json:"name" yaml:"name"`
	Open     bool     `json:"open,omitempty" yaml:"open,omitempty"` // a large space
	Seen     bool     `json:"seen,omitempty" yaml:"seen,omitempty"`
	Closed   bool     `json:"closed,omitempty" yaml:"closed,omitempty"`     // no way through any more
	Bathroom bool     `json:"bathroom,omitempty" yaml:"bathroom,omitempty"` // counts as one for who needs one
	Baby     bool     `json:"baby,omitempty" yaml:"baby,omitempty"`         // where the child is looked for
	Fires    int      `json:"fires,omitempty" yaml:"fires,omitempty"`       // flame bricks
	Crew     int      `json:"crew,omitempty" yaml:"crew,omitempty"`         // zombies that wait there whatever the dice say
	Holds    []Stock  `json:"holds,omitempty" yaml:"holds,omitempty"`       // what can be found there
	Explored []string `json:"explored,omitempty" yaml:"explored,omitempty"` // the minifigs that explored it
	Enter    Event    `json:"enter,omitzero" yaml:"enter,omitempty"`
	Leave    Event    `json:"leave,omitzero" yaml:"leave,omitempty"`
}

// Event is what happens once, when somebody first enters or leaves a place.
type Event struct {
	Scene string `json:"scene,omitempty" yaml:"scene,omitempty"` // a critical scene: +1 danger for good
	Twist string `json:"twist,omitempty" yaml:"twist,omitempty"` // a plot twist of the scenario
	Says  string `json:"says,omitempty" yaml:"says,omitempty"`   // what players are told
	Done  bool   `json:"done,omitempty" yaml:"done,omitempty"`
}

// Repair is something that is being mended with tools, each of them different.
type Repair struct {
	What  string   `json:"what" yaml:"what"`
	Needs int      `json:"needs,omitempty" yaml:"needs,omitempty"` // tools
	Tools []string `json:"tools,omitempty" yaml:"tools,omitempty"` // those it has
	Studs int      `json:"studs,omitempty" yaml:"studs,omitempty"` // studs mended by hand
}

// Stash is containers that all look alike, one at each spot that is still
// closed, and what is in some of them.
type Stash struct {
	What     string   `json:"what" yaml:"what"`         // the resource
	Spots    []string `json:"spots" yaml:"spots"`       // those still closed
	Contents []int    `json:"contents" yaml:"contents"` // what is left to be found, in no order
}

func (p Place) clone() Place {
	p.Holds, p.Explored = slices.Clone(p.Holds), slices.Clone(p.Explored)
	return p
}

// Place finds a place by its name; nil if the table doesn't know it.
func (g *Game) Place(name string) *Place {
	for i := range g.Places {
		if g.Places[i].Name == name {
			return &g.Places[i]
		}
	}
	return nil
}

// know is the place of that name, which the table knows from now on.
func (g *Game) know(name string) *Place {
	if p := g.Place(name); p != nil {
		return p
	}
	g.Places = append(g.Places, Place{Name: name})
	return &g.Places[len(g.Places)-1]
}
