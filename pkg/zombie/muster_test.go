package zombie_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// all writes everything of a minifig on a line.
func all(m *zombie.Minifig) string {
	text := fmt.Sprint(m.Name, " ", m.Health)
	for _, part := range []struct {
		name  string
		value any
		none  bool
	}{
		{"player", m.Player, m.Player == ""}, {"role", m.Role, m.Role == ""}, {"armor", m.Armor, m.Armor == 0},
		{"weapons", m.Weapons, len(m.Weapons) == 0}, {"traits", m.Traits, len(m.Traits) == 0},
		{"carries", m.Carries, len(m.Carries) == 0}, {"escort", m.Escort, m.Escort == ""}, {"alone", m.Alone, !m.Alone},
	} {
		if !part.none {
			text += fmt.Sprintf(" %s %v", part.name, part.value)
		}
	}
	return text
}

// Zombie Brikz, Character creation.
func TestRecruit(t *testing.T) {
	tb := &table{T: t}
	sneaky, doctor := zombie.Trait{Key: zombie.Sneaky, Uses: 2}, zombie.Trait{Key: zombie.Doctor, Uses: 1}
	for _, n := range []zombie.Recruit{
		{Name: "Ann", Player: "Zoe", Traits: []zombie.Trait{sneaky}, Weapons: []zombie.Weapon{zombie.Hand, zombie.Ranged}},
		{Name: "Bob", Player: "Zoe", Traits: []zombie.Trait{doctor}, Armor: 2, Carries: []zombie.Stock{{What: "football", N: 1}}},
		{Name: "Eve", Role: zombie.Hostage}, // the minifig that counts for no token
		{Name: "Max", Role: zombie.Killer},
		{Name: "Cid", Player: "Yan"}, // the minifig that counts for one, in the first turn
	} {
		tb.does(tb.Recruit(n))
	}
	tb.Turn = 2
	tb.does(tb.Recruit(zombie.Recruit{Name: "Dan"})) // and not later
	for name, want := range map[string]string{
		"Ann": "Ann healthy player Zoe weapons [hand ranged] traits [{sneaky 2 0}]",
		"Bob": "Bob healthy player Zoe armor 2 traits [{doctor 3 0}] carries [1 football]",
		"Eve": "Eve healthy role hostage weapons [brick]",
		"Max": "Max healthy role killer",
		"Cid": "Cid healthy player Yan",
		"Dan": "Dan healthy",
	} {
		if got := all(tb.Minifig(name)); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if n := tb.Characters(); n != 4 {
		t.Errorf("%d characters", n)
	}
	refuses(t, "a minifig has no name")(tb.Recruit(zombie.Recruit{}))
	refuses(t, "Ann is at the table already")(tb.Recruit(zombie.Recruit{Name: "Ann"}))
	refuses(t, `minifig Fay: role "boss" isn't one of hostage, prisoner, journalist, child, killer`)(tb.Recruit(zombie.Recruit{Name: "Fay", Role: "boss"}))
	refuses(t, "minifig Fay: 21 armor pieces; they go from 0 to 20")(tb.Recruit(zombie.Recruit{Name: "Fay", Armor: 21}))
	refuses(t, `minifig Fay: no weapon is called "bow"`)(tb.Recruit(zombie.Recruit{Name: "Fay", Weapons: []zombie.Weapon{"bow"}}))
	refuses(t, "Zoe plays Ann and Bob already (Character creation)")(tb.Recruit(zombie.Recruit{Name: "Fay", Player: "Zoe"}))
	refuses(t, "the trait sneaky: Fay has it already")(tb.Recruit(zombie.Recruit{Name: "Fay", Traits: []zombie.Trait{sneaky, sneaky}}))
	tb.does(tb.Recruit(zombie.Recruit{Name: "Fay", Player: "Zoe", Fudge: true}))
}

// Changes of a minifig by hand, one after another.
func TestMuster(t *testing.T) {
	tb := &table{t, zombie.Game{
		Minifigs: figs("Ann", "Bob", "Eve"), Danger: zombie.Danger{Base: 2},
		Hordes: []zombie.Horde{{Name: "A", Focused: 1, Target: "Ann"}},
		Cups:   []zombie.Cup{{Of: "Ann", Green: 1}},
		Places: []zombie.Place{{Name: "yard", Explored: []string{"Ann", "Bob"}}},
	}}
	does := func(want string) func(zombie.Mustered, zombie.Game, error) {
		return func(m zombie.Mustered, next zombie.Game, err error) {
			t.Helper()
			tb.does(m, next, err)
			if got := all(&m.Minifig); got != want {
				t.Errorf("%s, want %s", got, want)
			}
		}
	}
	does("Ann healthy armor 2")(tb.SetArmor("Ann", 2))
	does("Ann healthy")(tb.SetArmor("Ann", 0))
	does("Ann healthy weapons [hand ranged]")(tb.Arm("Ann", zombie.Ranged, nil, false))
	does("Ann healthy weapons [ranged]")(tb.Arm("Ann", zombie.Hand, nil, true))
	does("Ann healthy weapons [brick]")(tb.Arm("Ann", zombie.Ranged, nil, true))
	does("Ann healthy weapons [hand]")(tb.Arm("Ann", zombie.Hand, nil, false))
	does("Ann healthy weapons [hand] traits [{jedi 1 0}] carries [1 lightsaber]")(tb.GiveTraits("Ann", zombie.Gift{
		Traits: []zombie.Trait{{Key: zombie.Jedi, Uses: 1}}, Weapons: []zombie.Weapon{zombie.Hand},
		Carries: []zombie.Stock{{What: "lightsaber", N: 1}},
	}))
	does("Ann healthy weapons [hand] carries [1 lightsaber]")(tb.TakeTrait("Ann", zombie.Jedi))
	tb.Minifig("Ann").Alone, tb.Minifig("Eve").Alone = true, true
	does("Eve healthy escort Ann")(tb.SetEscort("Eve", "Ann"))
	if tb.Minifig("Ann").Alone {
		t.Error("who leads somebody is alone")
	}
	does("Zed healthy weapons [hand] carries [1 lightsaber]")(tb.Rename("Ann", "Zed"))
	if got := fmt.Sprint(tb.Minifig("Eve").Escort, tb.Hordes[0].Target, tb.Cups[0].Of, tb.Places[0].Explored); got != "ZedZedZed[Zed Bob]" {
		t.Errorf("renamed to %s", got)
	}
	does("Zed healthy weapons [hand] carries [1 lightsaber]")(tb.RemoveMinifig("Zed"))
	if got := fmt.Sprint(tb.Minifig("Eve").Escort, tb.Hordes[0].Target, tb.Cups, tb.Places[0].Explored); got != "[] [Bob]" {
		t.Errorf("removed: %s", got)
	}
	tb.danger("", "", "2: 2") // it didn't die
	does("Eve wounded")(tb.Wound("Eve", false))
	does("Eve dead")(tb.Wound("Eve", false))
	tb.danger("", "", "3: 2, death Eve (2)")
}

// House rules wounds.other, death.turns_zombie; the killer's death troubles
// nobody; and the traumatized feel a wound in their next turn.
func TestWounds(t *testing.T) {
	for _, tt := range []struct {
		name   string
		house  zombie.House
		role   string
		zombie bool
		want   string
		danger string
	}{
		{"a wound", zombie.House{}, "", false, "Ann wounded; ", "2: 2"},
		{"kills", zombie.House{OtherWounds: "kill"}, "", false, "Ann dead; ", "3: 2, death Ann (2)"},
		{"a zombie's doesn't", zombie.House{OtherWounds: "kill"}, "", true, "Ann wounded; ", "2: 2"},
		{"rises", zombie.House{OtherWounds: "kill", DeadRise: "yes"}, "", false, "A s1; Ann dead; ", "3: 2, death Ann (2)"},
		{"a killer's", zombie.House{OtherWounds: "kill"}, zombie.Killer, false, "Ann dead; ", "2: 2"},
		{"a hostage's", zombie.House{OtherWounds: "kill"}, zombie.Hostage, false, "Ann dead; ", "3: 2, death Ann (2)"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tb := &table{t, zombie.Game{Rules: tt.house, Minifigs: []zombie.Minifig{{Name: "Ann", Health: healthy, Role: tt.role}}}}
			done := act(tb.Wound("Ann", tt.zombie))(tb)
			if got := tell(&tb.Game); got != tt.want || done.Minifig.Health != tb.Minifigs[0].Health || done.Before != healthy {
				t.Errorf("%s, want %s; %+v", got, tt.want, done)
			}
			if (done.Rises == "A") != strings.HasPrefix(tt.want, "A s1") {
				t.Errorf("rises as %q", done.Rises)
			}
			tb.danger("", "", tt.danger)
		})
	}
	tb := &table{t, zombie.Game{Turn: 3, Minifigs: []zombie.Minifig{{Name: "Ann", Health: healthy, Traits: []zombie.Trait{{Key: zombie.Traumatized}}}}}}
	tb.does(tb.Wound("Ann", true))
	if did := tb.Minifig("Ann").Did; !did.Hurt || did.Turn != 3 {
		t.Errorf("%+v", did)
	}
}

