package cli

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// A Chapter is the commands under one title of the help, most used first.
type Chapter struct {
	Title    string // "Zombie Brikz, in a turn"
	Commands []*cobra.Command
}

// A Help is the help of a command.
type Help struct {
	Usages   []string // how it is typed: one line for each way
	About    []string // its description, in paragraphs; lines behind two blanks keep their breaks
	Shorts   []string // its short verbs, each with its line
	Examples []string
	Commands []*cobra.Command // the commands below it
	Flags    []Flag           // its own flags
	Dice     []Flag           // the flags of every command that throws
}

// A Flag is how a flag is typed, and its effect.
type Flag struct{ Name, Typed, Does string }

// HelpOf is the help of a command.
func HelpOf(cmd *cobra.Command) Help {
	h := Help{Usages: usages(cmd), About: strings.Split(aboutText(cmd), "\n\n")}
	h.Shorts = shortsOf(cmd)
	for line := range strings.Lines(cmd.Example) {
		if line = strings.TrimSpace(line); line != "" {
			h.Examples = append(h.Examples, line)
		}
	}
	for _, sub := range cmd.Commands() {
		if !sub.Hidden {
			h.Commands = append(h.Commands, sub)
		}
	}
	all := FlagsOf(cmd.LocalNonPersistentFlags())
	for _, f := range all {
		if slices.Contains(diceFlags(), f.Name) {
			h.Dice = append(h.Dice, f)
		} else {
			h.Flags = append(h.Flags, f)
		}
	}
	if len(h.Dice) < len(diceFlags()) { // the command throws nothing
		h.Flags, h.Dice = all, nil
	}
	return h
}

// Within is a command and all below it, in their order.
func Within(cmd *cobra.Command) []*cobra.Command {
	all := []*cobra.Command{cmd}
	for _, sub := range HelpOf(cmd).Commands {
		all = append(all, Within(sub)...)
	}
	return all
}

// shortsOf are the short verbs of a command or of those below it, with their lines.
func shortsOf(cmd *cobra.Command) []string {
	row := cmd
	for row.HasParent() && row.Parent().HasParent() {
		row = row.Parent()
	}
	var all []string
	for verb := range strings.SplitSeq(row.Annotations[shortVerbs], ", ") {
		if line := row.Annotations[shortVerb+verb]; verb != "" && strings.HasPrefix(line+" ", commandName(cmd)+" ") {
			all = append(all, fmt.Sprintf("%s stands for %s", verb, line))
		}
	}
	return all
}

// diceFlags are the flags of every command that throws.
func diceFlags() []string { return []string{"ask", "dice", "dry-run", "fresh", "odds"} }

func aboutText(cmd *cobra.Command) string {
	return cmp.Or(strings.TrimSpace(cmd.Long), cmd.Short+".")
}

// usages are how a command is typed: two lines for "heal MINIFIG | heal NAME... POINTS".
func usages(cmd *cobra.Command) []string {
	if !cmd.HasParent() {
		return []string{cmd.Name() + " COMMAND"}
	}
	ways := strings.Split(cmd.Use, " | "+cmd.Name()+" ")
	all := []string{cmd.Parent().CommandPath() + " " + ways[0]}
	for _, way := range ways[1:] {
		all = append(all, cmd.CommandPath()+" "+way)
	}
	return all
}

// FlagsOf are the flags of a set that the help shows.
func FlagsOf(set *pflag.FlagSet) []Flag {
	var all []Flag
	set.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		value, does := pflag.UnquoteUsage(f)
		one := Flag{Name: f.Name, Typed: "--" + f.Name, Does: does}
		if f.Shorthand != "" {
			one.Typed = "-" + f.Shorthand + ", " + one.Typed
		}
		switch {
		case value == "":
		case f.NoOptDefVal != "":
			one.Typed += "[=" + value + "]"
		default:
			one.Typed += " " + value
		}
		if !slices.Contains([]string{"", "0", "false", "[]", "text"}, f.DefValue) {
			one.Does += " (else " + f.DefValue + ")"
		}
		all = append(all, one)
	})
	return all
}

// showUsage writes the help below a command's description.
func (a *app) showUsage(cmd *cobra.Command) error {
	h := HelpOf(cmd)
	var out strings.Builder
	out.WriteString("Usage:\n  " + strings.Join(h.Usages, "\n  ") + "\n")
	if len(h.Commands) > 0 && cmd.HasParent() {
		fmt.Fprintf(&out, "  %s COMMAND\n", cmd.CommandPath())
	}
	if len(h.Shorts) > 0 {
		out.WriteString("\nShort:\n  " + strings.Join(h.Shorts, "\n  ") + "\n")
	}
	if len(h.Examples) > 0 {
		out.WriteString("\nExamples:\n  " + strings.Join(h.Examples, "\n  ") + "\n")
	}
	chapters := []Chapter{{"Commands", h.Commands}}
	if !cmd.HasParent() {
		chapters = a.contents
	}
	list := func(title string, all []suggestion, widest int) {
		if len(all) > 0 {
			fmt.Fprintf(&out, "\n%s:\n%s", title, inRows(all, widest))
		}
	}
	widest := 0
	for _, ch := range chapters {
		for _, c := range ch.Commands {
			widest = max(widest, len(c.Name()))
		}
	}
	for _, ch := range chapters {
		list(ch.Title, say.Each(ch.Commands, func(c *cobra.Command) suggestion { return suggestion{c.Name(), shortAndVerbs(c)} }), widest)
	}
	flags := func(all []Flag) []suggestion {
		return say.Each(all, func(f Flag) suggestion { return suggestion{f.Typed, f.Does} })
	}
	list("Flags", flags(h.Flags), 0)
	list("Dice", flags(h.Dice), 0)
	list("Everywhere", flags(FlagsOf(cmd.Root().PersistentFlags())), 0)
	if len(h.Commands) > 0 {
		fmt.Fprintf(&out, "\n%s tells all about one of the commands.\n", strings.Replace(cmd.CommandPath(), "zbrikz", "zbrikz help", 1)+" COMMAND")
	}
	_, err := fmt.Fprint(cmd.OutOrStderr(), out.String())
	return err
}

// shortAndVerbs is the short description of a command, with its short verbs.
func shortAndVerbs(cmd *cobra.Command) string {
	return cmd.Short + say.InBrackets(cmd.Annotations[shortVerbs])
}

// inRows are words with what they are about, a line each, in two columns; the first is as
// wide as the widest word, and at least as wide as widest.
func inRows(all []suggestion, widest int) string {
	for _, one := range all {
		widest = max(widest, len(one.word))
	}
	var text strings.Builder
	for _, one := range all {
		fmt.Fprintf(&text, "  %-*s  %s\n", widest, one.word, one.about)
	}
	return text.String()
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
