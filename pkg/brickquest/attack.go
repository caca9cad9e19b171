package brickquest

import (
	"cmp"
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// MostDice is the most dice that one side of an attack throws.
const MostDice = 1000

// Attack is an attack by its numbers.
type Attack struct {
	By           string // the attacker; may be empty
	Target       string // the defender; may be empty
	AttackDice   int
	Bonus        int
	DefenseDice  int
	DefenseBonus int
	Height       int     // full bricks that the attacker stands higher; less than 0: lower
	Incorporeal  bool    // the defender is: only 5s and 6s of the attack count
	LeastFace    int     // the least face that counts against this target, where it isn't 5
	CriticalHit  bool    // the optional rule is played
	CriticalMiss bool    // the optional rule is played
	Extra        string  // why it has more dice than its weapon
	Totals       *Totals // the sums of both sides, where the table has thrown and added up; else nil
}

// Totals are the sums of an attack and of the defense, bonuses and all.
type Totals struct{ Attack, Defense int }

// Strike is one side of an attack: the outcome of its attack dice.
type Strike struct {
	Total int  // counted dice, bonus and height
	Sixes int  // with two or more under the optional rule, the damage is at least this; else 0
	Miss  bool // a critical miss
}

// Blow is how an attack went.
type Blow struct {
	By           string `json:"by"`            // the attacker
	AttackFaces  []int  `json:"attack_faces"`  // the attack dice
	Bonus        int    `json:"bonus"`         // points that were added to the attack
	HeightBonus  int    `json:"height_bonus"`  // points for height that were added to the attack
	Attack       int    `json:"attack"`        // the total of the attack: all dice and the bonus
	DefenseFaces []int  `json:"defense_faces"` // the defense dice; empty where none were thrown
	DefenseBonus int    `json:"defense_bonus"` // points that were added to the defense
	Defense      int    `json:"defense"`       // the total of the defense
	Damage       int    `json:"damage"`        // hit points that the target loses; it may have fewer left
	Critical     bool   `json:"critical"`      // a critical hit: damage is at least the number of sixes
	Fumble       bool   `json:"fumble"`        // a critical miss: no damage, and the defense throws no dice
	Incorporeal  bool   `json:"incorporeal"`   // only 5s and 6s of the attack counted
}

// Strike throws both sides: the damage is how much the attack's total is above the
// defense's. (BrickQuest, Attacking; optional rules Critical Miss and Critical Hit,
// Height Differences.) It refuses fewer than one die, more than 1000 on a side, and
// bonuses beyond 100.
func (a Attack) Strike(r dice.Roller) (Blow, error) {
	if err := a.Check(); err != nil {
		return Blow{}, err
	}
	b := a.strike(r)
	if b.Fumble {
		notNeeded("defense", a.Target, a.DefenseDice, r)
	}
	return b, nil
}

// strike is Strike of an attack that was checked.
func (a Attack) strike(r dice.Roller) Blow {
	b := Blow{By: a.By, AttackFaces: []int{}, DefenseFaces: []int{}, Incorporeal: a.Incorporeal}
	if a.Totals != nil {
		b.Attack, b.Defense = a.Totals.Attack, a.Totals.Defense
		b.Damage = Damage(Strike{Total: b.Attack}, b.Defense)
		return b
	}
	b.Bonus, b.HeightBonus, b.DefenseBonus = a.Bonus, HeightBonus(a.Height), a.DefenseBonus
	b.AttackFaces = r.Roll(a.AttackThrow())
	strike := a.Struck(b.AttackFaces)
	b.Attack, b.Critical, b.Fumble = strike.Total, strike.Sixes > 0, strike.Miss
	if !strike.Miss {
		if a.DefenseDice > 0 {
			b.DefenseFaces = r.Roll(a.DefenseThrow())
		}
		b.Defense = a.Defended(b.DefenseFaces)
	}
	b.Damage = Damage(strike, b.Defense)
	return b
}

// notNeeded takes dice that the table has thrown at once with the others, and that don't
// count (ruling). They come last.
func notNeeded(why, who string, n int, r dice.Roller) {
	r.Roll(dice.Throw{Why: why, Who: who, Die: dice.D(6), Spare: n})
}

// Check refuses the same as Strike.
func (a Attack) Check() error {
	if a.AttackDice < 1 || a.AttackDice > MostDice {
		return fmt.Errorf("%d attack dice: from 1 to %d can be rolled", a.AttackDice, MostDice)
	}
	if a.DefenseDice < 0 || a.DefenseDice > MostDice {
		return fmt.Errorf("%d defense dice: from 0 to %d can be rolled", a.DefenseDice, MostDice)
	}
	if err := checkPoints("bonus", a.Bonus); err != nil {
		return err
	}
	if a.Totals != nil {
		for _, t := range []struct {
			what  string
			total int
		}{{"total", a.Totals.Attack}, {"total against it", a.Totals.Defense}} {
			if t.total < -MostPoints || t.total > 6*MostDice+MostPoints {
				return fmt.Errorf("%s %d: it goes from -%d to %d", t.what, t.total, MostPoints, 6*MostDice+MostPoints)
			}
		}
	}
	return checkPoints("defense bonus", a.DefenseBonus)
}

// AttackThrow is the throw of the attack dice.
func (a Attack) AttackThrow() dice.Throw {
	t := dice.Throw{Why: "attack", Who: a.By, N: a.AttackDice, Die: dice.D(6), Extra: a.Extra}
	if a.Incorporeal {
		for face := a.least() - 1; face < 6; face++ {
			t.Cuts = append(t.Cuts, face)
		}
		if a.CriticalMiss && a.least() > 2 {
			t.Cuts = append(dice.Cuts{1}, t.Cuts...)
		}
	}
	return t
}

// least is the least face that counts against the incorporeal.
func (a Attack) least() int { return cmp.Or(a.LeastFace, 5) }

// DefenseThrow is the throw of the defense dice. Only a critical miss needs none.
func (a Attack) DefenseThrow() dice.Throw {
	missed := a.CriticalMiss && a.AttackDice > 1
	return dice.Throw{Why: "defense", Who: a.Target, N: a.DefenseDice, Die: dice.D(6), Always: !missed}
}

// Struck is the outcome of the attack dice.
func (a Attack) Struck(faces []int) Strike {
	s := Strike{Total: a.Bonus + HeightBonus(a.Height)}
	if a.Incorporeal {
		for face := a.least(); face <= 6; face++ {
			s.Total += face * dice.Count(faces, face, face)
		}
	} else {
		s.Total += dice.Sum(faces)
	}
	if sixes := dice.Count(faces, 6, 6); a.CriticalHit && sixes >= 2 {
		s.Sixes = sixes
	}
	s.Miss = a.CriticalMiss && len(faces) >= 2 && dice.Count(faces, 1, 1) == len(faces)
	return s
}

// Defended is the total of the defense dice.
func (a Attack) Defended(faces []int) int { return dice.Sum(faces) + a.DefenseBonus }

// Damage is the hit points that a strike takes from a defense: the difference,
// at least one for each six of a critical hit, none for a critical miss.
func Damage(s Strike, defense int) int {
	if s.Miss {
		return 0
	}
	return max(s.Total-defense, s.Sixes, 0)
}

// HeightBonus is 1 for every three full bricks that the attacker stands above its target,
// at most 3; and as many less than 0 if it stands below (BrickQuest, Height Differences).
func HeightBonus(bricks int) int { return max(-3, min(bricks/3, 3)) }
