package zombie_test

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Zombie Brikz, Zombie attention; Stealth; Character creation.
func TestGo(t *testing.T) {
	const rest = "B s2 d1; C@attic f1>the noise; "
	with := func(keys ...string) func(*zombie.Game) {
		return func(g *zombie.Game) {
			for _, key := range keys {
				g.Minifigs[0].Traits = append(g.Minifigs[0].Traits, zombie.Trait{Key: key})
			}
		}
	}
	freaked := func(g *zombie.Game) { g.Minifigs[0].Did = zombie.Did{Turn: 1, Freaked: true} }
	tests := []struct {
		name   string
		set    func(*zombie.Game)
		going  zombie.Going
		inches float64
		want   string // the hordes afterwards, or the refusal
	}{
		{"nobody near", nil, zombie.Going{Pace: zombie.Running}, 5, "A@yard s1 w2 f3>Ann; " + rest},
		{"the whole horde notices", nil, zombie.Going{By: "Bob", Pace: zombie.Running, Near: []string{"A"}}, 5, "A@yard f6>Bob; " + rest},
		{"two hordes; those that lie don't", nil, zombie.Going{Pace: zombie.Running, Near: []string{"B", "C"}}, 5,
			"A@yard s1 w2 f3>Ann; B f2>Ann d1; C@attic f1>Ann; "},
		{"in stealth nobody does", nil, zombie.Going{Pace: zombie.Stealth, Near: []string{"B"}}, 2, "A@yard s1 w2 f3>Ann; " + rest},
		{"driving", nil, zombie.Going{Pace: zombie.Driving}, 10, "A@yard s1 w2 f3>Ann; " + rest},
		{"an Alcoholic on wheels", with("alcoholic"), zombie.Going{Pace: zombie.Driving}, 8, "A@yard s1 w2 f3>Ann; " + rest},
		{"an Alcoholic on a bicycle", with("alcoholic"), zombie.Going{Pace: zombie.Cycling}, 8, "A@yard s1 w2 f3>Ann; " + rest},
		{"an Alcoholic on foot", with("alcoholic"), zombie.Going{Pace: zombie.Running}, 5, "A@yard s1 w2 f3>Ann; " + rest},
		{"a Skateboarder", with("skateboarder"), zombie.Going{Pace: zombie.Skating}, 7.5, "A@yard s1 w2 f3>Ann; " + rest},
		{"a table without traits", nil, zombie.Going{Pace: zombie.Skating}, 7.5, "A@yard s1 w2 f3>Ann; " + rest},
		{"freaked out", freaked, zombie.Going{Pace: zombie.Driving, Near: []string{"A"}}, 2, "A@yard f6>Ann; " + rest},
		{"freaked out a turn ago", func(g *zombie.Game) { freaked(g); g.Turn = 2 }, zombie.Going{Pace: zombie.Running}, 5, "A@yard s1 w2 f3>Ann; " + rest},
		{"a kid on a bicycle", with("typical-kid"), zombie.Going{Pace: zombie.Cycling}, 10, "A@yard s1 w2 f3>Ann; " + rest},
		{"a kid who skates", with("typical-kid"), zombie.Going{Pace: zombie.Skating}, 7.5, "A@yard s1 w2 f3>Ann; " + rest},
		{"a kid who drives, fudged", with("typical-kid"), zombie.Going{Pace: zombie.Driving, Fudge: true}, 10, "A@yard s1 w2 f3>Ann; " + rest},

		{"a kid who drives", with("typical-kid"), zombie.Going{Pace: zombie.Driving}, 0, "Ann is a Typical Kid and can't drive (Character creation)"},
		{"no skateboarder", with("cop"), zombie.Going{Pace: zombie.Skating}, 0, "Ann isn't a Skateboarder (Character creation)"},
		{"no such horde", nil, zombie.Going{Pace: zombie.Running, Near: []string{"D"}}, 0, `no horde is called "D"`},
		{"twice", nil, zombie.Going{Pace: zombie.Running, Near: []string{"A", "A"}}, 0, "horde A twice"},
		{"nobody", nil, zombie.Going{By: "Zed", Pace: zombie.Running}, 0, `no minifig is called "Zed"`},
		{"the dead", func(g *zombie.Game) { g.Minifigs[0].Health = dead }, zombie.Going{Pace: zombie.Running}, 0, "Ann is dead and can't move"},
		{"who is done", func(g *zombie.Game) { g.Minifigs[0].Did = zombie.Did{Turn: 1, Done: true} }, zombie.Going{Pace: zombie.Running}, 0, "Ann has ended this turn"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tb := &table{t, threeHordes()}
			if tt.set != nil {
				tt.set(&tb.Game)
			}
			if tt.going.By == "" {
				tt.going.By = "Ann"
			}
			gone, next, err := tb.Go(tt.going)
			if err != nil {
				refused(t, err, tt.want)
				return
			}
			tb.Game = next
			got, _, _ := strings.Cut(tell(&tb.Game), "Ann healthy")
			if got != tt.want || gone.Inches != tt.inches || gone.Loud != (tt.going.Pace == zombie.Driving) {
				t.Errorf("%v\", loud %v\n got %s\nwant %s", gone.Inches, gone.Loud, got, tt.want)
			}
		})
	}
}

