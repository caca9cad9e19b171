package show

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/say"
)

// WokenLine names the figures whose meditation is over.
func WokenLine(names []string) string {
	var all []string
	for _, name := range names {
		all = append(all, say.Owned(name)+" meditation is lost")
	}
	return say.Lines(all...)
}

// SparedLine names the ethereal figures, which a spell or a blast doesn't touch.
func SparedLine(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return fmt.Sprintf("%s %s ethereal: it doesn't touch %s", say.And(names), say.Verb(len(names), "is", "are"), say.Verb(len(names), "it", "them"))
}
