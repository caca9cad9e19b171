package serve

import "github.com/zbrikz/zbrikz/pkg/play"

// undo tells which step would be taken back.
func (a *asked) undo() (any, error) { return a.server.Table.Undo(a.seat.Players) }

// takeBack takes the last step back.
func (a *asked) takeBack() (any, error) {
	if err := a.sits(); err != nil {
		return nil, err
	}
	a.body.Line = []string{"undo"}
	said, err := a.server.Table.TakeBack(play.Call{Args: a.body.Line, Seat: a.seat.As, If: a.body.If, ID: a.body.ID}, a.seat.Players)
	a.server.feed.look()
	return a.said(said, err)
}

type loggedShown struct {
	N         int         `json:"n"`          // the number of the step
	Line      string      `json:"line"`       // the words that were typed
	Seat      string      `json:"seat"`       // the seat of the phone; empty: it was typed
	Lines     []play.Line `json:"lines"`      // its answer
	TakenBack bool        `json:"taken_back"` // the table doesn't rest on it any more
}

// mostLogged is how many steps a phone's log has.
const mostLogged = 100

// log is the steps of the evening, the newest first.
func (a *asked) log() (any, error) {
	all, err := a.server.Table.Log(mostLogged, a.seat.Players)
	if err != nil {
		return nil, err
	}
	shown := []loggedShown{}
	for _, s := range all {
		shown = append(shown, loggedShown{s.N, s.Line, s.Seat, lines(s.Lines), s.TakenBack})
	}
	return shown, nil
}

type linesOnly struct {
	Lines []play.Line `json:"lines"` // the evening in short
}

// recap is the evening in short.
func (a *asked) recap() (any, error) {
	all, err := a.server.Table.Recap(a.seat.Players)
	return linesOnly{lines(all)}, err
}

type hitShown struct {
	Title string   `json:"title"`          // its name
	Text  string   `json:"text"`           // a line about it
	Line  []string `json:"line,omitempty"` // a line that shows it; left out where no phone can
}

// search finds cards, rules, commands and the like by a word.
func (a *asked) search() (any, error) {
	all, err := a.server.Table.Search(a.query("q"), a.seat.Players)
	if err != nil {
		return nil, err
	}
	shown, titles := []hitShown{}, a.server.titles(a.Host)
	for _, hit := range all {
		one := hitShown(hit)
		if p, _, err := play.Read(titles, hit.Line); err != nil || p.Class == play.AtTable || !p.InReach() {
			one.Line = nil
		}
		shown = append(shown, one)
	}
	return shown, nil
}
