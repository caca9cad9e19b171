package ask_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/ask"
)

// A refused line may mean one line with its words in another order, or several, or none.
func TestMend(t *testing.T) {
	for _, c := range []struct{ name, typed, want string }{
		{"spawn", "room", "--room"},
		{"give", "2 Ann", ""}, // nobody gets it
		{"give", "2 by Ann to Bob", "2 --by Ann --to Bob"},
		{"give", "2 bob --by=Ann", "2 --by Ann --to bob"},
		{"give", "2 Ann Bob", "2 --by Ann --to Bob | 2 --by Bob --to Ann"},
		{"give", "2 Ann, Bob", ""}, // a comma parts what stands in a list
		{"attack", "goblin 1 fudge", "goblin1 --fudge"},
		{"attack", "goblin 1 troll", "goblin1 troll"},
		{"attack", "goblin 2 by goblin 1", "goblin1 goblin2"},
		{"attack", "gobiln 1", ""},    // a slip stays one
		{"attack", "goblin1 4 2", ""}, // a number is no flag's
		{"cast", "goblin2 levinbolt by troll", "troll levinbolt goblin2"},
		{"cast", "minor fireball goblin1, troll", "minor fireball goblin1 troll"},
		{"cast", "minor fireball goblin1,troll", "minor fireball goblin1 troll"},
		{"move", "3 troll", "troll 3"},
		{"move", "3 2", ""},
		{"horde focus", "Ann A", "A --on Ann"},
		{"horde focus", "A at yard", "A --at yard"},
		{"horde focus", "A yard", ""}, // free text is no flag's
		{"zombie-roll", "2 A", ""},    // one of both
	} {
		fresh := func() []ask.Way { return ways(new(said))[c.name] }
		l := line(c.typed)
		l.Name = c.name
		refused := errors.New("refused")
		err := ask.Mend(here(), fresh(), l, refused, func(ask.Line) bool { return false })
		if !errors.Is(err, refused) {
			t.Errorf("%s %s: %v, and not why it was refused", c.name, c.typed, err)
		}
		var meant *ask.Meant
		var lines []string
		if errors.As(err, &meant) {
			for _, words := range meant.Lines {
				lines = append(lines, strings.Join(words, " "))
			}
		}
		if got := strings.Join(lines, " | "); got != c.want {
			t.Errorf("%s %s\n got %s\nwant %s", c.name, c.typed, got, c.want)
		}
	}
}
