package zombie_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// threeHordes is a table with every posture on it.
func threeHordes() zombie.Game {
	return zombie.Game{
		Lettered: 3, Figures: 20, Minifigs: figs("Ann", "Bob"),
		Hordes: []zombie.Horde{
			{Name: "A", Place: "yard", Standing: 1, Wandering: 2, Focused: 3, Target: "Ann"},
			{Name: "B", Standing: 2, Down: 1},
			{Name: "C", Place: "attic", Focused: 1, Target: "the noise"},
		},
	}
}

// Zombie Brikz, Horde rule; Zombie attention; Not to be; Jedi.
func TestArrange(t *testing.T) {
	const all = "A@yard s1 w2 f3>Ann; B s2 d1; C@attic f1>the noise; "
	g := threeHordes()
	type arranged struct {
		zombie.Arranged
		next zombie.Game
	}
	of := func(a zombie.Arranged, next zombie.Game, err error) arranged {
		t.Helper()
		if got := tell(&g); err != nil || got != all+"Ann healthy; Bob healthy; " {
			t.Errorf("%v; it changes the game it is asked about: %s", err, got)
		}
		return arranged{a, next}
	}
	for _, tt := range []struct {
		name    string
		does    arranged
		zombies int
		touched string
		want    string
	}{
		{"focus on a spot; the knocked down stay", of(g.Focus("B", "the car", false)), 2,
			"B f2>the car d1", "A@yard s1 w2 f3>Ann; B f2>the car d1; C@attic f1>the noise; "},
		{"the latest noise wins", of(g.Focus("C", "the car", false)), 1,
			"C@attic f1>the car", "A@yard s1 w2 f3>Ann; B s2 d1; C@attic f1>the car; "},

		{"calm: nothing there, they wander", of(g.Calm("A", false)), 3,
			"A@yard s1 w5", "A@yard s1 w5; B s2 d1; C@attic f1>the noise; "},
		{"calm: not the brains they look for, they stand", of(g.Calm("A", true)), 5,
			"A@yard s6", "A@yard s6; B s2 d1; C@attic f1>the noise; "},
		{"calm the calm", of(g.Calm("B", true)), 0,
			"B s2 d1", all},

		{"merge", of(g.Merge(zombie.Merging{Hordes: []string{"A", "B"}})), 9,
			"A@yard f8>Ann d1", "A@yard f8>Ann d1; C@attic f1>the noise; "},
		{"merge takes over what is walked to", of(g.Merge(zombie.Merging{Hordes: []string{"B", "C", "A"}, On: "Ann"})), 10,
			"B@attic f9>Ann d1", "B@attic f9>Ann d1; "},
		{"merge of one that walks to something", of(g.Merge(zombie.Merging{Hordes: []string{"B", "C"}})), 4,
			"B@attic s2 f1>the noise d1", "A@yard s1 w2 f3>Ann; B@attic s2 f1>the noise d1; "},

		{"split: those in front", of(g.Split("A", zombie.Some{N: 4})), 4,
			"A@yard s1 w1, D@yard w1 f3>Ann", "A@yard s1 w1; B s2 d1; C@attic f1>the noise; D@yard w1 f3>Ann; "},
		{"split off the wanderers", of(g.Split("A", zombie.Some{Posture: zombie.Wandering})), 2,
			"A@yard s1 f3>Ann, D@yard w2", "A@yard s1 f3>Ann; B s2 d1; C@attic f1>the noise; D@yard w2; "},
		{"split off the knocked down", of(g.Split("B", zombie.Some{Posture: zombie.Down})), 1,
			"B s2, D d1", "A@yard s1 w2 f3>Ann; B s2; C@attic f1>the noise; D d1; "},

		{"add", of(g.AddTo("B", 10, zombie.Wandering)), 10,
			"B s2 w10 d1", "A@yard s1 w2 f3>Ann; B s2 w10 d1; C@attic f1>the noise; "},
		{"new, down", of(g.NewHorde("", 1, zombie.Down)), 1,
			"D d1", all + "D d1; "},

		{"kill one: of those in front", of(g.Remove("A", zombie.Some{N: 1})), 1,
			"A@yard s1 w2 f2>Ann", "A@yard s1 w2 f2>Ann; B s2 d1; C@attic f1>the noise; "},
		{"kill all who walk to Ann", of(g.Remove("A", zombie.Some{N: 3, Posture: zombie.Focused})), 3,
			"A@yard s1 w2", "A@yard s1 w2; B s2 d1; C@attic f1>the noise; "},
		{"lost out of sight", of(g.Remove("A", zombie.Some{})), 6,
			"", "B s2 d1; C@attic f1>the noise; "},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var touched []string
			for _, h := range tt.does.Hordes {
				touched = append(touched, told(h))
			}
			if got := strings.Join(touched, ", "); got != tt.touched || tt.does.Zombies != tt.zombies {
				t.Errorf("%d zombies, %s; want %d, %s", tt.does.Zombies, got, tt.zombies, tt.touched)
			}
			if got, want := tell(&tt.does.next), tt.want+"Ann healthy; Bob healthy; "; got != want {
				t.Errorf("\n got %s\nwant %s", got, want)
			}
		})
	}
}

