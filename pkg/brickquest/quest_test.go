package brickquest_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// left makes heroes leave with treasure of some worth.
func left(t *testing.T, g *brickquest.Game, name string, worth int) {
	t.Helper()
	into(t, g)(g.Exit(name, worth, false))
}

func attacked(t *testing.T, g *brickquest.Game) {
	t.Helper()
	into(t, g)(g.NextWave(nil, nil))
}

// decided makes the BrickMaster say how a quest ends.
func decided(lost string) func(*testing.T, *brickquest.Game) {
	return func(t *testing.T, g *brickquest.Game) { into(t, g)(g.Decide(lost)) }
}

// end is how a quest has ended, or empty.
func end(g *brickquest.Game) string {
	p := g.QuestProgress()
	switch {
	case p.Lost != "":
		return "lost: " + p.Lost
	case p.Won:
		return "won"
	case p.Over:
		return "over: " + strings.Join(p.Winners, ", ")
	default:
		return ""
	}
}

func mode(modes ...brickquest.Mode) brickquest.Quest { return brickquest.Quest{Modes: modes} }

// BrickQuest, Objective: the end of each mode, step by step.
func TestModes(t *testing.T) {
	tests := []struct {
		name  string
		who   string
		quest func(*testing.T) brickquest.Quest
		steps []func(*testing.T, *brickquest.Game)
		want  []string // the end after each step
	}{
		{"questing: the goal, and then everybody out", "Harry thief, Mia mage", hall, []func(*testing.T, *brickquest.Game){
			func(t *testing.T, g *brickquest.Game) { opened(t, g, "crypt") },
			func(_ *testing.T, g *brickquest.Game) { slay(g, "skeleton1") },
			func(t *testing.T, g *brickquest.Game) { left(t, g, "Harry", 0) },
			func(t *testing.T, g *brickquest.Game) { left(t, g, "Mia", 0) },
		}, []string{"", "", "", "won"}},
		{"questing: who is dead needn't get out", "Harry thief, Mia mage", hall, []func(*testing.T, *brickquest.Game){
			func(t *testing.T, g *brickquest.Game) { opened(t, g, "crypt"); slay(g, "skeleton1") },
			func(t *testing.T, g *brickquest.Game) { left(t, g, "Harry", 0) },
			func(_ *testing.T, g *brickquest.Game) { slay(g, "Mia") },
		}, []string{"", "", "won"}},
		{"questing: out without it", "Harry thief", hall, []func(*testing.T, *brickquest.Game){
			func(t *testing.T, g *brickquest.Game) { left(t, g, "Harry", 0) },
		}, []string{"lost: everybody is out without it: bones"}},
		{"all dead", "Harry thief, Mia mage", hall, []func(*testing.T, *brickquest.Game){
			func(_ *testing.T, g *brickquest.Game) { slay(g, "Harry") },
			func(_ *testing.T, g *brickquest.Game) { slay(g, "Mia") },
		}, []string{"", "lost: all heroes are dead"}},
		{"backstab: the richest of those who are out", "Harry thief, Mia mage, Bo sapper", func(*testing.T) brickquest.Quest { return mode(brickquest.BackstabMode) },
			[]func(*testing.T, *brickquest.Game){
				func(t *testing.T, g *brickquest.Game) { g.Figure("Harry").Gold = 60; left(t, g, "Harry", 30) },
				func(t *testing.T, g *brickquest.Game) { left(t, g, "Mia", 100) },
				func(_ *testing.T, g *brickquest.Game) { g.Figure("Bo").Gold = 500; slay(g, "Bo") },
			}, []string{"", "", "over: Mia"}},
		{"backstab: as much as each other", "Harry thief, Mia mage", func(*testing.T) brickquest.Quest { return mode(brickquest.BackstabMode) },
			[]func(*testing.T, *brickquest.Game){
				func(t *testing.T, g *brickquest.Game) { left(t, g, "Harry", 40) },
				func(t *testing.T, g *brickquest.Game) { g.Figure("Mia").Gold = 40; left(t, g, "Mia", 0) },
			}, []string{"", "over: Harry, Mia"}},
		{"backstab: nobody got out", "Harry thief", func(*testing.T) brickquest.Quest { return mode(brickquest.BackstabMode) },
			[]func(*testing.T, *brickquest.Game){func(_ *testing.T, g *brickquest.Game) { slay(g, "Harry") }}, []string{"lost: all heroes are dead"}},
		{"defense: the last wave is dead", "Harry thief, Tom mage", tower, []func(*testing.T, *brickquest.Game){
			attacked,
			func(_ *testing.T, g *brickquest.Game) { slay(g, "orc1", "orc2") },
			attacked,
			func(_ *testing.T, g *brickquest.Game) { slay(g, "troll1") },
		}, []string{"", "", "", "won"}},
		{"defense: a wave of nobody's plan has to die, too", "Harry thief, Tom mage", tower, []func(*testing.T, *brickquest.Game){
			attacked, attacked,
			func(t *testing.T, g *brickquest.Game) {
				w, next, err := g.NextWave([]brickquest.Party{{Card: "Bat", Count: 1}}, []brickquest.Monster{card(t, "bat")})
				if err != nil || w.Wave != 3 || w.Of != 3 || fmt.Sprint(w.Standing) != "[orc1 orc2 troll1]" {
					t.Fatalf("%+v %v", w, err)
				}
				*g = next
				slay(g, "orc1", "orc2", "troll1")
			},
			func(_ *testing.T, g *brickquest.Game) { slay(g, "bat1") },
		}, []string{"", "", "", "won"}},
		{"defense: without a plan the BrickMaster says so", "Harry thief", func(*testing.T) brickquest.Quest { return mode(brickquest.Defense) },
			[]func(*testing.T, *brickquest.Game){
				func(t *testing.T, g *brickquest.Game) {
					into(t, g)(g.NextWave([]brickquest.Party{{Card: "Bat", Count: 1}}, []brickquest.Monster{card(t, "bat")}))
					slay(g, "bat1")
				},
				decided(""),
			}, []string{"", "won"}},
		{"defense: who had to live is dead", "Harry thief, Tom mage", tower, []func(*testing.T, *brickquest.Game){
			attacked, func(_ *testing.T, g *brickquest.Game) { slay(g, "Tom") },
		}, []string{"", "lost: Tom is dead"}},
		{"defense: only who is protected is left", "Harry thief, Tom mage", tower, []func(*testing.T, *brickquest.Game){
			func(_ *testing.T, g *brickquest.Game) { slay(g, "Harry") },
		}, []string{"lost: all heroes are dead"}},
		{"defense: the BrickMaster says so", "Harry thief, Tom mage", tower, []func(*testing.T, *brickquest.Game){
			decided("they have the well"), decided(""),
		}, []string{"lost: they have the well", "won"}},
		{"team play: all clear, and one team left", "Harry thief, Mia mage", func(t *testing.T) brickquest.Quest {
			q := hall(t)
			q.Modes, q.Goals = []brickquest.Mode{brickquest.TeamPlay}, nil
			return q
		}, []func(*testing.T, *brickquest.Game){
			func(t *testing.T, g *brickquest.Game) {
				g.Figure("Harry").Team, g.Figure("Mia").Team = "red", "blue"
				opened(t, g, "hall")
				opened(t, g, "crypt")
				slay(g, g.FigureNames()[2:]...)
			},
			func(_ *testing.T, g *brickquest.Game) { slay(g, "Harry") },
			func(_ *testing.T, g *brickquest.Game) { g.Figure("skeleton1").HitPoints = 2 },
		}, []string{"", "over: blue", ""}},
		{"team and defense: both have to end", "Harry thief, Mia mage", func(t *testing.T) brickquest.Quest {
			q := tower(t)
			q.Modes, q.Protects = []brickquest.Mode{brickquest.TeamPlay, brickquest.Defense}, ""
			return q
		}, []func(*testing.T, *brickquest.Game){
			func(t *testing.T, g *brickquest.Game) {
				g.Figure("Harry").Team, g.Figure("Mia").Team = "red", "blue"
				attacked(t, g)
				attacked(t, g)
				slay(g, "orc1", "orc2", "troll1")
			},
			func(_ *testing.T, g *brickquest.Game) { slay(g, "Mia") },
		}, []string{"", "over: red"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := dungeon(t, tt.who)
			q := tt.quest(t)
			if q.Name == "" {
				into(t, &g)(g.SetModes(q, false))
			} else {
				started(t, &g, q)
			}
			for i, step := range tt.steps {
				step(t, &g)
				if got := end(&g); got != tt.want[i] {
					t.Errorf("after step %d %q, not %q", i+1, got, tt.want[i])
				}
			}
		})
	}
}

