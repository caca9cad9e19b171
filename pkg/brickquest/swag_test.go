package brickquest_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// bin is the things that a figure carries: "30 gold, 2 Ruby, strong Healing Potion".
func bin(g *brickquest.Game, name string) string {
	f := g.Figure(name)
	return pile(f.Gold, f.Swag)
}

func pile(gold int, swag []brickquest.Swag) string {
	var all []string
	if gold > 0 {
		all = append(all, fmt.Sprintf("%d gold", gold))
	}
	for _, s := range swag {
		text := fmt.Sprint(s.Count, " ", s.Item)
		if s.Strong {
			text += " strong"
		}
		if s.Opens != "" {
			text += " for " + s.Opens
		}
		if s.Times > 1 {
			text += fmt.Sprint(" x", s.Times)
		}
		all = append(all, text+strings.Join(append([]string{""}, s.Spells...), " "))
	}
	return strings.Join(all, ", ")
}

func load(gold int, items ...any) brickquest.Load {
	l := brickquest.Load{Gold: gold}
	for i := 0; i < len(items); i += 2 {
		l.Swag = append(l.Swag, brickquest.Swag{Item: items[i].(string), Count: items[i+1].(int)})
	}
	return l
}

// BrickQuest, Giving Items; Looting; Picking Up Items; Taking Items.
func TestSwagPasses(t *testing.T) {
	type passes = func(*game) (brickquest.Passed, game, error)
	pickUp := func(by string, l brickquest.Load, in string) passes {
		return func(g *game) (brickquest.Passed, game, error) { return g.PickUp(by, l, in, false) }
	}
	give := func(by, to string, l brickquest.Load) passes {
		return func(g *game) (brickquest.Passed, game, error) { return g.Give(by, to, l, false) }
	}
	take := func(by, from string, l brickquest.Load, fudge bool) passes {
		return func(g *game) (brickquest.Passed, game, error) { return g.Take(by, from, l, fudge) }
	}
	loot := func(by, from string, fudge bool) passes {
		return func(g *game) (brickquest.Passed, game, error) { return g.Loot(by, from, fudge) }
	}
	drop := func(by string, l brickquest.Load, in string) passes {
		return func(g *game) (brickquest.Passed, game, error) { return g.Drop(by, l, in) }
	}
	tests := []struct {
		name string
		rule passes
		want string // Harry; Mia; goblin2, which is dead; crypt; the chest in it; or the refusal
	}{
		{"what lies nowhere is there because somebody says so", pickUp("Mia", load(60, "Key", 1), ""), "30 gold, 2 Ruby; 60 gold, 1 Key; 7 gold, 1 Key for crypt; 50 gold, 1 Ruby x5, 3 Citrine; 1 Emerald"},
		{"what lies in a room is taken from there", pickUp("Mia", load(50, "Ruby", 1, "Citrine", 2), ""), "30 gold, 2 Ruby; 50 gold, 1 Ruby x5, 2 Citrine; 7 gold, 1 Key for crypt; 1 Citrine; 1 Emerald"},
		{"more than lies there", pickUp("Harry", load(0, "Emerald", 3), ""), "1 Emerald there, not 3 (BrickQuest, Picking Up Items)"},
		{"what lies nowhere, from the BrickMaster", pickUp("Harry", load(0, "Onyx Goblet", 1), ""), "30 gold, 2 Ruby, 1 Onyx Goblet; ; 7 gold, 1 Key for crypt; 50 gold, 1 Ruby x5, 3 Citrine; 1 Emerald"},
		{"all of a room", pickUp("Harry", load(0), "crypt"), "80 gold, 2 Ruby, 1 Ruby x5, 3 Citrine; ; 7 gold, 1 Key for crypt; ; 1 Emerald"},
		{"out of a chest", pickUp("Harry", load(0, "Emerald", 1), "chest"), "30 gold, 2 Ruby, 1 Emerald; ; 7 gold, 1 Key for crypt; 50 gold, 1 Ruby x5, 3 Citrine; "},
		{"some of a room's gold", pickUp("goblin1", load(20), "crypt"), "30 gold, 2 Ruby; ; 7 gold, 1 Key for crypt; 30 gold, 1 Ruby x5, 3 Citrine; 1 Emerald"},
		{"more gold than a room has", pickUp("Harry", load(51), "crypt"), "the crypt holds 50 gold, not 51"},
		{"more of a thing", pickUp("Harry", load(0, "Citrine", 4), "crypt"), "the crypt holds 3 Citrine, not 4"},
		{"a box that is empty", pickUp("Harry", load(0), "box"), "the box holds nothing"},
		{"a room that is closed", pickUp("Harry", load(0), "vault"), `no open room or chest is called "vault"`},
		{"nothing", pickUp("Harry", load(0), ""), "nothing to pick up"},
		{"the dead pick nothing up", pickUp("goblin2", load(1), ""), "goblin2 is dead"},
		{"no more than can be", pickUp("Harry", load(1_000_000), ""), "that is more than a hero can carry"},

		{"given", give("Harry", "Mia", load(10, "Ruby", 1)), "20 gold, 1 Ruby; 10 gold, 1 Ruby; 7 gold, 1 Key for crypt; 50 gold, 1 Ruby x5, 3 Citrine; 1 Emerald"},
		{"all given, to a foe", give("Harry", "goblin1", load(0)), "; ; 7 gold, 1 Key for crypt; 50 gold, 1 Ruby x5, 3 Citrine; 1 Emerald"},
		{"not what isn't there", give("Harry", "Mia", load(0, "Key", 1)), "Harry carries no Key"},
		{"nor so many", give("Harry", "Mia", load(0, "Ruby", 3)), "Harry carries 2 Ruby, not 3"},
		{"nor so much gold", give("Harry", "Mia", load(31)), "Harry carries 30 gold, not 31"},
		{"nor nothing at all", give("Mia", "Harry", load(0)), "Mia carries nothing"},
		{"not to the dead", give("Harry", "goblin2", load(1)), "goblin2 is dead"},
		{"nor to oneself", give("Harry", "Harry", load(1)), "Harry has it already"},

		{"taken from an ally", take("Mia", "Harry", load(0, "Ruby", 2), false), "30 gold; 2 Ruby; 7 gold, 1 Key for crypt; 50 gold, 1 Ruby x5, 3 Citrine; 1 Emerald"},
		{"not from an enemy", take("goblin1", "Harry", load(0), false), "Harry doesn't allow goblin1 to take anything (BrickQuest, Taking Items)"},
		{"but pockets are picked", take("goblin1", "Harry", load(0), true), "; ; 7 gold, 1 Key for crypt; 50 gold, 1 Ruby x5, 3 Citrine; 1 Emerald"},
		{"not from the dead: that is looting", take("Harry", "goblin2", load(0), true), "goblin2 is dead"},

		{"looted", loot("Harry", "goblin2", false), "37 gold, 2 Ruby, 1 Key for crypt; ; ; 50 gold, 1 Ruby x5, 3 Citrine; 1 Emerald"},
		{"not the living", loot("Harry", "goblin1", false), "goblin1 is alive (BrickQuest, Looting)"},
		{"but those who sleep", loot("Mia", "Harry", true), "; 30 gold, 2 Ruby; 7 gold, 1 Key for crypt; 50 gold, 1 Ruby x5, 3 Citrine; 1 Emerald"},
		{"not oneself", loot("Harry", "Harry", true), "Harry has it already"},

		{"laid down", drop("Harry", load(30), ""), "2 Ruby; ; 7 gold, 1 Key for crypt; 50 gold, 1 Ruby x5, 3 Citrine; 1 Emerald"},
		{"laid down in a room", drop("Harry", load(0), "crypt"), "; ; 7 gold, 1 Key for crypt; 80 gold, 1 Ruby x5, 3 Citrine, 2 Ruby; 1 Emerald"},
		{"by the dead", drop("goblin2", load(0), ""), "30 gold, 2 Ruby; ; ; 50 gold, 1 Ruby x5, 3 Citrine; 1 Emerald"},
		{"nowhere", drop("Harry", load(0), "vault"), `no open room or chest is called "vault"`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := dungeon(t, "Harry thief, Mia mage; goblin x2")
			harry, dead := g.Figure("Harry"), g.Figure("goblin2")
			harry.Gold, harry.Swag = 30, load(0, "Ruby", 2).Swag
			dead.HitPoints, dead.Gold, dead.Swag = 0, 7, []brickquest.Swag{{Item: "Key", Count: 1, Opens: "crypt"}}
			g.Quest.Rooms = []brickquest.Room{
				{Name: "crypt", Opened: true, Gold: 50, Swag: []brickquest.Swag{{Item: "Ruby", Count: 1, Times: 5}, {Item: "Citrine", Count: 3}},
					Locks: []brickquest.Lock{{What: "chest", Open: true, Swag: load(0, "Emerald", 1).Swag}, {What: "box", Open: true}}},
				{Name: "vault", Gold: 9, Swag: load(0, "Key", 1).Swag},
			}
			_, next, err := without(t, &g, tt.rule)
			if err != nil {
				refused(t, err, tt.want)
				return
			}
			crypt := next.Quest.Rooms[0]
			got := strings.Join([]string{
				bin(&next, "Harry"), bin(&next, "Mia"), bin(&next, "goblin2"), pile(crypt.Gold, crypt.Swag), pile(crypt.Locks[0].Gold, crypt.Locks[0].Swag),
			}, "; ")
			same(t, got, tt.want)
		})
	}
	t.Run("an action", func(t *testing.T) {
		g := dungeon(t, "Harry thief, Mia mage; goblin")
		for i, rule := range []passes{pickUp("Harry", load(9, "Ruby", 1), ""), give("Harry", "Mia", load(1)), drop("Harry", load(1), "")} {
			p, next, err := without(t, &g, rule)
			if g = next; err != nil || len(p.Breaks) != 0 || len(g.Figure("Harry").Deeds) != []int{1, 2, 2}[i] {
				t.Errorf("%d: %+v, %v, %v", i, p, g.Figure("Harry").Deeds, err)
			}
		}
		if p, _, err := without(t, &g, take("Harry", "Mia", load(1), false)); err != nil || fmt.Sprint(p.Breaks) != "[too many actions]" {
			t.Errorf("%+v, %v", p, err)
		}
	})
	t.Run("strong potions last", func(t *testing.T) {
		g := dungeon(t, "Harry thief, Mia mage")
		g.Figure("Harry").Swag = []brickquest.Swag{{Item: "Mana Potion", Count: 1, Strong: true}, {Item: "Mana Potion", Count: 1}}
		_, next, err := without(t, &g, give("Harry", "Mia", load(0, "Mana Potion", 1)))
		if got := bin(&next, "Harry") + "; " + bin(&next, "Mia"); err != nil || got != "1 Mana Potion strong; 1 Mana Potion" {
			t.Error(got, err)
		}
	})
}

