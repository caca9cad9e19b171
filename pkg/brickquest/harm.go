package brickquest

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Harm is hit points that a figure loses, and the consequences.
type Harm struct {
	Name      string   `json:"name"`                        // the figure
	Damage    int      `json:"damage"`                      // hit points that are gone; not more than there were
	HitPoints Points   `json:"hit_points" secret:"of Name"` // hit points that are left
	Dead      bool     `json:"dead"`                        // none are left
	Becomes   string   `json:"becomes,omitempty"`           // the monster that a hero has become by it
	Ended     []string `json:"ended,omitempty"`             // spells that ended with it
	Gone      []string `json:"gone,omitempty"`              // foes that vanished with them
	Seen      bool     `json:"seen,omitempty"`              // it was taken for a statue until now
}

// harm takes hit points. At 0 a figure is dead (ruling), and the spells that it sustained
// end; a hero that a Vampire has killed becomes one. A figure that is hurt is no statue
// any more (ruling). by is the figure that does it, or empty. (BrickQuest, Attacking;
// Monsters, Vampire.)
func (g *Game) harm(name string, points int, by string) Harm {
	f := g.Figure(name)
	h := Harm{Name: name, Damage: min(max(0, points), f.HitPoints)}
	f.HitPoints -= h.Damage
	h.HitPoints = Points(f.HitPoints)
	h.Seen = h.Damage > 0 && f.reveal()
	if h.Dead = f.Dead(); !h.Dead || h.Damage == 0 {
		return h
	}
	killer := g.Figure(by)
	h.Ended, h.Gone = g.falls(name, h.Damage)
	if killer == nil || !g.IsHero(name) || g.Stats(killer).Has(MakesVampires) == nil {
		g.rest(name)
		return h
	}
	g.become(name, killer.Card)
	h.Becomes, h.Dead, h.HitPoints = killer.Card, false, Points(g.Figure(name).HitPoints)
	return h
}

// reveal makes a statue be seen as a foe, and tells whether it was one.
func (f *Figure) reveal() bool {
	was := f.Hidden
	f.Hidden = false
	return was
}

// falls is the end of all that ends with a figure: effects on it, spells that it keeps up or
// was summoned by, and the foes that are there by its spells. It notes them, and the hit
// points that it had.
func (g *Game) falls(name string, had int) (ended, gone []string) {
	under := say.Each(g.Under(name), func(e Effect) string { return e.Name })
	ended, gone = g.release(name)
	f := g.Figure(name)
	f.Fell, f.Lost = had, names.Sorted(slices.Concat(under, ended, gone))
	return ended, gone
}

// release ends the effects that a figure was under, the spells that it sustained, and the
// spell that summoned it. A spell that another figure sustains for it alone is over, too.
func (g *Game) release(name string) (ended, gone []string) {
	for _, e := range g.Under(name) {
		if e.Upkeep > 0 && e.By != name && len(e.On) == 1 {
			ended = append(ended, e.Name)
		}
		g.lift(name, e.Name)
	}
	own, gone := g.endAll(func(e Effect) bool { return e.Upkeep > 0 && e.By == name })
	ended = append(ended, own...)
	for _, e := range slices.Clone(g.Effects) {
		if e.Summoned == name { // the spell that brought it; its body stays
			g.lose(e)
			ended = append(ended, e.Name)
		}
	}
	f := g.Figure(name)
	f.Allotted, f.Turn, f.Ahead, f.Free = Allotted{}, Turn{}, Turn{}, Free{}
	return ended, gone
}

// end takes an effect away, and tells the foes that were there through it.
func (g *Game) end(e Effect) (gone []string) {
	g.lose(e)
	if e.Summoned != "" && g.Figure(e.Summoned) != nil {
		g.dismiss(e.Summoned)
		gone = append(gone, e.Summoned)
	}
	return gone
}

// endAll ends some effects, and names them and the foes that were there through them.
func (g *Game) endAll(is func(Effect) bool) (ended, gone []string) {
	for _, e := range slices.Clone(g.Effects) {
		if is(e) {
			ended = append(ended, e.Name)
			gone = append(gone, g.end(e)...)
		}
	}
	return ended, gone
}

// lose takes an effect away and nothing else.
func (g *Game) lose(e Effect) {
	g.Effects = slices.DeleteFunc(g.Effects, func(o Effect) bool {
		return o.Name == e.Name && o.By == e.By && o.At == e.At && o.Since == e.Since && slices.Equal(o.On, e.On) && o.Summoned == e.Summoned
	})
}

