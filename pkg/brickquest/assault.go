package brickquest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Assaulted is how an attack of one figure on another went.
type Assaulted struct {
	Blow
	Target string `json:"target"` // the figure that was attacked
	Ranged bool   `json:"ranged"` // it was a shot
	// where the attack of a blinded one went: "target", or the square "left" or "right" of
	// it; else empty
	Direction    string       `json:"direction"`
	Parts        []Part       `json:"parts"`                         // the parts of the sum of the attack
	DefenseParts []Part       `json:"defense_parts"`                 // the parts of the sum of the defense
	Idle         []AbilityKey `json:"idle"`                          // abilities that were said to be at work and that the attacker hasn't: "backstab"
	HitPoints    Points       `json:"hit_points" secret:"of Target"` // hit points that the target has left
	Dead         bool         `json:"dead"`                          // it is dead
	Becomes      string       `json:"becomes"`                       // the monster that it has become; else empty
	Effects      []string     `json:"effects"`                       // the ills that it has caught: "Poison", "Mummy Rot", "Lycanthropy"
	Disarmed     bool         `json:"disarmed"`                      // the attacker's weapon lies on its base
	Seen         []string     `json:"seen"`                          // figures that were taken for statues until now
	NoCalm       bool         `json:"meditation_lost"`               // the target meditated, and was attacked
	Unseen       bool         `json:"invisible,omitempty"`           // the target is invisible
	Ran          bool         `json:"charge_moved,omitempty"`        // the move of a charge was counted with it
	Breaks       []Break      `json:"breaks"`                        // rules about turns that aren't kept: "too many actions"
	Harmed       Harm         `json:"-"`                             // the effect on the target
	Aimed        Aimed        `json:"-"`                             // the attack before its dice
}

// Assaults are attacks on one figure, one after the other.
type Assaults struct {
	Target    string      `json:"target"`                        // the figure that was attacked
	Damage    int         `json:"damage"`                        // hit points that the target loses by all of them together
	HitPoints Points      `json:"hit_points" secret:"of Target"` // hit points that the target has left
	Dead      bool        `json:"dead"`                          // it is dead
	Blows     []Assaulted `json:"blows"`                         // the attacks, in their order
	Waiting   []string    `json:"waiting"`                       // figures that didn't strike any more
	Then      *Assaults   `json:"then,omitempty"`                // the attacks of the others on the next target, where one was named
}

// Last is the last of the attacks.
func (a Assaults) Last() Assaulted { return a.Blows[len(a.Blows)-1] }

// All are the attacks on each of the targets.
func (a Assaults) All() []Assaulted {
	if a.Then == nil {
		return a.Blows
	}
	return slices.Concat(a.Blows, a.Then.All())
}

// Assault makes figures attack another one in turn, until the target is dead; then those who
// haven't struck attack the next one. Each attack is made on the game that the one before it
// left. (BrickQuest, Attacking.) It refuses the same as Aim of any of them on any target, and
// what is against the rules of their turns, before anything is thrown.
func (g *Game) Assault(all []Assault, r dice.Roller, then ...string) (Assaults, Game, error) {
	if err := g.MayAssault(all, then...); err != nil {
		return Assaults{}, Game{}, err
	}
	done := Assaults{Target: all[0].Target, Waiting: []string{}}
	next, left := g.Clone(), []Assault(nil)
	for _, a := range all {
		switch n := len(done.Blows); {
		case next.Figure(a.By) == nil:
			done.Waiting = append(done.Waiting, a.By)
			continue
		case n > 0 && (done.Last().Dead || done.Last().Becomes != ""):
			done.Waiting, left = append(done.Waiting, a.By), append(left, a)
			continue
		}
		aim, ran, breaks, err := next.readies(a)
		if err != nil {
			return Assaults{}, Game{}, err
		}
		blow := next.strike(aim, r)
		blow.Ran, blow.Breaks = ran, append([]Break{}, breaks...)
		done.Blows = append(done.Blows, blow)
		done.Damage += blow.Damage
		done.HitPoints, done.Dead = blow.HitPoints, blow.Dead
	}
	switch last := done.Last(); {
	case last.Direction == "left" || last.Direction == "right":
		notNeeded("attack", last.By, last.Aimed.AttackDice+last.Aimed.DefenseDice, r)
	case last.Fumble:
		notNeeded("defense", last.Target, last.Aimed.DefenseDice, r)
	}
	if then = slices.DeleteFunc(slices.Clone(then), func(name string) bool { return !next.Lives(name) }); len(left) == 0 || len(then) == 0 {
		return done, next, nil
	}
	others, next, err := next.Assault(on(left, then[0]), r, then[1:]...)
	done.Then = &others
	done.Waiting = slices.DeleteFunc(done.Waiting, func(name string) bool { return next.Figure(name) != nil })
	return done, next, err
}

