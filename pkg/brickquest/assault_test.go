package brickquest_test

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
)

type (
	game    = brickquest.Game
	assault = brickquest.Assault
	effect  = brickquest.Effect
)

// figured changes somebody at the table.
func figured(name string, change func(*brickquest.Figure)) func(*game) {
	return func(g *game) { change(g.Figure(name)) }
}

// lasting puts an effect on the table.
func lasting(e effect) func(*game) {
	return func(g *game) { g.Effects = append(g.Effects, e) }
}

// fight is a dungeon in which somebody attacks.
type fight struct {
	name  string
	who   string // for dungeon
	set   func(*game)
	a     assault
	typed string // the faces: a blinded one's direction, attack, defense, lycanthropy
	want  string // attack against defense: damage; the target's hit points; further effects
}

// blowTold is the result of an attack, from the rule's outcome and from the table
// afterwards.
func blowTold(g *game, b brickquest.Assaulted) string {
	text := fmt.Sprintf("%d:%d %d", b.Attack, b.Defense, b.Damage)
	target, by := g.Figure(b.Target), g.Figure(b.By)
	text += fmt.Sprintf("; %d", target.HitPoints)
	add := func(yes bool, what string) {
		if yes {
			text += ", " + what
		}
	}
	add(b.Critical, "critical")
	add(b.Fumble, "fumble")
	add(target.Dead(), "dead")
	add(!g.IsHero(b.Target) && b.Becomes != "", "a "+target.Card)
	add(by.Disarmed, "disarmed")
	add(b.Direction != "", b.Direction)
	add(len(b.Seen) > 0 && !target.Hidden && !by.Hidden, "seen "+strings.Join(b.Seen, " "))
	add(b.NoCalm && !target.Meditates, "no calm")
	for _, e := range g.Under(b.Target) {
		if slices.Contains(b.Effects, e.Name) {
			add(true, fmt.Sprintf("%s by %s of %q", e.Name, e.By, e.Turn))
			add(e.Damage > 0, fmt.Sprintf("%d damage", e.Damage))
			add(e.Until > 0, fmt.Sprintf("round %d to %d", e.Since, e.Until))
		}
	}
	for _, key := range b.Idle {
		add(true, "no "+string(key))
	}
	for _, broken := range b.Breaks {
		add(true, string(broken))
	}
	return text
}

// summed is the parts of both sums.
func summed(b brickquest.Assaulted) string {
	var sides []string
	for _, parts := range [][]brickquest.Part{b.Parts, b.DefenseParts} {
		var words []string
		for _, p := range parts {
			word := p.What
			if p.Dice != 0 {
				word += fmt.Sprintf(" %dd", p.Dice)
			}
			if p.Points != 0 {
				word += fmt.Sprintf(" %+d", p.Points)
			}
			words = append(words, word)
		}
		sides = append(sides, strings.Join(words, ", "))
	}
	return strings.Join(sides, " : ")
}

// assaults is the rule of attacks.
func assaults(all ...assault) func(*game, dice.Roller) (brickquest.Assaults, game, error) {
	return func(g *game, r dice.Roller) (brickquest.Assaults, game, error) { return g.Assault(all, r) }
}

func (f fight) play(t *testing.T) (*game, brickquest.Assaults, error) {
	t.Helper()
	g := dungeon(t, f.who)
	g.Initiative.Turn = f.a.By
	if f.set != nil {
		f.set(&g)
	}
	done, next, err := applied(t, &g, f.typed, assaults(f.a))
	return &next, done, err
}

