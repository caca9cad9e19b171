package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// hordeShown is a horde as it stands. Its JSON names are a contract.
type hordeShown struct {
	Name      string `json:"name"`
	Zombies   int    `json:"zombies"`
	Standing  int    `json:"standing"`
	Wandering int    `json:"wandering"`
	Focused   int    `json:"focused"`
	Down      int    `json:"down"`
	Place     string `json:"place"`
	Target    string `json:"target"`
	Crew      bool   `json:"crew"`
	Unseen    int    `json:"unseen"` // the last turn in which it was seen; 0: it is in sight
	Rises     int    `json:"rises"`  // the turn in which those that lie get up; 0: that isn't counted
}

// arrangedShown is what hands did to the hordes. Its JSON names are a contract.
type arrangedShown struct {
	Hordes  []hordeShown `json:"hordes"`  // those that were touched and are there now
	Zombies int          `json:"zombies"` // how many zombies it was about
	Joins   string       `json:"joins,omitempty"`
}

func showHordes(hordes []zombie.Horde) []hordeShown {
	shown := []hordeShown{}
	for _, h := range hordes {
		shown = append(shown, hordeShown{h.Name, h.Zombies(), h.Standing, h.Wandering, h.Focused, h.Down, h.Place, h.Target, h.Crew, h.Unseen, h.Rises})
	}
	return shown
}

func newHorde(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "horde",
		Short: "The hordes: show them, walk them, kill some",
		Long: `Shows the zombies on the table, horde by horde. Its commands are for what your hands
do: walk them, set them on somebody, split and merge them, take the dead away.`,
		Example: `  zbrikz horde
  zbrikz horde walk
  zbrikz horde focus A --on Ann
  zbrikz horde kill A 2`,
		Args: group,
	}
	cmd.RunE = func(*cobra.Command, []string) error {
		found, err := a.readTable()
		if err != nil {
			return err
		}
		hordes := found.State.Zombie.Hordes
		text := lines(fmt.Sprintf("%s in %s.", count(found.State.Zombie.Board(), "zombie"), count(len(hordes), "horde")),
			a.hordeTable(hordes), boxLine(&found.State), nobodyLeaves(&found.State))
		if len(hordes) == 0 {
			text = lines("No hordes.", boxLine(&found.State))
		}
		return a.tell(answer{N: found.State.N, Command: "horde", Outcome: map[string]any{"hordes": showHordes(hordes)}, Text: text, Why: whyHorde()})
	}
	cmd.AddCommand(
		newHordeWalk(a), newHordeFocus(a), newHordeCalm(a), newHordeMerge(a), newHordeSplit(a),
		newHordeAdd(a), newHordeKill(a), newHordeLost(a), newHordeUnseen(a), newHordeSeen(a), newHordeDown(a),
	)
	return cmd
}

// hordeTable lists hordes, a line each.
func (a *app) hordeTable(hordes []zombie.Horde) string {
	if !a.pictures() {
		return spokenHordes(hordes)
	}
	var rows [][]string
	for _, h := range hordes {
		rows = append(rows, []string{h.Name, h.Place, fmt.Sprint(h.Zombies()), hands(h), h.Target, hordeMarks(h)})
	}
	return a.rows([]string{"horde", "place", "zombies", "hands", "goes to", "besides"}, rows)
}

// spokenHordes lists hordes with what their hands do in words.
func spokenHordes(hordes []zombie.Horde) string {
	var all []string
	for _, h := range hordes {
		line := fmt.Sprintf("  %s%s, %s: %s", h.Name, at(h.Place), count(h.Zombies(), "zombie"), postures(h))
		if h.Target != "" {
			line += "; on to " + h.Target
		}
		if besides := hordeMarks(h); besides != "" {
			line += "; " + besides
		}
		all = append(all, line)
	}
	return strings.Join(all, "\n")
}

// hands is how many of a horde have both hands down, one or both forward, or lie.
func hands(h zombie.Horde) string {
	var parts []string
	for _, p := range []struct {
		n    int
		hand string
	}{{h.Standing, "down"}, {h.Wandering, "one"}, {h.Focused, "both"}, {h.Down, "lying"}} {
		if p.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", p.n, p.hand))
		}
	}
	return strings.Join(parts, ", ")
}

