package plays

import (
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// healthMarks are the minifigs whose health a step has changed.
func healthMarks(before, after *table.State) []play.Mark {
	var all []play.Mark
	for _, m := range gameOf(after).Minifigs {
		was := zombie.Healthy
		if old := gameOf(before).Minifig(m.Name); old != nil {
			was = old.Health
		}
		if m.Health != was {
			all = append(all, play.Mark{Part: m.Name, Tone: toneOf(m.Health)})
		}
	}
	return all
}

// toneOf is the tone of a minifig's health.
func toneOf(h zombie.Health) play.Tone {
	switch h {
	case zombie.Dead:
		return play.Dead
	case zombie.Wounded:
		return play.Wounded
	case zombie.Healthy:
	}
	return play.Safe
}
