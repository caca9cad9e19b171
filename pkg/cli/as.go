package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
)

// actingAs is the figure that acts at the prompt from now on. Its JSON names are a
// contract.
type actingAs struct {
	By string `json:"by"` // a name at the table; empty: nobody in particular
}

func newAs(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "as [NAME]",
		Short: "Say who acts at the prompt from now on",
		Long: `Says who acts: lines at the prompt without a name are this one's from now on, and the
prompt shows it. A line with another name passes it on. as alone ends it.`,
		Example:           "  zbrikz as Ann\n  zbrikz as",
		Args:              words(0, -1, ""),
		ValidArgsFunction: a.tab(func(t *tabbed) []string { return a.games.Titles.ActsBy(t.State) }, nil),
		RunE: func(_ *cobra.Command, args []string) error {
			if a.by == nil {
				return usagef("as is for zbrikz play; here the name stands in front: zbrikz NAME COMMAND")
			}
			return a.actAs(strings.Join(args, " "))
		},
	}
}

// actAs makes a figure act from now on; an empty name: nobody in particular.
func (a *app) actAs(typed string) error {
	found, err := a.readTable()
	if err != nil {
		return err
	}
	said := "as is off."
	name := typed
	if typed != "" {
		all := a.games.Titles.ActsBy(a.desk().Seen(&found.State))
		if name = names.Match(typed, all); !slices.Contains(all, name) {
			return usagef("nobody here is called %q%s", typed, names.Hint(typed, all))
		}
		said = name + " acts until you name someone else."
	}
	*a.by = name
	return a.tell(answer{N: found.State.N, Command: "as", Outcome: actingAs{name}, Text: said})
}

// actsAs tells whether a figure acts at the prompt, so that lines needn't name it.
func (a *app) actsAs() bool { return a.by != nil && *a.by != "" }

// byThemselves is a line with the figure that acts at the prompt, if the line takes one
// and names none. If the line names another figure, that one acts from now on.
func (a *app) byThemselves(r *desk.Reader, line []string) []string {
	if !a.actsAs() {
		return line
	}
	p, rest, err := play.Find(a.games.Titles, line)
	if err != nil {
		return line
	}
	acts := a.games.Titles.ActsBy(r.At().State)
	if other, ok := desk.Named(line); ok {
		if name := names.Match(other, acts); slices.Contains(acts, name) {
			*a.by = name
		}
		return line
	}
	switch {
	case !slices.Contains(acts, *a.by):
		return line
	case p.DoneBy(r.At(), *a.by):
		return desk.With(line, "--by", *a.by)
	case p.Needs(r.At(), *a.by) && desk.UpToFlags(rest) == 0:
		return slices.Insert(slices.Clone(line), len(strings.Fields(p.Name)), *a.by)
	}
	return line
}
