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
	return Shown(hordes, func(h zombie.Horde) HordeShown {
		return HordeShown{h.Name, h.Zombies(), h.Standing, h.Wandering, h.Focused, h.Down, h.Place, h.Target, h.Crew, h.Unseen, h.Rises}
	})
}

// Postures says how a horde's zombies hold their hands.
func Postures(h zombie.Horde) string {
	some := func(n int, one, more, hands string) string {
		return say.If(n > 0, fmt.Sprintf("%d %s, %s", n, say.Verb(n, one, more), hands))
	}
	return strings.Join(say.Some(
		some(h.Standing, "stands", "stand", "both hands down"),
		some(h.Wandering, "wanders", "wander", "one hand forward"),
		some(h.Focused, "walks", "walk", "both hands forward"),
		some(h.Down, "is down", "are down", "lying"),
	), "; ")
}

// Joined says that somebody joins the table.
func Joined(name string) string { return say.If(name != "", name+" joins the table") }
