package brickquest_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// entrants reads "Harry+1 Mia-1 Troll=5" as players type it.
func entrants(t *testing.T, text string) []brickquest.Entrant {
	t.Helper()
	var all []brickquest.Entrant
	for word := range strings.FieldsSeq(text) {
		at := strings.IndexAny(word, "+-=")
		if at < 0 {
			all = append(all, brickquest.Entrant{Name: word})
			continue
		}
		var n int
		if _, err := fmt.Sscanf(strings.TrimPrefix(word[at:], "="), "%d", &n); err != nil {
			t.Fatalf("%s: %v", word, err)
		}
		if word[at] == '=' {
			all = append(all, brickquest.Entrant{Name: word[:at], Monster: true, Number: n})
		} else {
			all = append(all, brickquest.Entrant{Name: word[:at], Bonus: n})
		}
	}
	return all
}

// told writes an order on a line: "1: >Harry 9, Mia 7A (held), Troll 5".
func told(in brickquest.Initiative) string {
	text := fmt.Sprint(in.Round)
	if in.Late {
		text += " late"
	}
	text += ":"
	for i, s := range in.Order {
		if i > 0 {
			text += ","
		}
		text += " "
		if s.Name == in.Turn {
			text += ">"
		}
		text += fmt.Sprintf("%s %d%s", s.Name, s.Number, s.Letter)
		if s.Held {
			text += " (held)"
		}
	}
	return text
}

// A table is an order that is being played.
type table struct {
	*testing.T
	brickquest.Game
}

// does applies what wasn't refused, and checks what comes out.
func (tb *table) does(want string) func(brickquest.TurnPassed, brickquest.Game, error) {
	tb.Helper()
	round := tb.Initiative.Round
	return func(o brickquest.TurnPassed, next brickquest.Game, err error) {
		tb.Helper()
		into(tb, &tb.Game)(o, next, err)
		same(tb, told(tb.Initiative), want)
		if o.Round != tb.Initiative.Round || o.Turn != tb.Initiative.Turn || o.Late != tb.Initiative.Late || len(o.Order) != len(tb.Initiative.Order) {
			tb.Errorf("%+v tells something else than %s", o, want)
		}
		for i, p := range o.Order {
			if s := tb.Initiative.Order[i]; p.Name != s.Name || p.Number != s.Number || p.Held != s.Held {
				tb.Errorf("%+v tells something else than %s", p, want)
			}
		}
		if o.NewRound != (o.Round > round) {
			tb.Errorf("%s: a new round: %v", want, o.NewRound)
		}
	}
}

func (tb *table) rolls(typed, text string) (brickquest.TurnPassed, brickquest.Game, error) {
	tb.Helper()
	return play(tb.T, typed, func(r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) {
		return tb.Roll(entrants(tb.T, text), r)
	})
}

func (tb *table) adds(typed, text string) (brickquest.TurnPassed, brickquest.Game, error) {
	tb.Helper()
	return play(tb.T, typed, func(r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) {
		return tb.Add(entrants(tb.T, text), r)
	})
}

func (tb *table) next() (brickquest.TurnPassed, brickquest.Game, error) { return tb.NextTurn(nil) }

func (tb *table) hold() (brickquest.TurnPassed, brickquest.Game, error) {
	return tb.HoldTurn("", false, nil)
}

