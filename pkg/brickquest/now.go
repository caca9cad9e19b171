package brickquest

// Now is the numbers of a figure's card as they are at this moment: with effects,
// allotted dice, rage, a weapon that lies on the ground, and its size. (BrickQuest,
// Special Abilities; Monsters; the spells.)
func (g *Game) Now(f *Figure) Stats {
	s := g.Stats(f)
	s.Actions = g.ActionsOf(f)
	if g.IsUnder(f.Name, EtherealEffect) {
		s.Move = etherealMove
	}
	for _, e := range g.Under(f.Name) {
		if e.Name != EtherealEffect {
			s.Move += e.Move
		}
	}
	if s.Melee > 0 || f.Disarmed {
		s.Melee, s.MeleeBonus = total(g.attackParts(Assault{By: f.Name}, f, s, false))
	}
	if s.Ranged != nil {
		shot := *s.Ranged
		shot.Dice, shot.Bonus = total(g.attackParts(Assault{By: f.Name}, f, s, true))
		if s.Ranged = &shot; f.Disarmed {
			s.Ranged = nil
		}
	}
	s.DefenseDice, s.DefenseBonus = total(g.defenseParts(f, 0))
	s.DefenseDice = max(0, s.DefenseDice)
	return s
}

// RoundsLeft is how many rounds an effect has left, with the round that is played; false
// where its rounds aren't counted.
func (g *Game) RoundsLeft(e Effect) (int, bool) {
	if e.Until == 0 || g.Initiative.Round == 0 {
		return 0, false
	}
	return max(0, e.Until-g.Initiative.Round), true
}
