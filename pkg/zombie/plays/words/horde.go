package words

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// HordeShown is a horde as it stands. Its JSON names are a contract.
type HordeShown struct {
	Name      string `json:"name"`      // its letter
	Zombies   int    `json:"zombies"`   // how many it has
	Standing  int    `json:"standing"`  // how many of it stand
	Wandering int    `json:"wandering"` // how many of it wander
	Focused   int    `json:"focused"`   // how many of it walk to somebody or to a spot
	Down      int    `json:"down"`      // how many of it were knocked down
	Place     string `json:"place"`     // where it appeared
	Target    string `json:"target"`    // the minifig or the spot that the focused ones walk to
	Crew      bool   `json:"crew"`      // they guard a special place and don't vanish
	Unseen    int    `json:"unseen"`    // the last turn in which it was seen; 0: it is in sight
	Rises     int    `json:"rises"`     // the turn in which zombies that lie get up; 0: that isn't counted
}

// ShowHordes are hordes as -o json has them.
func ShowHordes(hordes []zombie.Horde) []HordeShown {
	shown := []HordeShown{}
	for _, h := range hordes {
		shown = append(shown, HordeShown{h.Name, h.Zombies(), h.Standing, h.Wandering, h.Focused, h.Down, h.Place, h.Target, h.Crew, h.Unseen, h.Rises})
	}
	return shown
}

// Postures says how a horde's zombies hold their hands.
func Postures(h zombie.Horde) string {
	var parts []string
	for _, p := range []struct {
		n               int
		one, more, hand string
	}{
		{h.Standing, "stands", "stand", "both hands down"},
		{h.Wandering, "wanders", "wander", "one hand forward"},
		{h.Focused, "walks", "walk", "both hands forward"},
		{h.Down, "is down", "are down", "lying"},
	} {
		if p.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s, %s", p.n, say.Verb(p.n, p.one, p.more), p.hand))
		}
	}
	return strings.Join(parts, "; ")
}

// Joined says that somebody joins the table.
func Joined(name string) string { return say.If(name != "", name+" joins the table") }
