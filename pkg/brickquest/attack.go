package brickquest

import (
	"cmp"
	"fmt"
	"slices"

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
	sums, most := cmp.Or(a.Totals, &Totals{}), 6*MostDice+MostPoints
	return within(
		limits{"bonus", a.Bonus, -MostPoints, MostPoints},
		limits{"total", sums.Attack, -MostPoints, most}, limits{"total against it", sums.Defense, -MostPoints, most},
		limits{"defense bonus", a.DefenseBonus, -MostPoints, MostPoints},
	)
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

// Assault is an attack by one figure on another. Players see where the two stand, and say
// it.
type Assault struct {
	By, Target   string
	Ranged       bool // a shot; the figure that only shoots does so anyway
	Range        int  // squares to the target of a shot; 0: nobody has measured
	Behind       bool // from the square directly behind the target
	Charge       bool // after a straight move
	Enchanted    bool // with an enchanted weapon
	Height       int  // full bricks that the attacker stands higher; less than 0: lower
	Bonus        int
	DefenseBonus int
	ExtraDice    int
	Totals       *Totals // the sums of both sides, where the table has added up; else nil
	Criticals    string  // as the house rule criticals has it, for once; empty: as the table plays
	Fudge        bool    // the table overrules the rules that are against it
}

// Part is one number in the sum of an attack or of a defense.
type Part struct {
	// "melee", "ranged", "defense", a weapon, "open hand", an ability, a class, a spell,
	// "height" or "bonus"
	What   string `json:"what"`
	Dice   int    `json:"dice"`   // dice that it adds
	Points int    `json:"points"` // points that it adds
}

// Aimed is an attack before its dice: its numbers, and the parts that they are made of.
type Aimed struct {
	Attack
	Ranged       bool
	Blind        bool // a die tells first which square it goes to
	Parts        []Part
	DefenseParts []Part
	Idle         []AbilityKey // abilities that players named and that aren't at work
	Charge       bool         // it is one
}

// mostBricks is how many bricks higher or lower the target can stand.
const mostBricks = 2

// Aim works out the numbers of an attack: the dice of both sides and the points that are
// added to them. (BrickQuest, Attacking; Special Abilities; Monsters; the spells; the
// optional rules.) It refuses the unknown, the dead, an attack on oneself, and an attack
// against the rules, unless the table overrules that.
func (g *Game) Aim(a Assault) (Aimed, error) {
	if err := g.live(a.By, a.Target); err != nil {
		return Aimed{}, err
	}
	if a.By == a.Target {
		return Aimed{}, fmt.Errorf("%s can't attack itself", a.By)
	}
	by, target := g.Figure(a.By), g.Figure(a.Target)
	stats := g.Stats(by)
	shot := stats.Has(Tentacles) == nil && (a.Ranged || a.Range > 0 || stats.Melee == 0) // tentacles reach as far as they do
	if err := g.mayStrike(a, by, stats, shot); err != nil && !a.Fudge {
		return Aimed{}, err
	}
	aim := Aimed{Ranged: shot, Blind: g.IsUnder(a.By, BlindedEffect) && !a.Fudge}
	aim.Parts = g.attackParts(a, by, stats, shot)
	aim.addAbilities(g, a, by, stats)
	aim.Attack = Attack{By: a.By, Target: a.Target, Height: a.Height, Totals: a.Totals}
	aim.AttackDice, aim.Bonus = total(aim.Parts)
	for _, more := range aim.Parts[1:] {
		if more.Dice > 0 {
			aim.Extra = fmt.Sprintf("%s: %d dice more", more.What, more.Dice)
		}
	}
	aim.DefenseParts, aim.DefenseDice, aim.DefenseBonus = g.defense(target, a.DefenseBonus)
	if height := HeightBonus(a.Height); height != 0 {
		aim.Parts = append(aim.Parts, Part{What: "height", Points: height})
	}
	if ghost := g.Stats(target).Has(Incorporeal); ghost != nil && !a.Enchanted {
		aim.Incorporeal, aim.LeastFace = true, ghost.LeastFace
	}
	played := cmp.Or(a.Criticals, g.Rules.Criticals)
	aim.CriticalHit = played == "hit" || played == "both"
	aim.CriticalMiss = played == "miss" || played == "both"
	return aim, aim.Check()
}

func (g *Game) mayStrike(a Assault, by *Figure, stats Stats, shot bool) error {
	for _, name := range []string{a.By, a.Target} {
		if g.IsUnder(name, EtherealEffect) {
			return &Against{name + " is ethereal: it can't attack or be attacked", "Ethereality"}
		}
	}
	switch far := stats.Ranged; {
	case a.Height != 0 && g.Rules.Heights == "no":
		return &Against{"heights aren't played at this table", "Height Differences"}
	case !shot && (a.Height > mostBricks || a.Height < -mostBricks):
		return &Against{fmt.Sprintf("the target stands at most %d bricks higher or lower", mostBricks), "Attacking"}
	case !shot:
		return nil
	case far == nil:
		return &Against{a.By + " has no ranged attack", "Attacking"}
	case by.Disarmed:
		return &Against{a.By + " has no weapon in hand and can't shoot", "Critical Miss"}
	case a.Range > 0 && (a.Range < far.Min || a.Range > far.Max):
		return &Against{fmt.Sprintf("%s shoots from %d to %d squares, not %d", a.By, far.Min, far.Max, a.Range), "Attacking"}
	}
	return nil
}

// attackParts are the parts of an attack that come from the card, allotted dice, spells
// and the table.
func (g *Game) attackParts(a Assault, by *Figure, stats Stats, shot bool) []Part {
	what, n, points := cmp.Or(g.weapon(by), "melee"), stats.Melee, stats.MeleeBonus
	if shot && stats.Ranged != nil {
		what, n, points = "ranged", stats.Ranged.Dice, stats.Ranged.Bonus
	}
	if by.Disarmed {
		what, n = "open hand", 1
	}
	parts := []Part{{What: what, Dice: n}}
	split, _ := g.Divided(by)
	parts = add(parts, allotment(stats), split.Attack, 0)
	parts = add(parts, by.Card, 0, points)
	for _, e := range g.Under(by.Name) {
		parts = add(parts, e.Name, 0, e.AttackBonus)
	}
	return add(parts, "bonus", a.ExtraDice, a.Bonus)
}

func (aim *Aimed) addAbilities(g *Game, a Assault, by *Figure, stats Stats) {
	for _, said := range []struct {
		key AbilityKey
		yes bool
	}{{Charge, a.Charge}, {Backstab, a.Behind}} {
		has := stats.Has(said.key)
		switch {
		case !said.yes:
		case has == nil || g.IsUnder(by.Name, HiccupsEffect):
			aim.Idle = append(aim.Idle, said.key)
		default:
			aim.Parts = slices.Insert(aim.Parts, 1, Part{What: string(said.key), Dice: has.AttackDice})
			aim.Charge = aim.Charge || said.key == Charge
		}
	}
}

func (g *Game) defense(f *Figure, bonus int) (parts []Part, dice, points int) {
	stats := g.Stats(f)
	parts = []Part{{What: "defense", Dice: stats.DefenseDice}}
	split, _ := g.Divided(f)
	parts = add(parts, allotment(stats), split.Defense, 0)
	if rage := stats.Has(Rage); f.Raging && rage != nil {
		parts = add(parts, string(Rage), -rage.DefenseDice, 0)
	}
	parts = add(parts, f.Card, 0, stats.DefenseBonus)
	for _, key := range []AbilityKey{Large, Vermin} {
		if has := stats.Has(key); has != nil {
			parts = add(parts, string(key), 0, has.DefenseBonus)
		}
	}
	for _, e := range g.Under(f.Name) {
		parts = add(parts, e.Name, 0, e.DefenseBonus)
	}
	parts = add(parts, "bonus", 0, bonus)
	dice, points = total(parts)
	return parts, max(0, dice), points
}

func add(parts []Part, what string, dice, points int) []Part {
	if dice == 0 && points == 0 {
		return parts
	}
	return append(parts, Part{what, dice, points})
}

func total(parts []Part) (dice, points int) {
	for _, p := range parts {
		dice += p.Dice
		points += p.Points
	}
	return dice, points
}

func allotment(stats Stats) string {
	if stats.Has(NinjaFocus) != nil {
		return string(NinjaFocus)
	}
	return string(Prowess)
}

// weapon is the weapon in use, of a monster with a choice of them.
func (g *Game) weapon(f *Figure) string {
	if k := g.Kind(f.Card); !g.IsHero(f.Name) && k != nil && len(k.Variants) > 0 {
		return cmp.Or(f.Weapon, k.Variants[0].Weapon)
	}
	return ""
}

// armed tells whether a figure has a weapon that it can drop: heroes, and
// monsters whose card names weapons (ruling).
func (g *Game) armed(f *Figure) bool { return !f.Disarmed && (g.IsHero(f.Name) || g.weapon(f) != "") }
