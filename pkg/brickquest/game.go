// Package brickquest is the rules of BrickQuest, a dungeon crawl of bricks.
//
// A rule takes the [Game] and a [dice.Roller], may refuse, and gives an outcome
// and the next game, which shares nothing with the one before. It changes nothing.
// With an error neither counts.
//
// The chapters of the rulebook, their functions, and the outcomes:
//
//   - Beginning the Game; Holding: [Game.Roll], [Game.NextTurn] and [Game.HoldTurn], a [TurnPassed]
//   - Moving: [Game.Walk], a [Walked]
//   - Attacking: [Attack.Strike], a [Blow], by numbers alone; [Game.Assault] of figures at a table
//   - Casting a Spell: [Game.Cast], what it [Worked]
//   - Skill Checks: [Game.Try], a [Tried]
//   - Monsters: [Game.Breathe], a [Breathed]
//   - Turning Undead: [Game.TurnUndead], a [Turning]
//   - Sapper Abilities: [Game.ThrowBomb], a [Lobbed]; [Game.Explode], an [Exploded]
//   - Using Items; Potions: [Game.Drink], a [Drunk]
//   - Special Squares: [Game.FireSpout], a [Spouted]
//   - Breakaway: [Game.Breakaway], a [BrokeAway]
//   - Objective, traps: [Game.SpringTrap], a [Sprang]
package brickquest

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/house"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Game is the BrickQuest part of a table. The zero Game is a table that nobody
// has set up.
type Game struct {
	Initiative Initiative `json:"initiative,omitzero" yaml:"initiative,omitempty"`
	Heroes     []Figure   `json:"heroes,omitempty" yaml:"heroes,omitempty"`
	Foes       []Figure   `json:"foes,omitempty" yaml:"foes,omitempty"`
	Effects    []Effect   `json:"effects,omitempty" yaml:"effects,omitempty"`
	Quest      Quest      `json:"quest,omitzero" yaml:"quest,omitempty"`
	// Charges are explosives that haven't gone off.
	Charges []Explosive `json:"charges,omitempty" yaml:"charges,omitempty"`
	Rules   House       `json:"rules,omitzero" yaml:"rules,omitempty"`
	// The cards of figures that have come, once for all of a kind.
	Classes []Class `json:"classes,omitempty" yaml:"classes,omitempty"`
	Kinds   []Kind  `json:"kinds,omitempty" yaml:"kinds,omitempty"`

	// Progress is how far the quest is by the whole game, where this is the game as
	// players know it; nil in any other.
	Progress *QuestProgress `json:"-" yaml:"-"`

	Promised names.Promised `json:"-" yaml:"-"` // names of foes, while an earlier line is played again
}

// Promise says which names foes get.
func (g *Game) Promise(p names.Promised) { g.Promised = p }

// Initiative is the order of the players and monsters, and the place whose turn it is
// (BrickQuest, Beginning the Game; Holding).
type Initiative struct {
	Round int    `json:"round,omitempty" yaml:"round,omitempty" is:"round"`   // from 1; 0: no initiative was rolled
	Turn  string `json:"turn,omitempty" yaml:"turn,omitempty" names:"figure"` // the place whose turn it is
	Late  bool   `json:"late,omitempty" yaml:"late,omitempty"`                // the end of the round: figures that held act now
	Order []Slot `json:"order,omitempty" yaml:"order,omitempty"`              // highest first
}

// Slot is one place in the order.
type Slot struct {
	Name    string `json:"name" yaml:"name" names:"figure" is:"named"`
	Number  int    `json:"number" yaml:"number" is:"initiative"`
	Letter  string `json:"letter,omitempty" yaml:"letter,omitempty" is:"letter"` // A, B ... among players of one number
	Bonus   int    `json:"bonus,omitempty" yaml:"bonus,omitempty" is:"bonus"`
	Monster bool   `json:"monster,omitempty" yaml:"monster,omitempty"` // goes on its own number, last on it
	Held    bool   `json:"held,omitempty" yaml:"held,omitempty"`
	Out     bool   `json:"out,omitempty" yaml:"out,omitempty"`                // nobody acts here any more; spells that were cast from here are still counted
	Began   int    `json:"began,omitempty" yaml:"began,omitempty" is:"round"` // the latest round in which a turn began here
	// Own is where a hero stood that is a monster now, until all throw anew.
	Own *Seat `json:"own,omitempty" yaml:"own,omitempty"`
}

