package brickquest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// A SpecialOrder is what a monster does in its turn besides attacks and moves, where nobody
// plays the monsters. The first of its card's that is due is done.
type SpecialOrder struct {
	Do   OrderKey `json:"do" yaml:"do"`                         // "breathe", "cast", "heal", "float" (it makes itself ethereal) or "focus"
	Left int      `json:"left,omitempty" yaml:"left,omitempty"` // only with so many hit points left, or fewer; 0: always
}

// OrderKey names a special order.
type OrderKey string

// The special orders of monsters.
const (
	OrderBreathe OrderKey = "breathe" // whenever it can, on all in its cone
	OrderCast    OrderKey = "cast"    // the spell that takes the most hit points on average
	OrderHeal    OrderKey = "heal"    // itself
	OrderFloat   OrderKey = "float"   // it makes itself ethereal
	OrderFocus   OrderKey = "focus"   // all dice to attack, or to defense where nobody is in reach
)

// needs are the abilities of which an order needs one.
func (k OrderKey) needs() []AbilityKey {
	switch k {
	case OrderBreathe:
		return []AbilityKey{Breath}
	case OrderCast:
		return []AbilityKey{WizardSpells, ClericSpells}
	case OrderHeal:
		return []AbilityKey{ClericSpells}
	case OrderFloat:
		return []AbilityKey{Ethereality}
	case OrderFocus:
		return []AbilityKey{NinjaFocus}
	}
	return nil
}

// How well monsters choose whom they attack, where nobody plays them.
const (
	Dull    = "dull"    // anybody
	Fair    = "fair"    // a coin decides between the other two
	Cunning = "cunning" // whom it is best to attack
)

func skills() []string { return []string{Fair, Dull, Cunning} }

// faultInOrders is an impossible value in a monster's orders, and its place.
func (m Monster) faultInOrders() (at []any, err error) {
	if m.Skill != "" && !slices.Contains(skills(), m.Skill) {
		return []any{"skill"}, fmt.Errorf("%q: it is dull, fair or cunning", m.Skill)
	}
	for i, o := range m.Orders {
		needs := o.Do.needs()
		switch {
		case needs == nil:
			return []any{"orders", i, "do"}, fmt.Errorf("no order is called %q", o.Do)
		case !slices.ContainsFunc(needs, m.Has):
			return []any{"orders", i, "do"}, fmt.Errorf("%s needs the ability %s", o.Do, needs[0])
		case o.Left < 0 || o.Left > mostHitPoints:
			return []any{"orders", i, "left"}, fmt.Errorf("%d: it goes from 1 to %d", o.Left, mostHitPoints)
		}
	}
	return nil, nil
}

// HasNoMaster tells whether nobody plays the monsters at the table: the app does.
func (g *Game) HasNoMaster() bool { return g.Rules.Monsters == "app" }

// SkillOf is how well a monster chooses: as its card says, or as the table plays.
func (g *Game) SkillOf(f *Figure) string {
	if k := g.Kind(f.Card); k != nil && k.Skill != "" {
		return k.Skill
	}
	if g.Rules.MonsterSkill != "" {
		return g.Rules.MonsterSkill
	}
	return Fair
}

// Monsters are the monsters that act next in this turn: those of one kind that have done
// the least of it. Statues, the dead, and monsters that obey a hero aren't among them.
func (g *Game) Monsters() []string {
	var up []*Figure
	for i := range g.Foes {
		f := &g.Foes[i]
		if !g.Acts(f.Name) || g.MayAct(f.Name) != nil || len(f.Deeds) >= g.ActionsOf(f) {
			continue
		}
		if len(up) > 0 && len(f.Deeds) < len(up[0].Deeds) {
			up = nil
		}
		if len(up) == 0 || f.Card == up[0].Card && len(f.Deeds) == len(up[0].Deeds) && (len(g.Prey(f.Name)) > 0) == (len(g.Prey(up[0].Name)) > 0) {
			up = append(up, f)
		}
	}
	var all []string
	for _, f := range up {
		all = append(all, f.Name)
	}
	return all
}

// Idle are the monsters that have done nothing in this turn, where nobody plays them.
func (g *Game) Idle() (all []string) {
	for i := range g.Foes {
		f := &g.Foes[i]
		if g.HasNoMaster() && g.Acts(f.Name) && g.MayAct(f.Name) == nil && len(f.Deeds) == 0 && g.ActionsOf(f) > 0 && len(g.Enemies(f.Name)) > 0 {
			all = append(all, f.Name)
		}
	}
	return all
}

