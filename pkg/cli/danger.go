package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func newDanger(a *app) *cobra.Command {
	var by, at string
	cmd := &cobra.Command{
		Use:   "danger",
		Short: "The danger level, and why it is that",
		Long: `Shows the danger level and why it is that: what it began with, scenes, deaths, a
warning sign, a minifig that is alone. Its commands change it.`,
		Example: `  zbrikz danger
  zbrikz danger --by Ann --at yard
  zbrikz danger set 3
  zbrikz danger scene "the alarm"`,
		Args: group,
	}
	cmd.Flags().StringVar(&by, "by", "", "for this `minifig`, who may be alone")
	cmd.Flags().StringVar(&at, "at", "", "in this `place`, which may have a sign")
	cmd.RunE = func(*cobra.Command, []string) error {
		found, err := a.readTable()
		if err != nil {
			return err
		}
		st := &found.State
		who := zombie.Looking{By: match(by, minifigNames(st)), At: match(at, placeNames(st))}
		if who.By != "" && st.Zombie.Minifig(who.By) == nil && len(st.Zombie.Minifigs) > 0 {
			return hinted(st, &zombie.Unknown{What: "minifig", Name: who.By})
		}
		level := st.Zombie.DangerFor(who)
		return a.tell(answer{N: st.N, Command: "danger", Outcome: level, Text: sayLevel(who, level), Why: append(whyDanger(), houseRules(st, dangerRules())...)})
	}
	cmd.AddCommand(
		newDangerSet(a), newDangerScene(a), newDangerDeath(a),
		newDangerAlone(a, true), newDangerAlone(a, false), newDangerSign(a),
	)
	return cmd
}

func newDangerSet(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "set LEVEL",
		Short:   "Set the base of the danger level; critical scenes so far are in it",
		Example: `  zbrikz danger set 3`,
		Args:    words(1, 1, "a level from 1 to 6"),
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		level, err := wholeNumber("danger level", args[0], zombie.MinDanger, zombie.MaxDanger)
		return dangerMove(quietly, func(st *table.State) (zombie.Raised, zombie.Game, error) { return st.Zombie.SetDanger(level) }), err
	})
}

func newDangerScene(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "scene NAME",
		Short:   "A critical scene begins: +1 for good",
		Example: `  zbrikz danger scene "the alarm"`,
		Args:    words(1, 1, "the scene's name"),
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		return dangerMove(func(zombie.Raised) string { return sentence(args[0] + " begins.") }, func(st *table.State) (zombie.Raised, zombie.Game, error) {
			return st.Zombie.CriticalScene(args[0])
		}), checkName(args[0])
	})
}

func newDangerDeath(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "death MINIFIG",
		Short:   "A minifig is dead: +1 for two turns after this one",
		Example: `  zbrikz danger death Ann`,
		Args:    words(1, 1, "a minifig"),
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		return dangerMove(func(r zombie.Raised) string { return r.Of + " is dead." }, func(st *table.State) (zombie.Raised, zombie.Game, error) {
			return st.Zombie.Kill(match(args[0], minifigNames(st)))
		}), checkFigureName(args[0])
	})
}

func newDangerAlone(a *app, alone bool) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "alone MINIFIG",
		Short:   "A minifig is alone in its room or open area: +1 for what it looks at",
		Example: `  zbrikz danger alone Ann`,
		Args:    words(1, 1, "a minifig"),
	}
	if !alone {
		cmd.Use, cmd.Example = "together MINIFIG", "  zbrikz danger together Ann"
		cmd.Short = "A minifig has company again"
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		return dangerMove(company(alone), func(st *table.State) (zombie.Raised, zombie.Game, error) {
			r, next, err := st.Zombie.SetAlone(match(args[0], minifigNames(st)), alone)
			if errors.Is(err, zombie.ErrLed) {
				err = fmt.Errorf("%w, so neither is alone; zbrikz minifig escort --off parts them", err)
			}
			return r, next, err
		}), checkFigureName(args[0])
	})
}

