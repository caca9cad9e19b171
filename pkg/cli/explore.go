package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func newExplore(a *app) *cobra.Command {
	var x zombie.Exploring
	cmd := &cobra.Command{
		Use:   "explore PLACE",
		Short: "Look through a place, and open what is there",
		Long: `Looks through a place, which is an action. Containers are opened and what is in
them is carried. A bathroom counts for who has Diarrhea. In the room with the
child there is a zombie on D6 <= the danger level, and it is the child; else the
child is safe and is carried home.`,
		Example: `  zbrikz explore garage --by Ann
  zbrikz explore garage --odds`,
		Args: words(1, 1, "a place"),
	}
	cmd.Flags().StringVar(&x.By, "by", "", "the `minifig` that explores")
	fudgeFlag(cmd, &x.Fudge)
	return throws(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		return move[zombie.Explored]{
			rule: onZombie(func(st *table.State, r dice.Roller) (zombie.Explored, zombie.Game, error) {
				exploring := x
				exploring.By = match(x.By, minifigNames(st))
				exploring.Place = match(args[0], unique(append(knownPlaces(st), stashSpots(st)...)))
				return st.Zombie.Explore(exploring, r)
			}),
			say:    sayExplored,
			why:    func(zombie.Explored) []string { return whyExplored() },
			rules:  []string{"turn.one_action", "turn.action_replaces", "fearful.run_inches"},
			counts: "what is found",
			count:  exploredCode,
			name:   exploredName,
		}, checkGiven(cmd, "by")
	})
}

// exploredCode is a number for what is found: three times the things in
// containers, and 1 more for a child that is safe or 2 for one that has turned.
func exploredCode(e zombie.Explored) int {
	n := 0
	for _, o := range e.Opened {
		n += 3 * o.Found
	}
	switch e.Baby {
	case "safe":
		return n + 1
	case "turned":
		return n + 2
	default:
		return n
	}
}

func exploredName(code int) string {
	things, child := code/3, code%3
	name := ""
	switch child {
	case 1:
		name = "the child is safe"
	case 2:
		name = "the child has turned"
	}
	switch {
	case name == "" && things == 0:
		return "nothing"
	case name == "":
		return count(things, "thing")
	case things == 0:
		return name
	default:
		return count(things, "thing") + ", and " + name
	}
}

func sayExplored(st *table.State, e zombie.Explored, rolled []dice.Rolled) string {
	var all []string
	switch {
	case e.Baby == "turned":
		all = append(all, turnedLine(e))
	case e.Baby == "safe" && e.By != "":
		all = append(all, fmt.Sprintf("The child is safe: %s carries it; bring it home.", e.By))
	case e.Baby == "safe":
		all = append(all, "The child is safe: bring it home.")
	}
	for _, o := range e.Opened {
		all = append(all, foundLine(o))
	}
	if e.Bathrooms > 0 {
		all = append(all, fmt.Sprintf("Bathroom %d of %d for %s.", e.Bathrooms, zombie.Bathrooms, e.By))
	}
	if len(e.Holds) > 0 {
		all = append(all, fmt.Sprintf("There: %s.", stocks(e.Holds)))
	}
	if len(all) == 0 {
		all = append(all, fmt.Sprintf("Nothing%s.", at(e.Place)))
	}
	var carries []zombie.Stock
	if m := st.Zombie.Minifig(e.By); m != nil {
		carries = m.Carries
	}
	danger := ""
	if e.Danger > 0 {
		danger = because(e.Danger, e.Causes)
	}
	return lines(append(all,
		frightLine(st, e.Fright, e.By, e.Horde),
		thrown(rolled, map[string]string{
			"room":      orLess(e.Danger) + " is the child",
			"wandering": orLess(e.Danger) + " wanders",
			"fearful":   "1 is a noise, 2 runs away",
		}),
		danger, carriesLine(e.By, carries), crewWaits(st, e), joined(e.Joins))...)
}

// crewWaits says that the crew of a place hasn't been put on the table.
func crewWaits(st *table.State, e zombie.Explored) string {
	if p := st.Zombie.Place(e.Place); p != nil && !p.Seen && p.Crew > 0 {
		return unseenLine(e.Place, e.By)
	}
	return ""
}

// turnedLine says what became of the child.
func turnedLine(e zombie.Explored) string {
	h := zombie.Horde{Standing: 1}
	if e.Wandering {
		h = zombie.Horde{Wandering: 1}
	}
	if e.Horde == "" {
		return "The child has turned, but the box is empty."
	}
	return lines(fmt.Sprintf("The child has turned: horde %s%s.", e.Horde, at(e.Place)), postures(h))
}

func whyExplored() []string {
	return append(whyStash(),
		"Zombie Brikz, Actions: exploring is an action",
		"Zombie Brikz, Character creation: three different bathrooms for Diarrhea; the child of Zombary's baby has turned on a zombie in its room",
		"Zombie Brikz, Character creation: who is Fearful throws a die where its child has turned; a 1 is a noise, a 2 runs away",
		"ruling: the child's room is thrown as any room, at the danger level of who explores; only who looks for the child finds it",
	)
}
