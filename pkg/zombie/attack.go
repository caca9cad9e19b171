package zombie

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Weapon is what a minifig attacks with.
type Weapon string

// A hand weapon throws 2D6 and a brick 1D6, both by touch; a ranged weapon
// throws 1D6, at up to 10 inches.
const (
	Hand   Weapon = "hand"
	Ranged Weapon = "ranged"
	Brick  Weapon = "brick"
)

// MostArmor is the most armor pieces that a minifig wears.
const MostArmor = 20

// Weapons are all weapons.
func Weapons() []Weapon { return []Weapon{Hand, Ranged, Brick} }

// Dice is how many attack dice the weapon throws.
func (w Weapon) Dice() int {
	if w == Hand {
		return 2
	}
	return 1
}

// MostExtra is the most extra dice and the most bonus that the table can give.
const MostExtra = 100

// Assault is an attack on a zombie.
type Assault struct {
	By        string // the minifig; may be empty
	Weapon    Weapon
	Horde     string // whose zombie it is; may be empty
	ExtraDice int
	Bonus     int
}

// Assaulted is how an attack on a zombie went.
type Assaulted struct {
	By     string `json:"by"`
	Weapon Weapon `json:"weapon"`
	Horde  string `json:"horde"`
	Attack int    `json:"attack"` // all dice and the bonus
	Bonus  int    `json:"bonus"`
	Armor  int    `json:"armor"`
	Hit    bool   `json:"hit"`
	Left   int    `json:"left"` // zombies left in the horde
	Joins  string `json:"joins,omitempty"`
}

// AttackZombie throws the weapon's dice, of which sixes explode, against the
// zombie's armor: more than it hits, and a hit zombie leaves the table. There
// is no roll to hit. (The QuikWars attack; Zombie Brikz, Close encounters.) It refuses
// an [Unknown] minifig or horde, the dead, a weapon that is none of [Weapons],
// more than 100 extra dice, and a bonus beyond 100.
func (g *Game) AttackZombie(a Assault, r dice.Roller) (Assaulted, error) {
	joins, err := g.seat(a.By)
	if err != nil {
		return Assaulted{}, err
	}
	if m := g.Minifig(a.By); m != nil && m.Health == Dead {
		return Assaulted{}, fmt.Errorf("%s is dead and attacks nobody", a.By)
	}
	h := g.Horde(a.Horde)
	if a.Horde != "" && h == nil {
		return Assaulted{}, &Unknown{"horde", a.Horde}
	}
	if err := a.Check(); err != nil {
		return Assaulted{}, err
	}
	enough := Armor - a.Bonus
	throw := dice.Throw{
		Why: "attack", Who: a.By, N: a.Weapon.Dice() + a.ExtraDice,
		Die: dice.D(6), Cuts: upTo(enough),
	}
	done := Assaulted{By: a.By, Weapon: a.Weapon, Horde: a.Horde, Bonus: a.Bonus, Armor: Armor, Joins: joins}
	done.Attack = dice.Explode(r, throw, enough) + a.Bonus
	done.Hit = done.Attack > Armor
	if h != nil {
		done.Left = h.Zombies()
		if done.Hit {
			done.Left--
		}
	}
	return done, nil
}

// Check refuses an unknown weapon, and more than the table can give.
func (a Assault) Check() error {
	if !slices.Contains(Weapons(), a.Weapon) {
		return fmt.Errorf("no weapon is called %q: it is hand, ranged or brick", a.Weapon)
	}
	if a.ExtraDice < 0 || a.ExtraDice > MostExtra || a.Bonus < -MostExtra || a.Bonus > MostExtra {
		return fmt.Errorf("extra dice go from 0 to %d, a bonus from -%d to %d", MostExtra, MostExtra, MostExtra)
	}
	return nil
}

// upTo cuts after each face that alone isn't more than enough; those above are
// all the same. Sixes stay apart, because they explode, unless they are enough.
func upTo(enough int) dice.Cuts {
	cuts := dice.Cuts{}
	for face := 1; face < 6; face++ {
		if face <= enough {
			cuts = append(cuts, face)
		}
	}
	if len(cuts) == 0 {
		return dice.Cuts{6}
	}
	return cuts
}

// Apply takes a zombie that was hit off the table.
func (a Assaulted) Apply(g *Game) {
	g.join(a.Joins)
	if h := g.Horde(a.Horde); h != nil && a.Hit {
		h.take(1, "")
		g.dropEmpty()
	}
}
