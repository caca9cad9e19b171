package show

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Placeless says which of some figures have no place in the order, where there is one.
func Placeless(g *brickquest.Game, names []string) string {
	var none, typed []string
	for _, name := range names {
		if g.Initiative.Round > 0 && !g.HasPlace(name) {
			none, typed = append(none, name), append(typed, say.Quoted(name))
		}
	}
	if len(none) == 0 {
		return ""
	}
	return fmt.Sprintf("%s %s no place in the order: zbrikz initiative add %s", say.And(none), say.Verb(len(none), "has", "have"), strings.Join(typed, " "))
}
