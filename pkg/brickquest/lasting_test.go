package brickquest_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// An effect ends before its time: for all, or for one of several. A summoned foe goes
// with it; upkeep that was paid in this turn comes back (ruling); a Wolfman whose disease
// is gone is a hero again.
func TestEndEffect(t *testing.T) {
	round := func(n int, turn string, all ...brickquest.Effect) func(*brickquest.Game) {
		return func(g *brickquest.Game) {
			g.Initiative.Round, g.Initiative.Turn = n, turn
			g.Effects = append(g.Effects, all...)
		}
	}
	kept := func(by string, since int) brickquest.Effect {
		return brickquest.Effect{Name: "War Drums", By: by, On: []string{"Mia", "Harry"}, Turn: by, Since: since, Upkeep: 1}
	}
	elemental := brickquest.Effect{Name: "Summon Stone Elemental", By: "Bo", Turn: "Bo", Since: 1, Upkeep: 2, Summoned: "goblin1"}
	tests := []struct {
		name   string
		before func(*brickquest.Game)
		which  brickquest.Which
		want   string // the changes, or the refusal
		back   int
	}{
		{"the only one", under("Hiccups goblin1"), brickquest.Which{Name: "Hiccups"}, "no Hiccups[goblin1]", 0},
		{"one of two", under("Hiccups goblin1", "Hiccups Mia"), brickquest.Which{Name: "Hiccups", On: "Mia"}, "no Hiccups[Mia]", 0},
		{"at a place", at("Magic Lock door", "Magic Lock chest"), brickquest.Which{Name: "Magic Lock", At: "chest"}, "no Magic Lock[at chest]", 0},
		{"which", under("Hiccups goblin1", "Hiccups Mia"), brickquest.Which{Name: "Hiccups"}, "which of them? Hiccups on goblin1; Hiccups on Mia", 0},
		{"where", at("Magic Lock door", "Magic Lock chest"), brickquest.Which{Name: "Magic Lock"}, "which of them? Magic Lock at door; Magic Lock at chest", 0},
		{"whose", round(2, "Bo", kept("Bo", 1), kept("Pat", 1)), brickquest.Which{Name: "War Drums"}, "which of them? War Drums on Mia and Harry by Bo; War Drums on Mia and Harry by Pat", 0},
		{"none", nil, brickquest.Which{Name: "Hiccups"}, "there is no Hiccups", 0},
		{"not on that one", under("Hiccups goblin1"), brickquest.Which{Name: "Hiccups", On: "Mia"}, "there is no Hiccups on Mia", 0},
		{"not there", at("Magic Lock door"), brickquest.Which{Name: "Magic Lock", At: "chest"}, "there is no Magic Lock at chest", 0},

		{"in the turn that paid", round(2, "Bo", kept("Bo", 1)), brickquest.Which{Name: "War Drums"}, "Bo +1sp, no War Drums[Mia+Harry by Bo turn Bo 1..0 upkeep 1]", 1},
		{"one's own of two", round(2, "Pat", kept("Bo", 1), kept("Pat", 1)), brickquest.Which{Name: "War Drums", By: "Pat"},
			"Pat +1sp, no War Drums[Mia+Harry by Pat turn Pat 1..0 upkeep 1]", 1},
		{"in the turn that cast it", round(2, "Bo", kept("Bo", 2)), brickquest.Which{Name: "War Drums"}, "no War Drums[Mia+Harry by Bo turn Bo 2..0 upkeep 1]", 0},
		{"in another's turn", round(2, "Mia", kept("Bo", 1)), brickquest.Which{Name: "War Drums"}, "no War Drums[Mia+Harry by Bo turn Bo 1..0 upkeep 1]", 0},
		{"one leaves it", round(2, "Bo", kept("Bo", 1)), brickquest.Which{Name: "War Drums", On: "Mia"},
			"no War Drums[Mia+Harry by Bo turn Bo 1..0 upkeep 1], War Drums[Harry by Bo turn Bo 1..0 upkeep 1]", 0},
		{"with whom it summoned", round(2, "Bo", elemental), brickquest.Which{Name: "Summon Stone Elemental"},
			"Bo +2sp, no goblin1, no Summon Stone Elemental[by Bo turn Bo 1..0 upkeep 2 summoned goblin1]", 2},
		{"a Wolfman's disease", wolf("Harry"), brickquest.Which{Name: "Lycanthropy"}, "Harry is a Human Thief, no Lycanthropy[Harry]", 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := dungeon(t, theParty)
			if tt.before != nil {
				tt.before(&g)
			}
			l, next, err := g.EndEffect(tt.which)
			same(t, or(err, difference(&g, &next)), tt.want)
			if l.Back != tt.back {
				t.Errorf("%d back", l.Back)
			}
		})
	}
}

