package brickquest

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Figure is a hero or a foe. It has hit points and acts on its place in the order. The
// numbers of its card stand in the game once for all figures of the kind.
type Figure struct {
	Name           string   `json:"name" yaml:"name" names:"figure" is:"named"`
	Card           string   `json:"card" yaml:"card"` // the name of its class, or of its monster
	Player         string   `json:"player,omitempty" yaml:"player,omitempty"`
	Team           string   `json:"team,omitempty" yaml:"team,omitempty"`              // in Team Play
	HitPoints      int      `json:"hit_points" yaml:"hit_points" is:"hit points left"` // 0: dead
	SpellPoints    int      `json:"spell_points,omitempty" yaml:"spell_points,omitempty" is:"spell points left"`
	Casts          bool     `json:"casts,omitempty" yaml:"casts,omitempty"`                            // of a kind where only some cast: this one does
	Explosives     int      `json:"explosives,omitempty" yaml:"explosives,omitempty" is:"points"`      // points of a Sapper
	Weapon         string   `json:"weapon,omitempty" yaml:"weapon,omitempty"`                          // of a monster with several; empty: the first
	Disarmed       bool     `json:"disarmed,omitempty" yaml:"disarmed,omitempty"`                      // its weapon lies on its base
	WeaponWith     string   `json:"weapon_with,omitempty" yaml:"weapon_with,omitempty" names:"figure"` // another figure that has picked it up
	Hidden         bool     `json:"hidden,omitempty" yaml:"hidden,omitempty"`                          // a statue, as far as players know
	With           string   `json:"with,omitempty" yaml:"with,omitempty" names:"figure"`               // the place in the order that it shares with others; empty: its own
	Allotted       Allotted `json:"allotted,omitzero" yaml:"allotted,omitempty"`                       // as somebody said last; none: nobody has
	Turn           `yaml:",inline"`
	Breathed       int      `json:"breathed,omitempty" yaml:"breathed,omitempty" is:"round"`               // the round of its latest breath; 0: none
	Ahead          Turn     `json:"ahead,omitzero" yaml:"ahead,omitempty"`                                 // of this round, before its turn: that counts to it (ruling)
	Recovered      int      `json:"recovered,omitempty" yaml:"recovered,omitempty" is:"spell points left"` // spell points that came back as that turn ended without a spell
	Free           Free     `json:"free,omitzero" yaml:"free,omitempty"`
	Gold           int      `json:"gold,omitempty" yaml:"gold,omitempty" is:"purse"` // gold in coins
	Swag           []Swag   `json:"swag,omitempty" yaml:"swag,omitempty"`
	Fell           int      `json:"fell,omitempty" yaml:"fell,omitempty" is:"hit points left"`                           // of one that has died, or was killed into a monster: its hit points before the blow
	Lost           []string `json:"lost,omitempty" yaml:"lost,omitempty,flow" names:"figure"`                            // of such a one: effects on it or by it that ended with the death, and the foes that vanished
	Was            string   `json:"was,omitempty" yaml:"was,omitempty"`                                                  // the class of a hero that has become a monster
	WasSpellPoints int      `json:"was_spell_points,omitempty" yaml:"was_spell_points,omitempty" is:"spell points left"` // the spell points that the hero had then
	WasDisarmed    bool     `json:"was_disarmed,omitempty" yaml:"was_disarmed,omitempty"`                                // the hero's weapon lay on its base, or somebody had it
}

// Allotted is dice that a figure has added to its attacks and its defense
// (BrickQuest, Prowess; Monsters, Ninja Focus).
type Allotted struct {
	Attack  int `json:"attack,omitempty" yaml:"attack,omitempty" is:"dice"`
	Defense int `json:"defense,omitempty" yaml:"defense,omitempty" is:"dice"`
}

// Turn is the acts of a figure in a turn.
type Turn struct {
	Deeds     []Deed `json:"deeds,omitempty" yaml:"deeds,omitempty,flow"`
	ShortMove bool   `json:"short_move,omitempty" yaml:"short_move,omitempty"` // its latest move was too short for a charge, or went astray
	Raging    bool   `json:"raging,omitempty" yaml:"raging,omitempty"`         // until its next turn
	Meditates bool   `json:"meditates,omitempty" yaml:"meditates,omitempty"`   // until its next turn, unless it is attacked
	Opener    string `json:"opener,omitempty" yaml:"opener,omitempty"`         // the skill of a good check that opens something closed
}

