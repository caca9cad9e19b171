package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/cli"
)

// manual is the man pages: zbrikz(1), and one for each command with those below it.
func manual(root *cobra.Command, contents []cli.Chapter, date string) []page {
	pages := []page{{"zbrikz.1", manRoot(root, contents, date)}}
	for _, cmd := range cli.HelpOf(root).Commands {
		pages = append(pages, page{"zbrikz-" + cmd.Name() + ".1", manPage(cmd, date)})
	}
	return pages
}

// A roff is a man page that is being written.
type roff struct{ strings.Builder }

func newRoff(name, short, date string) *roff {
	r := &roff{}
	fmt.Fprintf(&r.Builder, ".TH %s 1 \"%s\" zbrikz zbrikz\n", strings.ToUpper(name), date)
	r.section("NAME")
	r.line(name + " - " + short)
	return r
}

func (r *roff) section(title string)    { fmt.Fprintf(&r.Builder, ".SH %s\n", plainRoff(title)) }
func (r *roff) subsection(title string) { fmt.Fprintf(&r.Builder, ".SS %s\n", plainRoff(title)) }

// line is a line of text.
func (r *roff) line(text string) { r.WriteString(plainRoff(text) + "\n") }

// verbatim is lines that keep their breaks.
func (r *roff) verbatim(lines []string) {
	r.WriteString(".RS 4\n.nf\n")
	for _, line := range lines {
		r.line(line)
	}
	r.WriteString(".fi\n.RE\n")
}

// usages are how a command is typed, a line for each.
func (r *roff) usages(lines []string) {
	for _, line := range lines {
		r.line(line)
		r.WriteString(".br\n")
	}
}

// paragraphs writes the description of a command.
func (r *roff) paragraphs(all []string) {
	for _, p := range all {
		r.WriteString(".PP\n")
		lines := strings.Split(p, "\n")
		if strings.HasPrefix(p, "  ") {
			r.verbatim(lines)
			continue
		}
		for _, line := range lines {
			r.line(line)
		}
	}
}

// item writes a flag or a command, and its description.
func (r *roff) item(what, does string) {
	fmt.Fprintf(&r.Builder, ".TP\n\\fB%s\\fR\n%s\n", plainRoff(what), plainRoff(does))
}

func (r *roff) flags(all ...cli.Flag) {
	for _, f := range all {
		r.item(f.Typed, f.Does)
	}
}

// plainRoff escapes characters that have a meaning in a man page.
func plainRoff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`).Replace(text)
	if strings.HasPrefix(text, ".") {
		return `\&` + text
	}
	return text
}

func manRoot(root *cobra.Command, contents []cli.Chapter, date string) string {
	h := cli.HelpOf(root)
	r := newRoff("zbrikz", root.Short, date)
	r.section("SYNOPSIS")
	r.usages(h.Usages)
	r.section("DESCRIPTION")
	r.paragraphs(h.About)
	r.section("EXAMPLES")
	r.verbatim(h.Examples)
	r.section("COMMANDS")
	for _, ch := range contents {
		r.subsection(ch.Title)
		for _, cmd := range ch.Commands {
			r.item("zbrikz-"+cmd.Name()+"(1)", cmd.Short)
		}
	}
	r.section("OPTIONS OF EVERY COMMAND")
	r.flags(cli.FlagsOf(root.PersistentFlags())...)
	r.section("OPTIONS OF EVERY COMMAND THAT THROWS")
	r.flags(diceFlags(root)...)
	for _, t := range []struct{ key, title string }{{"environment", "ENVIRONMENT"}, {"files", "FILES"}, {"exit-codes", "EXIT STATUS"}} {
		r.topic(t.key, t.title)
	}
	r.seeAlso("zbrikz-help(1)", "zbrikz-config(1)", "zbrikz-reference(1)", "zbrikz-version(1)")
	return r.String()
}

// topic is a topic of the help, which a section says of zbrikz as a whole.
func (r *roff) topic(key, title string) {
	all := data.HelpTopics()
	i := slices.IndexFunc(all, func(t data.HelpTopic) bool { return t.Key == key })
	r.section(title)
	for _, text := range all[i].Says {
		if item, ok := strings.CutPrefix(text, "  "); ok {
			r.WriteString(".IP \\(bu 2\n")
			r.line(item)
			continue
		}
		r.WriteString(".PP\n")
		r.line(text)
	}
}

// seeAlso names other pages.
func (r *roff) seeAlso(pages ...string) {
	r.section("SEE ALSO")
	var all []string
	for _, one := range pages {
		name, section, _ := strings.Cut(one, "(")
		all = append(all, "\\fB"+plainRoff(name)+"\\fR("+section)
	}
	r.WriteString(strings.Join(all, ", ") + "\n")
}

func manPage(cmd *cobra.Command, date string) string {
	h := cli.HelpOf(cmd)
	r := newRoff("zbrikz-"+cmd.Name(), cmd.Short, date)
	r.section("SYNOPSIS")
	var lines []string // the examples, each once
	for _, c := range within(cmd) {
		below := cli.HelpOf(c)
		r.usages(below.Usages)
		for _, line := range below.Examples {
			if !slices.Contains(lines, line) {
				lines = append(lines, line)
			}
		}
	}
	r.section("DESCRIPTION")
	r.paragraphs(h.About)
	if all := slices.Concat(h.Flags, h.Dice); len(all) > 0 {
		r.section("OPTIONS")
		r.flags(all...)
	}
	if below := within(cmd)[1:]; len(below) > 0 {
		r.section("COMMANDS")
		for _, c := range below {
			h := cli.HelpOf(c)
			r.subsection(strings.TrimPrefix(c.CommandPath(), "zbrikz "))
			r.paragraphs(h.About)
			r.flags(slices.Concat(h.Flags, h.Dice)...)
		}
	}
	r.section("EXAMPLES")
	r.verbatim(lines)
	r.section("EXIT STATUS")
	r.line("0: it is done. 1: it could not be done. 2: it was typed wrong. After 1 and 2 nothing is kept.")
	r.section("FILES")
	r.line("zbrikz(1) tells where the tables and the configuration are, and which variables it reads.")
	r.seeAlso("zbrikz(1)")
	return r.String()
}
