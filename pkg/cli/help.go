package cli

import (
	"github.com/spf13/cobra"
)

// newHelp is the command help; cobra's own shows the help of zbrikz for whatever
// is no command.
func newHelp(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Tell all about a command",
		Example: `  zbrikz help spawn
  zbrikz help horde walk`,
		ValidArgsFunction: func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			found, _, _ := cmd.Root().Find(args)
			return commandNames(found), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			found, rest, err := cmd.Root().Find(args)
			switch {
			case err != nil:
				return usage(err)
			case len(rest) > 0 && found == cmd.Root():
				return a.noSuchCommand(found, rest)
			case len(rest) > 0 && found.HasSubCommands():
				return group(found, rest)
			}
			found.InitDefaultHelpFlag()
			found.InitDefaultVersionFlag()
			return found.Help()
		},
	}
}
