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
		case e.Until == m.g.Initiative.Round && e.Held && m.g.Lives(e.By) && !m.g.Acts(e.By): // it is told as that turn begins
		case e.Until == m.g.Initiative.Round && e.Held && m.g.Lives(e.By) && e.Since == m.g.Initiative.Round:
			m.Remind("charge "+number, name+" is in "+say.Owned(e.By)+" hands, and goes off as this turn of "+e.By+" ends").Of(e.By).Everybody().Now()
		case e.Until == m.g.Initiative.Round && e.Held && m.g.Lives(e.By):
			m.Remind("charge "+number, name+" is in "+say.Owned(e.By)+" hands, and goes off as this turn of "+e.By+" ends", "sapper", "drop", number).Of(e.By).Everybody().Now()
		case e.Held && e.Until > m.g.Initiative.Round && e.Since < m.g.Initiative.Round && m.g.Acts(e.By):
			m.Remind("charge "+number, name+" is in "+say.Owned(e.By)+" hands, and goes off in round "+strconv.Itoa(e.Until), "sapper", "drop", number).Of(e.By)
		case e.Until == m.g.Initiative.Round && m.g.Acts(e.By):
			m.Remind("charge "+number+" now", name+" goes off as this turn of "+e.By+" ends: stand clear").Of(e.By).Everybody().Now()
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
	if by, line := m.cure(f, e.Name); line != nil && (m.g.IsHero(f.Name) || f.Was != "") {
		m.Remind("cure "+about, by+" can cure "+f.Name+" of "+e.Name, line...).Of(by).Now().Order(2)
		return
	}
	switch {
	case slices.Contains([]string{brickquest.CurseEffect, brickquest.MummyRotEffect}, e.Name) && m.g.IsHero(f.Name):
		m.Remind(about, e.Name+" on "+f.Name+" goes on hurting until it is cured").Of(f.Name).Later().
			And(e.Name, f.Name, e.Name+" on %s goes on hurting until it is cured")
	case e.Name == brickquest.LycanthropyEffect && counted:
		m.Remind(about, "Lycanthropy on "+f.Name+": "+say.Count(rounds, "round")+" left to cure it").Of(f.Name).Later()
	case counted && rounds == 1 && m.g.IsHero(f.Name) && e.Turn != "" && !m.g.Conceals(e.Turn):
		m.Remind(about, e.Name+" on "+f.Name+" ends as "+say.Owned(e.Turn)+" next turn begins").Of(f.Name).InList()
	case e.Name == brickquest.HiccupsEffect && m.g.Acts(f.Name):
		m.Remind(about, f.Name+" has the hiccups: one action, and no special ability").Of(f.Name).InList()
	case e.Name == brickquest.SilenceEffect && m.g.Acts(f.Name):
		m.Remind(about, f.Name+" is silenced: no spells").Of(f.Name).InList()
	}
}

// cure is a line by which a figure whose turn it is cures one of its side, and that figure:
// with a potion in its own swag, or by Cleric Spells.
func (m *moment) cure(of *brickquest.Figure, effect string) (by string, line []string) {
	what, points := "Cure Disease", 3
	switch {
	case effect == brickquest.CurseEffect:
		what, points = "Cure Curse", 5
	case effect == brickquest.PoisonEffect && of.HitPoints == 1: // it is about to kill
		what = "Cure Poison"
	case slices.Contains([]string{brickquest.MummyRotEffect, brickquest.LycanthropyEffect, brickquest.HiccupsEffect}, effect):
	default:
		return "", nil
	}
	if carries(of, what+" Potion") && m.g.Acts(of.Name) && len(of.Deeds) < m.g.ActionsOf(of) && !of.Meditates && m.g.Sustains(of.Name) == nil {
		return of.Name, []string{"use", of.Name, what + " Potion"}
	}
	for _, h := range m.heros {
		if m.g.Acts(h.Name) && (!m.g.Fights(h.Name, of.Name) || of.Was != "") && h.SpellPoints >= points && m.mayCast(h) {
			return h.Name, []string{"cast", h.Name, what, of.Name}
		}
	}
	return "", nil
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