// An effect that the BrickMaster begins is counted by its caster's turns, or by those of
// its first figure. It begins anew where it was.
func TestAddEffect(t *testing.T) {
	curse := named(t, cards.Spells(), "curse").Lasting()
	tests := []struct {
		name   string
		foes   string
		effect brickquest.Effect
		rounds int
		want   string
	}{
		{"on somebody", "goblin", brickquest.Effect{Name: "Hiccups", On: []string{"Mia", "Bo"}, Actions: 1}, 4, "Hiccups[Mia+Bo turn Mia 1..5 actions 1]"},
		{"by somebody", "goblin", brickquest.Effect{Name: "Hiccups", On: []string{"Mia"}, By: "goblin1"}, 2, "Hiccups[Mia by goblin1 turn goblin1 1..3]"},
		{"without rounds", "goblin", brickquest.Effect{Name: "Plague", On: []string{"Mia"}}, 0, "Plague[Mia turn Mia 1..0]"},
		{"at a place", "goblin", brickquest.Effect{Name: "Magic Ward", At: "door", DamageDice: 1}, 0, "Magic Ward[at door 1..0 dice 1]"},
		{"a curse", "goblin", func() brickquest.Effect { e := curse; e.On = []string{"Bo"}; return e }(), 0, "Curse[Bo turn Bo 1..0 ongoing damage 1]"},
		{"a disease of every round", "goblin", brickquest.Effect{Name: "Mummy Rot", On: []string{"Mia"}, Damage: 1}, 0, "Mummy Rot[Mia 1..0 damage 1]"},
		{"anew", "goblin", brickquest.Effect{Name: "Silence", On: []string{"Mia"}}, 1, "no Silence[Mia], Silence[Mia turn Mia 1..2]"},
		{"lycanthropy", "wolfman", brickquest.Effect{Name: "Lycanthropy", On: []string{"Mia"}}, 10, "Lycanthropy[Mia turn Mia 1..11]"},

		{"lycanthropy without a wolfman", "goblin", brickquest.Effect{Name: "Lycanthropy", On: []string{"Mia"}}, 10,
			"no monster has come to the table that a figure with Lycanthropy could become"},
		{"nowhere", "goblin", brickquest.Effect{Name: "Plague"}, 1, "no figure and no place for Plague"},
		{"both", "goblin", brickquest.Effect{Name: "Plague", On: []string{"Mia"}, At: "door"}, 1, "on a figure or at a place: Plague can't be both"},
		{"for ages", "goblin", brickquest.Effect{Name: "Plague", On: []string{"Mia"}}, 101, "101 rounds: from 1 to 100"},
		{"on the dead", "goblin", brickquest.Effect{Name: "Plague", On: []string{"Pat"}}, 1, "Pat is dead"},
		{"on a stranger", "goblin", brickquest.Effect{Name: "Plague", On: []string{"Zed"}}, 1, `no hero and no foe is called "Zed"`},
		{"by a stranger", "goblin", brickquest.Effect{Name: "Plague", On: []string{"Mia"}, By: "Zed"}, 1, `no hero and no foe is called "Zed"`},
		{"a bonus too high", "goblin", brickquest.Effect{Name: "Plague", On: []string{"Mia"}, AttackBonus: 101}, 1, "Plague attack_bonus: 101: it goes from -100 to 100"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := dungeon(t, "Mia mage, Bo warmage, Pat paladin; "+tt.foes)
			g.Figure("Pat").HitPoints = 0
			under("Silence Mia")(&g)
			_, next, err := g.AddEffect(tt.effect, tt.rounds)
			same(t, or(err, difference(&g, &next)), tt.want)
		})
	}
}

// BrickQuest, Magic Ward: a die for the figure that steps in, the caster too, and it is
// gone. Fire doesn't touch the ethereal (BrickQuest, Ethereality; ruling).
func TestSpringEffect(t *testing.T) {
	ward := brickquest.Effect{Name: "Magic Ward", By: "Mia", At: "door", DamageDice: 1}
	tests := []struct {
		name, at, who, faces, want string
	}{
		{"a foe", "door", "goblin1", "4", "goblin1 -4, no Magic Ward[at door by Mia dice 1]"},
		{"the caster", "door", "Mia", "6", "Mia -6, no Magic Ward[at door by Mia dice 1]"},
		{"the ethereal", "door", "goblin2", "", "no Magic Ward[at door by Mia dice 1]"},
		{"a lock", "chest", "Mia", "", "nothing at chest goes off"},
		{"nothing", "cellar", "Mia", "", "nothing at cellar goes off"},
		{"the dead", "door", "goblin3", "", "goblin3 is dead"},
		{"a stranger", "door", "Zed", "", `no hero and no foe is called "Zed"`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := dungeon(t, theParty)
			g.Effects = append(g.Effects, ward)
			at("Magic Lock chest")(&g)
			under("Ethereality goblin2")(&g)
			g.Figure("goblin3").HitPoints = 0
			_, next, err := play(t, tt.faces, func(r dice.Roller) (brickquest.Sprung, brickquest.Game, error) {
				return g.SpringEffect(tt.at, tt.who, r)
			})
			same(t, or(err, difference(&g, &next)), tt.want)
		})
	}
}
