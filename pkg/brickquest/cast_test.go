package brickquest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// theParty is the dungeon of the tests about spells.
const theParty = "Mia mage, Zoe cleric, Bo warmage, Pat paladin, Harry thief; goblin x3, lich"

// casting is a spell of the catalogue, typed shortly: "Mia: minor fireball:
// goblin1 goblin2: near=goblin3 at=door points=4 potion scroll fudge".
func casting(t *testing.T, typed string) brickquest.Casting {
	t.Helper()
	parts := append(strings.Split(typed, ":"), "", "")
	c := brickquest.Casting{By: parts[0], Targets: strings.Fields(parts[2])}
	c.Spell = named(t, cards.Spells(), parts[1])
	if c.Spell.Summons != "" {
		c.Summons = card(t, c.Spell.Summons)
	}
	for _, how := range strings.Fields(parts[3]) {
		what, value, _ := strings.Cut(how, "=")
		switch what {
		case "near":
			c.Near = strings.Split(value, ",")
		case "at":
			c.At = value
		case "points":
			if _, err := fmt.Sscan(value, &c.Points); err != nil {
				t.Fatal(err)
			}
		case "potion":
			c.Potion = value + " Potion"
		case "scroll":
			c.Scroll = true
		case "fudge":
			c.Fudge = true
		}
	}
	return c
}

// casts is the rule of a spell.
func casts(c brickquest.Casting) func(*brickquest.Game, dice.Roller) (brickquest.Worked, brickquest.Game, error) {
	return func(g *brickquest.Game, r dice.Roller) (brickquest.Worked, brickquest.Game, error) {
		return g.Cast(c, r)
	}
}

// difference is the changes of a game since one before: hit points and spell points,
// swag, effects, foes; one after the other.
func difference(before, after *brickquest.Game) string {
	var all []string
	for _, name := range after.FigureNames() {
		f, old := after.Figure(name), before.Figure(name)
		if old == nil {
			all = append(all, fmt.Sprintf("%s %d", name, f.HitPoints))
			continue
		}
		if f.HitPoints != old.HitPoints {
			all = append(all, fmt.Sprintf("%s %+d", name, f.HitPoints-old.HitPoints))
		}
		if f.SpellPoints != old.SpellPoints {
			all = append(all, fmt.Sprintf("%s %+dsp", name, f.SpellPoints-old.SpellPoints))
		}
		if f.Card != old.Card {
			all = append(all, name+" is a "+f.Card)
		}
		if !cmp.Equal(old.Swag, f.Swag) {
			all = append(all, fmt.Sprintf("%s carries %s", name, swagWords(f.Swag)))
		}
	}
	for _, name := range before.FigureNames() {
		if after.Figure(name) == nil {
			all = append(all, "no "+name)
		}
	}
	for _, e := range before.Effects {
		if !slices.ContainsFunc(after.Effects, func(o brickquest.Effect) bool { return cmp.Equal(e, o) }) {
			all = append(all, "no "+effectText(e))
		}
	}
	for _, e := range after.Effects {
		if !slices.ContainsFunc(before.Effects, func(o brickquest.Effect) bool { return cmp.Equal(e, o) }) {
			all = append(all, effectText(e))
		}
	}
	return strings.Join(all, ", ")
}

func swagWords(all []brickquest.Swag) string {
	words := []string{}
	for _, s := range all {
		word := fmt.Sprintf("%d %s", s.Count, s.Item)
		if s.Strong {
			word += " (strong)"
		}
		if len(s.Spells) > 0 {
			word += " " + fmt.Sprint(s.Spells)
		}
		words = append(words, word)
	}
	return fmt.Sprint(words)
}

// effectText is an effect with all its numbers: "Hiccups[goblin1 by Mia turn Mia 2..6 actions 1]".
func effectText(e brickquest.Effect) string {
	var parts []string
	add := func(yes bool, format string, values ...any) {
		if yes {
			parts = append(parts, fmt.Sprintf(format, values...))
		}
	}
	add(len(e.On) > 0, "%s", strings.Join(e.On, "+"))
	add(e.At != "", "at %s", e.At)
	add(e.By != "", "by %s", e.By)
	add(e.Turn != "", "turn %s", e.Turn)
	add(e.Since > 0 || e.Until > 0, "%d..%d", e.Since, e.Until)
	add(e.Ongoing, "ongoing")
	for _, n := range []struct {
		name  string
		value int
	}{
		{"upkeep", e.Upkeep}, {"damage", e.Damage}, {"dice", e.DamageDice}, {"attack", e.AttackBonus},
		{"defense", e.DefenseBonus}, {"actions", e.Actions}, {"move", e.Move},
	} {
		add(n.value != 0, "%s %d", n.name, n.value)
	}
	add(e.Summoned != "", "summoned %s", e.Summoned)
	return fmt.Sprintf("%s[%s]", e.Name, strings.Join(parts, " "))
}

