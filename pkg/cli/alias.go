package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/kballard/go-shellquote"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// An alias is an own short verb of the configuration: a word, and the beginning of a line
// that it stands for.
type alias struct{ name, line string }

// aliasExample is one as it stands in the file.
const aliasExample = "dd: attack --ad 4 --dd 2"

// aliases are the own short verbs, by their names.
func (c config) aliases() []alias {
	var all []alias
	for _, key := range c.file.AllKeys() {
		if name, ok := strings.CutPrefix(key, keyAlias+keyParts); ok {
			all = append(all, alias{name, c.file.GetString(key)})
		}
	}
	slices.SortFunc(all, func(a, b alias) int { return strings.Compare(a.name, b.name) })
	return all
}

// alias is the line that an own short verb stands for; empty: there is none.
func (c config) alias(name string) string {
	for _, one := range c.aliases() {
		if one.name == name {
			return one.line
		}
	}
	return ""
}

// checkAliasName refuses what can't be a short verb.
func checkAliasName(name string) error {
	if name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz-") != "" || strings.HasPrefix(name, "-") {
		return fmt.Errorf("an alias is one word of small letters, as in %s; %q is none", aliasExample, name)
	}
	return nil
}

// checkAlias refuses what an own short verb can't stand for.
func checkAlias(name, line string) error {
	words, err := shellquote.Split(line)
	switch {
	case err != nil:
		return fmt.Errorf("%s.%s: a quote is left open in %s", keyAlias, name, line)
	case len(words) == 0:
		return fmt.Errorf("%s.%s is empty: it stands for the beginning of a line, as in %s", keyAlias, name, aliasExample)
	case words[0] == name:
		return fmt.Errorf("%s.%s stands for itself", keyAlias, name)
	}
	return nil
}

// checkTaken refuses an own short verb that has the name of a command, or of a short verb
// that the games bring along: it would never be meant.
func (a *app) checkTaken(key string) error {
	name, ok := strings.CutPrefix(key, keyAlias+keyParts)
	switch {
	case !ok:
		return nil
	case a.isCommand(name):
		return usagef("%s is a command, and stays one: choose another name", name)
	}
	for _, s := range a.shorts() {
		if s.Verb == name {
			return usagef("%s stands for %s already: choose another name", name, strings.Join(s.Line, " "))
		}
	}
	return nil
}

// hides says of names that they are words of zbrikz's own, too, which come first where they
// begin a line; empty: none is.
func (a *app) hides(all []string) string {
	var hidden []string
	for _, name := range all {
		word := strings.ToLower(name)
		isVerb := slices.ContainsFunc(a.shorts(), func(s play.Short) bool { return s.Verb == word })
		if a.isCommand(word) || isVerb || a.config.file != nil && a.config.alias(word) != "" {
			hidden = append(hidden, name)
		}
	}
	if len(hidden) == 0 {
		return ""
	}
	return fmt.Sprintf("%s %s a line as %s; a figure is named with --by then, as in --by %s", andList(hidden),
		verb(len(hidden), "begins", "begin"), verb(len(hidden), "a word of zbrikz's own", "words of zbrikz's own"), quoted(hidden[0]))
}

// joining says the same of those that have come to a table.
func (a *app) joining(before, after *table.State) []string {
	were := a.games.Titles.ActsBy(before)
	came := slices.DeleteFunc(a.games.Titles.ActsBy(after), func(name string) bool { return slices.Contains(were, name) })
	if hidden := a.hides(came); hidden != "" {
		return []string{hidden}
	}
	return nil
}
