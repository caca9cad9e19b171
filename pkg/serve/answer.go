package serve

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// failed is the answer to a request that failed.
type failed struct {
	Error string `json:"error"`       // one line, as the terminal says it
	Kind  string `json:"kind"`        // "usage", "refused", "stale", "needs", "key" or "busy"
	N     int    `json:"n,omitempty"` // of a stale request: the step that the table is at now
}

func fail(w http.ResponseWriter, status int, why failed) { writeJSON(w, status, why) }

func writeJSON(w http.ResponseWriter, status int, value any) {
	text, err := json.Marshal(value)
	if err != nil {
		status, text = http.StatusInternalServerError, []byte(`{"error":"the answer can't be written","kind":"refused"}`)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(append(text, '\n')) // a phone that is gone reads nothing
}

// asked is one request, and the seat that it comes from.
type asked struct {
	server *Server
	ctx    context.Context
	may    may
	query  func(string) string
	body   body
	seat   seat
	desk   *desk.Desk
	*play.Host
}

// body is all that a post can hold.
type body struct {
	Line []string `json:"line,omitempty"` // the words behind zbrikz, one by one; for look, odds, needs and do
	Name string   `json:"name,omitempty"` // the act; for form
	Dice string   `json:"dice,omitempty"` // the faces, as --dice takes them; for odds, needs and do
	Seat string   `json:"seat,omitempty"` // the seat; empty: nobody's, to look on
	// the step that was seen, for needs, do and undo: if the table has moved on, the post is
	// refused as stale; 0: any step
	If int `json:"if,omitempty"`
	// up to 64 letters, digits, - and _, for do and undo: the same one is done once, and
	// answered the same, however often it comes
	ID string `json:"id,omitempty"`
}

// answers reads a request, and writes the answer. A phone whose seat is gone may still
// ask for everything that only reads.
func (s *Server) answers(least may, answer func(*asked) (any, error)) func(http.ResponseWriter, *http.Request, may) {
	return func(w http.ResponseWriter, r *http.Request, m may) {
		ctx, done := context.WithTimeout(r.Context(), toAnswer)
		defer done()
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(toAnswer + toHear))
		a := &asked{server: s, ctx: ctx, may: m, query: r.URL.Query().Get}
		var value any
		err := play.Caught(func() (err error) {
			if m == look && r.Method == http.MethodGet {
				s.feed.looks <- struct{}{}
				defer func() { <-s.feed.looks }()
			}
			value, err = a.answer(r, least, answer)
			return err
		})
		if err != nil {
			status, why := a.failed(err)
			fail(w, status, why)
			return
		}
		writeJSON(w, http.StatusOK, value)
	}
}

func (a *asked) answer(r *http.Request, least may, answer func(*asked) (any, error)) (any, error) {
	seatOf, named := a.server.orLooks, a.query("seat")
	if r.Method == http.MethodPost {
		if err := a.body.read(r.Body); err != nil {
			return nil, err
		}
		named = a.body.Seat
	}
	if least == act {
		seatOf = a.server.seatOf
	}
	var err error
	if a.seat, err = seatOf(a.ctx, named, a.may); err != nil {
		return nil, err
	}
	a.desk = a.server.Desk.For(a.ctx, a.seat.Players)
	a.Host = a.desk.Host()
	return answer(a)
}

// read reads a post: one object, and nothing behind it.
func (b *body) read(from io.Reader) error {
	in := json.NewDecoder(from)
	in.DisallowUnknownFields()
	err := in.Decode(b)
	if err == nil {
		if _, more := in.Token(); !errors.Is(more, io.EOF) {
			err = errors.New("there is more behind it")
		}
	}
	var large *http.MaxBytesError
	var other *json.UnmarshalTypeError
	switch {
	case errors.As(err, &large):
		return err
	case errors.As(err, &other):
		return ask.Usagef("that is no post for the table: %s is %s", cmp.Or(other.Field, "it"), say.A(other.Value))
	case err != nil:
		return ask.Usagef("that is no post for the table: %s", strings.TrimPrefix(err.Error(), "json: "))
	case !isID(b.ID):
		return ask.Usagef("an id has up to 64 letters, digits, - and _")
	case b.If < 0:
		return ask.Usagef("steps are counted from 1")
	default:
		return nil
	}
}

// isID tells whether a text can be the id of a post.
func isID(id string) bool {
	if len(id) > 64 {
		return false
	}
	for _, c := range id {
		switch {
		case '0' <= c && c <= '9', 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', c == '-', c == '_':
		default:
			return false
		}
	}
	return true
}

// errOther is the refusal of a line that phones may not play, or of a seat that isn't for
// this key.
type errOther struct{ why string }

func (e errOther) Error() string { return e.why }

// refusal is an error in words for people. The table is read for it, however long the
// request has taken.
func (s *Server) refusal(players bool, line []string, err error) string {
	return s.Refusal(s.Desk.For(s.Desk.Context, players), line, err)
}

// failed is an error as a phone shows it.
func (a *asked) failed(err error) (int, failed) {
	var stale *play.Stale
	var large *http.MaxBytesError
	var other errOther
	switch {
	case errors.As(err, &large):
		return http.StatusRequestEntityTooLarge, failed{Error: fmt.Sprintf("a post has at most %d bytes", large.Limit), Kind: "usage"}
	case errors.As(err, &other):
		return http.StatusForbidden, failed{Error: other.why, Kind: "key"}
	case a.ctx.Err() != nil, errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return http.StatusServiceUnavailable, failed{Error: "it took too long", Kind: "busy"}
	}
	kind := play.FaultOf(err)
	why := failed{Error: a.server.refusal(a.seat.Players, a.body.Line, err), Kind: string(kind)}
	if errors.As(err, &stale) {
		why.N = stale.Now
	}
	if kind == play.Usage {
		return http.StatusBadRequest, why
	}
	return http.StatusConflict, why
}
