package show

import "github.com/zbrikz/zbrikz/pkg/brickquest"

// A Choice is something that a figure may choose only as its turn begins.
type Choice struct{ Verb, Says string }

// Choices are the choices of a figure whose turn begins. (BrickQuest, Rage; Character
// Classes, Meditation.)
func Choices(g *brickquest.Game, name string) []Choice {
	f := g.Figure(name)
	if f == nil || f.Dead() || f.Hidden || g.Initiative.Round == 0 || !g.Acts(name) || len(f.Deeds) > 0 || g.IsUnder(name, brickquest.HiccupsEffect) || g.Sustains(name) != nil {
		return nil
	}
	var all []Choice
	if stats := g.Stats(f); stats.Has(brickquest.Rage) != nil && !f.Raging {
		all = append(all, Choice{"rage", "may rage: an action more, and a defense die less"})
	} else if stats.Has(brickquest.Meditation) != nil && f.SpellPoints < stats.SpellPoints && !f.Meditates {
		all = append(all, Choice{"meditate", "may meditate for this whole round"})
	}
	return all
}
