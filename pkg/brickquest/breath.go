package brickquest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Breathing is a breath attack, and the figures in its cone, as players measure it.
type Breathing struct {
	By      string
	Targets []string
	Fudge   bool // the table overrules the rules that are against it
}

// Breathed is how a breath attack went.
type Breathed struct {
	By     string   `json:"by"`             // the figure that breathed
	Length int      `json:"length"`         // squares, of its cone
	Hits   []Scorch `json:"hits"`           // the figures in it
	Seen   bool     `json:"seen,omitempty"` // the figure that breathed was taken for a statue until now
	Breaks []Break  `json:"breaks"`         // rules about turns that aren't kept: "breath too soon"
	// where the breath of a blinded one went: "target", or "left" or "right" of it; else empty
	Direction string `json:"direction,omitempty"`
}

// Scorch is the effect of a breath on one figure.
type Scorch struct {
	Name         string `json:"name"`                        // the figure
	Faces        []int  `json:"faces"`                       // the damage dice, the same for all where they are thrown once; none for the ethereal
	DefenseFaces []int  `json:"defense_faces"`               // the dice of a defense, which only the house rule breath.defense brings
	Defense      int    `json:"defense"`                     // the total of that defense
	DefenseParts []Part `json:"defense_parts"`               // the parts of that sum
	Damage       int    `json:"damage"`                      // hit points that are to be lost, after the defense
	HitPoints    Points `json:"hit_points" secret:"of Name"` // hit points that are left
	Dead         bool   `json:"dead"`                        // none are left
	Ethereal     bool   `json:"ethereal"`                    // it is ethereal, and so untouched
	NoCalm       bool   `json:"meditation_lost"`             // it meditated
	Harmed       Harm   `json:"-"`                           // the effect on this figure
}

// BreathThrow is the throw of a breath's damage dice.
func (a Ability) BreathThrow(who string) dice.Throw {
	return dice.Throw{Why: "breath", Who: who, N: a.DamageDice, Die: dice.D(6)}
}

// Breathe lets a creature breathe on the figures in its cone, as an action. Its dice are
// thrown once for all of them (house rule area.damage), and no defense meets them (house
// rule breath.defense). A breath too soon is told, not refused. (BrickQuest, Monsters.)
// It refuses nobody, the unknown, the dead, a figure that has no breath, and the
// ethereal.
func (g *Game) Breathe(how Breathing, r dice.Roller) (Breathed, Game, error) {
	breath, err := g.MayBreathe(how)
	if err != nil {
		return Breathed{}, Game{}, err
	}
	b := Breathed{By: how.By, Length: breath.Length, Breaks: []Break{}, Hits: []Scorch{}}
	next := g.Clone()
	blinded := g.IsUnder(how.By, BlindedEffect)
	if !how.Fudge || !blinded { // else it is the same breath, on the figures that stand where it went
		if b.Breaks, err = next.do(how.By, Breathes, how.Fudge); err != nil {
			return Breathed{}, Game{}, err
		}
		next.Figure(how.By).Breathed = g.Initiative.Round
	}
	b.Seen = next.Figure(how.By).reveal()
	if blinded && !how.Fudge {
		if b.Direction = Astray(r.Roll(AstrayThrow(how.By))[0]); b.Direction != "target" {
			return b, next, nil
		}
	}
	var once []int
	if g.Rules.AreaDamage != "each" {
		once = r.Roll(breath.BreathThrow(how.By))
	}
	// None of them keeps a spell up, which ends if it dies.
	steady := !slices.ContainsFunc(g.Effects, func(e Effect) bool { return e.Upkeep > 0 && slices.Contains(how.Targets, e.By) })
	for i, name := range how.Targets {
		if next.Figure(name) != nil { // else it went with the spell of one before it
			b.Hits = append(b.Hits, next.scorch(name, how.By, *breath, once, i == 0 || steady, r))
		}
	}
	return b, next, nil
}

// MayBreathe is the breath of a creature. It refuses the same as Breathe.
func (g *Game) MayBreathe(how Breathing) (*Ability, error) {
	by, err := g.living(how.By)
	if err != nil {
		return nil, err
	}
	breath := g.Stats(by).Has(Breath)
	switch missing := g.allLiving(how.Targets); {
	case len(how.Targets) == 0:
		return nil, errors.New("name the figures in the cone")
	case missing != nil:
		return nil, missing
	case slices.Contains(how.Targets, how.By):
		return nil, fmt.Errorf("%s can't breathe on itself", how.By)
	case breath == nil:
		return nil, fmt.Errorf("%s has no breath attack", how.By)
	case g.IsUnder(how.By, EtherealEffect) && !how.Fudge:
		return nil, &Against{how.By + " is ethereal and doesn't attack", "Ethereality"}
	}
	return breath, nil
}

// scorch does a breath's damage to one figure. Faces are those that were thrown for all;
// nil: they are thrown for each. always tells whether the one before it leaves its defense
// as it is.
func (g *Game) scorch(name, by string, breath Ability, faces []int, always bool, r dice.Roller) Scorch {
	s := Scorch{Name: name, Faces: []int{}, DefenseFaces: []int{}, DefenseParts: []Part{}}
	if s.Ethereal = g.IsUnder(name, EtherealEffect); s.Ethereal {
		s.HitPoints = Points(g.Figure(name).HitPoints)
		return s
	}
	if faces == nil {
		faces = r.Roll(breath.BreathThrow(name))
	}
	s.Faces, s.Damage = faces, dice.Sum(faces)
	if g.Rules.BreathMet == "yes" {
		shield := g.Shield(name)
		if shield.DefenseDice > 0 {
			throw := shield.DefenseThrow()
			throw.Always = always
			s.DefenseFaces = r.Roll(throw)
		}
		s.DefenseParts, s.Defense = shield.DefenseParts, shield.Defended(s.DefenseFaces)
		s.Damage = max(0, s.Damage-s.Defense)
	}
	s.NoCalm = g.disturb(name)
	s.Harmed = g.harm(name, s.Damage, by)
	s.HitPoints, s.Dead = s.Harmed.HitPoints, s.Harmed.Dead
	return s
}

// Shield is a figure's defense, as one half of an attack.
func (g *Game) Shield(name string) Aimed {
	aim := Aimed{Attack: Attack{Target: name}}
	aim.DefenseParts, aim.DefenseDice, aim.DefenseBonus = g.defense(g.Figure(name), 0)
	return aim
}
