package show

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// ArmorWords is armor as it is told: "4", "4 + 1d6", "2d6".
func ArmorWords(p zombie.Protection) string {
	switch {
	case p.Dice == 0:
		return fmt.Sprint(p.Fixed)
	case p.Fixed == 0:
		return fmt.Sprintf("%dd6", p.Dice)
	default:
		return fmt.Sprintf("%d + %dd6", p.Fixed, p.Dice)
	}
}
