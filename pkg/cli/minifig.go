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

// minifigShown is a minifig as it stands. Its JSON names are a contract.
type minifigShown struct {
	Name    string          `json:"name"`
	Player  string          `json:"player"`
	Role    string          `json:"role"`
	Health  zombie.Health   `json:"health"`
	Alone   bool            `json:"alone"`
	Escort  string          `json:"escort"`
	Armor   int             `json:"armor"`
	Weapons []zombie.Weapon `json:"weapons"`
	Traits  []traitShown    `json:"traits"`
	Carries []zombie.Stock  `json:"carries"`
}

// traitShown is a trait that a minifig has; uses of 0: they aren't counted.
type traitShown struct {
	Key  string `json:"key"`
	Uses int    `json:"uses"`
	Left int    `json:"left"`
}

func newMinifigShown(m zombie.Minifig) minifigShown {
	shown := minifigShown{
		Name: m.Name, Player: m.Player, Role: m.Role, Health: m.Health, Alone: m.Alone, Escort: m.Escort,
		Armor: m.Armor, Weapons: m.Armed(), Traits: []traitShown{}, Carries: append([]zombie.Stock{}, m.Carries...),
	}
	for _, t := range m.Traits {
		shown.Traits = append(shown.Traits, traitShown{t.Key, t.Uses, m.Left(t.Key)})
	}
	return shown
}

func newMinifig(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "minifig",
		Short: "Who is at the table: health, weapons, traits",
		Long: `Keeps the minifigs, the players' and others, with what they wear, carry and can.
No table needs it: new Ann Bob, or a name behind --by, is enough for health.`,
		Example: `  zbrikz minifig
  zbrikz minifig add Cid --advantage cop --disadvantage fearful
  zbrikz minifig wound Ann`,
		Args: group,
	}
	cmd.RunE = func(*cobra.Command, []string) error { return a.listMinifigs("minifig") }
	cmd.AddCommand(
		newMinifigList(a), newMinifigAdd(a), newMinifigTrait(a), newMinifigWound(a), newMinifigHeal(a), newMinifigArmor(a),
		newMinifigWeapon(a), newMinifigEscort(a), newMinifigRename(a), newMinifigRemove(a),
	)
	return cmd
}

func newMinifigList(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "list",
		Short:   "Show all minifigs",
		Example: "  zbrikz minifig list",
		Args:    words(0, 0, ""),
		RunE:    func(*cobra.Command, []string) error { return a.listMinifigs("minifig list") },
	}
}

func (a *app) listMinifigs(command string) error {
	found, err := a.readTable()
	if err != nil {
		return err
	}
	all := found.State.Zombie.Minifigs
	shown, first := []minifigShown{}, "No minifigs."
	if len(all) > 0 {
		first = count(len(all), "minifig") + "."
	}
	for _, m := range all {
		shown = append(shown, newMinifigShown(m))
	}
	return a.tell(answer{
		N: found.State.N, Command: command, Outcome: map[string]any{"minifigs": shown},
		Text: lines(first, minifigLines(all)), Why: whyMinifig(),
	})
}

// minifigLines says how each minifig is, a line each.
func minifigLines(minifigs []zombie.Minifig) string {
	var all []string
	for _, m := range minifigs {
		all = append(all, "  "+minifigLine(m))
	}
	return strings.Join(all, "\n")
}

// minifigLine is a minifig in a few words: what it wears for its health, and
// what else is told of it.
func minifigLine(m zombie.Minifig) string {
	parts := []string{string(m.Health)}
	add := func(yes bool, what string) {
		if yes {
			parts = append(parts, what)
		}
	}
	add(m.Health == zombie.Wounded, "a red stud")
	add(m.Alone, "alone")
	add(m.Role != "", m.Role)
	add(m.Player != "", m.Player+"'s")
	add(m.Escort != "", "with "+m.Escort)
	for _, t := range m.Traits {
		add(true, traitWords(m, t))
	}
	add(m.Armor > 0, count(m.Armor, "armor piece"))
	add(len(m.Weapons) > 0, weaponWords(m.Weapons))
	add(len(m.Carries) > 0, "carries "+stocks(m.Carries))
	return m.Name + ": " + strings.Join(parts, ", ")
}

