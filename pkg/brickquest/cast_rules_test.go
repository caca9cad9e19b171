package brickquest_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// BrickQuest, Casting a Spell: spells that a figure can't cast, and targets that it can't
// have.
func TestCastRefuses(t *testing.T) {
	spent := func(name string, left int) func(*brickquest.Game) {
		return func(g *brickquest.Game) { g.Figure(name).SpellPoints = left }
	}
	tests := []struct {
		before  func(*brickquest.Game)
		casting string
		want    string
		against bool // --fudge overrules it
	}{
		{spent("Mia", 2), "Mia: minor fireball: goblin1", "Mia has 2 spell points, and Minor Fireball takes 3", false},
		{spent("Zoe", 3), "Zoe: infuse: Mia: points=4", "Zoe has 3 spell points, and Infuse takes 4", false},
		{nil, "Harry: levinbolt: goblin1", "Harry (Human Thief) casts no wizard spells (BrickQuest, Casting a Spell)", true},
		{nil, "Mia: curse: goblin1", "Mia (Human Mage) casts no priest spells (BrickQuest, Casting a Spell)", true},
		{nil, "Zoe: hiccups: goblin1", "Zoe (Human Cleric) casts no wizard spells (BrickQuest, Casting a Spell)", true},
		{nil, "Mia: war horn", "Mia (Human Mage) casts no dwarven spells (BrickQuest, Casting a Spell)", true},
		{under("Hiccups Mia"), "Mia: levinbolt: goblin1", "Mia has hiccups and can't cast (BrickQuest, Hiccups)", true},
		{under("Silence Mia"), "Mia: levinbolt: goblin1", "Mia is silenced and can't cast (BrickQuest, Silence)", true},
		{nil, "Zoe: infuse: Harry: points=4", "Harry (Human Thief) is neither priest nor wizard (BrickQuest, Infuse)", true},

		{hurt("Mia", 10), "Mia: levinbolt: goblin1", "Mia is dead", false},
		{hurt("goblin1", 6), "Mia: levinbolt: goblin1", "goblin1 is dead", false},
		{hurt("Harry", 10), "Zoe: minor healing: Harry", "Harry is dead", false},
		{nil, "Nobody: levinbolt: goblin1", `no hero and no foe is called "Nobody"`, false},
		{nil, "Mia: levinbolt: goblin9", `no hero and no foe is called "goblin9"`, false},
		{nil, "Mia: levinbolt", "no target for LevinBolt", false},
		{nil, "Mia: levinbolt: goblin1 goblin2", "LevinBolt takes 1 target, not 2", false},
		{nil, "Mia: levinbolt: Mia", "Mia can't cast LevinBolt on itself", false},
		{nil, "Mia: hiccups: Mia", "Mia can't cast Hiccups on itself", false},
		{nil, "Zoe: infuse: Zoe: points=3", "Zoe can't cast Infuse on itself", false},
		{nil, "Zoe: infuse: Mia: points=1", "Infuse takes 2 to 100 spell points, not 1, and hands on one fewer", false},
		{nil, "Mia: levinbolt: goblin1: points=3", "leave out --points: LevinBolt always takes 2", false},
		{nil, "Mia: minor fireball", "who is in the area of Minor Fireball? if it catches nobody, type none", false},
		{nil, "Mia: minor fireball: goblin1 goblin1", "goblin1 is named twice", false},
		{nil, "Mia: blinding light", "who is in the area of Blinding Light? if it catches nobody, type none", false},
		{nil, "Mia: minor fireball: goblin1: near=goblin2", "nobody stands near: Minor Fireball doesn't spill over", false},
		{nil, "Zoe: divine wrath", "no target for Divine Wrath", false},
		{nil, "Zoe: divine wrath: goblin1 goblin2", "Divine Wrath takes 1 target, not 2", false},
		{nil, "Zoe: divine wrath: goblin1: near=goblin1", "goblin1 is named twice", false},
		{nil, "Mia: teleport: goblin1", "leave out goblin1: Teleport takes no target", false},
		{nil, "Mia: magic ward", "no place for Magic Ward", false},
		{nil, "Mia: levinbolt: goblin1: at=door", "leave out door: LevinBolt needs no place", false},
		{nil, "Bo: strengthen potion", "no potion for Strengthen Potion: it takes one that Bo carries", false},
		{nil, "Bo: strengthen potion::potion=Healing", "Bo carries no Healing Potion that isn't strong", false},
		{carries("Bo", brickquest.Swag{Item: "Healing Potion", Count: 1, Strong: true}), "Bo: strengthen potion::potion=Healing",
			"Bo carries no Healing Potion that isn't strong", false},
		{nil, "Mia: levinbolt: goblin1: potion=Healing", "leave out the potion: LevinBolt needs none", false},
		{nil, "Mia: levinbolt: goblin1: scroll", "Mia carries no scroll or book with LevinBolt", false},
		{func(g *brickquest.Game) {
			for _, name := range []string{"Mia", "Zoe", "Pat", "Harry"} {
				g.Figure(name).HitPoints = 0
			}
		}, "Bo: war drums", "War Drums needs a figure to work on", false},
	}
	for _, tt := range tests {
		t.Run(tt.casting, func(t *testing.T) {
			g := dungeon(t, theParty)
			if tt.before != nil {
				tt.before(&g)
			}
			c := casting(t, tt.casting)
			_, _, err := applied(t, &g, "", casts(c))
			refused(t, err, tt.want)
			_, other := g.Volleys(c)
			refused(t, other, tt.want)
			var against *brickquest.Against
			if errors.As(err, &against) != tt.against {
				t.Fatalf("%T", err)
			}
			if !tt.against {
				return
			}
			if c.Fudge = true; c.By == "Harry" { // the figure that has no spell points to overrule anything with
				g.Figure("Harry").SpellPoints = 10
			}
			into(t, &g)(g.Cast(c, dice.NewHand(dice.NewFair("fudge"))))
		})
	}
}

