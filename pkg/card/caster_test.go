package card_test

import (
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	bqcards "github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// BrickQuest, Priestly Spells; Wizardly Spells; Dwarven War Spells: a line has all numbers.
func TestSpellLine(t *testing.T) {
	want := []string{
		"Major Healing: 4 spell points, next, 2D healing; heals 2D6 hit points",
		"Curse: 6 spell points, sight, 1 hit point less each round, until cured, or a 6 breaks it; bad luck",
		"Infuse: as many spell points as you like, next; gives",
		"Divine Wrath: 8 spell points, sight and all next to it, 2D damage, 1D around it; fire",
		"Minor Fireball: 3 spell points, sight, radius 2, 1D damage; fire bursts over everybody around",
		"Major Fireball: 6 spell points, sight, radius 4, 2D damage; fire bursts over everybody around",
		"Lightning Bolt: 4 spell points, self, 6 squares long, 1D damage; strikes",
		"Magic Lock: 2 spell points, next, 5 rounds; neither",
		"Reveal Secrets: 4 spell points, self, and 5 by 5 squares around it, 2 rounds; flames",
		"Magic Ward: 3 spell points, next, 1D damage, until a figure sets it off; burns",
		"Teleport: 4 spell points, self, 12 squares; takes",
		"War Drums: 1 spell point, then 1 a round, self, radius 5, +1 attack, +1 defense, as long as its upkeep is spent; gives",
		"War Horn: 3 spell points, self, radius 8, -2 attack, 4 rounds; frightens",
		"Larger Wall of Stone: 5 spell points, sight, a wall of 1 by 3 squares, 5 rounds; closes",
		"Strengthen Potion: 3 spell points, hand, for good; makes",
	}
	lines := map[string]string{}
	for _, s := range read(t, bqcards.Spells().Read) {
		lines[s.Name] = bqcards.SpellLine(s)
	}
	for _, line := range want {
		name, _, _ := strings.Cut(line, ":")
		if !strings.HasPrefix(lines[name], line) {
			t.Errorf("got  %s\nwant %s", lines[name], line)
		}
	}
}

// The numbers of all spells are on the table: those of heroes on their sheets and on
// cards, for players too, and those of foes in their rooms (BrickQuest, Casting a Spell).
func TestCasters(t *testing.T) {
	st := party(t)
	e := eveningOf(t, "quest", "salt-lamp", st)
	sheets, _ := ofPart(t, e, "sheets", 0)
	cards, _ := ofPart(t, e, "cards", 0)
	rooms, _ := ofPart(t, e, "rooms", 0)
	cast := 0
	for _, s := range read(t, bqcards.Spells().Read) {
		for _, f := range table.In[brickquest.Game](st).Heroes {
			if table.In[brickquest.Game](st).Stats(&f).Knows(s) {
				cast++
				contains(t, "sheets", sheets, bqcards.SpellLine(s))
				contains(t, "cards", cards, s.Name+" "+string(s.School)+" spell")
				break
			}
		}
		if s.School == brickquest.WizardSchool { // the Lich's
			contains(t, "rooms", rooms, bqcards.SpellLine(s))
		}
	}
	if cast < 20 {
		t.Fatalf("the heroes have %d spells", cast)
	}
	known := table.With(st, table.In[brickquest.Game](st).Known())
	if bare := eveningOf(t, "quest", "salt-lamp", &known); bare.CardsIn(bare.Parts[len(bare.Parts)-2]) < cast {
		t.Errorf("players have %d cards for %d spells", bare.CardsIn(bare.Parts[len(bare.Parts)-2]), cast)
	}
}

// Where the weapon of foes is known, their card, their tent and their room have its dice
// (BrickQuest, Monsters).
func TestWeaponsOnPaper(t *testing.T) {
	planned := eveningOf(t, "quest", "salt-lamp", nobody())
	st := nobody()
	for _, weapon := range []string{"halberd", "", "halberd"} {
		_, next, err := table.In[brickquest.Game](st).AddFoes(monster(t, "Skeleton"), brickquest.Muster{Count: 1, Weapon: weapon})
		if err != nil {
			t.Fatal(err)
		}
		*st = table.With(st, next)
	}
	for _, e := range []card.Evening{planned, eveningOf(t, "quest", "", st)} {
		marks, done := card.WatchedEvening(e)
		for page, text := range onPages(marks) {
			if strings.Contains(text, "2/3/4") || strings.Contains(text, "with ax") {
				t.Errorf("%s, page %d: %s", e.Title, page, text)
			}
		}
		if len(done.Cut) > 0 {
			t.Errorf("%s: cut %q", e.Title, done.Cut)
		}
		for name, want := range map[string][]string{
			"rooms": {"attack: 2 dice with sword", "attack: 4 dice with halberd"},
			"tents": {"2 dice with sword", " or ", "4 dice with halberd"},
			"cards": {"melee 2D", "attack: 2 dice with sword", "melee 4D", "attack: 4 dice with halberd"},
		} {
			text, _ := ofPart(t, e, name, 0)
			contains(t, e.Title+", "+name, text, want...)
		}
	}
}
