package play

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/say"
)

// A Which is the refusal of a line that may mean several things. A process with a person
// in front of it asks, and plays the line again with the flag; others don't wait for an
// answer.
type Which struct {
	What  string   // the thing to choose: "horde"
	Flag  string   // the flag that says it, without its dashes
	Words []string // the words that may stand behind the flag
}

func (w *Which) Error() string {
	var all []string
	for _, word := range w.Words {
		all = append(all, "--"+w.Flag+" "+say.Quoted(word))
	}
	return fmt.Sprintf("which %s? %s", w.What, say.Or(all))
}