// BrickQuest, Priestly Spells; Wizardly Spells; Dwarven War Spells: each of the thirty,
// in round 2. A line begins with the game before it.
func TestSpells(t *testing.T) {
	tests := []struct {
		before  func(*brickquest.Game)
		casting string
		faces   string
		want    string
	}{
		// Priestly Spells
		{hurt("Mia", 5), "Zoe: minor healing: Mia", "4", "Mia +4, Zoe -2sp"},
		{hurt("Mia", 5), "Zoe: minor healing: Mia", "6", "Mia +5, Zoe -2sp"}, // ruling: not past the start
		{nil, "Zoe: minor healing: Mia", "", "Zoe -2sp"},
		{hurt("Pat", 13), "Zoe: major healing: Pat", "4,6", "Zoe -4sp, Pat +10"},
		{hurt("Zoe", 3), "Zoe: major healing: Zoe", "1,1", "Zoe +2, Zoe -4sp"}, // ruling: itself
		{under("Mummy Rot Mia", "Hiccups Mia", "Poison Mia"), "Zoe: cure disease: Mia", "", "Zoe -3sp, no Mummy Rot[Mia], no Hiccups[Mia]"},
		{under("Lycanthropy Mia", "Lycanthropy Harry"), "Zoe: cure disease: Mia", "", "Zoe -3sp, no Lycanthropy[Mia]"},
		{wolf("Harry"), "Zoe: cure disease: Harry", "", "Zoe -3sp, Harry is a Human Thief, no Lycanthropy[Harry]"},
		{under("Poison Mia", "Poison Mia", "Hiccups Mia"), "Zoe: cure poison: Mia", "", "Zoe -3sp, no Poison[Mia], no Poison[Mia]"},
		{nil, "Zoe: curse: lich1", "", "Zoe -6sp, lich1 -1, Curse[lich1 by Zoe turn Zoe 2..0 ongoing damage 1]"},
		{hurt("goblin1", 5), "Zoe: curse: goblin1", "", "Zoe -6sp, goblin1 -1"}, // it is dead
		{under("Curse Mia", "Curse Mia", "Curse Harry"), "Zoe: cure curse: Mia", "", "Zoe -5sp, no Curse[Mia], no Curse[Mia]"},
		{nil, "Zoe: infuse: Mia: points=4", "", "Mia +3sp, Zoe -4sp"}, // past the start (ruling)
		{nil, "Zoe: infuse: Pat: points=14", "", "Zoe -14sp, Pat +13sp"},
		{nil, "Zoe: divine wrath: goblin1: near=goblin2,lich1", "3,4,2", "Zoe -8sp, goblin1 -6, goblin2 -2, lich1 -2"},
		{nil, "Zoe: divine wrath:: near=lich1", "5", "Zoe -8sp, lich1 -5"},
		// Wizardly Spells
		{nil, "Mia: minor fireball: goblin1 goblin2 Harry", "4", "Mia -3sp, Harry -4, goblin1 -4, goblin2 -4"},
		{nil, "Mia: major fireball: lich1 goblin3 Mia", "2,3", "Mia -5, Mia -6sp, goblin3 -5, lich1 -5"},
		{nil, "Mia: levinbolt: goblin2", "6", "Mia -2sp, goblin2 -6"},
		{nil, "Mia: lightning bolt: goblin1 goblin2 goblin3", "1", "Mia -4sp, goblin1 -1, goblin2 -1, goblin3 -1"},
		{nil, "Mia: cone of ice: goblin1 lich1", "5,6", "Mia -6sp, goblin1 -6, lich1 -11"},
		{nil, "Mia: magic lock:: at=door", "", "Mia -2sp, Magic Lock[at door by Mia turn Mia 2..7]"},
		{at("Magic Lock door", "Magic Lock chest"), "Mia: magic unlock:: at=door", "", "Mia -3sp, no Magic Lock[at door]"},
		{nil, "Mia: magic unlock:: at=door", "", "Mia -3sp"}, // a lock of iron is the table's
		{nil, "Mia: reveal secrets", "", "Mia -4sp, Reveal Secrets[by Mia turn Mia 2..4]"},
		{nil, "Mia: magic ward:: at=door", "", "Mia -3sp, Magic Ward[at door by Mia 2..0 dice 1]"},
		{nil, "Mia: blinding light: goblin1 Harry", "", "Mia -2sp, Blinding Light[goblin1+Harry by Mia turn Mia 2..5]"},
		{nil, "Mia: hiccups: lich1", "", "Mia -3sp, Hiccups[lich1 by Mia turn Mia 2..6 actions 1]"},
		{nil, "Mia: silence: lich1", "", "Mia -2sp, Silence[lich1 by Mia turn Mia 2..8]"},
		{nil, "Mia: invisibility: Harry", "", "Mia -4sp, Invisibility[Harry by Mia turn Mia 2..8]"},
		{nil, "Mia: ethereality: Mia", "", "Mia -6sp, Ethereality[Mia by Mia turn Mia 2..8]"},
		{nil, "Mia: teleport", "", "Mia -4sp"},
		// Dwarven War Spells
		{nil, "Bo: summon stone elemental", "", "Bo -4sp, stone-elemental1 20, Summon Stone Elemental[by Bo turn Bo 2..0 upkeep 2 summoned stone-elemental1]"},
		{nil, "Bo: war drums", "", "Bo -1sp, War Drums[Mia+Zoe+Pat+Harry by Bo turn Bo 2..0 upkeep 1 attack 1 defense 1]"},
		{nil, "Pat: war drums: Bo Pat", "", "Pat -1sp, War Drums[Bo+Pat by Pat turn Pat 2..0 upkeep 1 attack 1 defense 1]"},
		{nil, "Bo: war horn", "", "Bo -3sp, War Horn[goblin1+goblin2+goblin3+lich1 by Bo turn Bo 2..6 attack -2]"},
		{nil, "Bo: dwarven fireball: goblin1 lich1", "1,2,6", "Bo -8sp, goblin1 -6, lich1 -9"},
		{nil, "Bo: wall of stone:: at=passage", "", "Bo -3sp, Wall of Stone[at passage by Bo turn Bo 2..6]"},
		{nil, "Bo: larger wall of stone:: at=passage", "", "Bo -5sp, Larger Wall of Stone[at passage by Bo turn Bo 2..7]"},
		{
			carries("Bo", brickquest.Swag{Item: "Healing Potion", Count: 2}), "Bo: strengthen potion::potion=Healing", "",
			"Bo -3sp, Bo carries [1 Healing Potion 1 Healing Potion (strong)]",
		},
	}
	cast := map[string]bool{}
	for _, tt := range tests {
		t.Run(tt.casting+" "+tt.faces, func(t *testing.T) {
			g := dungeon(t, theParty)
			g.Initiative.Round = 2
			if tt.before != nil {
				tt.before(&g)
			}
			c := casting(t, tt.casting)
			cast[c.Spell.Name] = true
			w, next, err := applied(t, &g, tt.faces, casts(c))
			if err != nil {
				t.Fatal(err)
			}
			same(t, difference(&g, &next), tt.want)
			if left := next.Figure(c.By).SpellPoints; left != int(w.SpellPoints) {
				t.Errorf("it says that %d spell points are left, but %d are", w.SpellPoints, left)
			}
		})
	}
	for _, s := range read(t, cards.Spells()) {
		if !cast[s.Name] {
			t.Errorf("%s is cast by no test", s.Name)
		}
	}
}