// Free is an attack on a figure that breaks away. It is no action, and there is one in a
// round (BrickQuest, Breakaway).
type Free struct {
	Round int      `json:"round,omitempty" yaml:"round,omitempty" is:"round"` // the round that the other fields are about
	Used  bool     `json:"used,omitempty" yaml:"used,omitempty"`
	Not   []string `json:"not,omitempty" yaml:"not,omitempty" names:"figure"` // the figures that slipped away this round
}

// Swag is things of one kind that a figure carries, or that lie somewhere.
type Swag struct {
	Item   string   `json:"item" yaml:"item" is:"named"`                        // the name of its card
	Count  int      `json:"count,omitempty" yaml:"count,omitempty" is:"pieces"` // how many
	Strong bool     `json:"strong,omitempty" yaml:"strong,omitempty"`           // potions under Strengthen Potion
	Spells []string `json:"spells,omitempty" yaml:"spells,omitempty"`           // spells that a scroll or a book still holds
	Opens  string   `json:"opens,omitempty" yaml:"opens,omitempty"`             // the thing that a key opens
	Times  int      `json:"times,omitempty" yaml:"times,omitempty" is:"points"` // how many times the card's worth it has; 0: once
}

// Deed is the use of an action.
type Deed string

// The deeds (BrickQuest, The Round).
const (
	Moved    Deed = "move"
	Struck   Deed = "melee"
	Shot     Deed = "ranged"
	Breathes Deed = "breath"
	Handled  Deed = "object"  // anything with an object or an item
	Opened   Deed = "opening" // of a chest, and emptying it is part of that
	Cast     Deed = "spell"
	Turned   Deed = "turn undead"
	Skilled  Deed = "skill"
	Sapped   Deed = "sapper"
	Mused    Deed = "meditation"
)

// Deeds are all deeds.
func Deeds() []Deed {
	return []Deed{Moved, Struck, Shot, Breathes, Handled, Opened, Cast, Turned, Skilled, Sapped, Mused}
}

func (Deed) all() []string { return say.Texts(Deeds()) }

// Stats is the numbers of a figure's card, whether it is a hero's or a foe's.
type Stats struct {
	Hero        bool
	Move        int // squares in an action
	Melee       int // attack dice; 0: none
	MeleeBonus  int
	Ranged      *RangedAttack // nil: none
	DefenseDice int
	// DefenseBonus is a class's own; the bonus for a monster's size is an ability.
	DefenseBonus int
	Initiative   int // a hero's bonus, a monster's number
	HitPoints    int // at the start
	SpellPoints  int // at the start
	Actions      int
	Abilities    []Ability
}

// heroActions is how many actions a character has in a round (BrickQuest, The Round).
const heroActions = 2

// Has is an ability with its numbers; nil if the figure doesn't have it.
func (s Stats) Has(key AbilityKey) *Ability {
	return names.Find(s.Abilities, func(a *Ability) bool { return a.Key == key })
}

func (f Figure) called() string { return f.Name }

// Dead tells whether a figure has no hit points left.
func (f Figure) Dead() bool { return f.HitPoints <= 0 }

// IsHero tells whether a figure is a player's.
func (g *Game) IsHero(name string) bool {
	return slices.ContainsFunc(g.Heroes, func(f Figure) bool { return f.Name == name })
}

// Figure finds a hero or a foe by its whole name; nil if there is none.
func (g *Game) Figure(name string) *Figure {
	is := func(f *Figure) bool { return f.Name == name }
	return cmp.Or(names.Find(g.Heroes, is), names.Find(g.Foes, is))
}

// Class is the card of a class that plays here; nil if no hero of it has come.
func (g *Game) Class(name string) *Class {
	return names.Find(g.Classes, func(c *Class) bool { return c.Name == name })
}

// Kind is the card of a monster that plays here; nil if no foe of it has come.
func (g *Game) Kind(name string) *Kind {
	return names.Find(g.Kinds, func(k *Kind) bool { return k.Name == name })
}

// Stats is the numbers of a figure's card. Each figure has a card: a figure that comes
// brings it, and Check refuses one without.
func (g *Game) Stats(f *Figure) Stats {
	if c := g.Class(f.Card); g.IsHero(f.Name) && c != nil {
		return Stats{
			Hero: true, Move: c.Move, Melee: c.Attack.Melee, MeleeBonus: c.Attack.MeleeBonus, Ranged: c.Attack.Ranged,
			DefenseDice: c.DefenseDice, DefenseBonus: c.DefenseBonus, Initiative: c.InitiativeBonus,
			HitPoints: c.HitPoints, SpellPoints: c.SpellPoints, Actions: heroActions, Abilities: c.Abilities,
		}
	}
	return g.Kind(f.Card).stats(f)
}

