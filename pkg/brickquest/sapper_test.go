package brickquest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

func lay(t *testing.T, by, ability string, how brickquest.Laying) func(*game) (brickquest.Laid, game, error) {
	s := skill(t, ability)
	return func(g *game) (brickquest.Laid, game, error) { return g.Lay(by, *s, how) }
}

func explode(number int, c *brickquest.Caught) func(*brickquest.Game, dice.Roller) (brickquest.Exploded, brickquest.Game, error) {
	return func(g *brickquest.Game, r dice.Roller) (brickquest.Exploded, brickquest.Game, error) {
		return g.Explode(number, c, false, r)
	}
}

// BrickQuest, Sapper Abilities: the cost of each, and its damage to figures around.
func TestSapperAbilities(t *testing.T) {
	type caught = brickquest.Caught
	on, near, far := []string{"troll1"}, []string{"goblin1", "goblin2"}, []string{"Mia"}
	tests := []struct {
		ability string
		caught  caught
		each    string // area.damage
		typed   string
		left    int // points of explosives, of 6
		want    string
	}{
		{"clear rubble", caught{Near: near}, "", "3", 4, "troll1 11, goblin1 3, goblin2 3, Mia 10"},
		{"open door", caught{Near: near}, "", "4", 5, "troll1 11, goblin1 2, goblin2 2, Mia 10"},
		{"open door", caught{Near: near}, "each", "4,1", 5, "troll1 11, goblin1 2, goblin2 5, Mia 10"},
		{"block passage", caught{On: on, Near: near}, "", "1,2,3,5", 4, "troll1 5, goblin1 1, goblin2 1, Mia 10"},
		{"bomb", caught{On: on, Near: near}, "", "6", 5, "troll1 5, goblin1 5, goblin2 5, Mia 10"},
		{"bomb", caught{Near: near}, "", "", 5, "troll1 11, goblin1 5, goblin2 5, Mia 10"},
		{"bomb", caught{}, "", "", 5, "troll1 11, goblin1 6, goblin2 6, Mia 10"},
		{"big bomb", caught{On: on, Near: near}, "", "2,3,4", 4, "troll1 6, goblin1 2, goblin2 2, Mia 10"},
		{"really big bomb", caught{On: on, Near: near, Far: far}, "", "1,1,1,2,3,4", 2, "troll1 8, goblin1 1, goblin2 1, Mia 6"},
		{"really big bomb", caught{On: on, Near: near, Far: far}, "each", "1,1,2,2,3,1,1,4", 2, "troll1 7, goblin1 1, goblin2 4, Mia 6"},
	}
	for _, tt := range tests {
		t.Run(tt.ability+" "+tt.typed, func(t *testing.T) {
			g := dungeon(t, "Bo sapper, Mia mage; goblin x2, troll")
			g.Rules.AreaDamage = tt.each
			l, laid, err := without(t, &g, lay(t, "Bo", tt.ability, brickquest.Laying{Caught: tt.caught}))
			if err != nil || laid.Figure("Bo").Explosives != tt.left || int(l.Explosives) != tt.left || l.Number != 1 {
				t.Fatalf("%+v, %v", l, err)
			}
			_, next, err := applied(t, &laid, tt.typed, explode(1, nil))
			if got := wounds(&next, "troll1", "goblin1", "goblin2", "Mia"); err != nil || got != tt.want || len(next.Charges) != 0 {
				t.Errorf("%s, %v", got, err)
			}
		})
	}
}

