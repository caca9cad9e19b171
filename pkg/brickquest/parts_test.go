package brickquest_test

import (
	"fmt"
	"testing"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
)

// The parts of rules by which chances are counted find the same as the whole rules, and
// refuse the same.
func TestPartsOfRules(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	type rule = func(dice.Roller) (any, error)
	pairs := map[string][2]rule{}
	add := func(name string, whole, part rule) { pairs[name] = [2]rule{whole, part} }

	g := dungeon(t, "Harry thief, Mia mage")
	g.Effects = []brickquest.Effect{{Name: brickquest.BlindedEffect, On: []string{"Harry"}}}
	for _, name := range []string{"Harry", "Mia", "Zed"} {
		for _, squares := range []int{brickquest.AllTheWay, 0, 3, 9, 101} {
			add(fmt.Sprintf("%s moves %d", name, squares),
				func(r dice.Roller) (any, error) {
					w, _, err := g.Walk(name, squares, false, r)
					return w.Straight(), err
				},
				func(r dice.Roller) (any, error) { w, err := g.Steps(name, squares, false, r); return w.Straight(), err })
		}
	}
	undead := dungeon(t, "Cara cleric, Mia mage; skeleton x2, goblin")
	for _, by := range []string{"Cara", "Mia"} {
		for _, some := range [][]string{{"skeleton1"}, {"skeleton1", "skeleton2"}, {"goblin1"}, nil, {"skeleton1", "skeleton1"}} {
			add(fmt.Sprintf("%s turns %v", by, some),
				func(r dice.Roller) (any, error) {
					t, _, err := undead.TurnUndead(by, some, false, r)
					return t.Damage, err
				},
				func(r dice.Roller) (any, error) { t, err := undead.Turns(by, some, false, r); return t.Damage, err })
		}
	}
	for _, name := range []string{"Harry", "Mia", "Zed"} {
		for _, squares := range []int{0, 1, 3, 11} { // more than Mia has hit points
			add(fmt.Sprintf("%s crosses %d spouts", name, squares),
				func(r dice.Roller) (any, error) {
					s, _, err := g.FireSpout(name, squares, r)
					return s.Harm.Damage, err
				},
				func(r dice.Roller) (any, error) { s, err := g.Spouts(name, squares, r); return s.Harm.Damage, err })
		}
	}

	// A blast, for example on a caster whose summoned foe vanishes with it.
	for _, each := range []string{"once", "each"} {
		for _, summons := range []bool{false, true} {
			mine := dungeon(t, "Bo sapper, Mia mage; goblin x2, troll")
			mine.Rules.AreaDamage = each
			if summons {
				mine.Figure("Mia").HitPoints = 4
				mine.Effects = []brickquest.Effect{{Name: "Summon", By: "Mia", Turn: "Mia", Upkeep: 1, Summoned: "goblin1"}}
			}
			mine.Effects = append(mine.Effects, brickquest.Effect{Name: brickquest.EtherealEffect, On: []string{"goblin2"}})
			for _, ability := range []string{"bomb", "open door", "really big bomb"} {
				caught := brickquest.Caught{Near: []string{"Mia", "goblin1", "goblin2"}}
				if ability != "open door" {
					caught.On = []string{"troll1"}
				}
				_, laid, err := applied(t, &mine, "", lay(t, "Bo", ability, brickquest.Laying{Caught: caught}))
				if err != nil {
					t.Fatal(err)
				}
				for _, now := range []*brickquest.Caught{nil, {}, {Near: []string{"goblin1"}}, {Far: []string{"Zed"}}} {
					for _, number := range []int{1, 2} {
						add(fmt.Sprintf("%s %d on %v, %s, %v", ability, number, now, each, summons),
							func(r dice.Roller) (any, error) {
								e, _, err := laid.Explode(number, now, false, r)
								lost := 0
								for _, h := range e.Harms {
									lost += h.Damage
								}
								return lost, err
							},
							func(r dice.Roller) (any, error) { return laid.Blasts(number, now, false, r) })
					}
				}
			}
		}
	}

	held := dungeon(t, "Bo sapper, Mia mage; goblin")
	for _, inHand := range []bool{true, false} {
		_, next, err := applied(t, &held, "", lay(t, "Bo", "bomb", brickquest.Laying{Held: inHand}))
		if err != nil {
			t.Fatal(err)
		}
		held = next
	}
	throw := *skill(t, "throw")
	for _, number := range []int{1, 2, 3} {
		for _, d := range []brickquest.Difficulty{brickquest.Simple, "normal", "nearly-impossible", "odd"} {
			check := brickquest.Check{Difficulty: d, Bonus: 1}
			add(fmt.Sprintf("bomb %d is thrown, %s", number, d),
				func(r dice.Roller) (any, error) {
					l, _, err := held.ThrowBomb(number, "here", check, throw, false, r)
					return err == nil && l.Check.Success, err
				},
				func(r dice.Roller) (any, error) { return held.Hits(number, "here", check, throw, r) })
		}
	}

	warded := dungeon(t, "Mia mage, Zoe cleric; goblin x2")
	warded.Effects = []brickquest.Effect{
		{Name: "Magic Ward", By: "Mia", At: "the door", DamageDice: 1}, {Name: "Magic Lock", By: "Mia", At: "the chest"},
		{Name: brickquest.EtherealEffect, On: []string{"goblin2"}},
	}
	for _, at := range []string{"the door", "the chest"} {
		for _, name := range []string{"goblin1", "goblin2", "Zed"} {
			add(name+" steps into "+at,
				func(r dice.Roller) (any, error) {
					s, _, err := warded.SpringEffect(at, name, r)
					points := 0
					for _, v := range s.Thrown {
						points += v.Points
					}
					return points, err
				},
				func(r dice.Roller) (any, error) { return warded.Springs(at, name, r) })
		}
	}
	warded.Figure("Mia").HitPoints = 6
	spellName := func(s brickquest.Spell) string { return s.Name }
	minor, major := named(t, data.Spells, "minor healing", spellName), named(t, data.Spells, "major healing", spellName)
	for _, cap := range []string{"", "no"} {
		for _, s := range []brickquest.Spell{minor, major} {
			for _, to := range []string{"Mia", "Zoe", "Zed"} {
				healed := warded
				healed.Rules.HealCap = cap
				c := brickquest.Casting{By: "Zoe", Spell: s, Targets: []string{to}}
				add(fmt.Sprintf("%s for %s, cap %s", s.Name, to, cap),
					func(r dice.Roller) (any, error) {
						w, _, err := healed.Cast(c, r)
						if err != nil {
							return 0, err
						}
						return w.Healed.Healed, nil
					},
					func(r dice.Roller) (any, error) { return healed.Heals(c, r) })
			}
		}
	}

	for _, potion := range []string{"healing", "mana", "speed", "cure curse"} {
		card := named(t, data.Items, potion+" potion", func(i brickquest.Item) string { return i.Name })
		g := dungeon(t, "Harry thief, Mia mage; goblin")
		for _, name := range []string{"Harry", "Mia"} {
			g.Figure(name).HitPoints, g.Figure(name).Swag = 5, load(0, card.Name, 1).Swag
		}
		g.Figure("Mia").Swag[0].Strong = true
		for _, name := range []string{"Harry", "Mia", "goblin1", "Zed"} {
			for _, strong := range []bool{false, true} {
				add(fmt.Sprintf("%s drinks %s, strong %v", name, potion, strong),
					func(r dice.Roller) (any, error) {
						d, _, err := g.Drink(name, card, strong, false, r)
						return d.Healed + d.Points, err
					},
					func(r dice.Roller) (any, error) { return g.Draught(name, card, strong, false, r) })
			}
		}
	}
	for name, pair := range pairs {
		whole, refused := odds.Of(pair[0])
		part, err := odds.Of(pair[1])
		if fmt.Sprint(err) != fmt.Sprint(refused) {
			t.Errorf("%s: the part says %v, the rule %v", name, err, refused)
			continue
		}
		for _, v := range whole.Keys() {
			if whole.P(v).Cmp(part.P(v)) != 0 {
				t.Errorf("%s: %v is %s by the part, %s by the rule", name, v, part.P(v).RatString(), whole.P(v).RatString())
			}
		}
	}
}
