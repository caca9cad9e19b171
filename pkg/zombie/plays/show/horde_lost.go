package show

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// HordeMarks are further facts about a horde.
func HordeMarks(h zombie.Horde) string {
	var marks []string
	if h.Crew {
		marks = append(marks, "a crew")
	}
	if h.Unseen > 0 {
		marks = append(marks, fmt.Sprintf("out of sight since turn %d", h.Unseen))
	}
	if h.Rises > 0 {
		marks = append(marks, fmt.Sprintf("up again in turn %d", h.Rises))
	}
	return strings.Join(marks, ", ")
}

// mayLeave says which hordes may leave first, once the box is empty.
func mayLeave(st *table.State) string {
	if box, counted := words.GameOf(st).Box(); box > 0 || !counted {
		return ""
	}
	var all []string
	for _, h := range words.GameOf(st).MayLeave() {
		all = append(all, fmt.Sprintf("%s (out of sight since turn %d)", h.Name, h.Unseen))
	}
	if len(all) == 0 {
		return ""
	}
	return "; may leave first: " + say.And(all)
}

// NobodyLeaves says that no horde is known to be out of sight, where the box is
// empty.
func NobodyLeaves(st *table.State) string {
	if box, counted := words.GameOf(st).Box(); box > 0 || !counted || len(words.GameOf(st).MayLeave()) > 0 {
		return ""
	}
	return "no horde may leave: say which is out of sight with horde unseen; crews stay"
}

// Leavers are the letters of the hordes that may leave first.
func Leavers(g *zombie.Game) []string {
	letters := []string{}
	for _, h := range g.MayLeave() {
		letters = append(letters, h.Name)
	}
	return letters
}
