package view

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// remindOfCharges names charges that are about to go off. (Sapper Abilities.)
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

// remindOfQuest tells what the quest waits for: the way out, the next wave, a goal that
// the BrickMaster notes. (Objective.)
func (m *moment) remindOfQuest() {
	g := m.g
	if len(g.Quest.Modes) == 0 {
		return
	}
	p := g.QuestProgress()
	if p.Over || len(p.Inside) == 0 {
		return
	}
	m.remindOfMoments()
	out := show.Leaver(g, &p)
	if p.LeadsHome() {
		m.Remind("home", "all goals are reached: now back to the exit", "exit", out).Of(out).Later()
	} else if m.likely && slices.Contains(p.Modes, brickquest.BackstabMode) && (g.Initiative.Round == 0 || g.Acts(out)) {
		m.Likely("exit", "a hero at the exit leaves with its gold", "exit", out).Of(out)
	}
	if slices.Contains(p.Modes, brickquest.TeamPlay) {
		m.remindOfTeams(&p)
	}
	switch w := p.Waves; {
	case len(w.Standing) > 0:
	case w.Come == 0 && w.Planned > 0 && m.likely:
		m.Likely("wave", "the first wave comes", "wave", "next")
	case w.Come > 0 && w.Come < w.Planned:
		m.Remind("wave", "no attacker stands: the next wave comes", "wave", "next").Now().Order(3)
	case w.Come > 0 && slices.Contains(p.Modes, brickquest.Defense): // nobody planned how many
		m.Remind("wave", "no attacker stands: another wave comes, or the quest is won", "quest", "won").Now()
	}
	if !m.likely || g.ForPlayers() { // goals are the BrickMaster's to note
		return
	}
	for _, r := range p.Goals {
		if !r.Done && r.Counts == "" {
			m.Likely("goal "+r.Key, "once done: "+r.Says, "quest", "done", r.Key)
		}
	}
	if p.Defends != "" {
		m.Likely("fallen", "once "+p.Defends+" has fallen", "quest", "lost", "they have "+p.Defends)
	}
}

// remindOfMoments tells the BrickMaster which traps and statues the plan has for this
// round. (Objective.)
func (m *moment) remindOfMoments() {
	traps, statues := m.g.Moments()
	for _, t := range traps {
		line, missing := show.Springs(t, m.g.Initiative.Turn)
		m.Remind("trap "+t.Name, show.GoesOff(t, missing), line...).Later()
	}
	for _, t := range m.g.Traps(false) {
		switch {
		case t.Springs == "" || slices.Contains(traps, t):
		case m.g.HasSprung(t): // by a figure whose turn may be over
			m.Remind("trap "+t.Name, show.GoesOff(t, show.WhoIsIn(t))).Later()
		default:
			line, _ := show.Springs(t, m.g.Initiative.Turn)
			m.Remind("waits "+t.Name, fmt.Sprintf("a trap waits, the %s: %s", t.Name, t.Springs), line...).InList()
		}
	}
	for _, name := range statues {
		m.Remind("wakes "+name, show.Awakes(name), "foe", "set", name, "--seen").Now()
	}
}

// remindOfTeams tells what Team Play waits for, once a part of it has come: clear rooms,
// or one team. (Team Play.)
func (m *moment) remindOfTeams(p *brickquest.QuestProgress) {
	alone := words.NamesOf(m.g.Heroes, func(h brickquest.Figure) bool { return h.Team == "" && !h.Dead() })
	empty := len(p.Rooms) > 0 && !slices.ContainsFunc(p.Rooms, func(r brickquest.RoomProgress) bool { return !r.Cleared })
	switch teams := p.Teams(m.g); {
	case len(alone) > 0:
		m.Remind("team "+alone[0], say.And(alone)+say.Verb(len(alone), " is in no team: the game goes on while it lives", " are in no team: the game goes on while one of them lives")).Of(alone[0])
	case empty && len(teams) > 1:
		m.Remind("teams", "all rooms are clear: it is over once only one team lives")
	case !empty && len(teams) == 1:
		m.Remind("teams", "only team "+teams[0]+" lives: it is over once all rooms are clear")
	}
}

