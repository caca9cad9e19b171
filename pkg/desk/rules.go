package desk

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/house"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// ruleShown is a house rule as rules lists it. Its JSON names are a contract.
type ruleShown struct {
	Name    string   `json:"name"`    // such as "danger.stack"
	Value   string   `json:"value"`   // its value
	Default string   `json:"default"` // its default
	Values  []string `json:"values"`  // its values; empty: a number, or any word
	Does    string   `json:"does"`    // its topic, in words
}

// RuleSet is a house rule that the table has set. Its JSON names are a contract.
type RuleSet struct {
	Name  string `json:"name"`  // such as "danger.stack"
	Value string `json:"value"` // its value
}

func rulesSet(games play.Titles, st *table.State) []RuleSet {
	set := []RuleSet{}
	for _, r := range games.Rules() {
		if value := r.In(st); value != r.Default {
			set = append(set, RuleSet{r.Name, value})
		}
	}
	return set
}

// rulesLine names the house rules that are set; empty where none is.
func rulesLine(set []RuleSet) string {
	all := say.Each(set, func(r RuleSet) string { return r.Name + " " + r.Value })
	return say.If(len(all) > 0, "house rules: "+strings.Join(all, ", "))
}

// rulesMaker makes the plays about house rules, which belong to no game.
func rulesMaker(games play.Titles) play.Maker {
	return play.Maker{
		Name: "rules",
		Make: func() play.Untyped { return rulesPlay(games) },
		Below: func() []play.Untyped {
			return []play.Untyped{rulesListPlay(games), rulesSetPlay(games), rulesResetPlay(games)}
		},
	}
}

func rulesPlay(games play.Titles) play.Untyped {
	return rulesListed(games, play.About{
		Name: "rules", Class: play.Reads, Short: "House rules: list them, set them",
		Long: `Lists the house rules of both games: where a rulebook leaves a choice, and tables
differ. A rule belongs to the table, and goes with it through undo and redo.`,
		Examples: []string{"zbrikz rules", "zbrikz rules set danger.stack all", "zbrikz rules reset danger.stack"},
	}, func(*string) []ask.Way { return ask.Takes() })
}

func rulesListPlay(games play.Titles) play.Untyped {
	return rulesListed(games, play.About{
		Name: "rules list", Class: play.Reads, Short: "List the house rules, or those of a chapter",
		Examples: []string{"zbrikz rules list", "zbrikz rules list danger"},
	}, func(begins *string) []ask.Way {
		k := ask.Text("rule", nil)
		k.Names, k.About = ruleKind(games).Names, ruleKind(games).About
		return ask.Takes(ask.Word(begins, "rule", k).Maybe().Called("a rule or how its name begins"))
	})
}

func ruleKind(games play.Titles) ask.Kind[string] {
	k := ask.Named("house rule", func(*ask.Here) []string { return games.RuleNames() })
	k.About = func(_ *ask.Here, name string) string {
		r, _ := games.Rule(name)
		return r.Does
	}
	return k.Then(func(_ *ask.Here, _, name string, fit ask.Fit, err error) (string, ask.Fit, error) {
		return name, fit, ask.Wrong(err)
	})
}

// rulesShown is house rules as they are listed. Its JSON names are a contract.
type rulesShown struct {
	Rules []ruleShown `json:"rules"` // the house rules
}

// rulesListed lists all house rules, or those whose names begin with a word.
func rulesListed(games play.Titles, about play.About, takes func(*string) []ask.Way) play.Untyped {
	return play.Of(&play.Play[string, rulesShown]{
		About: about, Takes: takes,
		Rule: func(st *table.State, begins string, _ dice.Roller) (rulesShown, table.State, error) {
			shown := rulesShown{[]ruleShown{}}
			for _, r := range games.Rules() {
				if strings.HasPrefix(r.Name, begins) {
					shown.Rules = append(shown.Rules, ruleShown{r.Name, r.In(st), r.Default, append([]string{}, r.Values...), r.Does})
				}
			}
			if len(shown.Rules) == 0 {
				return shown, *st, ask.Wrong(ask.NotCalled("house rule", begins, games.RuleNames()))
			}
			return shown, *st, nil
		},
		Say: func(d play.Done[string, rulesShown]) []play.Line {
			set, all := 0, []string{}
			for _, one := range d.Outcome.Rules {
				mark := " "
				if one.Value != one.Default {
					mark = "*"
					set++
				}
				r, _ := games.Rule(one.Name) // the name is known
				all = append(all, fmt.Sprintf("%s %s: %s (%s)", mark, one.Name, one.Value, canBe(r.Choice)), "      "+one.Does)
			}
			n := say.Count(len(d.Outcome.Rules), "house rule")
			first := n + ", all as the rulings have it."
			if set > 0 {
				first = fmt.Sprintf("%s, %d set by this table (*).", n, set)
			}
			return play.Said(play.As(play.Answer, first), play.As(play.Note, all...))
		},
		Because: whyRules(),
	})
}

