package cli

import (
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
)

// newHelp is the command help. cobra's own shows the help of zbrikz for any word that is
// no command.
func newHelp(a *app) *cobra.Command {
	all := false
	help := &cobra.Command{
		Use:   "help [COMMAND | TOPIC]",
		Short: "What to type now; all about a command",
		Long: `Tells on one screen what the game at the table needs now; --all lists every command.
Type a command or a topic behind it: zbrikz help topics lists all topics, such as dice,
names and files.`,
		Example: `  zbrikz help
  zbrikz help dice
  zbrikz help --all`,
		ValidArgsFunction: func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			found, _, _ := cmd.Root().Find(args)
			var all []cobra.Completion
			for _, c := range HelpOf(found).Commands {
				all = append(all, cobra.CompletionWithDesc(c.Name(), c.Short))
			}
			if len(args) == 0 {
				all = append(all, topicNames()...)
			}
			return all, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 && !all {
				return a.helpNow()
			}
			found, rest, err := cmd.Root().Find(args)
			if err == nil && len(rest) > 0 {
				if told, err := a.helpTopic(args); told {
					return err
				}
			}
			switch {
			case err != nil:
				return usage(err)
			case len(rest) > 0 && found == cmd.Root():
				return a.noSuchCommand(found, rest)
			case len(rest) > 0 && found.HasSubCommands():
				return a.group(found, rest)
			}
			return found.Help()
		},
	}
	help.Flags().BoolVar(&all, "all", false, "list every command")
	return help
}

// showHelp is help as cobra writes it. On a terminal that is too narrow for a line, the
// text stands below the name.
func (a *app) showHelp(write func(*cobra.Command, []string)) func(*cobra.Command, []string) {
	return func(cmd *cobra.Command, args []string) {
		if !a.screen.shows {
			write(cmd, args)
			return
		}
		var text strings.Builder
		cmd.SetOut(&text)
		write(cmd, args)
		cmd.SetOut(a.out)
		_ = a.writeHelp(text.String()) // as cobra does
	}
}

// unbroken is help with each paragraph on one line, where its own lines don't fit the
// terminal.
func unbroken(text string, width int) string {
	text = strings.TrimRight(text, "\n")
	fits := true
	for line := range strings.Lines(text) {
		fits = fits && (strings.HasPrefix(line, " ") || utf8.RuneCountInString(line) <= width+len("\n"))
	}
	if fits {
		return text
	}
	var out strings.Builder
	in := false // a paragraph
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		prose := line != "" && line[0] != ' '
		switch {
		case in && prose:
			out.WriteString(" ")
		case out.Len() > 0:
			out.WriteString("\n")
		}
		out.WriteString(line)
		in = prose
	}
	return out.String()
}

// wrapHelp breaks a line of help, keeping its first column.
func wrapHelp(line string, width int) string {
	body := strings.TrimLeft(line, " ")
	column := len(line) - len(body)
	if i := strings.LastIndex(body, "  "); i >= 0 {
		column += i + 2
	}
	if column > width/2 {
		column = 8
	}
	var lines []string
	now := ""
	for _, word := range strings.SplitAfter(line, " ") {
		if len(now) > column && strings.TrimSpace(word) != "" && len(now)+len(strings.TrimSpace(word)) > width {
			lines, now = append(lines, strings.TrimRight(now, " ")), strings.Repeat(" ", column)
		}
		now += word
	}
	return strings.Join(append(lines, now), "\n")
}
