package serve

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
)

// failed is why something was not answered.
type failed struct {
	Error string `json:"error"` // one line, as the terminal says it
	Kind  string `json:"kind"`  // "usage", "refused", "stale", "needs", "key" or "busy"
	N     int    `json:"n,omitempty"`
}

func fail(w http.ResponseWriter, status int, why failed) { writeJSON(w, status, why) }

func writeJSON(w http.ResponseWriter, status int, value any) {
	text, err := json.Marshal(value)
	if err != nil {
		status, text = http.StatusInternalServerError, []byte(`{"error":"the answer can't be written","kind":"refused"}`)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(append(text, '\n')) // the one that has gone reads nothing
}

// asked is one request: all that it says, and who it is from.
type asked struct {
	server *Server
	ctx    context.Context
	may    may
	query  func(string) string
	body   body
	seat   seat
	*play.Host
}

// body is what a post may say.
type body struct {
	Line []string `json:"line"`
	Name string   `json:"name"`
	Dice string   `json:"dice"`
	Seat string   `json:"seat"`
	If   int      `json:"if"`
	ID   string   `json:"id"`
}

// answers reads a request, and writes what is answered. Whatever only looks, somebody may
// ask for whose seat is gone.
func (s *Server) answers(least may, answer func(*asked) (any, error)) func(http.ResponseWriter, *http.Request, may) {
	return func(w http.ResponseWriter, r *http.Request, m may) {
		ctx, done := context.WithTimeout(r.Context(), toAnswer)
		defer done()
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(toAnswer + toHear))
		a := &asked{server: s, ctx: ctx, may: m, query: r.URL.Query().Get}
		value, err := a.answer(r, least, answer)
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
	a.Host = a.server.Table.Host(a.ctx, a.seat.Players)
	return answer(a)
}

// read reads what a post says: one object, and nothing behind it.
func (b *body) read(from io.Reader) error {
	in := json.NewDecoder(from)
	in.DisallowUnknownFields()
	err := in.Decode(b)
	if err == nil && in.More() {
		err = errors.New("there is more behind it")
	}
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		return err
	case err != nil:
		return ask.Usagef("that is no post for the table: %w", err)
	case !isID(b.ID):
		return ask.Usagef("an id has up to 64 letters, digits, - and _")
	case b.If < 0:
		return ask.Usagef("steps are counted from 1")
	default:
		return nil
	}
}

// isID tells whether a post can be called so.
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

// errOther is a line that phones may not play, or a seat that isn't for this key.
type errOther struct{ why string }

func (e errOther) Error() string { return e.why }

// failed is an error as a phone is told it.
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
	why := failed{Error: a.server.Table.Refusal(a.seat.Players, a.body.Line, err).Error(), Kind: string(kind)}
	if errors.As(err, &stale) {
		why.N = stale.Now
	}
	if kind == play.Usage {
		return http.StatusBadRequest, why
	}
	return http.StatusConflict, why
}