// BrickQuest, Sapper Abilities; Casting a Spell, Magic Lock: the things that a charge
// opens. Where it can't open one, it is refused before it costs points.
func TestDoorsBlownOpen(t *testing.T) {
	const lock = "Magic Lock"
	for _, tt := range []struct {
		ability string
		lock    brickquest.Lock
		laid    []brickquest.Effect // as the charge is laid
		later   []brickquest.Effect // as it goes off
		fudge   bool
		want    string // whether it is open then
		err     string
	}{
		{"open door", brickquest.Lock{Opens: "its key"}, nil, nil, false, "open true, shut false", ""},
		{"open door", brickquest.Lock{Blastproof: true}, nil, nil, false, "", "no charge opens the gate (BrickQuest, Sapper Abilities)"},
		{"open door", brickquest.Lock{Blastproof: true}, nil, nil, true, "open true, shut false", ""},
		{"open door", brickquest.Lock{Open: true}, nil, nil, true, "", "the gate is open"},
		{"open door", brickquest.Lock{}, []brickquest.Effect{{Name: lock, At: "gate"}}, nil, true, "", "the gate is locked by Magic Lock: neither key nor force opens it before that is over"},
		{"open door", brickquest.Lock{}, nil, []brickquest.Effect{{Name: lock, At: "gate"}}, false, "open false, shut true", ""},
		{"bomb", brickquest.Lock{Blastproof: true}, nil, nil, false, "open false, shut false", ""},
	} {
		g := dungeon(t, "Bo sapper; goblin")
		tt.lock.What = "gate"
		g.Quest.Rooms = []brickquest.Room{{Name: "hall", Opened: true, Locks: []brickquest.Lock{tt.lock}}}
		g.Effects = tt.laid
		_, next, err := without(t, &g, lay(t, "Bo", tt.ability, brickquest.Laying{At: "gate", Fudge: tt.fudge}))
		if tt.err != "" {
			refused(t, err, tt.err)
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		next.Effects = tt.later
		e, done, err := applied(t, &next, "", explode(1, nil))
		if got := fmt.Sprintf("open %v, shut %v", done.Quest.Rooms[0].Locks[0].Open, e.Shut); err != nil || got != tt.want {
			t.Errorf("%s, %+v: %s, %v, want %s", tt.ability, tt.lock, got, err, tt.want)
		}
	}
}

// BrickQuest, Sapper Abilities: the fuse, the turn it takes, and refusals.
func TestSapper(t *testing.T) {
	const party = "Bo sapper, Mia mage; goblin x2"
	t.Run("a fuse", func(t *testing.T) {
		g := dungeon(t, party)
		l, next, err := without(t, &g, lay(t, "Bo", "open door", brickquest.Laying{Fuse: 3, At: "the vault"}))
		if err != nil || l.Until != 4 || next.Charges[0].At != "the vault" {
			t.Fatalf("%+v, %v", l, err)
		}
		refuses(t, "open door goes off as Bo's turn ends in round 4 (BrickQuest, Sapper Abilities)")(next.Explode(1, nil, false, nil))
		into(t, &game{})(next.Explode(1, nil, true, nil))
		next.Initiative.Round = 4
		into(t, &game{})(next.Explode(1, nil, false, nil))
	})
	t.Run("it goes off as the Sapper's turn ends", func(t *testing.T) {
		for _, tt := range []struct {
			fuse int
			dead bool
			want string // the turns that ended before it did
		}{{0, false, "1 Bo"}, {1, false, "1 Bo, 1 Mia, 2 Bo"}, {2, false, "1 Bo, 1 Mia, 2 Bo, 2 Mia, 3 Bo"}, {1, true, "1 Bo, 1 Mia"}} {
			g := dungeon(t, "Bo sapper, Mia mage")
			into(t, &g)(without(t, &g, lay(t, "Bo", "open door", brickquest.Laying{Fuse: tt.fuse, At: "the vault", Caught: brickquest.Caught{Near: []string{"Mia"}}})))
			if tt.dead {
				g.Figure("Bo").HitPoints, g.Initiative.Order[0].Out = 0, true
			}
			var passed []string
			for range 9 {
				passed = append(passed, fmt.Sprint(g.Initiative.Round, " ", g.Initiative.Turn))
				if happened := pass(t, &g, 1, ""); len(happened) > 0 {
					h := happened[0]
					if h.What != brickquest.GoesOff || h.Number != 1 || h.By != "Bo" || h.At != "the vault" || !slices.Equal(h.On, []string{"Mia"}) {
						t.Errorf("%+v", h)
					}
					break
				}
			}
			if got := strings.Join(passed, ", "); got != tt.want {
				t.Errorf("a fuse of %d: %s", tt.fuse, got)
			}
		}
	})
	t.Run("no rounds are counted", func(t *testing.T) {
		g := dungeon(t, party)
		g.Initiative = brickquest.Initiative{}
		l, next, err := without(t, &g, lay(t, "Bo", "open door", brickquest.Laying{Fuse: 3}))
		if err != nil || l.Until != 0 {
			t.Fatalf("%+v, %v", l, err)
		}
		into(t, &game{})(next.Explode(1, nil, false, nil))
	})
	t.Run("one ability a round", func(t *testing.T) {
		g := dungeon(t, party)
		_, next, _ := without(t, &g, lay(t, "Bo", "open door", brickquest.Laying{}))
		l, _, err := without(t, &next, lay(t, "Bo", "open door", brickquest.Laying{}))
		if err != nil || l.Number != 2 || !slices.Equal(l.Breaks, []brickquest.Break{brickquest.SapperTwice}) {
			t.Errorf("%+v, %v", l, err)
		}
	})
	t.Run("others are there as it goes off", func(t *testing.T) {
		g := dungeon(t, party)
		_, next, _ := without(t, &g, lay(t, "Bo", "open door", brickquest.Laying{Caught: brickquest.Caught{Near: []string{"goblin1"}}}))
		_, after, err := applied(t, &next, "2", explode(1, &brickquest.Caught{Near: []string{"Mia"}}))
		if got := wounds(&after, "goblin1", "Mia"); err != nil || got != "goblin1 6, Mia 8" {
			t.Errorf("%s, %v", got, err)
		}
		next.Figure("goblin1").HitPoints = 0
		if e, _, err := applied(t, &next, "", explode(1, nil)); err != nil || len(e.Hits) != 0 {
			t.Errorf("%+v, %v", e, err)
		}
	})
	t.Run("a dead Sapper's charge", func(t *testing.T) {
		g := dungeon(t, party)
		_, next, _ := without(t, &g, lay(t, "Bo", "open door", brickquest.Laying{Caught: brickquest.Caught{Near: []string{"Bo"}}}))
		next.Figure("Bo").HitPoints = 1
		e, after, err := applied(t, &next, "2", explode(1, nil))
		if err != nil || !e.Harms[0].Dead || !after.Figure("Bo").Dead() {
			t.Errorf("%+v, %v", e, err)
		}
	})
	t.Run("a bomb in hand", func(t *testing.T) {
		for _, tt := range []struct {
			typed string
			made  bool
			at    string
		}{{"2,3", true, "the altar"}, {"2,2", false, ""}} {
			g := dungeon(t, party)
			_, next, err := without(t, &g, lay(t, "Bo", "bomb", brickquest.Laying{Held: true, Fuse: 2}))
			if err != nil || !next.Charges[0].Held {
				t.Fatal(err)
			}
			l, after, err := applied(t, &next, tt.typed, func(g *brickquest.Game, r dice.Roller) (brickquest.Lobbed, brickquest.Game, error) {
				return g.ThrowBomb(1, "the altar", brickquest.Check{Difficulty: brickquest.Normal}, *skill(t, "throw"), false, r)
			})
			e := after.Charged(1)
			if err != nil || l.Check.Success != tt.made || l.Check.SkillBonus != 3 || e.Held || e.At != tt.at || e.Until != 3 {
				t.Errorf("%+v, %v", l, err)
			}
			if deeds := after.Figure("Bo").Deeds; !slices.Equal(deeds, []brickquest.Deed{brickquest.Sapped, brickquest.Skilled}) {
				t.Error(deeds)
			}
			refuses(t, "bomb isn't held")(after.LetGo(1, "", false))
			dropped, _, err := without(t, &next, func(g *game) (brickquest.Lobbed, game, error) { return g.LetGo(1, "the door", false) })
			if err != nil || dropped.At != "the door" || dropped.Held || dropped.Check != nil {
				t.Errorf("%+v, %v", dropped, err)
			}
		}
	})
	t.Run("found", func(t *testing.T) {
		g := dungeon(t, party)
		f, next, err := without(t, &g, func(g *game) (brickquest.Found, game, error) { return g.Find("Bo", 2, false) })
		if err != nil || f.Explosives != 8 || next.Figure("Bo").Explosives != 8 {
			t.Errorf("%+v, %v", f, err)
		}
		refuses(t, "Mia isn't a Sapper (BrickQuest, Sapper Abilities)")(g.Find("Mia", 2, false))
		refuses(t, "Bo has 6 points of explosives; 95 more are too many: they go to 100")(g.Find("Bo", 95, false))
	})
	t.Run("refused", func(t *testing.T) {
		type how = brickquest.Laying
		for _, tt := range []struct {
			by, ability string
			how         how
			left        int
			want        string
		}{
			{"Mia", "open door", how{}, 6, "Mia isn't a Sapper (BrickQuest, Sapper Abilities)"},
			{"Bo", "really big bomb", how{}, 3, "really big bomb takes 4 points of explosives, and Bo has 3"},
			{"Bo", "open door", how{}, 0, "open door takes 1 point of explosives, and Bo has 0"},
			{"Bo", "jump", how{}, 6, "jump takes no explosives"},
			{"Bo", "open door", how{Fuse: 4}, 6, "a fuse of 4 rounds: it goes from 0 to 3"},
			{"Bo", "open door", how{Fuse: -1}, 6, "a fuse of -1 rounds: it goes from 0 to 3"},
			{"Bo", "open door", how{Held: true}, 6, "only a bomb can be held, and then it lies nowhere"},
			{"Bo", "block passage", how{Held: true}, 6, "only a bomb can be held, and then it lies nowhere"},
			{"Bo", "open door", how{Caught: brickquest.Caught{On: []string{"Mia"}}}, 6, "open door hurts no figure on the spot"},
			{"Bo", "big bomb", how{Caught: brickquest.Caught{Far: []string{"Mia"}}}, 6, "big bomb hurts no figure farther out"},
			{"Bo", "big bomb", how{Caught: brickquest.Caught{On: []string{"Mia"}, Near: []string{"Mia"}}}, 6, "Mia is named twice"},
			{"Bo", "big bomb", how{Caught: brickquest.Caught{On: []string{"Zoe"}}}, 6, `no hero and no foe is called "Zoe"`},
		} {
			g := dungeon(t, party)
			g.Figure("Bo").Explosives = tt.left
			refuses(t, tt.want)(lay(t, tt.by, tt.ability, tt.how)(&g))
		}
		g := dungeon(t, party)
		refuses(t, "there is no charge 1")(g.Explode(1, nil, false, nil))
		refuses(t, "there is no charge 1")(g.LetGo(1, "", false))
		g.Effects = []brickquest.Effect{{Name: brickquest.HiccupsEffect, On: []string{"Bo"}, Actions: 1}}
		refuses(t, "Bo has the hiccups, and no special ability (BrickQuest, Hiccups)")(lay(t, "Bo", "open door", how{})(&g))
	})
	t.Run("edited", func(t *testing.T) {
		fine := brickquest.Explosive{Number: 1, Ability: "bomb", By: "Bo", Blast: brickquest.Blast{Points: 1}}
		for want, spoil := range map[string]func(*brickquest.Explosive){
			"charges 0 number: 0: it goes from 1 to 1000000":        func(e *brickquest.Explosive) { e.Number = 0 },
			"charges 0 by: it is empty":                             func(e *brickquest.Explosive) { e.By = "" },
			"charges 0 until: -1: it goes from 0 to 1000100":        func(e *brickquest.Explosive) { e.Until = -1 },
			"charges 0 blast points: 0: it goes from 1 to 100":      func(e *brickquest.Explosive) { e.Blast.Points = 0 },
			"charges 0 blast damage_dice: 21: it goes from 0 to 20": func(e *brickquest.Explosive) { e.Blast.DamageDice = 21 },
		} {
			e := fine
			spoil(&e)
			g := brickquest.Game{Charges: []brickquest.Explosive{e}}
			refused(t, g.Check(), want)
		}
		g := brickquest.Game{Charges: []brickquest.Explosive{fine, fine}}
		refused(t, g.Check(), "charges: two have number 1")
	})
}

// BrickQuest, Sapper Abilities; Holding: the charge of a Sapper who holds goes off as that
// round ends, even where the Sapper can't act any more by then.
func TestChargeOfOneWhoHeld(t *testing.T) {
	for _, tt := range []struct {
		name string
		gone func(*brickquest.Game)
	}{
		{"killed", func(g *brickquest.Game) { into(t, g)(g.Damage([]string{"Bo"}, flat(20), "", dice.NewHand(nil))) }},
		{"out of the dungeon", func(g *brickquest.Game) { into(t, g)(g.Exit("Bo", 0, false)) }},
		{"out of the order", func(g *brickquest.Game) { into(t, g)(g.Leave("Bo", nil)) }},
	} {
		g := dungeon(t, "Mia mage, Bo sapper, Ada adept; goblin")
		into(t, &g)(without(t, &g, lay(t, "Bo", "bomb", brickquest.Laying{Fuse: 1, At: "the hall", Caught: brickquest.Caught{On: []string{"Ada"}}})))
		if pass(t, &g, 5, ""); g.Initiative.Round != 2 || g.Initiative.Turn != "Bo" {
			t.Fatalf("%+v", g.Initiative)
		}
		into(t, &g)(g.HoldTurn("", false, nil))
		tt.gone(&g)
		var when []string
		for range 4 {
			was := fmt.Sprint(g.Initiative.Round, " ", g.Initiative.Turn)
			for _, h := range pass(t, &g, 1, "") {
				if h.What == brickquest.GoesOff {
					when = append(when, was)
				}
			}
		}
		if got := strings.Join(when, ", "); got != "2 goblin1" {
			t.Errorf("%s: it went off behind the turns %q", tt.name, got)
		}
	}
}

// BrickQuest, Sapper Abilities: somebody that is taken out of the order in its own turn ends
// that turn.
func TestChargeOfOneWhoGoesHome(t *testing.T) {
	g := dungeon(t, "Bo sapper, Mia mage")
	into(t, &g)(without(t, &g, lay(t, "Bo", "bomb", brickquest.Laying{At: "the hall"})))
	o, next, err := g.Leave("Bo", nil)
	if err != nil || len(o.Happened) != 1 || o.Happened[0].What != brickquest.GoesOff || len(next.Due()) != 1 {
		t.Errorf("%+v, %v", o.Happened, err)
	}
}

// BrickQuest, Objective; Sapper Abilities: nobody is hurt in the dungeon who has left it.
func TestBlastLeavesThoseOutside(t *testing.T) {
	g := dungeon(t, "Bo sapper, Mia mage; goblin")
	into(t, &g)(without(t, &g, lay(t, "Bo", "big bomb", brickquest.Laying{Caught: brickquest.Caught{On: []string{"Mia"}, Near: []string{"goblin1"}}})))
	into(t, &g)(g.Exit("Mia", 0, false))
	o, next, err := g.NextTurn(nil)
	if err != nil || !slices.Equal(o.Happened[0].On, []string{"goblin1"}) {
		t.Errorf("%+v, %v", o.Happened, err)
	}
	x, next, err := applied(t, &next, "3", explode(1, nil))
	if got := wounds(&next, "Mia", "goblin1"); err != nil || got != "Mia 10, goblin1 3" || len(x.On) > 0 {
		t.Errorf("%s, %+v, %v", got, x, err)
	}
}