// rest passes over a dead figure's turn. Its place stays, because its spells are counted
// there. A place that several share rests when all of them do.
func (g *Game) rest(name string) {
	slot := g.slotOf(name)
	if i := g.Initiative.at(slot); i >= 0 && len(g.acting(slot)) == 0 {
		if g.Initiative.Order[i].Out = true; g.Initiative.Turn == slot {
			g.lead()
		}
	}
}

func (g *Game) figures() []Figure { return slices.Concat(g.Heroes, g.Foes) }

func (g *Game) named(meant func(*Figure) bool) (names []string) {
	all := g.figures()
	for i := range all {
		if meant(&all[i]) {
			names = append(names, all[i].Name)
		}
	}
	return names
}

// slotOf is the name of the place in the order on which a figure acts.
func (g *Game) slotOf(name string) string {
	if f := g.Figure(name); f != nil && f.With != "" {
		return f.With
	}
	return name
}

// Acts tells whether it is a figure's turn.
func (g *Game) Acts(name string) bool {
	return g.Initiative.Turn != "" && g.Initiative.acts(g.slotOf(name))
}

// become makes a hero a monster whose card is in the game. It has all its points and its own
// attack, for which it needs no weapon of the hero's, and from the next round on it has its
// number in the order.
func (g *Game) become(name, card string) {
	i := slices.IndexFunc(g.Heroes, func(f Figure) bool { return f.Name == name })
	f := g.Heroes[i]
	g.Heroes = slices.Delete(slices.Clone(g.Heroes), i, i+1)
	f.Was, f.WasSpellPoints, f.WasDisarmed, f.Card = f.Card, f.SpellPoints, f.Disarmed, card
	stats := g.Kind(card).stats(&f)
	f.HitPoints, f.SpellPoints, f.Weapon, f.Disarmed = stats.HitPoints, stats.SpellPoints, "", false
	g.Foes = append(slices.Clone(g.Foes), f)
}

// restore makes a hero again of a figure that was one, with the spell points that it had,
// and disarmed if it was; from the next round on it is on its own place in the order.
func (g *Game) restore(name string) {
	i := slices.IndexFunc(g.Foes, func(f Figure) bool { return f.Name == name })
	f := g.Foes[i]
	g.Foes = slices.Delete(slices.Clone(g.Foes), i, i+1)
	f.Card, f.Was = f.Was, ""
	f.SpellPoints, f.WasSpellPoints = f.WasSpellPoints, 0
	f.Disarmed, f.WasDisarmed = f.WasDisarmed, false
	f.HitPoints = min(f.HitPoints, g.Class(f.Card).HitPoints)
	g.Heroes = append(slices.Clone(g.Heroes), f)
}

// dismiss takes a foe off the table, as if it had never been.
func (g *Game) dismiss(name string) {
	slot := g.slotOf(name)
	g.Foes = slices.DeleteFunc(slices.Clone(g.Foes), func(f Figure) bool { return f.Name == name })
	g.Heroes = slices.DeleteFunc(slices.Clone(g.Heroes), func(f Figure) bool { return f.Name == name })
	i := g.Initiative.at(slot)
	if i < 0 || slices.ContainsFunc(g.figures(), func(f Figure) bool { return cmp.Or(f.With, f.Name) == slot }) {
		return
	}
	g.Initiative.Order = slices.Clone(g.Initiative.Order)
	if g.Initiative.Order[i].Out = true; g.Initiative.Turn != slot || g.lead() {
		g.Initiative.Order = slices.Delete(g.Initiative.Order, i, i+1)
	}
}

// Mended is hit points that a figure gets back.
type Mended struct {
	Name      string `json:"name"`                        // the figure that was healed
	Healed    int    `json:"healed"`                      // hit points that came back
	HitPoints Points `json:"hit_points" secret:"of Name"` // hit points that it has now
}

// mostMended is how many hit points a figure has when nothing more can be given back.
func (g *Game) mostMended(f *Figure) int {
	if g.Rules.HealCap == "no" {
		return 2 * mostHitPoints
	}
	return max(f.HitPoints, g.Stats(f).HitPoints)
}

func (g *Game) mend(name string, points int) Mended {
	f := g.Figure(name)
	before := f.HitPoints
	f.HitPoints = min(before+points, g.mostMended(f))
	return Mended{name, f.HitPoints - before, Points(f.HitPoints)}
}

