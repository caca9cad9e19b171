package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
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

// rulesSet are the house rules that the table has set.
func rulesSet(g *zombie.Game) []ruleSet {
	set := []ruleSet{}
	for _, s := range zombie.Switches() {
		if value := s.In(&g.Rules); value != s.Default {
			set = append(set, ruleSet{s.Name, value})
		}
	}
	return set
}

// rulesLine says which house rules are set; empty where none is.
func rulesLine(g *zombie.Game) string {
	var all []string
	for _, r := range rulesSet(g) {
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
		Short: "House rules of the table: what there is, how it is set; set and reset",
		Long: `Lists the house rules of Zombie Brikz: where the rulebook leaves a choice, and
tables differ. A rule belongs to the table, and goes with it through undo and redo.`,
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
	house := &found.State.Zombie.Rules
	shown, all, set := []ruleShown{}, []string{}, 0
	for _, s := range zombie.Switches() {
		if !strings.HasPrefix(s.Name, begins) {
			continue
		}
		one := ruleShown{s.Name, s.In(house), s.Default, append([]string{}, s.Values...), ruleText(s.Name)}
		shown = append(shown, one)
		mark := " "
		if one.Value != one.Default {
			mark = "*"
			set++
		}
		all = append(all, fmt.Sprintf("%s %s: %s (%s)", mark, one.Name, one.Value, canBe(s)), "      "+one.Does)
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
func canBe(s zombie.Switch) string {
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
	for _, s := range zombie.Switches() {
		names = append(names, s.Name)
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
		name := match(args[0], ruleNames())
		value := args[1]
		if s, err := zombie.FindSwitch(name); err == nil {
			value = match(value, s.Values)
			if s.Name == "heal.with" {
				if err := checkName(value); err != nil {
					return nil, err
				}
			}
		}
		return rulesMove(func(st *table.State) (zombie.Ruled, error) { return st.Zombie.SetRule(name, value) }), nil
	})
}

func newRulesReset(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use: "reset [RULE...]", Short: "Back to the rulings: these house rules, or all",
		Example: "  zbrikz rules reset\n  zbrikz rules reset danger.stack",
		Args:    words(0, -1, "rules"),
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		var names []string
		for _, name := range args {
			names = append(names, match(name, ruleNames()))
		}
		return rulesMove(func(st *table.State) (zombie.Ruled, error) { return st.Zombie.ResetRules(names...) }), nil
	})
}

// rulesMove changes house rules, which throws nothing. A name that is none, or
// a value that can't be, was typed wrong.
func rulesMove(change func(*table.State) (zombie.Ruled, error)) move[zombie.Ruled] {
	return move[zombie.Ruled]{
		rule: func(st *table.State, _ dice.Roller) (zombie.Ruled, error) {
			r, err := change(st)
			if err != nil {
				return r, usage(err)
			}
			return r, nil
		},
		apply: func(st *table.State, r zombie.Ruled) { r.Apply(&st.Zombie) },
		say: func(_ *table.State, r zombie.Ruled, _ []dice.Rolled) string {
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
		why: func(zombie.Ruled) []string { return whyRules() },
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
		return ""
	}
}
