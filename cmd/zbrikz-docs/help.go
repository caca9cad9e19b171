package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// usages are the lines that tell how a command is typed: where it is typed in
// several ways, as "heal MINIFIG | heal NAME... POINTS", a line for each.
func usages(cmd *cobra.Command) []string {
	before := strings.TrimSuffix(cmd.CommandPath(), cmd.Name())
	ways := strings.Split(cmd.Use, " | "+cmd.Name()+" ")
	lines := []string{before + ways[0]}
	for _, way := range ways[1:] {
		lines = append(lines, cmd.CommandPath()+" "+way)
	}
	return lines
}

// about is what a command does, in paragraphs: text, or lines that keep their
// breaks, each behind two blanks.
func about(cmd *cobra.Command) []string {
	text := cmd.Long
	if text == "" {
		text = cmd.Short + "."
	}
	return strings.Split(strings.TrimSpace(text), "\n\n")
}

// examples are a command's examples, a line each.
func examples(cmd *cobra.Command) []string {
	var lines []string
	for line := range strings.Lines(strings.Trim(cmd.Example, "\n")) {
		lines = append(lines, strings.TrimSpace(line))
	}
	return lines
}

// An option is a flag: how it is typed, and what it does.
type option struct{ name, typed, does string }

// options are a command's own flags.
func options(flags *pflag.FlagSet) []option {
	var all []option
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden || f.Name == "help" || f.Name == "version" {
			return
		}
		value, does := pflag.UnquoteUsage(f)
		o := option{name: f.Name, typed: "--" + f.Name, does: does}
		if f.Shorthand != "" {
			o.typed = "-" + f.Shorthand + ", " + o.typed
		}
		switch {
		case value == "":
		case f.NoOptDefVal != "":
			o.typed += "[=" + value + "]"
		default:
			o.typed += " " + value
		}
		if f.DefValue != "" && f.DefValue != "0" && f.DefValue != "false" && f.DefValue != "[]" {
			o.does += " (else " + f.DefValue + ")"
		}
		all = append(all, o)
	})
	return all
}

// throwing are the flags that every command has which throws.
func throwing() []string { return []string{"ask", "dice", "dry-run", "fresh", "odds"} }

// apart sets the flags of every command that throws apart from a command's own;
// where one is missing, there are none.
func apart(all []option) (own, dice []option) {
	for _, o := range all {
		if slices.Contains(throwing(), o.name) {
			dice = append(dice, o)
		} else {
			own = append(own, o)
		}
	}
	if len(dice) < len(throwing()) {
		return all, nil
	}
	return own, dice
}
