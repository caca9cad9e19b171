package brickquest

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