// tower is two waves, and Tom who has to live.
func tower(t *testing.T) brickquest.Quest {
	t.Helper()
	return brickquest.Quest{
		Name: "tower", Title: "The Tower", Modes: []brickquest.Mode{brickquest.Defense}, Defends: "the well", Protects: "Tom",
		Waves: []brickquest.Wave{
			{Foes: []brickquest.Party{{Card: "Orc", Count: 2}}},
			{Foes: []brickquest.Party{{Card: "Troll", Count: 1}}},
		},
		Monsters: []brickquest.Monster{card(t, "orc"), card(t, "troll")},
	}
}

// BrickQuest, Questing: things that goals count, and goals that the BrickMaster notes.
func TestQuestGoals(t *testing.T) {
	g := dungeon(t, "Harry thief, Mia mage; skeleton")
	q := hall(t)
	q.Rooms[0].Foes = append(q.Rooms[0].Foes, brickquest.Party{Card: "Skeleton", Count: 2})
	q.Goals = []brickquest.Goal{
		{Key: "bones", Says: "all", Kill: "Skeleton"},
		{Key: "one", Says: "one of them", Kill: "Skeleton", Needs: 1},
		{Key: "gems", Says: "two rubies", Hold: "Ruby", Needs: 2},
		{Key: "crypt", Says: "clear it", Clear: "crypt"},
		{Key: "song", Says: "sing"},
	}
	started(t, &g, q)
	want := func(state string) {
		t.Helper()
		var got []string
		for _, r := range g.QuestProgress().Goals {
			got = append(got, fmt.Sprintf("%s %d/%d %v", r.Key, r.Have, r.Needs, r.Done))
		}
		same(t, strings.Join(got, ", "), state)
	}
	want("bones 0/3 false, one 0/1 false, gems 0/2 false, crypt 0/1 false, song 0/0 false")
	slay(&g, "skeleton1") // it came without the quest
	opened(t, &g, "hall")
	slay(&g, "skeleton2")
	g.Foes = slices.DeleteFunc(g.Foes, func(f brickquest.Figure) bool { return f.Name == "skeleton3" }) // taken off the table
	g.Figure("Harry").Swag = []brickquest.Swag{{Item: "Ruby", Count: 1}}
	g.Figure("Mia").Swag = []brickquest.Swag{{Item: "Ruby", Count: 1}}
	want("bones 2/3 false, one 2/1 true, gems 2/2 true, crypt 0/1 false, song 0/0 false")
	slay(&g, "Mia")
	opened(t, &g, "crypt")
	slay(&g, "skeleton4")
	refuses(t, "gems: that is counted: 1 of 2")(g.AttainGoal("gems", false))
	refuses(t, "bones is done")(g.AttainGoal("bones", true))
	refuses(t, `no goal is called "dance"`)(g.AttainGoal("dance", false))
	for _, key := range []string{"song", "gems"} {
		if a, _, err := g.AttainGoal(key, true); err != nil || a.All {
			t.Errorf("%s alone: %v %v", key, a.All, err)
		}
	}
	into(t, &g)(g.AttainGoal("song", false))
	a, g, err := g.AttainGoal("gems", true)
	if err != nil || !a.All {
		t.Errorf("the last goal: %+v %v", a, err)
	}
	want("bones 3/3 true, one 3/1 true, gems 1/2 true, crypt 1/1 true, song 0/0 true")
}

