package paper

import (
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
)

// SheetPlay is the sheet of a minifig on a screen: how it is, and its card.
func SheetPlay() play.Untyped { return show.ShowsMinifig(play.About{Name: "sheet", Class: play.Reads}) }