// Zombie Brikz, Actions (house rules turn.one_action, turn.action_replaces): a
// move, an attack, and an action in place of one of them, or of both.
func TestOneAction(t *testing.T) {
	tests := []struct {
		replaces string
		did      zombie.Did
		want     string // of a move
	}{
		{"", zombie.Did{}, ""},
		{"", zombie.Did{Action: "explore"}, ""},
		{"", zombie.Did{Attacked: true}, ""},
		{"", zombie.Did{Free: "repair"}, ""},
		{"", zombie.Did{Action: "explore", Attacked: true}, "Ann has spent the action of this turn: explore"},
		{"", zombie.Did{Moved: true}, "Ann has spent the move of this turn"},
		{"both", zombie.Did{Attacked: true}, ""},
		{"both", zombie.Did{Action: "explore"}, "Ann has spent the action of this turn: explore"},
	}
	for _, tt := range tests {
		for _, turn := range []int{3, 2} { // this turn's, and the last one's
			g := zombie.Game{Turn: 3, Minifigs: figs("Ann"), Rules: zombie.House{Actions: "yes", ActionFor: tt.replaces}}
			g.Minifigs[0].Did = tt.did
			g.Minifigs[0].Did.Turn = turn
			_, next, err := g.Go(zombie.Going{By: "Ann", Pace: zombie.Running})
			if tt.want != "" && turn == 3 {
				refused(t, err, tt.want)
				continue
			}
			if err != nil {
				t.Fatalf("%+v: %v", tt.did, err)
			}
			g = next
			if did := g.Minifigs[0].Did; !did.Moved || did.Turn != 3 || did.Action != tt.did.Action && turn == 3 {
				t.Errorf("%+v: %+v", tt.did, did)
			}
		}
	}
	// Where the table doesn't count, that is only noted.
	g := zombie.Game{Minifigs: figs("Ann")}
	for range 2 {
		_, next, err := g.Go(zombie.Going{By: "Ann", Pace: zombie.Running})
		if err != nil {
			t.Fatal(err)
		}
		g = next
	}
	if did := g.Minifigs[0].Did; did.Over != zombie.Move {
		t.Errorf("%+v", did)
	}
}

// Zombie Brikz, Zombie attention: noises draw each zombie for itself, unless 6.
func TestMakeNoise(t *testing.T) {
	const rest = "B s2 d1; C@attic f1>the noise; "
	of := func(all ...zombie.Within) zombie.Noise { return zombie.Noise{Spot: "garage", Heard: all} }
	all := func(h string) zombie.Within { return zombie.Within{Horde: h} }
	tests := []struct {
		name    string
		house   zombie.House
		noise   zombie.Noise
		typed   string
		summary string // zombies, drawn, ignored, kept
		want    string
	}{
		{"all come", zombie.House{}, of(all("A")), "1,2,3,4,5,5", "6 6 0 0", "A@yard f6>garage; " + rest},
		{"two ignore it: the horde splits", zombie.House{}, of(all("A")), "1,6,3,4,6,5", "6 4 2 0",
			"A@yard s1 w1; " + rest + "D@yard f4>garage; "},
		{"nobody comes", zombie.House{}, of(all("A")), "6,6,6,6,6,6", "6 0 6 0", "A@yard s1 w2 f3>Ann; " + rest},
		{"those that lie hear nothing", zombie.House{}, of(all("B")), "1,1", "2 2 0 0",
			"A@yard s1 w2 f3>Ann; B d1; C@attic f1>the noise; D f2>garage; "},
		{"some of a horde: the foremost", zombie.House{}, of(zombie.Within{Horde: "A", N: 4}), "1,1,1,6", "4 3 1 0",
			"A@yard s1 w2; " + rest + "D@yard f3>garage; "},
		{"several hordes", zombie.House{}, of(all("B"), all("C")), "1,1, 6", "3 2 1 0",
			"A@yard s1 w2 f3>Ann; B d1; C@attic f1>the noise; D f2>garage; "},
		{"they walk there already: no dice", zombie.House{}, zombie.Noise{Spot: "the noise", Heard: []zombie.Within{all("C")}}, "", "1 0 0 1", "A@yard s1 w2 f3>Ann; " + rest},
		{"without a spot it is the noise", zombie.House{}, zombie.Noise{Heard: []zombie.Within{all("C")}}, "", "1 0 0 1", "A@yard s1 w2 f3>Ann; " + rest},
		{"Bob's noise", zombie.House{}, zombie.Noise{By: "Bob", Heard: []zombie.Within{all("C")}}, "5", "1 1 0 0",
			"A@yard s1 w2 f3>Ann; B s2 d1; C@attic f1>Bob's noise; "},
		{"no hordes kept", zombie.House{}, of(zombie.Within{N: 5}), "1,6,6,5,2", "5 3 2 0", "A@yard s1 w2 f3>Ann; " + rest},
		{"house rule: who walks to a minifig goes on", zombie.House{Attention: "character-first"}, of(all("A"), all("C")), "1,6,2, 1", "7 3 1 3",
			"A@yard s1 f3>Ann; B s2 d1; C@attic f1>garage; D@yard f2>garage; "},
		{"house rule: one die for a horde", zombie.House{NoiseRoll: "group"}, of(all("A"), all("B")), "5,6", "8 6 2 0", "A@yard f6>garage; " + rest},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tb := &table{t, threeHordes()}
			tb.Rules = tt.house
			heard := roll(tb, tt.typed, (*zombie.Game).MakeNoise, tt.noise)
			if got := fmt.Sprint(heard.Zombies, heard.Drawn, heard.Ignored, heard.Kept); got != tt.summary {
				t.Errorf("%s, want %s", got, tt.summary)
			}
			if got := strings.TrimSuffix(tell(&tb.Game), "Ann healthy; Bob healthy; "); got != tt.want {
				t.Errorf("\n got %s\nwant %s", got, tt.want)
			}
		})
	}
}