func (k *Kind) stats(f *Figure) Stats {
	m := k.Of(f.Weapon, f.Casts)
	attack := m.AttackDice
	s := Stats{
		Move: k.Move, DefenseDice: k.DefenseDice, Initiative: k.Initiative, HitPoints: k.Health(), Actions: k.Actions, Abilities: m.Abilities,
	}
	if len(k.Ranges) == 0 {
		s.Melee = attack
	}
	for _, r := range k.Ranges {
		if r.Melee() {
			s.Melee = attack
			continue
		}
		s.Ranged = &RangedAttack{Dice: attack, Min: r[0], Max: r[1]}
	}
	for _, a := range m.Abilities {
		s.SpellPoints = max(s.SpellPoints, a.SpellPoints)
	}
	return s
}

// NoFigure is the refusal of a name that no hero and no foe has.
type NoFigure struct{ Name string }

func (n *NoFigure) Error() string { return fmt.Sprintf("no hero and no foe is called %q", n.Name) }

// living finds a figure that can still do or suffer something.
func (g *Game) living(name string) (*Figure, error) {
	f := g.Figure(name)
	switch {
	case f == nil:
		return nil, &NoFigure{name}
	case f.Dead():
		return nil, fmt.Errorf("%s is dead", name)
	case g.HasLeft(name):
		return nil, fmt.Errorf("%s has left the dungeon", name)
	}
	return f, nil
}

// allLiving refuses a figure that is named twice, isn't there, or can't do or suffer anything
// any more.
func (g *Game) allLiving(all []string) error { return cmp.Or(names.Once(all), g.live(all...)) }

func (g *Game) live(all ...string) error {
	for _, name := range all {
		if _, err := g.living(name); err != nil {
			return err
		}
	}
	return nil
}

// Lives tells whether a figure is there, lives and hasn't left the dungeon.
func (g *Game) Lives(name string) bool { return g.live(name) == nil }

// Against is the refusal of an act that breaks a rule. A player may overrule it.
type Against struct {
	What string // "Harry is silenced"
	Rule string // the chapter
}

func (a *Against) Error() string { return fmt.Sprintf("%s (BrickQuest, %s)", a.What, a.Rule) }

// The limits of a figure's numbers that grow.
const (
	mostSpellPoints = 1000
	mostPurse       = 1_000_000
)

func (f Figure) clone() Figure {
	f.Deeds = slices.Clone(f.Deeds)
	f.Ahead.Deeds = slices.Clone(f.Ahead.Deeds)
	f.Free.Not = slices.Clone(f.Free.Not)
	f.Swag = cloned(f.Swag)
	return f
}

func (s Swag) clone() Swag {
	s.Spells = slices.Clone(s.Spells)
	return s
}

// Now is the numbers of a figure's card as they are at this moment: with effects,
// allotted dice, rage, a weapon that lies on the ground, and its size. (BrickQuest,
// Special Abilities; Monsters; the spells.)
func (g *Game) Now(f *Figure) Stats {
	s := g.Stats(f)
	s.Actions = g.ActionsOf(f)
	if g.IsUnder(f.Name, EtherealEffect) {
		s.Move = etherealMove
	}
	for _, e := range g.Under(f.Name) {
		s.Move += e.Move
	}
	if s.Melee > 0 || f.Disarmed {
		s.Melee, s.MeleeBonus = total(g.attackParts(Assault{By: f.Name}, f, s, false))
	}
	if s.Ranged != nil {
		shot := *s.Ranged
		shot.Dice, shot.Bonus = total(g.attackParts(Assault{By: f.Name}, f, s, true))
		if s.Ranged = &shot; f.Disarmed {
			s.Ranged = nil
		}
	}
	_, s.DefenseDice, s.DefenseBonus = g.defense(f, 0)
	return s
}

// RoundsLeft is how many rounds an effect has left, with the round that is played; false
// where its rounds aren't counted.
func (g *Game) RoundsLeft(e Effect) (int, bool) {
	if e.Until == 0 || g.Initiative.Round == 0 {
		return 0, false
	}
	return max(0, e.Until-g.Initiative.Round), true
}
