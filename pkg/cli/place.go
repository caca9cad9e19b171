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

// placeShown is a place as it stands. Its JSON names are a contract.
type placeShown struct {
	Name     string         `json:"name"`
	Open     bool           `json:"open"`
	Seen     bool           `json:"seen"`
	Closed   bool           `json:"closed"`
	Sign     bool           `json:"sign"`
	Bathroom bool           `json:"bathroom"`
	Baby     bool           `json:"baby"`
	Fires    int            `json:"fires"`
	Crew     int            `json:"crew"`
	Holds    []zombie.Stock `json:"holds"`
	Explored []string       `json:"explored"`
	Hordes   []hordeShown   `json:"hordes"`
}

func newPlaceShown(g *zombie.Game, p zombie.Place) placeShown {
	var there []zombie.Horde
	for _, h := range g.Hordes {
		if h.Place == p.Name {
			there = append(there, h)
		}
	}
	return placeShown{
		Name: p.Name, Open: p.Open, Seen: p.Seen, Closed: p.Closed, Sign: slices.Contains(g.Danger.Signs, p.Name),
		Bathroom: p.Bathroom, Baby: p.Baby, Fires: p.Fires, Crew: p.Crew,
		Holds: append([]zombie.Stock{}, p.Holds...), Explored: append([]string{}, p.Explored...), Hordes: showHordes(there),
	}
}

func newPlace(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "place",
		Short: "Rooms and open areas that the table knows",
		Long: `Keeps the rooms and open areas that you tell it about, with their warning signs,
fires, crews and what can be found there. No table needs it: spawn --room and
spawn --open do without.`,
		Example: `  zbrikz place
  zbrikz place add yard --open
  zbrikz place enter shop --by Ann`,
		Args: group,
	}
	cmd.RunE = func(*cobra.Command, []string) error { return a.listPlaces("place") }
	cmd.AddCommand(
		newPlaceList(a), newPlaceShow(a), newPlaceAdd(a), newPlaceSet(a), newPlaceRemove(a),
		newPlacePass(a, true), newPlacePass(a, false), newPlaceClose(a), newPlaceSeen(a, true), newPlaceSeen(a, false),
	)
	return cmd
}

func newPlaceList(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "list",
		Short:   "Show the places that the table knows",
		Example: "  zbrikz place list",
		Args:    words(0, 0, ""),
		RunE:    func(*cobra.Command, []string) error { return a.listPlaces("place list") },
	}
}

func (a *app) listPlaces(command string) error {
	found, err := a.readTable()
	if err != nil {
		return err
	}
	g := &found.State.Zombie
	shown := []placeShown{}
	text := "No places."
	if len(g.Places) > 0 {
		text = count(len(g.Places), "place") + "."
	}
	for _, p := range g.Places {
		one := newPlaceShown(g, p)
		shown = append(shown, one)
		text += "\n  " + placeLine(one)
	}
	return a.tell(answer{N: found.State.N, Command: command, Outcome: map[string]any{"places": shown}, Text: text, Why: whyPlace()})
}

func newPlaceShow(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "show PLACE",
		Short:   "Show one place",
		Example: "  zbrikz place show shop",
		Args:    words(1, 1, "a place"),
		RunE: func(_ *cobra.Command, args []string) error {
			found, err := a.readTable()
			if err != nil {
				return err
			}
			g := &found.State.Zombie
			name := match(args[0], knownPlaces(&found.State))
			p := g.Place(name)
			if p == nil {
				return hinted(&found.State, &zombie.Unknown{What: "place", Name: name})
			}
			shown := newPlaceShown(g, *p)
			return a.tell(answer{N: found.State.N, Command: "place show", Outcome: shown, Text: sayPlace(shown), Why: whyPlace()})
		},
	}
}

// sayPlace says what a place is in a sentence, and who is there.
func sayPlace(p placeShown) string {
	text := sentence(placeLine(p)) + "."
	for _, h := range p.Hordes {
		text += "\n  horde " + h.Name + ": " + count(h.Zombies, "zombie")
	}
	if len(p.Explored) > 0 {
		text += "\n  explored by " + andList(p.Explored)
	}
	return text
}

// placeLine is a place in a few words.
func placeLine(p placeShown) string {
	kind := "a room"
	if p.Open {
		kind = "an open area"
	}
	parts := []string{kind}
	add := func(yes bool, what string) {
		if yes {
			parts = append(parts, what)
		}
	}
	add(p.Bathroom, "a bathroom")
	add(p.Sign, "a warning sign")
	add(p.Closed, "no way through")
	add(p.Fires > 0, count(p.Fires, "fire"))
	add(p.Crew > 0, fmt.Sprintf("a crew of %d waits", p.Crew))
	add(p.Baby, "a child to look for")
	add(len(p.Holds) > 0, "holds "+stocks(p.Holds))
	add(!p.Seen, "not seen yet")
	return p.Name + ": " + strings.Join(parts, ", ")
}

