package brickquest_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// The deeds that a turn may hold, deed by deed: a rule is told each time that it is
// broken. (BrickQuest, The Round; Casting a Spell; Special Abilities; Monsters.)
func TestBreaks(t *testing.T) {
	sustains := func(by string, since int) func(*brickquest.Game) {
		return func(g *brickquest.Game) {
			g.Effects = append(g.Effects, brickquest.Effect{Name: "War Drums", By: by, Turn: by, Since: since, Upkeep: 1})
		}
	}
	hiccups := func(g *brickquest.Game) {
		g.Effects = append(g.Effects, brickquest.Effect{Name: brickquest.HiccupsEffect, On: g.FigureNames()[:1], Actions: 1})
	}
	raging := func(g *brickquest.Game) { g.Heroes[0].Raging = true }
	breathed := func(round int) func(*brickquest.Game) {
		return func(g *brickquest.Game) { g.Initiative.Round, g.Foes[0].Breathed = 5, round }
	}
	tests := []struct {
		name  string
		who   string // the first one acts
		set   func(*brickquest.Game)
		deeds string // "move, melee": each with the rules that it breaks, as "move!too many actions"
	}{
		{"two actions", "Harry thief", nil, "move, melee"},
		{"two attacks", "Harry thief", nil, "melee, melee"},
		{"two moves", "Harry thief", nil, "move, move"},
		{"a third action", "Harry thief", nil, "move, melee, move!too many actions, move!too many actions"},
		{"a third with rage", "Olaf berserker", raging, "move, melee, melee, object!too many actions"},
		{"one with hiccups", "Harry thief", hiccups, "move, melee!too many actions"},
		{"no ability with hiccups", "Cara cleric", hiccups, "turn undead!hiccups"},
		{"no spell with hiccups", "Cara cleric", hiccups, "spell!hiccups"},
		{"a skill with hiccups", "Harry thief", hiccups, "skill"},
		{"hiccups of who rages", "Olaf berserker", func(g *brickquest.Game) { raging(g); hiccups(g) }, "melee, melee!too many actions"},

		{"a spell and a move", "Cara cleric", nil, "spell, move"},
		{"a spell and an attack", "Cara cleric", nil, "spell, melee!spell and attack"},
		{"an attack and a spell", "Cara cleric", nil, "melee, spell!spell and attack"},
		{"a second spell", "Cara cleric", nil, "spell, spell!second spell"},
		{"a spell and a turning", "Cara cleric", nil, "spell, turn undead!spell and turning"},
		{"a turning and a spell", "Cara cleric", nil, "turn undead, spell!spell and turning"},
		{"a turning and an attack", "Cara cleric", nil, "turn undead, melee"},
		{"meditation", "Mia mage", nil, "meditation"},
		{"meditation and a move", "Mia mage", nil, "meditation, move!no full round"},
		{"a move and meditation", "Mia mage", nil, "move, meditation!no full round"},

		{"melee and ranged", "Bo sapper", nil, "melee, ranged!melee and ranged"},
		{"ranged twice", "Ada ranger", nil, "ranged, ranged"},
		{"the red ninja's two ways", "; ninja red", nil, "ranged, melee!melee and ranged"},
		{"a sapper ability", "Bo sapper", nil, "sapper, move"},
		{"a second one", "Bo sapper", nil, "sapper, sapper!second sapper ability"},

		{"the blowgun", "; cultist blowgunner", nil, "move, melee"},
		{"the blowgun twice", "; cultist blowgunner", nil, "melee, melee!second blowgun"},
		{"breath", "; black dragon", nil, "breath, melee"},
		{"breath twice", "; black dragon", nil, "breath, breath!breath too soon"},
		{"breath in the round after", "; black dragon", breathed(4), "breath!breath too soon"},
		{"breath in every other round", "; black dragon", breathed(3), "breath"},
		{"Cerberus", "; cerberus", nil, "melee, move, melee, melee!too many actions"},
		{"Elephanthulhu", "; elephanthulhu", nil, "melee, melee, move, melee"},
		{"Elephanthulhu, a second move", "; elephanthulhu", nil, "move, move!too many moves"},
		{"Elephanthulhu, a fourth attack", "; elephanthulhu", nil, "melee, melee, melee, melee!too many attacks"},
		{"Elephanthulhu, a fifth action", "; elephanthulhu", nil, "move, melee, melee, melee, melee!too many attacks"},
		{"Elephanthulhu with hiccups", "; elephanthulhu", hiccups, "move, melee!too many actions"},

		{"who keeps a spell up moves", "Bram warmage", sustains("Bram", 0), "move, move"},
		{"and does nothing else", "Bram warmage", sustains("Bram", 0), "move, melee!sustains a spell"},
		{"in the round of casting, before it", "Bram warmage", func(g *brickquest.Game) {
			sustains("Bram", 1)(g)
			did("Bram", brickquest.Handled, brickquest.Cast)(g)
		}, "move!too many actions"},
		{"in the round of casting, after it", "Bram warmage", sustains("Bram", 1), "spell, object!sustains a spell"},
		{"in the round of casting, a move after it", "Bram warmage", sustains("Bram", 1), "spell, move"},
		{"out of turn", "Harry thief, Mia mage", func(g *brickquest.Game) { g.Initiative.Turn = "Mia" }, "move!out of turn, move!out of turn, move!out of turn!too many actions, spell!out of turn!too many actions, melee!out of turn!too many actions!spell and attack"},
		{"no initiative", "Harry thief", func(g *brickquest.Game) { g.Initiative = brickquest.Initiative{} }, "move, move, move"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := dungeon(t, tt.who)
			if tt.set != nil {
				tt.set(&g)
			}
			who := g.FigureNames()[0]
			var got []string
			for word := range strings.SplitSeq(tt.deeds, ", ") {
				deed, _, _ := strings.Cut(word, "!")
				text := deed
				for _, b := range g.Do(who, brickquest.Deed(deed)) {
					text += fmt.Sprint("!", b)
				}
				got = append(got, text)
				if err := g.Check(); err != nil {
					t.Fatal(err)
				}
			}
			same(t, strings.Join(got, ", "), tt.deeds)
		})
	}
}
