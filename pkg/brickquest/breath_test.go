package brickquest_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// BrickQuest, Monsters: a dragon's breath; house rules area.damage and breath.defense.
func TestBreath(t *testing.T) {
	for _, tt := range []struct {
		name, who string
		set       func(*game)
		targets   string
		typed     string
		want      string // the damage and the hit points of each; the rules that it breaks
	}{
		{"once for all", "Harry thief, Mia ranger; black dragon", nil, "Harry Mia", "1,2,3", "Harry 6 4, Mia 6 4"},
		{"it kills", "Harry thief; green dragon", nil, "Harry", "6,6,6", "Harry 18 0 dead"},
		{"it breathes on monsters, too", "; black dragon, goblin", nil, "goblin1", "1,1,1", "goblin1 3 3"},
		{"dice for each", "Harry thief, Mia ranger; black dragon", func(g *game) { g.Rules.AreaDamage = "each" }, "Harry Mia", "1,1,1, 2,2,2", "Harry 3 7, Mia 6 4"},
		{"a defense", "Harry thief, Mia ranger; black dragon", func(g *game) { g.Rules.BreathMet = "yes" }, "Harry Mia", "4,4,4, 1,2, 1,1,1", "Harry 9 1, Mia 7 3"},
		{"a defense that is enough", "Mia ranger; black dragon", func(g *game) { g.Rules.BreathMet = "yes" }, "Mia", "1,1,1, 1,1,1", "Mia 0 10"},
		{"a large one's defense", "; black dragon, cerberus", func(g *game) { g.Rules.BreathMet = "yes" }, "cerberus1", "1,1,1, 1,1,1,1", "cerberus1 1 14"},
		{"who meditates", "Mia mage; black dragon", figured("Mia", func(f *brickquest.Figure) { f.Meditates = true }), "Mia", "1,1,1", "Mia 3 7 no calm"},
		{"the ethereal", "Harry thief, Mia mage; black dragon", lasting(effect{Name: "Ethereality", On: []string{"Mia"}}), "Harry Mia", "1,1,1", "Harry 3 7, Mia 0 10 ethereal"},
		{"ethereal itself, fudged", "Mia mage; black dragon", lasting(effect{Name: "Ethereality", On: []string{"black-dragon1"}}), "Mia", "1,1,1", "Mia 3 7"},
		{"a vampire's kin it isn't", "Mia mage; black dragon", figured("Mia", func(f *brickquest.Figure) { f.HitPoints = 1 }), "Mia", "1,1,1", "Mia 3 0 dead"},

		{"for the first time", "Mia mage; black dragon", nil, "Mia", "1,1,1", "Mia 3 7"},
		{"in the next round", "Mia mage; black dragon", dragonIn(2, 1), "Mia", "1,1,1", "Mia 3 7; breath too soon"},
		{"in the one after that", "Mia mage; black dragon", dragonIn(3, 1), "Mia", "1,1,1", "Mia 3 7"},
		{"twice in a round", "Mia mage; black dragon", func(g *game) {
			dragonIn(1, 1)(g)
			g.Figure("black-dragon1").Deeds = []brickquest.Deed{brickquest.Breathes}
		}, "Mia", "1,1,1", "Mia 3 7; breath too soon"},
		{"with hiccups", "Mia mage; black dragon", func(g *game) {
			dragonIn(1, 0)(g)
			lasting(effect{Name: "Hiccups", On: []string{"black-dragon1"}, Actions: 1})(g)
		}, "Mia", "1,1,1", "Mia 3 7; hiccups"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := dungeon(t, tt.who)
			if tt.set != nil {
				tt.set(&g)
			}
			by := "black-dragon1"
			if g.Figure(by) == nil {
				by = "green-dragon1"
			}
			g.Initiative.Turn = by
			done, g, err := applied(t, &g, tt.typed, breath(brickquest.Breathing{By: by, Targets: strings.Fields(tt.targets), Fudge: strings.HasSuffix(tt.name, "fudged")}))
			if err != nil {
				t.Fatal(err)
			}
			var hits []string
			for _, hit := range done.Hits {
				text := fmt.Sprintf("%s %d %d", hit.Name, hit.Damage, g.Figure(hit.Name).HitPoints)
				for what, yes := range map[string]bool{" dead": hit.Dead, " ethereal": hit.Ethereal, " no calm": hit.NoCalm} {
					if yes {
						text += what
					}
				}
				hits = append(hits, text)
			}
			got := strings.Join(hits, ", ")
			for _, broken := range done.Breaks {
				got += "; " + string(broken)
			}
			same(t, got, tt.want)
			if f := g.Figure(by); f.Breathed != g.Initiative.Round {
				t.Errorf("it breathed in round %d", f.Breathed)
			}
		})
	}
}

// breath is the rule of a breath.
func breath(how brickquest.Breathing) func(*game, dice.Roller) (brickquest.Breathed, game, error) {
	return func(g *game, r dice.Roller) (brickquest.Breathed, game, error) { return g.Breathe(how, r) }
}

// dragonIn lets the black dragon act in a round; it breathed in another one.
func dragonIn(round, breathed int) func(*game) {
	return func(g *game) {
		g.Initiative.Round, g.Initiative.Turn = round, "black-dragon1"
		g.Figure("black-dragon1").Breathed = breathed
	}
}

