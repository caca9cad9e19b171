package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// An alias is an own short verb of the configuration, and the beginning of a line it stands for.
type alias struct{ name, line string }

// aliasExample is an alias as the file has it.
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
	if one := names.Find(c.aliases(), func(a *alias) bool { return a.name == name }); one != nil {
		return one.line
	}
	return ""
}

func checkAliasName(name string) error {
	if name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz-") != "" || strings.HasPrefix(name, "-") {
		return fmt.Errorf("an alias is one word of small letters, as in %s; %q isn't one", aliasExample, name)
	}
	return nil
}

// checkAlias refuses a line that an own short verb can't stand for.
func checkAlias(name, line string) error {
	words, err := say.Words(line)
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

// checkTaken refuses an own short verb with the name of a command, or of a short verb of
// the games: the own one would never be used.
func (a *app) checkTaken(key string) error {
	name, ok := strings.CutPrefix(key, keyAlias+keyParts)
	switch {
	case !ok:
		return nil
	case a.isCommand(name):
		return usagef("%s is a command, and stays one: choose another name", name)
	}
	if _, all := a.reader(nil).Short(name); len(all) > 0 {
		return usagef("%s stands for %s already: choose another name", name, all[0])
	}
	return nil
}

// means says what a line that begins with this name is, if the name is also a word of
// zbrikz: the command, or the line of a short verb. Else it is empty.
func (a *app) means(name string) string {
	word := strings.ToLower(name)
	if a.isCommand(word) {
		return "the command"
	}
	if _, all := a.reader(nil).Short(word); len(all) > 0 {
		return say.Or(all)
	}
	if a.config.file != nil {
		return a.config.alias(word)
	}
	return ""
}

// tellHidden gives a note for each name that comes to the table and can't begin a line.
func (a *app) tellHidden(found *table.Found, step table.Step, next *table.State) (notes []string) {
	if step.Seat != "" { // nobody types there
		return nil
	}
	acts := func(st *table.State) []string { return a.games.Titles.ActsBy(a.desk().Seen(st)) }
	all := slices.DeleteFunc(slices.Clone(acts(next)), func(name string) bool {
		return a.means(name) == "" || step.Command != table.CommandNew && slices.Contains(acts(&found.State), name)
	})
	return say.Each(all, func(name string) string {
		return fmt.Sprintf("a line that begins with %s is %s, not the figure %s: name the figure with --by %s", name, a.means(name), name, say.Quoted(name))
	})
}
