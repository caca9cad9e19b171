package magic

import (
	"fmt"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
)

// castKind is a spell that works on a potion, or one that doesn't; a spell of the other
// sort is only meant if nothing else can be.
func castKind(potion bool, c *casting) ask.Kind[data.Pick[brickquest.Spell]] {
	k := words.SpellOf(func(h *ask.Here, s brickquest.Spell) bool {
		by := c.By
		if by == "" {
			by = words.Actor(h.State, "")
		}
		return words.GameOf(h.State).Castable(by, s, c.Scroll)
	})
	return k.Then(func(_ *ask.Here, _ string, p data.Pick[brickquest.Spell], fit ask.Fit, err error) (data.Pick[brickquest.Spell], ask.Fit, error) {
		switch of := p.Card.Target == brickquest.OnePotion; {
		case err != nil || of == potion:
			return p, fit, err
		case potion:
			return p, ask.No, fmt.Errorf("%s doesn't work on potions", p.Card.Name)
		}
		return p, ask.Slip, nil
	})
}
