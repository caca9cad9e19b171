// Package view is what BrickQuest tells of a whole table: its status and board,
// reminders, the recap, secrets, and things to look for.
package view

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/orders"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// RoundOf is the round that is played; 0: nobody has rolled for initiative.
func RoundOf(st *table.State) int { return words.GameOf(st).Initiative.Round }

// A moment is a table that offers are gathered of. Nobody's square is known: an offer says
// "if goblin1 is beside Harry".
type moment struct {
	play.Offers
	g      *brickquest.Game
	likely bool                 // likely next acts are gathered, too
	foes   bool                 // foes live that are no statues and on no hero's side
	heros  []*brickquest.Figure // heroes that live and haven't left
}

// Now are the offers about things that players and the BrickMaster may forget, and about
// likely next acts. (BrickQuest, all chapters.)
func Now(st *table.State, seat play.Seat) []play.Offer { return offers(st, seat, true) }

// Reminders are the offers about things that players and the BrickMaster may forget.
// (BrickQuest, all chapters.)
func Reminders(st *table.State, seat play.Seat) []play.Offer { return offers(st, seat, false) }

func offers(st *table.State, seat play.Seat, likely bool) []play.Offer {
	g, heroes := KnownTo(st, seat)
	seat.Players = seat.Players || len(heroes) > 0
	if untouched(g) {
		return nil
	}
	m := &moment{g: g, likely: likely, Offers: make(play.Offers, 0, 8)}
	m.foes = slices.ContainsFunc(g.Foes, func(f brickquest.Figure) bool { return !f.Dead() && !f.Hidden && g.AgainstHeroes(f.Name) })
	for i := range g.Heroes {
		if f := &g.Heroes[i]; !f.Dead() && !g.HasLeft(f.Name) {
			m.heros = append(m.heros, f)
		}
	}
	over := g.QuestProgress().Over // nobody acts any more
	for _, name := range g.FigureNames() {
		if f := g.Figure(name); !over && g.Acts(name) && !f.Dead() && !g.HasLeft(name) && (!f.Hidden || !seat.Players) {
			m.acts(f)
		}
	}
	m.remindOfCharges()
	m.remindOfEffects()
	m.remindOfOrder()
	m.remindOfQuest()
	m.remindOfRooms()
	if likely && !over {
		m.likelyTurn()
	}
	if !over && g.HasNoMaster() {
		m.monstersAct()
	}
	return m.Seen(heroes, func(name string) bool { return g.Figure(name) != nil })
}

// KnownTo is what a seat knows, and its heroes: at a hero's seat sits no BrickMaster.
func KnownTo(st *table.State, seat play.Seat) (g *brickquest.Game, heroes []string) {
	g = words.GameOf(st)
	if heroes = playedBy(g, seat.Name); len(heroes) > 0 && !g.ForPlayers() {
		g = new(g.Known())
	}
	return g, heroes
}

// playedBy are the heroes of somebody: by their own name, or by their player's.
func playedBy(g *brickquest.Game, name string) []string {
	return words.NamesOf(g.Heroes, func(f brickquest.Figure) bool { return name != "" && (f.Name == name || f.Player == name) })
}