// BrickQuest, Backstab: a figure that leaves acts no more, is no target, and takes the gold
// along.
func TestExit(t *testing.T) {
	g := dungeon(t, "Harry thief, Mia warmage; goblin")
	g.Effects = []brickquest.Effect{
		{Name: "War Drums", By: "Mia", Turn: "Mia", Upkeep: 1, On: []string{"Harry"}},
		{Name: brickquest.CurseEffect, By: "goblin1", On: []string{"Mia"}, Turn: "goblin1", Ongoing: true, Damage: 1},
	}
	g.Figure("Mia").Gold = 30
	e, next, err := g.Exit("Mia", 140, false)
	if err != nil || e.Gold != 30 || e.Worth != 170 || fmt.Sprint(e.Ended, e.Inside) != "[War Drums] [Harry]" {
		t.Errorf("%+v %v", e, err)
	}
	g = next
	if !g.HasLeft("Mia") || !g.Initiative.Order[1].Out || len(g.Effects) != 0 {
		t.Errorf("%+v %+v", g.Initiative, g.Effects)
	}
	refuses(t, "Mia has left the dungeon")(g.Exit("Mia", 0, false))
	refuses(t, "Mia has left the dungeon")(g.Unlock("chest", "Mia", false))
	refuses(t, "goblin1 is a foe: only heroes leave")(g.Exit("goblin1", 0, false))
	slay(&g, "Harry")
	refuses(t, "Harry is dead")(g.Exit("Harry", 0, false))
	// The next quest has all of them again.
	into(t, &g)(g.SetModes(mode(brickquest.BackstabMode), false))
	if g.HasLeft("Mia") || g.Initiative.Order[1].Out {
		t.Errorf("%+v", g.Initiative)
	}
}

