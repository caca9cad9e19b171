package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// newRoot is the command zbrikz with the commands that the typed words may mean.
func newRoot(a *app, words []string) *cobra.Command {
	a.words = words
	root := &cobra.Command{
		Use:   "zbrikz",
		Short: "Dice, danger and outcomes for games played with real bricks",
		Long: `zbrikz plays beside the bricks: type a line, and it rolls the dice, says what
they mean and what to do with the figures. It keeps the table between turns,
and everything can be taken back with "zbrikz undo".`,
		Version:           newVersionShown().Version,
		Args:              a.noSuchCommand,
		RunE:              a.runBare,
		PersistentPreRunE: a.configure,
		SilenceUsage:      true,
		SilenceErrors:     true,
	}
	root.SetFlagErrorFunc(flagError)
	flags := root.PersistentFlags()
	flags.StringVar(&a.opts.table, "table", "", "the `table` to play at, instead of the one in use")
	flags.StringVar(&a.opts.pack, "pack", "", "a `file` of your own cards, before all others; zbrikz pack tells more")
	flags.StringVarP(&a.opts.output, "output", "o", "text", "`text` or json")
	flags.BoolVar(&a.opts.plain, "plain", false, "no color, no pictures; reads well aloud")
	flags.BoolVar(&a.opts.why, "why", false, "tell the rule behind the answer")
	flags.BoolVar(&a.opts.players, "players", false, "tell only what players may know; --players=false tells all")
	flags.BoolP("help", "h", false, "tell all about the command")
	a.tabFlag(root, "table", aTable)
	a.tabFlag(root, "pack", aYAMLFile)
	a.tabFlag(root, "output", oneWordOf("text", "json"))
	root.Flags().BoolP("version", "v", false, "tell the version")

	root.SetHelpFunc(a.showHelp(root.HelpFunc()))
	root.SetUsageFunc(a.showUsage)
	root.CompletionOptions.DisableDefaultCmd = true // zbrikz has one of its own
	a.gamesHelp(root, "zbrikz")
	a.contents = made(a, words)
	for _, ch := range a.contents {
		for _, c := range ch.Commands {
			if c.Name() == "help" {
				root.SetHelpCommand(c)
			}
		}
		root.AddCommand(ch.Commands...)
	}
	return root
}

// alone is the command of a line to which nothing can be added, "table check".
func alone(line, short string, run func(*cobra.Command, []string) error) *cobra.Command {
	_, name, _ := strings.Cut(line, " ")
	return &cobra.Command{Use: name, Short: short, Example: "  zbrikz " + line, Args: words(0, 0, ""), RunE: run}
}

// runBare shows the table if there is one, and else how to begin.
func (a *app) runBare(*cobra.Command, []string) error {
	return a.answers(a.desk().Status(a.howToBegin() + fmt.Sprintf("\n  %-40s  %s", "zbrikz help", "everything else")))
}