// BrickQuest, Treasure; Monsters, Elephanthulhu.
func TestPurse(t *testing.T) {
	items := read(t, cards.Items())
	g := dungeon(t, "Harry thief; elephanthulhu")
	harry := g.Figure("Harry")
	harry.Gold, harry.Swag = 30, load(0, "Ruby", 2, "Healing Potion", 1, "Ivory Goblet", 1, "Crystal Ball", 1, "Brick", 1).Swag
	if p := g.Purse("Harry", items); p.Gold != 30+280+70+100 || p.Coins != 30 || len(p.Treasure) != 3 {
		t.Errorf("%+v", p)
	}
	// The eyes are two rubies, worth five times as much.
	g.Figure("elephanthulhu1").HitPoints = 0
	_, next, err := without(t, &g, func(g *game) (brickquest.Passed, game, error) { return g.Loot("Harry", "elephanthulhu1", false) })
	if p := next.Purse("Harry", items); err != nil || p.Gold != 480+2*5*140 {
		t.Errorf("%+v, %v", p, err)
	}
	for gold, want := range map[int]int{20: 50, -30: 0} {
		c, next, err := without(t, &g, func(g *game) (brickquest.Change, game, error) { return g.Pay("Harry", gold) })
		if err != nil || c.Has != want || next.Figure("Harry").Gold != want {
			t.Errorf("%+v, %v", c, err)
		}
	}
	refuses(t, "Harry has 30 gold, not 31")(g.Pay("Harry", -31))
	refuses(t, "that is more than a hero can carry")(g.Pay("Harry", 1_000_000))
	refuses(t, `no hero and no foe is called "Zed"`)(g.Pay("Zed", 1))
}

