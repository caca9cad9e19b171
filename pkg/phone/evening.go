package phone

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/play"
)

// undone is the step that undo would take back.
type undone struct {
	N    int    `json:"n"`    // the number of the step
	Line string `json:"line"` // the words that were typed
	Text string `json:"text"` // its answer
}

// undo tells which step would be taken back; null: there is none. The reason isn't asked for yet.
func (a *asked) undo() (any, error) {
	said, way, err := a.desk.WouldGo(desk.Undo(0))
	if err != nil || len(way.Over) == 0 {
		return (*undone)(nil), nil
	}
	return &undone{way.Over[0].Number(), play.TypedWords(way.Over[0]), said.Text}, nil
}

// takeBack takes the last step back.
func (a *asked) takeBack() (any, error) {
	if err := a.sits(); err != nil {
		return nil, err
	}
	a.body.Line = []string{"undo"}
	return a.changed(a.desk.Go(desk.Undo(0), play.Call{Args: a.body.Line, Seat: a.seat.As, If: a.body.If, ID: a.body.ID}))
}

type loggedShown struct {
	N         int         `json:"n"`          // the number of the step
	Line      string      `json:"line"`       // the words that were typed
	Args      []string    `json:"args"`       // they, one by one and without their dice, of a step that can be put right
	Thrown    bool        `json:"thrown"`     // dice were thrown in it
	Seat      string      `json:"seat"`       // the seat of the phone; empty: it was typed
	Hands     string      `json:"hands"`      // what other phones have typed of its dice, in words
	Lines     []play.Line `json:"lines"`      // its answer
	TakenBack bool        `json:"taken_back"` // the table doesn't rest on it any more
}

// mostLogged is how many steps a phone's log has.
const mostLogged = 100

// log is the steps of the evening, the newest first.
func (a *asked) log() (any, error) {
	shown := []loggedShown{}
	for s, err := range a.desk.Log(mostLogged, false) {
		if err != nil {
			return nil, err
		}
		shown = append(shown, loggedShown{s.N, s.Line, a.fixable(s), string(s.Dice) != "[]", s.Seat, s.Hands, lines(s.Lines), s.TakenBack})
	}
	slices.Reverse(shown)
	return shown, nil
}

type recapShown struct {
	Lines   []play.Line `json:"lines"`   // the evening in short
	Outcome any         `json:"outcome"` // the same in the fields of recap
}

// recap is the evening in short, on demand with the curve of each fight that is over.
func (a *asked) recap() (any, error) {
	said, err := a.desk.Recap(a.query("curve"))
	return recapShown{lines(said.Lines), said.Outcome}, err
}

type hitShown struct {
	Title string   `json:"title"`          // its name
	Text  string   `json:"text"`           // a line about it
	Line  []string `json:"line,omitempty"` // a line that shows it; left out where no phone can
}

// search finds cards, rules, commands and the like by a word.
func (a *asked) search() (any, error) {
	all, err := a.desk.Search(strings.Fields(a.query("q")))
	if err != nil {
		return nil, err
	}
	shown, titles := []hitShown{}, a.desk.Titles()
	for _, hit := range all {
		one := hitShown{hit.Name, strings.TrimSuffix(hit.Kind+": "+hit.Line, ": "), strings.Fields(hit.Type)}
		if p, _, err := play.Read(titles, one.Line); err != nil || p.Class == play.AtTable || !p.InReach() {
			one.Line = nil
		}
		shown = append(shown, one)
	}
	return shown, nil
}
