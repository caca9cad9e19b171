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
	return all
}
