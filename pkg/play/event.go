package play

import (
	"cmp"
	"fmt"
	"strings"
)

// An Event is something that a step brought about, for the story of an evening. The
// journal keeps the events of a step in its line, so the JSON names are a contract.
type Event struct {
	Game   string `json:"game"`             // as the state file calls it: "zombie", "brickquest"
	What   string `json:"what"`             // a word of that game: "killed", "goal"
	Who    string `json:"who,omitempty"`    // the figure that it happened to
	By     string `json:"by,omitempty"`     // the figure or the thing that did it
	Number int    `json:"number,omitempty"` // how many, or the new value of something
	Says   string `json:"says,omitempty"`   // of a goal: the deed in words
}

// Happened is an event and the step that brought it about.
type Happened struct {
	N int
	Event
}

// Kills is a line of how many each figure killed; empty where nobody killed any. by gives
// a figure's name and its number of kills; it gives no name where nobody was named.
func Kills[K any](all []K, by func(K) (string, int)) string {
	var each []string
	for _, k := range all {
		name, n := by(k)
		each = append(each, fmt.Sprintf("%s killed %d", cmp.Or(name, "others"), n))
	}
	if len(each) == 0 {
		return ""
	}
	return "  " + strings.Join(each, ", ")
}

// An Evening is a game's part of the story of an evening.
type Evening struct {
	Fields any      // an object of JSON, whose fields stand beside those of the other games
	Lines  []string // for people, at least one
	// Nothing tells that nothing has happened in the game that is worth a line.
	Nothing bool
	Why     []string // the rules behind it, besides those of every recap
}
