package both_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// section is the rows of a board below a title.
func section(b play.Board, title string) []play.BoardRow {
	for _, s := range b.Sections {
		if s.Title == title {
			return s.Rows
		}
	}
	return nil
}

// row is the row of a name below a title.
func row(t *testing.T, b play.Board, title, name string) play.BoardRow {
	t.Helper()
	rows := section(b, title)
	i := slices.IndexFunc(rows, func(r play.BoardRow) bool { return r.Name == name })
	if i < 0 {
		t.Fatalf("no %s among %s: %+v", name, title, b)
	}
	return rows[i]
}

func view(t *testing.T, h *play.Host, name string) play.View {
	t.Helper()
	seat, err := h.Titles.Seated(here(t, h).State, name)
	if err != nil {
		t.Fatal(err)
	}
	v, err := h.View(seat)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// text is a value as phones get it.
func text(t *testing.T, value any) string {
	t.Helper()
	said, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(said)
}

// TestBoard: everything that a screen shows of an evening in both games, number by
// number.
func TestBoard(t *testing.T) {
	h := played(t, evening)
	b := view(t, h, "").Board()
	for what, c := range map[string]struct{ got, want any }{
		"the top": {b.Top, []play.Fact{
			{Name: "danger", Value: "3", Mark: play.Danger}, {Name: "turn", Value: "1"},
			{Name: "round 1", Value: table.In[brickquest.Game](here(t, h).State).Initiative.Turn, Mark: play.Acts},
		}},
		"what raises the level": {section(b, "Danger"), []play.BoardRow{{Name: "+1", Words: "since alarm", Numbers: []play.Amount{}, Line: []string{"danger"}}}},
		"a horde that wanders": {row(t, b, "Hordes", "A"), play.BoardRow{
			Name: "A", Words: "at kitchen", Numbers: []play.Amount{{Name: "zombie", Value: 1}, {Name: "wandering", Value: 1}}, Line: []string{"horde"}, Picture: "figures/wandering",
		}},
		"a horde after somebody": {row(t, b, "Hordes", "B"), play.BoardRow{
			Name: "B", Words: "at yard; after Ann", Numbers: []play.Amount{{Name: "zombies", Value: 3}, {Name: "focused", Value: 3}}, Mark: play.Danger, Line: []string{"horde"}, Picture: "figures/focused",
		}},
		"a wounded minifig, still to play": {row(t, b, "Minifigs", "Ann"), play.BoardRow{
			Name: "Ann", Words: "wounded, a red stud, place unknown, cop, fearful, hand and ranged weapon", Numbers: []play.Amount{}, Mark: play.Wounded, Turn: true,
			Line: []string{"minifig", "show", "Ann"}, Picture: "traits/cop",
		}},
		"a minifig that is done": {row(t, b, "Minifigs", "Bob").Turn, false},
		"a wounded hero":         {row(t, b, "Initiative", "Harry").Numbers[0], play.Amount{Name: "hit points", Value: 6, Of: 10}},
		"the box":                {section(b, "Figures")[0].Numbers, []play.Amount{{Name: "figures", Value: 14, Of: 18}}},
	} {
		if got, want := text(t, c.got), text(t, c.want); got != want {
			t.Errorf("%s: %s, not %s", what, got, want)
		}
	}
	turns := 0
	for _, r := range section(b, "Initiative") {
		if r.Turn {
			turns++
		}
	}
	if turns != 1 {
		t.Errorf("it is the turn of %d: %s", turns, text(t, b))
	}
	if words := row(t, b, "Minifigs", "Bob").Words; !strings.HasSuffix(words, ", carries 2 food, done this turn") {
		t.Errorf("Bob: %s", words)
	}
}

// TestBoardSecrets: players' seats see no statue and no foe's points; the BrickMaster's
// sees both.
func TestBoardSecrets(t *testing.T) {
	h := played(t, evening)
	for _, name := range []string{"", "Harry", "Ann"} {
		b := view(t, h, name).Board()
		said := text(t, b)
		if strings.Contains(said, "orc1") || strings.Contains(said, "statue") {
			t.Errorf("seat %q sees the statue: %s", name, said)
		}
		if r := row(t, b, "Initiative", "troll1"); len(r.Numbers) != 1 || r.Numbers[0].Name != "initiative" || r.Mark != "" {
			t.Errorf("seat %q sees a foe's points: %+v", name, r)
		}
	}
	b := view(t, h, "BrickMaster").Board()
	if r := row(t, b, "Initiative", "orc1"); !strings.Contains(r.Words, "a statue") || r.Numbers[0].Name != "hit points" || r.Numbers[0].Of == 0 {
		t.Errorf("the BrickMaster sees of the statue %+v", r)
	}
}

// TestSeats: minifigs and heroes can be sat as, dead ones too, foes and children can't; the
// BrickMaster where there are secrets, unless somebody has that name.
func TestSeats(t *testing.T) {
	for _, c := range []struct{ lines, want string }{
		{"minifig add Ann\nminifig add Tim --npc child\nminifig wound Ann\nminifig wound Ann", `[{"name":"Ann","what":"minifig","dead":true}]`},
		{"hero add Harry --class human-thief\nfoe add troll", `[{"name":"Harry","what":"hero"},{"name":"BrickMaster","what":"all secrets","empty":["rules","set","monsters","app"]}]`},
		{"minifig add BrickMaster\nhero add Harry --class human-thief", `[{"name":"BrickMaster","what":"minifig"},{"name":"Harry","what":"hero"}]`},
		{"danger set 3", `[]`},
	} {
		h := played(t, c.lines)
		if got := text(t, view(t, h, "").Seats()); got != c.want {
			t.Errorf("%q: %s, not %s", c.lines, got, c.want)
		}
	}
	h := played(t, "minifig add BrickMaster\nhero add Harry --class human-thief\nfoe add troll")
	st := here(t, h).State
	if seat, err := h.Titles.Seated(st, "BrickMaster"); err != nil || !seat.Players {
		t.Errorf("a minifig called BrickMaster sees all: %+v, %v", seat, err)
	}
	if _, err := h.Titles.Seated(st, "troll1"); err == nil || !strings.Contains(err.Error(), `nobody at this table is called "troll1"`) {
		t.Errorf("a foe is a seat: %v", err)
	}
}

// TestSheet: a seat has the sheet of its figure, and no sheet is empty.
func TestSheet(t *testing.T) {
	h := played(t, evening)
	for name, want := range map[string]string{"Ann": "Ann: wounded", "Harry": "6 of 10 hit points", "": "", "BrickMaster": ""} {
		lines, err := h.Sheet(view(t, h, name).Seat)
		if err != nil || !strings.Contains(play.Text(lines), want) || want == "" && lines != nil {
			t.Errorf("the sheet of %q: %q, %v", name, play.Text(lines), err)
		}
	}
}

// TestBoardLines: each row that can be tapped shows something, from each seat.
func TestBoardLines(t *testing.T) {
	h := played(t, evening)
	for _, c := range view(t, h, "").Seats() {
		seat, err := h.Titles.Seated(here(t, h).State, c.Name)
		if err != nil {
			t.Fatal(err)
		}
		own := *h
		own.Players = seat.Players
		lines := 0
		for _, s := range view(t, h, c.Name).Board().Sections {
			for _, r := range s.Rows {
				if len(r.Line) == 0 {
					continue
				}
				lines++
				if said, err := own.Look(meant(t, h.Titles, r.Line)); err != nil || len(said.Lines) == 0 {
					t.Errorf("%s taps %s: %v: %v, %v", c.Name, r.Name, r.Line, said.Lines, err)
				}
			}
		}
		if lines == 0 {
			t.Errorf("%s has nothing to tap", c.Name)
		}
	}
}

func meant(t *testing.T, titles play.Titles, line []string) play.Call {
	t.Helper()
	p, l, err := play.Read(titles, line)
	if err != nil {
		t.Fatal(err)
	}
	return play.Call{Name: p.Name, Args: line, Means: titles.Means(p, l), Cards: p.Class == play.Looks}
}