// BrickQuest, Attacking; Special Abilities; Monsters; the spells that last; the
// optional rules: a table of state and faces, and the state that comes of them.
func TestAssault(t *testing.T) {
	by := func(by, target string) assault { return assault{By: by, Target: target} }
	deeds := func(name string, all ...brickquest.Deed) func(*game) {
		return func(g *game) {
			g.Initiative.Turn = name
			g.Figure(name).Deeds = all
		}
	}
	const moved, struck, shot = brickquest.Moved, brickquest.Struck, brickquest.Shot
	for _, f := range []fight{
		// Character Classes.
		{"warrior", "Bo warrior; goblin", nil, by("Bo", "goblin1"), "1,1,1,4, 2,2", "7:4 3; 3"},
		{"all hit points", "Bo warrior; goblin", nil, by("Bo", "goblin1"), "3,2,2,3, 2,2", "10:4 6; 0, dead"},
		{"and to defense", "Mia ranger; goblin", nil, by("goblin1", "Mia"), "5,4, 1,2,3", "9:8 1; 9"},
		{"a sapper shoots with 3", "Bo sapper; goblin", nil, assault{By: "Bo", Target: "goblin1", Range: 2}, "1,1,3, 2,2", "5:4 1; 5"},
		{"a paladin shoots with 2, and 2 more", "Bo paladin; goblin", nil, assault{By: "Bo", Target: "goblin1", Ranged: true}, "1,2, 2,2", "5:4 1; 5"},
		{"characters attack characters", "Harry thief, Mia mage", nil, by("Harry", "Mia"), "6,6, 1,1", "12:2 10; 0, dead"},
		{"a mage that meditates", "Bo mage; goblin", figured("Bo", func(f *brickquest.Figure) { f.Meditates = true }),
			by("goblin1", "Bo"), "1,1, 6,6", "2:12 0; 10, no calm"},

		// Special Abilities.
		{"backstab", "Harry thief; goblin", nil, assault{By: "Harry", Target: "goblin1", Behind: true}, "1,1,1,3, 2,2", "6:4 2; 4"},
		{"no backstab", "Mia mage; goblin", nil, assault{By: "Mia", Target: "goblin1", Behind: true}, "3,3, 2,2", "6:4 2; 4, no backstab"},
		{"backstab with hiccups", "Harry thief; goblin", lasting(effect{Name: "Hiccups", On: []string{"Harry"}, Actions: 1}),
			assault{By: "Harry", Target: "goblin1", Behind: true}, "3,3, 2,2", "6:4 2; 4, no backstab"},
		{"a warrior's charge", "Bo warrior; goblin", deeds("Bo", moved), assault{By: "Bo", Target: "goblin1", Charge: true}, "1,1,1,1,2, 2,2", "6:4 2; 4"},
		{"nobody said how it moved", "Bo warrior; goblin", nil, assault{By: "Bo", Target: "goblin1", Charge: true}, "1,1,1,1,2, 2,2", "6:4 2; 4"},
		{"a charge after an attack", "Bo warrior; goblin", deeds("Bo", struck), assault{By: "Bo", Target: "goblin1", Charge: true}, "1,1,1,1,2, 2,2", "6:4 2; 4, no charge"},
		{"a charge out of turn", "Bo warrior; goblin", func(g *game) {
			deeds("Bo", struck)(g)
			g.Initiative.Turn = "goblin1"
		}, assault{By: "Bo", Target: "goblin1", Charge: true}, "1,1,1,1,2, 2,2", "6:4 2; 4, out of turn, no charge"},
		{"a charge after a move of a square", "Bo warrior; goblin", func(g *game) {
			deeds("Bo", moved)(g)
			g.Figure("Bo").ShortMove = true
		}, assault{By: "Bo", Target: "goblin1", Charge: true}, "1,1,1,1,2, 2,2", "6:4 2; 4, no charge"},
		{"no charge", "Harry thief; goblin", nil, assault{By: "Harry", Target: "goblin1", Charge: true}, "3,3, 2,2", "6:4 2; 4, no charge"},
		{"no rage", "Bo berserker; goblin", nil, by("goblin1", "Bo"), "4,4, 1,1,1,1", "8:4 4; 10"},

		// Monsters.
		{"incorporeal: a wraith", "Mia ranger; wraith", nil, by("Mia", "wraith1"), "4,4, 1,1,1,1,1", "2:5 0; 12"},
		{"an enchanted weapon", "Bo warrior; spectre", nil, assault{By: "Bo", Target: "spectre1", Enchanted: true}, "4,4,5,6, 1,1", "19:2 17; 0, dead"},
		{"poison", "Bo warrior; spider", nil, by("spider1", "Bo"), "3,3, 1,1,1", `6:3 3; 9, Poison by spider1 of "Bo", 1 damage`},
		{"no damage, no poison", "Bo warrior; spider", nil, by("spider1", "Bo"), "1,2, 1,1,1", "3:3 0; 12"},
		{"no second poison in a round", "Bo warrior; spider", lasting(effect{Name: "Poison", By: "spider1", On: []string{"Bo"}, Turn: "Bo", Since: 1, Damage: 1}),
			by("spider1", "Bo"), "3,3, 1,1,1", "6:3 3; 9"},
		{"another one's poison", "Bo warrior; spider", lasting(effect{Name: "Poison", By: "scorpion1", On: []string{"Bo"}, Turn: "Bo", Since: 1, Damage: 1}),
			by("spider1", "Bo"), "3,3, 1,1,1", `6:3 3; 9, Poison by scorpion1 of "Bo", 1 damage, Poison by spider1 of "Bo", 1 damage`},
		{"monsters aren't poisoned", "; spider, orc", nil, by("spider1", "orc1"), "3,3, 1,1", "6:2 4; 5"},
		{"nor are the dead", "Mia mage; spider", figured("Mia", func(f *brickquest.Figure) { f.HitPoints = 2 }), by("spider1", "Mia"), "3,3, 1,1", "6:2 4; 0, dead"},
		{"mummy rot", "Bo warrior; mummy", nil, by("mummy1", "Bo"), "3,3,3, 1,1,1", `9:3 6; 6, Mummy Rot by mummy1 of "", 1 damage`},
		{"only once", "Bo warrior; mummy x2", lasting(effect{Name: "Mummy Rot", By: "mummy2", On: []string{"Bo"}, Damage: 1}),
			by("mummy1", "Bo"), "3,3,3, 1,1,1", "9:3 6; 6"},
		{"lycanthropy on a 6", "Bo warrior; wolfman", nil, by("wolfman1", "Bo"), "2,2,2,2, 1,1,1, 6", `8:3 5; 7, Lycanthropy by wolfman1 of "Bo", round 1 to 11`},
		{"not on a 5", "Bo warrior; wolfman", nil, by("wolfman1", "Bo"), "2,2,2,2, 1,1,1, 5", "8:3 5; 7"},
		{"no second lycanthropy", "Bo warrior; wolfman", lasting(effect{Name: "Lycanthropy", By: "wolfman1", On: []string{"Bo"}, Turn: "Bo", Since: 1, Until: 11}),
			by("wolfman1", "Bo"), "2,2,2,2, 1,1,1", "8:3 5; 7"},
		{"a vampire's victim is one", "Mia mage; vampire", nil, by("vampire1", "Mia"), "6,6,1,1, 1,1", "14:2 12; 14, a Vampire"},
		{"not of a monster", "; vampire, bat", nil, by("vampire1", "bat1"), "6,6,1,1, 1,1", "14:4 10; 0, dead"},
		{"nor of a mummy", "Mia mage; mummy", nil, by("mummy1", "Mia"), "6,6,6, 1,1", "18:2 16; 0, dead"},
		{"its halberd", "Bo warrior; skeleton", figured("skeleton1", func(f *brickquest.Figure) { f.Weapon = "halberd" }), by("skeleton1", "Bo"), "3,3,1,1, 1,1,1", "8:3 5; 7"},
		{"both in a round", "Bo warrior; ninja red", deeds("ninja-red1", struck), assault{By: "ninja-red1", Target: "Bo", Range: 6}, "3,3,1, 1,1,1", "7:3 4; 8, melee and ranged"},
		{"a blowgun's second shot", "Bo warrior; blowgunner", deeds("cultist-blowgunner1", struck), by("cultist-blowgunner1", "Bo"), "1,1,1, 1,1,1", "3:3 0; 12, second blowgun"},
		{"Cerberus' third", "Bo warrior; cerberus", deeds("cerberus1", struck, struck), by("cerberus1", "Bo"), "1,1,1,1,1,1, 2,2,2", "6:6 0; 12"},
		{"four attacks", "Bo warrior; elephanthulhu", deeds("elephanthulhu1", struck, struck, struck), by("elephanthulhu1", "Bo"), "1,1,1,1,1, 2,2,2", "5:6 0; 12, too many attacks"},
		{"tentacles reach", "Bo warrior; elephanthulhu", nil, assault{By: "elephanthulhu1", Target: "Bo", Range: 4}, "1,1,1,1,1, 2,2,2", "5:6 0; 12"},
		{"a statue is attacked", "Bo warrior; tygurah", figured("tygurah1", func(f *brickquest.Figure) { f.Hidden = true }), by("Bo", "tygurah1"), "1,1,1,1, 2,2,2", "4:6 0; 15, seen tygurah1"},
		{"a lich shoots", "Bo warrior; lich", nil, by("lich1", "Bo"), "1,1,1,2, 1,1,1", "5:3 2; 10"},

		// Spells.
		{"war drums: defense", "Bo warrior; goblin", lasting(effect{Name: "War Drums", On: []string{"Bo"}, AttackBonus: 1, DefenseBonus: 1}), by("goblin1", "Bo"), "5,5, 1,1,1", "10:4 6; 6"},
		{"blinded, left", "Bo warrior; goblin", lasting(effect{Name: "Blinding Light", On: []string{"goblin1"}}), by("goblin1", "Bo"), "2", "0:0 0; 12, left"},
		{"blinded, right", "Bo warrior; goblin", lasting(effect{Name: "Blinding Light", On: []string{"goblin1"}}), by("goblin1", "Bo"), "3", "0:0 0; 12, right"},
		{"blinded, and yet", "Bo warrior; goblin", lasting(effect{Name: "Blinding Light", On: []string{"goblin1"}}), by("goblin1", "Bo"), "5, 5,5, 1,1,1", "10:3 7; 5, target"},
		{"who stands there, with the last action", "Bo warrior; goblin", func(g *game) {
			deeds("goblin1", struck, struck)(g)
			lasting(effect{Name: "Blinding Light", On: []string{"goblin1"}})(g)
		}, assault{By: "goblin1", Target: "Bo", Fudge: true}, "5,5, 1,1,1", "10:3 7; 5"},
		{"a blinded one that misses disturbs nobody", "Bo mage; goblin", func(g *game) {
			lasting(effect{Name: "Blinding Light", On: []string{"goblin1"}})(g)
			g.Figure("Bo").Meditates = true
		}, by("goblin1", "Bo"), "1", "0:0 0; 10, left"},
		{"invisible: its dice are the same", "Bo warrior; goblin", lasting(effect{Name: "Invisibility", On: []string{"Bo"}}), by("goblin1", "Bo"), "5,5, 1,1,1", "10:3 7; 5"},
		{"ethereal, fudged", "Bo warrior; goblin", lasting(effect{Name: "Ethereality", On: []string{"Bo"}}), assault{By: "goblin1", Target: "Bo", Fudge: true}, "5,5, 1,1,1", "10:3 7; 5"},

		// Optional rules.
		{"a wizard's critical hit on a dwarf: 2", "Mia mage, Bo paladin", func(g *game) { g.Rules.Criticals = "hit" }, by("Mia", "Bo"), "6,6, 6,5,5,1", "12:17 2; 12, critical"},
		{"for once", "Mia mage, Bo paladin", nil, assault{By: "Mia", Target: "Bo", Criticals: "both"}, "6,6, 6,5,5,1", "12:17 2; 12, critical"},
		{"not for once", "Mia mage, Bo paladin", func(g *game) { g.Rules.Criticals = "both" }, assault{By: "Mia", Target: "Bo", Criticals: "off"}, "6,6, 6,5,5,1", "12:17 0; 14"},
		{"a critical miss", "Bo warrior; goblin", func(g *game) { g.Rules.Criticals = "miss" }, by("Bo", "goblin1"), "1,1,1,1", "4:0 0; 6, fumble, disarmed"},
		{"of who has no weapon", "Bo warrior; goblin", func(g *game) { g.Rules.Criticals = "both" }, by("goblin1", "Bo"), "1,1", "2:0 0; 12, fumble"},
		{"of a skeleton", "Bo warrior; skeleton", func(g *game) { g.Rules.Criticals = "both" }, by("skeleton1", "Bo"), "1,1", "2:0 0; 12, fumble, disarmed"},
		{"three bricks higher", "Mia ranger; goblin", nil, assault{By: "Mia", Target: "goblin1", Ranged: true, Height: 3}, "1,1,1, 2,2", "6:4 2; 4"},
		{"no range", "Bo warrior; goblin", nil, assault{By: "Bo", Target: "goblin1", Range: 3, Fudge: true}, "1,1,1,1, 2,2", "4:4 0; 6"},

		// The Round.
		{"a third attack", "Bo warrior; goblin", deeds("Bo", struck, struck), by("Bo", "goblin1"), "1,1,1,1, 2,2", "4:4 0; 6, too many actions"},
	} {
		t.Run(f.name, func(t *testing.T) {
			g, done, err := f.play(t)
			if err != nil {
				t.Fatal(err)
			}
			if got := blowTold(g, done.Last()); got != f.want {
				t.Errorf("%s\n%s\nwant %s", summed(done.Last()), got, f.want)
			}
		})
	}
}

