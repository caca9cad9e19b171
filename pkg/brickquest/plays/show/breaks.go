package show

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
)

// foul is the refusal of a deed that breaks rules, at a table that is strict.
func foul(g *brickquest.Game, f *brickquest.Foul) error {
	var all []string
	for _, b := range f.Breaks {
		all = append(all, words.BrokenRule(g, f.By, b))
	}
	return fmt.Errorf("against the rules: %s; --fudge overrules it", strings.Join(all, "; "))
}
