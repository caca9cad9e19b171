package data

import (
	"embed"
	"fmt"
)

//go:embed example/*.yaml
var examples embed.FS

// Kinds are the kinds of cards that a pack can have, as the name of one card.
func Kinds() []string {
	return []string{"monster", "class", "spell", "item", "trait", "weapon", "scenario", "quest"}
}

// Example is a pack with a card of a kind, and remarks that explain it.
func Example(kind string) ([]byte, error) {
	text, err := examples.ReadFile("example/" + kind + ".yaml")
	if err != nil {
		return nil, fmt.Errorf("no example of a %s: %w", kind, err)
	}
	return text, nil
}