// All parts of a sum are told.
func TestAssaultParts(t *testing.T) {
	for want, f := range map[string]fight{
		"melee 2d, backstab 2d, War Drums +1, bonus 1d +2, height +1 : defense 2d, bonus +3": {
			who: "Harry thief; goblin", typed: "1,1,1,1,1, 1,1", set: lasting(effect{Name: "War Drums", On: []string{"Harry"}, AttackBonus: 1}),
			a: assault{By: "Harry", Target: "goblin1", Behind: true, Bonus: 2, ExtraDice: 1, DefenseBonus: 3, Height: 3, Fudge: true}},
		"melee 2d : defense 2d, prowess 1d, Elven Assassin +1": {
			who: "Mia assassin; goblin", typed: "1,1, 1,1,1", a: assault{By: "goblin1", Target: "Mia"},
			set: figured("Mia", func(f *brickquest.Figure) { f.Allotted = brickquest.Allotted{Attack: 1, Defense: 1} })},
		"ranged 3d, ninja-focus 2d : defense 4d, rage -1d": {
			who: "Bo berserker; ninja red", typed: "1,1,1,1,1, 1,1,1", a: assault{By: "ninja-red1", Target: "Bo", Ranged: true},
			set: func(g *game) {
				g.Figure("Bo").Raging = true
				g.Figure("ninja-red1").Allotted.Attack = 2
			}},
		"halberd 4d : defense 3d, Elven Ranger +2": {
			who: "Mia ranger; skeleton", typed: "1,1,1,1, 1,1,1", a: assault{By: "skeleton1", Target: "Mia"},
			set: figured("skeleton1", func(f *brickquest.Figure) { f.Weapon = "halberd" })},
		"ranged 3d, Elven Ranger +2 : defense 1d, vermin +2": {
			who: "Mia ranger; spider", typed: "1,1,1, 1", a: assault{By: "Mia", Target: "spider1", Range: 2}},
		"open hand 1d : defense 5d, large -2": {
			who: "Bo warrior; black dragon", typed: "1, 1,1,1,1,1", a: assault{By: "Bo", Target: "black-dragon1"},
			set: figured("Bo", func(f *brickquest.Figure) { f.Disarmed = true })},
	} {
		_, done, err := f.play(t)
		if err != nil {
			t.Fatal(err)
		}
		same(t, summed(done.Last()), want)
	}
}

