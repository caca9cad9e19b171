package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/say"
)

func newLog(a *app) *cobra.Command {
	var last int
	var all bool
	cmd := &cobra.Command{
		Use:   "log",
		Short: "The evening, with its dice and times",
		Long: `Tells the evening step by step, with its dice, whose they were, and the times. Steps
that were taken back are marked. After a fix it tells the steps as they count now;
--all also tells the replaced steps, in the order in which they were played.`,
		Example: `  zbrikz log
  zbrikz log --last 5
  zbrikz log -o json`,
		Args:        words(0, 0, ""),
		Annotations: map[string]string{bareNumber: "last"},
	}
	cmd.Flags().Var((*decimal)(&last), "last", "only the last so many `steps`")
	cmd.Flags().BoolVar(&all, "all", false, "also tell the steps that a fix has replaced")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if cmd.Flags().Changed("last") && last < 1 {
			return usagef("--last %d: it takes at least 1", last)
		}
		return a.tellLog(last, all)
	}
	return cmd
}

// tellLog tells the last steps, each as soon as it is read; a last of 0 is all of them.
func (a *app) tellLog(last int, all bool) error {
	told := false
	for one, err := range a.desk().Log(last, all || a.opts.output == "json") {
		if err == nil {
			err = a.tellStep(one)
		}
		if err != nil {
			return err
		}
		told = true
	}
	switch {
	case a.opts.output == "json":
		return nil
	case !told:
		return a.write("Nothing has been played yet.")
	case a.opts.why:
		return a.write("why: " + noRule)
	}
	return nil
}

// tellStep tells a step, and how it ended.
func (a *app) tellStep(s desk.Logged) error {
	if a.opts.output == "json" {
		return writeJSON(a.out, s)
	}
	phone := say.If(s.Seat != "", strings.TrimSuffix(s.Seat+"'s phone; "+s.Hands, "; "))
	head := fmt.Sprintf("%d  %s  %s", s.N, s.Time.Local().Format("15:04"), s.Line)
	for _, remark := range say.Some(s.Back, phone) {
		head += "  (" + remark + ")"
	}
	text := s.Text
	if s.Command == "" {
		text = "" // the head says it already
	}
	if s.Command == "undo" || s.Command == "redo" { // the first line has the number of the step, which is enough
		text, _, _ = strings.Cut(text, "\n")
	}
	if text != "" {
		head += "\n    " + strings.ReplaceAll(text, "\n", "\n    ")
	}
	return a.write(head)
}
