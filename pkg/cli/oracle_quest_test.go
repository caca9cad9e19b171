package cli_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	bqcards "github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// questOracle is the oracle's questions about BrickQuest, and about dice alone.
func questOracle() []oracleTable {
	byNumbers := []oracleTable{{setup: []string{"new"}, asked: sums}, {setup: []string{"new"}, asked: blows}}
	return slices.Concat(byNumbers, assaultOracle(), spellOracle(), skillOracle(), turnOracle())
}

// sums are dice that are added up, each die a throw of its own here.
func sums(*testing.T, *table.State) []question {
	sum := func(typed string, plus int, sides ...int) question {
		return question{typed: "roll " + typed, count: func(r dice.Roller) (int, error) {
			n := plus
			for _, s := range sides {
				if s < 0 {
					n -= r.Roll(dice.Throw{N: 1, Die: dice.D(-s)})[0]
				} else {
					n += r.Roll(dice.Throw{N: 1, Die: dice.D(s)})[0]
				}
			}
			return n, nil
		}}
	}
	return []question{
		sum("1d6", 0, 6), sum("2d6+3", 3, 6, 6), sum("4d6", 0, 6, 6, 6, 6), sum("2d6-1d4", 0, 6, 6, -4), sum("1d20+1d4-2", -2, 20, 4), sum("3d3", 0, 3, 3, 3),
	}
}

// blows are attacks by their numbers, by the rulebook's words: each die added
// by hand, no function of the rules.
func blows(*testing.T, *table.State) []question {
	var all []question
	for _, pools := range [][2]int{{1, 1}, {1, 2}, {2, 1}, {2, 2}, {3, 1}, {3, 2}} {
		for _, more := range []string{"", "--bonus 2", "--defense-bonus -2", "--height 7", "--incorporeal", "--criticals", "--criticals=hit", "--criticals=miss", "--incorporeal --criticals"} {
			line := fmt.Sprintf("attack --ad %d --dd %d %s", pools[0], pools[1], more)
			all = append(all, question{typed: line, count: byHand(pools[0], pools[1], more)})
		}
	}
	return all
}

func byHand(ad, dd int, more string) counting {
	return func(r dice.Roller) (int, error) {
		attack, sixes, ones := 0, 0, 0
		for _, face := range r.Roll(dice.Throw{N: ad, Die: dice.D(6)}) {
			if !strings.Contains(more, "incorporeal") || face >= 5 {
				attack += face
			}
			sixes, ones = sixes+yes(face == 6), ones+yes(face == 1)
		}
		defense := dice.Sum(r.Roll(dice.Throw{N: dd, Die: dice.D(6)}))
		switch more {
		case "--bonus 2", "--height 7":
			attack += 2
		case "--defense-bonus -2":
			defense -= 2
		}
		damage := max(0, attack-defense)
		criticals := strings.Contains(more, "criticals")
		if criticals && !strings.Contains(more, "=miss") && sixes >= 2 {
			damage = max(damage, sixes)
		}
		if criticals && !strings.Contains(more, "=hit") && ad >= 2 && ones == ad {
			damage = 0
		}
		return damage, nil
	}
}

