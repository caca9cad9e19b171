package zombie_test

import (
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
	refuses(t, `no minifig is called "A"`)(tb.Kill("A"))
}
