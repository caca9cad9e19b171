// Package orders is the turn of BrickQuest's monsters where nobody plays them: which of
// them act, whom they may attack, what they have to do, and the statues that show themselves.
package orders

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// SkillOf is how well a monster chooses: as its card says, or as the table plays.
func SkillOf(g *brickquest.Game, f *brickquest.Figure) string {
	return cmp.Or(g.Kind(f.Card).Skill, g.Rules.MonsterSkill, brickquest.Fair)
}

// Monsters are the monsters that act next in this turn: those of one kind that have done
// the least of it. Statues, the dead, and monsters that obey a hero aren't among them.
func Monsters(g *brickquest.Game) (all []string) {
	var first *brickquest.Figure
	for i := range g.Foes {
		f := &g.Foes[i]
		if !g.Acts(f.Name) || g.MayAct(f.Name) != nil || len(f.Deeds) >= g.ActionsOf(f) {
			continue
		}
		switch {
		case first == nil || len(f.Deeds) < len(first.Deeds):
			first, all = f, []string{f.Name}
		case f.Card == first.Card && len(f.Deeds) == len(first.Deeds) && (len(Prey(g, f.Name)) > 0) == (len(Prey(g, first.Name)) > 0):
			all = append(all, f.Name)
		}
	}
	return all
}

// Idle are the monsters that have done nothing in this turn, where nobody plays them.
func Idle(g *brickquest.Game) (all []string) {
	for i := range g.Foes {
		f := &g.Foes[i]
		if g.HasNoMaster() && g.Acts(f.Name) && g.MayAct(f.Name) == nil && len(f.Deeds) == 0 && g.ActionsOf(f) > 0 && len(g.Enemies(f.Name)) > 0 {
			all = append(all, f.Name)
		}
	}
	return all
}

// Prey are the figures that a monster may attack now, as far as it reaches them: of the
// other side, alive, seen, and neither invisible nor ethereal. There are none where it has
// no attack left, has cast a spell or keeps one up, or is ethereal itself. (BrickQuest,
// Attacking; Casting a Spell; Ethereality; Invisibility.)
func Prey(g *brickquest.Game, by string) []string {
	f := g.Figure(by)
	counted := []brickquest.Deed{brickquest.Struck, brickquest.Shot, brickquest.Breathes}
	if g.IsUnder(by, brickquest.EtherealEffect) || slices.Contains(f.Deeds, brickquest.Cast) || g.Sustains(by) != nil || f.Did(counted...) >= g.AttacksOf(f) {
		return nil
	}
	return slices.DeleteFunc(g.Enemies(by), func(name string) bool {
		return g.IsUnder(name, brickquest.EtherealEffect) || g.IsUnder(name, brickquest.InvisibleEffect)
	})
}

// Due is the special order that a monster has to do now; nil: it attacks or moves.
func Due(g *brickquest.Game, f *brickquest.Figure) *brickquest.SpecialOrder {
	k, prey := g.Kind(f.Card), Prey(g, f.Name)
	if g.IsUnder(f.Name, brickquest.HiccupsEffect) || g.IsUnder(f.Name, brickquest.EtherealEffect) {
		return nil
	}
	stats := g.Stats(f)
	for i, o := range k.Orders {
		if o.Left > 0 && f.HitPoints > o.Left || !slices.ContainsFunc(o.Do.Needs(), func(a brickquest.AbilityKey) bool { return stats.Has(a) != nil }) {
			continue
		}
		due := f.Did(brickquest.Struck, brickquest.Shot, brickquest.Cast, brickquest.Turned) == 0 // of a spell
		switch o.Do {
		case brickquest.OrderBreathe:
			due = len(prey) > 0 && (f.Breathed == 0 || g.Initiative.Round-f.Breathed >= stats.Has(brickquest.Breath).Every)
		case brickquest.OrderFocus:
			due = len(f.Deeds) == 0 && f.Allotted.Attack == 0
		case brickquest.OrderCast:
			due = due && len(prey) > 0
		case brickquest.OrderHeal, brickquest.OrderFloat:
		}
		if due {
			return &k.Orders[i]
		}
	}
	return nil
}

// Advance lets monsters that reach nobody move with all actions that they have left.
// (BrickQuest, The Round.) It refuses the same as MayAct, and what Walk refuses.
func Advance(g *brickquest.Game, names []string, r dice.Roller) ([]brickquest.Walked, brickquest.Game, error) {
	next, all := g.Clone(), []brickquest.Walked{}
	if err := g.MayAct(names...); err != nil {
		return nil, brickquest.Game{}, err
	}
	for _, name := range names {
		f := g.Figure(name)
		left := g.ActionsOf(f) - len(f.Deeds)
		if split := g.Stats(f).Has(brickquest.SplitActions); split != nil {
			left = split.Moves - f.Did(brickquest.Moved)
		}
		for range left {
			w, after, err := next.Walk(name, brickquest.AllTheWay, false, r)
			if err != nil {
				return nil, brickquest.Game{}, err
			}
			all, next = append(all, w), after
		}
	}
	if len(all) == 0 {
		return nil, brickquest.Game{}, fmt.Errorf("%s has no move left in this turn", names[0])
	}
	return all, next, nil
}

// United is the game as monsters see it: all heroes are one side, rivals and teams, too.
func United(g *brickquest.Game) *brickquest.Game {
	next := g.Clone()
	next.Quest.Modes = nil
	for i := range next.Heroes {
		next.Heroes[i].Team = ""
	}
	return &next
}

// Woken are the statues that have shown themselves with a step by their moment. Players have
// never seen them before.
func Woken(g, before *brickquest.Game) (all []string) {
	for i, r := range g.Quest.Rooms {
		if !g.HasNoMaster() || i >= len(before.Quest.Rooms) || !before.Quest.Rooms[i].Opened {
			continue
		}
		for _, name := range r.Came {
			f, was := g.Figure(name), before.Figure(name)
			if f != nil && !f.Hidden && !f.Dead() && (was == nil && len(g.Foes) > len(before.Foes) || was != nil && was.Hidden && was.HitPoints == f.HitPoints) {
				all = append(all, name)
			}
		}
	}
	return all
}
