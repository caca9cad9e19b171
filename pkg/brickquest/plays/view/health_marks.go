package view

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// HealthMarks are the heroes and foes whose hit points a step has changed. Names that count up
// stand together, as in answers. A rule that was broken is marked, too.
func HealthMarks(before, after *table.State) []play.Mark {
	var dead, hurt, healed []string
	for _, f := range slices.Concat(words.GameOf(after).Heroes, words.GameOf(after).Foes) {
		switch was := words.GameOf(before).Figure(f.Name); {
		case was == nil:
		case f.Dead() && !was.Dead():
			dead = append(dead, f.Name)
		case f.HitPoints < was.HitPoints:
			hurt = append(hurt, f.Name)
		case f.HitPoints > was.HitPoints:
			healed = append(healed, f.Name)
		}
	}
	all := []play.Mark{{Part: "against the rules", Tone: play.Danger}}
	for _, one := range []struct {
		names []string
		tone  play.Tone
	}{{dead, play.Dead}, {hurt, play.Wounded}, {healed, play.Safe}} {
		for _, name := range show.Ranges(one.names) {
			all = append(all, play.Mark{Part: name, Tone: one.tone})
		}
	}
	return all
}
