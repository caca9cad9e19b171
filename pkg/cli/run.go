package cli

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// paces are the ways to go that have a switch, and what it says.
func paces() []struct {
	pace zombie.Pace
	does string
} {
	return []struct {
		pace zombie.Pace
		does string
	}{
		{zombie.Stealth, "2\" at most, and nobody notices"},
		{zombie.Driving, "10\" on what has an engine, and loud"},
		{zombie.Cycling, "10\" on a bicycle"},
		{zombie.Skating, "7.5\" on a skateboard"},
	}
}

func newRun(a *app) *cobra.Command {
	var going zombie.Going
	cmd := &cobra.Command{
		Use:   "run MINIFIG",
		Short: "A minifig runs, and hordes notice it",
		Long: `Moves a minifig: 5" in full view, and each horde within 5" of the way is on to
it, with all its zombies. In stealth it is 2" and nobody notices. What it has to
pass within 1" takes a zombie-roll besides.`,
		Example: `  zbrikz run Ann --near A
  zbrikz run Ann --near A,B
  zbrikz run Ann --stealth
  zbrikz run Bob --vehicle`,
		Args: words(1, 1, "a minifig"),
	}
	flags := cmd.Flags()
	flags.StringSliceVar(&going.Near, "near", nil, "the `hordes` within 5\" of the way, as A,B")
	how := map[zombie.Pace]*bool{}
	for _, p := range paces() {
		how[p.pace] = flags.Bool(string(p.pace), false, p.does)
	}
	fudgeFlag(cmd, &going.Fudge)
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		going.By, going.Pace = args[0], zombie.Running
		for _, p := range paces() {
			switch {
			case !*how[p.pace]:
			case going.Pace != zombie.Running:
				return nil, usagef("--%s and --%s: one way to go at a time", going.Pace, p.pace)
			default:
				going.Pace = p.pace
			}
		}
		return runMove(going), checkFigureName(args[0])
	})
}

func runMove(going zombie.Going) move[zombie.Gone] {
	return move[zombie.Gone]{
		rule: onZombie(func(st *table.State, _ dice.Roller) (zombie.Gone, zombie.Game, error) {
			way := going
			way.By, way.Near = match(going.By, minifigNames(st)), nil
			for _, horde := range going.Near {
				way.Near = append(way.Near, matchExact(horde, hordeNames(st)))
			}
			return st.Zombie.Go(way)
		}),
		say:   sayGone,
		why:   func(zombie.Gone) []string { return whyRun() },
		rules: []string{"turn.one_action", "turn.action_replaces"},
	}
}

func sayGone(st *table.State, r zombie.Gone, _ []dice.Rolled) string {
	verbs := map[zombie.Pace]string{
		zombie.Running: "runs", zombie.Stealth: "sneaks", zombie.Skating: "skates", zombie.Cycling: "cycles", zombie.Driving: "drives",
	}
	first := fmt.Sprintf("%s %s up to %s\"", r.By, verbs[r.Pace], strconv.FormatFloat(r.Inches, 'f', -1, 64))
	var hordes, names []string
	for _, h := range r.Hordes {
		names = append(names, h.Horde)
		hordes = append(hordes, fmt.Sprintf("  %s: %s, both hands forward", h.Horde, count(h.Zombies, "zombie")))
	}
	if len(names) == 0 {
		first += ", and nobody notices."
	} else {
		first += fmt.Sprintf(": %s %s on to %s.", andList(names), verb(len(names), "is", "are"), r.By)
	}
	freaked, loudly := "", ""
	if r.Freaked {
		freaked = fmt.Sprintf("%s has freaked out: %d\" at most", r.By, zombie.StealthInches)
	}
	if r.Loud {
		loudly = loud(st, r.By)
	}
	return lines(first, strings.Join(hordes, "\n"), freaked, loudly, joined(r.Joins))
}

// loud offers the noise that something made.
func loud(st *table.State, by string) string {
	if len(st.Zombie.Hordes) == 0 {
		return ""
	}
	if by != "" {
		by = " --by " + quoted(by)
	}
	return fmt.Sprintf("that was loud: noise %s%s, those of them within %d\"", strings.Join(hordeNames(st), " "), by, zombie.NoiseInches)
}

func whyRun() []string {
	return []string{
		"Zombie Brikz, Zombie attention: who runs within 5\" of a zombie is noticed by it, and by its whole horde",
		"Zombie Brikz, Stealth: 2\" a turn, and no zombie notices",
		"ruling: 5\" on foot, 7.5\" on a skateboard, 10\" on wheels and loud with an engine; running is every move that isn't stealthy",
	}
}