func TestAssaultRefuses(t *testing.T) {
	ethereal := func(name string) func(*game) {
		return lasting(effect{Name: "Ethereality", On: []string{name}})
	}
	for want, f := range map[string]fight{
		`no hero and no foe is called "Zed"`:                                          {a: assault{By: "Zed", Target: "Bo"}},
		`no hero and no foe is called "zed1"`:                                         {a: assault{By: "Bo", Target: "zed1"}},
		"Bo can't attack itself":                                                      {a: assault{By: "Bo", Target: "Bo", Fudge: true}},
		"lich1 is dead":                                                               {a: assault{By: "Bo", Target: "lich1", Fudge: true}, set: figured("lich1", func(f *brickquest.Figure) { f.HitPoints = 0 })},
		"Bo is dead":                                                                  {a: assault{By: "Bo", Target: "lich1", Fudge: true}, set: figured("Bo", func(f *brickquest.Figure) { f.HitPoints = 0 })},
		"Bo has no ranged attack (BrickQuest, Attacking)":                             {a: assault{By: "Bo", Target: "lich1", Ranged: true}},
		"Mia shoots from 2 to 8 squares, not 1 (BrickQuest, Attacking)":               {a: assault{By: "Mia", Target: "lich1", Range: 1}},
		"lich1 shoots from 2 to 8 squares, not 9 (BrickQuest, Attacking)":             {a: assault{By: "lich1", Target: "Mia", Range: 9}},
		"the target stands at most 2 bricks higher or lower (BrickQuest, Attacking)":  {a: assault{By: "Mia", Target: "lich1", Height: -3}},
		"heights aren't played at this table (BrickQuest, Height Differences)":        {a: assault{By: "Mia", Target: "lich1", Height: 1}, set: func(g *game) { g.Rules.Heights = "no" }},
		"Mia has no weapon in hand and can't shoot (BrickQuest, Critical Miss)":       {a: assault{By: "Mia", Target: "lich1", Ranged: true}, set: figured("Mia", func(f *brickquest.Figure) { f.Disarmed = true })},
		"Mia is ethereal: it can't attack or be attacked (BrickQuest, Ethereality)":   {a: assault{By: "Mia", Target: "lich1"}, set: ethereal("Mia")},
		"lich1 is ethereal: it can't attack or be attacked (BrickQuest, Ethereality)": {a: assault{By: "Mia", Target: "lich1"}, set: ethereal("lich1")},
		"1004 attack dice: from 1 to 1000 can be rolled":                              {a: assault{By: "Bo", Target: "Mia", ExtraDice: 1000}},
		"bonus 101: it goes from -100 to 100":                                         {a: assault{By: "Bo", Target: "Mia", Bonus: 101}},
	} {
		f.who = "Bo warrior, Mia ranger; lich"
		_, _, err := f.play(t)
		refused(t, err, want)
	}
}

