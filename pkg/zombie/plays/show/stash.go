package show

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// StashShown is containers that are still closed. Its JSON names are a contract; it
// doesn't tell the contents.
type StashShown struct {
	What  string   `json:"what"`  // the thing that the containers are about
	Spots []string `json:"spots"` // where they are still closed
}

// Stashes are containers as -o json has them.
func Stashes(g *zombie.Game) []StashShown {
	shown := []StashShown{}
	for _, s := range g.Stashes {
		shown = append(shown, StashShown{s.What, append([]string{}, s.Spots...)})
	}
	return shown
}

// StashLines says where containers are closed, a line for each resource.
func StashLines(all []StashShown) string {
	var text []string
	for _, s := range all {
		text = append(text, fmt.Sprintf("  %s: %s", s.What, say.And(s.Spots)))
	}
	return strings.Join(text, "\n")
}
