package play

import (
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

// Status is how the table stands in each game. The first game that is played leads. at
// says which table it is, and rules which house rules are set.
func (v View) Status(at, rules string) (fields []any, lines []Line, why []string) {
	leads := v.leader()
	for i, t := range v.titles {
		if t.Status == nil {
			continue
		}
		shown := t.Status(v.State, Showing{Leads: i == leads, At: at, Rules: rules})
		fields = append(fields, shown.Fields)
		lines, why = append(lines, shown.Lines...), append(why, shown.Why...)
	}
	return fields, lines, why
}

// leader is the place of the first game that is played and has a status. Where none is
// played, it is the place of the first that has one.
func (v View) leader() int {
	first := -1
	for i, t := range v.titles {
		switch {
		case t.Status == nil:
		case t.Played(v.State):
			return i
		case first < 0:
			first = i
		}
	}
	return first
}

// Prompt is the words of the games at the prompt, a few each.
func (v View) Prompt() []string {
	var all []string
	for i, t := range v.titles {
		if t.Prompt == nil {
			continue
		}
		if text := t.Prompt(v.State, v.alone(i)); text != "" {
			all = append(all, text)
		}
	}
	return all
}

// alone tells whether no other game than this one is played, and none has something to
// say at the prompt.
func (v View) alone(game int) bool {
	for i, t := range v.titles {
		if i != game && (t.IsPlayed(v.State) || t.Prompt != nil && t.Prompt(v.State, false) != "") {
			return false
		}
	}
	return true
}

// Now is the offers for the seat: reminders, and lines that are likely next.
func (v View) Now() []Offer { return v.titles.Now(v.State, v.Seat) }
