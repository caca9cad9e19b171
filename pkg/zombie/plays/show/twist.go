package show

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// ComesDue offers the plot twists whose moment has come with a step, whatever brought it:
// an armed hostage is armed however it got the weapon. A twist that a goal or a place has
// just set off is offered by the line of that. (Zombie Brikz, The abandoned mansion.)
func ComesDue(before, after *table.State) []play.Line {
	was, all := words.GameOf(before).Due(), []play.Line(nil)
	for _, t := range words.GameOf(after).Due() {
		setOff := words.GameOf(after).SetOff(t.Key) && !words.GameOf(before).SetOff(t.Key)
		if !slices.Contains(was, t) && !setOff {
			decides := "its plot twist comes now"
			if t.Coin {
				decides = "a coin decides now"
			}
			all = append(all, play.As(play.Next, fmt.Sprintf("%s: %s: zbrikz twist %s", t.When, decides, t.Key))...)
		}
	}
	return all
}
