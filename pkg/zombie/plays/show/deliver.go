package show

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// GoalNews says how far the goals are that these things count for.
func GoalNews(g *zombie.Game, what ...string) string {
	var all []string
	for _, r := range g.Progress().Goals {
		if !slices.ContainsFunc(what, func(one string) bool { return zombie.CountsFor(r.What, one) }) {
			continue
		}
		line := fmt.Sprintf("goal, %d of %d: %s", min(r.Have, r.Needs), r.Needs, r.Says)
		if r.Done {
			line = "goal, done: " + r.Says
		}
		all = append(all, line)
	}
	return strings.Join(all, "\n")
}