// A quest that isn't over gives way only by force; no figures, no quest.
func TestStartQuest(t *testing.T) {
	g := dungeon(t, "Harry thief")
	started(t, &g, hall(t))
	refuses(t, "a quest is being played: The Hall")(g.StartQuest(tower(t), false))
	refuses(t, "a quest is being played: The Hall")(g.SetModes(mode(brickquest.Defense), false))
	if b, _, err := g.StartQuest(tower(t), true); err != nil || b.Waves != 2 || b.Rooms != 0 {
		t.Errorf("%+v %v", b, err)
	}
	slay(&g, "Harry")
	into(t, &g)(g.StartQuest(tower(t), false))
	refuses(t, `"chess": each at most once of questing, backstab, defense, team`)((&brickquest.Game{}).SetModes(mode("chess"), false))
	refuses(t, `no hero and no foe is called "Tom"`)((&brickquest.Game{}).SetModes(brickquest.Quest{Modes: []brickquest.Mode{brickquest.Defense}, Protects: "Tom"}, false))
	if _, _, err := (&brickquest.Game{}).Decide(""); !errors.Is(err, brickquest.ErrNoQuest) {
		t.Error(err)
	}
	if _, _, err := (&brickquest.Game{}).NextWave(nil, nil); !errors.Is(err, brickquest.ErrNoWave) {
		t.Error(err)
	}
	q := hall(t)
	q.Rooms[0].Start = true
	h := dungeon(t, "Harry thief")
	if b, _, err := h.StartQuest(q, false); err != nil || len(b.Open) != 1 || len(b.Open[0].Foes) != 3 {
		t.Errorf("%+v %v", b, err)
	}
}

