package cli

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/house"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/quests"
	"github.com/zbrikz/zbrikz/pkg/play/zombies"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// ruleShown is a house rule as rules lists it. Its JSON names are a contract.
type ruleShown struct {
	Name    string   `json:"name"`
	Value   string   `json:"value"`
	Default string   `json:"default"`
	Values  []string `json:"values"` // what it can be; empty: a number, or any word
	Does    string   `json:"does"`
}

// ruleSet is a house rule that the table has set. Its JSON names are a contract.
type ruleSet struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// tableRules are the house rules of both games.
func tableRules() []play.HouseRule { return append(zombies.HouseRules(), quests.HouseRules()...) }

// rulesSet are the house rules that the table has set.
func rulesSet(st *table.State) []ruleSet {
	set := []ruleSet{}
	for _, r := range tableRules() {
		if value := r.In(st); value != r.Default {
			set = append(set, ruleSet{r.Name, value})
		}
	}
	return set
}

// rulesLine says which house rules are set; empty where none is.
func rulesLine(st *table.State) string {
	var all []string
	for _, r := range rulesSet(st) {
		all = append(all, r.Name+" "+r.Value)
	}
	if len(all) == 0 {
		return ""
	}
	return "house rules: " + strings.Join(all, ", ")
}

func newRules(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "rules",
		Short: "House rules: list them, set them",
		Long: `Lists the house rules of both games: where a rulebook leaves a choice, and tables
differ. A rule belongs to the table, and goes with it through undo and redo.`,
		Example: `  zbrikz rules
  zbrikz rules set danger.stack all
  zbrikz rules reset danger.stack`,
		Args: a.group,
	}
	cmd.RunE = func(*cobra.Command, []string) error { return a.listRules("") }
	list := &cobra.Command{
		Use: "list [RULE]", Short: "List the house rules, or those of a chapter",
		Example: "  zbrikz rules list\n  zbrikz rules list danger",
		Args:    words(0, 1, "a rule or how its name begins"),
		RunE:    func(_ *cobra.Command, args []string) error { return a.listRules(strings.Join(args, "")) },
	}
	cmd.AddCommand(list, newRulesSet(a), newRulesReset(a))
	return cmd
}

// listRules tells all house rules, or those whose names begin so.
func (a *app) listRules(begins string) error {
	found, err := a.readTable()
	if err != nil {
		return err
	}
	shown, all, set := []ruleShown{}, []string{}, 0
	for _, s := range tableRules() {
		if !strings.HasPrefix(s.Name, begins) {
			continue
		}
		one := ruleShown{s.Name, s.In(&found.State), s.Default, append([]string{}, s.Values...), ruleText(s.Name)}
		shown = append(shown, one)
		mark := " "
		if one.Value != one.Default {
			mark = "*"
			set++
		}
		all = append(all, fmt.Sprintf("%s %s: %s (%s)", mark, one.Name, one.Value, canBe(s.Choice)), "      "+one.Does)
	}
	if len(shown) == 0 {
		return usagef("no house rule is called %q%s", begins, hint(begins, ruleNames()))
	}
	first := fmt.Sprintf("%s, all as the rulings have it.", count(len(shown), "house rule"))
	if set > 0 {
		first = fmt.Sprintf("%s, %d set by this table (*).", count(len(shown), "house rule"), set)
	}
	return a.tell(answer{
		N: found.State.N, Command: "rules", Outcome: map[string]any{"rules": shown},
		Text: first + "\n" + strings.Join(all, "\n"), Why: whyRules(),
	})
}

// canBe says what a house rule can be set to, its default first.
func canBe(s house.Choice) string {
	if len(s.Values) > 0 {
		values := slices.DeleteFunc(slices.Clone(s.Values), func(v string) bool { return v == s.Default })
		return orList(append([]string{s.Default}, values...))
	}
	if s.Least == s.Most {
		return s.Default + " or a word"
	}
	return fmt.Sprintf("%s, or %d to %d", s.Default, s.Least, s.Most)
}