// BrickQuest, Monsters: a lich casts as a wizard does, with 20 points, and so
// does a snakeman that casts, with 10; shamans and cultist priests as priests; a
// vampire Ethereality and nothing else.
func TestFoesCast(t *testing.T) {
	tests := []struct {
		foe, casting string
		spells       bool
		want         string // the points that are left, or the refusal
	}{
		{"lich", "lich1: major fireball: Mia", false, "14"},
		{"lich", "lich1: curse: Mia", false, "lich1 (Lich) casts no priest spells (BrickQuest, Casting a Spell)"},
		{"snakeman", "snakeman1: levinbolt: Mia", true, "8"},
		{"snakeman", "snakeman1: levinbolt: Mia", false, "snakeman1 (Snakeman) casts no wizard spells (BrickQuest, Casting a Spell)"},
		{"shaman", "shaman1: curse: Mia", false, "8"},
		{"cultist priest", "cultist-priest1: divine wrath: Mia", false, "0"},
		{"vampire", "vampire1: ethereality: vampire1", false, "6"},
		{"vampire", "vampire1: levinbolt: Mia", false, "vampire1 (Vampire) casts no wizard spells (BrickQuest, Casting a Spell)"},
		{"goblin", "goblin1: ethereality: goblin1", false, "goblin1 (Goblin) casts no wizard spells (BrickQuest, Casting a Spell)"},
		{"goblin", "goblin1: levinbolt: Mia", false, "goblin1 (Goblin) casts no wizard spells (BrickQuest, Casting a Spell)"},
	}
	for _, tt := range tests {
		t.Run(tt.casting, func(t *testing.T) {
			g := dungeon(t, "Mia mage; "+tt.foe)
			foe := g.Figure(g.Foes[0].Name)
			if tt.spells {
				foe.Casts = true
				foe.SpellPoints = g.Stats(foe).SpellPoints
			}
			w, _, err := g.Cast(casting(t, tt.casting), dice.NewHand(dice.NewFair("foes")))
			same(t, or(err, fmt.Sprint(w.SpellPoints)), tt.want)
		})
	}
}

// BrickQuest, Ethereality: damage doesn't touch the ethereal; they may cast, and
// be healed, hexed and cursed.
func TestCastOnEthereal(t *testing.T) {
	tests := []struct {
		casting, faces, want string
		spared               string
	}{
		{"Mia: minor fireball: goblin1 goblin2", "3", "Mia -3sp, goblin2 -3", "goblin1"},
		{"Mia: levinbolt: goblin1", "", "Mia -2sp", "goblin1"},
		{"Zoe: divine wrath: goblin1: near=goblin2", "5", "Zoe -8sp, goblin2 -5", "goblin1"},
		{"Zoe: divine wrath: goblin2: near=goblin1", "2,1", "Zoe -8sp, goblin2 -3", "goblin1"},
		{"Zoe: curse: goblin1", "", "Zoe -6sp, goblin1 -1, Curse[goblin1 by Zoe turn Zoe 1..0 ongoing damage 1]", ""},
		{"Mia: silence: goblin1", "", "Mia -2sp, Silence[goblin1 by Mia turn Mia 1..7]", ""},
		{"lich1: levinbolt: Mia", "4", "Mia -4, lich1 -2sp", ""},
	}
	for _, tt := range tests {
		t.Run(tt.casting, func(t *testing.T) {
			g := dungeon(t, theParty)
			under("Ethereality goblin1", "Ethereality lich1")(&g)
			w, next, err := applied(t, &g, tt.faces, casts(casting(t, tt.casting)))
			same(t, or(err, difference(&g, &next)), tt.want)
			same(t, strings.Join(w.Spared, " "), tt.spared)
		})
	}
}

