package brickquest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// heard is events in a few words: "hurts Harry 1: Poison of scorpion1".
func heard(all []brickquest.Happening) string {
	var said []string
	for _, h := range all {
		text := string(h.What)
		if h.Name != "" {
			text += " " + h.Name
		}
		if n := h.Damage + h.Healed + h.Points; n > 0 {
			text += fmt.Sprintf(" %d", n)
		}
		if h.Effect != "" {
			text += ": " + h.Effect
		}
		if h.By != "" {
			text += " of " + h.By
		}
		if h.Dead {
			text += ", dead"
		}
		if h.Becomes != "" {
			text += ", a " + h.Becomes
		}
		if gone := slices.Concat(h.Ended, h.Gone); len(gone) > 0 {
			text += ", without " + strings.Join(gone, " ")
		}
		said = append(said, text)
	}
	return strings.Join(said, "; ")
}

// standing is the hit points of all figures, and the effects: "Harry 9, goblin1 6; Curse
// goblin1".
func standing(g *brickquest.Game) string {
	var figures, lasting []string
	for _, name := range g.FigureNames() {
		f := g.Figure(name)
		text := fmt.Sprintf("%s %d", name, f.HitPoints)
		if most := g.Stats(f).SpellPoints; most > 0 {
			text += fmt.Sprintf("/%d", f.SpellPoints)
		}
		figures = append(figures, text)
	}
	for _, e := range g.Effects {
		lasting = append(lasting, strings.TrimSpace(e.Name+" "+strings.Join(e.On, "+")))
	}
	return strings.Join(append([]string{strings.Join(figures, ", ")}, lasting...), "; ")
}

// Effects that last, as the rules make them. One that goes on was cast before the first round.

func poison(by, on string) brickquest.Effect {
	return brickquest.Effect{Name: brickquest.PoisonEffect, By: by, On: []string{on}, Turn: on, Since: 1, Damage: 1}
}

func rot(by, on string) brickquest.Effect {
	return brickquest.Effect{Name: brickquest.MummyRotEffect, By: by, On: []string{on}, Since: 1, Damage: 1}
}

func curse(by, on string) brickquest.Effect {
	return brickquest.Effect{Name: brickquest.CurseEffect, By: by, On: []string{on}, Turn: by, Ongoing: true, Damage: 1}
}

// rounds is a spell that goes on for n rounds from the first.
func rounds(name, by string, n int, on ...string) brickquest.Effect {
	return brickquest.Effect{Name: name, By: by, On: on, Turn: by, Until: 1 + n}
}

func drums(by string, on ...string) brickquest.Effect {
	return brickquest.Effect{Name: "War Drums", By: by, On: on, Turn: by, Upkeep: 1, AttackBonus: 1, DefenseBonus: 1}
}

func bite(by, on string, until int) brickquest.Effect {
	return brickquest.Effect{Name: brickquest.LycanthropyEffect, By: by, On: []string{on}, Turn: on, Since: 1, Until: until}
}

// hp gives figures other points: "Harry 3", and behind a slash spell points.
func hp(text string) func(*brickquest.Game) {
	return func(g *brickquest.Game) {
		for one := range strings.SplitSeq(text, ", ") {
			name, points, _ := strings.Cut(one, " ")
			f := g.Figure(name)
			if _, err := fmt.Sscanf(points, "%d/%d", &f.HitPoints, &f.SpellPoints); err != nil {
				if _, err := fmt.Sscan(points, &f.HitPoints); err != nil {
					panic(one)
				}
			}
		}
	}
}

// did gives a figure deeds of its turn.
func did(name string, deeds ...brickquest.Deed) func(*brickquest.Game) {
	return func(g *brickquest.Game) { g.Figure(name).Deeds = deeds }
}

