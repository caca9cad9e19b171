package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/house"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
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

// A tableRule is a house rule of either game, as a table has it.
type tableRule struct {
	house.Choice
	in  func(*table.State) string
	set func(*table.State, string) error
}

// tableRules are the house rules of both games.
func tableRules() []tableRule {
	all := rulesOf(zombie.Switches(), func(st *table.State) *zombie.House { return &st.Zombie.Rules })
	return append(all, rulesOf(brickquest.Switches(), func(st *table.State) *brickquest.House { return &st.BrickQuest.Rules })...)
}

func rulesOf[H any](switches []house.Switch[H], at func(*table.State) *H) []tableRule {
	var all []tableRule
	for _, s := range switches {
		all = append(all, tableRule{
			Choice: s.Choice,
			in:     func(st *table.State) string { return s.In(at(st)) },
			set:    func(st *table.State, value string) error { return s.Set(at(st), value) },
		})
	}
	return all
}

// rulesSet are the house rules that the table has set.
func rulesSet(st *table.State) []ruleSet {
	set := []ruleSet{}
	for _, r := range tableRules() {
		if value := r.in(st); value != r.Default {
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
		Args: group,
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
		one := ruleShown{s.Name, s.in(&found.State), s.Default, append([]string{}, s.Values...), ruleText(s.Name)}
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
		return rulesMove(set([]tableRule{r}, value)), nil
	})
}

func newRulesReset(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use: "reset [RULE...]", Short: "Back to the rulings: these house rules, or all",
		Example: "  zbrikz rules reset\n  zbrikz rules reset danger.stack",
		Args:    words(0, -1, "rules"),
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		var all []tableRule
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
			return set(slices.DeleteFunc(slices.Clone(all), func(r tableRule) bool { return r.in(st) == r.Default }), "")(st)
		}), nil
	})
}

// findRule is the house rule that typed stands for.
func findRule(typed string) (tableRule, error) {
	name := match(typed, ruleNames())
	for _, r := range tableRules() {
		if r.Name == name {
			return r, nil
		}
	}
	return tableRule{}, usagef("no house rule is called %q%s", typed, hint(typed, ruleNames()))
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
func set(all []tableRule, value string) func(*table.State) (ruled, table.State, error) {
	return func(st *table.State) (ruled, table.State, error) {
		done, next := ruled{Rules: []ruleChange{}}, *st
		for _, r := range all {
			to := value
			if to == "" {
				to = r.Default
			}
			if err := r.set(&next, to); err != nil {
				return ruled{}, table.State{}, usage(err)
			}
			done.Rules = append(done.Rules, ruleChange{r.Name, to, r.Default, r.in(st)})
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
	switch name {
	case "armor":
		return "what an attack must beat: modern is 4, classic is rolled (a minifig 2D6, a zombie 1D6)"
	case "spawn.open_formula":
		return "an open area's exploding dice: added up and then (sum - 1) x danger, or (die - 1) x danger for each die"
	case "dice.explode":
		return "how often a 6 is thrown again and added"
	case "wander.roll":
		return "a wandering die for each zombie that appears, or one for all of them"
	case "danger.stack":
		return "what raises the danger for a while: each cause once, every single one, or 1 in all"
	case "danger.death_turns":
		return "for how many turns after its own a death is felt"
	case "danger.npc_counts":
		return "whether a hostage, prisoner or the like is company for who would be alone"
	case "encounter.stationary":
		return "whether zombies next to a minifig that stays where it is roll at the start of the turn"
	case "encounter.dice":
		return "what a zombie roll throws where nobody says: plain dice or Zombie Dice"
	case "zombie_dice.pool":
		return "one cup of Zombie Dice for the table, or one for each minifig"
	case "zombie_dice.draw":
		return "whether players choose the colours of Zombie Dice or draw them blind"
	case "direction.style":
		return "how a random direction is told: a clock face, eight compass points, or degrees"
	case "noise.roll":
		return "a die for each zombie that hears a noise, or one for the whole horde"
	case "attention.priority":
		return "what zombies follow: the latest thing, or a minifig rather than a noise"
	case "despawn":
		return "when a horde out of sight is gone: when nobody can reach it, or after 2 turns unseen"
	case "turn.one_action":
		return "whether the tool keeps track of one action a turn for each minifig"
	case "turn.action_replaces":
		return "whether an action takes the place of the move or the attack, or of both"
	case "wounds.other":
		return "what a hit that isn't a zombie's does: a wound, or death"
	case "death.turns_zombie":
		return "whether a dead minifig gets up as a zombie"
	case "heal.with":
		return "the resource that heals a wound"
	case "cop.bonus":
		return "which attacks get the Cop's extra die"
	case "mechanic.tool_bonus":
		return "how many tools a Mechanic is worth in a repair"
	case "repair.studs":
		return "how many studs a repair mends where no tools are counted"
	case "traumatized.on":
		return "up to which face of the die a Traumatized minifig freaks out at the start of a turn"
	case "fearful.run_inches":
		return "how many inches a Fearful minifig runs from a zombie"
	case "knockdown.turns":
		return "after how many turns a zombie that was knocked down gets up; 0: never"
	case "fire.damage":
		return "what an attack by flames throws at who stands in them"
	case "start.repeats":
		return "two minifigs on one starting point: throw again, or put them on opposite sides"
	default:
		return questRuleText(name)
	}
}

// questRuleText says what a house rule of BrickQuest is about.
func questRuleText(name string) string {
	switch name {
	case "criticals":
		return "the optional critical hits and critical misses, in attacks by name"
	case "breakaway":
		return "the optional free attack on who leaves a square in front of somebody"
	case "holding":
		return "whether who acts may wait for the end of the round"
	case "heights":
		return "whether --height counts in attacks by name"
	case "new_spells":
		return "whether who holds a scroll or book casts its spells for spell points, a dwarf's too, besides reading it"
	case "initiative.reroll_every":
		return "after how many rounds all players throw for initiative anew; 0: never"
	case "initiative.tie_bonus":
		return "whether the bonus counts when tied players throw again"
	case "skeleton.hp":
		return "the hit points of a Skeleton, for which none are printed"
	case "snakeman.hp":
		return "the hit points of a Snakeman, for which none are printed"
	case "breath.defense":
		return "whether defense dice are thrown against a dragon's breath"
	case "area.damage":
		return "the damage dice of a spell, a breath or a blast: once for all in the area, or for each one"
	case "spells.break_roll":
		return "which spells a 6 breaks at the caster's turn: those without an end, or all that last"
	case "heal.cap":
		return "whether healing stops at the hit points of the start"
	case "firespout.rogues":
		return "who only fears a 1 and a 2 at a fire spout: the Human Thief, or all rogues"
	default:
		return ""
	}
}
