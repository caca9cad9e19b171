package brickquest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// applied plays a rule on a game; it holds that the game before is as it was, and
// that the next one could be.
func applied[O any](t *testing.T, g *brickquest.Game, typed string, rule func(*brickquest.Game, dice.Roller) (O, brickquest.Game, error)) (O, brickquest.Game, error) {
	t.Helper()
	before := fmt.Sprintf("%+v", *g) + asJSON(t, g)
	o, next, err := play(t, typed, func(r dice.Roller) (O, brickquest.Game, error) { return rule(g, r) })
	if err == nil {
		if err := next.Check(); err != nil {
			t.Error(err)
		}
	}
	if after := fmt.Sprintf("%+v", *g) + asJSON(t, g); after != before {
		t.Errorf("the rule has changed the game:\n%s\n%s", before, after)
	}
	return o, next, err
}

// without is applied, to a rule without dice.
func without[O any](t *testing.T, g *game, rule func(*game) (O, game, error)) (O, game, error) {
	t.Helper()
	return applied(t, g, "", func(g *game, _ dice.Roller) (O, game, error) { return rule(g) })
}

// wounds are the hit points of some: "ghost1 9, ghost2 10".
func wounds(g *brickquest.Game, names ...string) string {
	var all []string
	for _, name := range names {
		all = append(all, fmt.Sprintf("%s %d", name, g.Figure(name).HitPoints))
	}
	return strings.Join(all, ", ")
}

func skill(t *testing.T, name string) *brickquest.Skill {
	t.Helper()
	s := named(t, cards.Skills(), name)
	return &s
}

// BrickQuest, Skill Checks, with the bonuses of the classes.
func TestTry(t *testing.T) {
	const normal, hard = brickquest.Normal, brickquest.Hard
	tests := []struct {
		name   string
		by     string
		skill  string
		check  brickquest.Check
		fudge  bool
		typed  string
		total  int
		made   bool
		refuse string
	}{
		{"the rulebook's jump: thrown 3, the Thief's 2, 1 for the ramp", "Harry", "jump", brickquest.Check{Difficulty: normal, Circumstance: 1}, false, "1,2", 6, false, ""},
		{"one more would do", "Harry", "jump", brickquest.Check{Difficulty: normal, Circumstance: 1, Bonus: 2}, false, "1,2", 8, true, ""},
		{"a Sapper throws", "Bo", "throw", brickquest.Check{Difficulty: hard}, false, "3,4", 10, true, ""},
		{"a Sapper searches", "Bo", "search", brickquest.Check{Difficulty: hard}, false, "3,3", 9, false, ""},
		{"no bonus, but anybody may", "Mia", "climb", brickquest.Check{Difficulty: normal}, false, "4,4", 8, true, ""},
		{"it takes training", "Mia", "pick locks", brickquest.Check{Difficulty: normal}, false, "", 0, false, "Mia isn't trained in pick locks (BrickQuest, Skill Checks)"},
		{"a foe has no skills, but legs", "goblin1", "jump", brickquest.Check{Difficulty: normal, Circumstance: 1}, false, "3,4", 8, true, ""},
		{"and no training", "goblin1", "tumble", brickquest.Check{Difficulty: normal}, false, "", 0, false, "goblin1 isn't trained in tumble (BrickQuest, Skill Checks)"},
		{"overruled", "Mia", "tumble", brickquest.Check{Difficulty: normal}, true, "4,4", 8, true, ""},
		{"the dead", "Pat", "jump", brickquest.Check{Difficulty: normal}, true, "", 0, false, "Pat is dead"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := dungeon(t, "Harry thief, Bo sapper, Mia mage, Pat paladin; goblin")
			hp("Pat 0")(&g)
			g.Initiative.Turn = tt.by
			tt.check.By = tt.by
			o, next, err := applied(t, &g, tt.typed, func(g *brickquest.Game, r dice.Roller) (brickquest.Tried, brickquest.Game, error) {
				return g.Try(tt.check, skill(t, tt.skill), tt.fudge, r)
			})
			if tt.refuse != "" {
				refused(t, err, tt.refuse)
				return
			}
			if err != nil || o.Total != tt.total || o.Success != tt.made || o.Skill != tt.skill {
				t.Errorf("%+v, %v", o, err)
			}
			same(t, fmt.Sprint(next.Figure(tt.by).Deeds), "[skill]")
		})
	}
}

