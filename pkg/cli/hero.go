package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newHero(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "hero",
		Short: "The players' characters, and how they are",
		Long: `Shows the players' characters: hit points, spell points, what they are under. Its
commands bring them, take them away, and put them right by hand.`,
		Example: `  zbrikz hero
  zbrikz hero add Tom --class human-thief --player Zoe`,
		Args: group,
	}
	cmd.RunE = func(*cobra.Command, []string) error { return a.listHeroes() }
	cmd.AddCommand(newHeroAdd(a), newFigureShow(a, heroSide()), newFigureSet(a, heroSide()), newFigureRename(a, heroSide()), newFigureRemove(a, heroSide()))
	return cmd
}

func (a *app) listHeroes() error {
	found, err := a.readTable()
	if err != nil {
		return err
	}
	g := &found.State.BrickQuest
	return a.tell(answer{
		N: found.State.N, Command: "hero", Outcome: map[string]any{"heroes": showFigures(g, g.Heroes)},
		Text: view{g: g}.figures(g.Heroes, "hero", "heroes"),
	})
}

func newHeroAdd(a *app) *cobra.Command {
	var class, player, team string
	cmd := &cobra.Command{
		Use:   "add NAME --class CLASS",
		Short: "A character comes to the table, with all points of its class",
		Example: `  zbrikz hero add Tom --class human-thief --player Zoe
  zbrikz hero add Ida --class "elven ranger"
  zbrikz hero add Una --class bard --pack own-classes.yaml`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 2 && class == "" {
				return usagef("hero add takes no word %q; did you mean --class %s?", args[1], quoted(args[1]))
			}
			return words(1, 1, "a name")(cmd, args)
		},
	}
	cmd.Flags().StringVar(&class, "class", "", "its `class`; see zbrikz class list")
	cmd.Flags().StringVar(&player, "player", "", "whose character it is, the `name` of a player")
	cmd.Flags().StringVar(&team, "team", "", "its `team`, where teams play")
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		if err := checkFigureName(args[0]); err != nil {
			return nil, err
		}
		if err := checkGiven(cmd, "player", "team"); err != nil {
			return nil, err
		}
		if class == "" {
			return nil, usagef("hero add needs --class, as in: %s", firstExample(cmd))
		}
		var card data.Pick[brickquest.Class]
		var err error
		return cameMove(
			func(st *table.State) (brickquest.Came, brickquest.Game, error) {
				if card, err = a.pickClass(&st.BrickQuest, class); err != nil {
					return brickquest.Came{}, brickquest.Game{}, err
				}
				return st.BrickQuest.AddHero(args[0], player, team, card.Card)
			},
			func(st *table.State, came brickquest.Came) string {
				late := ""
				if st.BrickQuest.Initiative.Round > 0 {
					late = "not in the order yet: zbrikz initiative add " + quoted(args[0])
				}
				return lines(fmt.Sprintf("%s the %s joins.", args[0], came.Card), "  "+figureLine(&st.BrickQuest, came.Figures[0]), late, card.Instead())
			}), nil
	})
}

// showFigures are figures as -o json has them.
func showFigures(g *brickquest.Game, all []brickquest.Figure) []figureShown {
	shown := []figureShown{}
	for _, f := range all {
		shown = append(shown, newFigureShown(g, f))
	}
	return shown
}

// figures are figures in a line each, below how many there are.
func (v view) figures(all []brickquest.Figure, one, more string) string {
	if len(all) == 0 {
		return fmt.Sprintf("No %s.", more)
	}
	text := fmt.Sprintf("%d %s.", len(all), verb(len(all), one, more))
	for _, f := range all {
		text += fmt.Sprintf("\n  %s (%s): %s", f.Name, f.Card, v.how(f))
	}
	return text
}