func TestArrangeRefusals(t *testing.T) {
	g := threeHordes() // 10 on the board, 10 in the box
	refuses(t, `no horde is called "D"`)(g.Focus("D", "Ann", true))
	refuses(t, `no minifig is called "Zed"`)(g.Focus("A", "Zed", true))
	refuses(t, "the hordes walk to different things")(g.Merge(zombie.Merging{Hordes: []string{"A", "C"}}))
	refuses(t, "none of these hordes walks to the noise")(g.Merge(zombie.Merging{Hordes: []string{"A", "B"}, On: "the noise"}))
	refuses(t, "horde A twice")(g.Merge(zombie.Merging{Hordes: []string{"A", "B", "A"}}))
	refuses(t, "horde A has 6, not 7")(g.Split("A", zombie.Some{N: 7}))
	refuses(t, "that is all of horde A: leave some in it")(g.Split("A", zombie.Some{N: 6}))
	refuses(t, "horde A has 2 wandering, not 3")(g.Split("A", zombie.Some{N: 3, Posture: zombie.Wandering}))
	refuses(t, "horde A has 0 down, not 1")(g.Split("A", zombie.Some{Posture: zombie.Down}))
	refuses(t, "11 zombies: the box holds only 10 of 20")(g.AddTo("A", 11, ""))
	refuses(t, `no horde is called "D"`)(g.Calm("D", false))
	refuses(t, `no horde is called "D"`)(g.Merge(zombie.Merging{Hordes: []string{"A", "D"}}))
	refuses(t, `no horde is called "D"`)(g.Split("D", zombie.Some{N: 1}))
	refuses(t, `no horde is called "D"`)(g.AddTo("D", 1, ""))
	refuses(t, `no horde is called "D"`)(g.Remove("D", zombie.Some{}))
	refuses(t, "horde C has 1, not 2")(g.Remove("C", zombie.Some{N: 2}))
	g.Figures = 0 // nobody counts them
	tb := &table{t, g}
	tb.does(tb.NewHorde("", 1000, zombie.Standing))
	tb.does(tb.AddTo("D", 1000, zombie.Standing))
	if got := tb.Board(); got != 2010 {
		t.Errorf("%d on the board", got)
	}
}

func TestFocusJoins(t *testing.T) {
	tb := &table{t, zombie.Game{Hordes: []zombie.Horde{{Name: "A", Standing: 1}}}}
	a, next, err := tb.Focus("A", "Ann", true)
	if err != nil || a.Joins != "Ann" {
		t.Fatalf("joins %q, %v", a.Joins, err)
	}
	tb.Game = next
	tb.does(tb.Focus("A", "the car", false))
	if got := tell(&tb.Game); got != "A f1>the car; Ann healthy; " {
		t.Errorf("got %s", got)
	}
}

// A, B ... Z, AA: no letter is given twice, and none that is a minifig's name.
func TestLetters(t *testing.T) {
	tb := &table{t, zombie.Game{Minifigs: figs("C", "Ann")}}
	var letters []string
	for range 28 {
		tb.does(tb.NewHorde("", 1, zombie.Standing))
		name := tb.Hordes[0].Name
		letters = append(letters, name)
		tb.does(tb.Remove(name, zombie.Some{}))
	}
	if got := strings.Join(letters, ""); got != "ABDEFGHIJKLMNOPQRSTUVWXYZAAABAC" {
		t.Errorf("got %s", got)
	}
	for n, want := range map[int]string{51: "AZ", 52: "BA", 701: "ZZ", 702: "AAA"} {
		tb := &table{t, zombie.Game{Lettered: n}}
		tb.does(tb.NewHorde("", 1, zombie.Standing))
		if got := tb.Hordes[0].Name; got != want {
			t.Errorf("the letter after %s: %s, want %s", strconv.Itoa(n), got, want)
		}
	}
	// Somebody edited: the next letter is there already.
	tb = &table{t, zombie.Game{Hordes: []zombie.Horde{{Name: "A", Standing: 2}, {Name: "B", Standing: 1}}}}
	tb.does(tb.Split("A", zombie.Some{N: 1}))
	if !slices.ContainsFunc(tb.Hordes, func(h zombie.Horde) bool { return h.Name == "C" }) {
		t.Errorf("got %s", tell(&tb.Game))
	}
}
