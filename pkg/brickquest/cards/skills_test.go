package cards_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
)

// BrickQuest, Skill Checks; Sapper Abilities: every printed number, typed from
// the rulebook and not from the catalogue. Of a Sapper: points, squares, damage
// where it goes off, next to it, and within 2 squares.
const printedSkills = `
untrained: block door for all, climb for all, force door/object for all, jump for all, operate mechanism for all, throw for all
trained: disarm traps, pick locks, pick pockets, search, tumble
sapper: clear rubble 2 points 2 squares 0/1d/0, open door 1 points 0 squares 0/1d/0, block passage 2 points 2 squares 3d/1d/0, bomb 1 points 0 squares 1d/1/0, big bomb 2 points 0 squares 2d/1d/0, really big bomb 4 points 0 squares 3d/2d/1d@2
difficulties: simple 0, easy 6, normal 8, hard 10, extremely-hard 12, nearly-impossible 13
`

func TestSkills(t *testing.T) {
	all := read(t, cards.Skills())
	damage := func(dice, points int) string {
		if dice > 0 {
			return fmt.Sprintf("%dd", dice)
		}
		return fmt.Sprint(points)
	}
	of, names := map[brickquest.SkillKind][]string{}, map[string]bool{}
	for _, s := range all {
		text := s.Name
		if s.Kind == brickquest.Untrained {
			text += " for all"
		}
		if b := s.Blast; b != nil {
			text += fmt.Sprintf(" %d points %d squares %s/%s/%s", b.Points, b.Squares,
				damage(b.DamageDice, 0), damage(b.AdjacentDice, b.AdjacentDamage), damage(b.OuterDice, 0))
			if b.OuterRadius > 0 {
				text += fmt.Sprintf("@%d", b.OuterRadius)
			}
		}
		of[s.Kind], names[s.Name] = append(of[s.Kind], text), true
	}
	var text []string
	for _, kind := range brickquest.SkillKinds() {
		text = append(text, fmt.Sprintf("%s: %s", kind, strings.Join(of[kind], ", ")))
	}
	var hard []string
	for _, d := range brickquest.Difficulties() {
		hard = append(hard, fmt.Sprintf("%s %d", d, d.Target()))
	}
	text = append(text, "difficulties: "+strings.Join(hard, ", "))
	asPrinted(t, "printedSkills", printedSkills, text)
	// Each skill for which a class has a bonus is one of them.
	for _, c := range read(t, cards.Classes()) {
		for _, s := range c.Skills {
			if !names[s.Skill] {
				t.Errorf("%s: %s is no skill", c.Name, s.Skill)
			}
		}
	}
}

// Each fault in a file of skills is told with file, line and field.
func TestSkillFaults(t *testing.T) {
	const sound = `skills:
  - name: swim
    kind: trained
    does: keeps afloat
  - name: firework
    kind: sapper
    does: looks nice
    blast:
      points: 1
      outer_dice: 1
      outer_radius: 3
`
	checkFaults(t, data.Library{cards.Skills().Shelf()}, sound, []fault{
		{"kind: trained", "kind: learnt", "line 3: skills[0].kind: untrained, trained or sapper"},
		{"    does: keeps afloat\n", "", "line 2: skills[0].does: it is missing"},
		{"does: keeps afloat", "does: ''", "line 4: skills[0].does: it is missing"},
		{"kind: trained", "kind: sapper", "line 2: skills[0].blast: a Sapper's have one, and nothing else"},
		{"kind: sapper", "kind: trained", "line 8: skills[1].blast: a Sapper's have one, and nothing else"},
		{"      points: 1\n", "", "line 8: skills[1].blast.points: 0: it goes from 1 to 100"},
		{"outer_dice: 1", "outer_dice: 21", "line 10: skills[1].blast.outer_dice: 21: it goes from 0 to 20"},
		{"      outer_radius: 3\n", "", "line 8: skills[1].blast.outer_radius: outer_dice and outer_radius go together"},
	})
}