// company says whether who was said to be alone, or not, is alone now.
func company(said bool) func(zombie.Raised) string {
	return func(r zombie.Raised) string {
		alone := slices.ContainsFunc(r.Causes, func(c zombie.Cause) bool { return c.Why == zombie.Alone })
		switch {
		case alone && !said:
			return r.Of + " is alone: nobody is left for company."
		case alone:
			return r.Of + " is alone."
		default:
			return r.Of + " has company."
		}
	}
}

func newDangerSign(a *app) *cobra.Command {
	var off bool
	cmd := &cobra.Command{
		Use:   "sign PLACE",
		Short: "A place has a warning sign at its entrance: +1 there",
		Example: `  zbrikz danger sign yard
  zbrikz danger sign yard --off`,
		Args: words(1, 1, "a place"),
	}
	cmd.Flags().BoolVar(&off, "off", false, "there is no sign any more")
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		return dangerMove(quietly, func(st *table.State) (zombie.Raised, zombie.Game, error) {
			return st.Zombie.SetSign(matchExact(args[0], placeNames(st)), !off)
		}), checkName(args[0])
	})
}

// quietly is for a change that the level alone tells.
func quietly(zombie.Raised) string { return "" }

// dangerMove is a change to the danger level, which throws nothing; did says
// what happened.
func dangerMove(did func(zombie.Raised) string, change func(*table.State) (zombie.Raised, zombie.Game, error)) move[zombie.Raised] {
	return move[zombie.Raised]{
		rule: onZombie(func(st *table.State, _ dice.Roller) (zombie.Raised, zombie.Game, error) { return change(st) }),
		say: func(_ *table.State, r zombie.Raised, _ []dice.Rolled) string {
			return lines(strings.TrimSpace(did(r)+" "+sayLevel(r.Who, r.Level)), risen(r.Of, r.Rises))
		},
		why:   func(zombie.Raised) []string { return whyDanger() },
		rules: dangerRules(),
	}
}

// sayLevel says a level, for whom and where, and a line for each of its parts.
func sayLevel(who zombie.Looking, l zombie.Level) string {
	forWhom := ""
	if who.By != "" {
		forWhom = " for " + who.By
	}
	text := fmt.Sprintf("Danger level %d%s%s.", l.Level, forWhom, at(who.At))
	text += fmt.Sprintf("\n  %d to begin with", l.Base)
	for _, c := range l.Causes {
		text += "\n  +1 " + cause(c)
	}
	if l.Level < min(l.Base+len(l.Causes), zombie.MaxDanger) {
		text += "\n  but what passes counts 1 in all"
	}
	if l.Base+len(l.Causes) > zombie.MaxDanger {
		text += fmt.Sprintf("\n  and never more than %d", zombie.MaxDanger)
	}
	return text
}

// because is one line that tells a level's parts, where there are any.
func because(level int, causes []zombie.Cause) string {
	if len(causes) == 0 {
		return ""
	}
	var parts []string
	for _, c := range causes {
		parts = append(parts, "+1 "+cause(c))
	}
	return fmt.Sprintf("danger %d: %s", level, andList(parts))
}

func cause(c zombie.Cause) string {
	switch c.Why {
	case zombie.Death:
		return fmt.Sprintf("for %s's death, %s left", c.By, count(*c.Turns, "turn"))
	case zombie.Alone:
		return c.By + " is alone"
	case zombie.Sign:
		return "for the warning sign" + at(c.By)
	default:
		return "since " + c.By
	}
}

func dangerRules() []string {
	return []string{"danger.stack", "danger.death_turns", "danger.npc_counts"}
}

func whyDanger() []string {
	return []string{
		"Zombie Brikz, Danger Level: 1 to 6; critical scenes raise it for good, a death for two turns, being alone and warning signs while they last",
		"ruling: each raises it by 1; different ones add up, a second death only starts its two turns anew",
		"ruling: a death counts for all, being alone for that minifig, a sign in that place",
	}
}