// A room of nobody's plan, and contents that no room can have.
func TestAddRoom(t *testing.T) {
	g := dungeon(t, "Harry thief")
	orcs := brickquest.Room{Name: "cave", Foes: []brickquest.Party{{Card: "Orc", Count: 2}}}
	a, next, err := g.AddRoom(orcs, []brickquest.Monster{card(t, "orc")})
	if err != nil || a.Number != 1 {
		t.Fatalf("%+v %v", a, err)
	}
	g = next
	refuses(t, "there is a room called cave")(g.AddRoom(brickquest.Room{Name: "Cave"}, nil))
	refuses(t, `"12" is a number`)(g.AddRoom(brickquest.Room{Name: "12"}, nil))
	refuses(t, `"Bat" has no card`)(g.AddRoom(brickquest.Room{Name: "den", Foes: []brickquest.Party{{Card: "Bat", Count: 2}}}, nil))
	refuses(t, "201 foes in all; a table has at most 200")(g.AddRoom(brickquest.Room{Name: "den", Foes: []brickquest.Party{{Card: "Orc", Count: 199}}}, nil))
	if o := opened(t, &g, "cave"); len(o.Foes) != 2 || g.Figure("orc2") == nil {
		t.Errorf("%+v", o)
	}
}

// A mistake that somebody edited into a quest is told.
func TestQuestCheck(t *testing.T) {
	for _, tt := range []struct {
		edit func(*brickquest.Quest)
		want string
	}{
		{func(*brickquest.Quest) {}, ""},
		{func(q *brickquest.Quest) { q.Modes[0] = "chess" }, `quest: [mode]: "chess": each at most once of questing, backstab, defense, team`},
		{func(q *brickquest.Quest) { q.Monsters = q.Monsters[1:] }, `quest: [rooms 0 foes 0]: "Goblin" has no card`},
		{func(q *brickquest.Quest) { q.Rooms[0].Gold = -1 }, "quest rooms hall gold: -1: it goes from 0 to 1000000"},
		{func(q *brickquest.Quest) { q.Rooms[0].Locks[0].Swag[0].Count = 0 }, "quest rooms hall locks 0 swag 0 count: 0: it goes from 1 to 1000"},
		{func(q *brickquest.Quest) { q.Title = "" }, "quest: [title]: it is empty"},
		{func(q *brickquest.Quest) { q.Left = []brickquest.Departure{{Name: "Harry", Gold: -3}} }, "quest left Harry gold: -3: it goes from 0 to 1000000"},
	} {
		q := hall(t)
		tt.edit(&q)
		same(t, or((&brickquest.Game{Quest: q}).Check(), ""), tt.want)
	}
}

// BrickQuest, Backstab: coins that are put right after a hero has left count as taken out, and
// nothing is laid down by one who isn't there.
func TestCoinsOfOneOutside(t *testing.T) {
	g := dungeon(t, "Harry thief, Mia mage")
	g.Figure("Harry").Gold, g.Figure("Harry").Swag = 30, []brickquest.Swag{{Item: "Ruby", Count: 1}}
	into(t, &g)(g.Exit("Harry", 140, false))
	refuses(t, "Harry has left the dungeon")(g.Drop("Harry", brickquest.Load{}, ""))
	_, g, err := g.Pay("Harry", 20)
	if err != nil || g.Quest.Left[0].Gold != 50 || g.Quest.Left[0].Worth != 190 {
		t.Errorf("%+v, %v", g.Quest.Left, err)
	}
	none := 0
	if _, g, err = g.Correct("Harry", brickquest.Correction{Gold: &none}); err != nil || g.Quest.Left[0].Gold != 0 || g.Quest.Left[0].Worth != 140 {
		t.Errorf("%+v, %v", g.Quest.Left, err)
	}
	if _, g, err = g.Pay("Mia", 20); err != nil || g.Quest.Left[0].Gold != 0 {
		t.Errorf("%+v, %v", g.Quest.Left, err)
	}
}
