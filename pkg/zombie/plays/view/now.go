// Package view is what Zombie Brikz tells of a whole table: its status and board,
// reminders, the recap, and things to look for.
package view

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// TurnOf is the number of the turn that is played.
func TurnOf(st *table.State) int { return words.GameOf(st).TurnNow() }

// A moment is a table that offers are gathered for. The lines of offers only name things
// that the state has, and no rule that the state decides refuses them.
type moment struct {
	play.Offers
	g *zombie.Game
	// minifigs are all minifigs: those at the seat that asks come first, so that what anybody
	// can do is offered to them. mine is how many they are.
	minifigs []*zombie.Minifig
	mine     int
}

// Reminders are the offers about things that players may forget. (Zombie Brikz, all
// chapters.)
func Reminders(st *table.State, seat play.Seat) []play.Offer {
	return gathered(st, seat, (*moment).remind)
}

// Now are the offers about things that players may forget, and about likely next acts.
// (Zombie Brikz, all chapters.)
func Now(st *table.State, seat play.Seat) []play.Offer {
	return gathered(st, seat, (*moment).remind, (*moment).likely)
}

// gathered are the offers for a seat; none where nobody plays.
func gathered(st *table.State, seat play.Seat, gather ...func(*moment)) []play.Offer {
	if show.Untouched(*words.GameOf(st)) {
		return nil
	}
	m := &moment{g: words.GameOf(st), Offers: make(play.Offers, 0, 16)}
	own, others := m.playedBy(seat.Name)
	m.minifigs, m.mine = append(own, others...), len(own)
	for _, some := range gather {
		some(m)
	}
	mine := say.Each(m.minifigs[:m.mine], func(f *zombie.Minifig) string { return f.Name })
	return m.Seen(mine, func(name string) bool {
		f := m.g.Minifig(name)
		return f != nil && f.Role == "" // the minifig that is near acts for the others
	})
}

func (m *moment) remind() {
	for _, f := range m.minifigs {
		m.remindOf(f)
	}
	for i := range m.g.Hordes {
		m.remindOfHorde(&m.g.Hordes[i])
	}
	if lost := show.NotAlone(m.g); lost != "" {
		m.Remind("company", lost).InList()
	}
	m.remindOfCups()
	m.remindOfPlot()
}

// playedBy are the minifigs that somebody plays who has the name of one of them or is
// known as their player, and all others.
func (m *moment) playedBy(name string) (own, others []*zombie.Minifig) {
	for i := range m.g.Minifigs {
		if f := &m.g.Minifigs[i]; name != "" && (f.Name == name || f.Player == name) {
			own = append(own, f)
		} else {
			others = append(others, f)
		}
	}
	return own, others
}

func (m *moment) remindOf(f *zombie.Minifig) {
	if f.Health == zombie.Dead {
		if left := m.g.Leaves(f); len(left) > 0 {
			m.Remind("things "+f.Name, f.Name+" is dead: "+words.Stocks(left)+" should lie there", "drop", "--by", f.Name).Of(f.Name).Order(4)
		}
		return
	}
	if f.Role == "" {
		m.remindOfCompany(f)
	}
	m.remindOfRest(f)
	if hordes := m.g.Hearers(); m.did(f).Loud && len(hordes) > 0 {
		m.Remind("loud "+f.Name, f.Name+" was loud: which zombies heard it?", "noise", hordes[0], "--by", f.Name).Of(f.Name).InList()
	}
	m.remindOfPlace(f)
	m.remindOfWound(f)
	m.remindOfTraits(f)
}

// remindOfCompany says that a minifig is alone, which the answer has said that made it so.
// (Danger Level.)
func (m *moment) remindOfCompany(f *zombie.Minifig) {
	cause, alone := m.g.IsAlone(f.Name)
	if !alone {
		return
	}
	level, where := m.g.DangerHere(zombie.Looking{By: f.Name}).Level, cmp.Or(say.If(cause.Last, ", the last one"), say.In(f.Place))
	m.Remind("alone "+f.Name, f.Name+" is alone"+where+": danger level "+strconv.Itoa(level)).Of(f.Name).Later().Order(3).
		And("alone "+strconv.Itoa(level), f.Name, "%s are alone: danger level "+strconv.Itoa(level)+" for each")
}

