package show

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// HealthAfter is how likely the minifig is healthy, wounded or dead after the attacks of
// a number of zombies.
func HealthAfter(g *zombie.Game, way zombie.Way, attackers odds.Dist[int]) (play.Question, error) {
	hit, err := HitChance(g, 1, 0, g.MinifigArmor(way.By))
	if err != nil {
		return play.Question{}, err
	}
	who, before := "a healthy minifig", zombie.Healthy
	if m := g.Minifig(way.By); m != nil {
		who, before = m.Name, m.Health
	}
	healths := []zombie.Health{zombie.Healthy, zombie.Wounded, zombie.Dead}
	left := odds.Map(attackers, func(n int) int { return max(0, n-way.Sneaky) })
	after := odds.Map(odds.Thin(left, hit, 2), func(hits int) int { return slices.Index(healths, before.After(hits)) })
	return play.Question{Counts: who + " afterwards", Chances: after, Name: func(i int) string { return string(healths[i]) }}, nil
}
