package show

import "github.com/zbrikz/zbrikz/pkg/brickquest"

// Figures are figures as -o json has them.
func Figures(g *brickquest.Game, all []brickquest.Figure) []FigureShown {
	shown := []FigureShown{}
	for _, f := range all {
		shown = append(shown, NewFigureShown(g, f))
	}
	return shown
}
