package show

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// FrightLine says what a Fearful minifig does that has found zombies, which may be a
// horde.
func FrightLine(st *table.State, fright zombie.Fright, by, horde string) string {
	switch fright {
	case zombie.Noisy:
		return say.Lines(fmt.Sprintf("%s is fearful and makes a noise", by), Loud(words.GameOf(st), by))
	case zombie.Flees:
		flees := fmt.Sprintf("%s is fearful and runs away, up to %d\"; that was the turn of %s", by, words.GameOf(st).FleeInches(by), by)
		if horde != "" {
			flees += fmt.Sprintf("; within %d\" they notice: horde focus %s --on %s", zombie.NoticeInches, horde, say.Quoted(by))
		}
		return flees
	default:
		return ""
	}
}

// OpenFormula says how the dice of an open area become zombies.
func OpenFormula(st *table.State, zombies, danger int) string {
	if words.GameOf(st).Rules.OpenFormula == "per-die" {
		return fmt.Sprintf("each - 1, x danger %d", danger)
	}
	return fmt.Sprintf("(%d - 1) x danger %d", zombies/max(1, danger)+1, danger)
}

// SpareDice says why some of the wandering dice that players threw don't count: only this
// many figures were left.
func SpareDice(figures int, rolled []dice.Rolled) string {
	for _, r := range rolled {
		if n := len(r.Faces) - r.Spare; r.Spare > 0 && n > 0 {
			return fmt.Sprintf("%s left in the box: %d of the dice %s", say.Count(figures, "figure"), n, say.Verb(n, "counts", "count"))
		} else if r.Spare > 0 {
			return "no figure left in the box: none of the dice counts"
		}
	}
	return ""
}

// Unplaced says how many zombies found no figure.
func Unplaced(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("%d not placed: no figures left", n)
}

// BoxLine is the number of figures that are left, where they are counted.
func BoxLine(st *table.State) string {
	box, counted := words.GameOf(st).Box()
	if !counted {
		return ""
	}
	return say.Lines(fmt.Sprintf("box: %d of %d figures left", box, words.GameOf(st).Figures)+mayLeave(st), crewsWait(st))
}

// crewsWait names the places whose crew waits for figures, once the box has some.
func crewsWait(st *table.State) string {
	if box, _ := words.GameOf(st).Box(); box == 0 {
		return ""
	}
	var all []string
	for _, p := range words.GameOf(st).CrewsWaiting() {
		all = append(all, fmt.Sprintf("the crew at %s waits for figures, %d of it: zbrikz spawn --at %s", p.Name, p.Crew, say.Quoted(p.Name)))
	}
	return strings.Join(all, "\n")
}