// BrickQuest, Turning Undead: half the die, rounded up.
func TestTurnUndead(t *testing.T) {
	turn := func(by string, fudge bool, undead ...string) func(*brickquest.Game, dice.Roller) (brickquest.Turning, brickquest.Game, error) {
		return func(g *brickquest.Game, r dice.Roller) (brickquest.Turning, brickquest.Game, error) {
			return g.TurnUndead(by, undead, fudge, r)
		}
	}
	const party = "Cara cleric, Eve shaman; ghost, skeleton, goblin"
	for typed, want := range map[string]string{
		"1": "ghost1 9, skeleton1 5, goblin1 6", "2": "ghost1 9, skeleton1 5, goblin1 6",
		"3": "ghost1 8, skeleton1 4, goblin1 6", "4": "ghost1 8, skeleton1 4, goblin1 6",
		"5": "ghost1 7, skeleton1 3, goblin1 6", "6": "ghost1 7, skeleton1 3, goblin1 6",
	} {
		g := dungeon(t, party)
		_, next, err := applied(t, &g, typed, turn("Cara", false, "ghost1", "skeleton1"))
		if got := wounds(&next, "ghost1", "skeleton1", "goblin1"); err != nil || got != want {
			t.Errorf("%s: %s, %v", typed, got, err)
		}
	}
	t.Run("one dies", func(t *testing.T) {
		g := dungeon(t, party)
		g.Figure("skeleton1").HitPoints = 2
		o, next, err := applied(t, &g, "6", turn("Cara", false, "skeleton1"))
		if err != nil || !o.Harms[0].Dead || o.Harms[0].Damage != 2 || next.Initiative.Order[3].Out != true {
			t.Errorf("%+v, %v", o, err)
		}
	})
	t.Run("in a round with a spell", func(t *testing.T) {
		g := dungeon(t, party)
		g.Figure("Cara").Deeds = []brickquest.Deed{brickquest.Cast}
		o, _, err := applied(t, &g, "6", turn("Cara", false, "ghost1"))
		if err != nil || !slices.Equal(o.Breaks, []brickquest.Break{brickquest.SpellAndTurning}) {
			t.Errorf("%+v, %v", o, err)
		}
	})
	t.Run("refused", func(t *testing.T) {
		g := dungeon(t, party)
		g.Effects = []brickquest.Effect{{Name: brickquest.HiccupsEffect, On: []string{"Eve"}, Actions: 1}}
		for _, tt := range []struct {
			by     string
			fudge  bool
			undead []string
			want   string
		}{
			{"Cara", false, []string{"goblin1"}, "goblin1 isn't undead (BrickQuest, Turning Undead)"},
			{"Cara", false, []string{"ghost1", "ghost1"}, "ghost1 is named twice"},
			{"Cara", false, nil, "no undead are named"},
			{"Cara", false, []string{"ghost9"}, `no hero and no foe is called "ghost9"`},
			{"Eve", false, []string{"ghost1"}, "Eve can't turn undead (BrickQuest, Turning Undead)"},
			{"goblin1", false, []string{"ghost1"}, "goblin1 can't turn undead (BrickQuest, Turning Undead)"},
		} {
			refuses(t, tt.want)(turn(tt.by, tt.fudge, tt.undead...)(&g, nil))
		}
		into(t, &game{})(applied(t, &g, "6", turn("Eve", true, "ghost1")))
		g.Effects[0].On = []string{"Cara"}
		refuses(t, "Cara has the hiccups, and no special ability (BrickQuest, Hiccups)")(turn("Cara", false, "ghost1")(&g, nil))
	})
}

// BrickQuest, Special Squares: fire spouts.
func TestFireSpout(t *testing.T) {
	for _, tt := range []struct {
		by, rogues, typed string
		left              int
	}{
		{"Harry", "", "1,2,3", 8}, {"Eli", "", "1,2,3", 7}, {"Bo", "", "3,4", 11}, {"goblin1", "", "3,3", 4},
		{"Harry", "all-rogues", "2,3,4", 9}, {"Eli", "all-rogues", "2,3,4", 9}, {"Bo", "all-rogues", "3,4", 12},
		{"goblin1", "all-rogues", "3,3", 4}, {"goblin1", "", "1,1,1,1,1,1,1", 0}, {"Harry", "", "6", 10},
	} {
		g := dungeon(t, "Harry thief, Eli assassin, Bo sapper; goblin")
		g.Rules.SpoutRogues = tt.rogues
		_, next, err := applied(t, &g, tt.typed, func(g *brickquest.Game, r dice.Roller) (brickquest.Spouted, brickquest.Game, error) {
			return g.FireSpout(tt.by, strings.Count(tt.typed, ",")+1, r)
		})
		if err != nil || next.Figure(tt.by).HitPoints != tt.left {
			t.Errorf("%+v: %s, %v", tt, wounds(&next, tt.by), err)
		}
	}
	g := dungeon(t, "Harry thief")
	refuses(t, "101 fire spouts: from 1 to 100 can be crossed")(g.FireSpout("Harry", 101, nil))
	refuses(t, "0 fire spouts: from 1 to 100 can be crossed")(g.FireSpout("Harry", 0, nil))
}