// remindOfRest reminds, in the list, that zombies roll for a minifig that did nothing
// yet. The beginning of the turn has said so before.
func (m *moment) remindOfRest(f *zombie.Minifig) {
	did := m.did(f)
	if h := show.Beside(m.g, f); h != nil && !did.Done && !did.Moved && !did.Attacked && did.Action+did.Free == "" {
		m.Remind("rest "+f.Name, "house rule: if "+f.Name+" begins the turn within 1\" of zombies, for each of them", "zombie-roll", "1", "--by", f.Name, "--horde", h.Name).Of(f.Name).InList()
	}
}

// remindOfPlace tells what waits in the place of a minifig. (To be; Placing things at
// random; Actions.)
func (m *moment) remindOfPlace(f *zombie.Minifig) {
	p := m.g.Place(f.Place)
	if p == nil {
		return
	}
	box, counted := m.g.Box()
	switch {
	case f.Role != "": // players look, and open
	case !p.Seen:
		m.Remind("look "+p.Name, "you haven't looked "+into(p.Name)+", where "+f.Name+" is", show.LookLine(m.g, p.Name, f.Name)...).Of(f.Name).Now().Order(2).
			Or("look", strings.TrimPrefix(say.In(p.Name), " in "), "you haven't looked into %s")
	case p.Crew > 0 && counted && box == 0: // there is nothing to type
		m.Remind("crew "+p.Name, "a crew of "+strconv.Itoa(p.Crew)+" waits for figures"+say.In(p.Name)+", where "+f.Name+" is").Of(f.Name).InList()
	case p.Crew > 0:
		m.Remind("crew "+p.Name, "a crew of "+strconv.Itoa(p.Crew)+" still waits"+say.In(p.Name)+", where "+f.Name+" is", show.LookLine(m.g, p.Name, f.Name)...).Of(f.Name).Now().Later().Order(3).
			And("crew", strconv.Itoa(p.Crew)+say.In(p.Name), "crews still wait: %s")
	}
	if p.Fires > 0 && m.g.Rules.Fire == "1d6" {
		m.Remind("burns "+f.Name, f.Name+" stands where it burns", "fire", "burn", p.Name, "--by", f.Name).Of(f.Name).Now().Later().Order(1).
			And("burns", f.Name, "%s stand where it burns")
	}
	for _, s := range m.g.Stashes {
		for _, spot := range s.Spots {
			if spot == p.Name && p.Fires == 0 && f.Role == "" {
				m.Remind("stash "+s.What+" "+spot, "a container of "+s.What+" is closed"+say.In(spot)+", where "+f.Name+" is", "explore", spot, "--by", f.Name).Of(f.Name).Later().Order(7).
					And("stash", s.What+say.In(spot), "containers are closed: %s")
			}
		}
	}
}

// into is the way into a place: into the cellar, into Room 3.
func into(place string) string { return "into" + strings.TrimPrefix(say.In(place), " in") }

// remindOfWound names those that can heal a wounded minifig. (Health; Character creation,
// Doctor.)
func (m *moment) remindOfWound(f *zombie.Minifig) {
	if f.Health != zombie.Wounded {
		return
	}
	with := m.g.Rules.HealWith
	for _, d := range m.minifigs {
		tokens := d.Left(zombie.Doctor)
		has, line := d.Name+" has "+say.Count(tokens, "token"), []string{"heal", f.Name, "--by", d.Name}
		if carries := with != "" && with != "any" && words.Has(d.Carries, with); tokens == 0 && carries {
			has, line = d.Name+" carries "+with, slices.Insert(line, 2, "--with", with)
		} else if tokens == 0 {
			continue
		}
		if d.Health != zombie.Dead && together(d, f) && !m.done(d) {
			m.Remind("heal "+f.Name, f.Name+" is wounded, and "+has, line...).Of(d.Name).Later().And("heal "+d.Name, f.Name, "%s are wounded, and "+has)
			return
		}
	}
}

