package zombie_test

import (
	"math"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// The chances of both armor profiles, worked out apart from the code: exploding
// sixes, and the same without (house rules armor, dice.explode). A tie is no hit.
func TestOddsOfAttacks(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	cop := []zombie.Trait{{Key: zombie.Cop}}
	minifigs := []zombie.Minifig{
		{Name: "Ann", Health: healthy}, {Name: "Bob", Health: healthy, Armor: 1},
		{Name: "Cop", Health: healthy, Traits: cop},
	}
	onAnn, onBob := zombie.Assault{By: "zombie", Target: "Ann"}, zombie.Assault{By: "zombie", Target: "Bob"}
	hand, ranged := zombie.Assault{By: "Ann", Weapon: zombie.Hand}, zombie.Assault{By: "Ann", Weapon: zombie.Ranged, Fudge: true}
	const modern, classic = "", "classic"
	for _, tt := range []struct {
		name          string
		armor         string
		a             zombie.Assault
		exploding, no float64
	}{
		{"zombie on a minifig", modern, onAnn, 1. / 3, 1. / 3},
		{"zombie on an armor piece", modern, onBob, 0.1143, 0.0278},
		{"zombie on a minifig, classic", classic, onAnn, 0.1551, 0.0926},
		{"zombie on an armor piece, classic", classic, onBob, 0.0591, 0.0116},
		{"hand weapon", modern, hand, 5. / 6, 5. / 6},
		{"ranged", modern, ranged, 1. / 3, 1. / 3},
		{"brick", modern, zombie.Assault{By: "Ann", Weapon: zombie.Brick}, 1. / 3, 1. / 3},
		{"Cop, ranged", modern, zombie.Assault{By: "Cop", Weapon: zombie.Ranged, Fudge: true}, 5. / 6, 5. / 6},
		{"Cop, hand", modern, zombie.Assault{By: "Cop", Weapon: zombie.Hand}, 53. / 54, 53. / 54},
		{"hand weapon, classic", classic, hand, 0.7878, 0.8380},
		{"ranged, classic", classic, ranged, 3. / 7, 15. / 36},
		{"Badass, ranged: two tries", modern, zombie.Assault{By: "Ann", Weapon: zombie.Ranged, Badass: true, Fudge: true}, 5. / 9, 5. / 9},
	} {
		for explode, want := range map[string]float64{"": tt.exploding, "off": tt.no} {
			g := zombie.Game{Minifigs: minifigs, Rules: zombie.House{Armor: tt.armor, Explode: explode}}
			d, err := odds.Of(func(r dice.Roller) (bool, error) {
				attack := g.AttackZombie
				if tt.a.Target != "" {
					attack = g.AttackMinifig
				}
				done, _, err := attack(tt.a, r)
				return done.Hit, err
			})
			if err != nil {
				t.Fatal(err)
			}
			got, _ := d.P(true).Float64()
			left, _ := d.Leftover().Float64()
			if math.Abs(got-want) > 5e-5 || left > 1e-9 {
				t.Errorf("%s, explode %q: %v, want %v; %v left over", tt.name, explode, got, want, left)
			}
		}
	}
}

// A minifig with an armor piece, and in the classic profile, on a way past
// zombies: attack dice explode each for itself, then each attack that could hit
// meets the armor's dice.
func TestZombieRollWithArmorDice(t *testing.T) {
	for _, tt := range []struct {
		name, armor, explode string
		pieces               int
		typed                string
		hits                 int
	}{
		{"a 5 is no more than 4 + 1", "", "", 1, "1, 5", 0},
		{"a 6 explodes; 7 against 4 + 3 is a tie", "", "", 1, "1, 6, 1, 3", 0},
		{"7 beats 4 + 2", "", "", 1, "1, 6, 1, 2", 1},
		{"the armor explodes too", "", "", 1, "1, 6,6,1, 6,3", 0},
		{"13 beats 4 + 6 + 2", "", "", 1, "1, 6,6,1, 6,2", 1},
		{"two attack, one explodes", "", "", 1, "1,1, 6,5, 4, 5", 1},
		{"classic: 2 can't beat 2D6", "classic", "", 0, "1, 2", 0},
		{"classic: 5 beats 1 + 3", "classic", "", 0, "1, 5, 1,3", 1},
		{"classic: 5 meets 2 + 3", "classic", "", 0, "1, 5, 2,3", 0},
		{"classic with a piece", "classic", "", 1, "1, 5, 1,1,2", 1},
		{"sixes that don't explode", "", "off", 1, "1, 6, 1", 1},
		{"sixes that don't explode, and two pieces: no die can hit", "", "off", 2, "1", 0},
		{"sixes that explode once", "", "once", 1, "1, 6, 6, 6, 1", 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tb := &table{t, zombie.Game{
				Minifigs: []zombie.Minifig{{Name: "Ann", Health: healthy, Armor: tt.pieces}},
				Rules:    zombie.House{Armor: tt.armor, Explode: tt.explode},
			}}
			n := 1
			if strings.HasPrefix(tt.typed, "1,1,") {
				n = 2
			}
			if e := tb.meet(tt.typed, zombie.Way{By: "Ann", Groups: []int{n}}); e.Hits != tt.hits {
				t.Errorf("%d hits, want %d", e.Hits, tt.hits)
			}
		})
	}
}

