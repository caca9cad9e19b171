// Package brickquest is the rules of BrickQuest, a dungeon crawl of bricks.
//
// A rule takes the [Game] and a [dice.Roller], may refuse, and gives an
// outcome; it changes nothing. The outcome's Apply changes the game.
package brickquest

import (
	"errors"
	"fmt"
	"slices"
)

// Game is the BrickQuest part of a table. The zero Game is a table that nobody
// has set up.
type Game struct {
	Initiative Initiative `json:"initiative,omitzero" yaml:"initiative,omitempty"`
}

// Initiative is the order of the players and monsters, and whose turn it is
// (BrickQuest, Beginning the Game; Holding).
type Initiative struct {
	Round int    `json:"round,omitempty" yaml:"round,omitempty"` // from 1; 0: no initiative was rolled
	Turn  string `json:"turn,omitempty" yaml:"turn,omitempty"`   // whose turn it is
	Late  bool   `json:"late,omitempty" yaml:"late,omitempty"`   // the end of the round: those who held act now
	Order []Slot `json:"order,omitempty" yaml:"order,omitempty"` // highest first
}

// Slot is one place in the order.
type Slot struct {
	Name    string `json:"name" yaml:"name"`
	Number  int    `json:"number" yaml:"number"`
	Letter  string `json:"letter,omitempty" yaml:"letter,omitempty"` // A, B ... among players of one number
	Bonus   int    `json:"bonus,omitempty" yaml:"bonus,omitempty"`
	Monster bool   `json:"monster,omitempty" yaml:"monster,omitempty"` // goes on its own number, last on it
	Held    bool   `json:"held,omitempty" yaml:"held,omitempty"`
}

// Clone is a copy that shares nothing with g.
func (g Game) Clone() Game {
	g.Initiative.Order = slices.Clone(g.Initiative.Order)
	return g
}

// Names are the names in use.
func (g *Game) Names() []string {
	return g.Initiative.Names()
}

// Names are those in the order, the first first.
func (in Initiative) Names() []string {
	var names []string
	for _, s := range in.Order {
		names = append(names, s.Name)
	}
	return names
}

// mostRounds keeps a round that somebody edited far from where adding one goes wrong.
const mostRounds = 1_000_000

// Check says what in a game that somebody edited can't be.
func (g *Game) Check() error {
	in := g.Initiative
	if in.Round < 0 {
		return fmt.Errorf("initiative round %d: rounds are counted from 1", in.Round)
	}
	if in.Round > mostRounds {
		return fmt.Errorf("initiative round %d: at most %d", in.Round, mostRounds)
	}
	for i, s := range in.Order {
		if s.Name == "" {
			return errors.New("initiative: somebody in the order has no name")
		}
		if s.Letter != "" && place(s.Letter) < 0 {
			return fmt.Errorf("initiative: the letter of %s is %q; it goes from A to Z, and then from AA", s.Name, s.Letter)
		}
		if s.Number < -MostPoints || s.Number > MostPoints+12 { // a bonus, and two dice
			return fmt.Errorf("initiative: the number of %s is %d; it goes from -%d to %d", s.Name, s.Number, MostPoints, MostPoints+12)
		}
		if err := checkPoints("the bonus of "+s.Name, s.Bonus); err != nil {
			return fmt.Errorf("initiative: %w", err)
		}
		if i > 0 && before(s, in.Order[i-1]) {
			return fmt.Errorf("initiative: %s (%d%s) stands below %s (%d%s)", s.Name, s.Number, s.Letter,
				in.Order[i-1].Name, in.Order[i-1].Number, in.Order[i-1].Letter)
		}
	}
	if len(in.Order) > 0 && in.at(in.Turn) < 0 {
		return fmt.Errorf("initiative: it is the turn of %q, who isn't in the order", in.Turn)
	}
	return nil
}

// at is the place of a name in the order, -1 if it has none.
func (in Initiative) at(name string) int {
	return slices.IndexFunc(in.Order, func(s Slot) bool { return s.Name == name })
}

// before tells whether a acts before b: the higher number, players before
// monsters, then the letters.
func before(a, b Slot) bool {
	switch {
	case a.Number != b.Number:
		return a.Number > b.Number
	case a.Monster != b.Monster:
		return b.Monster
	default:
		return place(a.Letter) < place(b.Letter)
	}
}
