package brickquest

import (
	"encoding/json"
	"math"
)

// Points are points that a figure has: hit points, spell points, explosives. The BrickMaster
// keeps those of a foe. (BrickQuest, Attacking.)
type Points int

// Untold stands for points that players don't know; null in JSON.
const Untold Points = math.MinInt32

// MarshalJSON is the number, or null.
func (p Points) MarshalJSON() ([]byte, error) {
	if p == Untold {
		return []byte("null"), nil
	}
	return json.Marshal(int(p))
}

// Told is a figure's points as this game tells them: Untold where the BrickMaster keeps them.
func (g *Game) Told(name string, points int) Points {
	if g.KeepsPoints(name) {
		return Untold
	}
	return Points(points)
}
