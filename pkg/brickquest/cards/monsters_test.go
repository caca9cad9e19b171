package cards_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
)

// BrickQuest, Monsters: every printed number, typed from the rulebook and not
// from the catalogue. Move, attack dice, defense dice, range, initiative, hit
// points (- where none are printed), actions; then abilities with their numbers.
const printedMonsters = `
Bat: 6, 1, 2, 0/0, 9, 4, 2: vermin defense_bonus=2
Black Dragon: 5, 2, 5, 0/0, 11, 20, 2: large defense_bonus=-2; breath damage_dice=3 length=3 every=2
Cerberus: 4, 6, 4, 0/0, 8, 15, 3: large defense_bonus=-2
Gargoyle: 5, 3, 4, 0/0, 7, 12, 2:
Ghost: 5, 2, 3, 0/0, 8, 10, 2: undead; incorporeal least_face=5
Goblin: 3, 2, 2, 0/0, 5, 6, 2:
Golem: 3, 4, 4, 0/0, 5, 14, 2:
Green Dragon: 6, 2, 6, 0/0, 12, 25, 2: large defense_bonus=-2; breath damage_dice=3 length=4 every=2
Gremlin: 4, 2, 1, 0/0, 6, 6, 2:
Lich: 4, 4, 3, 2/8, 11, 18, 2: undead; wizard-spells spell_points=20
Mummy: 3, 3, 2, 0/0, 7, 12, 2: undead; mummy-rot damage=1
Orc: 4, 3, 2, 0/0, 7, 9, 2:
Polar Bear: 3, 4, 2, 0/0, 5, 12, 2: large defense_bonus=-2
Scorpion: 3, 2, 1, 0/0, 8, 3, 2: poison damage=1; vermin defense_bonus=2
Skeleton: 3, 2 (sword) 3 (ax) 4 (halberd), 1, 0/0, 5, -, 2: undead
Snakeman: 4, 4, 3, 0/0, 10, -, 2: wizard-spells some spell_points=10
Spectre: 5, 4, 2, 0/0, 11, 12, 2: undead; incorporeal least_face=5
Stone Elemental: 3, 4, 4, 0/0, 3, 20, 2: large defense_bonus=-2
Vampire: 5, 4, 4, 0/0, 11, 14, 2: undead; regenerates hit_points=1; ethereality spell_points=12; makes-vampires
Wraith: 4, 3, 5, 0/0, 9, 12, 2: undead; incorporeal least_face=5
Spider: 4, 2, 1, 0/0, 7, 4, 2: poison damage=1; vermin defense_bonus=2
Troll: 3, 5, 4, 0/0, 5, 11, 2: regenerates hit_points=1
Wolfman: 4, 4, 3, 0/0, 9, 10, 2: lycanthropy least_face=6 turns=10 rounds=5
Yeti: 3, 5, 4, 0/0, 4, 12, 2:
Cult Acolyte: 4, 2, 2, 0/0, 5, 7, 2:
Cultist Blowgunner: 4, 3, 2, 0/0, 10, 7, 2: blowgun attacks=1; poison damage=1
Centaur Crossbowman: 6, 3, 2, 2/7, 10, 12, 2:
Centaur Halberdier: 6, 3, 3, 0/0, 10, 12, 2:
Centaur Swordsman: 6, 4, 3, 0/0, 10, 12, 2:
Elephanthulhu: 2, 5, 4, tentacles, 9, 24, 4: split-actions moves=1 attacks=3; tentacles; living-statue; ruby-eyes times=5
Minotaur: 4, 4, 4, 0/0, 9, 15, 2:
Ninja (Black): 5, 3, 2, 0/0, 12, 14, 2: ninja-focus dice=2
Ninja (Grey): 5, 2, 2, 0/0, 10, 10, 2: ninja-focus dice=2
Ninja (Red): 6, 3, 3, 0/0 or 2/6, 14, 18, 2: ninja-focus dice=2; either-attack
Cultist Priest: 5, 4, 2, 0/0, 10, 10, 2: cleric-spells spell_points=8
Shaman: 4, 2, 2, 0/0, 9, 15, 2: cleric-spells spell_points=14
Tygurah: 4, 4, 3, 0/0, 8, 15, 2: living-statue
Ninja Warlord: 7, 4, 4, 0/0, 16, 22, 2: ninja-focus dice=2
`

