package cards

import (
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/card"
)

// squares are the squares that an area takes, around its middle, or to the right of the
// figure that it begins at. They are measured as with a ruler, from the middle of one
// square to the middle of another (BrickQuest, Ranged Attacks; Spells).
func squares(a brickquest.Area) []card.Square {
	switch a.Shape {
	case brickquest.Circle:
		return squaresWhere(a.Radius, func(x, y int) bool { return within(x, y, a.Radius) })
	case brickquest.Adjacent:
		return squaresWhere(a.Radius, func(int, int) bool { return true })
	case brickquest.Square:
		return squaresWhere(a.Length/2, func(int, int) bool { return true })
	case brickquest.Line:
		return squaresWhere(a.Length, func(x, y int) bool { return y == 0 && x > 0 })
	case brickquest.Wall:
		return squaresWhere(a.Length, func(x, y int) bool { return x == 0 && 0 <= y && y < a.Length })
	case brickquest.Cone:
		// its sides go from the middle of the figure's square through both front corners
		return squaresWhere(a.Length, func(x, y int) bool { return x > 0 && -x <= y && y <= x && within(x, y, a.Length) })
	case brickquest.Facing, brickquest.Single:
	}
	return []card.Square{{}}
}

// within tells whether a square is no farther away than that, by ruler.
func within(x, y, radius int) bool { return x*x+y*y <= radius*radius }

// squaresWhere are the squares up to a distance along both sides that something is true
// of.
func squaresWhere(far int, is func(x, y int) bool) []card.Square {
	var all []card.Square
	for y := -far; y <= far; y++ {
		for x := -far; x <= far; x++ {
			if is(x, y) {
				all = append(all, card.Square{X: x, Y: y})
			}
		}
	}
	return all
}

// planOf draws where an area is: around or beside a figure, or anywhere in sight.
func planOf(a brickquest.Area, reach brickquest.Reach, target brickquest.Target) *card.Plan {
	origin := card.Square{}
	p := &card.Plan{On: squares(a)}
	switch {
	case a.Shape == brickquest.Facing:
		return &card.Plan{Figure: &origin, Rays: true}
	case reach == brickquest.InHand:
		return nil
	case reach == brickquest.FromSelf:
		p.Figure = &origin
		if a.Shape == brickquest.Single {
			p.On = nil
		}
	case reach == brickquest.NextSquare:
		p.Figure, p.On = &origin, squaresWhere(1, func(x, y int) bool { return x != 0 || y != 0 })
	case a.Shape == brickquest.Single, a.Shape == brickquest.Wall:
		p.Figure, p.Line = &card.Square{X: -5, Y: 2}, true
		if target == brickquest.OneCreature || a.Shape == brickquest.Single {
			p.Middle = &origin
		}
	default:
		p.Middle = &origin
	}
	return p
}