// assaultOracle is attacks by name, with everything that the cards add.
func assaultOracle() []oracleTable {
	type assault = brickquest.Assault
	attack := func(g *brickquest.Game, flags string, all ...assault) question {
		var by []string
		for _, a := range all {
			by = append(by, a.By)
		}
		target := g.Figure(all[0].Target)
		q := question{
			typed: strings.TrimSpace(fmt.Sprintf("attack %s %s %s", strings.Join(by, ","), target.Name, flags)),
			count: of(func(r dice.Roller) (brickquest.Assaults, brickquest.Game, error) { return g.Assault(all, r) }, func(done brickquest.Assaults) int {
				if len(all) == 1 {
					return done.Last().Damage
				}
				lost := 0
				for _, b := range done.Blows {
					lost += b.Harmed.Damage
				}
				return lost
			}),
		}
		if len(all) == 1 && all[0].Charge {
			q.falls = &odds.Stock{Left: target.HitPoints, Full: g.Stats(target).HitPoints}
			if back := g.Stats(target).Has(brickquest.Regenerates); back != nil {
				q.falls.Back, q.falls.Every = back.HitPoints, g.AttacksOf(g.Figure(all[0].By))
			}
		}
		return q
	}
	all := []string{"Warrior", "Ranger", "Berserker", "Thief", "Assassin", "Sapper", "Mage", "Adept", "WarMage", "Cleric", "Shaman", "Paladin"}
	foes := []string{"bat1", "goblin1", "gremlin1", "orc1", "mummy1", "scorpion1", "skeleton1", "spectre1", "spider1", "wolfman1", "vampire1", "ghost1", "black-dragon1", "wraith1"}
	sit := func(t *testing.T, st *table.State) {
		*st = table.With(st, *lair(t, append(slices.Clone(all), foes...)...))
	}
	pairs := func(t *testing.T, st *table.State) []question {
		g := table.In[brickquest.Game](st)
		var asked []question
		for _, hero := range all {
			for _, foe := range foes {
				for _, a := range []assault{{By: hero, Target: foe}, {By: foe, Target: hero}} {
					aim, err := g.Aim(a)
					if err != nil {
						t.Fatal(err)
					}
					if aim.AttackDice+aim.DefenseDice <= 3 || aim.AttackDice+aim.DefenseDice == 4 && hero == "Thief" {
						asked = append(asked, attack(g, "", a))
					}
				}
			}
		}
		return asked
	}
	special := func(_ *testing.T, st *table.State) []question {
		g := table.In[brickquest.Game](st)
		away := func(r dice.Roller) (brickquest.BrokeAway, brickquest.Game, error) {
			return g.Breakaway(assault{By: "goblin1", Target: "Thief", ExtraDice: -1}, r)
		}
		return []question{
			attack(g, "--behind", assault{By: "Thief", Target: "gremlin1", Behind: true}),
			attack(g, "--charge --extra-dice -1", assault{By: "Warrior", Target: "spider1", Charge: true, ExtraDice: -1}),
			attack(g, "--charge --extra-dice -4 --bonus 9", assault{By: "Warrior", Target: "troll1", Charge: true, ExtraDice: -4, Bonus: 9}),
			attack(g, "--range 3", assault{By: "Ranger", Target: "scorpion1", Range: 3}),
			attack(g, "--ranged --height 3 --bonus -1", assault{By: "Sapper", Target: "gremlin1", Ranged: true, Height: 3, Bonus: -1}),
			attack(g, "--enchanted", assault{By: "Mage", Target: "spectre1", Enchanted: true}),
			attack(g, "--defense-bonus 2", assault{By: "goblin1", Target: "Mage", DefenseBonus: 2}),
			attack(g, "--criticals", assault{By: "Mage", Target: "gremlin1", Criticals: "both"}),
			attack(g, "--extra-dice -1", assault{By: "Thief", Target: "skeleton1", ExtraDice: -1}, assault{By: "Mage", Target: "skeleton1", ExtraDice: -1}),
			attack(g, "--extra-dice -1", assault{By: "goblin1", Target: "spider1", ExtraDice: -1}, assault{By: "goblin2", Target: "spider1", ExtraDice: -1}),
			{
				typed: "breakaway Thief goblin1 --extra-dice -1", count: of(away, func(b brickquest.BrokeAway) int {
					if b.Blow == nil {
						return 0
					}
					return b.Blow.Damage
				}),
				also: of(away, func(b brickquest.BrokeAway) int { return yes(b.Blow == nil) }),
			},
		}
	}
	blinded := func(t *testing.T, st *table.State) {
		sit(t, st)
		table.In[brickquest.Game](st).Figure("Thief").HitPoints = 3
		table.In[brickquest.Game](st).Figure("skeleton1").HitPoints = 4
		table.In[brickquest.Game](st).Effects = []brickquest.Effect{{Name: brickquest.BlindedEffect, On: []string{"goblin1", "Mage"}}}
	}
	withTroll := func(t *testing.T, st *table.State) {
		blinded(t, st)
		foes := lair(t, "troll1")
		table.In[brickquest.Game](st).Foes, table.In[brickquest.Game](st).Kinds = append(table.In[brickquest.Game](st).Foes, foes.Foes...), append(table.In[brickquest.Game](st).Kinds, foes.Kinds...)
	}
	return []oracleTable{
		{setup: []string{"new"}, seat: sit, asked: pairs},
		{setup: []string{"new"}, seat: withTroll, asked: special},
		{setup: []string{"new", "rules set criticals both"}, seat: withTroll, asked: special},
	}
}

