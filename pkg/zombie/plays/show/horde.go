package show

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// SpokenHordes lists hordes with the postures of their zombies in words.
func SpokenHordes(hordes []zombie.Horde) string {
	var all []string
	for _, h := range hordes {
		line := fmt.Sprintf("  %s%s, %s: %s", h.Name, words.At(h.Place), say.Count(h.Zombies(), "zombie"), words.Postures(h))
		all = append(all, strings.Join(append([]string{line}, HordeTells(h)...), "; "))
	}
	return strings.Join(all, "\n")
}

// HordeTells are the facts about a horde besides its postures: its target, and others.
func HordeTells(h zombie.Horde) []string {
	target := ""
	if h.Target != "" {
		target = "on to " + h.Target
	}
	return say.Some(target, HordeMarks(h))
}
