package words

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/card"
)

// ClassLine is a class in a few words.
func ClassLine(c brickquest.Class) string {
	casts := ""
	if c.SpellPoints > 0 {
		casts = fmt.Sprintf(", spell points %d", c.SpellPoints)
	}
	return fmt.Sprintf("%s %s, move %d, %s, defense %s%s, initiative %+d, hit points %d%s",
		c.Race, c.Archetype, c.Move, strings.Join(card.Attacks(c), ", "), card.Dice(c.DefenseDice), card.Signed(c.DefenseBonus),
		c.InitiativeBonus, c.HitPoints, casts)
}
