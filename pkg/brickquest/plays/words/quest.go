package words

import (
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// QuestNames are the names of the quest's goals, rooms or locked things, as far
// as players may know them.
func QuestNames(st *table.State, what string) []string {
	var all []string
	q := GameOf(st).Quest
	switch what {
	case "goal":
		for _, g := range q.Goals {
			all = append(all, g.Key)
		}
	case "room":
		for _, r := range q.Rooms {
			if r.Opened || !r.Secret {
				all = append(all, r.Name)
			}
		}
	default:
		for _, r := range q.Rooms {
			for _, l := range r.Locks {
				if r.Opened && !l.Open {
					all = append(all, l.What)
				}
			}
		}
	}
	return names.Sorted(all)
}
