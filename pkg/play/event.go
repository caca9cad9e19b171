package play

// An Event is something that a step brought about and that an evening is told by. A
// journal's line keeps those of its step: its JSON names are a contract.
type Event struct {
	Game   string `json:"game"`             // as the state file calls it: "zombie", "brickquest"
	What   string `json:"what"`             // a word of that game: "killed", "goal"
	Who    string `json:"who,omitempty"`    // who or what it happened to
	By     string `json:"by,omitempty"`     // who did it, or what
	Number int    `json:"number,omitempty"` // how many, or what something has come to
}
