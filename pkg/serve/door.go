package serve

import (
	"context"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strings"
	"time"

	"github.com/zbrikz/zbrikz/pkg/phone"
	"github.com/zbrikz/zbrikz/pkg/play"
)

// Each request is checked here before anything of it is read: the name that the browser
// uses for this server, its key, and the page from which it posts.

// cookie is the name of the cookie with a browser's key.
const cookie = "zbrikz"

// may tells what somebody with this key may do.
func (k Keys) may(key string) phone.May {
	same := func(own string) bool {
		return own != "" && subtle.ConstantTimeCompare([]byte(own), []byte(strings.ToUpper(key))) == 1
	}
	switch {
	case same(k.Play):
		return phone.Act
	case same(k.Look):
		return phone.Look
	default:
		return phone.Nothing
	}
}

// may tells which right a request has.
func (s *Server) may(r *http.Request) phone.May {
	best := phone.Nothing
	for _, c := range r.CookiesNamed(cookie) { // another table on this computer may have set one, too
		if m := s.Keys.may(c.Value); m != phone.Nothing && best != phone.Act {
			best = m
		}
	}
	return best
}

func (s *Server) handler() http.Handler {
	mux := http.NewServeMux()
	for _, path := range []string{"/{$}", "/tv"} {
		mux.HandleFunc("GET "+path, s.page)
	}
	mux.HandleFunc("GET /page/{hash}/{name}", s.part)
	mux.HandleFunc("GET /k/{key}", s.enter)
	mux.HandleFunc("GET /K/{key}", s.enter) // in capitals, because they make a smaller QR code
	mux.HandleFunc("GET /api/events", s.known(phone.Look, s.events))
	for _, q := range phone.Questions() {
		mux.HandleFunc(map[bool]string{true: "POST", false: "GET"}[q.Posted]+" /api/"+q.What, s.known(q.Least, s.answer(q)))
	}
	return s.guarded(mux)
}

// guarded lets a request pass if it names this server as its host, and a post only if it
// comes from this server's own page. A foreign page has another name, even where that
// leads here.
func (s *Server) guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cache-Control", "no-store")
		h.Set("X-Frame-Options", "DENY")
		switch {
		case !s.named(r.Host) && !s.named(r.Host+":80"):
			writeJSON(w, http.StatusForbidden, phone.Failed{Error: "this is not the address of the table", Kind: "key"})
		case r.Method == http.MethodPost && r.Header.Get("Origin") != "http://"+r.Host:
			writeJSON(w, http.StatusForbidden, phone.Failed{Error: "another page has sent this", Kind: "key"})
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// named tells whether a host, with its port, is a name of this server.
func (s *Server) named(host string) bool { return host == s.host || s.Also != "" && host == s.Also }

// known lets a request pass if its key allows enough.
func (s *Server) known(least phone.May, next func(http.ResponseWriter, *http.Request, phone.May)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		switch m := s.may(r); {
		case m == phone.Nothing:
			writeJSON(w, http.StatusForbidden, phone.Failed{Error: "scan the code again", Kind: "key"})
		case least == phone.Act && m != phone.Act:
			writeJSON(w, http.StatusForbidden, phone.Failed{Error: "this key is for looking on", Kind: "key"})
		default:
			next(w, r, m)
		}
	}
}

// answer answers a question. A post is JSON, and no larger than a line can be.
func (s *Server) answer(q phone.Question) func(http.ResponseWriter, *http.Request, phone.May) {
	const largest = 8 << 10
	return func(w http.ResponseWriter, r *http.Request, m phone.May) {
		if is, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); q.Posted && (err != nil || is != "application/json") {
			writeJSON(w, http.StatusUnsupportedMediaType, phone.Failed{Error: "a post is JSON", Kind: "usage"})
			return
		}
		post, err := io.ReadAll(http.MaxBytesReader(w, r.Body, largest)) // of one that ends early, its end is missed
		if large := (*http.MaxBytesError)(nil); errors.As(err, &large) {
			writeJSON(w, http.StatusRequestEntityTooLarge, phone.Failed{Error: fmt.Sprintf("a post has at most %d bytes", large.Limit), Kind: "usage"})
			return
		}
		ctx, done := context.WithTimeout(r.Context(), toAnswer)
		defer done()
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(toAnswer + toHear))
		value, failed := s.phones.Answer(ctx, m, q, r.URL.Query().Get, post)
		if failed != nil {
			writeJSON(w, statusOf(failed), *failed)
			return
		}
		writeJSON(w, http.StatusOK, value)
	}
}

// statusOf is the status of an answer to a request that failed.
func statusOf(failed *phone.Failed) int {
	switch failed.Kind {
	case "key":
		return http.StatusForbidden
	case "busy":
		return http.StatusServiceUnavailable
	case string(play.Usage):
		return http.StatusBadRequest
	default:
		return http.StatusConflict
	}
}

func writeJSON(w http.ResponseWriter, status int, value any) {
	text, err := json.Marshal(value)
	if err != nil {
		status, text = http.StatusInternalServerError, []byte(`{"error":"the answer can't be written","kind":"refused"}`)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(append(text, '\n')) // a phone that is gone reads nothing
}

// enter takes the key out of the address, and puts it into a cookie.
func (s *Server) enter(w http.ResponseWriter, r *http.Request) {
	s.letIn(w, r, r.PathValue("key"), "/")
}

func (s *Server) letIn(w http.ResponseWriter, r *http.Request, key, to string) {
	if s.Keys.may(key) == phone.Nothing {
		s.noKey(w)
		return
	}
	http.SetCookie(w, &http.Cookie{Name: cookie, Value: strings.ToUpper(key), Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode})
	http.Redirect(w, r, to, http.StatusSeeOther)
}
