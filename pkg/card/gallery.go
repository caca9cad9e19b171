package card

import "github.com/zbrikz/zbrikz/data"

// Pictured gives a card its pictures out of a gallery. Where the gallery has an image for
// the card, it gives that image's file instead.
func (c *Card) Pictured(g *data.Gallery) (file string) {
	for _, list := range c.Lists() {
		for _, name := range c.pictured() {
			if found := g.Find(list, name); found != nil && found.Image != "" {
				return found.Image
			} else if found != nil {
				c.Shows = append(c.Shows, found.Picture)
			}
		}
		if len(c.Shows) > 0 {
			return ""
		}
	}
	return ""
}

// Named is the name of the card in the catalogue or a pack that this card was made of.
func (c *Card) Named() string {
	if c.Of != "" {
		return c.Of
	}
	return c.Title
}

// pictured are the names of the pictures that a card shows.
func (c *Card) pictured() []string {
	switch c.Kind { //nolint:exhaustive // the others have names
	case OfMinifig:
		return []string{"minifig"}
	case OfZombie: // the hands show what it does
		return []string{"standing", "wandering", "focused"}
	default:
		return []string{c.Named()}
	}
}

// Lists are the lists of a pack that a card may be out of.
func (c *Card) Lists() []string {
	switch c.Kind {
	case OfMonster:
		return []string{"monsters"}
	case OfClass:
		return []string{"classes"}
	case OfHero: // the hero may have become a monster
		return []string{"classes", "monsters"}
	case OfItem:
		return []string{"items"}
	case OfWeapon:
		return []string{"weapons"}
	case OfTrait:
		return []string{"traits"}
	case OfSpell:
		return []string{"spells"}
	case OfMinifig, OfZombie:
		return []string{"figures"}
	case OfSkill:
	}
	return nil
}
