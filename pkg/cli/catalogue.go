package cli

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/names"
)

// checkOneOf refuses a word behind a flag that isn't in a list.
func checkOneOf(flag, typed string, all []string) error {
	if typed != "" && !slices.Contains(all, typed) {
		return usagef("no %s is called %q%s", flag, typed, names.Hint(typed, all))
	}
	return nil
}