// Events that happen by themselves: state and faces -> events, and the state.
func TestTicks(t *testing.T) {
	type effects = []brickquest.Effect
	type set = func(*brickquest.Game)
	tests := []struct {
		name    string
		who     string
		effects effects
		set     set
		passes  int    // how often the turn passes on
		faces   string // of all of that
		want    string // what happened
		state   string
		turn    string // the turn then
	}{
		// Monsters, Poison.
		{"once, and not in the round after", "Mia mage, Harry thief; scorpion", effects{poison("scorpion1", "Harry")}, nil, 4, "",
			"hurts Harry 1: Poison of scorpion1", "Mia 10/14, Harry 9, scorpion1 3", "Harry"},
		{"not at another's turn", "Mia mage, Harry thief; scorpion", effects{poison("scorpion1", "Mia")}, nil, 2, "", "", "Mia 10/14, Harry 10, scorpion1 3; Poison Mia", "scorpion1"},
		{"the first kills: the second has nobody", "Mia mage, Harry thief; scorpion x2", effects{poison("scorpion1", "Harry"), poison("scorpion2", "Harry")}, hp("Harry 1"), 1, "",
			"hurts Harry 1: Poison of scorpion1, dead", "Mia 10/14, Harry 0, scorpion1 3, scorpion2 3", "scorpion1"},
		{"it dies of it before it regenerates, and is passed over", "Mia mage; troll, scorpion", effects{poison("scorpion1", "troll1")}, hp("troll1 1"), 1, "",
			"hurts troll1 1: Poison of scorpion1, dead", "Mia 10/14, troll1 0, scorpion1 3", "scorpion1"},

		// Monsters, Mummy Rot.
		{"at the beginning of the round", "Mia mage, Harry thief; mummy", effects{rot("mummy1", "Harry")}, nil, 3, "",
			"hurts Harry 1: Mummy Rot of mummy1", "Mia 10/14, Harry 9, mummy1 12; Mummy Rot Harry", "Mia"},
		{"in each round", "Harry thief; mummy", effects{rot("mummy1", "Harry")}, nil, 4, "",
			"hurts Harry 1: Mummy Rot of mummy1; hurts Harry 1: Mummy Rot of mummy1", "Harry 8, mummy1 12; Mummy Rot Harry", "Harry"},
		{"caught twice: one point", "Harry thief; mummy x2", effects{rot("mummy1", "Harry"), rot("mummy2", "Harry")}, nil, 3, "",
			"hurts Harry 1: Mummy Rot of mummy1", "Harry 9, mummy1 12, mummy2 12; Mummy Rot Harry; Mummy Rot Harry", "Harry"},
		{"the first dies of it before the turn", "Harry thief, Mia mage; mummy", effects{rot("mummy1", "Harry")}, hp("Harry 1"), 3, "",
			"hurts Harry 1: Mummy Rot of mummy1, dead", "Harry 0, Mia 10/14, mummy1 12", "Mia"},

		// Casting a Spell: ongoing spells.
		{"two curses of two casters: a 6 breaks one", "Harry thief, Cara cleric; goblin, shaman", effects{curse("Cara", "goblin1"), curse("shaman1", "Harry")}, nil, 3, "6, 3",
			"broken goblin1: Curse of Cara; hurts Harry 1: Curse of shaman1", "Harry 9, Cara 12/14, goblin1 6, shaman1 15/14; Curse Harry", "shaman1"},
		{"two curses of one caster, on each a die", "Harry thief, Cara cleric; goblin x2", effects{curse("Cara", "goblin1"), curse("Cara", "goblin2")}, nil, 1, "5, 6",
			"hurts goblin1 1: Curse of Cara; broken goblin2: Curse of Cara", "Harry 10, Cara 12/14, goblin1 5, goblin2 6; Curse goblin1", "Cara"},
		{"two casters curse one: a 6 breaks the one curse", "Harry thief, Cara cleric, Dan cleric; goblin", effects{curse("Cara", "goblin1"), curse("Dan", "goblin1")}, nil, 2, "1, 6",
			"hurts goblin1 1: Curse of Cara; broken goblin1: Curse of Dan", "Harry 10, Cara 12/14, Dan 12/14, goblin1 5; Curse goblin1", "Dan"},
		{"of a dead caster it goes on at the caster's place", "Harry thief, Cara cleric; goblin", effects{curse("Cara", "goblin1")}, func(g *brickquest.Game) { slay(g, "Cara") }, 1, "2",
			"hurts goblin1 1: Curse of Cara", "Harry 10, Cara 0/14, goblin1 5; Curse goblin1", "goblin1"},

		// Spells and potions with a number of rounds.
		{"until the caster's turn", "Harry thief, Mia mage; goblin", effects{rounds("Invisibility", "Mia", 2, "Harry")}, nil, 6, "", "",
			"Harry 10, Mia 10/14, goblin1 6; Invisibility Harry", "Harry"},
		{"over as it begins", "Harry thief, Mia mage; goblin", effects{rounds("Invisibility", "Mia", 2, "Harry")}, nil, 7, "",
			"over: Invisibility of Mia", "Harry 10, Mia 10/14, goblin1 6", "Mia"},
		{"of a dead caster at the place where that one was", "Harry thief, Mia mage; goblin", effects{rounds("Invisibility", "Mia", 1, "Harry")}, func(g *brickquest.Game) { slay(g, "Mia") }, 3, "",
			"over: Invisibility of Mia", "Harry 10, Mia 0/14, goblin1 6", "goblin1"},
		{"counted by nobody in the order: as the round begins", "Harry thief; goblin", effects{rounds("Magic Lock", "Zoe", 1)}, nil, 2, "",
			"over: Magic Lock of Zoe", "Harry 10, goblin1 6", "Harry"},
		{"no rounds were counted: it stays", "Harry thief; goblin", effects{{Name: "Speed", On: []string{"Harry"}, Turn: "Harry"}}, nil, 4, "",
			"", "Harry 10, goblin1 6; Speed Harry", "Harry"},

		// Dwarven War Spells: upkeep.
		{"the drums are paid for", "Harry thief, Bram warmage; goblin", effects{drums("Bram", "Harry")}, nil, 1, "",
			"upkeep Bram 1: War Drums of Bram", "Harry 10, Bram 12/13, goblin1 6; War Drums Harry", "Bram"},
		{"no points left: the elemental leaves", "Harry thief, Bram warmage; goblin, stone elemental",
			effects{{Name: "Summon Stone Elemental", By: "Bram", Turn: "Bram", Upkeep: 2, Summoned: "stone-elemental1"}}, hp("Bram 12/1"), 1, "",
			"unpaid Bram: Summon Stone Elemental of Bram, without stone-elemental1", "Harry 10, Bram 12/1, goblin1 6", "Bram"},
		{"the caster dies of poison: they end with that", "Harry thief, Bram warmage; scorpion", effects{drums("Bram", "Harry"), poison("scorpion1", "Bram")}, hp("Bram 1/9"), 1, "",
			"hurts Bram 1: Poison of scorpion1, dead, without War Drums", "Harry 10, Bram 0/9, scorpion1 3", "scorpion1"},

		// Monsters: a figure that regenerates.
		{"below the start", "Harry thief; troll", nil, hp("troll1 9"), 1, "", "regenerates troll1 1", "Harry 10, troll1 10", "troll1"},
		{"not above it", "Harry thief; troll", nil, nil, 1, "", "", "Harry 10, troll1 11", "troll1"},
		{"a Vampire not while ethereal", "Harry thief; vampire", effects{rounds("Ethereality", "vampire1", 6, "vampire1")}, hp("vampire1 3"), 1, "",
			"", "Harry 10, vampire1 3/12; Ethereality vampire1", "vampire1"},
		{"a Vampire again as it ends", "Harry thief; vampire", effects{rounds("Ethereality", "vampire1", 1, "vampire1")}, hp("vampire1 3"), 3, "",
			"over: Ethereality of vampire1; regenerates vampire1 1", "Harry 10, vampire1 4/12", "vampire1"},

		// Monsters, Wolfman.
		{"the fifteenth", "Mia mage, Harry thief; wolfman", effects{bite("wolfman1", "Harry", 2)}, nil, 18, "",
			"becomes Harry: Lycanthropy of wolfman1, a Wolfman; permanent Harry: Lycanthropy of wolfman1, a Wolfman", "Mia 10/14, wolfman1 10, Harry 10", "Harry"},
		{"two bitten in one round", "Mia mage, Harry thief; wolfman", effects{{Name: "Lycanthropy", By: "wolfman1", On: []string{"Mia", "Harry"}, Turn: "Mia", Since: 1, Until: 2}}, nil, 3, "",
			"becomes Mia: Lycanthropy of wolfman1, a Wolfman; becomes Harry: Lycanthropy of wolfman1, a Wolfman", "wolfman1 10, Mia 10, Harry 10; Lycanthropy Mia; Lycanthropy Harry", "Mia"},
		{"what was kept up ends", "Mia mage, Bram warmage; wolfman", effects{bite("wolfman1", "Bram", 2), drums("Bram", "Mia")}, nil, 4, "",
			"upkeep Bram 1: War Drums of Bram; upkeep Bram 1: War Drums of Bram; becomes Bram: Lycanthropy of wolfman1, a Wolfman, without War Drums", "Mia 10/14, wolfman1 10, Bram 10; Lycanthropy Bram", "Bram"},
		{"not before its time", "Mia mage, Harry thief; wolfman", effects{bite("wolfman1", "Harry", 11)}, nil, 28, "",
			"", "Mia 10/14, Harry 10, wolfman1 10; Lycanthropy Harry", "Harry"},

		// Character Classes: Recuperation at the end, Meditation at the beginning of a turn.
		{"without a spell", "Ada adept; goblin", nil, hp("Ada 10/7"), 1, "", "recuperates Ada 1", "Ada 10/8, goblin1 6", "goblin1"},
		{"after a spell", "Ada adept; goblin", nil, func(g *brickquest.Game) { hp("Ada 10/7")(g); did("Ada", brickquest.Moved, brickquest.Cast)(g) }, 1, "",
			"", "Ada 10/7, goblin1 6", "goblin1"},
		{"not past the start", "Ada adept; goblin", nil, nil, 1, "", "", "Ada 10/14, goblin1 6", "goblin1"},
		{"past it by a potion already", "Ada adept; goblin", nil, hp("Ada 10/17"), 1, "", "", "Ada 10/17, goblin1 6", "goblin1"},
		{"up to the start", "Mia mage; goblin", nil, func(g *brickquest.Game) { hp("Mia 10/11")(g); g.Figure("Mia").Meditates = true }, 2, "5",
			"meditates Mia 3", "Mia 10/14, goblin1 6", "Mia"},
		{"one is short: no die decides that", "Mia mage; goblin", nil, func(g *brickquest.Game) { hp("Mia 10/13")(g); g.Figure("Mia").Meditates = true }, 2, "",
			"meditates Mia 1", "Mia 10/14, goblin1 6", "Mia"},
		{"only once", "Mia mage; goblin", nil, func(g *brickquest.Game) { hp("Mia 10/5")(g); g.Figure("Mia").Meditates = true }, 4, "2",
			"meditates Mia 2", "Mia 10/7, goblin1 6", "Mia"},

		// Rage.
		{"without an attack", "Bo berserker; goblin", nil, func(g *brickquest.Game) { g.Figure("Bo").Raging = true }, 1, "", "no attack Bo", "Bo 14, goblin1 6", "goblin1"},
		{"with one", "Bo berserker; goblin", nil, func(g *brickquest.Game) { g.Figure("Bo").Raging = true; did("Bo", brickquest.Struck)(g) }, 1, "", "", "Bo 14, goblin1 6", "goblin1"},

		// House rule spells.break_roll all.
		{"only what goes on", "Harry thief, Mia mage; goblin", effects{rounds("Invisibility", "Mia", 6, "Harry")}, nil, 1, "", "", "Harry 10, Mia 10/14, goblin1 6; Invisibility Harry", "Mia"},
		{"a die for each, thrown at once", "Harry thief, Bram warmage; goblin x2", effects{rounds("War Horn", "Bram", 4, "goblin1", "goblin2")}, func(g *brickquest.Game) { g.Rules.BreakRoll = "all" }, 1, "6, 2",
			"broken goblin1: War Horn of Bram", "Harry 10, Bram 12/14, goblin1 6, goblin2 6; War Horn goblin2", "Bram"},
		{"what stands at a place", "Harry thief, Bram warmage; goblin", effects{{Name: "Wall of Stone", By: "Bram", Turn: "Bram", At: "the crypt", Until: 5}}, func(g *brickquest.Game) { g.Rules.BreakRoll = "all" }, 1, "6",
			"broken: Wall of Stone of Bram", "Harry 10, Bram 12/14, goblin1 6", "Bram"},
		{"no poison", "Harry thief; scorpion", effects{rot("scorpion1", "Harry"), poison("scorpion1", "Harry")}, func(g *brickquest.Game) { g.Rules.BreakRoll = "all" }, 2, "",
			"hurts Harry 1: Mummy Rot of scorpion1; hurts Harry 1: Poison of scorpion1", "Harry 8, scorpion1 3; Mummy Rot Harry", "Harry"},

		// House rule initiative.reroll_every.
		{"every round", "Harry thief, Mia mage; goblin", nil, func(g *brickquest.Game) { g.Rules.RerollEvery = "1"; g.Initiative.Order[2].Monster = true }, 3, "1,1, 2,2",
			"reroll", "Harry 10, Mia 10/14, goblin1 6", "Mia"},
		{"every third: not in the second", "Harry thief, Mia mage; goblin", nil, func(g *brickquest.Game) { g.Rules.RerollEvery = "3" }, 3, "", "", "Harry 10, Mia 10/14, goblin1 6", "Harry"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := dungeon(t, tt.who)
			g.Effects = tt.effects
			if tt.set != nil {
				tt.set(&g)
			}
			same(t, heard(pass(t, &g, tt.passes, tt.faces)), tt.want)
			same(t, standing(&g), tt.state)
			same(t, g.Initiative.Turn, tt.turn)
		})
	}
}