func TestBreathRefuses(t *testing.T) {
	for want, how := range map[string]brickquest.Breathing{
		"name the figures in the cone":           {By: "black-dragon1"},
		"Harry has no breath attack":             {By: "Harry", Targets: []string{"black-dragon1"}},
		"Harry can't breathe on itself":          {By: "Harry", Targets: []string{"Harry"}},
		"Mia is dead":                            {By: "black-dragon1", Targets: []string{"Harry", "Mia"}},
		`no hero and no foe is called "Zed"`:     {By: "black-dragon1", Targets: []string{"Zed"}},
		`no hero and no foe is called "dragon1"`: {By: "dragon1", Targets: []string{"Harry"}},
		"black-dragon2 is ethereal and doesn't attack (BrickQuest, Ethereality)": {By: "black-dragon2", Targets: []string{"Harry"}},
	} {
		g := dungeon(t, "Harry thief, Mia mage; black dragon x2")
		g.Figure("Mia").HitPoints = 0
		g.Effects = []effect{{Name: "Ethereality", On: []string{"black-dragon2"}}}
		refuses(t, want)(applied(t, &g, "", breath(how)))
	}
}

// BrickQuest, Breakaway (optional).
func TestBreakaway(t *testing.T) {
	free := func(f brickquest.Free) func(*game) {
		return figured("goblin1", func(g *brickquest.Figure) { g.Free = f })
	}
	for _, tt := range []struct {
		name  string
		set   func(*game)
		a     assault
		typed string
		want  string // slipped, or the damage; the attacker's free attack afterwards
	}{
		{"on a 6", nil, assault{}, "6", "slips; 1 false [Harry]"},
		{"not on a 5", nil, assault{}, "5, 4,4, 1,1", "6 damage; 1 true []"},
		{"it kills", figured("Harry", func(f *brickquest.Figure) { f.HitPoints = 1 }), assault{}, "1, 4,4, 1,1", "6 damage dead; 1 true []"},
		{"another one slipped away before", free(brickquest.Free{Round: 1, Not: []string{"Mia"}}), assault{}, "6", "slips; 1 false [Mia Harry]"},
		{"and that was in the last round", free(brickquest.Free{Round: 4, Used: true, Not: []string{"Harry"}}), assault{}, "6", "slips; 1 false [Harry]"},
		{"used and another one slips, fudged", free(brickquest.Free{Round: 1, Used: true}), assault{Fudge: true}, "6", "slips; 1 true [Harry]"},
		{"no initiative", func(g *game) { g.Initiative = brickquest.Initiative{} }, assault{}, "5, 4,4, 1,1", "6 damage; 0 false []"},
		{"a bonus", nil, assault{Bonus: 3, DefenseBonus: 1}, "1, 4,4, 1,1", "8 damage; 1 true []"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := dungeon(t, "Harry thief, Mia mage; goblin")
			g.Initiative.Turn = "goblin1"
			if tt.set != nil {
				tt.set(&g)
			}
			tt.a.By, tt.a.Target = "goblin1", "Harry"
			done, g, err := applied(t, &g, tt.typed, func(g *game, r dice.Roller) (brickquest.BrokeAway, game, error) { return g.Breakaway(tt.a, r) })
			if err != nil {
				t.Fatal(err)
			}
			got := "slips"
			if done.Slipped != (done.Blow == nil) {
				t.Error("it slipped away and was attacked, or neither")
			}
			if done.Blow != nil {
				got = fmt.Sprintf("%d damage", done.Blow.Damage)
			}
			if g.Figure("Harry").Dead() {
				got += " dead"
			}
			f := g.Figure("goblin1")
			if got = fmt.Sprintf("%s; %d %v %v", got, f.Free.Round, f.Free.Used, f.Free.Not); got != tt.want {
				t.Errorf("%s\nnot %s", got, tt.want)
			}
			if len(f.Deeds) > 0 {
				t.Errorf("it was an action: %v", f.Deeds)
			}
		})
	}
}

// BrickQuest, Critical Miss; Looting: a weapon that somebody had picked up who is dead now, or
// gone, lies there again.
func TestWeaponOfADeadHolder(t *testing.T) {
	g := dungeon(t, "Harry thief, Mia mage, Olaf warrior")
	g.Figure("Harry").Disarmed, g.Figure("Harry").WeaponWith = true, "Mia"
	refuses(t, "Mia has the weapon of Harry (BrickQuest, Critical Miss)")(g.Arm("Harry", "Olaf", false))
	g.Figure("Mia").HitPoints = 0
	a, next, err := g.Arm("Harry", "Olaf", false)
	if err != nil || a.Holder != "Olaf" || next.Figure("Harry").WeaponWith != "Olaf" {
		t.Errorf("%+v, %v", a, err)
	}
}

// BrickQuest, Blinding Light; Monsters: the breath of a blinded dragon goes where its die
// says. It is spent all the same, and on the figures there it is no other action.
func TestBlindedBreath(t *testing.T) {
	how := brickquest.Breathing{By: "black-dragon1", Targets: []string{"Harry"}}
	fudged := how
	fudged.Fudge = true
	g := dungeon(t, "Harry thief; black dragon")
	lasting(effect{Name: brickquest.BlindedEffect, On: []string{"black-dragon1"}, Until: 4})(&g)
	for _, tt := range []struct{ typed, direction, left string }{
		{"2", "left", "Harry 10"}, {"3", "right", "Harry 10"}, {"5, 1,1,1", "target", "Harry 7"},
	} {
		b, next, err := applied(t, &g, tt.typed, breath(how))
		if err != nil {
			t.Errorf("%s: %v", tt.typed, err)
			continue
		}
		if got := wounds(&next, "Harry"); b.Direction != tt.direction || got != tt.left || next.Figure("black-dragon1").Breathed != 1 {
			t.Errorf("%s: %s, %+v", tt.typed, got, b)
		}
		_, again, err := applied(t, &next, "1,1,1", breath(fudged))
		if n := len(next.DeedsOf(next.Figure("black-dragon1"))); err != nil || len(again.DeedsOf(again.Figure("black-dragon1"))) != n || n != 1 {
			t.Errorf("%s: on those there it counts again: %v", tt.typed, err)
		}
	}
}