// acts gathers what a figure may forget in its turn, and its likely acts.
func (m *moment) acts(f *brickquest.Figure) {
	stats, left := m.g.Stats(f), m.g.ActionsOf(f)-len(f.Deeds)
	ready, holder := left > 0 && !f.Meditates, m.g.WeaponHolder(f)
	m.remindOfDice(f, stats)
	switch {
	case f.Disarmed && ready && holder != "" && m.g.Fights(f.Name, holder):
		m.Remind("arm "+f.Name, holder+" has "+say.Owned(f.Name)+" weapon: another one can be drawn", "arm", f.Name).Of(f.Name).Now().Order(2)
	case f.Disarmed && ready && holder != "":
		m.Remind("arm "+f.Name, holder+" has "+say.Owned(f.Name)+" weapon", "arm", f.Name, "--by", holder).Of(f.Name).Now().Order(2)
	case f.Disarmed && ready && f.WeaponWith != "":
		m.Remind("arm "+f.Name, say.Owned(f.Name)+" weapon lies with "+f.WeaponWith+": another one can be drawn", "arm", f.Name).Of(f.Name).Now().Order(2)
	case f.Disarmed && ready:
		m.Remind("arm "+f.Name, say.Owned(f.Name)+" weapon lies on its base", "arm", f.Name).Of(f.Name).Now().Order(2)
	}
	if m.hasToAttack(f) && len(m.against(f)) > 0 {
		m.Remind("rage "+f.Name, f.Name+" rages: one action has to be an attack", "attack", f.Name, m.against(f)[0]).Of(f.Name).Now().Order(1)
	}
	if f.Hidden {
		wakes := "until a hero is near enough"
		if moment, _ := m.g.Wakes(f.Name); moment != "" {
			wakes = "until it is time: " + moment
		}
		m.Remind("statue "+f.Name, f.Name+" stands as a statue "+wakes).Of(f.Name).InList()
	}
	if spell := m.g.Sustains(f.Name); spell != nil {
		m.Remind("sustains "+f.Name, f.Name+" sustains "+spell.Name+": it only moves, or ends that", show.EndLine(m.g, spell.Name, f.Name)...).Of(f.Name).Now().Order(1)
		if left > 0 && m.likely {
			m.Likely("move "+f.Name, "a move", "move", f.Name).Of(f.Name)
		}
		return
	}
	if ready && !f.Hidden && m.likely {
		m.likelyDeeds(f, stats)
	}
}

// monstersAct tells of the monsters that nobody plays that they act: of those that have
// done nothing yet surely, else if they needed no move.
func (m *moment) monstersAct() {
	up := orders.Monsters(m.g)
	switch {
	case len(up) == 0 || len(m.g.Enemies(up[0])) == 0:
	case len(m.g.Figure(up[0]).Deeds) == 0:
		m.Remind("act "+up[0], "zbrikz plays "+say.And(show.Ranges(up))+": say whom "+say.Verb(len(up), "it reaches", "they reach"), "foe", "act").Now()
	case m.likely:
		m.Likely("act "+up[0], say.And(show.Ranges(up))+" again, with the action that is left", "foe", "act")
	}
}

// hasToAttack tells whether the last action of a rage is the attack that each has. (Rage.)
func (m *moment) hasToAttack(f *brickquest.Figure) bool {
	attacks := func(d brickquest.Deed) bool {
		return slices.Contains([]brickquest.Deed{brickquest.Struck, brickquest.Shot, brickquest.Breathes}, d)
	}
	return f.Raging && m.g.ActionsOf(f)-len(f.Deeds) == 1 && !slices.ContainsFunc(f.Deeds, attacks)
}

// remindOfDice says that dice aren't divided, which is done as a turn begins. (Prowess;
// Monsters, Ninja Focus.)
func (m *moment) remindOfDice(f *brickquest.Figure, stats brickquest.Stats) {
	if len(f.Deeds) > 0 || m.g.IsUnder(f.Name, brickquest.HiccupsEffect) {
		return
	}
	if _, said := m.g.Divided(f); said {
		return
	}
	if a := stats.Has(brickquest.NinjaFocus); a != nil {
		m.Remind("focus "+f.Name, say.Owned(f.Name)+" Focus isn't chosen", "allot", f.Name, "--attack", fmt.Sprint(a.Dice)).Of(f.Name).Now().Order(1)
	}
	if a := stats.Has(brickquest.Prowess); a != nil {
		m.Remind("prowess "+f.Name, "all dice of "+say.Owned(f.Name)+" Prowess are in attack", "allot", f.Name, "--defense", fmt.Sprint(a.Dice)).Of(f.Name).Now().Order(1)
	}
}

// against are the figures that somebody fights and can hurt: of a hero the foes first.
func (m *moment) against(f *brickquest.Figure) []string {
	hits := func(o brickquest.Figure) bool {
		return m.g.Fights(f.Name, o.Name) && !m.g.IsUnder(o.Name, brickquest.EtherealEffect)
	}
	foes := words.NamesOf(m.g.Foes, func(o brickquest.Figure) bool { return !o.Dead() && !o.Hidden && hits(o) })
	heroes := words.NamesOf(m.g.Heroes, func(o brickquest.Figure) bool { return !o.Dead() && !m.g.HasLeft(o.Name) && hits(o) })
	if m.g.AgainstHeroes(f.Name) {
		return append(heroes, foes...)
	}
	return append(foes, heroes...)
}

