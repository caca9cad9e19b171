package cli

import (
	"strconv"

	"github.com/spf13/cobra"
)

// wholeNumber reads a number from least to most; what says which.
func wholeNumber(what, word string, least, most int) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil {
		return 0, usagef("%s %q: it is a number from %d to %d", what, word, least, most)
	}
	if n < least || n > most {
		return 0, usagef("%s %d: it goes from %d to %d", what, n, least, most)
	}
	return n, nil
}

// between tells whether x goes from least to most. What is no number (NaN) doesn't.
func between(x, least, most float64) bool { return least <= x && x <= most }

// fudgeFlag lets the table overrule a rule.
func fudgeFlag(cmd *cobra.Command, fudge *bool) {
	cmd.Flags().BoolVar(fudge, "fudge", false, "overrule the rule that is in the way")
}