func newHordeFocus(a *app) *cobra.Command {
	var on, spot string
	cmd := &cobra.Command{
		Use:     "focus HORDE --on MINIFIG | --at PLACE",
		Short:   "A horde notices a minifig, or a spot: both hands forward",
		Example: "  zbrikz horde focus A --on Ann\n  zbrikz horde focus A --at garage",
		Args:    words(1, 1, "a horde"),
	}
	cmd.Flags().StringVar(&on, "on", "", "the `minifig` that they noticed")
	cmd.Flags().StringVar(&spot, "at", "", "the `place` that a noise came from")
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		if (on == "") == (spot == "") {
			return nil, usagef("horde focus takes one of --on and --at, as in: zbrikz horde focus A --on Ann")
		}
		if on != "" {
			if err := checkFigureName(on); err != nil {
				return nil, fmt.Errorf("--on: %w", err)
			}
		}
		return hordeMove(
			func(st *table.State) (zombie.Arranged, zombie.Game, error) {
				if on != "" {
					return st.Zombie.Focus(matchExact(args[0], hordeNames(st)), match(on, minifigNames(st)), true)
				}
				return st.Zombie.Focus(matchExact(args[0], hordeNames(st)), matchExact(spot, placeNames(st)), false)
			},
			func(r zombie.Arranged) string {
				h := r.Hordes[0]
				return lines(fmt.Sprintf("Horde %s is on to %s.", h.Name, h.Target), postures(h), joined(r.Joins))
			}), checkGiven(cmd, "at")
	})
}

func newHordeMerge(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "merge HORDE HORDE...",
		Short:   "Hordes came closer than 2\" and are one, under the first letter",
		Example: "  zbrikz horde merge A B",
		Args:    words(2, -1, "two hordes"),
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		return hordeMove(
			func(st *table.State) (zombie.Arranged, zombie.Game, error) {
				names := make([]string, len(args))
				for i, arg := range args {
					names[i] = matchExact(arg, hordeNames(st))
				}
				return st.Zombie.Merge(names...)
			},
			func(r zombie.Arranged) string {
				h := r.Hordes[0]
				return lines(fmt.Sprintf("Horde %s is %s now.", h.Name, count(h.Zombies(), "zombie")), postures(h))
			}), nil
	})
}

func newHordeSplit(a *app) *cobra.Command {
	var some postureFlags
	cmd := &cobra.Command{
		Use:     "split HORDE [ZOMBIES]",
		Short:   "Some zombies of a horde are 2\" or more away, and a horde of their own",
		Example: "  zbrikz horde split A --wandering\n  zbrikz horde split A 2",
		Args:    words(1, 2, "a horde and how many"),
	}
	some.add(cmd)
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		part, err := some.of(args[1:])
		if err == nil && part == (zombie.Some{}) {
			err = usagef("how many zombies, or which? as in: zbrikz horde split %s 2, or --wandering", args[0])
		}
		return hordeMove(
			func(st *table.State) (zombie.Arranged, zombie.Game, error) {
				return st.Zombie.Split(matchExact(args[0], hordeNames(st)), part)
			},
			func(r zombie.Arranged) string {
				h, split := r.Hordes[0], r.Hordes[1]
				return lines(fmt.Sprintf("Horde %s: %s, out of %s.", split.Name, count(split.Zombies(), "zombie"), h.Name),
					fmt.Sprintf("  %s: %s", split.Name, postures(split)), fmt.Sprintf("  %s: %s", h.Name, postures(h)))
			}), err
	})
}

func newHordeAdd(a *app) *cobra.Command {
	var place string
	var crew bool
	var some postureFlags
	cmd := &cobra.Command{
		Use:     "add [HORDE] ZOMBIES",
		Short:   "Put zombies on the table: into a horde, or as one of their own",
		Example: "  zbrikz horde add A 3\n  zbrikz horde add 4 --at garage --wandering\n  zbrikz horde add 4 --at vault --crew",
		Args:    words(1, 2, "how many zombies"),
	}
	cmd.Flags().StringVar(&place, "at", "", "the `place` of a new horde")
	cmd.Flags().BoolVar(&crew, "crew", false, "they guard a special place: they don't vanish out of sight")
	some.add(cmd)
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		part, err := some.of(args[len(args)-1:])
		if err == nil && len(args) == 2 && place != "" {
			err = usagef("--at is for a new horde; horde %s has its place", args[0])
		}
		if err == nil && len(args) == 2 && crew {
			err = usagef("--crew is for a new horde, as in: zbrikz horde add 4 --crew")
		}
		if err == nil {
			err = checkGiven(cmd, "at")
		}
		return hordeMove(
			func(st *table.State) (zombie.Arranged, zombie.Game, error) {
				if len(args) == 2 {
					return st.Zombie.AddTo(matchExact(args[0], hordeNames(st)), part.N, part.Posture)
				}
				if crew {
					return st.Zombie.NewCrew(matchExact(place, placeNames(st)), part.N, part.Posture)
				}
				return st.Zombie.NewHorde(matchExact(place, placeNames(st)), part.N, part.Posture)
			},
			func(r zombie.Arranged) string {
				h := r.Hordes[0]
				return lines(fmt.Sprintf("Horde %s%s is %s now.", h.Name, at(h.Place), count(h.Zombies(), "zombie")), postures(h), hordeMarks(h))
			}), err
	})
}

