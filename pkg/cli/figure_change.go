package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A side is heroes or foes, whose commands are alike.
type side struct {
	noun, nouns string
	sample      string // one of them, for examples
	hero        bool
}

func heroSide() side { return side{noun: "hero", nouns: "heroes", sample: "Harry", hero: true} }

func foeSide() side { return side{noun: "foe", nouns: "foes", sample: "goblin1"} }

// of are the figures of a side.
func (s side) of(g *brickquest.Game) []brickquest.Figure {
	if s.hero {
		return g.Heroes
	}
	return g.Foes
}

// find is the name of the figure that typed stands for. It refuses one of the
// other side; who is none at all, the rule refuses.
func (s side) find(st *table.State, typed string) (string, error) {
	g := &st.BrickQuest
	var names []string
	for _, f := range s.of(g) {
		names = append(names, f.Name)
	}
	name := match(typed, names)
	if other := match(name, figureNames(st)); g.Figure(name) == nil && g.Figure(other) != nil {
		name = other
	}
	if g.Figure(name) != nil && g.IsHero(name) != s.hero {
		other := heroSide()
		if s.hero {
			other = foeSide()
		}
		return "", usagef("%s is a %s: the command is zbrikz %s", name, other.noun, other.noun)
	}
	return name, nil
}

func newFigureRemove(a *app, s side) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "remove NAME",
		Short:   "Take a " + s.noun + " off the table and out of the order: nobody died",
		Example: fmt.Sprintf("  zbrikz %s remove %s", s.noun, s.sample),
		Args:    words(1, 1, "a name"),
	}
	return throws(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		return move[brickquest.Removed]{
			rule: onBrickQuest(func(st *table.State, r dice.Roller) (brickquest.Removed, brickquest.Game, error) {
				name, err := s.find(st, args[0])
				if err != nil {
					return brickquest.Removed{}, brickquest.Game{}, err
				}
				return st.BrickQuest.Remove(name, r)
			}),
			say: func(st *table.State, r brickquest.Removed, rolled []dice.Rolled) string {
				g := &st.BrickQuest
				return lines(
					sentence(r.Name)+" is off the table."+nowActs(r), endedLines(r.Ended, r.Gone), happenedLines(g, r.Happened),
					thrown(rolled, breakNeeds(g, rolled, r.Happened)), happenedBricks(g, r.Happened))
			},
			why: func(r brickquest.Removed) []string {
				return append([]string{"ruling: who leaves the table takes along what is counted in its turns"}, whyHappened(r.Happened)...)
			},
			counts: "spells that end",
			count:  func(r brickquest.Removed) int { return len(r.Ended) },
		}, nil
	})
}

// nowActs is whose turn it is after somebody left whose turn it was.
func nowActs(r brickquest.Removed) string {
	if !r.Passed {
		return ""
	}
	return " " + acts(r.TurnPassed)
}

func newFigureRename(a *app, s side) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "rename NAME NEWNAME",
		Short:   "Give a " + s.noun + " another name, in all that is known of it",
		Example: fmt.Sprintf("  zbrikz %s rename %s Snag", s.noun, s.sample),
		Args:    words(2, 2, "a name and a new one"),
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		return move[brickquest.Renamed]{
			rule: onBrickQuest(func(st *table.State, _ dice.Roller) (brickquest.Renamed, brickquest.Game, error) {
				name, err := s.find(st, args[0])
				if err != nil {
					return brickquest.Renamed{}, brickquest.Game{}, err
				}
				return st.BrickQuest.Rename(name, args[1])
			}),
			say: func(_ *table.State, r brickquest.Renamed, _ []dice.Rolled) string {
				return fmt.Sprintf("%s is %s now.", sentence(r.Before), r.Name)
			},
			why: func(brickquest.Renamed) []string { return []string{noRule} },
		}, checkFigureName(args[1])
	})
}

// setFlags are a correction as it was typed.
type setFlags struct {
	hitPoints, spellPoints, explosives, gold int
	weapon, player, team                     string
	disarmed, armed, hidden, seen            bool
}

