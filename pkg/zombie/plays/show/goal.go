package show

import (
	"strings"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// GoalsSay are goals in words, by their keys.
func GoalsSay(s *zombie.Scenario, keys []string) string {
	var all []string
	for _, key := range keys {
		says := key
		for _, goal := range s.Goals {
			if goal.Key == key {
				says = goal.Says
			}
		}
		all = append(all, says)
	}
	return strings.Join(all, "; ")
}