// remindOfRooms names things that lie about where nobody is left to fight, and the next
// room. (Interacting with Objects and Items; Looting.)
func (m *moment) remindOfRooms() {
	if len(m.heros) == 0 {
		return
	}
	hero := "" // out of turn it would be against the rules
	if i := slices.IndexFunc(m.heros, m.inTurn); i >= 0 {
		hero = m.heros[i].Name
	}
	quiet := !m.foes && !m.g.QuestProgress().Over
	if quiet {
		m.remindOfSwag(hero)
	}
	m.remindOfDead(hero, quiet)
	done := slices.ContainsFunc(m.heros, func(h *brickquest.Figure) bool { return m.g.Initiative.Round > 0 && m.g.Acts(h.Name) && !m.inTurn(h) })
	if !m.likely || done { // to open one is an action
		return
	}
	for _, r := range m.g.Quest.Rooms {
		door := m.g.Quest.Door(r.Name)
		if !r.Opened && !m.foes && !m.g.ForPlayers() && !m.g.Quest.Barred(r.Name) && (door == nil || !m.g.Locked(door.What) || m.opens(door, hero) != nil) {
			m.Likely("room "+r.Name, "once the door to "+r.Name+" opens", "open", r.Name)
			return
		}
	}
}

// remindOfDead names things that nobody has taken from the dead, heroes too. (Looting.)
func (m *moment) remindOfDead(hero string, quiet bool) {
	for _, f := range slices.Concat(m.g.Heroes, m.g.Foes) {
		if hero == "" || !f.Dead() || len(f.Swag) == 0 && f.Gold == 0 {
			continue
		}
		about, text, line := "loot "+f.Name, f.Name+" isn't looted yet", []string{"loot", hero, f.Name}
		if quiet {
			m.Remind(about, text, line...).Of(hero).Later()
		} else if m.likely {
			m.Likely(about, text, line...).Of(hero)
		}
	}
}

// remindOfSwag names things that nobody has opened or picked up in open rooms.
func (m *moment) remindOfSwag(hero string) {
	for _, r := range m.g.Quest.Rooms {
		if !r.Opened {
			continue
		}
		if r.Gold > 0 || len(r.Swag) > 0 {
			m.Remind("lies "+r.Name, "something still lies in "+r.Name, takes(hero, r.Name)...).Of(hero).Later().Order(2).
				And("lies", r.Name, "something still lies in %s")
		}
		for _, l := range r.Locks {
			switch {
			case !l.Open:
				m.Remind("closed "+r.Name+" "+l.What, l.What+" in "+r.Name+" is still closed", m.opens(&l, hero)...).Of(hero).Later().Order(3).
					Or("closed", l.What+say.In(r.Name), "still closed: %s")
			case l.Gold > 0 || len(l.Swag) > 0:
				m.Remind("lies "+r.Name+" "+l.What, "something still lies in "+l.What, takes(hero, l.What)...).Of(hero).Later().Order(2).
					And("lies", l.What, "something still lies in %s")
			}
		}
	}
}

// inTurn tells whether a figure may act now, as far as anybody counts.
func (m *moment) inTurn(f *brickquest.Figure) bool {
	return m.g.Initiative.Round == 0 || m.g.Acts(f.Name) && !f.Meditates && len(f.Deeds) < m.g.ActionsOf(f) && m.g.Sustains(f.Name) == nil
}

// takes is the line that takes everything that lies somewhere; nil: there is no hero.
func takes(hero, in string) []string {
	if hero == "" {
		return nil
	}
	return []string{"pick-up", hero, "--in", in}
}

// opens is the line that opens a chest or a door, where no more than hands is needed, or
// somebody has its key.
func (m *moment) opens(l *brickquest.Lock, hero string) []string {
	if m.g.ForPlayers() {
		return nil // players find out what opens it
	}
	if l.Opens == "" && hero != "" {
		return []string{"room", "unlock", l.What, "--by", hero}
	}
	for _, h := range m.heros {
		if m.inTurn(h) && slices.ContainsFunc(h.Swag, func(s brickquest.Swag) bool { return s.Opens != "" && strings.EqualFold(s.Opens, l.What) }) {
			return []string{"room", "unlock", l.What, "--by", h.Name}
		}
	}
	return nil
}
