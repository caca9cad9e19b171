package show

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// RepairShown is something that is being repaired. Its JSON names are a contract.
type RepairShown struct {
	What  string   `json:"what"`  // the thing that is repaired
	Tools []string `json:"tools"` // the tools that it has
	Has   int      `json:"has"`   // how many that is, with those that a Mechanic makes up for
	Needs int      `json:"needs"` // how many tools it takes; 0: nobody said
	Done  bool     `json:"done"`  // it has all
	Studs int      `json:"studs"` // studs that are mended
	// tools that the team has brought home and not fitted, which count for its goal; left
	// out where there is none
	Stored int    `json:"stored,omitempty"`
	Place  string `json:"place,omitempty"` // where it is known to be; left out where nobody has said
}

// Repairs are repairs as -o json has them.
func Repairs(g *zombie.Game) []RepairShown {
	shown := []RepairShown{}
	for _, r := range g.Repairs {
		shown = append(shown, RepairShown{r.What, append([]string{}, r.Tools...), r.Has(), r.Needs, r.Done(), r.Studs, g.Stored(r), r.Place})
	}
	return shown
}

// RepairLines says how far each repair is.
func RepairLines(all []RepairShown) string {
	var text []string
	for _, r := range all {
		text = append(text, "  "+r.What+say.In(r.Place)+": "+RepairWords(r))
	}
	return strings.Join(text, "\n")
}

// RepairWords says how far a repair is, and how many of its tools the store has.
func RepairWords(r RepairShown) string {
	text := RepairLine(r.Has, r.Needs, r.Studs, r.Done, r.Tools)
	if r.Stored > 0 && !r.Done {
		text += fmt.Sprintf("; %d more in the store", r.Stored)
	}
	return text
}

// RepairLine says how far a repair is.
func RepairLine(has, needs, studs int, done bool, tools []string) string {
	text := ""
	switch {
	case done:
		text = "repaired"
	case needs > 0:
		text = fmt.Sprintf("%d of %d tools", has, needs)
	case has > 0:
		text = say.Count(has, "tool")
	default:
		text = say.Count(studs, "stud")
	}
	if len(tools) > 0 {
		text += ": " + say.And(tools)
	}
	return text
}