// The chance to be wounded by a zombie that is passed: 1/9, and 0.0517 in the
// classic profile.
func TestOddsOfPassing(t *testing.T) {
	for armor, want := range map[string]float64{"": 1. / 9, "classic": 0.0517} {
		g := zombie.Game{Rules: zombie.House{Armor: armor}}
		d, err := odds.Of(func(r dice.Roller) (int, error) {
			e, _, err := g.ZombieRoll(zombie.Way{Groups: []int{1}}, r)
			return e.Hits, err
		})
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := d.P(1).Float64(); math.Abs(got-want) > 5e-5 {
			t.Errorf("%q: %v, want %v", armor, got, want)
		}
	}
}

// Minifig on minifig, the killer, a zombie in the open (Zombie Brikz, Zombie;
// Health; The abandoned mansion).
func TestAttackMinifig(t *testing.T) {
	for _, tt := range []struct {
		name  string
		house zombie.House
		a     zombie.Assault
		typed string
		want  string
	}{
		{"hand weapon", zombie.House{}, zombie.Assault{By: "Ann", Target: "Bob", Weapon: zombie.Hand}, "3,2", "Ann healthy; Bob wounded; Cid wounded; Max healthy; "},
		{"a tie", zombie.House{}, zombie.Assault{By: "Ann", Target: "Bob", Weapon: zombie.Hand}, "3,1", "Ann healthy; Bob healthy; Cid wounded; Max healthy; "},
		{"the wounded die", zombie.House{}, zombie.Assault{By: "Max", Target: "Cid", Weapon: zombie.Hand}, "6,1", "Ann healthy; Bob healthy; Cid dead; Max healthy; "},
		{"a zombie", zombie.House{}, zombie.Assault{By: "zombie", Target: "Bob"}, "5", "Ann healthy; Bob wounded; Cid wounded; Max healthy; "},
		{"wounds.other kill", zombie.House{OtherWounds: "kill"}, zombie.Assault{By: "Ann", Target: "Bob", Weapon: zombie.Hand}, "6,1", "Ann healthy; Bob dead; Cid wounded; Max healthy; "},
		{"but no zombie's", zombie.House{OtherWounds: "kill"}, zombie.Assault{By: "zombie", Target: "Bob"}, "5", "Ann healthy; Bob wounded; Cid wounded; Max healthy; "},
		{"nobody's", zombie.House{}, zombie.Assault{Target: "Bob", Weapon: zombie.Brick}, "5", "Ann healthy; Bob wounded; Cid wounded; Max healthy; "},
		{"death.turns_zombie", zombie.House{DeadRise: "yes"}, zombie.Assault{By: "zombie", Target: "Cid"}, "5", "A s1; Ann healthy; Bob healthy; Cid dead; Max healthy; "},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tb := &table{t, zombie.Game{Rules: tt.house, Minifigs: []zombie.Minifig{
				{Name: "Ann", Health: healthy}, {Name: "Bob", Health: healthy}, {Name: "Cid", Health: wounded},
				{Name: "Max", Health: healthy, Role: zombie.Killer},
			}}}
			done := roll(tb, tt.typed, (*zombie.Game).AttackMinifig, tt.a)
			if got := tell(&tb.Game); got != tt.want {
				t.Errorf("%s, want %s", got, tt.want)
			}
			if m := tb.Minifig(done.Target); m.Health != done.Health {
				t.Errorf("told as %s", done.Health)
			}
			if rises := tb.Horde("A") != nil; rises != (done.Rises == "A") {
				t.Errorf("rises as %q", done.Rises)
			}
		})
	}
}