func on(all []Assault, target string) []Assault {
	all = slices.Clone(all)
	for i := range all {
		all[i].Target = target
	}
	return all
}

// MayAssault refuses the same as Assault.
func (g *Game) MayAssault(all []Assault, then ...string) error {
	if len(all) == 0 {
		return errors.New("nobody attacks")
	}
	for i, target := range append([]string{all[0].Target}, then...) {
		if slices.Contains(then[:max(0, i-1)], target) || i > 0 && target == all[0].Target {
			return fmt.Errorf("%s is a target already: name another one", target)
		}
		tried := g.Clone()
		for _, a := range on(all, target) {
			if _, _, _, err := tried.readies(a); err != nil {
				return err
			}
		}
	}
	return nil
}

// readies is an attack before its dice, once it is noted as an action.
func (g *Game) readies(a Assault) (aim Aimed, ran bool, breaks []Break, err error) {
	aim, err = g.Aim(a)
	if err == nil && (!a.Fudge || !g.IsUnder(a.By, BlindedEffect)) { // else it is the same attack, on the figure that stands in its way
		ran, breaks, err = g.attacks(aim, a.Fudge)
	}
	return aim, ran, breaks, err
}

// attacks notes an attack as an action, and with a charge for which no move was noted
// that move, too (ruling); ran tells of such a move. A blinded figure's move has dice, so it
// is never taken for granted. (BrickQuest, The Round; Charge; Blinding Light.)
func (g *Game) attacks(aim Aimed, fudge bool) (ran bool, breaks []Break, err error) {
	by := g.Figure(aim.By)
	before := g.turnOf(by).Deeds
	counted := aim.Charge && g.HasTurns(aim.By)
	if ran = counted && len(before) == 0 && !g.IsUnder(aim.By, BlindedEffect); ran {
		if _, err := g.do(aim.By, Moved, fudge); err != nil {
			return false, nil, err
		}
		g.turnOf(by).ShortMove = false
	}
	deed := Struck
	if aim.Ranged {
		deed = Shot
	}
	if breaks, err = g.do(aim.By, deed, fudge); err != nil {
		return false, nil, err
	}
	if counted && !ran && (!slices.Equal(before, []Deed{Moved}) || g.turnOf(by).ShortMove) {
		late, err := g.judged(aim.By, []Break{NoCharge}, fudge)
		return false, append(breaks, late...), err
	}
	return ran, breaks, nil
}