func (m *moment) likelyDeeds(f *brickquest.Figure, stats brickquest.Stats) {
	foes, did := m.against(f), func(d brickquest.Deed) bool { return slices.Contains(f.Deeds, d) }
	free := !m.g.IsUnder(f.Name, brickquest.HiccupsEffect)
	ethereal := m.g.IsUnder(f.Name, brickquest.EtherealEffect)
	if len(foes) > 0 && !did(brickquest.Cast) && !ethereal {
		where := cmp.Or(say.If(stats.Melee == 0, " is in range of "), " is beside ")
		m.Likely("attack "+f.Name, "if "+foes[0]+where+f.Name, "attack", f.Name, foes[0]).Of(f.Name)
	}
	if m.hasToAttack(f) {
		return
	}
	m.Likely("move "+f.Name, "a move", "move", f.Name).Of(f.Name)
	if !free {
		return
	}
	if a := stats.Has(brickquest.Breath); a != nil && len(foes) > 0 && !ethereal && (f.Breathed == 0 || m.g.Initiative.Round-f.Breathed >= a.Every) {
		m.Likely("breath "+f.Name, f.Name+" can breathe: if "+foes[0]+" is in its cone", "breath", f.Name, foes[0]).Of(f.Name)
	}
	if len(f.Deeds) > 0 {
		return
	}
	for _, c := range show.Choices(m.g, f.Name) {
		m.Likely(c.Verb+" "+f.Name, f.Name+" "+c.Says, c.Verb, f.Name).Of(f.Name)
	}
	if undead := m.undead(); stats.Has(brickquest.TurnUndead) != nil && len(undead) > 0 {
		m.Likely("turn-undead "+f.Name, "if "+undead[0]+" is within 2 squares of "+f.Name, "turn-undead", f.Name, undead[0]).Of(f.Name)
	}
}

func (m *moment) undead() []string {
	return words.NamesOf(m.g.Foes, func(f brickquest.Figure) bool {
		return !f.Dead() && !f.Hidden && m.g.Stats(&f).Has(brickquest.Undead) != nil
	})
}

// remindOfOrder names figures that are left out of the order, or tells that there is
// none. (Beginning the Game; Holding.)
func (m *moment) remindOfOrder() {
	in := m.g.Initiative
	if in.Round == 0 {
		if m.likely && len(m.heros) > 0 && (m.foes || len(m.g.Quest.Modes) > 0) {
			m.Likely("initiative", "roll for initiative", "initiative", "roll")
		}
		return
	}
	late := say.Each(m.g.Latecomers(), func(e brickquest.Entrant) string { return e.Name })
	if late = slices.DeleteFunc(late, m.g.Conceals); len(late) > 0 {
		m.Remind("late", say.And(show.Ranges(late))+" "+say.Verb(len(late), "has", "have")+" no place in the order", "initiative", "add").InList()
	}
	for _, s := range in.Order {
		if s.Held && !s.Out && !in.Late && !m.g.Conceals(s.Name) {
			m.Remind("held "+s.Name, s.Name+" holds, and acts at the end of the round").Of(s.Name).InList()
		}
	}
}

// likelyTurn is that the turn passes.
func (m *moment) likelyTurn() {
	living := func(s brickquest.Slot) bool {
		return !s.Out && (m.g.Figure(s.Name) == nil || !m.g.Figure(s.Name).Dead())
	}
	if slices.ContainsFunc(m.g.Initiative.Order, living) {
		next := m.Likely("next", "the next one acts", "initiative", "next")
		if turn := m.g.Initiative.Turn; !m.g.HasNoMaster() || !m.g.AgainstHeroes(turn) || len(orders.Idle(m.g)) > 0 { // nobody's turn ends but that of monsters who have acted
			next.Ends = show.Actors(m.g.Ordered())
		}
	}
}

// Needed are the commands that are needed at this moment: before there is an order of
// turns, those that bring figures and begin; then those of a turn.
func Needed(st *table.State) []string {
	g := words.GameOf(st)
	quest := len(g.Quest.Rooms) > 0
	if len(g.Initiative.Order) == 0 {
		return say.Some("hero add", "foe add", "initiative roll", say.If(!quest, "quest start"), say.If(quest, "room open"),
			"attack", "cast", "move", "sheet", "monster")
	}
	return say.Some("attack", "cast", "move", "initiative next", say.If(quest, "room open"),
		"skill-check", "interact", say.If(len(g.Effects) > 0, "effect"), "use", "pick-up", "foe add")
}
