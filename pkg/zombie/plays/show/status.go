package show

import (
	"reflect"

	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// Untouched tells whether nobody plays Zombie Brikz at a table: at most, a new
// table has got its danger level and its figures.
func Untouched(g zombie.Game) bool {
	g.Danger.Base, g.Figures, g.Rules = 0, 0, zombie.House{}
	return reflect.ValueOf(g).IsZero()
}

// IsPlayed tells whether the turns of Zombie Brikz go on at a table.
func IsPlayed(st *table.State) bool { return !Untouched(*words.GameOf(st)) }
