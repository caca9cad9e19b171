package show

import (
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// HealthMarks are the minifigs whose health a step has changed.
func HealthMarks(before, after *table.State) []play.Mark {
	var all []play.Mark
	for _, m := range words.GameOf(after).Minifigs {
		was := zombie.Healthy
		if old := words.GameOf(before).Minifig(m.Name); old != nil {
			was = old.Health
		}
		if m.Health != was {
			all = append(all, play.Mark{Part: m.Name, Tone: ToneOf(m.Health)})
		}
	}
	return all
}

// ToneOf is the tone of a minifig's health.
func ToneOf(h zombie.Health) play.Tone {
	switch h {
	case zombie.Dead:
		return play.Dead
	case zombie.Wounded:
		return play.Wounded
	case zombie.Healthy:
	}
	return play.Safe
}
