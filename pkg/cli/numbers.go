package cli

import (
	"github.com/spf13/cobra"
)

// between tells whether x goes from least to most. What is no number (NaN) doesn't.
func between(x, least, most float64) bool { return least <= x && x <= most }

// fudgeFlag lets the table overrule a rule.
func fudgeFlag(cmd *cobra.Command, fudge *bool) {
	cmd.Flags().BoolVar(fudge, "fudge", false, "overrule the rule that is in the way")
}
