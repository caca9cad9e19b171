package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// binShown is a swag bin as -o json has it. Its JSON names are a contract.
type binShown struct {
	Name string      `json:"name"`
	Hero bool        `json:"hero"`
	Dead bool        `json:"dead"`
	Gold int         `json:"gold"`
	Swag []swagShown `json:"swag"`
}

func newSwag(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "swag [NAME]",
		Short: "What is in the swag bins",
		Long:  `Shows what is in the swag bins, of everybody who carries something or of one.`,
		Example: `  zbrikz swag
  zbrikz swag Harry`,
		Args: words(0, 1, "a name"),
	}
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		found, err := a.readTable()
		if err != nil {
			return err
		}
		all, err := binsOf(&found.State, args)
		if err != nil {
			return hinted(&found.State, err)
		}
		shown, text := []binShown{}, []string{}
		g := &found.State.BrickQuest
		for _, f := range all {
			shown = append(shown, binShown{f.Name, g.IsHero(f.Name), f.Dead(), f.Gold, showSwag(f.Swag)})
			text = append(text, "  "+binLine(&f))
		}
		first := fmt.Sprintf("%d %s something.", len(all), verb(len(all), "carries", "carry"))
		switch {
		case len(args) == 1:
			first, text = binLine(&all[0])+".", nil
		case len(all) == 0:
			first = "Nobody carries anything."
		}
		return a.tell(answer{
			N: found.State.N, Command: "swag", Outcome: map[string]any{"bins": shown},
			Text: lines(append([]string{first}, text...)...), Why: whySwag(),
		})
	}
	return cmd
}

// binsOf are those who are asked for: the one who is named, or all who carry
// something and aren't taken for statues, the heroes first.
func binsOf(st *table.State, args []string) ([]brickquest.Figure, error) {
	g := &st.BrickQuest
	var all []brickquest.Figure
	for _, name := range g.FigureNames() {
		if f := g.Figure(name); !f.Hidden && (f.Gold > 0 || len(f.Swag) > 0) {
			all = append(all, *f)
		}
	}
	if len(args) == 0 {
		return all, nil
	}
	f := g.Figure(match(args[0], figureNames(st)))
	if f == nil {
		return nil, &brickquest.NoFigure{Name: args[0]}
	}
	return []brickquest.Figure{*f}, nil
}
