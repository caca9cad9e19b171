package play

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A View is a table as somebody may see it.
type View struct {
	N     int          // the step; 0: there is none yet
	Found *table.Found // the table with all its secrets
	State *table.State // the table as it may be seen
	Seat  Seat

	titles Titles
}

// View finds the table, as a seat may see it.
func (h *Host) View(seat Seat) (View, error) {
	found, err := h.Read()
	if err != nil {
		return View{}, err
	}
	if !found.Exists {
		found.State.N = 0 // there is no step yet
	}
	v := View{N: found.State.N, Found: found, State: &found.State, Seat: seat, titles: h.Titles}
	if seat.Players {
		v.State = h.Titles.Known(v.State)
	}
	return v, nil
}

// Showing is how a game is to show a table.
type Showing struct {
	// Leads tells that the game's answer is the first: it begins with a sentence of its
	// own, behind which At stands, and ends with the house rules that are set.
	Leads     bool
	At, Rules string
}

// Shown is a table as a game shows it.
type Shown struct {
	Fields any    // an object of JSON, whose fields stand beside those of the other games
	Lines  []Line // for people; none where there is nothing to say and the game doesn't lead
	Why    []string
}

// Status is how the table stands in each game. The first game that is played leads, or else the
// first of all. at says which table it is, and rules which house rules are set.
func (v View) Status(at, rules string) (fields []any, lines []Line, why []string) {
	games := slices.DeleteFunc(slices.Clone(v.titles), func(t Title) bool { return t.Status == nil })
	for _, t := range games {
		leads := t.Name == games.PlayedFirst(v.State)[0].Name
		shown := t.Status(v.State, Showing{Leads: leads, At: at, Rules: rules})
		fields = append(fields, shown.Fields)
		lines, why = append(lines, shown.Lines...), append(why, shown.Why...)
	}
	return fields, lines, why
}

// Prompt is the words of the games at the prompt, a few each. A game is alone where no other
// one is played, or has something to say.
func (v View) Prompt() []string {
	return say.Some(say.Each(v.titles, func(t Title) string {
		alone := !slices.ContainsFunc(v.titles, func(o Title) bool {
			return o.Name != t.Name && (o.IsPlayed(v.State) || part2(o.Prompt, v.State, false) != "")
		})
		return part2(t.Prompt, v.State, alone)
	})...)
}

// Now is the offers for the seat: reminders, and lines that are likely next.
func (v View) Now() []Offer { return v.titles.Now(v.State, v.Seat) }

// A Seat is where somebody sits at a table: it is a minifig, a hero, or a place to look on from.
type Seat struct {
	Name    string // a name at the table; empty: nobody's
	Players bool   // players sit there, and they may not know all
}

// A Chair is a seat that somebody may choose. Its JSON names are a contract.
type Chair struct {
	Name string `json:"name"`           // a name at the table, or the name of the seat that knows all
	What string `json:"what"`           // its kind: "minifig", "hero", "all secrets"
	Dead bool   `json:"dead,omitempty"` // it is dead, and may still look on

	// the line to play at it before it sees secrets, which nobody has read yet
	Asks []string `json:"asks,omitempty"`

	// the line by which nobody sits here any more, and the app does what its person did
	Empty []string `json:"empty,omitempty"`

	All bool `json:"-"` // it is nobody at the table: all secrets are seen from there
}

// Seats are the chairs at a table, out of a state as their reader may know it. The chair
// that sees all secrets is left out where somebody at the table has its name.
func (ts Titles) Seats(st *table.State) []Chair {
	all := append([]Chair{}, from(ts, func(t Title) []Chair { return part(t.Seats, st) })...)
	for i := range all {
		if line := ts.Unread(st); all[i].All && line != nil {
			all[i].What, all[i].Asks, all[i].Empty = "nobody: it would tell all", line, nil
		}
	}
	return slices.DeleteFunc(all, func(c Chair) bool {
		what, _ := ts.Called(st, c.Name)
		return c.All && what != ""
	})
}

// Seats are the chairs at the table, for somebody who chooses one.
func (v View) Seats() []Chair { return v.titles.Seats(v.State) }

