package show

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
)

// DeathCount are the chances of how many die where each loses the same.
func DeathCount(g *brickquest.Game, names []string, damage odds.Dist[int]) odds.Dist[int] {
	return odds.Map(damage, func(points int) int {
		n := 0
		for _, name := range names {
			if g.Figure(name).HitPoints <= points {
				n++
			}
		}
		return n
	})
}

// DeathsQuestion is how many die where each loses the same, or whether the only
// one does; nothing where their points are the BrickMaster's.
func DeathsQuestion(g *brickquest.Game, names []string, damage odds.Dist[int]) play.Question {
	if slices.ContainsFunc(names, g.KeepsPoints) {
		return play.Question{}
	}
	if len(names) == 1 {
		return diesQuestion(names[0], g.Figure(names[0]).HitPoints, damage)
	}
	return play.Question{Counts: "how many die", Chances: DeathCount(g, names, damage)}
}

// diesQuestion is whether damage takes all hit points of a figure.
func diesQuestion(name string, hitPoints int, damage odds.Dist[int]) play.Question {
	dies := odds.Map(damage, func(points int) int {
		if points >= hitPoints {
			return 1
		}
		return 0
	})
	return play.Question{Counts: name + " dies", Chances: dies, Name: play.Words("no", "yes")}
}
