package show

import "github.com/zbrikz/zbrikz/pkg/say"

// GoalNote is the words beside a goal's name.
type GoalNote struct {
	Count    string
	After    []string
	Or       string
	Optional bool
}

// GoalNotes are remarks on a goal, in brackets.
func GoalNotes(n GoalNote) string {
	optional, after, or := "", "", ""
	if n.Optional {
		optional = "optional"
	}
	if len(n.After) > 0 {
		after = "after " + say.And(n.After)
	}
	if n.Or != "" {
		or = "or " + n.Or
	}
	return say.Remarks(optional, n.Count, after, or)
}
