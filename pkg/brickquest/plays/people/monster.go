package people

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// MonsterShelf is zbrikz monster, and the plays below it.
func MonsterShelf() play.Maker {
	return shelf.Shelf[brickquest.Monster]{
		Of: cards.Monsters(), Sample: "troll", Another: "goblin",
		Short: "The monsters, and their cards",
		Class: play.Reads, Kind: words.MonsterKind(), Deck: words.MonsterDeck,
		Line:  words.MonsterLine,
		Card:  func(m brickquest.Monster) (card.Card, error) { return cards.Monster(m), nil },
		Shown: words.ShowMonster,
		Found: func(m brickquest.Monster) string {
			return cards.AbilityNames(m.Abilities) + "\n" + strings.Join(cards.AbilityLines(m.Abilities), "\n")
		},
		Why: func(all []brickquest.Monster) []string {
			return say.Some(
				"BrickQuest, Monsters: the numbers of each, as they are printed",
				say.If(slices.ContainsFunc(all, func(one brickquest.Monster) bool { return one.HitPoints == nil && one.HouseHitPoints > 0 }), "ruling: a Skeleton has 6 hit points and a Snakeman 12, for none are printed"),
			)
		},
		Choose:   chooseMonsters,
		Examples: []string{"--undead --max-hp 12", "--ability regenerates"},
	}.Maker()
}

func chooseMonsters() shelf.Choice[brickquest.Monster] {
	var undead bool
	var least, most int
	var ability brickquest.AbilityKey
	return shelf.Choice[brickquest.Monster]{
		Fields: []ask.Field{
			ask.Switch(&undead, "undead", "monsters that can be turned"),
			ask.Flag(&least, "min-hp", "monsters with so many hit `points` or more", ask.Number("points", 0, words.MostTyped)),
			ask.Flag(&most, "max-hp", "monsters with so many hit `points` or fewer", ask.Number("points", 1, words.MostTyped)),
			ask.Flag(&ability, "ability", "monsters with a special `ability`, such as regenerates", words.WordKind("ability", brickquest.MonsterAbilities())),
		},
		Passes: func(m brickquest.Monster) bool {
			return (!undead || m.Has(brickquest.Undead)) && (ability == "" || m.Has(ability)) && m.Health() >= least && (most == 0 || m.Health() <= most)
		},
		Check: func() error {
			if most > 0 && most < least {
				return ask.Usagef("--max-hp %d is below --min-hp %d: no monster is like that", most, least)
			}
			return nil
		},
	}
}