func TestMakeNoiseRefusals(t *testing.T) {
	g := threeHordes()
	tests := []struct {
		noise zombie.Noise
		want  string
	}{
		{zombie.Noise{Heard: []zombie.Within{{}, {N: 2}}}, "0 zombies: from 1 to 1000 can hear a noise"},
		{zombie.Noise{Heard: []zombie.Within{{N: -1}}}, "-1 zombies: from 1 to 1000 can hear a noise"},
		{zombie.Noise{Heard: []zombie.Within{{N: 600}, {N: 600}}}, "1200 zombies: from 1 to 1000 can hear a noise"},
		{zombie.Noise{Heard: []zombie.Within{{Horde: "D"}}}, `no horde is called "D"`},
		{zombie.Noise{Heard: []zombie.Within{{Horde: "A"}, {Horde: "A", N: 1}}}, "horde A twice"},
		{zombie.Noise{Heard: []zombie.Within{{Horde: "B", N: 3}}}, "horde B has 2 that can walk, not 3"},
		{zombie.Noise{By: "Zed", Heard: []zombie.Within{{N: 1}}}, `no minifig is called "Zed"`},
	}
	for _, tt := range tests {
		refuses(t, tt.want)(rolled(t, &g, "*", (*zombie.Game).MakeNoise, tt.noise))
		_, err := g.Drawn(tt.noise, nil)
		refused(t, err, tt.want)
	}
}

// The chances are those of the rule, horde by horde; by each of its house rules.
func TestOddsOfNoise(t *testing.T) {
	for _, roll := range []string{"", "group"} {
		for _, attention := range []string{"", "character-first"} {
			g := threeHordes()
			g.Rules.NoiseRoll, g.Rules.Attention = roll, attention
			for _, spot := range []string{"garage", "yard", ""} {
				noise := zombie.Noise{Spot: spot, Heard: []zombie.Within{{Horde: "A", N: 2}, {Horde: "B"}, {Horde: "C"}, {N: 1}}}
				want, err := odds.Of(func(r dice.Roller) (int, error) {
					heard, _, err := g.MakeNoise(noise, r)
					return heard.Drawn, err
				})
				if err != nil {
					t.Fatal(err)
				}
				got, err := odds.Of(func(r dice.Roller) (int, error) { return g.Drawn(noise, r) })
				if err != nil {
					t.Fatal(err)
				}
				if got, want := fmt.Sprint(got.Keys()), fmt.Sprint(want.Keys()); got != want {
					t.Errorf("%q, %q, %q: %s come, by the rule %s", roll, attention, spot, got, want)
				}
				for _, n := range want.Keys() {
					if got.P(n).Cmp(want.P(n)) != 0 {
						t.Errorf("%q, %q, %q: %d come with %s, by the rule %s", roll, attention, spot, n, got.P(n), want.P(n))
					}
				}
			}
		}
	}
	g := threeHordes()
	d, err := odds.Of(func(r dice.Roller) (int, error) {
		return g.Drawn(zombie.Noise{Spot: "garage", Heard: []zombie.Within{{Horde: "A", N: 2}, {Horde: "B"}}}, r)
	})
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int]*big.Rat{0: big.NewRat(1, 1296), 1: big.NewRat(20, 1296), 2: big.NewRat(150, 1296), 4: big.NewRat(625, 1296)} {
		if got := d.P(n); got.Cmp(want) != 0 {
			t.Errorf("%d come with %s, want %s", n, got, want)
		}
	}
}