func (g *Game) strike(aim Aimed, r dice.Roller) Assaulted {
	done := Assaulted{
		Blow:   Blow{By: aim.By, AttackFaces: []int{}, DefenseFaces: []int{}},
		Target: aim.Target, Ranged: aim.Ranged, Parts: aim.Parts, DefenseParts: aim.DefenseParts,
		Idle: append([]AbilityKey{}, aim.Idle...), Effects: []string{}, Seen: []string{}, Aimed: aim,
		Unseen: g.IsUnder(aim.Target, InvisibleEffect),
	}
	by := g.Figure(aim.By)
	for _, f := range []*Figure{by, g.Figure(aim.Target)} {
		if f.reveal() {
			done.Seen = append(done.Seen, f.Name)
		}
	}
	if aim.Blind {
		done.Direction = Astray(r.Roll(AstrayThrow(aim.By))[0])
	}
	if done.Direction == "left" || done.Direction == "right" {
		done.Harmed = g.harm(aim.Target, 0, aim.By)
		done.HitPoints = done.Harmed.HitPoints
		return done
	}
	done.Blow = aim.strike(r)
	done.Disarmed = done.Fumble && g.armed(by)
	by.Disarmed = by.Disarmed || done.Disarmed
	done.NoCalm = g.disturb(aim.Target)
	done.Harmed = g.harm(aim.Target, done.Damage, aim.By)
	done.HitPoints, done.Dead, done.Becomes = done.Harmed.HitPoints, done.Harmed.Dead, done.Harmed.Becomes
	done.Effects = append(done.Effects, g.afflict(done.Harmed, aim.By, r)...)
	return done
}

// AstrayThrow is the die that tells where a blinded figure's attack goes (BrickQuest,
// Wizardly Spells, Blinding Light).
func AstrayThrow(by string) dice.Throw {
	return dice.Throw{Why: "direction", Who: by, N: 1, Die: dice.D(6), Cuts: dice.Cuts{2, 4}}
}

// Astray is where an attack goes by that die: to the square diagonally left or
// right, or to its target.
func Astray(face int) string { return []string{"left", "right", "target"}[(face-1)/2] }

// disturb ends the meditation of the figure that is attacked, and tells whether there was
// one (BrickQuest, Character Classes).
func (g *Game) disturb(name string) bool {
	f := g.Figure(name)
	was := f.Meditates || f.Ahead.Meditates
	f.Meditates, f.Ahead.Meditates = false, false
	return was
}

// afflict gives a character the diseases of a monster that has hurt it, if it lives, and
// names them. (BrickQuest, Monsters: Poison, Mummy Rot, Lycanthropy.)
func (g *Game) afflict(h Harm, by string, r dice.Roller) (caught []string) {
	if h.Damage == 0 {
		return nil
	}
	for _, e := range g.ills(h.Name, by) {
		if wolf := g.Stats(g.Figure(by)).Has(Lycanthropy); e.Name == LycanthropyEffect {
			die := dice.Throw{Why: "lycanthropy", Who: h.Name, N: 1, Die: dice.D(6), Cuts: dice.Cuts{wolf.LeastFace - 1}}
			if r.Roll(die)[0] < wolf.LeastFace {
				continue
			}
		}
		g.lasts(e)
		caught = append(caught, e.Name)
	}
	return caught
}

// Catches are the effects that a hero may catch who was hurt by an attack of a monster and
// lives, as afflict has it: "Poison", "Mummy Rot", "Lycanthropy".
func (g *Game) Catches(name, by string) []string {
	return say.Each(g.ills(name, by), func(e Effect) string { return e.Name })
}

func (g *Game) ills(name, by string) (all []Effect) {
	f, monster := g.Figure(name), g.Figure(by)
	if f == nil || f.Dead() || monster == nil || !g.IsHero(name) {
		return nil
	}
	stats, on := g.Stats(monster), []string{name}
	again := func(e Effect) bool { return e.Name == PoisonEffect && e.By == by && e.Since == g.Initiative.Round }
	if a := stats.Has(Poison); a != nil && !slices.ContainsFunc(g.Under(name), again) { // that doesn't add up (ruling)
		all = append(all, Effect{Name: PoisonEffect, By: by, On: on, Turn: name, Since: g.Initiative.Round, Damage: a.Damage})
	}
	if a := stats.Has(MummyRot); a != nil && !g.IsUnder(name, MummyRotEffect) {
		all = append(all, Effect{Name: MummyRotEffect, By: by, On: on, Damage: a.Damage})
	}
	if a := stats.Has(Lycanthropy); a != nil && !g.IsUnder(name, LycanthropyEffect) {
		since, until := g.span(a.Turns)
		all = append(all, Effect{Name: LycanthropyEffect, By: by, On: on, Turn: name, Since: since, Until: until})
	}
	return all
}