func newHordeKill(a *app) *cobra.Command {
	var some postureFlags
	cmd := &cobra.Command{
		Use:     "kill HORDE [ZOMBIES]",
		Short:   "Zombies of a horde are dead: one, or so many",
		Example: "  zbrikz horde kill A\n  zbrikz horde kill A 2",
		Args:    words(1, 2, "a horde and how many"),
	}
	some.add(cmd)
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		dead := args[1:]
		if len(dead) == 0 {
			dead = []string{"1"}
		}
		part, err := some.of(dead)
		return removeMove(args[0], "dead", func(g *zombie.Game, horde string) (zombie.Arranged, zombie.Game, error) {
			return g.Remove(horde, part)
		}), err
	})
}

// removeMove takes zombies off the table.
func removeMove(horde, how string, remove func(g *zombie.Game, horde string) (zombie.Arranged, zombie.Game, error)) move[zombie.Arranged] {
	return hordeMove(
		func(st *table.State) (zombie.Arranged, zombie.Game, error) {
			return remove(&st.Zombie, matchExact(horde, hordeNames(st)))
		},
		func(r zombie.Arranged) string {
			first := fmt.Sprintf("%s %s: back in the box.", count(r.Zombies, "zombie"), how)
			if len(r.Hordes) == 0 {
				return lines(first, "that was the whole horde")
			}
			h := r.Hordes[0]
			return lines(first, fmt.Sprintf("horde %s: %s left; %s", h.Name, count(h.Zombies(), "zombie"), postures(h)))
		})
}

// hordeMove is a change to the hordes by hand, which throws nothing.
func hordeMove(change func(*table.State) (zombie.Arranged, zombie.Game, error), say func(zombie.Arranged) string) move[zombie.Arranged] {
	return move[zombie.Arranged]{
		rule: onZombie(func(st *table.State, _ dice.Roller) (zombie.Arranged, zombie.Game, error) { return change(st) }),
		say: func(st *table.State, r zombie.Arranged, _ []dice.Rolled) string {
			return lines(say(r), boxLine(st))
		},
		show: func(_ *table.State, r zombie.Arranged) any {
			return arrangedShown{showHordes(r.Hordes), r.Zombies, r.Joins}
		},
		why: func(zombie.Arranged) []string { return whyHorde() },
	}
}

// postureFlags say which zombies of a horde are meant.
type postureFlags struct{ standing, wandering, focused bool }

func (p *postureFlags) add(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&p.standing, "standing", false, "those that stand, both hands down")
	cmd.Flags().BoolVar(&p.wandering, "wandering", false, "those that wander, one hand forward")
	cmd.Flags().BoolVar(&p.focused, "focused", false, "those that walk to something, both hands forward")
}

// of reads how many zombies, if that is given, and which.
func (p *postureFlags) of(words []string) (zombie.Some, error) {
	var some zombie.Some
	for _, one := range []struct {
		given   bool
		posture zombie.Posture
	}{{p.standing, zombie.Standing}, {p.wandering, zombie.Wandering}, {p.focused, zombie.Focused}} {
		switch {
		case one.given && some.Posture != "":
			return some, usagef("--%s and --%s: one posture at a time", some.Posture, one.posture)
		case one.given:
			some.Posture = one.posture
		}
	}
	if len(words) == 0 {
		return some, nil
	}
	n, err := wholeNumber("zombies", words[0], 1, zombie.MostZombies)
	some.N = n
	return some, err
}

func whyHorde() []string {
	return []string{
		"Zombie Brikz, Horde rule: zombies closer than 2\" to each other walk together, and all notice whom one of them meets",
		"Zombie Brikz, Zombie attention: runners and noises turn them; those that find nothing where they went wander again",
		"Zombie Brikz, Not to be: zombies that can't be seen again in two turns leave the table",
		"Zombie Brikz, Some certainty in this World: the crews of special places stay",
	}
}
