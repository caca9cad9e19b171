package people

import (
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
)

// minifigShowPlay shows a minifig.
func minifigShowPlay() play.Untyped {
	return show.ShowsMinifig(play.About{
		Name: "minifig show", Class: play.Reads, Short: "Show one minifig: how it is, and its card",
		Examples: []string{"zbrikz minifig show Ann"},
	})
}