func newFigureSet(a *app, s side) *cobra.Command {
	var f setFlags
	cmd := &cobra.Command{
		Use:   "set NAME",
		Short: "Put a " + s.noun + " right by hand: what the table says counts",
		Args:  words(1, 1, "a name"),
	}
	flags := cmd.Flags()
	flags.IntVar(&f.hitPoints, "hp", 0, "hit `points`; 0: dead")
	flags.IntVar(&f.spellPoints, "sp", 0, "spell `points`")
	flags.IntVar(&f.gold, "gold", 0, "`gold` in coins")
	flags.BoolVar(&f.disarmed, "disarmed", false, "its weapon lies on its base")
	flags.BoolVar(&f.armed, "armed", false, "its weapon is in its hand")
	if s.hero {
		flags.IntVar(&f.explosives, "explosives", 0, "a Sapper's `points` of explosives")
		flags.StringVar(&f.player, "player", "", "whose character it is, the `name` of a player")
		flags.StringVar(&f.team, "team", "", "its `team`, where teams play")
		cmd.Example = "  zbrikz hero set Harry --hp 7 --armed\n  zbrikz hero set Mia --sp 12 --gold 40"
	} else {
		flags.StringVar(&f.weapon, "weapon", "", "of a kind with several: its `weapon`")
		flags.BoolVar(&f.hidden, "hidden", false, "a statue, as far as players know")
		flags.BoolVar(&f.seen, "seen", false, "no statue any more")
		cmd.Example = "  zbrikz foe set goblin1 --hp 2\n  zbrikz foe set goblin1 --hidden"
	}
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		c, err := f.correction(cmd)
		if err != nil {
			return nil, err
		}
		return move[brickquest.Corrected]{
			rule: onBrickQuest(func(st *table.State, _ dice.Roller) (brickquest.Corrected, brickquest.Game, error) {
				name, err := s.find(st, args[0])
				if err != nil {
					return brickquest.Corrected{}, brickquest.Game{}, err
				}
				return st.BrickQuest.Correct(name, c)
			}),
			say: func(st *table.State, c brickquest.Corrected, _ []dice.Rolled) string {
				return lines(figureLine(&st.BrickQuest, c.Figure)+".", roundsLine(st, c.Before, c.Figure), backLine(st, c), endedLines(c.Ended, c.Gone))
			},
			show: func(st *table.State, c brickquest.Corrected) any {
				return map[string]any{"figure": newFigureShown(&st.BrickQuest, c.Figure), "ended": append([]string{}, c.Ended...), "gone": append([]string{}, c.Gone...)}
			},
			why: func(brickquest.Corrected) []string {
				return []string{"no rule of the games is behind this: the table is right"}
			},
		}, nil
	})
}

// backLine says that who was dead has no place in the order any more.
func backLine(st *table.State, c brickquest.Corrected) string {
	if !c.Before.Dead() || c.Figure.Dead() {
		return ""
	}
	return placeless(&st.BrickQuest, []string{c.Figure.Name})
}

// correction is what was typed. It refuses nothing at all, and flags that exclude
// each other.
func (f *setFlags) correction(cmd *cobra.Command) (brickquest.Correction, error) {
	var c brickquest.Correction
	given := cmd.Flags().Changed
	switch {
	case cmd.Flags().NFlag() == 0 || !anyGiven(cmd):
		return c, usagef("%s needs what is to be set, as in: %s", commandName(cmd), firstExample(cmd))
	case given("armed") && given("disarmed"), given("hidden") && given("seen"):
		return c, usagef("%s takes one of --armed and --disarmed, and one of --hidden and --seen", commandName(cmd))
	}
	for _, name := range []string{"player", "team"} {
		if f := cmd.Flags().Lookup(name); f != nil && f.Changed && f.Value.String() != "" {
			if err := checkName(f.Value.String()); err != nil {
				return c, err
			}
		}
	}
	for name, into := range map[string]func(){
		"hp": func() { c.HitPoints = &f.hitPoints }, "sp": func() { c.SpellPoints = &f.spellPoints },
		"explosives": func() { c.Explosives = &f.explosives }, "gold": func() { c.Gold = &f.gold },
		"weapon": func() { c.Weapon = &f.weapon }, "player": func() { c.Player = &f.player }, "team": func() { c.Team = &f.team },
		"disarmed": func() { c.Disarmed = &f.disarmed }, "armed": func() { f.disarmed = !f.armed; c.Disarmed = &f.disarmed },
		"hidden": func() { c.Hidden = &f.hidden }, "seen": func() { f.hidden = !f.seen; c.Hidden = &f.hidden },
	} {
		if given(name) {
			into()
		}
	}
	return c, nil
}

// anyGiven tells whether a flag of set itself was typed.
func anyGiven(cmd *cobra.Command) bool {
	for _, name := range []string{"hp", "sp", "explosives", "gold", "weapon", "player", "team", "disarmed", "armed", "hidden", "seen"} {
		if cmd.Flags().Changed(name) {
			return true
		}
	}
	return false
}

// roundsLine is what to do with the sheet of a hero that was put right.
func roundsLine(st *table.State, before, after brickquest.Figure) string {
	if !st.BrickQuest.IsHero(after.Name) {
		return ""
	}
	var parts []string
	for _, n := range []struct {
		was, is int
		colour  string
	}{{before.HitPoints, after.HitPoints, "green"}, {before.SpellPoints, after.SpellPoints, "blue"}} {
		switch {
		case n.is < n.was:
			parts = append(parts, "take "+count(n.was-n.is, n.colour+" round")+" off")
		case n.is > n.was:
			parts = append(parts, "put "+count(n.is-n.was, n.colour+" round")+" on")
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return fmt.Sprintf("%s sheet: %s", owned(after.Name), andList(parts))
}
