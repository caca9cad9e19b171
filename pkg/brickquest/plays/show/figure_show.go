package show

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// EffectShown is something that lasts.
type EffectShown struct {
	Name   string   `json:"name"`   // of the spell, the potion, the poison or the disease: "Poison"
	By     string   `json:"by"`     // the figure that caused it; empty: nobody did
	On     []string `json:"on"`     // all figures that are under it
	At     string   `json:"at"`     // the thing that it stands at; empty: it is on somebody
	Rounds *int     `json:"rounds"` // rounds that are left, this one included; null where they aren't counted
	Upkeep int      `json:"upkeep"` // spell points that it costs in each turn of its caster
}

// SwagShown is things of a kind that somebody carries.
type SwagShown struct {
	Item   string   `json:"item"`   // the name of its card
	Count  int      `json:"count"`  // how many
	Strong bool     `json:"strong"` // of a potion: it was made stronger
	Spells []string `json:"spells"` // of a scroll or a book: the spells in it
	Opens  string   `json:"opens"`  // of a key: the thing that it opens
	Times  int      `json:"times"`  // how many times the card's worth it has
}

// Effects are effects as -o json has them.
func Effects(g *brickquest.Game, all []brickquest.Effect) []EffectShown {
	shown := []EffectShown{}
	for _, e := range all {
		one := EffectShown{Name: e.Name, By: e.By, On: append([]string{}, e.On...), At: e.At, Upkeep: e.Upkeep}
		if n, counted := g.RoundsLeft(e); counted {
			one.Rounds = &n
		}
		shown = append(shown, one)
	}
	return shown
}

// Swag is swag as -o json has it.
func Swag(all []brickquest.Swag) []SwagShown {
	shown := []SwagShown{}
	for _, s := range all {
		shown = append(shown, SwagShown{s.Item, s.Count, s.Strong, append([]string{}, s.Spells...), s.Opens, max(1, s.Times)})
	}
	return shown
}

// EffectLine is an effect in a few words: what it does, and for how long.
func EffectLine(g *brickquest.Game, e brickquest.Effect) string {
	text := e.Name
	if e.By != "" {
		text += " by " + e.By
	}
	if does := EffectDoes(g, e); len(does) > 0 {
		text += ": " + strings.Join(does, ", ")
	}
	return text
}

// EffectDoes are the parts of an effect in words, and how long it lasts.
func EffectDoes(g *brickquest.Game, e brickquest.Effect) []string {
	var parts []string
	add := func(yes bool, format string, args ...any) {
		if yes {
			parts = append(parts, fmt.Sprintf(format, args...))
		}
	}
	add(e.Damage > 0, "%d damage each time", e.Damage)
	add(e.DamageDice > 0, "%s of damage", say.Dice(e.DamageDice))
	add(e.AttackBonus != 0, "attack %+d", e.AttackBonus)
	add(e.DefenseBonus != 0, "defense %+d", e.DefenseBonus)
	add(e.Move != 0, "move %+d", e.Move)
	add(e.Actions > 0, "%s a turn", say.Count(e.Actions, "action"))
	add(e.Upkeep > 0, "%s a turn", say.Count(e.Upkeep, "spell point"))
	add(e.Ongoing, "a 6 breaks it")
	if n, counted := g.RoundsLeft(e); counted {
		add(true, "%s left", say.Count(n, "round"))
	}
	return parts
}

// CarriedWords is the things in a figure's swag bin; empty: none.
func CarriedWords(f brickquest.Figure) string { return say.And(LyingWords(f.Gold, f.Swag)) }

// SwagWords is things of a kind: "2 Healing Potions", "Key (the crypt)".
func SwagWords(s brickquest.Swag) string {
	text := s.Item
	if s.Count != 1 {
		text = say.Count(s.Count, s.Item)
	}
	var about []string
	if s.Strong {
		about = append(about, "strong")
	}
	if s.Opens != "" {
		about = append(about, s.Opens)
	}
	if s.Times > 1 {
		about = append(about, fmt.Sprintf("worth %d times", s.Times))
	}
	about = append(about, s.Spells...)
	if len(about) > 0 {
		text += " (" + strings.Join(about, ", ") + ")"
	}
	return text
}