func TestMusterRefusals(t *testing.T) {
	g := zombie.Game{Minifigs: []zombie.Minifig{
		{Name: "Ann", Health: healthy, Traits: []zombie.Trait{{Key: zombie.Cop}}}, {Name: "Bob", Health: dead}, {Name: "Eve", Health: healthy, Escort: "Ann"},
	}, Hordes: []zombie.Horde{{Name: "A", Standing: 1}}}
	refuses(t, `no minifig is called "Zed"`)(g.Wound("Zed", false))
	refuses(t, "Bob is dead")(g.Wound("Bob", false))
	refuses(t, "Bob is dead")(g.SetArmor("Bob", 1))
	refuses(t, `no weapon is called "bow"`)(g.Arm("Ann", "bow", nil, false))
	refuses(t, "Ann has no ranged weapon")(g.Arm("Ann", zombie.Ranged, nil, true))
	refuses(t, "the trait cop: Ann has it already")(g.GiveTraits("Ann", zombie.Gift{Traits: []zombie.Trait{{Key: zombie.Cop}}}))
	refuses(t, "Ann isn't jedi")(g.TakeTrait("Ann", zombie.Jedi))
	refuses(t, `no minifig is called "Zed"`)(g.SetEscort("Eve", "Zed"))
	refuses(t, "Bob is dead and can't lead")(g.SetEscort("Eve", "Bob"))
	refuses(t, "Eve can't lead Eve")(g.SetEscort("Eve", "Eve"))
	refuses(t, "Eve can't lead Ann: Ann leads Eve")(g.SetEscort("Ann", "Eve"))
	ring := zombie.Game{Minifigs: []zombie.Minifig{
		{Name: "Ann", Health: healthy}, {Name: "Bob", Health: healthy, Escort: "Ann"}, {Name: "Cal", Health: healthy, Escort: "Bob"},
	}}
	refuses(t, "Cal can't lead Ann: Ann leads Bob, who leads Cal")(ring.SetEscort("Ann", "Cal"))
	refuses(t, `no minifig is called "Zed"`)(g.RemoveMinifig("Zed"))
	refuses(t, `no minifig is called "Zed"`)(g.Rename("Zed", "Zoe"))
	refuses(t, "A is at the table already")(g.Rename("Ann", "A"))
}

