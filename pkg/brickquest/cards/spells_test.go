package cards_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
)

// BrickQuest, Priestly Spells, Wizardly Spells, Dwarven War Spells: every printed number,
// typed from the rulebook and not from the catalogue. Cost (with the cost of each later
// round), area in squares, duration in rounds; then the effect in numbers.
const printedSpells = `
priest: Minor Healing 2, single, instant, heals 1d
priest: Major Healing 4, single, instant, heals 2d
priest: Cure Disease 3, single, instant
priest: Cure Poison 3, single, instant
priest: Curse 6, single, ongoing, 1 each round
priest: Cure Curse 5, single, instant
priest: Infuse variable, single, instant
priest: Divine Wrath 8, adjacent 1, instant, 2d, splash 1d
wizard: Minor Fireball 3, circle 2, instant, 1d
wizard: Major Fireball 6, circle 4, instant, 2d
wizard: LevinBolt 2, single, instant, 1d
wizard: Lightning Bolt 4, line 6, instant, 1d
wizard: Cone of Ice 6, cone 4, instant, 2d
wizard: Magic Lock 2, single, rounds 5
wizard: Magic UnLock 3, single, instant
wizard: Reveal Secrets 4, square 5, rounds 2
wizard: Magic Ward 3, single, until-discharged, 1d
wizard: Blinding Light 2, facing, rounds 3
wizard: Hiccups 3, single, rounds 4, 1 action
wizard: Silence 2, single, rounds 6
wizard: Invisibility 4, single, rounds 6
wizard: Ethereality 6, single, rounds 6, move 4
wizard: Teleport 4, single, instant, move 12
dwarven: Summon Stone Elemental 4 then 2, single, sustained, Stone Elemental
dwarven: War Drums 1 then 1, circle 5, sustained, attack +1, defense +1
dwarven: War Horn 3, circle 8, rounds 4, attack -2
dwarven: Dwarven Fireball 8, circle 5, instant, 3d
dwarven: Wall of Stone 3, wall 2, rounds 4
dwarven: Larger Wall of Stone 5, wall 3, rounds 5
dwarven: Strengthen Potion 3, single, permanent
`

func TestSpells(t *testing.T) {
	all := read(t, cards.Spells())
	var text []string
	for _, s := range all {
		cost := fmt.Sprint(int(s.Cost))
		if s.Cost == brickquest.Variable {
			cost = "variable"
		}
		line := fmt.Sprintf("%s: %s %s", s.School, s.Name, cost)
		for _, n := range []struct {
			value  int
			format string
		}{
			{s.Upkeep, " then %d"},
			{1, ", " + string(s.Area.Shape)}, {s.Area.Radius + s.Area.Length, " %d"},
			{1, ", " + string(s.Duration.Kind)}, {s.Duration.Rounds, " %d"},
			{s.DamageDice, ", %dd"}, {s.SplashDice, ", splash %dd"}, {s.HealDice, ", heals %dd"}, {s.DamagePoints, ", %d each round"},
			{s.AttackBonus, ", attack %+d"}, {s.DefenseBonus, ", defense %+d"}, {s.Actions, ", %d action"}, {s.Move, ", move %d"},
		} {
			switch {
			case n.value != 0 && strings.Contains(n.format, "%"):
				line += fmt.Sprintf(n.format, n.value)
			case n.value != 0:
				line += n.format
			}
		}
		if s.Summons != "" {
			line += ", " + s.Summons
		}
		text = append(text, line)
		if strings.HasSuffix(s.Does, ".") {
			t.Errorf("%s: a full stop", s.Name)
		}
	}
	asPrinted(t, "printedSpells", printedSpells, text)
}

// One that is summoned is in the catalogue.
func TestSummoned(t *testing.T) {
	known := map[string]bool{"": true}
	for _, m := range read(t, cards.Monsters()) {
		known[m.Name] = true
	}
	for _, s := range read(t, cards.Spells()) {
		if !known[s.Summons] {
			t.Errorf("%s: %s is no monster", s.Name, s.Summons)
		}
	}
}

// Each fault in a file of spells is told with file, line and field.
func TestSpellFaults(t *testing.T) {
	const sound = `spells:
  - name: Rain
    school: wizard
    cost: 2
    target: square
    range: sight
    area:
      shape: circle
      radius: 3
    duration:
      kind: rounds
      rounds: 4
    does: it rains
`
	checkFaults(t, cards.Library(), sound, []fault{
		{"school: wizard", "school: druid", "line 3: spells[0].school: priest, wizard or dwarven"},
		{"cost: 2", "cost: -1", "line 4: spells[0].cost: it is a number from 0 to 100, or variable"},
		{"    cost: 2\n", "", "line 2: spells[0].cost: it is missing"},
		{"cost: 2", "cost: ~", "line 4: spells[0].cost: it is missing"},
		{"target: square", "target: sky", "line 5: spells[0].target: creature, square, object, potion, direction or self"},
		{"range: sight", "range: far", "line 6: spells[0].range: adjacent, sight, hand or self"},
		{"shape: circle", "shape: star", "line 8: spells[0].area.shape: single, adjacent, circle, line, cone, square, wall or facing"},
		{"      radius: 3\n", "", "line 7: spells[0].area.radius: it takes a number"},
		{"radius: 3", "radius: 3\n      length: 2", "line 10: spells[0].area.length: it takes none"},
		{"kind: rounds", "kind: while", "line 11: spells[0].duration.kind: instant, rounds, sustained, until-discharged, permanent or ongoing"},
		{"kind: rounds", "kind: instant", "line 12: spells[0].duration.rounds: it takes none"},
		{"      rounds: 4\n", "", "line 10: spells[0].duration.rounds: it takes a number"},
		{"does: it rains", "upkeep: 1\n    does: it rains", "line 13: spells[0].upkeep: it takes none"},
		{"does: it rains", "does: ''", "line 13: spells[0].does: it is missing"},
		{"does: it rains", "damage_dice: 99\n    does: it rains", "line 13: spells[0].damage_dice: 99: it goes from 0 to 20"},
	})
}

// BrickQuest, Spells; Ranged Attacks: areas by ruler, from middle to middle.
func TestSquares(t *testing.T) {
	for _, tt := range []struct {
		area brickquest.Area
		want int
	}{
		{brickquest.Area{Shape: brickquest.Circle, Radius: 2}, 13},
		{brickquest.Area{Shape: brickquest.Circle, Radius: 4}, 49},
		{brickquest.Area{Shape: brickquest.Circle, Radius: 5}, 81},
		{brickquest.Area{Shape: brickquest.Circle, Radius: 8}, 197},
		{brickquest.Area{Shape: brickquest.Circle, Radius: 12}, 441},
		{brickquest.Area{Shape: brickquest.Adjacent, Radius: 1}, 9},
		{brickquest.Area{Shape: brickquest.Square, Length: 5}, 25},
		{brickquest.Area{Shape: brickquest.Line, Length: 6}, 6},
		{brickquest.Area{Shape: brickquest.Wall, Length: 3}, 3},
		{brickquest.Area{Shape: brickquest.Cone, Length: 3}, 9},
		{brickquest.Area{Shape: brickquest.Cone, Length: 4}, 14},
		{brickquest.Area{Shape: brickquest.Single}, 1},
	} {
		if got := len(cards.Spell(brickquest.Spell{Area: tt.area}).Plan.On); got != tt.want {
			t.Errorf("%+v: %d squares, want %d", tt.area, got, tt.want)
		}
	}
}