// BrickQuest, Using Items; Potions; Strengthen Potion.
func TestDrink(t *testing.T) {
	type state = func(*brickquest.Game)
	hurt := func(g *brickquest.Game) { g.Figure("Harry").HitPoints = 2 }
	under := func(e brickquest.Effect) state {
		return func(g *brickquest.Game) {
			e.On = []string{"Harry"}
			g.Effects = append(g.Effects, e)
		}
	}
	tests := []struct {
		name, by, potion string
		strong           bool
		before           state
		typed, want      string // hit points/spell points; effects with Until; or the refusal
	}{
		{"healing", "Harry", "healing", false, hurt, "5", "7/0; "},
		{"healing, not past the start", "Harry", "healing", false, func(g *brickquest.Game) { g.Figure("Harry").HitPoints = 8 }, "5", "10/0; "},
		{"healing, past the start", "Harry", "healing", false, func(g *brickquest.Game) { g.Rules.HealCap = "no" }, "5", "15/0; "},
		{"healing, strong", "Harry", "healing", true, hurt, "3,4", "9/0; "},
		{"healing the healthy", "Harry", "healing", false, nil, "", "Harry has all 10 hit points"},
		{"speed", "Harry", "speed", false, nil, "", "10/0; Speed move 2 of Harry until 7"},
		{"speed, strong", "Harry", "speed", true, nil, "", "10/0; Speed move 4 of Harry until 7"},
		{"speed again", "Harry", "speed", false, under(brickquest.Effect{Name: "Speed", Turn: "Harry", Since: 1, Until: 3, Move: 2}), "", "10/0; Speed move 2 of Harry until 7"},
		{"mana, past the start", "Mia", "mana", false, nil, "6", "10/20; "},
		{"mana for a priest", "Cara", "mana", false, nil, "2", "12/16; "},
		{"mana for a thief", "Harry", "mana", false, nil, "", "Harry is neither priest nor wizard (BrickQuest, Potions)"},
		{"ethereality, strong", "Harry", "ethereality", true, nil, "", "10/0; Ethereality move 0 of Harry until 13"},
		{"invisibility, strong", "Harry", "invisibility", true, nil, "", "10/0; Invisibility move 0 of Harry until 13"},
		{"no rounds are counted", "Harry", "invisibility", false, func(g *brickquest.Game) { g.Initiative = brickquest.Initiative{} }, "", "10/0; Invisibility move 0 of Harry until 0"},
		{"cure of mummy rot", "Harry", "cure disease", false, under(brickquest.Effect{Name: brickquest.MummyRotEffect, By: "lich1", Damage: 1}), "", "10/0; "},
		{"cure of hiccups", "Harry", "cure disease", false, under(brickquest.Effect{Name: brickquest.HiccupsEffect, Actions: 1}), "", "10/0; "},
		{"cure of lycanthropy", "Harry", "cure disease", false, under(brickquest.Effect{Name: brickquest.LycanthropyEffect, Turn: "Harry", Until: 9}), "", "10/0; "},
		{"a cure is for no curse", "Harry", "cure disease", false, under(brickquest.Effect{Name: brickquest.CurseEffect, Ongoing: true, Damage: 1}), "", "Harry has no disease"},
		{"cure of a curse", "Harry", "cure curse", false, under(brickquest.Effect{Name: brickquest.CurseEffect, By: "lich1", Turn: "lich1", Ongoing: true, Damage: 1}), "", "10/0; "},
		{"no curse", "Harry", "cure curse", false, nil, "", "Harry is under no curse"},
		{"the dead", "Harry", "healing", false, func(g *brickquest.Game) { g.Figure("Harry").HitPoints = 0 }, "", "Harry is dead"},
		{"none", "goblin1", "healing", false, nil, "", "goblin1 carries no Healing Potion"},
		{"none that is strong", "lich1", "healing", true, nil, "", "lich1 carries no strong Healing Potion"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			card := named(t, cards.Items(), tt.potion+" potion")
			g := dungeon(t, "Harry thief, Mia mage, Cara cleric; lich, goblin")
			for _, name := range []string{"Harry", "Mia", "Cara", "lich1"} {
				g.Figure(name).Swag = []brickquest.Swag{{Item: card.Name, Count: 2}}
				if tt.strong && name != "lich1" {
					g.Figure(name).Swag = append(g.Figure(name).Swag, brickquest.Swag{Item: card.Name, Count: 1, Strong: true})
				}
			}
			if tt.before != nil {
				tt.before(&g)
			}
			had := len(g.Figure(tt.by).Swag)
			d, next, err := applied(t, &g, tt.typed, func(g *game, r dice.Roller) (brickquest.Drunk, game, error) {
				return g.Drink(tt.by, card, tt.strong, false, r)
			})
			if err != nil {
				refused(t, err, tt.want)
				return
			}
			f := next.Figure(tt.by)
			got := fmt.Sprintf("%d/%d; ", f.HitPoints, f.SpellPoints)
			for _, e := range next.Under(tt.by) {
				got += fmt.Sprintf("%s move %d of %s until %d", e.Name, e.Move, e.Turn, e.Until)
			}
			if got != tt.want || int(d.HitPoints) != f.HitPoints || int(d.SpellPoints) != f.SpellPoints {
				t.Errorf("%s\nnot %s", got, tt.want)
			}
			if tt.strong && len(f.Swag) != had-1 || !tt.strong && f.Swag[0].Count != 1 {
				t.Errorf("it wasn't used up: %+v", f.Swag)
			}
		})
	}
	t.Run("what isn't a potion", func(t *testing.T) {
		g := dungeon(t, "Harry thief")
		refuses(t, "Key isn't a potion")(g.Drink("Harry", brickquest.Item{Name: "Key", Kind: brickquest.Key}, false, true, nil))
	})
	t.Run("a Wolfman is a hero again", func(t *testing.T) {
		card := named(t, cards.Items(), "cure disease")
		g := dungeon(t, "Harry thief, Mia mage; wolfman")
		carries("Harry", load(0, card.Name, 1).Swag...)(&g)
		wolf("Harry")(&g)
		d, next, err := without(t, &g, func(g *game) (brickquest.Drunk, game, error) { return g.Drink("Harry", card, false, false, nil) })
		if err != nil || !next.IsHero("Harry") || d.Cured.Restored != "Human Thief" {
			t.Errorf("%+v, %v", d.Cured, err)
		}
	})
}