// BrickQuest, Swag, Scrolls and Books; optional rule New Spells: a scroll holds a spell,
// a book three, each free and cast once. With the house rule held they are cast for
// points too, as long as they are carried, and those of dwarves are for all priests and
// wizards (ruling).
func TestScrolls(t *testing.T) {
	scroll := brickquest.Swag{Item: "Scroll", Count: 2, Spells: []string{"LevinBolt"}}
	book := brickquest.Swag{Item: "Book", Count: 1, Spells: []string{"LevinBolt", "Hiccups", "Silence"}}
	horn := brickquest.Swag{Item: "Scroll", Count: 1, Spells: []string{"War Horn"}}
	infusion := brickquest.Swag{Item: "Scroll", Count: 1, Spells: []string{"Infuse"}}
	tests := []struct {
		casting string
		swag    []brickquest.Swag
		held    string
		want    string
		left    string // of the scroll or book
	}{
		{"Mia: levinbolt: lich1: scroll", []brickquest.Swag{scroll}, "", "Mia carries [1 Scroll [LevinBolt]], lich1 -6", ""},
		{"Mia: levinbolt: lich1: scroll", []brickquest.Swag{book}, "", "Mia carries [1 Book [Hiccups Silence]], lich1 -6", "Hiccups Silence"},
		{"Mia: levinbolt: lich1: scroll", []brickquest.Swag{{Item: "Scroll", Count: 1, Spells: []string{"levinbolt"}}}, "", "Mia carries [], lich1 -6", ""},
		{"Mia: levinbolt: lich1: scroll", []brickquest.Swag{book}, "held", "Mia carries [1 Book [Hiccups Silence]], lich1 -6", "Hiccups Silence"},
		{"Bo: war horn: lich1: scroll", []brickquest.Swag{horn}, "", "Bo carries [], War Horn[lich1 by Bo turn Bo 1..5 attack -2]", ""},
		{"Mia: war horn: lich1: scroll", []brickquest.Swag{horn}, "held", "Mia carries [], War Horn[lich1 by Mia turn Mia 1..5 attack -2]", ""}, // ruling
		{"Mia: war horn: lich1", []brickquest.Swag{horn}, "held", "Mia -3sp, War Horn[lich1 by Mia turn Mia 1..5 attack -2]", ""},
		{"Mia: levinbolt: lich1", []brickquest.Swag{book}, "", "Mia -2sp, lich1 -6", ""},
		{"Harry: levinbolt: lich1: scroll fudge", []brickquest.Swag{scroll}, "", "Harry carries [1 Scroll [LevinBolt]], lich1 -6", ""},
		{"Zoe: infuse: Mia: scroll points=4", []brickquest.Swag{infusion}, "", "Mia +3sp, Zoe -3sp, Zoe carries []", ""}, // ruling
	}
	for _, tt := range tests {
		t.Run(tt.casting+" "+tt.held, func(t *testing.T) {
			g := dungeon(t, theParty)
			g.Rules.NewSpells = tt.held
			c := casting(t, tt.casting)
			g.Figure(c.By).Swag = tt.swag
			faces := "6"
			if c.Spell.DamageDice == 0 {
				faces = ""
			}
			w, next, err := applied(t, &g, faces, casts(c))
			same(t, or(err, difference(&g, &next)), tt.want)
			if w.Read == nil {
				if c.Scroll {
					t.Error("nothing was read")
				}
				return
			}
			same(t, strings.Join(w.Read.Left, " "), tt.left)
		})
	}
	// A priest's scroll is no wizard's, and a dwarf's is no human's. A spell that is only
	// carried is unknown by default; a thief learns nothing.
	for _, tt := range []struct{ casting, spell, held, want string }{
		{"Mia: curse: lich1: scroll", "Curse", "held", "Mia (Human Mage) casts no priest spells (BrickQuest, Swag, Scrolls)"},
		{"Zoe: hiccups: lich1: scroll", "Hiccups", "", "Zoe (Human Cleric) casts no wizard spells (BrickQuest, Swag, Scrolls)"},
		{"Mia: war horn", "War Horn", "", "Mia (Human Mage) casts no dwarven spells (BrickQuest, Casting a Spell)"},
		{"Mia: war horn:: scroll", "War Horn", "", "Mia (Human Mage) casts no dwarven spells (BrickQuest, Swag, Scrolls)"}, // ruling
		{"Harry: war horn:: scroll", "War Horn", "held", "Harry (Human Thief) casts no dwarven spells (BrickQuest, Swag, Scrolls)"},
	} {
		g := dungeon(t, theParty)
		g.Rules.NewSpells = tt.held
		c := casting(t, tt.casting)
		g.Figure(c.By).Swag = []brickquest.Swag{{Item: "Scroll", Count: 1, Spells: []string{tt.spell}}}
		refuses(t, tt.want)(applied(t, &g, "", casts(c)))
	}
}

