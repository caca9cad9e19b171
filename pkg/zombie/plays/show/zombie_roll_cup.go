package show

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// CupShown is the Zombie Dice that are left in a cup. Its JSON names are a contract.
type CupShown struct {
	Of   string        `json:"of"`   // the minifig whose cup it is; empty where all share one
	Left int           `json:"left"` // dice left in it, of 13
	Dice []colourShown `json:"dice"` // each color
}

// colourShown is one colour in the cup, and the chances of a die of it.
type colourShown struct {
	Colour zombie.Colour `json:"colour"` // the color
	Left   int           `json:"left"`   // dice of it that are left
	Set    int           `json:"set"`    // dice of it in the full set
	Brains float64       `json:"brains"` // how likely a die of it shows Brains
	Feet   float64       `json:"feet"`   // how likely a die of it shows Feet
	Hit    float64       `json:"hit"`    // how likely a die of it shows Hit
}

// NewCupShown is a cup as -o json has it.
func NewCupShown(g *zombie.Game, by string) CupShown {
	const faces = 6.0
	cup := g.CupOf(by)
	shown := CupShown{Of: cup.Of, Left: cup.All()}
	for _, c := range zombie.Colours() {
		shown.Dice = append(shown.Dice, colourShown{
			Colour: c, Left: cup.Left(c), Set: c.Set(),
			Brains: float64(c.Brains()) / faces, Feet: 2 / faces, Hit: float64(c.Hits()) / faces,
		})
	}
	return shown
}

// CupLine tells the dice that are left in a cup.
func CupLine(c zombie.Cup) string {
	return fmt.Sprintf("Zombie Dice left in %s: %s", CupName(c), c)
}

// CupName is the name of a cup, by its owner.
func CupName(c zombie.Cup) string {
	if c.Of == "" {
		return "the cup"
	}
	return say.Owned(c.Of) + " cup"
}