// hurt is a game in which a figure has lost some hit points.
func hurt(name string, points int) func(*brickquest.Game) {
	return func(g *brickquest.Game) { g.Figure(name).HitPoints -= points }
}

// under is a game with effects, each by its name and its figure.
func under(all ...string) func(*brickquest.Game) {
	return func(g *brickquest.Game) {
		for _, words := range all {
			i := strings.LastIndex(words, " ")
			g.Effects = append(g.Effects, brickquest.Effect{Name: words[:i], On: []string{words[i+1:]}})
		}
	}
}

// at is a game with effects, a name and the place that it stands at each.
func at(all ...string) func(*brickquest.Game) {
	return func(g *brickquest.Game) {
		for _, words := range all {
			i := strings.LastIndex(words, " ")
			g.Effects = append(g.Effects, brickquest.Effect{Name: words[:i], At: words[i+1:]})
		}
	}
}

// wolf is a game in which a hero has become a Wolfman.
func wolf(name string) func(*brickquest.Game) {
	return func(g *brickquest.Game) {
		turned(g, name)
		under("Lycanthropy " + name)(g)
	}
}

func carries(name string, all ...brickquest.Swag) func(*brickquest.Game) {
	return func(g *brickquest.Game) { g.Figure(name).Swag = all }
}
