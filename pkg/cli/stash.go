package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// stashShown is containers that are still closed. Its JSON names are a contract;
// what is in them isn't told.
type stashShown struct {
	What  string   `json:"what"`
	Spots []string `json:"spots"`
}

func newStash(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "stash",
		Short: "Containers that look alike",
		Long: `Keeps containers that are spread on the map and look alike. What is in which is
drawn when it is opened, so that nobody knows before.`,
		Example: `  zbrikz stash
  zbrikz stash make food --spots attic,shed --contents 1,2`,
		Args: group,
	}
	cmd.RunE = func(*cobra.Command, []string) error { return a.listStashes("stash") }
	list := &cobra.Command{
		Use:     "list",
		Short:   "Show where containers are still closed, not what is in them",
		Example: "  zbrikz stash list",
		Args:    words(0, 0, ""),
		RunE:    func(*cobra.Command, []string) error { return a.listStashes("stash list") },
	}
	cmd.AddCommand(list, newStashMake(a), newStashOpen(a), newStashRemove(a))
	return cmd
}

func (a *app) listStashes(command string) error {
	found, err := a.readTable()
	if err != nil {
		return err
	}
	text := "No containers are closed."
	shown := showStashes(&found.State.Zombie)
	if len(shown) > 0 {
		text = lines("Closed containers.", stashLines(shown))
	}
	return a.tell(answer{N: found.State.N, Command: command, Outcome: map[string]any{"stashes": shown}, Text: text, Why: whyStash()})
}

func showStashes(g *zombie.Game) []stashShown {
	shown := []stashShown{}
	for _, s := range g.Stashes {
		shown = append(shown, stashShown{s.What, append([]string{}, s.Spots...)})
	}
	return shown
}

// stashLines says where containers are closed, a line for each resource.
func stashLines(all []stashShown) string {
	var text []string
	for _, s := range all {
		text = append(text, fmt.Sprintf("  %s: %s", s.What, andList(s.Spots)))
	}
	return strings.Join(text, "\n")
}

func newStashMake(a *app) *cobra.Command {
	var spots, contents []string
	cmd := &cobra.Command{
		Use:   "make THING --spots PLACE,... --contents N,...",
		Short: "Spread containers with some of a resource in each, nobody knows which",
		Long: `Spreads containers that look alike, one at each spot. The contents are shuffled:
what is in which is drawn when it is opened. Containers beyond the contents are
empty.`,
		Example: "  zbrikz stash make tools --spots garage,attic,shed --contents 0,2,3",
		Args:    words(1, 1, "a thing"),
	}
	cmd.Flags().StringSliceVar(&spots, "spots", nil, "the `places` of the containers")
	cmd.Flags().StringSliceVar(&contents, "contents", nil, "`how many` are in the containers, in no order")
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		s := zombie.Stash{What: args[0], Spots: spots}
		if err := checkName(args[0]); err != nil {
			return nil, err
		}
		if len(spots) == 0 || len(contents) == 0 {
			return nil, usagef("stash make needs --spots and --contents, as in: %s", firstExample(cmd))
		}
		for _, spot := range spots {
			if err := checkName(spot); err != nil {
				return nil, fmt.Errorf("--spots: %w", err)
			}
		}
		for _, word := range contents {
			n, err := wholeNumber("contents", strings.TrimSpace(word), 0, mostThings)
			if err != nil {
				return nil, err
			}
			s.Contents = append(s.Contents, n)
		}
		return stashMove(func(st *table.State) (zombie.Stashed, zombie.Game, error) {
			stash := s
			stash.What = named(st, zombie.Stock{What: s.What, N: 1})[0].What
			stash.Spots = nil
			for _, spot := range s.Spots {
				stash.Spots = append(stash.Spots, matchExact(spot, placeNames(st)))
			}
			return st.Zombie.MakeStash(stash)
		}, func(s zombie.Stash) string {
			n := 0
			for _, c := range s.Contents {
				n += c
			}
			return lines(fmt.Sprintf("%s, %d %s in all: %s.", sentence(count(len(s.Spots), "container")), n, s.What, andList(s.Spots)),
				"shuffle your own and place them, or leave them empty: zbrikz draws when one is opened")
		}), nil
	})
}