// Harmed is damage by the BrickMaster's word, as by a trap or a fall.
type Harmed struct {
	By     string `json:"by"`     // the figure that did it; empty: none
	Points int    `json:"points"` // hit points that each of them was to lose
	Harms  []Harm `json:"harms"`  // hit points that each of them has lost

	Woken []string `json:"meditation_lost,omitempty"` // figures that meditated, and go on no more
}

// Damage takes hit points from figures. Dice are thrown once for all of them, and no
// defense meets them. by is the figure that did it, or empty. It ends a meditation as an
// attack does (ruling). (BrickQuest, Attacking.) It refuses nobody, a figure that isn't there,
// and the dead.
func (g *Game) Damage(names []string, points dice.Expr, by string, r dice.Roller) (Harmed, Game, error) {
	switch err := g.allLiving(names); {
	case err != nil:
		return Harmed{}, Game{}, err
	case len(names) == 0:
		return Harmed{}, Game{}, errors.New("name a figure")
	case by != "" && g.Figure(by) == nil:
		return Harmed{}, Game{}, &NoFigure{by}
	}
	h := Harmed{By: by, Points: max(0, points.Roll(r))}
	next := g.Clone()
	h.Harms, h.Woken = next.harmAll(names, h.Points, by)
	return h, next, nil
}

// harmAll takes hit points from each of some figures; woken are those that meditated.
func (g *Game) harmAll(names []string, points int, by string) (harms []Harm, woken []string) {
	for _, name := range names {
		if g.Figure(name) == nil { // it was there by a spell of one before it, which has just died
			continue
		}
		if points > 0 && g.disturb(name) {
			woken = append(woken, name)
		}
		harms = append(harms, g.harm(name, points, by))
	}
	return harms, woken
}

// Healed is hit points given back by the BrickMaster's word.
type Healed struct {
	Points int      `json:"points"` // the points that each of them might get back
	Mended []Mended `json:"mended"` // the points that each of them got back
	Raised []string `json:"raised"` // figures that were dead; only with --fudge
}

// Heal gives figures hit points back, up to those of the start (house rule heal.cap).
// Dice are thrown once for all of them. It refuses nobody, a figure that isn't there, one
// that has lost nothing, and the dead; fudge raises the dead.
func (g *Game) Heal(all []string, points dice.Expr, fudge bool, r dice.Roller) (Healed, Game, error) {
	if twice := names.Once(all); len(all) == 0 || twice != nil {
		return Healed{}, Game{}, cmp.Or(twice, errors.New("name a figure"))
	}
	h := Healed{Raised: []string{}}
	next := g.Clone()
	for _, name := range all {
		f := g.Figure(name)
		switch {
		case f == nil:
			return Healed{}, Game{}, &NoFigure{name}
		case g.HasLeft(name):
			return Healed{}, Game{}, fmt.Errorf("%s has left the dungeon", name)
		case f.Dead() && !fudge:
			return Healed{}, Game{}, &Against{name + " is dead: only revive helps", "Attacking"}
		case g.whole(f):
			return Healed{}, Game{}, hasAll(f, f.HitPoints, "hit points")
		case f.Dead():
			h.Raised = append(h.Raised, name)
		}
	}
	h.Points = max(0, points.Roll(r))
	for _, name := range all {
		h.Mended = append(h.Mended, next.mend(name, h.Points))
		if slices.Contains(h.Raised, name) && !next.Figure(name).Dead() {
			next.wake(name)
		}
	}
	h.Raised = slices.DeleteFunc(h.Raised, func(name string) bool { return next.Figure(name).Dead() })
	return h, next, nil
}

// whole tells whether healing gives a figure nothing; for a figure whose points aren't
// known, it says no.
func (g *Game) whole(f *Figure) bool {
	return g.Rules.HealCap != "no" && !g.KeepsPoints(f.Name) && f.HitPoints >= g.Stats(f).HitPoints
}

// wake makes a figure that was dead act again on its place in the order. A foe whose place is
// gone gets one on its number; a hero throws for one.
func (g *Game) wake(name string) {
	f, slot := g.Figure(name), g.slotOf(name)
	f.Fell, f.Lost = 0, nil
	switch i := g.Initiative.at(slot); {
	case len(g.acting(slot)) == 0:
	case i >= 0:
		g.Initiative.Order[i].Out = false
	case g.Initiative.Round > 0 && !g.IsHero(name):
		g.enter(name)
	}
}
