package brickquest_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// An evening of any abilities and swag. No rule changes the game that it gets, an outcome
// shares nothing with the games that it is applied to, and each next game can be.
func TestAbilitiesAndSwagChangeNothing(t *testing.T) {
	items, err := data.Items()
	if err != nil {
		t.Fatal(err)
	}
	start := dungeon(t, "Harry thief, Bo sapper, Cara cleric; skeleton x2, lich")
	for _, name := range start.FigureNames() {
		f := start.Figure(name)
		f.HitPoints, f.Explosives, f.Gold = f.HitPoints+20, 50, 40
		for _, item := range items {
			f.Swag = append(f.Swag, brickquest.Swag{Item: item.Name, Count: 2, Spells: []string{"Curse"}})
		}
	}
	start.Quest.Rooms = []brickquest.Room{{Name: "crypt", Opened: true, Gold: 50, Swag: []brickquest.Swag{{Item: "Ruby", Count: 9}}}}
	var abilities, skills []brickquest.Skill
	for _, name := range []string{"bomb", "really big bomb", "open door"} {
		abilities = append(abilities, *skill(t, name))
	}
	for _, name := range []string{"jump", "tumble"} {
		skills = append(skills, *skill(t, name))
	}
	for range 2 { // Bo holds two bombs, to throw or to lay down
		_, next, err := start.Lay("Bo", abilities[0], brickquest.Laying{Fuse: 3, Held: true, Fudge: true})
		if err != nil {
			t.Fatal(err)
		}
		start = next
	}
	throw := *skill(t, "throw")
	rules := strings.Fields("Try TurnUndead FireSpout Lay Lay Explode ThrowBomb LetGo Find PickUp Drop Give Take Loot Pay Drink Drink")
	played := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		g := start.Clone()
		g.Rules.AreaDamage = rapid.SampledFrom([]string{"", "each"}).Draw(t, "area.damage")
		hand := dice.NewHand(dice.NewFair("swag", rapid.StringN(1, 3, 3).Draw(t, "dice")))
		for range 20 {
			who := rapid.SampledFrom(g.FigureNames())
			by, other, rule := who.Draw(t, "by"), who.Draw(t, "other"), rapid.SampledFrom(rules).Draw(t, "rule")
			number := rapid.IntRange(1, 3).Draw(t, "number")
			item := rapid.SampledFrom(items).Draw(t, "item")
			place := rapid.SampledFrom([]string{"", "crypt"}).Draw(t, "place")
			what := brickquest.Load{Gold: number, Swag: []brickquest.Swag{{Item: item.Name, Count: 1, Spells: []string{"Curse"}}}}
			check := brickquest.Check{By: by, Difficulty: brickquest.Easy}
			before := text(t, &g)
			o, next, err := byHand(hand, func(r dice.Roller) (any, brickquest.Game, error) {
				switch rule {
				case "Try":
					s := rapid.SampledFrom(skills).Draw(t, "skill")
					return g.Try(check, &s, true, r)
				case "TurnUndead":
					return g.TurnUndead(by, []string{other}, true, r)
				case "FireSpout":
					return g.FireSpout(by, number, r)
				case "Lay":
					ability := rapid.SampledFrom(abilities).Draw(t, "ability")
					how := brickquest.Laying{Fuse: number, Fudge: true, Caught: brickquest.Caught{Near: []string{other}}}
					how.Held = ability.Name == "bomb" && rapid.Bool().Draw(t, "held")
					return g.Lay(by, ability, how)
				case "Explode":
					var c *brickquest.Caught
					if rapid.Bool().Draw(t, "named") {
						c = &brickquest.Caught{Near: []string{other}}
					}
					return g.Explode(number, c, true, r)
				case "ThrowBomb":
					return g.ThrowBomb(number, "well", check, throw, false, r)
				case "LetGo":
					return g.LetGo(number, "well", false)
				case "Find":
					return g.Find(by, number, true)
				case "PickUp":
					return g.PickUp(by, what, place, false)
				case "Drop":
					return g.Drop(by, what, place)
				case "Give":
					return g.Give(by, other, what, false)
				case "Take":
					return g.Take(by, other, what, true)
				case "Loot":
					return g.Loot(by, other, true)
				case "Pay":
					return g.Pay(by, -number)
				default:
					return g.Drink(by, item, false, true, r)
				}
			})
			unchanged(t, rule, before, &g)
			if err != nil {
				continue
			}
			played[rule]++
			g = settled(t, rule, &g, o, next)
		}
	})
	for _, rule := range rules {
		if played[rule] == 0 {
			t.Errorf("%s was never played", rule)
		}
	}
}