// Several figures attack one, each on the hit points that the one before has left.
func TestAssaults(t *testing.T) {
	all := func(target string, names ...string) []assault {
		var all []assault
		for _, name := range names {
			all = append(all, assault{By: name, Target: target})
		}
		return all
	}
	for _, tt := range []struct {
		name, who string
		all       []assault
		typed     string
		want      string
	}{
		{"three goblins", "Harry thief; goblin x3", all("Harry", "goblin1", "goblin2", "goblin3"), "6,1,1,1, 1,1,1,1, 2,2,1,1", "Harry 3 after 5 0 2"},
		{"the third comes late", "Harry thief; goblin x3", all("Harry", "goblin1", "goblin2", "goblin3"), "6,6,1,1", "Harry 0 after 10; goblin2 goblin3 wait"},
		{"one of the mage's pupils is a vampire", "Mia mage; vampire, goblin", all("Mia", "vampire1", "goblin1"), "6,6,6,6,1,1", "Mia 14 after 22; goblin1 wait"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := dungeon(t, tt.who)
			done, g, err := applied(t, &g, tt.typed, assaults(tt.all...))
			if err != nil {
				t.Fatal(err)
			}
			f := g.Figure(done.Target)
			if int(done.HitPoints) != f.HitPoints || done.Dead != f.Dead() {
				t.Errorf("%d hit points, dead: %v", done.HitPoints, done.Dead)
			}
			got := fmt.Sprintf("%s %d after", done.Target, f.HitPoints)
			for _, b := range done.Blows {
				got += fmt.Sprintf(" %d", b.Damage)
			}
			if len(done.Waiting) > 0 {
				got += "; " + strings.Join(done.Waiting, " ") + " wait"
			}
			same(t, got, tt.want)
		})
	}
	g := dungeon(t, "Harry thief; goblin x2")
	g.Figure("goblin2").HitPoints = 0
	refuses(t, "goblin2 is dead")(applied(t, &g, "", assaults(all("Harry", "goblin1", "goblin2")...))) // before anything is thrown
	refuses(t, "nobody attacks")(applied(t, &g, "", assaults()))
}

