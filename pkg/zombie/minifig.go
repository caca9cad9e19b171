package zombie

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// Health is how well a minifig is (Zombie Brikz, Health).
type Health string

// A minifig is healthy, wounded (it wears a 1-stud red piece) or dead.
const (
	Healthy Health = "healthy"
	Wounded Health = "wounded"
	Dead    Health = "dead"
)

// The roles of minifigs that are no player's (Zombie Brikz, Scenarios).
const (
	Hostage    = "hostage"
	Prisoner   = "prisoner"
	Journalist = "journalist"
	Child      = "child"
	Killer     = "killer" // attacks the nearest, and is nobody's company
)

// Roles are all roles.
func Roles() []string { return []string{Hostage, Prisoner, Journalist, Child, Killer} }

// FigureName refuses a name that means something else in a line: a horde's letter, a
// number, the word zombie.
func FigureName(name string) error {
	isLetter := func(r rune) bool {
		return unicode.IsLetter(r) && !unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r)
	}
	return cmp.Or(
		wrong(strings.EqualFold(name, "zombie"), "the name %q is kept for zombies", name),
		wrong(len(name) == 1 && 'A' <= name[0] && name[0] <= 'Z', "the name %q is kept for a horde", name),
		wrong(!strings.ContainsFunc(name, isLetter), "the name %q has no letter", name),
		wrong(strings.ContainsAny(name, "+=,"), "the name %q has one of + = , in it", name))
}

// Minifig is a minifig at the table, alive or dead.
type Minifig struct {
	Name     string   `json:"name" yaml:"name" names:"figure"`
	Player   string   `json:"player,omitempty" yaml:"player,omitempty"`
	Role     string   `json:"role,omitempty" yaml:"role,omitempty"` // of one that is no player's: hostage, prisoner, journalist, child, killer
	Health   Health   `json:"health" yaml:"health"`
	Place    string   `json:"place,omitempty" yaml:"place,omitempty"`                  // where it is known to be; empty: nobody has said
	Alone    bool     `json:"alone,omitempty" yaml:"alone,omitempty"`                  // players say: nobody else in the room or open area
	Together bool     `json:"together,omitempty" yaml:"together,omitempty"`            // players say: it has company
	Escort   string   `json:"escort,omitempty" yaml:"escort,omitempty" names:"figure"` // the minifig that leads it
	Armor    int      `json:"armor,omitempty" yaml:"armor,omitempty"`                  // armor pieces
	Weapons  []Weapon `json:"weapons,omitempty" yaml:"weapons,omitempty"`
	Traits   []Trait  `json:"traits,omitempty" yaml:"traits,omitempty"`
	Carries  []Stock  `json:"carries,omitempty" yaml:"carries,omitempty"`
	Did      Did      `json:"did,omitzero" yaml:"did,omitempty"`
	// Of a dead one, where that was noted:
	Was  Health `json:"was,omitempty" yaml:"was,omitempty"`                // its health before the blow
	Rose string `json:"rose,omitempty" yaml:"rose,omitempty"`              // the horde that it has become (house rule death.turns_zombie)
	Led  string `json:"led,omitempty" yaml:"led,omitempty" names:"figure"` // the minifig that led it
	// of a living minifig: the dead one that led it last, where nobody leads it since
	Lost string `json:"lost,omitempty" yaml:"lost,omitempty" names:"figure"`
}

// Trait is an advantage, a disadvantage or a funny character that a minifig
// has (Zombie Brikz, Character creation).
type Trait struct {
	Key  string `json:"key" yaml:"key"`                       // its name in the catalogue
	Uses int    `json:"uses,omitempty" yaml:"uses,omitempty"` // how often it can be used in a game; 0: not counted
	Used int    `json:"used,omitempty" yaml:"used,omitempty"`
}

// Stock is a number of one resource or object.
type Stock struct {
	What string `json:"what" yaml:"what"` // which thing
	N    int    `json:"n" yaml:"n"`       // how many
}

// String is the stock in words: "2 food", "3 tools", "1 tool".
func (s Stock) String() string {
	if s.N == 1 && (s.What == "tools" || s.What == "explosives") {
		return "1 " + strings.TrimSuffix(s.What, "s")
	}
	return fmt.Sprintf("%d %s", s.N, s.What)
}

// Did is the acts of a minifig in a turn. It counts only while Turn is the turn being
// played.
type Did struct {
	Turn     int    `json:"turn,omitempty" yaml:"turn,omitempty"`
	Done     bool   `json:"done,omitempty" yaml:"done,omitempty"` // its turn is over
	Moved    bool   `json:"moved,omitempty" yaml:"moved,omitempty"`
	Attacked bool   `json:"attacked,omitempty" yaml:"attacked,omitempty"`
	Action   string `json:"action,omitempty" yaml:"action,omitempty"`
	Over     Slot   `json:"over,omitempty" yaml:"over,omitempty"`           // the part that was spent as it did something more, last of all
	Overs    int    `json:"overs,omitempty" yaml:"overs,omitempty"`         // how often it did so
	Loud     bool   `json:"loud,omitempty" yaml:"loud,omitempty"`           // it was loud: which zombies heard it?
	Free     string `json:"free,omitempty" yaml:"free,omitempty"`           // a free action that a trait grants, a Mechanic's above all
	Doused   bool   `json:"doused,omitempty" yaml:"doused,omitempty"`       // the free action of a Firefighter is spent
	Shot     bool   `json:"shot,omitempty" yaml:"shot,omitempty"`           // the football of a Footballer was shot
	Freaked  bool   `json:"freaked,omitempty" yaml:"freaked,omitempty"`     // moves at most 2 inches this turn
	Stopped  bool   `json:"stopped,omitempty" yaml:"stopped,omitempty"`     // a zombie stopped it on its way this turn
	Way      Trip   `json:"way,omitzero" yaml:"way,omitempty"`              // its way in this turn, until a zombie stops it
	Missed   Weapon `json:"missed,omitempty" yaml:"missed,omitempty"`       // a Badass has missed a zombie with it, and may try again
	MissedOf string `json:"missed_of,omitempty" yaml:"missed_of,omitempty"` // the letter of that zombie's horde
	Hurt     bool   `json:"hurt,omitempty" yaml:"hurt,omitempty"`           // lost health this turn
}