// together tells whether nobody knows of two minifigs that they are in different places.
func together(a, b *zombie.Minifig) bool { return a.Place == "" || b.Place == "" || a.Place == b.Place }

// did is the acts of a minifig in the turn that is played.
func (m *moment) did(f *zombie.Minifig) zombie.Did { return f.DidIn(m.g.TurnNow()) }

// done tells whether a minifig can do nothing more in this turn, as far as that is counted.
func (m *moment) done(f *zombie.Minifig) bool {
	did := m.did(f)
	return did.Done || did.Action != "" || did.Moved && did.Attacked
}

// remindOfHorde gathers the reminders about a horde. (Not to be; Zombie attention.)
func (m *moment) remindOfHorde(h *zombie.Horde) {
	turns := m.g.TurnNow() - h.Unseen
	switch {
	case h.Unseen == 0 || h.Crew:
	case m.g.Rules.Despawn == "timer2":
		m.Remind("unseen "+h.Name, "horde "+h.Name+" is out of sight, and gone after turn "+strconv.Itoa(h.Unseen+2), "horde", "seen", h.Name).Later().Order(1)
	case turns > 0:
		m.Remind("unseen "+h.Name, "horde "+h.Name+" is out of sight for "+say.Count(turns, "turn")+"; it leaves if no minifig can see it within two moves", "horde", "lost", h.Name).Later().Order(4).
			And("unseen", h.Name, "hordes %s are out of sight; each leaves if no minifig can see it within two moves")
	}
	if h.Focused == 0 {
		return
	}
	target := m.g.Minifig(h.Target)
	switch {
	case target != nil && target.Health == zombie.Dead:
		m.Remind("calm "+h.Name, "horde "+h.Name+" goes for "+h.Target+", who is dead: it wanders again when it gets there", "horde", "calm", h.Name).Later().Order(5)
	case target == nil && h.Target != "" && !m.anybody(h.Target):
		m.Remind("calm "+h.Name, "horde "+h.Name+" goes to "+h.Target+": if it finds nobody there, it wanders again", "horde", "calm", h.Name).Later().Order(5).
			And("calm "+h.Target, h.Name, "hordes %s go to "+h.Target+": where they find nobody, they wander again")
	}
}

// remindOfCups says which Zombie Dice are left, where that are few. (Zombie roll outcomes.)
func (m *moment) remindOfCups() {
	const few = 4
	for _, c := range m.g.Cups {
		if left := c.All(); left <= few {
			m.Remind("cup "+c.Of, "the cup has "+say.Dice(left)+" left: "+c.String(), "zombie-roll", "--cup").Of(c.Of).InList()
		}
	}
}

// Needed are the commands that are needed at this moment: those of a turn, and before
// them a command for each thing at the table that waits for one.
func Needed(st *table.State) []string {
	g := words.GameOf(st)
	all := []string{"spawn", "attack", "zombie-roll", "run", "turn end"}
	if len(g.Minifigs) == 0 {
		return append([]string{"minifig add", "scenario start"}, append(all, "danger", "place add")...)
	}
	playing := g.Scenario.Name != ""
	return say.Some(append(all,
		say.If(slices.ContainsFunc(g.Minifigs, func(m zombie.Minifig) bool { return m.Health == zombie.Wounded }), "heal"),
		say.If(slices.ContainsFunc(g.Places, func(p zombie.Place) bool { return p.Fires > 0 }), "fire out"),
		say.If(len(g.Hordes) > 0, "horde"), say.If(playing, "goal"),
		say.If(len(g.Places) > 0, "explore"), say.If(playing, "deliver"),
		"noise", "danger", say.If(!playing, "minifig"))...)
}