// A dead caster's elemental is gone before it attacks its master's foe.
func TestAssaultsGone(t *testing.T) {
	g := dungeon(t, "Bo warmage, Harry thief; stone elemental")
	g.Effects = []effect{{Name: "Summon Stone Elemental", By: "Bo", Turn: "Bo", Upkeep: 2, Summoned: "stone-elemental1"}}
	g.Figure("Bo").HitPoints = 1
	done, g, err := applied(t, &g, "6,6,1,1,1", assaults(assault{By: "Harry", Target: "Bo"}, assault{By: "stone-elemental1", Target: "Bo"}))
	if err != nil {
		t.Fatal(err)
	}
	if h := done.Last().Harmed; !slices.Equal(h.Gone, []string{"stone-elemental1"}) || !slices.Equal(done.Waiting, []string{"stone-elemental1"}) {
		t.Errorf("%v gone, %v wait", h.Gone, done.Waiting)
	}
	if g.Figure("stone-elemental1") != nil || len(g.Effects) > 0 {
		t.Error("the elemental is still there")
	}
}

// The exact numbers of known fights, from the table's cards (rulings, BrickQuest
// oracles), by counting the whole rule.
func TestAssaultOdds(t *testing.T) {
	for _, tt := range []struct {
		name, who string
		set       func(*game)
		a         assault
		hit, mean string // "": only the other was worked out
	}{
		{"Human Warrior on Goblin", "Bo warrior; goblin", nil, assault{By: "Bo", Target: "goblin1"}, "541/576", "7.0725"},
		{"Orc on Warrior", "Bo warrior; orc", nil, assault{By: "orc1", Target: "Bo"}, "3527/7776", "1.6763"},
		{"Elven Ranger's shot on Orc", "Mia ranger; orc", nil, assault{By: "Mia", Target: "orc1", Ranged: true}, "1169/1296", "5.6182"},
		{"Warrior on Bat", "Bo warrior; bat", nil, assault{By: "Bo", Target: "bat1"}, "9977/11664", "5.2298"},
		{"Warrior on Cerberus", "Bo warrior; cerberus", nil, assault{By: "Bo", Target: "cerberus1"}, "", "3.0937"},
		{"Warrior on Ghost", "Bo warrior; ghost", nil, assault{By: "Bo", Target: "ghost1"}, "4697/17496", "1.1961"},
		{"Mage on dwarf", "Mia mage, Bo paladin", nil, assault{By: "Mia", Target: "Bo"}, "31/864", "0.0725"},
		{"Mage on dwarf, with criticals", "Mia mage, Bo paladin", func(g *game) { g.Rules.Criticals = "hit" }, assault{By: "Mia", Target: "Bo"}, "665/11664", "0.1170"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := dungeon(t, tt.who)
			if tt.set != nil {
				tt.set(&g)
			}
			d, err := odds.Of(func(r dice.Roller) (int, error) {
				done, _, err := g.Assault([]assault{tt.a}, r)
				if err != nil {
					return 0, err
				}
				return done.Last().Damage, nil
			})
			if err != nil {
				t.Fatal(err)
			}
			hit := new(big.Rat).Sub(big.NewRat(1, 1), d.P(0)).RatString()
			if tt.hit != "" && hit != tt.hit {
				t.Errorf("it hurts with %s, not %s", hit, tt.hit)
			}
			if mean := odds.Mean(d).FloatString(4); mean != tt.mean {
				t.Errorf("the mean is %s, not %s", mean, tt.mean)
			}
		})
	}
}

