package cli

import (
	"slices"
	"strings"

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
	for _, cmd := range Within(a.all())[1:] {
		h := HelpOf(cmd)
		one := play.Entry{Kind: "command", Name: commandName(cmd), About: cmd.Short, Type: "help " + commandName(cmd), Near: play.ToType}
		if cmd.Long != "" {
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
	}
	return all
}
