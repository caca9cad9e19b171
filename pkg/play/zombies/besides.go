package zombies

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// besides says which minifigs of players a step has left alone, by where everybody is. Who
// the players say is alone, their own line tells. (Zombie Brikz, Danger Level.)
func besides(before, after *table.State) []play.Line {
	var all []play.Line
	for _, m := range after.Zombie.Minifigs {
		cause, alone := after.Zombie.IsAlone(m.Name)
		_, was := before.Zombie.IsAlone(m.Name)
		if !alone || was || m.Role != "" || cause.Place == "" && !cause.Last {
			continue
		}
		level := after.Zombie.DangerHere(zombie.Looking{By: m.Name}).Level
		where := say.In(cause.Place)
		if cause.Last {
			where = ", nobody is left for company"
		}
		all = append(all, play.As(play.Note, fmt.Sprintf("%s is alone%s: danger %d for %s", m.Name, where, level, m.Name))...)
	}
	return append(all, perhapsLeft(before, after)...)
}

// perhapsLeft asks whether a minifig that moved, nobody has said where to, has left a place
// at whose door something waits for the first to leave. (Zombie Brikz, Important spots.)
func perhapsLeft(before, after *table.State) []play.Line {
	var all []play.Line
	for _, m := range after.Zombie.Minifigs {
		old := before.Zombie.Minifig(m.Name)
		if old == nil || old.Place == "" || m.Place != "" || m.Escort != "" {
			continue
		}
		if p := after.Zombie.Place(old.Place); p != nil && !p.Leave.Done && p.Leave != (zombie.Event{}) {
			all = append(all, play.As(play.Next, fmt.Sprintf("has %s left %s? then: zbrikz place leave %s --by %s", m.Name, p.Name, say.Quoted(p.Name), say.Quoted(m.Name)))...)
		}
	}
	return all
}