// BrickQuest, Charge; Blinding Light: a move that went astray was no straight line, and one
// whose dice nobody threw isn't taken for granted.
func TestChargeOfTheBlinded(t *testing.T) {
	for _, tt := range []struct {
		steps  string // empty: no move is noted
		breaks string
	}{{"6,5,6", "[]"}, {"1,2,1", "[]"}, {"3,4", "[]"}, {"1,3,6", "[no charge]"}, {"5,1", "[no charge]"}, {"5", "[no charge]"}, {"", "[no charge]"}} {
		g := dungeon(t, "Olaf warrior; goblin")
		lasting(effect{Name: brickquest.BlindedEffect, On: []string{"Olaf"}, Until: 4})(&g)
		if tt.steps != "" {
			into(t, &g)(applied(t, &g, tt.steps, func(g *game, r dice.Roller) (brickquest.Walked, game, error) {
				return g.Walk("Olaf", strings.Count(tt.steps, ",")+1, false, r)
			}))
		}
		o, next, err := applied(t, &g, "6, 1,1,1,1,1, 6,6", assaults(assault{By: "Olaf", Target: "goblin1", Charge: true}))
		if err != nil || fmt.Sprint(o.Blows[0].Breaks) != tt.breaks || o.Blows[0].Ran {
			t.Errorf("steps %s: %v, %v, %v", tt.steps, o.Blows, next.Figure("Olaf").Deeds, err)
		}
	}
}