// spellOracle is spells, breath, turning, traps, potions and points.
func spellOracle() []oracleTable {
	spell := func(t *testing.T, name string) brickquest.Spell {
		t.Helper()
		all, err := bqcards.Spells().Read()
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(all, func(s brickquest.Spell) bool { return s.Name == name })
		return all[i]
	}
	cast := func(t *testing.T, g *brickquest.Game, by, name string, targets []string, near ...string) question {
		c := brickquest.Casting{By: by, Spell: spell(t, name), Targets: targets, Near: near}
		work := func(r dice.Roller) (brickquest.Worked, brickquest.Game, error) { return g.Cast(c, r) }
		q := question{typed: fmt.Sprintf("cast %s %q %s", by, name, strings.Join(targets, " "))}
		if len(near) > 0 {
			q.typed += " --near " + strings.Join(near, ",")
		}
		if c.Spell.HealDice > 0 {
			q.count = of(work, func(w brickquest.Worked) int { return w.Healed.Healed })
			return q
		}
		q.count = of(work, func(w brickquest.Worked) int { return w.Thrown[0].Points })
		q.also = of(work, func(w brickquest.Worked) int {
			dead := 0
			for _, h := range w.Harms {
				dead += yes(h.Dead)
			}
			return dead
		})
		return q
	}
	spells := func(t *testing.T, st *table.State) []question {
		g := table.In[brickquest.Game](st)
		some := []string{"goblin1", "goblin2"}
		return []question{
			cast(t, g, "Cleric", "Minor Healing", []string{"Thief"}),
			cast(t, g, "Cleric", "Major Healing", []string{"Thief"}),
			cast(t, g, "Cleric", "Divine Wrath", []string{"goblin1"}),
			cast(t, g, "Cleric", "Divine Wrath", []string{"goblin1"}, "goblin2", "skeleton1"),
			cast(t, g, "Mage", "LevinBolt", []string{"goblin1"}),
			cast(t, g, "Mage", "LevinBolt", []string{"skeleton1"}),
			cast(t, g, "Mage", "Minor Fireball", some),
			cast(t, g, "Mage", "Major Fireball", some),
			cast(t, g, "Mage", "Lightning Bolt", append(some, "skeleton1")),
			cast(t, g, "Mage", "Cone of Ice", some),
			cast(t, g, "WarMage", "Dwarven Fireball", []string{"skeleton1"}),
		}
	}
	points := func(t *testing.T, st *table.State) []question {
		g := table.In[brickquest.Game](st)
		d6 := func(r dice.Roller) (int, error) { return r.Roll(dice.Throw{N: 1, Die: dice.D(6)})[0], nil }
		left := func(harm counting) counting {
			return func(r dice.Roller) (int, error) {
				n, err := harm(r)
				return max(0, g.Figure("Thief").HitPoints-n), err
			}
		}
		two := func(dice.Roller) (int, error) { return 2, nil }
		breath := func(targets ...string) question {
			how := brickquest.Breathing{By: "black-dragon1", Targets: targets}
			breathe := func(r dice.Roller) (brickquest.Breathed, brickquest.Game, error) { return g.Breathe(how, r) }
			q := question{typed: "breath black-dragon1 " + strings.Join(targets, " "), count: of(breathe, func(b brickquest.Breathed) int { return dice.Sum(b.Hits[0].Faces) })}
			if len(targets) == 1 {
				q.also = of(breathe, func(b brickquest.Breathed) int { return int(b.Hits[0].HitPoints) })
			}
			return q
		}
		turn := func(undead ...string) question {
			return question{typed: "turn-undead Cleric " + strings.Join(undead, " "), count: of(
				func(r dice.Roller) (brickquest.Turning, brickquest.Game, error) {
					return g.TurnUndead("Cleric", undead, false, r)
				},
				func(t brickquest.Turning) int { return t.Damage })}
		}
		spout := func(name string, squares int) question {
			return question{typed: fmt.Sprintf("fire-spout %s %d", name, squares), count: of(
				func(r dice.Roller) (brickquest.Spouted, brickquest.Game, error) { return g.FireSpout(name, squares, r) },
				func(s brickquest.Spouted) int { return s.Harm.Damage })}
		}
		all := []question{
			{typed: "foe act goblin1 --reach Thief,Mage", count: func(r dice.Roller) (int, error) { // nobody's turn: no target is the best one
				target := []string{"Thief", "Mage"}[r.Roll(dice.Throw{N: 1, Die: dice.D(2)})[0]-1]
				done, _, err := g.Assault([]brickquest.Assault{{By: "goblin1", Target: target}}, r)
				return done.Damage, err
			}},
			{typed: "damage Thief 1d6", count: d6, also: left(d6)},
			{typed: "damage Thief 1d4-2", count: func(r dice.Roller) (int, error) {
				return max(0, r.Roll(dice.Throw{N: 1, Die: dice.D(4)})[0]-2), nil
			}},
			{typed: "damage Thief 2", count: two, also: left(two)},
			{typed: "heal Thief 1d6", count: d6},
			breath("Thief"), turn("skeleton1"), turn("skeleton1", "ghost1"),
			spout("Thief", 1), spout("Mage", 3), spout("Assassin", 2),
			{typed: "trap pit Thief goblin1", count: of(
				func(r dice.Roller) (brickquest.Sprang, brickquest.Game, error) {
					return g.SpringTrap("pit", []string{"Thief", "goblin1"}, dice.Expr{}, r)
				},
				func(s brickquest.Sprang) int { return s.Points })},
			{typed: "effect trigger cellar goblin1", count: of(
				func(r dice.Roller) (brickquest.Sprung, brickquest.Game, error) {
					return g.SpringEffect("cellar", "goblin1", r)
				},
				func(s brickquest.Sprung) int { return s.Thrown[0].Points })},
		}
		if g.Rules.BreathMet == "" { // no defense meets it, and so there are few dice
			all = append(all, breath("Warrior"), breath("Thief", "Mage"))
		}
		items, err := bqcards.Items().Read()
		if err != nil {
			t.Fatal(err)
		}
		for who, potion := range map[string]string{"Thief": "Healing Potion", "Mage": "Mana Potion"} {
			card := items[slices.IndexFunc(items, func(i brickquest.Item) bool { return i.Name == potion })]
			all = append(all, question{typed: fmt.Sprintf("use %s %s", who, potion), count: of(
				func(r dice.Roller) (brickquest.Drunk, brickquest.Game, error) {
					return g.Drink(who, card, false, false, r)
				},
				func(d brickquest.Drunk) int { return d.Healed + d.Points })})
		}
		return all
	}
	sit := func(t *testing.T, st *table.State) {
		rules := table.In[brickquest.Game](st).Rules
		*st = table.With(st, *lair(t, "Warrior", "Thief", "Mage", "Cleric", "WarMage", "Assassin", "goblin1", "skeleton1", "ghost1", "black-dragon1"))
		g := table.In[brickquest.Game](st)
		g.Rules = rules
		g.Figure("Thief").HitPoints, g.Figure("goblin1").HitPoints, g.Figure("skeleton1").HitPoints = 4, 4, 3
		g.Figure("Mage").SpellPoints = 13
		g.Figure("Thief").Swag, g.Figure("Mage").Swag = []brickquest.Swag{{Item: "Healing Potion", Count: 1}}, []brickquest.Swag{{Item: "Mana Potion", Count: 1}}
		g.Effects = []brickquest.Effect{{Name: "Magic Ward", At: "cellar", DamageDice: 1}}
		g.Quest.Rooms = []brickquest.Room{{Name: "hall", Opened: true, Traps: []string{"pit: two dice of damage"}}}
	}
	return []oracleTable{
		{setup: []string{"new"}, seat: sit, asked: spells},
		{setup: []string{"new", "rules set area.damage each"}, seat: sit, asked: spells},
		{setup: []string{"new", "rules set breath.defense yes"}, seat: sit, asked: points},
		{setup: []string{"new"}, seat: sit, asked: points},
	}
}