// pass lets the turn pass on so often, with these faces in all.
func pass(t *testing.T, g *brickquest.Game, passes int, faces string) (all []brickquest.Happening) {
	t.Helper()
	_, err := ask(t, faces, func(r dice.Roller) (any, error) {
		for range passes {
			before := asJSON(t, g)
			p, next, err := g.NextTurn(r)
			if err != nil {
				return nil, err
			}
			if after := asJSON(t, g); after != before {
				t.Errorf("the rule changed the game:\n%s\n%s", before, after)
			}
			into(t, g)(p, next, nil)
			all = append(all, p.Happened...)
		}
		return nil, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// A hero who becomes a monster goes on its number from the next round on, and
// acts once in this one.
func TestBecomingKeepsThePlace(t *testing.T) {
	g := dungeon(t, "Harry thief, Mia mage; wolfman, goblin")
	g.Effects = []brickquest.Effect{bite("wolfman1", "Harry", 2)}
	pass(t, &g, 4, "")
	same(t, told(g.Initiative), "2: >Harry 4, Mia 3, wolfman1 2, goblin1 1")
	pass(t, &g, 4, "")
	same(t, told(g.Initiative), "3: >Harry 9, Mia 3, wolfman1 2, goblin1 1")
	if i := slices.IndexFunc(g.Initiative.Order, func(s brickquest.Slot) bool { return s.Name == "Harry" }); !g.Initiative.Order[i].Monster {
		t.Error("a Wolfman throws for initiative")
	}
}

// Cured in the five rounds after, a Wolfman is a hero again, with the spell points
// of before, and nothing more happens. From the next round on it is where it was
// in the order, unless all have thrown since.
func TestCuredInTime(t *testing.T) {
	tests := []struct {
		name  string
		seats func([]brickquest.Slot)            // the places of Mia, Harry, Cara, wolfman1 and goblin1, on 5 to 1
		then  func(*testing.T, *brickquest.Game) // before the cure
		want  string
	}{
		{"its own number", nil, nil, "4: >Harry 5, Mia 4, Cara 3, wolfman1 2, goblin1 1"},
		{"its own letter", func(o []brickquest.Slot) {
			o[0], o[1] = brickquest.Slot{Name: "Harry", Number: 5, Letter: "A"}, brickquest.Slot{Name: "Mia", Number: 5, Letter: "B"}
		}, nil, "4: >Harry 5A, Mia 5B, Cara 3, wolfman1 2, goblin1 1"},
		{"behind a latecomer", nil, func(_ *testing.T, g *brickquest.Game) {
			i := slices.IndexFunc(g.Initiative.Order, func(s brickquest.Slot) bool { return s.Name == "Mia" })
			g.Initiative.Order[i].Number = 5
		}, "4: >Mia 5A, Harry 5B, Cara 3, wolfman1 2, goblin1 1"},
		{"all have thrown", nil, func(t *testing.T, g *brickquest.Game) {
			into(t, g)(play(t, "6,1,1,1,1,2,2,2", g.Reroll))
		}, "4: >Harry 9, Mia 7, goblin1 4, wolfman1 3, Cara 2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := dungeon(t, "Harry adept, Mia mage, Cara cleric; wolfman, goblin")
			if tt.seats != nil {
				tt.seats(g.Initiative.Order)
			}
			hp("Harry 3/5")(&g)
			g.Effects = []brickquest.Effect{bite("wolfman1", "Harry", 2)}
			pass(t, &g, 10, "") // round 3: Harry is a Wolfman, and acts on 9
			if tt.then != nil {
				tt.then(t, &g)
			}
			into(t, &g)(g.Cast(casting(t, "Cara: cure disease: Harry"), nil))
			if f := g.Figure("Harry"); !g.IsHero("Harry") || len(g.Effects) > 0 || f.SpellPoints != 6 || f.WasSpellPoints != 0 {
				t.Fatalf("not cured: %s", standing(&g))
			}
			pass(t, &g, 5, "")
			same(t, told(g.Initiative), tt.want)
			i := slices.IndexFunc(g.Initiative.Order, func(s brickquest.Slot) bool { return s.Name == "Harry" })
			if s := g.Initiative.Order[i]; s.Monster || s.Bonus != 1 || s.Own != nil {
				t.Errorf("%+v", s)
			}
		})
	}
}

// A figure that held has begun the turn before: nothing happens twice, in no way to get
// to it.
func TestTicksOnceInARound(t *testing.T) {
	t.Run("who held", func(t *testing.T) {
		g := dungeon(t, "Harry thief; troll, goblin")
		hp("troll1 5")(&g)
		pass(t, &g, 1, "")
		into(t, &g)(g.HoldTurn("", false, nil))
		if happened := pass(t, &g, 1, ""); len(happened) > 0 || g.Initiative.Turn != "troll1" {
			t.Errorf("%s; the turn of %s", heard(happened), g.Initiative.Turn)
		}
	})
	t.Run("initiative thrown anew", func(t *testing.T) {
		g := dungeon(t, "Harry thief, Cara cleric; goblin")
		g.Effects = []brickquest.Effect{curse("Cara", "goblin1")}
		pass(t, &g, 1, "1")
		p, _, err := play(t, "1,1, 6,6, 3,3", g.Reroll)
		if err != nil || p.Turn != "Cara" || len(p.Happened) > 0 {
			t.Errorf("%v: %s begins: %s", err, p.Turn, heard(p.Happened))
		}
	})
}

// Rounds are counted from 1 again, and effects have as many rounds left.
func TestRollKeepsWhatLasts(t *testing.T) {
	g := dungeon(t, "Harry thief, Mia mage; goblin, black dragon")
	g.Initiative.Round = 5
	g.Effects = []brickquest.Effect{
		{Name: "Invisibility", By: "Mia", On: []string{"Harry"}, Turn: "Mia", Since: 4, Until: 8},
		{Name: "Ward", By: "Mia", At: "the door", Since: 2},
	}
	g.Figure("black-dragon1").Breathed = 5
	slay(&g, "Mia")
	into(t, &g)(play(t, "3,3", func(r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) { return g.Roll(g.Everyone(), r) }))
	if e := g.Effects[0]; e.Since != 0 || e.Until != 4 || g.Effects[1].Until != 0 {
		t.Errorf("%+v", g.Effects)
	}
	if n := g.Figure("black-dragon1").Breathed; n != 1 {
		t.Errorf("breathed in round %d", n)
	}
	same(t, told(g.Initiative), "1: >black-dragon1 11, Harry 8, goblin1 5, Mia 3")
	same(t, heard(pass(t, &g, 9, "")), "")
	same(t, heard(pass(t, &g, 3, "")), "over: Invisibility of Mia")
}

// House rule initiative.tie_bonus: a figure that ties throws again with the bonus.
func TestTieBonus(t *testing.T) {
	for rule, want := range map[string]string{"": "1: >Mia 8A, Eve 8B", "yes": "1: >Eve 8A, Mia 8B"} {
		tb := &table{T: t}
		tb.Rules.TieBonus = rule
		tb.does(want)(tb.rolls("3,2, 4,4, 2,2, 3,3", "Eve+3 Mia"))
	}
}

// A figure that goes home leaves its spells; a figure of several leaves its place to
// the others.
func TestLeave(t *testing.T) {
	g := dungeon(t, "Harry thief, Cara cleric; goblin")
	g.Effects = []brickquest.Effect{curse("Cara", "goblin1")}
	into(t, &g)(g.Leave("Cara", nil))
	g.Figure("Cara").HitPoints = 5
	into(t, &g)(g.Heal([]string{"Cara"}, expr(t, "2"), false, nil)) // which calls nobody back
	same(t, heard(pass(t, &g, 1, "1")), "hurts goblin1 1: Curse of Cara")
	same(t, g.Initiative.Turn, "goblin1")
	if late := g.Latecomers(); len(late) != 1 || late[0].Name != "Cara" {
		t.Errorf("%v", late)
	}
	into(t, &g)(play(t, "6,6", func(r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) { return g.Add(g.Latecomers(), r) }))
	same(t, told(g.Initiative), "1: Cara 12, Harry 3, >goblin1 1")
	into(t, &g)(g.Leave("Harry", nil))
	same(t, told(g.Initiative), "1: Cara 12, >goblin1 1")

	into(t, &g)(g.AddFoes(card(t, "orc"), brickquest.Muster{Count: 2, Together: true}))
	into(t, &g)(g.Leave("orc1", nil))
	same(t, told(g.Initiative), "1: Cara 12, orc1..2 7, >goblin1 1")
	if g.Acts("orc1") {
		t.Error("orc1 acts in the place of orc2")
	}
	into(t, &g)(g.Leave("orc2", nil))
	same(t, told(g.Initiative), "1: Cara 12, >goblin1 1")
}

// BrickQuest, Holding: not after an action, and not where nobody holds.
func TestHoldRefusals(t *testing.T) {
	g := dungeon(t, "Harry thief; goblin")
	did("Harry", brickquest.Moved)(&g)
	refuses(t, "Harry has acted in this turn, and can't hold the rest (BrickQuest, Holding)")(g.HoldTurn("", false, nil))
	into(t, &game{})(g.HoldTurn("", true, nil))
	did("Harry")(&g)
	g.Rules.Holding = "no"
	refuses(t, "no figure holds at this table (BrickQuest, Holding)")(g.HoldTurn("", false, nil))
	into(t, &game{})(g.HoldTurn("", true, nil))
}

// Poison by the BrickMaster's word works in each victim's own turn, too.
func TestAddedPoisonCounts(t *testing.T) {
	g := dungeon(t, "Cara cleric, Harry thief, Mia mage; scorpion")
	into(t, &g)(g.AddEffect(brickquest.Effect{Name: brickquest.PoisonEffect, By: "scorpion1", On: []string{"Harry", "Mia"}, Damage: 1}, 0))
	for _, want := range []string{"hurts Harry 1: Poison of scorpion1", "hurts Mia 1: Poison of scorpion1", ""} {
		same(t, heard(pass(t, &g, 1, "")), want)
	}
}
