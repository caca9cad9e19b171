package zombie_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// levelOf writes a danger level on a line: "4: 2, scene the alarm, death Ann (2)".
func levelOf(l zombie.Level) string {
	text := fmt.Sprintf("%d: %d", l.Level, l.Base)
	for _, c := range l.Causes {
		text += fmt.Sprintf(", %s %s", c.Why, c.By)
		if c.Turns != nil {
			text += fmt.Sprintf(" (%d)", *c.Turns)
		}
	}
	return text
}

// danger checks the level for the minifig that looks where.
func (tb *table) danger(by, at, want string) {
	tb.Helper()
	if got := levelOf(tb.DangerFor(zombie.Looking{By: by, At: at})); got != want {
		tb.Errorf("danger for %q at %q:\n got %s\nwant %s", by, at, got, want)
	}
}

// Zombie Brikz, Danger Level.
func TestDanger(t *testing.T) {
	tb := &table{T: t}
	tb.danger("", "", "2: 2")
	tb.does(tb.SetDanger(3))
	tb.danger("", "", "3: 3")
	tb.does(tb.CriticalScene("the alarm"))
	tb.does(tb.CriticalScene("the helicopter"))
	tb.danger("", "", "5: 3, scene the alarm, scene the helicopter")
	tb.does(tb.CriticalScene("the fire"))
	tb.does(tb.CriticalScene("the flood"))
	tb.danger("", "", "6: 3, scene the alarm, scene the helicopter, scene the fire, scene the flood")
	tb.does(tb.SetDanger(6))
	tb.danger("", "", "6: 6")
	tb.does(tb.SetDanger(1))
	tb.danger("", "", "1: 1")
	for range 10 {
		tb.endTurn("")
	}
	tb.does(tb.CriticalScene("the alarm"))
	for range 10 {
		tb.endTurn("")
	}
	tb.danger("", "", "2: 1, scene the alarm")
}

// A new base forgets the scenes; causes that the bricks show stay.
func TestSetDangerKeeps(t *testing.T) {
	tb := &table{t, zombie.Game{Minifigs: figs("Ann", "Bob", "Cid", "Dee")}}
	tb.does(tb.CriticalScene("the alarm"))
	tb.does(tb.Kill("Dee"))
	tb.does(tb.SetAlone("Ann", true))
	tb.does(tb.SetSign("yard", true))
	tb.does(tb.SetDanger(1))
	tb.danger("Ann", "yard", "4: 1, death Dee (2), alone Ann, sign yard")
}

// Different causes add up, and never to more than 6. A sign is for its place,
// being alone for the minifig that it is, a death for the whole table.
func TestDangerCauses(t *testing.T) {
	tb := &table{t, zombie.Game{Minifigs: figs("Ann", "Bob", "Cid", "Dee")}}
	tb.does(tb.SetAlone("Ann", true))
	tb.does(tb.SetSign("yard", true))
	tb.danger("", "", "2: 2")
	tb.danger("Ann", "", "3: 2, alone Ann")
	tb.danger("Bob", "", "2: 2")
	tb.danger("", "yard", "3: 2, sign yard")
	tb.danger("", "attic", "2: 2")
	tb.danger("Ann", "yard", "4: 2, alone Ann, sign yard")
	tb.danger("Nobody", "nowhere", "2: 2")
	tb.does(tb.Kill("Dee"))
	tb.danger("Bob", "attic", "3: 2, death Dee (2)")
	tb.danger("Ann", "yard", "5: 2, death Dee (2), alone Ann, sign yard")
	tb.does(tb.CriticalScene("the alarm"))
	tb.does(tb.CriticalScene("the fire"))
	tb.danger("Ann", "yard", "6: 2, scene the alarm, scene the fire, death Dee (2), alone Ann, sign yard")

	tb.does(tb.SetSign("yard", true)) // there is one already
	tb.does(tb.SetSign("yard", false))
	tb.danger("", "yard", "5: 2, scene the alarm, scene the fire, death Dee (2)")
	tb.does(tb.SetAlone("Ann", false))
	tb.danger("Ann", "", "5: 2, scene the alarm, scene the fire, death Dee (2)")
}

// "For 2 turns after a minifig dies": at once, through the end of the second
// full turn after the turn of the death.
func TestDeathRunsOut(t *testing.T) {
	tb := &table{t, zombie.Game{Turn: 4, Minifigs: figs("Ann", "Bob", "Cid")}}
	tb.does(tb.Kill("Ann"))
	tb.danger("", "", "3: 2, death Ann (2)")
	for _, want := range []struct {
		turn, before, danger int
		level                string
	}{
		{5, 3, 3, "3: 2, death Ann (2)"},
		{6, 3, 3, "3: 2, death Ann (1)"},
		{7, 3, 2, "2: 2"},
		{8, 2, 2, "2: 2"},
	} {
		ended := tb.endTurn("")
		if ended.Turn != want.turn || ended.Before != want.before || ended.Danger != want.danger {
			t.Errorf("got %+v, want %+v", ended, want)
		}
		felt := len(ended.Deaths) > 0
		if felt != (want.level != "2: 2") || felt && ended.Deaths[0].By != "Ann" {
			t.Errorf("turn %d: deaths %+v", ended.Turn, ended.Deaths)
		}
		tb.danger("", "", want.level)
		if !felt && tb.Danger.LastDeath != (zombie.LastDeath{}) {
			t.Errorf("turn %d: a death that nobody feels is remembered: %+v", ended.Turn, tb.Danger.LastDeath)
		}
	}
}