// skillOracle is skill checks, by number and by name, and explosives.
func skillOracle() []oracleTable {
	numbers := func(*testing.T, *table.State) []question {
		var all []question
		for i, difficulty := range brickquest.Difficulties() {
			for _, bonus := range []int{-1, 0, 3} {
				target := []int{0, 6, 8, 10, 12, 13}[i]
				all = append(all, question{typed: fmt.Sprintf("skill-check --difficulty %s --bonus %d", difficulty, bonus), count: func(r dice.Roller) (int, error) {
					if difficulty == brickquest.Simple {
						return 1, nil
					}
					a, b := r.Roll(dice.Throw{N: 1, Die: dice.D(6)})[0], r.Roll(dice.Throw{N: 1, Die: dice.D(6)})[0]
					return yes(a+b > 2 && a+b+bonus >= target), nil
				}})
			}
		}
		return all
	}
	charges := func(_ *testing.T, st *table.State) []question {
		g := table.In[brickquest.Game](st)
		var all []question
		for _, c := range g.Charges {
			if c.Held {
				continue
			}
			all = append(all, question{typed: fmt.Sprintf("blast %d", c.Number), count: of(
				func(r dice.Roller) (brickquest.Exploded, brickquest.Game, error) {
					return g.Explode(c.Number, nil, false, r)
				},
				func(e brickquest.Exploded) int {
					n := 0
					for _, h := range e.Harms {
						n += h.Damage
					}
					return n
				})})
		}
		for _, difficulty := range []brickquest.Difficulty{brickquest.Easy, brickquest.Normal, brickquest.Hard} {
			all = append(all, question{typed: fmt.Sprintf("sapper throw 4 --difficulty %s --at altar", difficulty), count: of(
				func(r dice.Roller) (brickquest.Lobbed, brickquest.Game, error) {
					skills, err := bqcards.Skills().Read()
					if err != nil {
						return brickquest.Lobbed{}, brickquest.Game{}, err
					}
					throw := skills[slices.IndexFunc(skills, func(s brickquest.Skill) bool { return s.Name == "throw" })]
					return g.ThrowBomb(4, "altar", brickquest.Check{Difficulty: difficulty}, throw, false, r)
				}, func(l brickquest.Lobbed) int { return yes(l.Check.Success) })})
		}
		return all
	}
	lit := []string{
		"new", "hero add Bo --class sapper", "hero add Mia --class mage", "foe add goblin x2",
		"sapper bomb --by Bo --on goblin1 --near goblin2", "sapper 'open door' --by Bo --near Mia,goblin1", "sapper 'big bomb' --by Bo --on goblin2 --near Mia", "sapper bomb --by Bo --held",
	}
	return []oracleTable{
		{setup: []string{"new"}, asked: numbers},
		{setup: lit, asked: charges},
		{setup: append(slices.Clone(lit), "rules set area.damage each"), asked: charges},
	}
}

