package play

// An Event is something that a step brought about and that an evening is told by. A
// journal's line keeps those of its step: its JSON names are a contract.
type Event struct {
	Game   string `json:"game"`             // as the state file calls it: "zombie", "brickquest"
	What   string `json:"what"`             // a word of that game: "killed", "goal"
	Who    string `json:"who,omitempty"`    // who or what it happened to
	By     string `json:"by,omitempty"`     // the figure or the thing that did it
	Number int    `json:"number,omitempty"` // how many, or what something has come to
}

// Happened is an event, and the step that brought it about.
type Happened struct {
	N int
	Event
}

// An Evening is what a game tells of an evening.
type Evening struct {
	Fields any      // an object of JSON, whose fields stand beside those of the other games
	Lines  []string // for people, at least one
	// Nothing tells that nothing has happened in the game that is worth a line.
	Nothing bool
}