func newStashRemove(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "remove THING",
		Short:   "Take the closed containers of a resource off the map",
		Example: "  zbrikz stash remove fuel",
		Args:    words(1, 1, "a thing"),
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		return stashMove(func(st *table.State) (zombie.Stashed, zombie.Game, error) {
			return st.Zombie.RemoveStash(match(args[0], stashNames(st)))
		}, func(s zombie.Stash) string {
			return fmt.Sprintf("No more %s to be found: take away %s.", s.What, andList(s.Spots))
		}), nil
	})
}

// stashMove is a change to the stashes, which throws nothing.
func stashMove(change func(*table.State) (zombie.Stashed, zombie.Game, error), say func(zombie.Stash) string) move[zombie.Stashed] {
	return move[zombie.Stashed]{
		rule: onZombie(func(st *table.State, _ dice.Roller) (zombie.Stashed, zombie.Game, error) { return change(st) }),
		say:  func(_ *table.State, s zombie.Stashed, _ []dice.Rolled) string { return say(s.Stash) },
		show: func(_ *table.State, s zombie.Stashed) any { return stashShown{s.Stash.What, s.Stash.Spots} },
		why:  func(zombie.Stashed) []string { return whyStash() },
	}
}

func newStashOpen(a *app) *cobra.Command {
	var o zombie.Opening
	var found int
	cmd := &cobra.Command{
		Use:   "open PLACE",
		Short: "Open the container at a place",
		Long: `Opens the container at a place. What is in it is drawn among the contents that
nobody has found yet; --found says what was in your own. Who opens it carries it.`,
		Example: `  zbrikz stash open garage --by Ann
  zbrikz stash open garage --odds
  zbrikz stash open garage --found 2`,
		Args: words(1, 1, "a place"),
	}
	cmd.Flags().StringVar(&o.By, "by", "", "the `minifig` that opens it")
	cmd.Flags().StringVar(&o.What, "of", "", "the `thing`, where containers of several are there")
	cmd.Flags().IntVar(&found, "found", 0, "`how many` were in your own container, instead of a draw")
	return throws(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		if err := checkGiven(cmd, "by"); err != nil {
			return nil, err
		}
		if cmd.Flags().Changed("found") {
			if found < 0 || found > mostThings {
				return nil, usagef("found %d: it goes from 0 to %d", found, mostThings)
			}
			o.Found = &found
		}
		made := func(st *table.State) zombie.Opening {
			opening := o
			opening.By, opening.What = match(o.By, minifigNames(st)), match(o.What, stashNames(st))
			opening.Spot = match(args[0], stashSpots(st))
			return opening
		}
		return move[zombie.Opened]{
			rule: onZombie(func(st *table.State, r dice.Roller) (zombie.Opened, zombie.Game, error) {
				return st.Zombie.Open(made(st), r)
			}),
			say:    func(_ *table.State, o zombie.Opened, rolled []dice.Rolled) string { return sayOpened(o, rolled) },
			why:    func(zombie.Opened) []string { return whyStash() },
			counts: "found",
			number: func(st *table.State, r dice.Roller) (int, error) { return st.Zombie.Finds(made(st), r) },
		}, nil
	})
}

func sayOpened(o zombie.Opened, rolled []dice.Rolled) string {
	return lines(foundLine(o), thrown(rolled, nil), carriesLine(o.By, o.Carries), joined(o.Joins))
}

// foundLine says what was in a container.
func foundLine(o zombie.Opened) string {
	left := "that was the last container"
	if len(o.Closed) > 0 {
		left = "still closed: " + andList(o.Closed)
	}
	if o.Found == 0 {
		return lines(fmt.Sprintf("Empty: no %s%s.", o.What, at(o.Spot)), left)
	}
	return lines(fmt.Sprintf("%d %s%s.", o.Found, o.What, at(o.Spot)), left)
}

func stashNames(st *table.State) []string {
	var names []string
	for _, s := range st.Zombie.Stashes {
		names = append(names, s.What)
	}
	return names
}

// stashSpots are the places where containers are closed.
func stashSpots(st *table.State) []string {
	var names []string
	for _, s := range st.Zombie.Stashes {
		names = append(names, s.Spots...)
	}
	return unique(names)
}

func whyStash() []string {
	return []string{
		"Zombie Brikz, Placing things at random: containers that look alike, shuffled and spread over chosen spots",
		"ruling: what is in a container is drawn when it is opened, without replacement; the chances are the same",
	}
}