// turnOracle is the order, and what happens by itself as a turn passes.
func turnOracle() []oracleTable {
	lost := func(pass func(dice.Roller) (brickquest.TurnPassed, brickquest.Game, error)) counting {
		return of(pass, func(p brickquest.TurnPassed) int {
			n := 0
			for _, h := range p.Happened {
				n += h.Damage
			}
			return n
		})
	}
	ticks := func(_ *testing.T, st *table.State) []question {
		g := table.In[brickquest.Game](st)
		gone := func(name string) counting {
			return of(func(r dice.Roller) (brickquest.Removed, brickquest.Game, error) { return g.Remove(name, r) }, func(x brickquest.Removed) int { return len(x.Ended) })
		}
		return []question{
			{typed: "initiative next", count: lost(g.NextTurn)},
			{typed: "initiative hold", count: lost(func(r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) { return g.HoldTurn("", false, r) })},
			{typed: "initiative remove Thief", count: lost(func(r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) { return g.Leave("Thief", r) })},
			{typed: "hero remove Mage", count: gone("Mage")},
			{typed: "foe remove goblin1", count: gone("goblin1")},
		}
	}
	walks := func(_ *testing.T, st *table.State) []question {
		var all []question
		for _, squares := range []int{1, 2, 3} {
			all = append(all, question{typed: fmt.Sprintf("move Thief %d", squares), count: of(
				func(r dice.Roller) (brickquest.Walked, brickquest.Game, error) {
					return table.In[brickquest.Game](st).Walk("Thief", squares, false, r)
				},
				func(w brickquest.Walked) int {
					n := 0
					for _, s := range w.Steps {
						n += yes(s == brickquest.Straight)
					}
					return n
				})})
		}
		return all
	}
	sit := func(effects ...brickquest.Effect) func(*testing.T, *table.State) {
		return func(t *testing.T, st *table.State) {
			rules := table.In[brickquest.Game](st).Rules
			*st = table.With(st, *lair(t, "Thief", "Mage", "goblin1"))
			g := table.In[brickquest.Game](st)
			g.Rules = rules
			g.Figure("Mage").HitPoints = 2
			g.Initiative = brickquest.Initiative{Round: 1, Turn: "Thief", Order: []brickquest.Slot{
				{Name: "Thief", Number: 9}, {Name: "Mage", Number: 7}, {Name: "goblin1", Number: 5, Monster: true}, {Name: "goblin2", Number: 5, Monster: true},
			}}
			g.Effects = effects
		}
	}
	curse := brickquest.Effect{Name: "Curse", By: "Mage", Turn: "Mage", Ongoing: true, Damage: 1, On: []string{"goblin1"}, Since: 1}
	two := curse
	two.On = []string{"goblin1", "goblin2"}
	mine := curse
	mine.On = []string{"Mage"}
	poison := brickquest.Effect{Name: brickquest.PoisonEffect, By: "goblin1", On: []string{"Mage"}, Turn: "Mage", Since: 1, Damage: 1}
	both := curse
	both.Name, both.On = "Second Curse", []string{"Mage", "goblin1"}
	return []oracleTable{
		{setup: []string{"new"}, seat: sit(curse), asked: ticks},
		{setup: []string{"new"}, seat: sit(two), asked: ticks},
		{setup: []string{"new"}, seat: sit(mine, poison), asked: ticks},
		{setup: []string{"new"}, seat: sit(both, poison, curse), asked: ticks},
		{setup: []string{"new"}, seat: sit(brickquest.Effect{Name: brickquest.BlindedEffect, On: []string{"Thief"}}), asked: walks},
		{setup: []string{"new"}, asked: firsts},
		{setup: []string{"new", "initiative roll Ann Bob+2 Troll=7 --dice 6,5,1,1"}, asked: rerolled},
	}
}