// MayAct refuses figures that aren't monsters of one kind that live, are seen and fight the
// heroes: nobody else is moved for the players.
func (g *Game) MayAct(names ...string) error {
	switch turn := g.Initiative.Turn; {
	case len(names) == 0 && turn != "" && !g.AgainstHeroes(turn):
		return fmt.Errorf("%s acts now, and no monster does", turn)
	case len(names) == 0:
		return errors.New("no monster has an action left in this turn")
	}
	for _, name := range names {
		f, err := g.living(name)
		switch first := g.Figure(names[0]); {
		case err != nil:
			return err
		case g.IsHero(name) || !g.AgainstHeroes(name):
			return fmt.Errorf("%s is on the heroes' side: a player says what it does", name)
		case f.Hidden:
			return fmt.Errorf("%s stands as a statue until it is time", name)
		case g.HasLeft(name):
			return fmt.Errorf("%s has left", name)
		case f.Card != first.Card:
			return fmt.Errorf("%s and %s are of two kinds: one kind at a time", first.Name, name)
		}
	}
	return nil
}

// Prey are the figures that a monster may attack now, as far as it reaches them: of the
// other side, alive, seen, and neither invisible nor ethereal. There are none where it has
// no attack left, has cast a spell or keeps one up, or is ethereal itself. (BrickQuest,
// Attacking; Casting a Spell; Ethereality; Invisibility.)
func (g *Game) Prey(by string) []string {
	f := g.Figure(by)
	counted := []Deed{Struck, Shot, Breathes}
	if g.IsUnder(by, EtherealEffect) || slices.Contains(f.Deeds, Cast) || g.Sustains(by) != nil || countDeeds(f.Deeds, counted...) >= g.AttacksOf(f) {
		return nil
	}
	return slices.DeleteFunc(g.Enemies(by), func(name string) bool {
		return g.IsUnder(name, EtherealEffect) || g.IsUnder(name, InvisibleEffect)
	})
}

// OrderDue is the special order that a monster has to do now; nil: it attacks or moves.
func (g *Game) OrderDue(f *Figure) *SpecialOrder {
	k, prey := g.Kind(f.Card), g.Prey(f.Name)
	if k == nil || g.IsUnder(f.Name, HiccupsEffect) || g.IsUnder(f.Name, EtherealEffect) {
		return nil
	}
	stats := g.Stats(f)
	for i, o := range k.Orders {
		if o.Left > 0 && f.HitPoints > o.Left || !slices.ContainsFunc(o.Do.needs(), func(a AbilityKey) bool { return stats.Has(a) != nil }) {
			continue
		}
		due := false
		switch o.Do {
		case OrderBreathe:
			due = len(prey) > 0 && (f.Breathed == 0 || g.Initiative.Round-f.Breathed >= stats.Has(Breath).Every)
		case OrderFocus:
			due = len(f.Deeds) == 0 && f.Allotted.Attack == 0
		case OrderCast:
			due = len(prey) > 0 && countDeeds(f.Deeds, Struck, Shot, Cast, Turned) == 0
		case OrderHeal, OrderFloat:
			due = countDeeds(f.Deeds, Struck, Shot, Cast, Turned) == 0
		}
		if due {
			return &k.Orders[i]
		}
	}
	return nil
}

// Advance lets monsters that reach nobody move with all actions that they have left.
// (BrickQuest, The Round.) It refuses the same as MayAct, and what Walk refuses.
func (g *Game) Advance(names []string, r dice.Roller) ([]Walked, Game, error) {
	next, all := g.Clone(), []Walked{}
	if err := g.MayAct(names...); err != nil {
		return nil, Game{}, err
	}
	for _, name := range names {
		f := g.Figure(name)
		left := g.ActionsOf(f) - len(f.Deeds)
		if split := g.Stats(f).Has(SplitActions); split != nil {
			left = split.Moves - countDeeds(f.Deeds, Moved)
		}
		for range left {
			w, after, err := next.Walk(name, AllTheWay, false, r)
			if err != nil {
				return nil, Game{}, err
			}
			all, next = append(all, w), after
		}
	}
	if len(all) == 0 {
		return nil, Game{}, fmt.Errorf("%s has no move left in this turn", names[0])
	}
	return all, next, nil
}