// BrickQuest, Beginning the Game: two dice and the bonus, the highest first;
// a figure that ties throws again, without the bonus, and keeps the number with a letter;
// monsters go on their number, last on it.
func TestRollInitiative(t *testing.T) {
	tests := []struct {
		name     string
		entrants string
		typed    string
		want     string
	}{
		{"one", "Harry", "3,4", "1: >Harry 7"},
		{"the highest first", "Harry+1 Mia-1 Troll=5", "1,2, 5,3", "1: >Mia 7, Troll 5, Harry 4"},
		{"7A goes before 7B", "Harry Mia", "3,4, 5,2, 2,2, 4,1", "1: >Mia 7A, Harry 7B"},
		{"a tie by bonuses; they don't count again", "Harry+3 Mia", "2,2, 3,4, 1,3, 4,1", "1: >Mia 7A, Harry 7B"},
		{"a bonus takes the tie away", "Harry+1 Mia", "3,4, 3,4", "1: >Harry 8, Mia 7"},
		{"a tie of a tie", "Harry Mia", "3,4, 3,4, 6,6, 6,6, 1,1, 1,1, 1,2, 1,1", "1: >Harry 7A, Mia 7B"},
		{"three tie, two of them again", "Ann Bob Cid", "3,4, 2,5, 1,6, 5,5, 2,2, 6,4, 1,1, 1,2", "1: >Cid 7A, Ann 7B, Bob 7C"},
		{"three tie, the two behind again", "Ann Bob Cid", "3,4, 2,5, 1,6, 2,3, 6,6, 1,4, 6,1, 6,2", "1: >Bob 7A, Cid 7B, Ann 7C"},
		{"two ties", "Ann Bob Cid Dee", "6,3, 2,2, 5,4, 3,1, 1,1, 1,2, 6,6, 5,5", "1: >Cid 9A, Ann 9B, Bob 4A, Dee 4B"},
		{"four tie, and then in twos: the higher two first", "Ann Bob Cid Dee",
			"3,4, 3,4, 3,4, 3,4, 1,1, 6,6, 1,1, 6,6, 2,1, 2,2, 5,5, 5,4", "1: >Dee 7A, Bob 7B, Ann 7C, Cid 7D"},
		{"nobody else gets a letter", "Ann Bob Cid", "3,4, 3,4, 6,5, 6,1, 1,1", "1: >Cid 11, Ann 7A, Bob 7B"},

		{"monsters alone, in order of appearance", "Troll=5 Bat=9 Orc=5 Goblin=5", "", "1: >Bat 9, Troll 5, Orc 5, Goblin 5"},
		{"a monster is last on its number", "Troll=7 Harry Bat=7", "3,4", "1: >Harry 7, Troll 7, Bat 7"},
		{"and no tie of its", "Troll=7 Harry Mia", "3,4, 3,4, 6,6, 1,1", "1: >Harry 7A, Mia 7B, Troll 7"},
		{"below nothing", "Louse=-3 Mia-9", "1,1", "1: >Louse -3, Mia -7"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tb := &table{T: t}
			tb.does(tt.want)(tb.rolls(tt.typed, tt.entrants))
		})
	}
}

// Somebody edited: an order in no round is played from the first.
func TestNoRound(t *testing.T) {
	edited := brickquest.Initiative{Turn: "Bob", Order: []brickquest.Slot{{Name: "Ann", Number: 9}, {Name: "Bob", Number: 8}}}
	tb := &table{t, brickquest.Game{Initiative: edited}}
	tb.does("1: >Ann 9, Bob 8")(tb.next())
	tb = &table{t, brickquest.Game{Initiative: edited}}
	tb.does("1: >Bob 7, Ann 3")(play(t, "1,2, 3,4", func(r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) { return tb.Reroll(r) }))
}

// A round that begins is told, and no other one: does looks at that.
func TestNewRound(t *testing.T) {
	tb := &table{T: t}
	tb.does("1: >Harry 12, Mia 2")(tb.rolls("6,6, 1,1", "Harry Mia"))
	tb.does("1: Harry 12, >Mia 2")(tb.next())
	tb.does("1: Harry 12, Zoe 7, >Mia 2")(tb.adds("3,4", "Zoe"))
	tb.does("1 late: Harry 12, Zoe 7, >Mia 2 (held)")(tb.hold()) // Mia holds, and acts
	tb.does("2: >Harry 12, Zoe 7, Mia 2")(tb.next())
	tb.does("2: >Harry 12, Zoe 7")(tb.Leave("Mia", nil))
	tb.does("2: Harry 12, >Zoe 7")(tb.next())
	tb.does("3: >Harry 12")(tb.Leave("Zoe", nil)) // the last, on her turn
}

func TestHoldLast(t *testing.T) {
	tb := &table{T: t}
	tb.does("1: >Ann 9, Troll 5")(tb.rolls("4,5", "Ann Troll=5"))
	tb.does("1: Ann 9, >Troll 5")(tb.next())
	tb.does("1 late: Ann 9, >Troll 5 (held)")(tb.hold())
	tb.does("2: >Ann 9, Troll 5")(tb.next())
	tb.does("2: Ann 9 (held), >Troll 5")(tb.hold())
	tb.does("2 late: >Ann 9 (held), Troll 5 (held)")(tb.hold()) // everybody holds
	tb.does("2 late: Ann 9, >Troll 5 (held)")(tb.next())
	tb.does("3: >Ann 9, Troll 5")(tb.next())
}