// A spell that works on a figure, or stands at a place, already begins anew there
// (ruling); a spell that other casters keep up is their own.
func TestCastAgain(t *testing.T) {
	tests := []struct {
		casting string
		want    string
	}{
		{"Mia: hiccups: goblin1", "Mia -3sp, no Hiccups[goblin1], Hiccups[goblin1 by Mia turn Mia 1..5 actions 1]"},
		{"Mia: magic ward:: at=door", "Mia -3sp, no Magic Ward[at door], Magic Ward[at door by Mia 1..0 dice 1]"},
		{"Bo: war horn: goblin1", "Bo -3sp, no War Horn[goblin1+goblin2], War Horn[goblin2], War Horn[goblin1 by Bo turn Bo 1..5 attack -2]"},
		{"Pat: war drums: Mia", "Pat -1sp, War Drums[Mia by Pat turn Pat 1..0 upkeep 1 attack 1 defense 1]"},
		{"Bo: war drums: Mia", "Bo -1sp, no War Drums[Mia+Harry by Bo upkeep 1], War Drums[Mia by Bo turn Bo 1..0 upkeep 1 attack 1 defense 1]"},
	}
	for _, tt := range tests {
		t.Run(tt.casting, func(t *testing.T) {
			g := dungeon(t, theParty)
			under("Hiccups goblin1")(&g)
			at("Magic Ward door")(&g)
			g.Effects = append(g.Effects, brickquest.Effect{Name: "War Horn", On: []string{"goblin1", "goblin2"}},
				brickquest.Effect{Name: "War Drums", By: "Bo", On: []string{"Mia", "Harry"}, Upkeep: 1})
			_, next, err := applied(t, &g, "", casts(casting(t, tt.casting)))
			same(t, or(err, difference(&g, &next)), tt.want)
		})
	}
}

// A fireball that kills the dwarf takes the elemental with it, whichever of them
// is burnt first; and ends a meditation.
func TestBurst(t *testing.T) {
	for _, targets := range []string{"Bo stone-elemental1 Zoe", "Zoe stone-elemental1 Bo"} {
		g := dungeon(t, theParty)
		into(t, &g)(g.Cast(casting(t, "Bo: summon"), nil))
		g.Figure("Bo").HitPoints, g.Figure("Zoe").Meditates = 3, true
		w, g, err := applied(t, &g, "4", casts(casting(t, "Mia: minor fireball: "+targets)))
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(w.Woken, []string{"Zoe"}) || g.Figure("stone-elemental1") != nil || !g.Figure("Bo").Dead() || len(g.Effects) > 0 || g.Figure("Zoe").Meditates {
			t.Errorf("%s: %+v", targets, w.Harms)
		}
	}
}

// BrickQuest, Monsters, Living statue: a figure that casts or is hurt by a spell is none
// any more (ruling); a figure that is only near one is.
func TestStatuesThatSpellsShow(t *testing.T) {
	tests := []struct {
		casting, faces string
		caster         bool     // was one
		seen           []string // of the figures that it hurts
		hidden         string   // afterwards
	}{
		{"lich1: levinbolt: Mia", "2", true, nil, "goblin1"},
		{"Mia: levinbolt: lich1", "2", false, []string{"lich1"}, "goblin1"},
		{"Mia: minor fireball: lich1 goblin1", "2", false, []string{"lich1", "goblin1"}, ""},
		{"Mia: silence: lich1", "", false, nil, "lich1 goblin1"},
	}
	for _, tt := range tests {
		t.Run(tt.casting, func(t *testing.T) {
			g := dungeon(t, "Mia mage; lich, goblin")
			for i := range g.Foes {
				g.Foes[i].Hidden = true
			}
			w, next, err := applied(t, &g, tt.faces, casts(casting(t, tt.casting)))
			if err != nil {
				t.Fatal(err)
			}
			var seen, hidden []string
			for _, h := range w.Harms {
				if h.Seen {
					seen = append(seen, h.Name)
				}
			}
			for _, f := range next.Foes {
				if f.Hidden {
					hidden = append(hidden, f.Name)
				}
			}
			if got := strings.Join(hidden, " "); w.Seen != tt.caster || !slices.Equal(seen, tt.seen) || got != tt.hidden {
				t.Errorf("caster %v, seen %v, hidden %q", w.Seen, seen, got)
			}
		})
	}
}
