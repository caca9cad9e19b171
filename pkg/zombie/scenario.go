package zombie

import "slices"

// Scenario is the scenario that is played, and how far it is.
type Scenario struct {
	Name   string  `json:"name,omitempty" yaml:"name,omitempty"`
	Title  string  `json:"title,omitempty" yaml:"title,omitempty"`
	Goals  []Goal  `json:"goals,omitempty" yaml:"goals,omitempty"`
	Twists []Twist `json:"twists,omitempty" yaml:"twists,omitempty"`
	Won    bool    `json:"won,omitempty" yaml:"won,omitempty"`
	Lost   bool    `json:"lost,omitempty" yaml:"lost,omitempty"`
}

// Goal is one objective of a scenario.
type Goal struct {
	Key      string   `json:"key" yaml:"key"`
	Says     string   `json:"says" yaml:"says"`                     // what to do, for people
	What     string   `json:"what,omitempty" yaml:"what,omitempty"` // the resource to deliver; empty: it is done when players say so
	Needs    int      `json:"needs,omitempty" yaml:"needs,omitempty"`
	After    []string `json:"after,omitempty" yaml:"after,omitempty"` // goals that come first
	Or       string   `json:"or,omitempty" yaml:"or,omitempty"`       // another goal that does as well
	Optional bool     `json:"optional,omitempty" yaml:"optional,omitempty"`
	Scene    string   `json:"scene,omitempty" yaml:"scene,omitempty"` // a critical scene that begins with it
	Done     bool     `json:"done,omitempty" yaml:"done,omitempty"`
}

// Twist is a plot twist: what sets it off, and what it does.
type Twist struct {
	Key     string `json:"key" yaml:"key"`
	When    string `json:"when" yaml:"when"`                           // for people
	Says    string `json:"says" yaml:"says"`                           // what happens
	Coin    bool   `json:"coin,omitempty" yaml:"coin,omitempty"`       // a coin decides: heads
	Turns   string `json:"turns,omitempty" yaml:"turns,omitempty"`     // the role of who turns on the team: killer, or zombie
	Who     string `json:"who,omitempty" yaml:"who,omitempty"`         // the role of whom it is about
	Falls   bool   `json:"falls,omitempty" yaml:"falls,omitempty"`     // the climbers fall: one wound each
	Restart string `json:"restart,omitempty" yaml:"restart,omitempty"` // the goal that begins anew
	Done    bool   `json:"done,omitempty" yaml:"done,omitempty"`
}

func (s Scenario) clone() Scenario {
	s.Goals, s.Twists = slices.Clone(s.Goals), slices.Clone(s.Twists)
	for i := range s.Goals {
		s.Goals[i].After = slices.Clone(s.Goals[i].After)
	}
	return s
}