// stocks is what and how many: "2 food and 1 fuel".
func stocks(all []zombie.Stock) string {
	var parts []string
	for _, s := range all {
		parts = append(parts, fmt.Sprintf("%d %s", s.N, s.What))
	}
	return andList(parts)
}

func newPlaceAdd(a *app) *cobra.Command {
	var f placeFlags
	cmd := &cobra.Command{
		Use:   "add PLACE",
		Short: "Tell the table of a place: a room, or with --open an open area",
		Example: `  zbrikz place add cellar --crew 2 --sign
  zbrikz place add station --open --fires 4 --holds fuel=6`,
		Args: words(1, 1, "a place"),
	}
	f.add(cmd)
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		if err := checkName(args[0]); err != nil {
			return nil, err
		}
		if err := f.check(); err != nil {
			return nil, err
		}
		return placeMove(func(st *table.State) (zombie.Settled, zombie.Game, error) {
			p := zombie.Place{Name: args[0]}
			return st.Zombie.AddPlace(p, f.on(cmd, &p, false))
		}, ""), nil
	})
}

func newPlaceSet(a *app) *cobra.Command {
	var f placeFlags
	cmd := &cobra.Command{
		Use:     "set PLACE",
		Short:   "Change what the table knows of a place; what isn't named stays",
		Example: "  zbrikz place set shop --holds food=2,tools=1 --bathroom",
		Args:    words(1, 1, "a place"),
	}
	f.add(cmd)
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		return setMove(args[0], func(p *zombie.Place, sign bool) bool { return f.on(cmd, p, sign) }), f.check()
	})
}

// setMove changes a place that the table knows; change gives whether it has a
// warning sign now.
func setMove(place string, change func(p *zombie.Place, sign bool) bool) move[zombie.Settled] {
	return placeMove(func(st *table.State) (zombie.Settled, zombie.Game, error) {
		g := &st.Zombie
		known := g.Place(match(place, knownPlaces(st)))
		if known == nil {
			return zombie.Settled{}, zombie.Game{}, &zombie.Unknown{What: "place", Name: place}
		}
		p := *known
		sign := change(&p, slices.Contains(g.Danger.Signs, p.Name))
		return g.SetPlace(p, sign)
	}, "")
}

func newPlaceRemove(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "remove PLACE",
		Short:   "Let the table forget a place",
		Example: "  zbrikz place remove shop",
		Args:    words(1, 1, "a place"),
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		return placeMove(func(st *table.State) (zombie.Settled, zombie.Game, error) {
			return st.Zombie.RemovePlace(match(args[0], knownPlaces(st)))
		}, "the table knows it no more"), nil
	})
}

func newPlaceClose(a *app) *cobra.Command {
	var off bool
	cmd := &cobra.Command{
		Use:     "close PLACE",
		Short:   "There is no way through any more",
		Example: "  zbrikz place close shop\n  zbrikz place close shop --off",
		Args:    words(1, 1, "a place"),
	}
	cmd.Flags().BoolVar(&off, "off", false, "there is a way again")
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		return setMove(args[0], func(p *zombie.Place, sign bool) bool {
			p.Closed = !off
			return sign
		}), nil
	})
}

func newPlaceSeen(a *app, seen bool) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "seen PLACE",
		Short:   "Somebody has looked there, without dice",
		Example: "  zbrikz place seen shop",
		Args:    words(1, 1, "a place"),
	}
	if !seen {
		cmd.Use, cmd.Example = "unseen PLACE", "  zbrikz place unseen shop"
		cmd.Short = "A place is out of sight, and nobody knows any more who is there"
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		return setMove(args[0], func(p *zombie.Place, sign bool) bool {
			p.Seen = seen
			return sign
		}), nil
	})
}

// placeMove is a change to a place, which throws nothing.
func placeMove(change func(*table.State) (zombie.Settled, zombie.Game, error), after string) move[zombie.Settled] {
	return move[zombie.Settled]{
		rule: onZombie(func(st *table.State, _ dice.Roller) (zombie.Settled, zombie.Game, error) { return change(st) }),
		say: func(st *table.State, s zombie.Settled, _ []dice.Rolled) string {
			return lines(sayPlace(newPlaceShown(&st.Zombie, s.Place)), after)
		},
		show: func(st *table.State, s zombie.Settled) any { return newPlaceShown(&st.Zombie, s.Place) },
		why:  func(zombie.Settled) []string { return whyPlace() },
	}
}

func whyPlace() []string {
	return []string{
		"Zombie Brikz, To be: dice say who is in a room or an open area once, when it becomes visible",
		"ruling: a place is looked at again once its zombies were lost from sight, or when the players say so",
		"Zombie Brikz, Important spots: crews, warning signs and what happens on the way in or out belong to the place",
	}
}

// knownPlaces are the places that the table was told of.
func knownPlaces(st *table.State) []string {
	var names []string
	for _, p := range st.Zombie.Places {
		names = append(names, p.Name)
	}
	return names
}
