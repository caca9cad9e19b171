package brickquest

import "slices"

// CarryOver is the next table of a party: its heroes that live, with their gold and their
// swag and all points of their classes again, and the house rules. A hero that is a
// monster now stays behind (ruling).
func (g *Game) CarryOver() Game {
	next := Game{Rules: g.Rules}
	for _, f := range g.Heroes {
		class := g.Class(f.Card)
		if f.Dead() || class == nil {
			continue
		}
		_, with, err := next.AddHero(f.Name, f.Player, f.Team, *class)
		if err != nil { // its name is a hero's already
			continue
		}
		next = with
		hero := next.Figure(f.Name)
		hero.Gold, hero.Swag = f.Gold, cloneSwag(f.Swag)
	}
	return next
}

// Left tells which sides are gone since an earlier game: whether no hero lives any more,
// and whether no foe of theirs does that players know of.
func (g *Game) Left(earlier *Game) (noHero, noFoe bool) {
	heroes := func(g *Game) bool { return slices.ContainsFunc(g.Heroes, func(f Figure) bool { return !f.Dead() }) }
	foes := func(g *Game) bool {
		return slices.ContainsFunc(g.Foes, func(f Figure) bool { return !f.Dead() && !f.Hidden && g.AgainstHeroes(f.Name) })
	}
	return heroes(earlier) && !heroes(g) && len(g.Heroes) > 0, foes(earlier) && !foes(g) && len(g.Foes) > 0 && heroes(g)
}
