package show

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Loud offers the noise that something made.
func Loud(g *zombie.Game, by string) string {
	if len(g.Hordes) == 0 {
		return ""
	}
	if by != "" {
		by = " --by " + say.Quoted(by)
	}
	var hordes []string
	for _, h := range g.Hordes {
		hordes = append(hordes, h.Name)
	}
	return fmt.Sprintf("that was loud: noise %s%s, only hordes within %d\"", strings.Join(hordes, " "), by, zombie.NoiseInches)
}