// traitWords is a trait and, where they are counted, what is left of its uses.
func traitWords(m zombie.Minifig, t zombie.Trait) string {
	if t.Uses == 0 {
		return t.Key
	}
	return fmt.Sprintf("%s (%d of %d left)", t.Key, m.Left(t.Key), t.Uses)
}

func weaponWords(all []zombie.Weapon) string {
	if slices.Equal(all, []zombie.Weapon{zombie.Brick}) {
		return "unarmed"
	}
	var parts, own []string
	for _, w := range all {
		if slices.Contains(zombie.Weapons(), w) {
			parts = append(parts, string(w))
		} else {
			own = append(own, string(w))
		}
	}
	if len(parts) > 0 {
		own = append([]string{andList(parts) + " weapon"}, own...)
	}
	return strings.Join(own, ", ")
}

// musteredShown is what -o json has of a change to a minifig.
type musteredShown struct {
	Minifig minifigShown  `json:"minifig"`
	Before  zombie.Health `json:"before"` // empty where it wasn't at the table
	Danger  int           `json:"danger"`
	Rises   string        `json:"rises,omitempty"`
}

// musterMove is a change to a minifig by hand, which throws nothing; did says
// what happened.
func musterMove(change func(*table.State) (zombie.Mustered, zombie.Game, error), did func(*table.State, zombie.Mustered) string, rules ...string) move[zombie.Mustered] {
	return move[zombie.Mustered]{
		rule: onZombie(func(st *table.State, _ dice.Roller) (zombie.Mustered, zombie.Game, error) { return change(st) }),
		say:  func(st *table.State, m zombie.Mustered, _ []dice.Rolled) string { return did(st, m) },
		show: func(_ *table.State, m zombie.Mustered) any {
			return musteredShown{newMinifigShown(m.Minifig), m.Before, m.Danger, m.Rises}
		},
		why:   func(zombie.Mustered) []string { return whyMinifig() },
		rules: rules,
	}
}

func whyMinifig() []string {
	return []string{
		"Zombie Brikz, Character creation: an advantage and a disadvantage, or a funny character; a hand weapon to begin with",
		"Zombie Brikz, Health: the first hit wounds, a red stud; the next one kills",
		"ruling: armor is 4, and a D6 more for each piece; any successful hit is one wound; the dead stay dead",
	}
}

// struck says how a minifig is that was just hit, and what to do with it.
func struck(st *table.State, name string, health zombie.Health, rises string) string {
	switch health {
	case zombie.Wounded:
		return "put a red stud on " + name
	case zombie.Dead:
		return lines(fallen(st, name), risen(name, rises))
	default:
		return ""
	}
}

// fallen is what to do with a minifig that has just died.
func fallen(st *table.State, name string) string {
	g := &st.Zombie
	if g.Danger.LastDeath.By != name || g.Danger.LastDeath.Until < g.TurnNow() {
		return fmt.Sprintf("lay %s down", name)
	}
	more := "for this turn"
	switch turns := g.Danger.LastDeath.Until - g.TurnNow(); turns {
	case 0:
	case 1:
		more += " and one more"
	case 2:
		more += " and two more"
	default:
		more += fmt.Sprintf(" and %d more", turns)
	}
	return fmt.Sprintf("lay %s down; the danger level is %d %s", name, g.DangerFor(zombie.Looking{}).Level, more)
}

// risen tells that a dead minifig has become a zombie.
func risen(name, horde string) string {
	if horde == "" {
		return ""
	}
	return fmt.Sprintf("%s gets up as a zombie: horde %s, both hands down", name, horde)
}