// Zombie Brikz, Horde rule: a zombie that attacks has met the minifig, and all of its
// horde is after it.
func TestHordeOfTheAttacker(t *testing.T) {
	for _, tt := range []struct {
		name   string
		hordes []zombie.Horde
		a      zombie.Assault
		want   string
	}{
		{"all that stand", []zombie.Horde{{Name: "A", Standing: 1, Down: 1, Unseen: 1}}, zombie.Assault{Horde: "A"}, "A f1>Bob d1; Bob healthy; "},
		{"the named one", []zombie.Horde{{Name: "A", Standing: 2}, {Name: "B", Wandering: 2}}, zombie.Assault{Horde: "B"}, "A s2; B f2>Bob; Bob healthy; "},
		{"of no horde", []zombie.Horde{{Name: "A", Standing: 2}}, zombie.Assault{}, "A s2; Bob healthy; "},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := zombie.Game{Minifigs: []zombie.Minifig{{Name: "Bob", Health: healthy}}, Hordes: tt.hordes}
			tt.a.By, tt.a.Target = zombie.AZombie, "Bob"
			_, next, err := rolled(t, &g, "4", (*zombie.Game).AttackMinifig, tt.a)
			if err != nil {
				t.Fatal(err)
			}
			if got := tell(&next); got != tt.want {
				t.Errorf("%s, want %s", got, tt.want)
			}
		})
	}
}

// Attacks that a minifig's traits and weapons don't allow, and attacks that make no
// sense.
func TestAttackRefusals(t *testing.T) {
	trait := func(key string) []zombie.Trait { return []zombie.Trait{{Key: key}} }
	g := zombie.Game{Minifigs: []zombie.Minifig{
		{Name: "Ann", Health: healthy, Traits: trait(zombie.GunShy)}, {Name: "Bob", Health: healthy, Traits: trait(zombie.TypicalKid)},
		{Name: "Cid", Health: healthy, Weapons: []zombie.Weapon{zombie.Brick}}, {Name: "Dan", Health: dead},
	}}
	const hand, ranged = zombie.Hand, zombie.Ranged
	attacks := func(a zombie.Assault) (zombie.Assaulted, zombie.Game, error) {
		if a.Target == "" {
			return rolled(t, &g, "", (*zombie.Game).AttackZombie, a)
		}
		return rolled(t, &g, "", (*zombie.Game).AttackMinifig, a)
	}
	refuses(t, "Ann is terrible with guns and never shoots (Character creation)")(attacks(zombie.Assault{By: "Ann", Weapon: ranged}))
	refuses(t, "Bob is a Typical Kid and never shoots (Character creation)")(attacks(zombie.Assault{By: "Bob", Weapon: ranged}))
	refuses(t, "Cid has no hand weapon (Character creation)")(attacks(zombie.Assault{By: "Cid", Weapon: hand}))
	refuses(t, "Ann isn't Badass and has one try (Character creation)")(attacks(zombie.Assault{By: "Ann", Weapon: hand, Badass: true}))
	refuses(t, "Ann is terrible with guns and never shoots (Character creation)")(attacks(zombie.Assault{By: "Ann", Target: "Bob", Weapon: ranged}))
	refuses(t, "Ann can't attack itself")(attacks(zombie.Assault{By: "Ann", Target: "Ann", Weapon: hand}))
	refuses(t, "Dan is dead")(attacks(zombie.Assault{By: "Ann", Target: "Dan", Weapon: hand}))
	refuses(t, "Dan is dead and can't attack")(attacks(zombie.Assault{By: "Dan", Target: "Ann", Weapon: hand}))
	refuses(t, `no minifig is called "Zed"`)(attacks(zombie.Assault{By: "Zed", Target: "Ann", Weapon: hand}))
	refuses(t, `no minifig is called "Zed"`)(attacks(zombie.Assault{By: "Ann", Target: "Zed", Weapon: hand}))
	for _, a := range []zombie.Assault{{By: "Cid", Weapon: hand, Fudge: true}, {By: "Ann", Weapon: hand, Badass: true, Fudge: true}} {
		roll(&table{t, g}, "3,3", (*zombie.Game).AttackZombie, a)
	}
}
