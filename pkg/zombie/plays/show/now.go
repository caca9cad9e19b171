package show

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// AtRest tells whether a minifig may stand beside zombies, where a house rule has it roll for
// them as a turn begins: inches are the players'.
func AtRest(g *zombie.Game) bool {
	return slices.ContainsFunc(g.Minifigs, func(f zombie.Minifig) bool { return Beside(g, &f) != nil })
}

// Beside is the first horde that a living minifig may stand beside, by that house rule.
func Beside(g *zombie.Game, f *zombie.Minifig) *zombie.Horde {
	if g.Rules.Stationary != "roll-at-turn-start" || f.Health == zombie.Dead {
		return nil
	}
	for i := range g.Hordes {
		if h := &g.Hordes[i]; h.Zombies() > 0 && (f.Place == "" || h.Place == "" || f.Place == h.Place) {
			return h
		}
	}
	return nil
}

// LookLine is the line that looks into a place.
func LookLine(place, by string) []string {
	line := []string{"spawn", "--at", place}
	if by != "" {
		line = append(line, "--by", by)
	}
	return line
}
