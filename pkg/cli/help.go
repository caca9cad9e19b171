package cli

import (
	"cmp"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// newHelp is the command help: cobra's own shows the help of zbrikz for a word that is no command.
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
			all := say.Each(HelpOf(found).Commands, func(c *cobra.Command) cobra.Completion { return cobra.CompletionWithDesc(c.Name(), c.Short) })
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

// showHelp is help as cobra writes it. On a narrow terminal, the text stands below the name.
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

// unbroken is help with a line for each paragraph, where its own lines don't fit the terminal.
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

// On one screen stand as many commands for one game, for each of several, and likely lines.
const (
	mostOfOne, mostOfEach = 9, 6
	fewLikely             = 2
)

// whatElse says where the help goes on.
const whatElse = `zbrikz help --all lists every command, zbrikz help NAME tells all about one.
zbrikz search door finds anything by a word, zbrikz help topics has the rest.`

// helpNow is help for the game at the table at this moment, on one screen.
func (a *app) helpNow() error {
	v, err := a.view()
	if err != nil {
		return err
	}
	if !v.Found.Exists {
		return a.writeHelp(a.howToBegin() + "\n\n" + whatElse)
	}
	needed := v.Needs()
	most := mostOfOne
	if len(needed) > 1 {
		most = mostOfEach
	}
	text := "Lines to type now" + say.InBrackets(strings.Join(v.Prompt(), ", ")) + ":\n" + a.likely(v)
	for _, n := range needed {
		text += "\n" + n.Game + ":\n" + a.shortsOf(n.Commands[:min(len(n.Commands), most)])
	}
	further := whatElse
	if a.inPlay {
		further = strings.ReplaceAll(whatElse, "zbrikz ", "")
	}
	return a.writeHelp(text + "\n" + further)
}

// howToBegin is the lines to type where there is no table yet.
func (a *app) howToBegin() string {
	text := "No table yet. Type one of these to begin:"
	begins := func(line, does string) { text += fmt.Sprintf("\n  %-40s  %s", line, does) }
	zbrikz := "zbrikz "
	if a.inPlay {
		zbrikz = ""
	} else {
		begins("zbrikz play", "an evening at a prompt")
		begins("zbrikz tutorial", "learn it, line by line")
		begins("zbrikz serve", "play on phones, with a television")
	}
	_, examples := a.games.Titles.Help("new")
	begins(zbrikz+strings.TrimPrefix(append(examples, "zbrikz new")[0], "zbrikz "), "set a table up")
	for _, t := range a.games.Titles {
		if t.Start.Line != nil {
			begins(zbrikz+say.Typed(t.Start.Line), t.Start.Text+say.InBrackets(t.Name))
		}
	}
	return text
}

// likely is the first few lines that are offered at this moment, a line each.
func (a *app) likely(v play.View) string {
	text, n := "", 0
	for _, o := range v.Now() {
		if len(o.Line) > 0 && n < fewLikely {
			text += "  " + a.hinted(o.String(), o.Line) + "\n"
			n++
		}
	}
	return text
}

// shortsOf is commands by their names, each on a line with its short description.
func (a *app) shortsOf(named []string) string {
	var all []suggestion
	for _, name := range named {
		words := strings.Fields(name)
		root := newRoot(&app{games: a.games}, words) // it makes this command alone
		if cmd, rest, err := root.Find(words); err == nil && len(rest) == 0 {
			all = append(all, suggestion{name, shortAndVerbs(cmd)})
		}
	}
	return inRows(all, 0)
}

// theTopics is the word for the list of topics.
const theTopics = "topics"

// helpTopics lists the topics of the help.
func (a *app) helpTopics() error {
	all := say.Each(data.HelpTopics(), func(t data.HelpTopic) suggestion { return suggestion{t.Key, t.About} })
	return a.writeHelp("Topics; zbrikz help dice tells one:\n" + inRows(all, 0) + "\nRules have zbrikz reference and zbrikz ruling, house rules zbrikz rules.")
}

// helpTopic shows a topic; false where the words name none.
func (a *app) helpTopic(words []string) (bool, error) {
	typed := data.Slug(strings.Join(words, " "))
	if typed == theTopics {
		return true, a.helpTopics()
	}
	topic := names.Find(data.HelpTopics(), func(t *data.HelpTopic) bool { return t.Key == typed || t.Key+"s" == typed || t.Key == typed+"s" })
	if topic == nil {
		return false, nil
	}
	width := min(a.width(), 80)
	text := say.Sentence(topic.About) + ".\n"
	for _, line := range topic.Says {
		if !strings.HasPrefix(line, " ") {
			text += "\n" + wrapHelp(line, width) + "\n\n"
			continue
		}
		text += wrap(line, width) + "\n"
	}
	return true, a.writeHelp(text)
}

// topicNames are the names of the topics, and of their list.
func topicNames() []string {
	return append([]string{theTopics}, say.Each(data.HelpTopics(), func(t data.HelpTopic) string { return t.Key })...)
}

// width is how wide a text may be. Where nobody sees it, it is as wide as most terminals.
func (a *app) width() int {
	return cmp.Or(a.screen.width, 80)
}

// writeHelp writes a text of the help, wrapped once.
func (a *app) writeHelp(text string) error {
	text = visible(strings.TrimRight(text, "\n"))
	if a.screen.shows {
		lines := strings.Split(unbroken(text, a.screen.width), "\n")
		text = strings.Join(say.Each(lines, func(line string) string { return wrapHelp(line, a.screen.width) }), "\n")
	}
	_, err := fmt.Fprintln(a.out, text)
	return err
}