// Trip is a way from place to place; an empty one isn't known.
type Trip struct {
	From string `json:"from,omitempty" yaml:"from,omitempty"`
	To   string `json:"to,omitempty" yaml:"to,omitempty"`
}

func (m Minifig) clone() Minifig {
	m.Weapons, m.Traits, m.Carries = slices.Clone(m.Weapons), slices.Clone(m.Traits), slices.Clone(m.Carries)
	return m
}

// Armed are the weapons of a minifig: those that players said it has, and those among its
// things. Where players said nothing, it has a hand weapon (Zombie Brikz, Character
// creation). A brick is always at hand, and is laid down for a weapon.
func (g *Game) Armed(m *Minifig) []Weapon {
	if m == nil {
		return []Weapon{Hand}
	}
	all := m.told()
	if held := g.inHand(m); len(held) > 0 {
		all = union(slices.DeleteFunc(all, func(v Weapon) bool { return v == Brick }), held...)
	}
	return all
}

// Unknown is the refusal of a name that nobody and nothing has.
type Unknown struct{ What, Name string } // What: "minifig", "horde", "trait"

func (u *Unknown) Error() string { return fmt.Sprintf("no %s is called %q", u.What, u.Name) }

// seat finds the minifig that a rule is about. On a table with no minifigs, an unknown
// name joins, unless it is a horde's letter: joins is that name then. Otherwise it
// refuses an [Unknown] name. An empty name is nobody.
func (g *Game) seat(name string) (joins string, err error) {
	switch {
	case name == "" || g.Minifig(name) != nil:
		return "", nil
	case len(g.Minifigs) == 0 && g.Horde(name) == nil:
		return name, nil
	default:
		return "", &Unknown{"minifig", name}
	}
}

// join adds a healthy minifig, if there is a name.
func (g *Game) join(name string) {
	if name != "" {
		g.Minifigs = append(g.Minifigs, Minifig{Name: name, Health: Healthy})
	}
}

// After is the health after a number of successful attacks: the first wounds, the next
// one kills (Zombie Brikz, Health).
func (h Health) After(hits int) Health {
	switch {
	case hits == 0:
		return h
	case hits == 1 && h == Healthy:
		return Wounded
	}
	return Dead
}

// wound makes a zombie's hits count on a minifig.
func (g *Game) wound(name string, hits int) {
	m := g.Minifig(name)
	if m == nil || hits == 0 || m.Health == Dead {
		return
	}
	if m.Has(Traumatized) { // it freaks out in its next turn
		g.now(name).Hurt = true
	}
	if after := m.Health.After(hits); after == Dead {
		g.kill(name)
	} else {
		m.Health = after
	}
}

// kill marks a minifig dead. That ends being alone, and is felt by all until
// the end of the second turn after this one; only the killer's isn't. The dead
// don't die again. House rule death.turns_zombie.
func (g *Game) kill(name string) {
	m := g.Minifig(name)
	if m == nil || m.Health == Dead {
		return
	}
	m.Was, m.Led, m.Health, m.Alone, m.Together, m.Escort = m.Health, m.Escort, Dead, false, false, ""
	g.stir(*m, m.Place)
	if m.Role != Killer {
		g.mourn(name)
	}
	g.leave(name, name)
	if g.Rules.DeadRise == "yes" && g.figuresFor(1) == 1 {
		m.Rose = g.addHorde(Horde{Standing: 1, Place: m.Place})
	}
}

// regains makes a minifig that isn't dead after all lead those again that nobody else
// leads since, and be led again itself. It gives the minifigs that it leads.
func (g *Game) regains(name string) (again []string) {
	m := g.Minifig(name)
	if by := g.Minifig(m.Led); by != nil && by.Health != Dead && len(g.leads(name, m.Led)) == 0 {
		m.Escort = m.Led
	}
	m.Led = ""
	for i := range g.Minifigs {
		if o := &g.Minifigs[i]; o.Lost == name {
			o.Lost = ""
			if o.Health != Dead && o.Escort == "" && len(g.leads(o.Name, name)) == 0 {
				o.Escort = name
				again = append(again, o.Name)
			}
		}
	}
	return again
}

// leave ends that a minifig leads others; they remember a dead one, which is lost.
func (g *Game) leave(name, lost string) {
	for i := range g.Minifigs {
		if m := &g.Minifigs[i]; m.Escort == name {
			m.Escort, m.Lost = "", lost
		}
	}
}

// rises is the letter of the horde that a dead minifig has become in next; empty: none.
func (g *Game) rises(next *Game) string {
	if g.Rules.DeadRise != "yes" || next.Lettered == g.Lettered || len(next.Hordes) == 0 {
		return ""
	}
	return next.Hordes[len(next.Hordes)-1].Name
}
