package play

import (
	"slices"
	"strings"
)

// A Help is what a game adds to the help of a command that is no game's, or to the refusal
// of words that are no command.
type Help struct {
	Of       string // "cards print"; several with commas: "hurt, dead"; "zbrikz" is the program itself
	Says     string // whole sentences behind those of the command; the end of a refusal
	Examples []string
}

// Help is what all games add to the help of a command, or to the refusal of a word.
func (ts Titles) Help(of string) (says, examples []string) {
	for _, t := range ts {
		for _, h := range t.Help {
			if slices.Contains(strings.Split(h.Of, ", "), of) {
				says, examples = append(says, h.Says), append(examples, h.Examples...)
			}
		}
	}
	return says, examples
}
