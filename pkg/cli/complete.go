package cli

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Tab at commands that are no plays is here: each command names the kinds of its words.
// The table is read, and never locked or written.

// A place for a word is completed by a kind of words.
type kind func(*tabbed) []cobra.Completion

// tabbed is a command as far as it is typed, and the table as it is.
type tabbed struct {
	*table.State
	app  *app
	cmd  *cobra.Command
	args []string
}

// tabFlag completes the word behind a flag, where Tab asks.
func (a *app) tabFlag(cmd *cobra.Command, flag string, k kind) { a.tabFlagBy(cmd, flag, a.tab(k)) }

// tabFlagBy is tabFlag for other functions. Cobra keeps each, and its command, for ever.
func (a *app) tabFlagBy(cmd *cobra.Command, flag string, by cobra.CompletionFunc) {
	if a.completing {
		_ = cmd.RegisterFlagCompletionFunc(flag, by) // it fails where there is no such flag
	}
}

// withCommas completes the last of several words with commas between them.
func withCommas(one cobra.CompletionFunc) cobra.CompletionFunc {
	return func(cmd *cobra.Command, args []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
		at := strings.LastIndex(typed, ",") + 1
		all, how := one(cmd, args, typed[at:])
		all = slices.DeleteFunc(all, func(c cobra.Completion) bool { return slices.Contains(strings.Split(typed[:at], ","), bare(c)) })
		for i := range all {
			all[i] = typed[:at] + all[i]
		}
		return all, how | cobra.ShellCompDirectiveNoSpace
	}
}

// tab completes the words of a command, each by its kind. Words beyond the last kind are
// of that kind. No word is offered that stands there already.
func (a *app) tab(kinds ...kind) cobra.CompletionFunc {
	return func(cmd *cobra.Command, args []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
		const how = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
		k := kinds[min(len(args), len(kinds)-1)]
		if k == nil {
			return nil, how
		}
		found, err := a.desk().Found()
		if err != nil {
			return nil, how
		}
		withFiles := false
		all := slices.DeleteFunc(k(&tabbed{a.desk().Seen(&found.State), a, cmd, args}), func(c cobra.Completion) bool {
			withFiles = withFiles || c == anyYAML
			word := bare(c)
			return c == anyYAML || !fits(word, typed) || slices.Contains(args, word) || !prints(word)
		})
		for i, c := range all {
			word, about, told := strings.Cut(c, "\t")
			if told {
				all[i] = word + "\t" + printed(about)
			}
		}
		if withFiles && len(all) == 0 {
			return []cobra.Completion{"yaml", "yml"}, cobra.ShellCompDirectiveFilterFileExt
		}
		return lookedUp(all), how
	}
}

// lookedUp is a list for Tab. A long list is one to look something up in: it is sorted by
// letters and has no explanations, so that shells show it in columns.
func lookedUp(all []cobra.Completion) []cobra.Completion {
	if len(all) <= mostBelow {
		return all
	}
	return names.Sorted(say.Each(all, bare))
}

// bare is a word for Tab without its explanation.
func bare(c cobra.Completion) string {
	word, _, _ := strings.Cut(c, "\t")
	return word
}

// completes tells a shell which words may come next, as cobra's scripts read it: those of the prompt.
func (a *app) completes(words []string) error {
	if len(words) < 2 {
		return usagef("%s takes a line", words[0])
	}
	a.completing = true
	last := len(words) - 1
	typed := typedLineOf(say.Typed(words[1:last]) + " " + say.Quoted(words[last]))
	all, how := a.completions(nil, typed, typed.word)
	if how&cobra.ShellCompDirectiveFilterFileExt == 0 {
		all = slices.DeleteFunc(all, func(c cobra.Completion) bool { return !fits(bare(c), typed.word) })
	}
	if describes, err := strconv.ParseBool(a.getenv(variableDescribes)); words[0] == cobra.ShellCompNoDescRequestCmd || err == nil && !describes {
		all = say.Each(all, bare)
	}
	for _, c := range all {
		if _, err := fmt.Fprintln(a.out, strings.TrimSpace(strings.ReplaceAll(c, "`", ""))); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(a.out, ":%d\n", how)
	return err
}

// tabWords is choices, each with the first line of its explanation.
func tabWords(all []ask.Choice) []cobra.Completion {
	return say.Each(all, func(c ask.Choice) cobra.Completion {
		first, _, _ := strings.Cut(c.About, "\n")
		return cobra.CompletionWithDesc(c.Word, first)
	})
}

func offered(of func(*ask.Here) []ask.Choice) kind {
	return func(t *tabbed) []cobra.Completion { return tabWords(of(t.app.here(t.State))) }
}

func either(one, other kind) kind {
	return func(t *tabbed) []cobra.Completion { return append(one(t), other(t)...) }
}

func oneWordOf(words ...string) kind {
	return func(*tabbed) []cobra.Completion {
		return say.Each(words, func(word string) cobra.Completion { return cobra.CompletionWithDesc(word, "") })
	}
}

// anyYAML stands for the files in the folder.
const anyYAML = "\x00"

func aYAMLFile(*tabbed) []cobra.Completion { return []cobra.Completion{anyYAML} }

// aStep offers the last steps that undo can go back to, the newest first.
func aStep(t *tabbed) []cobra.Completion {
	const few = 12
	found, err := t.app.readTable()
	if err != nil {
		return nil
	}
	var all []cobra.Completion
	past := found.Past(few + 1)
	for _, s := range t.app.desk().OpenAll(past[min(1, len(past)):]) {
		said, _, _ := strings.Cut(s.Text, "\n")
		all = append(all, cobra.CompletionWithDesc(strconv.Itoa(s.N), strings.TrimRight(play.TypedWords(s)+": "+said, ": ")))
	}
	return all
}

func aRuleValue(t *tabbed) []cobra.Completion {
	r, _ := t.app.games.Titles.Rule(t.args[0]) // of no rule, there are no values
	return oneWordOf(r.Values...)(t)
}

func aSetting(t *tabbed) []cobra.Completion {
	all := say.Each(t.app.config.settings(), func(s setting) cobra.Completion { return cobra.CompletionWithDesc(s.key, s.is) })
	for _, r := range t.app.games.Titles.Rules() {
		all = append(all, cobra.CompletionWithDesc(keyRules+"."+r.Name, r.Does))
	}
	return all
}

func aSettingValue(t *tabbed) []cobra.Completion {
	if rule, ok := strings.CutPrefix(t.args[0], keyRules+"."); ok {
		t.args[0] = rule
		return aRuleValue(t)
	}
	return oneWordOf(t.app.config.setting(t.args[0]).values...)(t)
}

func aTable(t *tabbed) []cobra.Completion {
	all := t.app.desk().Tables()
	return say.Each(names.Sorted(slices.Collect(maps.Keys(all))), func(name string) cobra.Completion {
		return cobra.CompletionWithDesc(name, say.Count(all[name], "step"))
	})
}

func aPack(t *tabbed) []cobra.Completion {
	var words []cobra.Completion
	for _, p := range t.app.packs() {
		if seenWhole(p.Name) {
			words = append(words, cobra.CompletionWithDesc(p.Name, p.File))
		}
	}
	return words
}
