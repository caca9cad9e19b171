package show

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/play"
)

// SumMark is the number at the end of a sum.
func SumMark(total int) play.Mark {
	return play.Mark{Part: fmt.Sprintf("= %d", total), Tone: play.Decides}
}

// UnseenLine is said of somebody invisible that is attacked.
func UnseenLine(name, by string) string {
	return fmt.Sprintf("%s is invisible: the BrickMaster says whether %s finds it", name, by)
}
