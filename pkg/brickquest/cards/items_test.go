package cards_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
)

// BrickQuest, Swag: every printed number, typed from the rulebook and not from
// the catalogue. Gold; dice of hit points (d), of spell points (sd), squares
// more, rounds, spells.
const printedItems = `
coin: Coin of 10=10, Coin of 20=20, Coin of 30=30, Coin of 40=40
treasure: Crystal Ball=100
key: Key=0
goblet: Pewter Goblet=30, Silver Goblet=40, Crystal Goblet=50, Lapis Goblet=60, Ivory Goblet=70, Onyx Goblet=80, Gold Goblet=100
gem: Citrine=120, Emerald=130, Ruby=140, Sapphire=150
potion: Healing Potion=0 1d, Speed Potion=0 +2 6 rounds, Mana Potion=0 1sd, Ethereality Potion=0 6 rounds, Cure Disease Potion=0, Cure Curse Potion=0, Invisibility Potion=0 6 rounds
scroll: Scroll=0 1 spells
book: Book=0 3 spells
`

func TestItems(t *testing.T) {
	all := read(t, cards.Items())
	of := map[brickquest.ItemKind][]string{}
	for _, i := range all {
		text := fmt.Sprintf("%s=%d", i.Name, i.Gold)
		for _, n := range []struct {
			value  int
			format string
		}{{i.HealDice, " %dd"}, {i.SpellDice, " %dsd"}, {i.Move, " %+d"}, {i.Rounds, " %d rounds"}, {i.Spells, " %d spells"}} {
			if n.value != 0 {
				text += fmt.Sprintf(n.format, n.value)
			}
		}
		of[i.Kind] = append(of[i.Kind], text)
		if strings.HasSuffix(i.Effect, ".") {
			t.Errorf("%s: a full stop", i.Name)
		}
	}
	var text []string
	for _, kind := range brickquest.ItemKinds() {
		text = append(text, fmt.Sprintf("%s: %s", kind, strings.Join(of[kind], ", ")))
	}
	asPrinted(t, "printedItems", printedItems, text)
}

// Each fault in a file of swag is told with file, line and field.
func TestItemFaults(t *testing.T) {
	const sound = `items:
  - name: Old Map
    kind: scroll
    gold: 0
    effect: a spell on leather
    spells: 1
  - name: Pearl
    kind: gem
    gold: 90
`
	checkFaults(t, cards.Library(), sound, []fault{
		{"kind: scroll", "kind: map", "line 3: items[0].kind: coin, treasure, key, goblet, gem, potion, scroll or book"},
		{"    gold: 0\n", "", "line 2: items[0].gold: it is missing"},
		{"gold: 90", "gold: 0", "line 9: items[1].gold: it is worth some"},
		{"gold: 90", "gold: -90", "line 9: items[1].gold: -90: it goes from 0 to 10000"},
		{"    effect: a spell on leather\n", "", "line 2: items[0].effect: it says nothing"},
		{"    spells: 1\n", "", "line 2: items[0].spells: scrolls and books have some, and nothing else"},
		{"gold: 90", "gold: 90\n    spells: 1", "line 10: items[1].spells: scrolls and books have some, and nothing else"},
		{"gold: 90", "gold: 90\n    heal_dice: 400", "line 10: items[1].heal_dice: 400: it goes from 0 to 100"},
		{"name: Pearl", "name: old map", "line 7: items[1].name: old map stands twice"},
	})
}
