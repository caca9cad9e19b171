package view

import (
	"slices"
	"strconv"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// remindOfCharges names charges that lie there and are about to go off. (Sapper
// Abilities.)
func (m *moment) remindOfCharges() {
	for _, e := range m.g.Charges {
		name, number := "charge "+strconv.Itoa(e.Number)+" ("+e.Ability+")", strconv.Itoa(e.Number)
		switch {
		case e.Due || e.Until == 0:
			if m.likely {
				m.Likely("charge "+number, name+" goes off: its damage", "blast", number).Of(e.By)
			}
		case e.Until == m.g.Initiative.Round && e.Held && m.g.Lives(e.By):
			m.Remind("charge "+number, name+" is in "+say.Owned(e.By)+" hands, and goes off as this turn of "+e.By+" ends", "sapper", "drop", number).Of(e.By).Everybody().Now()
		case e.Until == m.g.Initiative.Round:
			m.Remind("charge "+number, name+" goes off as "+say.Owned(e.By)+" turn of this round ends: stand clear").Of(e.By).Everybody().Now()
		}
	}
}

// remindOfEffects names effects that hurt heroes in each round, that are about to end, or
// that can still be cured. (Casting a Spell; Monsters.)
func (m *moment) remindOfEffects() {
	for _, e := range m.g.Effects {
		for _, name := range e.On {
			f := m.g.Figure(name)
			if f == nil || f.Dead() || m.g.HasLeft(name) || m.g.Conceals(name) {
				continue
			}
			m.remindOfEffect(f, e)
		}
	}
}

func (m *moment) remindOfEffect(f *brickquest.Figure, e brickquest.Effect) {
	about := e.Name + " " + f.Name
	rounds, counted := m.g.RoundsLeft(e)
	switch {
	case slices.Contains([]string{brickquest.CurseEffect, brickquest.MummyRotEffect}, e.Name) && m.g.IsHero(f.Name):
		m.Remind(about, e.Name+" on "+f.Name+" goes on hurting until it is cured", m.cure(f, e.Name)...).Of(f.Name).Later().
			And(e.Name, f.Name, e.Name+" on %s goes on hurting until it is cured")
	case e.Name == brickquest.LycanthropyEffect && counted:
		m.Remind(about, "Lycanthropy on "+f.Name+": "+say.Count(rounds, "round")+" left to cure it", m.cure(f, e.Name)...).Of(f.Name).Later()
	case counted && rounds == 1 && m.g.IsHero(f.Name) && e.Turn != "" && !m.g.Conceals(e.Turn):
		m.Remind(about, e.Name+" on "+f.Name+" ends as "+say.Owned(e.Turn)+" next turn begins").Of(f.Name).InList()
	case e.Name == brickquest.HiccupsEffect && m.g.Acts(f.Name):
		m.Remind(about, f.Name+" has the hiccups: one action, and no special ability").Of(f.Name).InList()
	case e.Name == brickquest.SilenceEffect && m.g.Acts(f.Name):
		m.Remind(about, f.Name+" is silenced: no spells").Of(f.Name).InList()
	}
}

// enough is spell points with which any cure can be cast.
const enough = 5

// cure is a line that cures a figure: with a potion in somebody's swag, or by a caster of
// Cleric Spells with enough points for any cure.
func (m *moment) cure(of *brickquest.Figure, effect string) []string {
	what := "Cure Disease"
	if effect == brickquest.CurseEffect {
		what = "Cure Curse"
	}
	if carries(of, what+" Potion") {
		return []string{"use", of.Name, what + " Potion"}
	}
	for _, h := range m.heros {
		if m.g.Acts(h.Name) && !m.g.Fights(h.Name, of.Name) && h.SpellPoints >= enough && m.mayCast(h) {
			return []string{"cast", h.Name, what, of.Name}
		}
	}
	return nil
}

// mayCast tells whether a figure casts Cleric Spells, and nothing that is known hinders it.
func (m *moment) mayCast(f *brickquest.Figure) bool {
	stats := m.g.Stats(f)
	return stats.Has(brickquest.ClericSpells) != nil && len(f.Deeds) == 0 && m.g.Sustains(f.Name) == nil &&
		!m.g.IsUnder(f.Name, brickquest.SilenceEffect) && !m.g.IsUnder(f.Name, brickquest.HiccupsEffect)
}

func carries(f *brickquest.Figure, item string) bool {
	return slices.ContainsFunc(f.Swag, func(s brickquest.Swag) bool { return s.Item == item && s.Count > 0 })
}
