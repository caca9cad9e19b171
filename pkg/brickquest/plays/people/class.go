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
)

// ClassShelf is zbrikz class, and the plays below it.
func ClassShelf() play.Maker {
	return shelf.Shelf[brickquest.Class]{
		Of: cards.Classes(), Sample: "human-thief", Another: "mage",
		Short: "The character classes, and their cards",
		Class: play.Reads, Kind: words.ClassKind(), Deck: words.ClassDeck,
		Line:  words.ClassLine,
		Card:  func(c brickquest.Class) (card.Card, error) { return cards.Class(c), nil },
		Shown: showClass,
		Found: func(c brickquest.Class) string {
			return strings.Join(append(cards.AbilityLines(c.Abilities), string(c.Race), string(c.Archetype), cards.SkillBonuses(c.Skills)), "\n")
		},
		Why: func(all []brickquest.Class) []string {
			why := []string{"BrickQuest, Character Classes: a race and an archetype; the numbers here contain the bonus that a class has on each attack or defense"}
			if slices.ContainsFunc(all, func(one brickquest.Class) bool {
				return one.Archetype == brickquest.Priest || slices.ContainsFunc(one.Skills, func(s brickquest.SkillBonus) bool { return s.Skill == "search" })
			}) {
				why = append(why, "ruling: only the Human Cleric turns undead; a skill called search is for doors, traps and secrets alike")
			}
			return why
		},
		Choose:   chooseClasses,
		Examples: []string{"--race dwarf --archetype wizard", "--ability charge"},
	}.Maker()
}

// classShown is a class in JSON. Its names are a contract.
type classShown struct {
	brickquest.Class
	// Skills is its bonus on the checks of each skill, by its name.
	Skills map[string]int `json:"skills"`
}

func showClass(c brickquest.Class) any {
	c.Abilities = append([]brickquest.Ability{}, c.Abilities...)
	shown := classShown{c, map[string]int{}}
	for _, s := range c.Skills {
		shown.Skills[s.Skill] = s.Bonus
	}
	return shown
}

func chooseClasses() shelf.Choice[brickquest.Class] {
	var race brickquest.Race
	var archetype brickquest.Archetype
	var ability brickquest.AbilityKey
	return shelf.Choice[brickquest.Class]{
		Fields: []ask.Field{
			ask.Flag(&race, "race", "classes of a `race`: human, elf, dwarf", words.WordKind("race", brickquest.Races())),
			ask.Flag(&archetype, "archetype", "classes of an `archetype`: fighter, rogue, wizard, priest", words.WordKind("archetype", brickquest.Archetypes())),
			ask.Flag(&ability, "ability", "classes with a special `ability`, such as charge", words.WordKind("ability", brickquest.ClassAbilities())),
		},
		Passes: func(c brickquest.Class) bool {
			return (race == "" || c.Race == race) && (archetype == "" || c.Archetype == archetype) && (ability == "" || c.Has(ability))
		},
	}
}