func TestMonsters(t *testing.T) {
	var text []string
	for _, m := range read(t, cards.Monsters()) {
		dice := fmt.Sprint(m.AttackDice)
		for i, v := range m.Variants {
			dice = fmt.Sprintf("%s %d (%s)", dice, v.Dice, v.Weapon)
			if i == 0 {
				dice = fmt.Sprintf("%d (%s)", v.Dice, v.Weapon)
			}
		}
		ranges := []string{}
		for _, r := range m.Ranges {
			ranges = append(ranges, fmt.Sprintf("%d/%d", r[0], r[1]))
		}
		if m.Has(brickquest.Tentacles) {
			ranges = append(ranges, "tentacles")
		}
		health := "-"
		if m.HitPoints != nil {
			health = fmt.Sprint(*m.HitPoints)
		}
		text = append(text, strings.TrimSpace(fmt.Sprintf("%s: %d, %s, %d, %s, %d, %s, %d: %s", m.Name, m.Move, dice, m.DefenseDice,
			strings.Join(ranges, " or "), m.Initiative, health, m.Actions, abilityText(m.Abilities))))
	}
	asPrinted(t, "printedMonsters", printedMonsters, text)
}

// read is the catalogue's cards of a kind.
func read[C any](t *testing.T, kind data.Kind[C]) []C {
	t.Helper()
	all, err := kind.Read()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// asPrinted holds lines of the catalogue against the rulebook's.
func asPrinted(t *testing.T, name, printed string, lines []string) {
	t.Helper()
	if diff := cmp.Diff(strings.Split(strings.TrimSpace(printed), "\n"), lines); diff != "" {
		t.Errorf("%s, above, lacks what has a +, and has too much what has a -:\n%s", name, diff)
	}
}

// abilityText is abilities and their numbers, as in the tables of these tests.
func abilityText(all []brickquest.Ability) string {
	var some []string
	for _, a := range all {
		text := string(a.Key)
		if a.Some {
			text += " some"
		}
		for _, n := range []struct {
			name  string
			value int
		}{
			{"least_face", a.LeastFace}, {"attack_dice", a.AttackDice}, {"defense_dice", a.DefenseDice}, {"defense_bonus", a.DefenseBonus},
			{"dice", a.Dice}, {"damage_dice", a.DamageDice}, {"damage", a.Damage}, {"hit_points", a.HitPoints},
			{"spell_points", a.SpellPoints}, {"points", a.Points}, {"length", a.Length}, {"radius", a.Radius}, {"every", a.Every},
			{"turns", a.Turns}, {"rounds", a.Rounds}, {"moves", a.Moves}, {"attacks", a.Attacks}, {"actions", a.Actions}, {"times", a.Times},
		} {
			if n.value != 0 {
				text += fmt.Sprintf(" %s=%d", n.name, n.value)
			}
		}
		some = append(some, text)
	}
	return strings.Join(some, "; ")
}

// The rulebook prints no hit points for two; they play with a house value, which
// is never said to be printed.
func TestHouseHitPoints(t *testing.T) {
	house := map[string]int{}
	for _, m := range read(t, cards.Monsters()) {
		if m.HouseHitPoints != 0 {
			house[m.Name] = m.Health()
		}
	}
	if diff := cmp.Diff(map[string]int{"Skeleton": 6, "Snakeman": 12}, house); diff != "" {
		t.Error(diff)
	}
}

// Each fault in a file of monsters is told with file, line and field.
func TestMonsterFaults(t *testing.T) {
	const sound = `monsters:
  - name: Rat
    move: 5
    attack_dice: 1
    attack_dice_variants:
      - {weapon: teeth, dice: 1}
    defense_dice: 1
    ranges: [[0, 0]]
    initiative: 8
    hit_points: 2
    actions: 2
    abilities:
      - {key: vermin, defense_bonus: 2}
`
	checkFaults(t, cards.Library(), sound, []fault{
		{"[[0, 0]]", "[[0, 1.5]]", "line 8: monsters[0].ranges[0][1]: can't read `1.5` as a whole number"},
		{"    move: 5\n", "", "line 2: monsters[0].move: it is missing"},
		{"move: 5", "move:", "line 3: monsters[0].move: it is missing"},
		{"move: 5", "move: -1", "line 3: monsters[0].move: -1: it goes from 0 to 100"},
		{"name: Rat", "name: ''", "line 2: monsters[0].name: it is missing"},
		{"attack_dice: 1\n", "attack_dice: 400\n", "line 4: monsters[0].attack_dice: 400: it goes from 1 to 20"},
		{"teeth, dice: 1", "teeth, dice: 2", "line 6: monsters[0].attack_dice_variants[0].dice: the first weapon has the dice of attack_dice"},
		{"teeth, dice: 1", "teeth, dice: 0", "line 6: monsters[0].attack_dice_variants[0].dice: 0: it goes from 1 to 20"},
		{"teeth, dice", "'', dice", "line 6: monsters[0].attack_dice_variants[0].weapon: it is empty"},
		{"[[0, 0]]", "[[4, 2]]", "line 8: monsters[0].ranges[0]: it is the least and the most squares"},
		{"[[0, 0]]", "[[4]]", "line 8: monsters[0].ranges[0]: it is the least and the most squares"},
		{"[[0, 0]]", "[[0, 0, 0]]", "line 8: monsters[0].ranges[0]: it is the least and the most squares"},
		{"    ranges: [[0, 0]]\n", "", "line 2: monsters[0].ranges: it is missing"},
		{"    hit_points: 2\n", "", "line 2: monsters[0].hit_points: it takes hit_points, or house_hit_points where none are printed"},
		{"hit_points: 2", "hit_points: 0", "line 10: monsters[0].hit_points: 0: it goes from 1 to 200"},
		{"hit_points: 2", "hit_points: 2\n    house_hit_points: 3", "line 11: monsters[0].house_hit_points: hit_points are there"},
		{"key: vermin", "key: verminous", `line 13: monsters[0].abilities[0].key: no ability is called "verminous"`},
		{"key: vermin, defense_bonus: 2", "key: vermin", "line 13: monsters[0].abilities[0].defense_bonus: vermin takes a number"},
		{"defense_bonus: 2}", "defense_bonus: 2, radius: 1}", "line 13: monsters[0].abilities[0].radius: vermin has no such number"},
		{"      - {key: vermin", "      - {key: undead}\n      - {key: undead}\n      - {key: vermin", "line 14: monsters[0].abilities[1].key: undead stands twice"},
		{"actions: 2", "actions: 0", "line 11: monsters[0].actions: 0: it goes from 1 to 20"},
		{sound, sound + strings.TrimPrefix(strings.Replace(sound, "Rat", "rat", 1), "monsters:\n"), "line 14: monsters[1].name: rat stands twice"},
		{sound, "monsters: []\n", "line 1: there is no card in it"},
	})
}

// A fault is a wrong text in place of a right one, and the error that it makes.
type fault struct{ old, with, want string }

// plain is an error without its columns, which have a test of their own.
func plain(err error) string {
	if err == nil {
		return ""
	}
	return regexp.MustCompile(`, column \d+`).ReplaceAllString(err.Error(), "")
}

// checkFaults makes each fault in a sound file, in place of nothing else.
func checkFaults(t *testing.T, library data.Library, sound string, faults []fault) {
	t.Helper()
	if _, err := library.ReadPack("own.yaml", []byte(sound)); err != nil {
		t.Fatal(err)
	}
	for _, tt := range faults {
		_, err := library.ReadPack("own.yaml", []byte(strings.Replace(sound, tt.old, tt.with, 1)))
		if plain(err) != "own.yaml: "+tt.want {
			t.Errorf("%s:\n got %v\nwant own.yaml: %s", tt.with, err, tt.want)
		}
	}
}