// Seated is the seat with a name at a table. With an empty name it is the seat of a
// player who only looks on. It refuses a name that no seat has.
func (ts Titles) Seated(st *table.State, name string) (Seat, error) {
	if name == "" {
		return Seat{Players: true}, nil
	}
	chairs := ts.Seats(ts.Known(st))
	i := slices.IndexFunc(chairs, func(c Chair) bool { return c.Name == name })
	switch {
	case i < 0:
		all := say.Each(chairs, func(c Chair) string { return c.Name })
		return Seat{}, ask.Usagef("nobody at this table is called %q%s", name, names.Hint(name, all))
	case chairs[i].All:
		return Seat{Players: chairs[i].Asks != nil}, nil
	default:
		return Seat{Name: name, Players: true}, nil
	}
}

// Sheet is the sheet of the figure at a seat, as its game's play shows it; nil: nobody
// sits there, or the table has no such figure any more.
func (h *Host) Sheet(seat Seat) ([]Line, error) {
	if seat.Name == "" {
		return nil, nil
	}
	v, err := h.View(seat)
	if err != nil {
		return nil, err
	}
	own := *h
	own.Players = seat.Players
	for _, t := range h.Titles {
		if line := part2(t.Sheet, v.State, seat.Name); line != nil {
			p, l, err := Read(h.Titles, line)
			if err != nil {
				return nil, err
			}
			said, err := own.Look(Call{Name: p.Name, Args: line, Means: h.Titles.Means(p, l)})
			return said.Lines, err
		}
	}
	return nil, nil
}

// A Board is a table as a large screen shows it, to people who stand a few metres away.
// Its JSON names are a contract.
type Board struct {
	Top      []Fact    `json:"top"`      // the facts to read first: the danger level, the turn
	Sections []Section `json:"sections"` // all else, by its topic
	Over     bool      `json:"over"`     // a fight is over: of its sides one is left
}

// A Fact is a thing to know in a word or a number. Its JSON names are a contract.
type Fact struct {
	Name  string `json:"name"`           // its name: "danger", "round 2"
	Value string `json:"value"`          // the word or the number: "3", "Harry"
	Mark  Tone   `json:"mark,omitempty"` // its tone
}

// A Section is rows below a title. Its JSON names are a contract.
type Section struct {
	Title string     `json:"title"` // "Hordes"
	Rows  []BoardRow `json:"rows"`  // each horde, figure or place
}

// A BoardRow is one horde, figure or place on a board, and how it is. Its JSON names are
// a contract.
type BoardRow struct {
	Name    string   `json:"name"`              // its name
	Words   string   `json:"words"`             // how it is, in a few words; empty: the numbers tell it
	Numbers []Amount `json:"numbers"`           // its numbers
	Mark    Tone     `json:"mark,omitempty"`    // its tone
	Turn    bool     `json:"turn"`              // it is its turn
	Line    []string `json:"line,omitempty"`    // the words behind zbrikz that show it
	Picture string   `json:"picture,omitempty"` // what it looks like: a list of cards and a name, "monsters/Goblin"; left out: there is none
}

// An Amount is a number of something, and the most that there can be. Its JSON names are
// a contract.
type Amount struct {
	Name  string `json:"name"`         // "hit points"
	Value int    `json:"value"`        // how much
	Of    int    `json:"of,omitempty"` // how much it was, or may be; left out where that is nothing to know
}

// Board is the board of all games that are played at the table, as the seat may see it.
func (v View) Board() Board {
	all := Board{Top: []Fact{}, Sections: []Section{}}
	for _, t := range v.titles {
		b := part(t.Board, v.State)
		all.Top, all.Sections, all.Over = append(all.Top, b.Top...), append(all.Sections, b.Sections...), all.Over || b.Over
	}
	return all
}

// Add adds a section, if it has rows.
func (b *Board) Add(title string, rows ...BoardRow) {
	if len(rows) == 0 {
		return
	}
	for i := range rows {
		if rows[i].Numbers == nil {
			rows[i].Numbers = []Amount{}
		}
	}
	b.Sections = append(b.Sections, Section{title, rows})
}

// Count adds an amount to the row, unless both the number and its most are 0.
func (r *BoardRow) Count(name string, value, of int) {
	if value != 0 || of != 0 {
		r.Numbers = append(r.Numbers, Amount{name, value, of})
	}
}
