package cli

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func newGoal(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "goal",
		Short: "The goals of the scenario, and those reached",
		Long: `Shows the goals of the scenario, and which are reached. Those that nothing counts are
reached when you say so: goal done.`,
		Example: `  zbrikz goal
  zbrikz goal done enter`,
		Args: group,
	}
	cmd.RunE = func(*cobra.Command, []string) error { return a.showProgress("goal", goalLines) }
	var fudge bool
	done := &cobra.Command{
		Use:   "done GOAL",
		Short: "A goal is reached; its critical scene begins, and who was found joins",
		Long: `Says that a goal is reached that nothing counts: a place that was found, somebody
who was brought home. What has to be delivered is counted from the store, and takes
no such word; with --fudge it does.`,
		Example: "  zbrikz goal done enter",
		Args:    words(1, 1, "a goal"),
	}
	fudgeFlag(done, &fudge)
	cmd.AddCommand(changes(a, done, func(_ *cobra.Command, args []string) (playable, error) {
		return goalMove(args[0], fudge), nil
	}))
	return cmd
}

func goalNames(st *table.State) []string {
	var names []string
	for _, g := range st.Zombie.Scenario.Goals {
		names = append(names, g.Key)
	}
	return names
}

func goalMove(key string, fudge bool) move[zombie.Achieved] {
	return move[zombie.Achieved]{
		rule: onZombie(func(st *table.State, _ dice.Roller) (zombie.Achieved, zombie.Game, error) {
			o, next, err := st.Zombie.FinishGoal(match(key, goalNames(st)), fudge)
			return o, next, overruled(played(err))
		}),
		say: sayAchieved,
		why: func(zombie.Achieved) []string {
			return append(whyScenario(), "Zombie Brikz, Danger Level: a critical scene raises it for good as it begins")
		},
	}
}

// played says how to begin where no scenario is played.
func played(err error) error {
	if errors.Is(err, zombie.ErrNotToday) {
		return fmt.Errorf("%w; zbrikz scenario list shows them", err)
	}
	return err
}

// overruled says that a refusal of a scenario's rules can be overruled.
func overruled(err error) error {
	for _, rule := range []error{zombie.ErrTooSoon, zombie.ErrTooFew, zombie.ErrDone, zombie.ErrLost} {
		if errors.Is(err, rule) {
			return fmt.Errorf("%w; --fudge overrules it", err)
		}
	}
	return err
}

func sayAchieved(st *table.State, o zombie.Achieved, _ []dice.Rolled) string {
	first := fmt.Sprintf("Done: %s.", o.Says)
	if o.Won && o.Twist == "" {
		first += fmt.Sprintf(" %s is won.", st.Zombie.Scenario.Title)
	}
	joins := ""
	if m := st.Zombie.Minifig(o.Joins); m != nil {
		joins = fmt.Sprintf("%s joins the table, %s", m.Name, m.Health)
		if m.Health == zombie.Wounded {
			joins += ", a red stud"
		}
	}
	twist := ""
	if o.Twist != "" {
		twist = "now its plot twist: zbrikz twist " + o.Twist
		if o.Falls {
			twist += ", and who was up there"
		}
	}
	next := ""
	if len(o.Next) > 0 && !o.Won {
		next = "next: " + andList(o.Next)
	}
	return lines(first, sceneBegins(o.Scene, o.Danger), joins, o.Then, twist, next)
}

// sceneBegins says that a critical scene begins, if there is one.
func sceneBegins(scene string, danger int) string {
	if scene == "" {
		return ""
	}
	return fmt.Sprintf("a critical scene begins, %s: danger level %d", scene, danger)
}
