package words

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// UnsaidRuling is about a minifig of whose weapons nobody has said anything.
const UnsaidRuling = "ruling: as long as nobody has said which weapons a minifig has, it has the one that it uses, gives or lays down"

// Noted says which weapon a minifig has or had, as nobody had said which; none, nothing.
func Noted(who, has string, w zombie.Weapon) string {
	switch {
	case w == "":
		return ""
	case slices.Contains(zombie.Weapons(), w):
		return fmt.Sprintf("noted: %s %s a %s weapon", who, has, w)
	default:
		return fmt.Sprintf("noted: %s %s the %s", who, has, w)
	}
}
