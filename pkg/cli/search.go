package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/play"
)

// lookedFor is the line for a search at the prompt, which begins with a question mark;
// nil where no word stands behind it.
func lookedFor(line string) []string {
	words, ok := strings.CutPrefix(line, "?")
	if words = strings.Trim(words, "? "); !ok || words == "" {
		return nil
	}
	return append([]string{"search", "--"}, strings.Fields(strings.ReplaceAll(words, ":", " "))...) // the words may look like flags or quotes
}

// commandEntries are the commands, with the sentences of their help and their flags.
func (a *app) commandEntries() []play.Entry {
	var all []play.Entry
	var look func(*cobra.Command)
	look = func(cmd *cobra.Command) {
		for _, sub := range cmd.Commands() {
			if sub.Hidden {
				continue
			}
			h := HelpOf(sub)
			one := play.Entry{Kind: "command", Name: commandName(sub), About: sub.Short, Type: "help " + commandName(sub), Near: play.ToType}
			if sub.Long != "" {
				for _, about := range h.About {
					for sentence := range strings.SplitAfterSeq(strings.Join(strings.Fields(about), " "), ". ") {
						one.Says = append(one.Says, strings.TrimSpace(sentence))
					}
				}
			}
			for _, f := range h.Flags {
				if !slices.Contains([]string{"by", "fudge", "dry-run"}, f.Name) { // many commands have them
					one.Says = append(one.Says, "--"+f.Name+": "+strings.ReplaceAll(f.Does, "`", ""))
				}
			}
			all = append(all, one)
			look(sub)
		}
	}
	look(a.all())
	return all
}
