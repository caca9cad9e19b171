package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// markdown is the command reference: an index, and a page for each command.
func markdown(root *cobra.Command) []page {
	pages := []page{{"README.md", index(root)}}
	for _, cmd := range listed(root) {
		pages = append(pages, page{cmd.Name() + ".md", chapter(cmd)})
	}
	return pages
}

// index is the page with all commands by their groups, and the flags that many
// of them have.
func index(root *cobra.Command) string {
	var out strings.Builder
	out.WriteString("# Commands\n\n" + prose(about(root)))
	out.WriteString("`zbrikz help spawn` shows in a terminal what stands here on a page of its own.\n\n")
	for _, group := range root.Groups() {
		fmt.Fprintf(&out, "## %s\n\n| command | what it does |\n| --- | --- |\n", strings.TrimSuffix(group.Title, ":"))
		for _, cmd := range listed(root) {
			if cmd.GroupID == group.ID {
				fmt.Fprintf(&out, "| [%s](%s.md) | %s |\n", cmd.Name(), cmd.Name(), cell(cmd.Short))
			}
		}
		out.WriteString("\n")
	}
	out.WriteString("## Flags of every command\n\n" + table(options(root.PersistentFlags())))
	out.WriteString("## Flags of every command that throws\n\n" + table(diceFlags(root)))
	return strings.TrimSpace(out.String()) + "\n"
}

// diceFlags are the flags of every command that throws, as the first one has them.
func diceFlags(root *cobra.Command) []option {
	for _, cmd := range within(root) {
		if _, dice := apart(options(cmd.LocalNonPersistentFlags())); len(dice) > 0 {
			return dice
		}
	}
	return nil
}

// chapter is a command's page, with the commands below it.
func chapter(cmd *cobra.Command) string {
	var out strings.Builder
	for _, c := range within(cmd) {
		level := "#"
		if c != cmd {
			level = "##"
		}
		fmt.Fprintf(&out, "%s %s\n\n", level, c.CommandPath())
		fmt.Fprintf(&out, "```\n%s\n```\n\n", strings.Join(usages(c), "\n"))
		out.WriteString(prose(about(c)))
		if c.Example != "" {
			fmt.Fprintf(&out, "For example:\n\n```sh\n%s\n```\n\n", strings.Join(examples(c), "\n"))
		}
		own, dice := apart(options(c.LocalNonPersistentFlags()))
		out.WriteString(table(own))
		if len(dice) > 0 {
			out.WriteString("It throws: `--dice`, `--ask`, `--odds`, `--dry-run` and `--fresh` [work as everywhere](README.md#flags-of-every-command-that-throws).\n\n")
		}
	}
	return strings.TrimSpace(out.String()) + "\n"
}

// prose is paragraphs as Markdown.
func prose(paragraphs []string) string {
	var out strings.Builder
	for _, p := range paragraphs {
		if strings.HasPrefix(p, "  ") {
			fmt.Fprintf(&out, "```\n%s\n```\n\n", strings.TrimPrefix(strings.ReplaceAll(p, "\n  ", "\n"), "  "))
			continue
		}
		out.WriteString(escape(strings.ReplaceAll(p, "\n", " ")) + "\n\n")
	}
	return out.String()
}

// table is flags as a table.
func table(all []option) string {
	if len(all) == 0 {
		return ""
	}
	var out strings.Builder
	out.WriteString("| flag | what it does |\n| --- | --- |\n")
	for _, o := range all {
		fmt.Fprintf(&out, "| `%s` | %s |\n", strings.ReplaceAll(o.typed, "|", `\|`), cell(o.does))
	}
	return out.String() + "\n"
}

func cell(text string) string { return strings.ReplaceAll(escape(text), "|", `\|`) }

// escape takes from characters what they mean in Markdown.
func escape(text string) string {
	return strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "<", "&lt;", "[", `\[`, "`", "\\`").Replace(text)
}
