package brickquest

import (
	"encoding/json"
	"errors"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// School is the kind of casters that a spell belongs to.
type School string

// The schools (BrickQuest, Priestly Spells; Wizardly Spells; Dwarven War Spells).
const (
	PriestSchool  School = "priest"
	WizardSchool  School = "wizard"
	DwarvenSchool School = "dwarven"
)

// Schools are all schools, as the rulebook has them.
func Schools() []School { return []School{PriestSchool, WizardSchool, DwarvenSchool} }

func (School) all() []string { return say.Texts(Schools()) }

// Cost is the spell points that a spell takes when it is cast.
type Cost int

// Variable is the cost of a spell for which the caster decides how much to give.
const Variable Cost = -1

const variableWord = "variable"

// MarshalJSON is a number, or "variable".
func (c Cost) MarshalJSON() ([]byte, error) {
	cost, _ := c.MarshalYAML()
	return json.Marshal(cost)
}

// UnmarshalJSON reads the JSON that MarshalJSON writes.
func (c *Cost) UnmarshalJSON(text []byte) error {
	return c.UnmarshalYAML(func(into any) error { return json.Unmarshal(text, into) })
}

// MarshalYAML is a number, or the word variable.
func (c Cost) MarshalYAML() (any, error) {
	if c == Variable {
		return variableWord, nil
	}
	return int(c), nil
}

// UnmarshalYAML reads a cost in a file: a number, or the word variable.
func (c *Cost) UnmarshalYAML(read func(any) error) error {
	var word string
	if read(&word) == nil && word == variableWord {
		*c = Variable
		return nil
	}
	var points int
	if err := read(&points); err != nil {
		return err
	}
	if *c = Cost(points); points < 0 { // not to be taken for Variable
		*c = Variable - 1
	}
	return nil
}

// Shape is the form of the area that a spell works on.
type Shape string

// The shapes.
const (
	Single   Shape = "single"   // its target and no more
	Adjacent Shape = "adjacent" // the target square, and squares within Radius around it
	Circle   Shape = "circle"   // all within Radius of the target
	Line     Shape = "line"     // every square along Length
	Cone     Shape = "cone"     // from the caster, Length long
	Square   Shape = "square"   // Length on a side
	Wall     Shape = "wall"     // one square by Length
	Facing   Shape = "facing"   // all figures whose firing arc faces the caster
)

func (Shape) all() []string {
	return say.Texts([]Shape{Single, Adjacent, Circle, Line, Cone, Square, Wall, Facing})
}

// Area is where a spell works. Numbers that its shape doesn't need are 0.
type Area struct {
	// the squares that it reaches: "adjacent" is the target square and the squares around
	// it, "facing" is all figures whose firing arc faces the caster
	Shape  Shape `json:"shape" yaml:"shape"`
	Radius int   `json:"radius" yaml:"radius,omitempty" is:"points"` // squares
	Length int   `json:"length" yaml:"length,omitempty" is:"points"` // squares
}

// DurationKind is how a spell ends.
type DurationKind string

// The kinds of durations.
const (
	Instant         DurationKind = "instant"
	ForRounds       DurationKind = "rounds"
	Sustained       DurationKind = "sustained" // as long as the upkeep is spent
	UntilDischarged DurationKind = "until-discharged"
	Permanent       DurationKind = "permanent"
	Ongoing         DurationKind = "ongoing" // until cured, or a 6 breaks it
)

func (DurationKind) all() []string {
	return say.Texts([]DurationKind{Instant, ForRounds, Sustained, UntilDischarged, Permanent, Ongoing})
}

// Duration is how long a spell lasts.
type Duration struct {
	Kind   DurationKind `json:"kind" yaml:"kind"`                           // how it ends: "ongoing" lasts until it is cured or broken
	Rounds int          `json:"rounds" yaml:"rounds,omitempty" is:"points"` // how many rounds, where they are counted
}

// Target is the kind of thing that a spell is cast on.
type Target string

// The targets.
const (
	OneCreature  Target = "creature" // a character or a monster
	OneSquare    Target = "square"
	OneObject    Target = "object" // an object with a lock
	OnePotion    Target = "potion"
	OneDirection Target = "direction"
	CasterItself Target = "self"
)

func (Target) all() []string {
	return say.Texts([]Target{OneCreature, OneSquare, OneObject, OnePotion, OneDirection, CasterItself})
}

// Reach is how far from the caster the target may be.
type Reach string

// The reaches.
const (
	NextSquare Reach = "adjacent"
	InSight    Reach = "sight"
	InHand     Reach = "hand"
	FromSelf   Reach = "self" // it begins where the caster is
)

func (Reach) all() []string { return say.Texts([]Reach{NextSquare, InSight, InHand, FromSelf}) }

// Spell is the card of a spell.
type Spell struct {
	Name         string   `json:"name" yaml:"name"`                                        // as it is printed
	School       School   `json:"school" yaml:"school"`                                    // the school that it belongs to
	Cost         Cost     `json:"cost" yaml:"cost"`                                        // spell points; "variable": as many as the caster likes
	Upkeep       int      `json:"upkeep" yaml:"upkeep,omitempty" is:"points"`              // spell points in each later round
	Target       Target   `json:"target" yaml:"target"`                                    // its target: "creature" is a character or a monster, "object" one with a lock
	Range        Reach    `json:"range" yaml:"range"`                                      // where the target is
	Area         Area     `json:"area" yaml:"area"`                                        // where it works
	Duration     Duration `json:"duration" yaml:"duration"`                                // how long it lasts
	DamageDice   int      `json:"damage_dice" yaml:"damage_dice,omitempty" is:"dice"`      // dice of damage
	SplashDice   int      `json:"splash_dice" yaml:"splash_dice,omitempty" is:"dice"`      // dice of damage around the target square
	DamagePoints int      `json:"damage_points" yaml:"damage_points,omitempty" is:"dice"`  // damage in each round, without dice
	HealDice     int      `json:"heal_dice" yaml:"heal_dice,omitempty" is:"dice"`          // dice of healing
	AttackBonus  int      `json:"attack_bonus" yaml:"attack_bonus,omitempty" is:"bonus"`   // points on the attacks of the figures that it works on
	DefenseBonus int      `json:"defense_bonus" yaml:"defense_bonus,omitempty" is:"bonus"` // points on their defense rolls
	Actions      int      `json:"actions" yaml:"actions,omitempty" is:"dice"`              // the actions that it leaves of a turn; 0: all
	Move         int      `json:"move" yaml:"move,omitempty" is:"dice"`                    // squares that it carries somebody
	Summons      string   `json:"summons" yaml:"summons,omitempty"`                        // the monster that it brings
	Does         string   `json:"does" yaml:"does"`                                        // its effect, in a line
}

// Fault is an impossible value in a spell, and its place.
func (s Spell) Fault() (at []any, err error) {
	if s.Cost < Variable || s.Cost > MostPoints {
		return []any{"cost"}, errors.New("it is a number from 0 to 100, or variable")
	}
	if at, err := faultIn(s); err != nil {
		return at, err
	}
	for _, n := range []struct {
		at    []any
		value int
		needs bool
	}{
		{[]any{"area", "radius"}, s.Area.Radius, s.Area.Shape == Adjacent || s.Area.Shape == Circle},
		{[]any{"area", "length"}, s.Area.Length, slices.Contains([]Shape{Line, Cone, Square, Wall}, s.Area.Shape)},
		{[]any{"duration", "rounds"}, s.Duration.Rounds, s.Duration.Kind == ForRounds},
		{[]any{"upkeep"}, s.Upkeep, s.Duration.Kind == Sustained},
	} {
		if n.needs != (n.value > 0) {
			return n.at, errors.New(map[bool]string{true: "it takes a number", false: "it takes none"}[n.needs])
		}
	}
	return nil, nil
}

// Volley is dice of damage, or of hit points that come back, thrown for one figure or for
// all in a zone of an area.
type Volley struct {
	On     []string `json:"on"`     // the figures that it is for
	Dice   int      `json:"dice"`   // how many dice
	Faces  []int    `json:"faces"`  // their faces
	Points int      `json:"points"` // their sum
	why    string
	zone   string // of a blast
}

// volleys are the throws for the figures in a zone of an area, without faces: one for all
// of them, or, under the house rule area.damage=each, one for each.
func (g *Game) volleys(why string, n int, on []string) []Volley {
	switch {
	case len(on) == 0 || n == 0:
		return nil
	case g.Rules.AreaDamage != "each" || len(on) == 1:
		return []Volley{{On: on, Dice: n, why: why}}
	}
	return say.Each(on, func(name string) Volley { return Volley{On: []string{name}, Dice: n, why: why + " to " + name} })
}

func (v Volley) throw(by string) dice.Throw {
	return dice.Throw{Why: v.why, Who: by, N: v.Dice, Die: dice.D(6), Always: true}
}

// burst throws volleys of damage that by does, and takes the hit points. No defense meets
// it (ruling). A figure that is hit stops meditating; woken are those that did.
func (g *Game) burst(by string, all []Volley, r dice.Roller) (thrown []Volley, harms []Harm, woken []string) {
	for _, v := range all {
		if v.Dice > 0 { // else it is points without dice
			v.Faces = r.Roll(v.throw(by))
			v.Points = dice.Sum(v.Faces)
		}
		thrown = append(thrown, v)
	}
	for _, v := range thrown {
		hurt, stirred := g.harmAll(v.On, v.Points, by)
		harms, woken = append(harms, hurt...), append(woken, stirred...)
	}
	return thrown, harms, woken
}

// touched are those of some figures that a spell can burn, freeze or shock, and the
// figures that it doesn't touch: the ethereal (BrickQuest, Ethereality).
func (g *Game) touched(names []string) (hit, spared []string) {
	for _, name := range names {
		if g.IsUnder(name, EtherealEffect) {
			spared = append(spared, name)
			continue
		}
		hit = append(hit, name)
	}
	return hit, spared
}