// first is who comes first: the highest number; of players who tie one or the
// other, all alike; a monster after them. Bonuses of players, then one number.
func first(monster int, bonuses ...int) counting {
	return func(r dice.Roller) (int, error) {
		var tied []int
		best := -100
		for i, bonus := range bonuses {
			n := bonus + r.Roll(dice.Throw{N: 1, Die: dice.D(6)})[0] + r.Roll(dice.Throw{N: 1, Die: dice.D(6)})[0]
			if n > best {
				best, tied = n, nil
			}
			if n == best {
				tied = append(tied, i+1)
			}
		}
		if monster > best {
			return len(bonuses) + 1, nil
		}
		return tied[r.Roll(dice.Throw{N: 1, Die: dice.D(len(tied))})[0]-1], nil
	}
}

func firsts(*testing.T, *table.State) []question {
	return []question{
		{typed: "initiative roll Ann Bob", count: first(-100, 0, 0)},
		{typed: "initiative roll Ann Bob+2", count: first(-100, 0, 2)},
		{typed: "initiative roll Ann+1 Troll=7", count: first(7, 1)},
		{typed: "initiative roll Ann Bob-1 Troll=5", count: first(5, 0, -1)},
		{typed: "initiative roll Ann Bob Cid", count: first(-100, 0, 0, 0)},
		{typed: "initiative add Dee+1", count: func(r dice.Roller) (int, error) {
			return 1 + r.Roll(dice.Throw{N: 1, Die: dice.D(6)})[0] + r.Roll(dice.Throw{N: 1, Die: dice.D(6)})[0], nil
		}},
	}
}

func rerolled(*testing.T, *table.State) []question {
	order := []int{1, 3, 2} // of Ann, Bob and the Troll, as they stand
	return []question{{typed: "initiative reroll", count: func(r dice.Roller) (int, error) {
		who, err := first(7, 0, 2)(r)
		return order[who-1], err
	}}}
}
