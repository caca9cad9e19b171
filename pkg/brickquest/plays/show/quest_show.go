package show

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// ModeWords are modes as players read them.
func ModeWords(all []brickquest.Mode) []string {
	words := []string{}
	for _, m := range all {
		words = append(words, modeWord(m))
	}
	return words
}

// PartyWords are foes that wait: "2 Skeleton (halberd)".
func PartyWords(all []brickquest.Party) []string {
	var parties []string
	for _, p := range all {
		var notes []string
		note := func(yes bool, what string) {
			if yes {
				notes = append(notes, what)
			}
		}
		note(p.Weapon != "", p.Weapon)
		note(p.Casts, "with spells")
		note(p.Hidden, "as a statue")
		note(p.Together, "one turn for all")
		word := fmt.Sprintf("%d %s", p.Count, p.Card)
		if len(notes) > 0 {
			word += " (" + strings.Join(notes, ", ") + ")"
		}
		parties = append(parties, word)
	}
	return parties
}
