package quests

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// remindOfQuest says what the quest waits for: the way out, the next wave, a goal that the
// BrickMaster notes. (Objective.)
func (m *moment) remindOfQuest() {
	g := m.g
	if len(g.Quest.Modes) == 0 {
		return
	}
	p := g.QuestProgress()
	if p.Over || len(p.Inside) == 0 {
		return
	}
	if homeLine(g) != "" {
		m.Remind("home", "all goals are reached: the way leads back to the exit", "exit", p.Inside[0]).Of(p.Inside[0]).Later()
	} else if slices.Contains(p.Modes, brickquest.BackstabMode) {
		m.Likely("exit", "a hero at the exit leaves with its gold", "exit", p.Inside[0]).Of(p.Inside[0])
	}
	if w := p.Waves; w.Come < w.Planned && len(w.Standing) == 0 {
		text := "no attacker stands: the next wave comes"
		if w.Come == 0 {
			m.Likely("wave", "the first wave comes", "wave", "next")
		} else {
			m.Remind("wave", text, "wave", "next").Now()
		}
	} else if w.Come > 0 && len(w.Standing) == 0 && slices.Contains(p.Modes, brickquest.Defense) { // nobody planned how many
		m.Remind("wave", "no attacker stands: another wave comes, or the quest is won", "quest", "won").Now()
	}
	for _, r := range p.Goals {
		if !r.Done && r.Counts == "" && !g.ForPlayers() {
			m.Likely("goal "+r.Key, "once it is so: "+r.Says, "quest", "done", r.Key)
		}
	}
}

// remindOfRooms says what lies about where nobody is left to fight, and which room is next.
// (Interacting with Objects and Items; Looting.)
func (m *moment) remindOfRooms() {
	if len(m.heros) == 0 {
		return
	}
	hero := "" // out of turn it would be against the rules
	for _, h := range m.heros {
		if hero == "" && m.inTurn(h) {
			hero = h.Name
		}
	}
	if len(m.foes) == 0 {
		m.remindOfSwag(hero)
	}
	for i := range m.g.Foes {
		f := &m.g.Foes[i]
		if hero != "" && f.Dead() && (len(f.Swag) > 0 || f.Gold > 0) {
			m.Likely("loot "+f.Name, fmt.Sprintf("nobody has looted %s", f.Name), "loot", hero, f.Name).Of(hero)
		}
	}
	for i := range m.g.Quest.Rooms {
		r := &m.g.Quest.Rooms[i]
		if !r.Opened && len(m.foes) == 0 && !m.g.ForPlayers() {
			m.Likely("room "+r.Name, "once its door opens", "room", "open", r.Name)
			return
		}
	}
}

// remindOfSwag says what nobody has opened or picked up in open rooms.
func (m *moment) remindOfSwag(hero string) {
	for i := range m.g.Quest.Rooms {
		r := &m.g.Quest.Rooms[i]
		if !r.Opened {
			continue
		}
		if r.Gold > 0 || len(r.Swag) > 0 {
			m.Remind("lies "+r.Name, fmt.Sprintf("in %s something still lies about", r.Name), takes(hero, r.Name)...).Of(hero).Later()
		}
		for k := range r.Locks {
			l := &r.Locks[k]
			switch {
			case !l.Open:
				m.Remind("closed "+r.Name+" "+l.What, fmt.Sprintf("nobody has opened %s in %s", l.What, r.Name), m.opens(l, hero)...).Of(hero).Later()
			case l.Gold > 0 || len(l.Swag) > 0:
				m.Remind("lies "+r.Name+" "+l.What, fmt.Sprintf("in %s something still lies", l.What), takes(hero, l.What)...).Of(hero).Later()
			}
		}
	}
}

// inTurn tells whether a figure may act now, as far as anybody counts.
func (m *moment) inTurn(f *brickquest.Figure) bool {
	return m.g.Initiative.Round == 0 || m.g.Acts(f.Name) && !f.Meditates && len(f.Deeds) < m.g.ActionsOf(f) && m.g.Sustains(f.Name) == nil
}

// takes is the line that takes all that lies somewhere; nothing to type by nobody.
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
		return nil // what opens it, they find out
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
