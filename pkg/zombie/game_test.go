package zombie_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// play runs a rule on typed faces: too few, too many or impossible ones fail.
func play[O any](t *testing.T, typed string, rule func(dice.Roller) (O, zombie.Game, error)) (O, zombie.Game, error) {
	t.Helper()
	var faces dice.Typed
	if typed != "" {
		var err error
		if faces, err = dice.ParseTyped(typed); err != nil {
			t.Fatal(err)
		}
	}
	hand := dice.NewHand(nil)
	hand.Type(faces)
	var next zombie.Game
	o, err := dice.Play(hand, func(r dice.Roller) (o O, err error) {
		o, next, err = rule(r)
		return o, err
	})
	return o, next, err
}

// A table is a game that is being played.
type table struct {
	*testing.T
	zombie.Game
}

// does goes on with the next game of an act that wasn't refused: tb.does(tb.Kill("Ann")).
func (tb *table) does(_ any, next zombie.Game, err error) {
	tb.Helper()
	if err != nil {
		tb.Fatal(err)
	}
	tb.Game = next
}

// act is does, and gives the outcome: act(tb.Kill("Ann"))(tb).
func act[O any](o O, next zombie.Game, err error) func(*table) O {
	return func(tb *table) O {
		tb.Helper()
		tb.does(o, next, err)
		return o
	}
}

// A rule decides something with dice: (*zombie.Game).Spawn.
type rule[A, O any] = func(*zombie.Game, A, dice.Roller) (O, zombie.Game, error)

// rolled runs a rule of a game on typed faces.
func rolled[A, O any](t *testing.T, g *zombie.Game, typed string, does rule[A, O], of A) (O, zombie.Game, error) {
	t.Helper()
	return play(t, typed, func(r dice.Roller) (O, zombie.Game, error) { return does(g, of, r) })
}

// roll is rolled at a table, which goes on from there.
func roll[A, O any](tb *table, typed string, does rule[A, O], of A) O {
	tb.Helper()
	o, next, err := rolled(tb.T, &tb.Game, typed, does, of)
	if err != nil {
		tb.Fatalf("%+v on %q: %v", of, typed, err)
	}
	tb.Game = next
	return o
}

// endTurn ends the turn with the faces of the directions.
func (tb *table) endTurn(typed string) zombie.Ended {
	tb.Helper()
	ended, next, err := play(tb.T, typed, tb.EndTurn)
	tb.does(ended, next, err)
	return ended
}

// figs is healthy minifigs.
func figs(names ...string) []zombie.Minifig {
	var all []zombie.Minifig
	for _, name := range names {
		all = append(all, zombie.Minifig{Name: name, Health: zombie.Healthy})
	}
	return all
}

// tell writes hordes and minifigs on a line: "A@yard s1 w2 f3>Ann d4; Ann healthy".
func tell(g *zombie.Game) string {
	text := ""
	for _, h := range g.Hordes {
		text += told(h) + "; "
	}
	for _, m := range g.Minifigs {
		text += fmt.Sprintf("%s %s; ", m.Name, m.Health)
	}
	return text
}

func told(h zombie.Horde) string {
	text := h.Name
	if h.Place != "" {
		text += "@" + h.Place
	}
	for _, p := range []struct {
		letter string
		n      int
	}{{"s", h.Standing}, {"w", h.Wandering}, {"f", h.Focused}} {
		if p.n > 0 {
			text += fmt.Sprintf(" %s%d", p.letter, p.n)
		}
	}
	if h.Target != "" {
		text += ">" + h.Target
	}
	if h.Down > 0 {
		text += fmt.Sprintf(" d%d", h.Down)
	}
	return text
}

// refused checks a refusal's words.
func refused(t *testing.T, err error, want string) {
	t.Helper()
	if err == nil || err.Error() != want {
		t.Errorf("\n got %v\nwant %s", err, want)
	}
}

// refuses checks the words in which an act is refused: refuses(t, "Ann is dead")(g.Kill("Ann")).
func refuses(t *testing.T, want string) func(any, zombie.Game, error) {
	return func(_ any, _ zombie.Game, err error) {
		t.Helper()
		refused(t, err, want)
	}
}

// refusesAs is refuses where a caller asks which refusal it is.
func refusesAs(t *testing.T, want error) func(any, zombie.Game, error) {
	return func(_ any, _ zombie.Game, err error) {
		t.Helper()
		if !errors.Is(err, want) {
			t.Errorf("%v isn't %v", err, want)
		}
	}
}

