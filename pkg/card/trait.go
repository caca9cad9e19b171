package card

import (
	"fmt"

	zbcards "github.com/zbrikz/zbrikz/pkg/zombie/cards"
)

// Trait is the card of a trait, with the minifigs at the table that have it (Zombie
// Brikz, Character creation).
func Trait(t zbcards.Trait, who []string) Card {
	c := Card{Title: t.Name, Kind: OfTrait, Under: string(t.Kind), Rules: []string{t.Does}, Told: []string{"kind: " + string(t.Kind)}, Foot: "Zombie Brikz"}
	if uses := TraitUses(t); uses != "" {
		c.Rules = append(c.Rules, uses)
	}
	if len(who) > 0 {
		c.Next = "at the table: " + List(who, "and")
	}
	return c
}

// TraitUses is how often a trait can be used; nothing where that isn't counted.
func TraitUses(t zbcards.Trait) string {
	switch {
	case t.PerMinifig:
		return fmt.Sprintf("counted: %d for each minifig at the start", t.Uses)
	case t.Uses > 0:
		return fmt.Sprintf("counted: %d in a game", t.Uses)
	default:
		return ""
	}
}
