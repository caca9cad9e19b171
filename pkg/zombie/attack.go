package zombie

import (
	"cmp"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// MostExtra is the most extra dice and the most bonus that the table can give.
const MostExtra = 100

// AZombie is the name under which any zombie attacks.
const AZombie = "zombie"

// Assault is an attack: of a minifig on a zombie or on another minifig, or of a
// zombie on a minifig.
type Assault struct {
	By        string      // the minifig, or AZombie; may be empty
	Target    string      // the minifig that is attacked; empty: a zombie
	Weapon    Weapon      // of a minifig; a zombie has none
	Own       *WeaponCard // its card, if it is an own one that may not be at the table yet
	Horde     string      // the letter of the zombie's horde; empty: of none
	Posture   Posture     // of the zombie of a horde; empty: any, the foremost first
	ExtraDice int
	Bonus     int
	Badass    bool // a second try, if the first doesn't hit
	Again     bool // the second try of a Badass that has missed a zombie
	Sneaky    bool // the minifig that a zombie attacks steps away from it
	Fudge     bool
}

// Assaulted is how an attack went.
type Assaulted struct {
	By     string `json:"by"`     // the attacker; "zombie" for a zombie
	Weapon Weapon `json:"weapon"` // or the name of an own weapon
	Horde  string `json:"horde"`  // the letter of the zombie's horde
	Attack int    `json:"attack"` // all dice and the bonus, of the last try
	Bonus  int    `json:"bonus"`  // the points in it
	// the number that it had to beat, with its dice; if those weren't thrown, the least
	// that it could be
	Armor     int    `json:"armor"`
	ArmorDice int    `json:"armor_dice"`       // how many dice are in it
	Tries     int    `json:"tries"`            // 2 where a Badass tried again; the other numbers are of the last try
	Hit       bool   `json:"hit"`              // the zombie is off the table
	Left      int    `json:"left"`             // zombies left in that horde
	Target    string `json:"target,omitempty"` // the minifig that was attacked; not where it is a zombie
	Before    Health `json:"before,omitempty"` // the health of the target before; not where it is a zombie
	Health    Health `json:"health,omitempty"` // and afterwards
	Rises     string `json:"rises,omitempty"`  // the letter of the horde that a dead target has become
	Dodged    bool   `json:"dodged,omitempty"` // a Sneaky target stepped away, and no die was thrown
	Joins     string `json:"joins,omitempty"`  // a minifig that the table didn't know and that joined
	// The weapon that the attacker has from now on, as nobody had said which it has; left out
	// where that was known.
	Has Weapon `json:"has,omitempty"`
	// The card of an own weapon, which comes to the table with its first attack.
	Own *WeaponCard `json:"weapon_card,omitempty"`
}

// AttackZombie throws the weapon's dice, of which sixes explode, against the
// zombie's armor: more than it hits, and a hit zombie leaves the table. There
// is no roll to hit. (The QuikWars attack; Zombie Brikz, Close encounters.) It
// refuses the same as [Game.CheckAttack], and a posture that no zombie of its horde has.
func (g *Game) AttackZombie(a Assault, r dice.Roller) (Assaulted, Game, error) {
	a.Target = ""
	if err := g.CheckAttack(a); err != nil {
		return Assaulted{}, Game{}, err
	}
	if h := g.Horde(a.Horde); h != nil && a.Posture != "" {
		if _, err := (Some{1, a.Posture}).of(h); err != nil {
			return Assaulted{}, Game{}, err
		}
	}
	done := g.assault(a, r)
	done.Joins, _ = g.seat(a.By)
	next := g.Clone()
	next.struck(done)
	if next.Minifig(a.By).Has(Badass) { // it may try again, once
		did := next.now(a.By)
		if did.Missed, did.MissedOf = "", ""; !done.Hit && done.Tries == 1 {
			did.Missed, did.MissedOf = a.Weapon, a.Horde
		}
	}
	if h := next.Horde(a.Horde); h != nil {
		h.Unseen = 0 // it is attacked, and so it is seen
		if done.Hit {
			h.take(1, a.Posture)
		}
		done.Left = h.Zombies()
		next.dropEmpty()
	}
	return done, next, nil
}

// AttackMinifig is the same attack on a minifig, by another minifig or by a zombie. A hit
// wounds it, and kills a wounded one. (Zombie Brikz, Zombie; Health; The abandoned
// mansion.) The horde of a zombie that attacks has met the minifig, and notices it with
// all its zombies. (Horde rule.) a.Target is its name. It refuses the same as
// [Game.CheckAttack].
func (g *Game) AttackMinifig(a Assault, r dice.Roller) (Assaulted, Game, error) {
	if err := g.CheckAttack(a); err != nil {
		return Assaulted{}, Game{}, err
	}
	done := Assaulted{By: a.By, Target: a.Target, Horde: a.Horde, Dodged: true}
	if !a.Sneaky {
		done = g.assault(a, r)
	}
	done.Before = g.healthOf(a.Target)
	done.Joins, _ = g.seat(a.Target)
	if done.Health = done.Before; done.Hit {
		done.Health = done.Before.After(g.hitsOf(a.By))
	}
	next := g.Clone()
	next.struck(done)
	if m := next.Minifig(a.Target); a.Sneaky && m.Left(Sneaky) > 0 {
		m.use(Sneaky)
	}
	done.Rises = g.rises(&next)
	if h := next.Horde(a.Horde); h != nil {
		h.meets(a.Target)
		done.Left = h.Zombies()
	}
	return done, next, nil
}

// hitsOf is how many hits of a zombie one hit counts for: its own, that of a minifig, or that
// of a fall, flames and the like, where by is empty. House rule wounds.other.
func (g *Game) hitsOf(by string) int {
	if by == AZombie || g.Rules.OtherWounds != "kill" {
		return 1
	}
	return 2
}

// assault throws the dice of an attack that is allowed.
func (g *Game) assault(a Assault, r dice.Roller) Assaulted {
	armor := g.ArmorAgainst(a)
	bonus := g.AttackBonus(a)
	done := Assaulted{
		By: a.By, Target: a.Target, Weapon: a.Weapon, Horde: a.Horde, Bonus: bonus, ArmorDice: armor.Dice,
	}
	if card := g.cardOf(a); a.Weapon != "" && card.Own() {
		done.Own = &card
	}
	if m := g.Minifig(a.By); a.By != "" && a.By != AZombie && a.Weapon != Hand && a.Weapon != Brick && g.unsaid(m) {
		done.Has = a.Weapon
	}
	why := "attack"
	if done.Tries = 1; a.Again {
		done.Tries, why = 2, "second try"
	}
	for ; ; done.Tries++ {
		throw := dice.Throw{Why: why, Who: a.By, N: g.AttackDice(a), Die: dice.D(6), Last: !a.Badass || done.Tries == 2}
		if g.CopThrows(a) {
			throw.Extra = "Cop: one more die"
		}
		done.Attack, done.Armor, done.Hit = g.beat(throw, bonus, a.Target, armor, r)
		if done.Hit || throw.Last {
			return done
		}
		why = "second try"
	}
}

// ArmorAgainst is the armor that an attack must beat.
func (g *Game) ArmorAgainst(a Assault) Protection {
	if a.Target == "" {
		return g.ZombieArmor()
	}
	return g.MinifigArmor(a.Target)
}

// AttackDice is how many dice an attack throws: those of the weapon, or one for a zombie;
// one more for a Cop (house rule cop.bonus); and the extra dice that the table gives.
func (g *Game) AttackDice(a Assault) int {
	n := g.cardOf(a).Dice + a.ExtraDice
	if g.CopThrows(a) {
		n++
	}
	return n
}

// CopThrows tells whether the attacker throws one die more, as a Cop (Character creation;
// house rule cop.bonus).
func (g *Game) CopThrows(a Assault) bool {
	m, bonus := g.Minifig(a.By), g.Rules.CopBonus
	return m.Has(Cop) && (bonus == "" || bonus == "all" || bonus == string(g.cardOf(a).Kind))
}

// AttackBonus is the points that are added to an attack's dice: those of an own weapon,
// and the bonus that the table gives.
func (g *Game) AttackBonus(a Assault) int { return g.cardOf(a).Bonus + a.Bonus }

// cardOf is the card of the weapon of an attack; a zombie has a die, and no weapon.
func (g *Game) cardOf(a Assault) WeaponCard {
	if a.By == AZombie {
		return WeaponCard{Dice: 1}
	}
	if a.Own != nil && a.Own.Name == a.Weapon {
		return a.Own.Full()
	}
	card, _ := g.WeaponCard(a.Weapon)
	return card
}

// CheckAttack refuses an [Unknown] minifig or horde, the dead on either side, a minifig
// that attacks itself, an [Unknown] weapon, and an own weapon where the table has another
// card with its name; and, unless it is fudged, an attack that the minifig's traits and
// weapons don't allow.
func (g *Game) CheckAttack(a Assault) error {
	return cmp.Or(
		g.checkTarget(a),
		wrong(g.isDead(a.By), "%s is dead and can't attack", a.By),
		unknown(a.Horde != "" && g.Horde(a.Horde) == nil, "horde", a.Horde),
		g.checkWeapon(a), g.checkArms(a))
}

// checkTarget refuses an unknown attacker, and a minifig that this one can't attack.
func (g *Game) checkTarget(a Assault) error {
	if a.Target == "" {
		_, err := g.seat(a.By)
		return err
	}
	_, err := g.seat(a.Target)
	dodges := 0
	if a.Sneaky {
		dodges = 1
	}
	return cmp.Or(
		unknown(a.By != AZombie && a.By != "" && g.Minifig(a.By) == nil, "minifig", a.By), err,
		wrong(a.Sneaky && a.By != AZombie, "%s attacks: a Sneaky one steps away from zombies", a.By),
		g.checkSneaky(a.Target, dodges, a.Fudge),
		wrong(a.Target == a.By, "%s can't attack itself", a.By),
		wrong(g.isDead(a.Target), "%s is dead", a.Target))
}

// checkWeapon refuses an unknown weapon; a zombie has none.
func (g *Game) checkWeapon(a Assault) error {
	if a.By == AZombie && a.Weapon == "" {
		return nil
	}
	next := g.Clone()
	_, err := next.laid(a.Weapon, a.Own)
	return err
}

// checkArms refuses a weapon that the attacker's traits and weapons don't allow, unless
// it is fudged. If players never said which weapons a minifig has, it may attack with
// weapon but a gun, and has that one from then on. (Zombie Brikz, Character creation.)
func (g *Game) checkArms(a Assault) error {
	const chapter = "Character creation"
	m, card := g.Minifig(a.By), g.cardOf(a)
	if m == nil || a.Fudge {
		return against(a.Again && m == nil, chapter, "only a Badass has a second try, at a zombie that it has just missed")
	}
	shoots := card.Kind == Ranged
	lacks := a.Weapon != Brick && (a.Weapon == Ranged || !g.unsaid(m)) && !slices.Contains(g.Armed(m), a.Weapon)
	may := cmp.Or(
		against(shoots && m.Has(GunShy), chapter, "%s is terrible with guns and never shoots", a.By),
		against(shoots && m.Has(TypicalKid), chapter, "%s is a Typical Kid and never shoots", a.By),
		against(lacks, chapter, "%s has no %s", a.By, card.noun()))
	if a.Again {
		none := m.DidIn(g.TurnNow()).Missed == "" || a.Target != ""
		return cmp.Or(may, against(none, chapter, "%s has no second try: a Badass has one at a zombie that it has just missed", a.By))
	}
	return cmp.Or(may,
		against(a.Badass && !m.Has(Badass), chapter, "%s isn't Badass and has one try", a.By),
		against(a.Badass && a.Target != "", chapter, "%s has a second try only at a zombie", a.By),
		g.may(a.By, Attack))
}

// struck makes an attack count: the attack of the turn, and a hit on a minifig.
func (g *Game) struck(a Assaulted) {
	g.join(a.Joins)
	if a.Own != nil {
		_ = g.bring(*a.Own) // the rule has refused another card
	}
	if a.Has != "" {
		g.Minifig(a.By).arm(a.Has)
	}
	if a.Tries < 2 || g.Minifig(a.By).DidIn(g.TurnNow()).Missed == "" { // else it is the second try
		g.did(a.By, Attack, "")
	}
	if w, err := g.WeaponCard(a.Weapon); err == nil && w.Noise == Loud && a.By != "" {
		g.loud(a.By, true)
	}
	if a.Hit {
		g.wound(a.Target, g.hitsOf(a.By))
	}
}
