package phone

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// needed is a throw that a rule asks for next.
type needed struct {
	Why   string   `json:"why"`           // the purpose of the dice: "wandering"
	Who   string   `json:"who,omitempty"` // the figure whose dice they are
	N     int      `json:"n"`             // how many dice
	Sides int      `json:"sides"`         // faces of each die
	Faces []string `json:"faces"`         // the faces that each of the dice may show, each once; none where there are more than 100 numbers
	Label string   `json:"label"`         // all of that in words: "Ann: wandering, 1 die"
}

// needsShown is the throw that the pad asks for; null: the line has all its dice.
type needsShown struct {
	Needs *needed `json:"needs"` // the throw; null: the line has all its dice
	N     int     `json:"n"`     // the table's step
	// some of the dice are another phone's: throw lets all of them type
	Joint bool `json:"joint"`
}

// needs tells which dice a line needs next.
func (a *asked) needs() (any, error) {
	c, err := a.changing()
	if err != nil {
		return nil, err
	}
	found, err := a.Read()
	if err != nil {
		return nil, err
	}
	if c.If > 0 && found.State.N != c.If {
		return nil, a.Stale(found)
	}
	shown := needsShown{N: found.State.N}
	throws, err := a.Needs(c, a.body.Step)
	if err != nil {
		return nil, err
	}
	if len(throws) > 0 {
		shown.Needs = newNeeded(throws[0])
	}
	shown.Joint, err = a.isJoint(throws)
	return shown, err
}

func newNeeded(t dice.Throw) *needed {
	n := &needed{Why: t.Why, Who: t.Who, N: t.N, Sides: t.Die.Sides, Faces: []string{}}
	for _, face := range t.Die.Faces() {
		if !slices.Contains(n.Faces, face) {
			n.Faces = append(n.Faces, face)
		}
	}
	n.Label = t.Why + ", " + say.Count(t.N, "die")
	if t.Who != "" {
		n.Label = t.Who + ": " + n.Label
	}
	return n
}
