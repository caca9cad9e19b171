package brickquest

import "slices"

// sides tells whether two figures are on one side: heroes, but for those of different
// teams; foes. A summoned figure is on its summoner's side, and a foe that has to live is
// on the heroes'.
func (g *Game) sides(a, b string) bool {
	a, b = g.Master(a), g.Master(b)
	if g.withHeroes(a) != g.withHeroes(b) {
		return false
	}
	one, other := g.Figure(a).Team, g.Figure(b).Team
	return !g.withHeroes(a) || one == "" || other == "" || one == other
}

// Enemies are the figures that live, are there and are seen, and aren't on a figure's side.
// In an area, "all" means them (ruling).
func (g *Game) Enemies(of string) []string { return g.seenBy(of, false) }

// seenBy are the other figures that live, are there and are seen: those on a figure's side,
// or those that aren't.
func (g *Game) seenBy(of string, friends bool) []string {
	return g.named(func(f *Figure) bool {
		return f.Name != of && !f.Dead() && !g.HasLeft(f.Name) && !f.Hidden && g.sides(of, f.Name) == friends
	})
}

// Friends are those of some figures that a figure doesn't fight, itself among them.
func (g *Game) Friends(of string, names []string) []string {
	if g.Figure(of) == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool { return g.Figure(name) == nil || g.Fights(of, name) })
}

// withHeroes tells whether a figure is a hero, or a foe that they protect.
func (g *Game) withHeroes(name string) bool { return g.IsHero(name) || name == g.Quest.Protects }

// Fights tells whether two figures are enemies: they are on different sides, or they are
// rivals for the gold in Backstab. (BrickQuest, Objective.)
func (g *Game) Fights(a, b string) bool { return a != b && (!g.sides(a, b) || g.rivals(a, b)) }

// AgainstHeroes tells whether a figure is a foe that fights the heroes: no hero has
// summoned it, or has to protect it.
func (g *Game) AgainstHeroes(name string) bool { return !g.withHeroes(g.Master(name)) }

// rivals tells whether two figures are heroes that play for their own gold: in Backstab
// all of them, but for those of one team.
func (g *Game) rivals(a, b string) bool {
	if !g.Quest.plays(BackstabMode) || !g.IsHero(a) || !g.IsHero(b) {
		return false
	}
	one, other := g.Figure(a).Team, g.Figure(b).Team
	return one == "" || one != other
}

// Master is the caster that has summoned a figure, or the figure itself.
func (g *Game) Master(name string) string {
	for _, e := range g.Effects {
		if e.Summoned == name && g.Figure(e.By) != nil {
			return e.By
		}
	}
	return name
}

// Harms tells whether nobody wants to be where a spell works.
func (s Spell) Harms() bool {
	return s.DamageDice+s.SplashDice+s.DamagePoints+s.Actions > 0 || s.AttackBonus+s.DefenseBonus < 0 || s.Name == SilenceEffect || s.Name == BlindedEffect
}
