package card

import (
	"cmp"

	"github.com/zbrikz/zbrikz/data"
)

// Pictured gives a card its pictures out of a gallery. Where the gallery has an image for
// the card, it gives that image's file instead.
func (c *Card) Pictured(g *data.Gallery) (file string) {
	names := c.Poses
	if names == nil {
		names = []string{c.Named()}
	}
	for _, name := range names {
		if found := g.Find(c.OutOf(), name); found != nil && found.Image != "" {
			return found.Image
		} else if found != nil {
			c.Shows = append(c.Shows, found.Picture)
		}
	}
	return ""
}

// Named is the name of the card in the catalogue or a pack that this card was made of.
func (c *Card) Named() string { return cmp.Or(c.Of, c.Title) }

// OutOf is the list of a pack that a card may be out of.
func (c *Card) OutOf() string { return cmp.Or(c.List, c.Kind.List) }
