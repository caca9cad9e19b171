package brickquest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/battle"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// brawling is a dungeon with initiative: each hero throws less than the one before.
func brawling(t *testing.T, who string) *brickquest.Game {
	t.Helper()
	g := dungeon(t, who)
	falls := falling(6)
	_, next, err := g.Roll(g.Everyone(), &falls)
	if err != nil {
		t.Fatal(err)
	}
	return &next
}

// falling throws a face less each time.
type falling int

func (f *falling) Roll(t dice.Throw) []int {
	faces := slices.Repeat([]int{int(*f)}, t.N)
	*f--
	return faces
}

// ranks is the ranks of a brawl in a line: the figures, their attacks, and the hit points
// that come back; the acting one with its attacks left.
func ranks(b battle.Brawl) string {
	var all []string
	for i, r := range b.Ranks {
		text := fmt.Sprintf("%s %v %d", strings.Join(r.Names, "+"), r.HitPoints, r.Attacks)
		if r.Back > 0 {
			text += fmt.Sprintf(" back %d", r.Back)
		}
		if i == b.Acting {
			text += fmt.Sprintf(" acts %d", b.Left)
		}
		all = append(all, text)
	}
	return strings.Join(all, ", ")
}

// Attacking; Monsters: figures of one kind that act one after the other are a rank, but for
// those whose hit points come back, and those whose attacks differ.
func TestBrawl(t *testing.T) {
	g := brawling(t, "Ann warrior; goblin x3, troll x2")
	g.Figure("goblin2").HitPoints = 2
	look := func(want string) {
		t.Helper()
		b, err := battle.NewBrawl(g)
		if err != nil || ranks(b) != want {
			t.Errorf("%s, %v\n and not %s", ranks(b), err, want)
		}
	}
	look("Ann [12] 2 acts 2, goblin1+goblin2+goblin3 [6 2 6] 2, troll1 [11] 2 back 1, troll2 [11] 2 back 1")
	g.Figure("goblin1").Disarmed = true // it strikes with one die, so it is another rank
	g.Figure("goblin2").HitPoints = 0
	g.Figure("troll2").Hidden = true
	g.Figure("Ann").Deeds = []brickquest.Deed{brickquest.Moved}
	look("Ann [12] 2 acts 1, goblin1 [6] 2, goblin3 [6] 2, troll1 [11] 2 back 1")
	b, err := battle.NewBrawl(g)
	if err != nil {
		t.Fatal(err)
	}
	if by := b.Aims[1][0]; by.By != "goblin1" || by.Target != "Ann" || by.AttackDice != 1 {
		t.Errorf("the disarmed goblin attacks %+v", by.Attack)
	}
	if own := b.Aims[1][2]; own.By != "" {
		t.Errorf("a goblin attacks its own side: %+v", own.Attack)
	}
}

// What is left out stands by its owner: it only ever helps that side.
func TestBrawlLeavesOut(t *testing.T) {
	g := brawling(t, "Ann mage, Bob sapper, Cid thief; lich, black dragon, scorpion, wolfman")
	g.Figure("Cid").Swag = []brickquest.Swag{{Item: "Healing Potion", Count: 1}}
	b, err := battle.NewBrawl(g)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		is   []battle.Unused
		want string
	}{
		{b.Unused, "[{Ann spells} {Bob charges} {Cid swag}]"},
		{b.Worse, "[{lich1 spells} {black-dragon1 breath}]"},
		{b.Ills, "[{wolfman1 lycanthropy} {scorpion1 poison}]"},
	} {
		if got := fmt.Sprint(tt.is); got != tt.want {
			t.Errorf("%s, and not %s", got, tt.want)
		}
	}
	g.Figure("Ann").SpellPoints, g.Figure("Bob").Explosives = 0, 0
	if b, _ = battle.NewBrawl(g); len(b.Unused) != 1 {
		t.Errorf("without points and charges: %v", b.Unused)
	}
}

func TestBrawlRefuses(t *testing.T) {
	for _, tt := range []struct {
		who  string
		then func(*brickquest.Game)
		want string
	}{
		{"Ann thief; goblin", func(g *brickquest.Game) { g.Initiative = brickquest.Initiative{} }, "no figure is in the initiative order"},
		{"Ann thief; goblin", func(g *brickquest.Game) { g.Figure("goblin1").Hidden = true }, "no foe is left to fight"},
		{"Ann thief; goblin", func(g *brickquest.Game) { g.Figure("Ann").HitPoints = 0 }, "no hero is left to fight"},
		{"Ann thief, Bob thief; goblin", func(g *brickquest.Game) { g.Figure("Ann").Team, g.Figure("Bob").Team = "red", "blue" }, "Ann and Bob fight, too: more than two sides can't be counted"},
	} {
		g := brawling(t, tt.who)
		tt.then(g)
		_, err := battle.NewBrawl(g)
		refused(t, err, tt.want)
	}
}