// Seat is a number in the order, with the letter of a tie.
type Seat struct {
	Number int    `json:"number" yaml:"number" is:"initiative"`
	Letter string `json:"letter,omitempty" yaml:"letter,omitempty" is:"letter"`
}

// Clone is a copy. It shares with g only cards, which don't change.
func (g Game) Clone() Game {
	g.Initiative.Order = slices.Clone(g.Initiative.Order)
	g.Heroes, g.Foes = cloned(g.Heroes), cloned(g.Foes)
	g.Effects, g.Charges = cloned(g.Effects), cloned(g.Charges)
	g.Quest = g.Quest.clone()
	g.Classes = slices.Clone(g.Classes)
	g.Kinds = slices.Clone(g.Kinds)
	return g
}

func cloned[T interface{ clone() T }](all []T) []T {
	all = slices.Clone(all)
	for i := range all {
		all[i] = all[i].clone()
	}
	return all
}

// Names are the names in use: of figures, and of places in the order.
func (g *Game) Names() []string {
	names := g.FigureNames()
	known := func(name string) bool { return slices.Contains(names, name) }
	return append(names, slices.DeleteFunc(g.Initiative.Names(), known)...)
}

// FigureNames are the names of heroes and foes.
func (g *Game) FigureNames() []string { return g.named(func(*Figure) bool { return true }) }

// Names are the names in the order, the first first.
func (in Initiative) Names() []string {
	return say.Each(in.Order, func(s Slot) string { return s.Name })
}

// mostRounds keeps a round that somebody edited far from where adding one goes wrong.
const mostRounds = 1_000_000

// Check refuses a game that can't be, as somebody may have edited it, and says why.
func (g *Game) Check() error {
	if err := cmp.Or(wrong(*g), g.Initiative.check(), g.CheckFigures()); err != nil {
		return err
	}
	for _, e := range g.Effects {
		if e.Upkeep > 0 && e.By == "" {
			return fmt.Errorf("effects: %s has upkeep, but nobody pays it", e.Name)
		}
	}
	for i, e := range g.Charges {
		if slices.ContainsFunc(g.Charges[:i], func(o Explosive) bool { return o.Number == e.Number }) {
			return fmt.Errorf("charges: two have number %d", e.Number)
		}
	}
	return cmp.Or(g.Quest.check(), house.Check(Switches(), &g.Rules))
}

// CheckFigures refuses a figure that can't be or has no card, and a card that can't be.
func (g *Game) CheckFigures() error {
	if err := cmp.Or(wrong(g.Heroes, "heroes"), wrong(g.Foes, "foes")); err != nil {
		return err
	}
	for _, c := range g.Classes {
		if at, err := c.Fault(); err != nil {
			return fmt.Errorf("classes: %s: %v: %w", c.Name, at, err)
		}
	}
	for _, k := range g.Kinds {
		if at, err := k.Fault(); err != nil {
			return fmt.Errorf("kinds: %s: %v: %w", k.Name, at, err)
		}
	}
	for i, name := range g.FigureNames() {
		if f, hero := g.Figure(name), i < len(g.Heroes); hero && g.Class(f.Card) == nil || !hero && g.Kind(f.Card) == nil {
			return fmt.Errorf("%s (%s) has no card", name, f.Card)
		}
	}
	return nil
}

func (in Initiative) check() error {
	for i, s := range in.Order {
		if in.at(s.Name) < i {
			return fmt.Errorf("initiative: %q is the name of two", s.Name)
		}
		if i > 0 && inOrder(s, in.Order[i-1]) < 0 {
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

// inOrder compares two places: the higher number acts first, players before monsters, then
// the letters.
func inOrder(a, b Slot) int {
	last := map[bool]int{true: 1}
	return cmp.Or(cmp.Compare(b.Number, a.Number), cmp.Compare(last[a.Monster], last[b.Monster]), cmp.Compare(place(a.Letter), place(b.Letter)))
}
