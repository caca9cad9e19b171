package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func newHordeWalk(a *app) *cobra.Command {
	var fudge bool
	cmd := &cobra.Command{
		Use:   "walk",
		Short: "The zombies' phase: where each horde goes",
		Example: `  zbrikz horde walk
  zbrikz horde walk --dice 7`,
		Args: words(0, 0, ""),
	}
	fudgeFlag(cmd, &fudge)
	return throws(a, cmd, func(*cobra.Command, []string) (playable, error) {
		name, exact := directionOdds()
		return move[zombie.Walk]{
			rule: onZombie(func(st *table.State, r dice.Roller) (zombie.Walk, zombie.Game, error) {
				walk, next, err := st.Zombie.Walk(fudge, r)
				if errors.Is(err, zombie.ErrWalked) {
					return walk, next, fmt.Errorf("%w (Zombie walk: once after all players); end it with turn end, or add --fudge", err)
				}
				return walk, next, err
			}),
			rules: []string{"direction.style"},
			say: func(_ *table.State, w zombie.Walk, rolled []dice.Rolled) string {
				if len(w.Hordes) == 0 {
					return "No zombies to walk."
				}
				return lines(fmt.Sprintf("The zombies walk %d\", turn %d.", zombie.WalkInches, w.Turn),
					sayWalkers(w), thrown(rolled, nil))
			},
			why:    func(zombie.Walk) []string { return whyWalk() },
			counts: "direction, for each horde that wanders",
			name:   name,
			exact:  exact,
		}, nil
	})
}

// directionOdds are the chances of one horde's direction, which doesn't depend
// on the others', and what a direction is called at the table that was counted.
func directionOdds() (name func(int) string, exact func(*table.State) (odds.Dist[int], error)) {
	style := ""
	name = func(n int) string { return direction(style, n) }
	exact = func(st *table.State) (odds.Dist[int], error) {
		style = st.Zombie.DirectionStyle()
		return odds.Of(func(r dice.Roller) (int, error) { return r.Roll(st.Zombie.Direction(""))[0], nil })
	}
	return name, exact
}

// sayWalkers says where each horde goes, a line each.
func sayWalkers(walk zombie.Walk) string {
	var all, still []string
	for _, w := range walk.Hordes {
		if w.Wandering+w.Focused == 0 {
			still = append(still, w.Horde)
			continue
		}
		var parts []string
		if w.Wandering > 0 {
			parts = append(parts, fmt.Sprintf("%d %s to %s", w.Wandering, verb(w.Wandering, "wanders", "wander"), direction(walk.Style, w.Direction)))
		}
		if w.Focused > 0 {
			target := w.Target
			if target == "" {
				target = "what drew them"
			}
			parts = append(parts, fmt.Sprintf("%d %s to %s", w.Focused, verb(w.Focused, "walks", "walk"), target))
		}
		if w.Standing > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", w.Standing, verb(w.Standing, "stays", "stay")))
		}
		if w.Down > 0 {
			parts = append(parts, fmt.Sprintf("%d %s down", w.Down, verb(w.Down, "stays", "stay")))
		}
		line := fmt.Sprintf("  %s%s: %s", w.Horde, at(w.Place), strings.Join(parts, ", "))
		if w.Parted() {
			line += fmt.Sprintf("; if they part: horde split %s --wandering", w.Horde)
		}
		all = append(all, line)
	}
	if len(still) > 0 {
		all = append(all, fmt.Sprintf("  %s %s where %s", andList(still), verb(len(still), "stays", "stay"), verb(len(still), "it is", "they are")))
	}
	return strings.Join(all, "\n")
}

// direction is a random direction as the table tells it: as on a clock face that
// lies on the table, as a compass point, or in degrees.
func direction(style string, n int) string {
	switch style {
	case "compass8":
		return []string{"north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"}[n-1]
	case "degrees":
		return fmt.Sprintf("%d degrees", n%360)
	default:
		return fmt.Sprintf("%d o'clock", n)
	}
}

func whyWalk() []string {
	return []string{
		"Zombie Brikz, Zombie walk: 2\" a turn; wanderers in a new random direction each turn, one for the whole horde",
		"ruling: standing zombies of a mixed horde stay; only its wanderers share the direction, a clock face with 12 up the table",
	}
}