func TestCheck(t *testing.T) {
	const million = 1_000_000
	horde := func(h zombie.Horde) zombie.Game { return zombie.Game{Hordes: []zombie.Horde{h}} }
	tests := []struct {
		game zombie.Game
		want string // empty: it is fine
	}{
		{zombie.Game{}, ""},
		{zombie.Game{
			Turn: million, Danger: zombie.Danger{Base: 6, LastDeath: zombie.LastDeath{By: "Ann", Until: million}},
			Figures: million, Lettered: million,
			Minifigs: []zombie.Minifig{{Name: "Ann", Health: zombie.Dead}, {Name: "Bob", Health: zombie.Wounded}, {Name: "Cid", Health: zombie.Healthy}},
			Hordes:   []zombie.Horde{{Name: "A", Wandering: million}},
		}, ""},
		{zombie.Game{Figures: 3, Hordes: []zombie.Horde{{Name: "A", Standing: 1}, {Name: "B", Down: 2}}}, ""},

		{zombie.Game{Turn: -1}, "turn -1: turns are counted from 1"},
		{zombie.Game{Danger: zombie.Danger{Base: 7}}, "danger base 7: it goes from 1 to 6"},
		{zombie.Game{Danger: zombie.Danger{Base: -1}}, "danger base -1: it goes from 1 to 6"},
		{zombie.Game{Danger: zombie.Danger{LastDeath: zombie.LastDeath{Until: -1}}}, "danger death until turn -1: turns are counted from 1"},
		{zombie.Game{Figures: -1}, "-1 figures: a box can't hold less than none"},
		{zombie.Game{Lettered: -1}, "lettered -1: it counts the horde letters given out"},
		{zombie.Game{Turn: million + 1}, "turn, death, figures, lettered: none goes beyond 1000000"},
		{zombie.Game{Figures: million + 1}, "turn, death, figures, lettered: none goes beyond 1000000"},
		{zombie.Game{Lettered: million + 1}, "turn, death, figures, lettered: none goes beyond 1000000"},
		{zombie.Game{Danger: zombie.Danger{LastDeath: zombie.LastDeath{Until: million + 1}}}, "turn, death, figures, lettered: none goes beyond 1000000"},
		{zombie.Game{Minifigs: []zombie.Minifig{{Health: zombie.Healthy}}}, "a minifig has no name"},
		{zombie.Game{Minifigs: []zombie.Minifig{{Name: "Ann"}}}, `minifig Ann: health "" isn't one of healthy, wounded, dead`},
		{zombie.Game{Minifigs: []zombie.Minifig{{Name: "Ann", Health: "undead"}}}, `minifig Ann: health "undead" isn't one of healthy, wounded, dead`},
		{zombie.Game{Places: []zombie.Place{{Name: "attic", Fires: -1}}}, "place attic: -1 fires, a crew of 0"},
		{zombie.Game{Places: []zombie.Place{{Name: "hall", Crew: -2}}}, "place hall: 0 fires, a crew of -2"},
		{horde(zombie.Horde{Standing: 1}), "a horde has no letter"},
		{horde(zombie.Horde{Name: "A"}), "horde A: no zombies; take it out"},
		{horde(zombie.Horde{Name: "A", Standing: -1, Wandering: 2}), "horde A: fewer than no zombies"},
		{horde(zombie.Horde{Name: "A", Wandering: -1, Down: 2}), "horde A: fewer than no zombies"},
		{horde(zombie.Horde{Name: "A", Focused: -1, Down: 2}), "horde A: fewer than no zombies"},
		{horde(zombie.Horde{Name: "A", Down: -1, Focused: 2}), "horde A: fewer than no zombies"},
		{horde(zombie.Horde{Name: "A", Standing: million + 1}), "horde A: more than 1000000 zombies"},
		{horde(zombie.Horde{Name: "A", Wandering: million + 1}), "horde A: more than 1000000 zombies"},
		{horde(zombie.Horde{Name: "A", Focused: million + 1}), "horde A: more than 1000000 zombies"},
		{horde(zombie.Horde{Name: "A", Down: million + 1}), "horde A: more than 1000000 zombies"},
		{zombie.Game{Hordes: []zombie.Horde{
			{Name: "A", Standing: million, Down: 1}, {Name: "B", Standing: 1},
		}}, "more than 1000000 zombies on the board"},
		{zombie.Game{Figures: 1, Hordes: []zombie.Horde{{Name: "A", Standing: 2}}}, "2 zombies on the board, but only 1 figures"},
		{zombie.Game{Figures: 3, Hordes: []zombie.Horde{{Name: "A", Standing: 1}, {Name: "B", Down: 3}}}, "4 zombies on the board, but only 3 figures"},
	}
	for _, tt := range tests {
		got := ""
		if err := tt.game.Check(); err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%+v:\n got %s\nwant %s", tt.game, got, tt.want)
		}
	}
}
