package show

import "github.com/zbrikz/zbrikz/pkg/zombie"

// Team are the players' minifigs that live.
func Team(g *zombie.Game) []zombie.Minifig {
	var all []zombie.Minifig
	for _, m := range g.Minifigs {
		if m.Role == "" && m.Health != zombie.Dead {
			all = append(all, m)
		}
	}
	return all
}