// A second death starts the count again, and adds nothing; dying twice doesn't.
func TestSecondDeath(t *testing.T) {
	tb := &table{t, zombie.Game{Minifigs: figs("Ann", "Bob", "Cid", "Dee")}}
	tb.does(tb.Kill("Ann"))
	tb.endTurn("")
	tb.endTurn("")
	tb.danger("", "", "3: 2, death Ann (1)")
	tb.does(tb.Kill("Ann"))
	tb.danger("", "", "3: 2, death Ann (1)")
	tb.does(tb.Kill("Bob"))
	tb.danger("", "", "3: 2, death Bob (2)")
	tb.endTurn("")
	tb.danger("", "", "3: 2, death Bob (2)")
	tb.endTurn("")
	tb.danger("", "", "3: 2, death Bob (1)")
	tb.endTurn("")
	tb.danger("", "", "2: 2")
}

// Nobody else in the room: the dead are no company, and have none.
func TestAlone(t *testing.T) {
	tb := &table{t, zombie.Game{Minifigs: figs("Ann", "Bob")}}
	tb.danger("Ann", "", "2: 2")
	tb.does(tb.SetAlone("Bob", true))
	tb.does(tb.Kill("Bob"))
	tb.danger("Bob", "", "3: 2, death Bob (2)")
	if tb.Minifig("Bob").Alone {
		t.Error("the dead are alone")
	}
	tb.danger("Ann", "", "4: 2, death Bob (2), alone Ann")
	tb.does(tb.SetAlone("Ann", false)) // the last survivor is
	tb.danger("Ann", "", "4: 2, death Bob (2), alone Ann")
	tb.does(tb.Kill("Ann"))
	tb.danger("Ann", "", "3: 2, death Ann (2)")

	one := &table{t, zombie.Game{Minifigs: figs("Ann")}}
	one.danger("Ann", "", "2: 2")
}

// Everything that a change tells of itself.
func TestRaised(t *testing.T) {
	tb := &table{t, zombie.Game{Minifigs: figs("Ann", "Bob", "Cid"), Danger: zombie.Danger{Base: 5}}}
	tests := []struct {
		name   string
		change func() (zombie.Raised, zombie.Game, error)
		before int
		want   string
	}{
		{"set", func() (zombie.Raised, zombie.Game, error) { return tb.SetDanger(3) }, 5, "3: 3"},
		{"scene", func() (zombie.Raised, zombie.Game, error) { return tb.CriticalScene("the alarm") }, 5, "6: 5, scene the alarm"},
		{"death", func() (zombie.Raised, zombie.Game, error) { return tb.Kill("Ann") }, 5, "6: 5, death Ann (2)"},
		{"alone", func() (zombie.Raised, zombie.Game, error) { return tb.SetAlone("Ann", true) }, 5, "6: 5, alone Ann"},
		{"together", func() (zombie.Raised, zombie.Game, error) { return tb.SetAlone("Ann", false) }, 5, "5: 5"},
		{"sign", func() (zombie.Raised, zombie.Game, error) { return tb.SetSign("yard", true) }, 5, "6: 5, sign yard"},
		{"no sign", func() (zombie.Raised, zombie.Game, error) { return tb.SetSign("yard", false) }, 5, "5: 5"},
	}
	for _, tt := range tests {
		raised, _, err := tt.change()
		if got := levelOf(raised.Level); err != nil || got != tt.want || raised.Before != tt.before {
			t.Errorf("%s: %v, before %d, %s; want %d, %s", tt.name, err, raised.Before, got, tt.before, tt.want)
		}
	}
}

func TestDangerRefusals(t *testing.T) {
	g := zombie.Game{Minifigs: []zombie.Minifig{{Name: "Ann", Health: zombie.Dead}, {Name: "Bob", Health: zombie.Wounded}}}
	for _, level := range []int{-1, 0, 7} {
		_, _, err := g.SetDanger(level)
		refused(t, err, fmt.Sprintf("danger level %d: it goes from 1 to 6", level))
	}
	_, _, err := g.CriticalScene("")
	refused(t, err, "the scene has no name")
	_, _, err = g.SetSign("", true)
	refused(t, err, "the place has no name")
	_, _, err = g.Kill("")
	refused(t, err, "the minifig has no name")
	_, _, err = g.SetAlone("", true)
	refused(t, err, "the minifig has no name")
	_, _, err = g.SetAlone("Ann", true)
	refused(t, err, "Ann is dead")
	_, _, err = g.Kill("Zed")
	refused(t, err, `no minifig is called "Zed"`)
	_, _, err = g.SetAlone("Zed", true)
	refused(t, err, `no minifig is called "Zed"`)
	var unknown *zombie.Unknown
	if !errors.As(err, &unknown) || unknown.What != "minifig" || unknown.Name != "Zed" {
		t.Errorf("got %#v", err)
	}
}

// On a table without minifigs an unknown name joins, by any rule that is about one.
func TestJoins(t *testing.T) {
	tb := &table{T: t}
	tb.does(tb.Kill("Ann"))
	if got := tell(&tb.Game); got != "Ann dead; " {
		t.Errorf("got %s", got)
	}
	tb = &table{T: t}
	tb.does(tb.SetAlone("Ann", true))
	tb.danger("Ann", "", "3: 2, alone Ann")

	tb = &table{t, zombie.Game{Hordes: []zombie.Horde{{Name: "A", Standing: 1}}}}
	_, _, err := tb.Kill("A")
	refused(t, err, `no minifig is called "A"`)
}
