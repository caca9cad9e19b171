package dice

import (
	"fmt"
)

// A Source is where a face came from.
type Source string

// The sources of a face.
const (
	FromApp   Source = "app"   // the app's fair dice
	FromTyped Source = "typed" // a player's die, typed with the command
	FromAsked Source = "asked" // a player's die, typed when asked
)

// Rolled is a throw and its faces.
type Rolled struct {
	Why   string   `json:"why"`             // the purpose of the dice: "wandering"
	Who   string   `json:"who"`             // the minifig, hero or horde whose dice they are; empty: nobody's in particular
	Sides int      `json:"sides"`           // faces of each die
	Faces []int    `json:"faces"`           // the faces
	Names []string `json:"names,omitempty"` // the words on the faces where they show no numbers, as "heads"
	From  []Source `json:"from"`            // where each face came from: "typed" with --dice, "asked" with --ask, else "app"
	// how many of the faces, the last ones, players threw beyond the rule's need; they
	// don't count
	Spare int `json:"spare,omitempty"`
	// the face wasn't thrown: players chose it
	Chosen bool `json:"chosen,omitempty"`
	// Of is the purpose of the dice that exploded, and so asked for these dice; else
	// empty.
	Of string `json:"-"`
	// On are the figures that they were for, where they weren't anybody's own.
	On []string `json:"-"`
}

// Check refuses a throw that can't be, as somebody may have edited a file, and says why.
func (r Rolled) Check() error {
	if r.Sides < 1 || r.Sides > maxSides {
		return fmt.Errorf("a die with %d sides; they go from 1 to %d", r.Sides, maxSides)
	}
	if r.Spare < 0 || r.Spare > len(r.Faces) {
		return fmt.Errorf("%d of %d dice didn't count", r.Spare, len(r.Faces))
	}
	for _, face := range r.Faces {
		if face < 1 || face > r.Sides {
			return fmt.Errorf("a die with %d sides shows %d", r.Sides, face)
		}
	}
	return nil
}