// Latecomers go behind the players of their number; the turn stays where it is.
func TestAdd(t *testing.T) {
	start := func(t *testing.T) *table {
		tb := &table{T: t}
		tb.does("1: >Ann 9, Bob 7A, Cid 7B, Troll 7")(tb.rolls("4,5, 3,4, 3,4, 6,6, 1,1", "Ann Bob Cid Troll=7"))
		tb.does("1: Ann 9, >Bob 7A, Cid 7B, Troll 7")(tb.next())
		return tb
	}
	tests := []struct {
		name, typed, entrants, want string
	}{
		{"on a number of her own", "4,4", "Dee", "1: Ann 9, Dee 8, >Bob 7A, Cid 7B, Troll 7"},
		{"tied with those who have letters", "3,4", "Dee", "1: Ann 9, >Bob 7A, Cid 7B, Dee 7C, Troll 7"},
		{"tied with one who has none", "4,5", "Dee", "1: Ann 9A, Dee 9B, >Bob 7A, Cid 7B, Troll 7"},
		{"two who tie with each other", "1,1, 1,1, 1,2, 1,3", "Dee Eve", "1: Ann 9, >Bob 7A, Cid 7B, Troll 7, Eve 2A, Dee 2B"},
		{"two who tie with each other and with one", "4,5, 4,5, 1,2, 1,3", "Dee Eve", "1: Ann 9A, Eve 9B, Dee 9C, >Bob 7A, Cid 7B, Troll 7"},
		{"two who tie with each other and with letters", "3,4, 3,4, 1,3, 1,2", "Dee Eve", "1: Ann 9, >Bob 7A, Cid 7B, Dee 7C, Eve 7D, Troll 7"},
		{"a monster", "", "Orc=7", "1: Ann 9, >Bob 7A, Cid 7B, Troll 7, Orc 7"},
		{"a monster above a player", "", "Orc=9", "1: Ann 9, Orc 9, >Bob 7A, Cid 7B, Troll 7"},
		{"a player on a monster's number", "2,3", "Orc=5 Dee", "1: Ann 9, >Bob 7A, Cid 7B, Troll 7, Dee 5, Orc 5"},
		{"with a bonus", "1,1", "Dee+6", "1: Ann 9, Dee 8, >Bob 7A, Cid 7B, Troll 7"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tb := start(t)
			tb.does(tt.want)(tb.adds(tt.typed, tt.entrants))
		})
	}
	t.Run("to nobody", func(t *testing.T) {
		tb := &table{T: t}
		tb.does("1: >Ann 9, Orc 5")(tb.adds("4,5", "Orc=5 Ann"))
	})
	t.Run("while those who held act", func(t *testing.T) {
		tb := &table{T: t}
		tb.does("1: >Ann 9")(tb.rolls("4,5", "Ann"))
		tb.does("1 late: >Ann 9 (held)")(tb.hold())
		tb.does("1 late: Orc 10, >Ann 9 (held)")(tb.adds("", "Orc=10"))
		tb.does("2: >Orc 10, Ann 9")(tb.next())
	})
}

func TestInitiativeRefusals(t *testing.T) {
	tb := &table{T: t}
	many := ""
	for i := range brickquest.MostEntrants + 1 {
		many += fmt.Sprintf("M%d=1 ", i)
	}
	rolls := []struct{ entrants, want string }{
		{"", "name figures to roll for"},
		{"+1", "a figure has no name"},
		{"Harry Mia Harry", "Harry is named twice"},
		{"Harry=3 Harry", "Harry is named twice"},
		{"Harry+101", "the bonus of Harry 101: it goes from -100 to 100"},
		{"Harry-101", "the bonus of Harry -101: it goes from -100 to 100"},
		{"Troll=101", "the number of Troll 101: it goes from -100 to 100"},
		{many, "more than 200 in the order"},
	}
	for _, tt := range rolls {
		refuses(t, tt.want)(tb.rolls("", tt.entrants))
		refuses(t, tt.want)(tb.adds("", tt.entrants))
	}
	for name, do := range map[string]func() (brickquest.TurnPassed, brickquest.Game, error){
		"next":   tb.next,
		"hold":   tb.hold,
		"remove": func() (brickquest.TurnPassed, brickquest.Game, error) { return tb.Leave("Harry", nil) },
		"reroll": func() (brickquest.TurnPassed, brickquest.Game, error) { return tb.Reroll(nil) },
	} {
		if _, _, err := do(); !errors.Is(err, brickquest.ErrNoInitiative) {
			t.Errorf("%s of nobody: %v", name, err)
		}
	}

	tb.does("1: >Harry 7")(tb.rolls("3,4", "Harry"))
	refuses(t, "Harry is in the order already")(tb.adds("", "Harry"))
	refuses(t, "more than 200 in the order")(tb.adds("", strings.Replace(many, "M0=1 ", "", 1)))
	_, _, err := tb.Leave("harry", nil)
	refused(t, err, `nobody in the order is called "harry"`)
	var unknown *brickquest.Unknown
	if !errors.As(err, &unknown) || unknown.Name != "harry" {
		t.Errorf("got %#v", err)
	}
}