// anyWord tells whether a house rule can be set to any word.
func anyWord(s house.Choice) bool { return len(s.Values) == 0 && s.Least == s.Most }

// canBe lists the values that a house rule can have, its default first.
func canBe(s house.Choice) string {
	if len(s.Values) > 0 {
		values := slices.DeleteFunc(slices.Clone(s.Values), func(v string) bool { return v == s.Default })
		return say.Or(append([]string{s.Default}, values...))
	}
	if anyWord(s) {
		return s.Default + " or a word"
	}
	return fmt.Sprintf("%s, or %d to %d", s.Default, s.Least, s.Most)
}

// ruleSetting is a house rule and a value for it.
type ruleSetting struct{ Rule, Value string }

func rulesSetPlay(games play.Titles) play.Untyped {
	return ruling(games, play.About{
		Name: "rules set", Short: "Set a house rule for this table",
		Examples: []string{"zbrikz rules set danger.stack all", "zbrikz rules set danger.death_turns 3"},
	}, func(s *ruleSetting) []ask.Way {
		return ask.Takes(
			ask.Word(&s.Rule, "rule", ruleKind(games)).Called("a rule"),
			ask.Word(&s.Value, "value", ask.Text("value", nil)).Tab(func(*ask.Here) []string {
				r, _ := games.Rule(s.Rule) // Tab says nothing about a slip
				return r.Values
			}))
	}, func(st *table.State, s ruleSetting) (ruled, table.State, error) {
		r, err := games.Rule(s.Rule)
		if err != nil {
			return ruled{}, table.State{}, err
		}
		value := names.Match(s.Value, r.Values)
		if value == "" || anyWord(r.Choice) {
			if err := names.Check(value); err != nil {
				return ruled{}, table.State{}, err
			}
		}
		return set(st, []play.HouseRule{r}, value)
	})
}

func rulesResetPlay(games play.Titles) play.Untyped {
	return ruling(games, play.About{
		Name: "rules reset", Short: "Back to the rulings: these house rules, or all",
		Examples: []string{"zbrikz rules reset", "zbrikz rules reset danger.stack"},
	}, func(some *[]string) []ask.Way {
		return ask.Takes(ask.Words(some, "rule", ask.Each(ruleKind(games))).Maybe())
	}, func(st *table.State, some []string) (ruled, table.State, error) {
		all := slices.DeleteFunc(games.Rules(), func(r play.HouseRule) bool {
			return r.In(st) == r.Default || len(some) > 0 && !slices.Contains(some, r.Name)
		})
		return set(st, all, "")
	})
}

// ruled is house rules that were set. Its JSON names are a contract.
type ruled struct {
	Rules []ruleChange `json:"rules"` // the rules that changed; of set, the rule that was typed
}

// ruleChange is the value of a house rule, and the value before.
type ruleChange struct {
	Name    string `json:"name"`    // such as "danger.stack"
	Value   string `json:"value"`   // its value
	Default string `json:"default"` // its default
	Before  string `json:"before"`  // its value before
	does    string
}

// set sets rules to a value; an empty value sets their default.
func set(st *table.State, all []play.HouseRule, value string) (ruled, table.State, error) {
	done, next := ruled{Rules: []ruleChange{}}, *st
	for _, r := range all {
		to := cmp.Or(value, r.Default)
		if err := r.Set(&next, to); err != nil {
			return ruled{}, table.State{}, ask.Wrong(err)
		}
		done.Rules = append(done.Rules, ruleChange{r.Name, to, r.Default, r.In(st), r.Does})
	}
	return done, next, nil
}

// ruling is a play that changes house rules.
func ruling[A any](games play.Titles, about play.About, takes func(*A) []ask.Way, rule func(*table.State, A) (ruled, table.State, error)) play.Untyped {
	return play.Of(&play.Play[A, ruled]{
		About: about, Takes: takes,
		Doubt: func(st *table.State, a A) string {
			_, next, err := rule(st, a)
			if err != nil {
				return ""
			}
			return games.Opens(st, &next)
		},
		Rule: func(st *table.State, a A, _ dice.Roller) (ruled, table.State, error) { return rule(st, a) },
		Say: func(d play.Done[A, ruled]) []play.Line {
			if len(d.Outcome.Rules) == 0 {
				return play.As(play.Answer, "All as the rulings have it already.")
			}
			var all []play.Line
			for _, one := range d.Outcome.Rules {
				was := say.If(one.Before != one.Value, fmt.Sprintf(" (it was %s)", one.Before))
				all = play.Said(all, play.As(play.Note, fmt.Sprintf("House rule %s: %s%s.", one.Name, one.Value, was), "  "+one.does))
			}
			all[0].Role = play.Answer
			return all
		},
		Because: whyRules(),
	})
}

func whyRules() []string {
	return []string{"ruling: where the rulebook leaves a choice, there is a default and a house rule; docs/rulings.md tells which"}
}
