package brickquest

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
)

// goesOn tells whether a spell was cast before this round. Its effects of the following
// rounds don't happen in the round of the casting, whenever that was (BrickQuest, Casting
// a Spell).
func (t *ticking) goesOn(e Effect) bool { return e.Since < t.g.Initiative.Round }

// effect is the place of an effect in the game, -1 if it is gone. Whom it is on
// may have become fewer.
func (g *Game) effect(e Effect) int {
	return slices.IndexFunc(g.Effects, func(o Effect) bool {
		return o.Name == e.Name && o.By == e.By && o.At == e.At && o.Since == e.Since && o.Until == e.Until && o.Summoned == e.Summoned &&
			!slices.ContainsFunc(o.On, func(on string) bool { return !slices.Contains(e.On, on) })
	})
}

func (t *ticking) over(e Effect) {
	gone := t.g.end(e)
	t.tell(Happening{What: Over, Effect: e.Name, By: e.By, At: e.At, On: e.On, Gone: gone})
}

func (t *ticking) hurt(e Effect, name string, faces []int) {
	if f := t.g.Figure(name); f == nil || f.Dead() {
		return
	}
	h := t.g.harm(name, e.Damage, e.By)
	t.tell(Happening{
		What: Hurts, Name: name, Effect: e.Name, By: e.By, Faces: faces,
		Damage: h.Damage, Dead: h.Dead, Seen: h.Seen, Becomes: h.Becomes, Ended: h.Ended, Gone: h.Gone,
	})
}

func (t *ticking) poison(e Effect) {
	if t.g.Initiative.Round+1 >= e.Until { // one that a trap gives for some rounds goes on
		t.g.end(e)
	}
	for _, name := range e.On {
		t.hurt(e, name, nil)
	}
}

// breakable tells whether a 6 breaks an effect: a spell that goes on, or, by
// house rule spells.break_roll, every spell that lasts.
func (t *ticking) breakable(e Effect) bool {
	switch e.Name {
	case PoisonEffect, MummyRotEffect, LycanthropyEffect:
		return false
	}
	return e.Ongoing || t.g.Rules.BreakRoll == "all" && e.By != "" && e.Turn == e.By
}

// ongoing throws a die for each one that a spell is on, at once. A 6 breaks the
// spell for that one; else it happens again. (BrickQuest, Casting a Spell.)
func (t *ticking) ongoing(e Effect) {
	const breaks = 6
	throw := dice.Throw{Why: strings.ToLower(e.Name), N: 1, Die: dice.D(6), Cuts: dice.Cuts{breaks - 1}}
	switch {
	case len(e.On) > 0:
		throw.N, throw.On, throw.Why = len(e.On), e.On, throw.Why+" on "+strings.Join(e.On, ", ")
	case e.At != "":
		throw.Why += " at " + e.At
	}
	faces := t.r.Roll(throw)
	if len(e.On) == 0 {
		if faces[0] == breaks {
			gone := t.g.end(e)
			t.tell(Happening{What: Broken, Effect: e.Name, By: e.By, At: e.At, Faces: faces, Gone: gone})
		}
		return
	}
	for i, name := range e.On {
		switch face := faces[i : i+1]; {
		case face[0] == breaks:
			gone := t.g.free(e, name)
			t.tell(Happening{What: Broken, Name: name, Effect: e.Name, By: e.By, Faces: face, Gone: gone})
		case e.Damage > 0:
			t.hurt(e, name, face)
		}
	}
}

// free takes an effect off one of its figures; without any figure it ends.
func (g *Game) free(e Effect, name string) (gone []string) {
	i := g.effect(e)
	if i < 0 {
		return nil
	}
	left := &g.Effects[i]
	if len(left.On) == 1 {
		return g.end(*left)
	}
	left.On = slices.DeleteFunc(slices.Clone(left.On), func(on string) bool { return on == name })
	return nil
}

// upkeep takes the cost of a sustained spell as its caster's turn begins; without the
// points the spell ends. (BrickQuest, Dwarven War Spells.)
func (t *ticking) upkeep(e Effect) {
	f := t.g.Figure(e.By)
	if f == nil || f.Dead() || f.SpellPoints < e.Upkeep {
		gone := t.g.end(e)
		t.tell(Happening{What: Unpaid, Name: e.By, Effect: e.Name, By: e.By, On: e.On, Gone: gone})
		return
	}
	f.SpellPoints -= e.Upkeep
	t.tell(Happening{What: Paid, Name: e.By, Effect: e.Name, By: e.By, On: e.On, Points: e.Upkeep})
}

// disease is Lycanthropy breaking out in heroes, or staying in monsters that
// nobody has cured. (BrickQuest, Monsters, Wolfman.)
func (t *ticking) disease(e Effect) {
	if len(e.On) == 1 {
		t.diseaseOf(e.On[0], e)
		return
	}
	t.g.end(e)
	for _, name := range e.On {
		t.g.lasts(e.of(name))
		t.diseaseOf(name, e.of(name))
	}
}

func (t *ticking) diseaseOf(name string, e Effect) {
	f := t.g.Figure(name)
	if f == nil {
		t.g.end(e)
		return
	}
	if f.Was != "" {
		t.g.end(e)
		f.Was, f.WasSpellPoints, f.WasDisarmed, f.WeaponWith = "", 0, false, ""
		t.tell(Happening{What: ForGood, Name: name, Effect: e.Name, By: e.By, Becomes: f.Card})
		return
	}
	kind := t.g.carrier(e.By)
	if kind == nil || !t.g.IsHero(name) {
		return
	}
	e.Until += kind.stats(f).Has(Lycanthropy).Rounds
	ended, gone := t.g.release(name)
	t.g.become(name, kind.Name)
	t.g.lasts(e)
	t.tell(Happening{
		What: Transformed, Name: name, Effect: e.Name, By: e.By, Becomes: kind.Name, Until: e.Until, Ended: ended, Gone: gone,
	})
}

// carrier is the kind of monster that a disease makes of a figure that a monster has
// bitten: its own, or the first that carries one.
func (g *Game) carrier(by string) *Kind {
	if f := g.Figure(by); f != nil {
		if k := g.Kind(f.Card); k != nil && k.Has(Lycanthropy) {
			return k
		}
	}
	return names.Find(g.Kinds, func(k *Kind) bool { return k.Has(Lycanthropy) })
}

// recover gives hit points back to a figure that regenerates, and spell points to one that has
// meditated in peace.
func (t *ticking) recover(f *Figure) {
	stats := t.g.Stats(f)
	vapour := stats.Has(Ethereality) != nil && t.g.IsUnder(f.Name, EtherealEffect)
	if a := stats.Has(Regenerates); a != nil && f.HitPoints < stats.HitPoints && !vapour {
		m := t.g.mend(f.Name, min(a.HitPoints, stats.HitPoints-f.HitPoints))
		t.tell(Happening{What: Regained, Name: f.Name, Healed: m.Healed})
	}
	a, short := stats.Has(Meditation), stats.SpellPoints-f.SpellPoints
	if !f.Meditates || a == nil || short <= 0 { // a calm that began ahead of this turn lasts until the next one
		return
	}
	if a.Dice >= short { // any faces give them all
		t.gain(f, Meditated, short, nil)
		return
	}
	throw := dice.Throw{Why: "meditation", Who: f.Name, N: a.Dice, Die: dice.D(6)}
	if a.Dice == 1 {
		for face := 1; face < min(short, 6); face++ {
			throw.Cuts = append(throw.Cuts, face)
		}
	}
	faces := t.r.Roll(throw)
	t.gain(f, Meditated, dice.Sum(faces), faces)
}