// Character creation, Doctor: a minifig that is taken off in the first turn hasn't begun.
func TestTokensOfTheStart(t *testing.T) {
	for _, tt := range []struct {
		name       string
		turn, used int
		off        string
		want       int
	}{{"a mistake", 1, 0, "Bob", 2}, {"tokens were used", 1, 3, "Bob", 3}, {"it went home", 2, 0, "Bob", 3}, {"nobody's", 1, 0, "Lee", 3}} {
		g := zombie.Game{Turn: tt.turn, Minifigs: figs("Doc", "Ann", "Bob", "Lee")}
		g.Minifigs[0].Traits = []zombie.Trait{{Key: zombie.Doctor, Uses: 3, Used: tt.used}}
		g.Minifigs[3].Role = zombie.Hostage
		_, next, err := g.RemoveMinifig(tt.off)
		if err != nil || next.Minifigs[0].Traits[0].Uses != tt.want {
			t.Errorf("%s: %+v, %v", tt.name, next.Minifigs[0].Traits, err)
		}
	}
}

// Character creation, Alcoholic: 4 food more for the team, also where it joins a scenario
// that is being played; not where it is over, nor for a minifig that is no player's.
func TestAlcoholicJoins(t *testing.T) {
	alcoholic := []zombie.Trait{{Key: zombie.Alcoholic}}
	for _, tt := range []struct {
		name  string
		has   int // food in the store
		join  zombie.Recruit
		wants int
	}{
		{"it joins", 1, zombie.Recruit{Name: "Cal", Traits: alcoholic}, 8},
		{"another joins", 1, zombie.Recruit{Name: "Cal"}, 4},
		{"nobody's", 1, zombie.Recruit{Name: "Cal", Role: zombie.Hostage, Traits: alcoholic}, 4},
		{"it is won", 4, zombie.Recruit{Name: "Cal", Traits: alcoholic}, 4},
	} {
		tb := &table{t, zombie.Game{
			Minifigs: figs("Ann"), Store: []zombie.Stock{{What: "food", N: tt.has}},
			Scenario: zombie.Scenario{Name: "escape", Goals: []zombie.Goal{{Key: "food", What: "food", Needs: 4}}},
		}}
		tb.does(tb.Recruit(tt.join))
		if n := tb.Scenario.Goals[0].Needs; n != tt.wants {
			t.Errorf("%s: %d food", tt.name, n)
		}
	}
	tb := &table{t, zombie.Game{
		Minifigs: figs("Ann"), Scenario: zombie.Scenario{Name: "escape", Goals: []zombie.Goal{{Key: "food", What: "food", Needs: 2}}},
	}}
	tb.does(tb.GiveTraits("Ann", zombie.Gift{Traits: alcoholic}))
	if n := tb.Scenario.Goals[0].Needs; n != 6 {
		t.Errorf("given: %d food", n)
	}
	tb.does(tb.TakeTrait("Ann", zombie.Alcoholic))
	if n := tb.Scenario.Goals[0].Needs; n != 2 {
		t.Errorf("taken: %d food", n)
	}
}
