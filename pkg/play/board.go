package play

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
		if t.Board == nil {
			continue
		}
		b := t.Board(v.State)
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
