package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// manual is the man pages: zbrikz(1), and one for each command with those below it.
func manual(root *cobra.Command, date string) []page {
	pages := []page{{"zbrikz.1", manRoot(root, date)}}
	for _, cmd := range listed(root) {
		pages = append(pages, page{"zbrikz-" + cmd.Name() + ".1", manPage(cmd, date)})
	}
	return pages
}

// A roff is a man page that is being written.
type roff struct{ strings.Builder }

func newRoff(name, short, date string) *roff {
	r := &roff{}
	fmt.Fprintf(r, ".TH %s 1 \"%s\" zbrikz zbrikz\n", strings.ToUpper(name), date)
	r.section("NAME")
	r.line(name + " - " + short)
	return r
}

func (r *roff) section(title string)    { fmt.Fprintf(r, ".SH %s\n", plainRoff(title)) }
func (r *roff) subsection(title string) { fmt.Fprintf(r, ".SS %s\n", plainRoff(title)) }

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

// paragraphs is what a command does.
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

// item is a flag or a command, and what it does.
func (r *roff) item(what, does string) {
	fmt.Fprintf(r, ".TP\n\\fB%s\\fR\n%s\n", plainRoff(what), plainRoff(does))
}

func (r *roff) options(all []option) {
	for _, o := range all {
		r.item(o.typed, o.does)
	}
}

// plainRoff takes from characters what they mean in a man page.
func plainRoff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`).Replace(text)
	if strings.HasPrefix(text, ".") {
		return `\&` + text
	}
	return text
}

func manRoot(root *cobra.Command, date string) string {
	r := newRoff("zbrikz", root.Short, date)
	r.section("SYNOPSIS")
	r.line("zbrikz [COMMAND]")
	r.section("DESCRIPTION")
	r.paragraphs(about(root))
	r.section("EXAMPLES")
	r.verbatim(examples(root))
	r.section("COMMANDS")
	for _, group := range root.Groups() {
		r.subsection(strings.TrimSuffix(group.Title, ":"))
		for _, cmd := range listed(root) {
			if cmd.GroupID == group.ID {
				r.item("zbrikz-"+cmd.Name()+"(1)", cmd.Short)
			}
		}
	}
	r.section("OPTIONS OF EVERY COMMAND")
	r.options(options(root.PersistentFlags()))
	r.section("OPTIONS OF EVERY COMMAND THAT THROWS")
	r.options(diceFlags(root))
	return r.String()
}

func manPage(cmd *cobra.Command, date string) string {
	r := newRoff("zbrikz-"+cmd.Name(), cmd.Short, date)
	r.section("SYNOPSIS")
	for _, c := range within(cmd) {
		for _, usage := range usages(c) {
			r.line(usage)
			r.WriteString(".br\n")
		}
	}
	r.section("DESCRIPTION")
	r.paragraphs(about(cmd))
	if all := options(cmd.LocalNonPersistentFlags()); len(all) > 0 {
		r.section("OPTIONS")
		r.options(all)
	}
	if below := within(cmd)[1:]; len(below) > 0 {
		r.section("COMMANDS")
		for _, c := range below {
			r.subsection(strings.TrimPrefix(c.CommandPath(), "zbrikz "))
			r.paragraphs(about(c))
			r.options(options(c.LocalNonPersistentFlags()))
		}
	}
	r.section("EXAMPLES")
	var all []string
	for _, c := range within(cmd) {
		for _, line := range examples(c) {
			if !slices.Contains(all, line) {
				all = append(all, line)
			}
		}
	}
	r.verbatim(all)
	r.section("SEE ALSO")
	r.WriteString("\\fBzbrikz\\fR(1)\n")
	return r.String()
}
