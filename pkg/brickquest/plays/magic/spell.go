package magic

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// SpellShelf is zbrikz spell, and the plays below it.
func SpellShelf() play.Maker {
	return shelf.Shelf[brickquest.Spell]{
		Of: cards.Spells(), Sample: "minor-fireball", Another: "curse",
		Short: "The spells, and their cards",
		Class: play.Reads, Kind: words.SpellKind(), Deck: words.SpellDeck,
		Line: func(s brickquest.Spell) string {
			return fmt.Sprintf("%s, %s; %s", s.School, cards.Cost(s), s.Does)
		},
		Card:  func(s brickquest.Spell) (card.Card, error) { return cards.Spell(s), nil },
		Shown: func(s brickquest.Spell) any { return s },
		Found: func(s brickquest.Spell) string { return cards.Spell(s).Text() },
		Why: func(all []brickquest.Spell) []string {
			return say.Some(
				"BrickQuest, Casting a Spell: no other spell, no attack and no turning in the same round",
				say.If(slices.ContainsFunc(all, func(one brickquest.Spell) bool { return one.Name == "Curse" }), "ruling: a Curse is ongoing, though it is called instantaneous; a 6 breaks it"),
			)
		},
		Choose:   chooseSpells,
		Examples: []string{"--school wizard", "--school priest --max-cost 4"},
	}.Maker()
}

func chooseSpells() shelf.Choice[brickquest.Spell] {
	var school brickquest.School
	var most int
	return shelf.Choice[brickquest.Spell]{
		Fields: []ask.Field{
			ask.Flag(&school, "school", "spells of a `school`: priest, wizard, dwarven", words.WordKind("school", brickquest.Schools())),
			ask.Flag(&most, "max-cost", "spells that take so many spell `points` or fewer", ask.Number("points", 1, words.MostTyped)),
		},
		Passes: func(s brickquest.Spell) bool {
			return (school == "" || s.School == school) && (most == 0 || s.Cost != brickquest.Variable && int(s.Cost) <= most)
		},
	}
}
