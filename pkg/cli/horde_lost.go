package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func newHordeLost(a *app) *cobra.Command {
	var fudge bool
	cmd := &cobra.Command{
		Use:   "lost HORDE",
		Short: "Nobody sees a horde, or can within two moves: it is gone",
		Long: `A horde that is out of sight, and that nobody could see again within two moves
in its direction, leaves the table. Its figures go back in the box. The crew of
a special place stays where it is.`,
		Example: "  zbrikz horde lost A",
		Args:    words(1, 1, "a horde"),
	}
	fudgeFlag(cmd, &fudge)
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		return removeMove(args[0], "out of sight", func(g *zombie.Game, horde string) (zombie.Arranged, zombie.Game, error) {
			return g.Lose(horde, fudge)
		}), nil
	})
}

func newHordeUnseen(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "unseen HORDE",
		Short: "Nobody sees a horde any more; it may be the first to leave",
		Long: `Notes that a horde is out of sight from this turn on. It is told then who may
leave first when the box is empty. With the house rule despawn it is gone by
itself after two whole turns.`,
		Example: "  zbrikz horde unseen A",
		Args:    words(1, 1, "a horde"),
	}
	return sightMove(a, cmd, false)
}

func newHordeSeen(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "seen HORDE",
		Short:   "Somebody sees a horde again",
		Example: "  zbrikz horde seen A",
		Args:    words(1, 1, "a horde"),
	}
	return sightMove(a, cmd, true)
}

func sightMove(a *app, cmd *cobra.Command, seen bool) *cobra.Command {
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		timer := false
		m := hordeMove(
			func(st *table.State) (zombie.Arranged, zombie.Game, error) {
				timer = st.Zombie.Rules.Despawn == "timer2"
				return st.Zombie.Sight(matchExact(args[0], hordeNames(st)), seen)
			},
			func(r zombie.Arranged) string {
				h := r.Hordes[0]
				switch {
				case seen:
					return fmt.Sprintf("Horde %s is in sight.", h.Name)
				case h.Crew:
					return lines(fmt.Sprintf("Horde %s is out of sight.", h.Name), "a crew: it stays")
				case timer:
					return lines(fmt.Sprintf("Horde %s is out of sight.", h.Name), fmt.Sprintf("gone at the end of turn %d, if nobody sees it before", h.Unseen+2))
				default:
					return lines(fmt.Sprintf("Horde %s is out of sight.", h.Name), "once nobody can see it again within two moves: horde lost "+h.Name)
				}
			})
		m.rules = []string{"despawn"}
		return m, nil
	})
}

// hordeMarks is what else there is to know about a horde.
func hordeMarks(h zombie.Horde) string {
	var marks []string
	if h.Crew {
		marks = append(marks, "a crew")
	}
	if h.Unseen > 0 {
		marks = append(marks, fmt.Sprintf("out of sight since turn %d", h.Unseen))
	}
	if h.Rises > 0 {
		marks = append(marks, fmt.Sprintf("up again in turn %d", h.Rises))
	}
	return strings.Join(marks, ", ")
}

// mayLeave says which hordes may leave first, once the box is empty.
func mayLeave(st *table.State) string {
	if box, counted := st.Zombie.Box(); box > 0 || !counted {
		return ""
	}
	var all []string
	for _, h := range st.Zombie.MayLeave() {
		all = append(all, fmt.Sprintf("%s (out of sight since turn %d)", h.Name, h.Unseen))
	}
	if len(all) == 0 {
		return ""
	}
	return "; may leave first: " + andList(all)
}

// nobodyLeaves says that no horde is known to be out of sight, where the box is
// empty.
func nobodyLeaves(st *table.State) string {
	if box, counted := st.Zombie.Box(); box > 0 || !counted || len(st.Zombie.MayLeave()) > 0 {
		return ""
	}
	return "no horde may leave: say which is out of sight with horde unseen; crews stay"
}

// leavers are the letters of the hordes that may leave first.
func leavers(g *zombie.Game) []string {
	letters := []string{}
	for _, h := range g.MayLeave() {
		letters = append(letters, h.Name)
	}
	return letters
}
