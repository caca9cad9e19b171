package phone

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// viewShown is the table as a seat may see it.
type viewShown struct {
	Server string      `json:"server"` // the id of the process: it changes when the server is started again
	Table  string      `json:"table"`  // its name
	N      int         `json:"n"`      // the step that it is at
	May    May         `json:"may"`    // "play" or "look"
	Seat   string      `json:"seat"`   // the seat that asks; empty: nobody's
	Seats  []seatShown `json:"seats"`  // all seats
	play.Board
	Last   *lastShown   `json:"last"`   // the step that was played last; null: nobody has played yet
	Offers []offerShown `json:"offers"` // lines that may be typed at this moment
	Throw  *throwShown  `json:"throw"`  // dice that several phones throw together, and this seat has a part in it; null: none
	Sheet  []play.Line  `json:"sheet"`  // the sheet of the figure at the seat; empty: it has none
}

// seatShown is a seat that somebody may choose.
type seatShown struct {
	play.Chair
	Secrets bool `json:"all,omitempty"`   // all secrets are seen from there, and it is nobody's at the table
	Taken   bool `json:"taken,omitempty"` // a phone that is awake has it
}

// lastShown is the step that was played last.
type lastShown struct {
	N     int         `json:"n"`     // its number
	Line  string      `json:"line"`  // the words that were typed
	Seat  string      `json:"seat"`  // the seat of the phone; empty: it was typed
	Lines []play.Line `json:"lines"` // its answer
	Feats []string    `json:"feats"` // what happened in it that a story tells, in words of its game, "killed" or "goal"; "exploded": dice did
}

// offerShown is an offer, and whether its line throws dice, or only looks.
type offerShown struct {
	play.Offer
	Throws bool `json:"throws"` // its line throws dice
	Looks  bool `json:"looks"`  // its line only looks
}

func (a *asked) table() (any, error) { return a.of.view(a.Host, a.seat, a.may) }

// view is the table as a seat may see it.
func (t *Table) view(h *play.Host, at seat, m May) (viewShown, error) {
	v, err := h.View(at.Seat)
	if err != nil {
		return viewShown{}, err
	}
	sheet, err := h.Sheet(at.Seat)
	if err != nil {
		return viewShown{}, err
	}
	shown := viewShown{
		Server: t.id, Table: t.table.Name(), N: v.N, May: m, Seat: at.As, Seats: t.seats(v, m),
		Board: v.Board(), Last: lastOf(h, v), Offers: []offerShown{}, Sheet: append([]play.Line{}, sheet...),
		Throw: t.throwAt(h.Context, v, at),
	}
	all, here := t.desk.Titles(), h.Here(v.State)
	for _, o := range v.Now() {
		shown.Offers = append(shown.Offers, offerShown{o, o.Throws(all, here), o.Looks(all)})
	}
	return shown, nil
}

// seats are the seats that somebody with a key may choose.
func (t *Table) seats(v play.View, m May) []seatShown {
	shown := []seatShown{}
	for _, c := range v.Seats() {
		if !c.All || m == Act {
			shown = append(shown, seatShown{c, c.All, t.feed.taken(c.Name)})
		}
	}
	return shown
}

// lastOf is the step that was played last; nil: nobody has played yet.
func lastOf(h *play.Host, v play.View) *lastShown {
	s := v.Found.Last
	if s == nil {
		return nil
	}
	open := *s
	if h.Players {
		open = h.Titles.OpenStep(open)
	}
	return &lastShown{N: s.N, Line: play.TypedWords(open), Seat: s.Seat, Lines: lines(play.LinesAt(&open)), Feats: featsOf(s, open)}
}

// featsOf is what happened in a step, as far as its answer tells it to whoever looks.
func featsOf(s *table.Step, open table.Step) []string {
	var events []play.Event
	feats := []string{}
	if open.Outcome != nil && json.Unmarshal(s.Events, &events) == nil { // older journals have none
		feats = say.Each(events, func(e play.Event) string { return e.What })
	}
	rolled, _ := open.Rolled()
	if slices.ContainsFunc(rolled, dice.Rolled.Exploded) {
		feats = append(feats, "exploded")
	}
	return append([]string{}, feats...)
}

// lines are lines as a list, which may be empty.
func lines(all []play.Line) []play.Line { return append([]play.Line{}, all...) }

type pictureShown struct {
	Paths []card.Path `json:"paths"` // its shapes, each put onto the ones before; none: there is no such picture
}

// picture is what a row of the table looks like, as its card shows it, or the sign of an act.
func (a *asked) picture() (any, error) {
	list, name, _ := strings.Cut(a.query("of"), "/")
	if list == "acts" {
		paths, err := card.ActPaths(name)
		return pictureShown{paths}, err
	}
	h, err := a.here()
	if err != nil {
		return nil, err
	}
	one := []card.Card{{List: list, Title: name}}
	shown := pictureShown{Paths: []card.Path{}}
	if err := shelf.Pictured(h, one); err != nil || len(one[0].Shows) == 0 { // a photo of a pack stays there
		return shown, nil
	}
	shown.Paths, err = card.Paths(one[0].Shows[0])
	return shown, err
}

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