func ruleNames() []string {
	var names []string
	for _, r := range tableRules() {
		names = append(names, r.Name)
	}
	return names
}

func newRulesSet(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use: "set RULE VALUE", Short: "Set a house rule for this table",
		Example: "  zbrikz rules set danger.stack all\n  zbrikz rules set danger.death_turns 3",
		Args:    words(2, 2, "a rule and a value"),
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		r, err := findRule(args[0])
		if err != nil {
			return nil, err
		}
		value := match(args[1], r.Values)
		if r.Name == "heal.with" {
			if err := checkName(value); err != nil {
				return nil, err
			}
		}
		return rulesMove(set([]play.HouseRule{r}, value)), nil
	})
}

func newRulesReset(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use: "reset [RULE...]", Short: "Back to the rulings: these house rules, or all",
		Example: "  zbrikz rules reset\n  zbrikz rules reset danger.stack",
		Args:    words(0, -1, "rules"),
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		var all []play.HouseRule
		for _, name := range args {
			r, err := findRule(name)
			if err != nil {
				return nil, err
			}
			all = append(all, r)
		}
		if len(args) == 0 {
			all = tableRules()
		}
		return rulesMove(func(st *table.State) (ruled, table.State, error) {
			return set(slices.DeleteFunc(slices.Clone(all), func(r play.HouseRule) bool { return r.In(st) == r.Default }), "")(st)
		}), nil
	})
}

// findRule is the house rule that typed stands for.
func findRule(typed string) (play.HouseRule, error) {
	name := match(typed, ruleNames())
	for _, r := range tableRules() {
		if r.Name == name {
			return r, nil
		}
	}
	return play.HouseRule{}, usagef("no house rule is called %q%s", typed, hint(typed, ruleNames()))
}

// ruled is house rules that were set. Its JSON names are a contract.
type ruled struct {
	Rules []ruleChange `json:"rules"`
}

// ruleChange is what a house rule is set to, and what it was.
type ruleChange struct {
	Name    string `json:"name"`
	Value   string `json:"value"`
	Default string `json:"default"`
	Before  string `json:"before"`
}

// set sets rules to a value; an empty one is their default.
func set(all []play.HouseRule, value string) func(*table.State) (ruled, table.State, error) {
	return func(st *table.State) (ruled, table.State, error) {
		done, next := ruled{Rules: []ruleChange{}}, *st
		for _, r := range all {
			to := value
			if to == "" {
				to = r.Default
			}
			if err := r.Set(&next, to); err != nil {
				return ruled{}, table.State{}, usage(err)
			}
			done.Rules = append(done.Rules, ruleChange{r.Name, to, r.Default, r.In(st)})
		}
		return done, next, nil
	}
}

// rulesMove changes house rules, which throws nothing.
func rulesMove(change func(*table.State) (ruled, table.State, error)) move[ruled] {
	return move[ruled]{
		rule: func(st *table.State, _ dice.Roller) (ruled, table.State, error) { return change(st) },
		say: func(_ *table.State, r ruled, _ []dice.Rolled) string {
			if len(r.Rules) == 0 {
				return "All as the rulings have it already."
			}
			var all []string
			for _, one := range r.Rules {
				was := ""
				if one.Before != one.Value {
					was = fmt.Sprintf(" (it was %s)", one.Before)
				}
				all = append(all, fmt.Sprintf("House rule %s: %s%s.", one.Name, one.Value, was), "  "+ruleText(one.Name))
			}
			return strings.Join(all, "\n")
		},
		why: func(ruled) []string { return whyRules() },
	}
}

func whyRules() []string {
	return []string{"ruling: where the rulebook leaves a choice, there is a default and a house rule; docs/rulings.md tells which"}
}

// ruleText says what a house rule is about.
func ruleText(name string) string {
	return cmp.Or(zombies.RuleText(name), quests.RuleText(name))
}
