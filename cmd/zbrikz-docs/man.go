package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/cpuguy83/go-md2man/v2/md2man"
	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/cli"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// manual is the man pages: zbrikz(1), and one for each command with those below it.
func manual(root *cobra.Command, contents []cli.Chapter, date string) []page {
	pages := []page{manPage("zbrikz", root.Short, date, manRoot(root, contents))}
	for _, cmd := range cli.HelpOf(root).Commands {
		pages = append(pages, manPage("zbrikz-"+cmd.Name(), cmd.Short, date, manOf(cmd)))
	}
	return pages
}

// manPage is a man page out of Markdown.
func manPage(name, short, date, text string) page {
	head := fmt.Sprintf("%s 1 %q zbrikz zbrikz\n===\n\n# NAME\n\n%s - %s\n\n", strings.ToUpper(name), date, name, escape(short))
	return page{name + ".1", string(md2man.Render([]byte(head + text)))}
}

// code is lines that keep their breaks.
func code(lines []string) string { return "```\n" + strings.Join(lines, "\n") + "\n```\n\n" }

// item is a flag or a command, and its description.
func item(what, does string) string {
	return fmt.Sprintf("**%s**\n: %s\n\n", escape(what), withFlags(does))
}

func items(all []cli.Flag) string {
	return strings.Join(say.Each(all, func(f cli.Flag) string { return item(f.Typed, f.Does) }), "")
}

// manRoot is the page of zbrikz as a whole.
func manRoot(root *cobra.Command, contents []cli.Chapter) string {
	h := cli.HelpOf(root)
	var out strings.Builder
	out.WriteString("# SYNOPSIS\n\n" + code(h.Usages) + "# DESCRIPTION\n\n" + prose(h.About) + "# EXAMPLES\n\n" + code(h.Examples) + "# COMMANDS\n\n")
	for _, ch := range contents {
		out.WriteString("### " + escape(ch.Title) + "\n\n")
		for _, cmd := range ch.Commands {
			out.WriteString(item("zbrikz-"+cmd.Name()+"(1)", cmd.Short))
		}
	}
	out.WriteString("# OPTIONS OF EVERY COMMAND\n\n" + items(cli.FlagsOf(root.PersistentFlags())))
	out.WriteString("# OPTIONS OF EVERY COMMAND THAT ROLLS\n\n" + items(diceFlags(root)))
	for _, t := range []struct{ key, title string }{{"environment", "ENVIRONMENT"}, {"files", "FILES"}, {"exit-codes", "EXIT STATUS"}} {
		all := data.HelpTopics()
		i := slices.IndexFunc(all, func(one data.HelpTopic) bool { return one.Key == t.key })
		out.WriteString("# " + t.title + "\n\n")
		for _, text := range all[i].Says {
			mark := ""
			if rest, ok := strings.CutPrefix(text, "  "); ok {
				text, mark = rest, "- "
			}
			out.WriteString(mark + withFlags(text) + "\n\n")
		}
	}
	out.WriteString("# SEE ALSO\n\n**zbrikz-help**(1), **zbrikz-config**(1), **zbrikz-reference**(1), **zbrikz-version**(1)\n")
	return out.String()
}

// manOf is the page of a command, with those below it.
func manOf(cmd *cobra.Command) string {
	h, all := cli.HelpOf(cmd), cli.Within(cmd)
	var usages, lines []string
	for _, c := range all {
		below := cli.HelpOf(c)
		usages, lines = append(usages, below.Usages...), append(lines, below.Examples...)
	}
	var out strings.Builder
	out.WriteString("# SYNOPSIS\n\n" + code(usages) + "# DESCRIPTION\n\n" + prose(h.About))
	if own := slices.Concat(h.Flags, h.Dice); len(own) > 0 {
		out.WriteString("# OPTIONS\n\n" + items(own))
	}
	if len(all) > 1 {
		out.WriteString("# COMMANDS\n\n")
	}
	for _, c := range all[1:] {
		below := cli.HelpOf(c)
		out.WriteString("### " + strings.TrimPrefix(c.CommandPath(), "zbrikz ") + "\n\n" + prose(below.About) + items(slices.Concat(below.Flags, below.Dice)))
	}
	out.WriteString("# EXAMPLES\n\n" + code(unique(lines)) + "# EXIT STATUS\n\n" +
		"0: it is done. 1: it could not be done. 2: it was typed wrong. After 1 and 2 nothing is kept.\n\n# FILES\n\n" +
		"zbrikz(1) tells where the tables and the configuration are, and which variables it reads.\n\n# SEE ALSO\n\n**zbrikz**(1)\n")
	return out.String()
}
