package serve

import (
	"crypto/subtle"
	"mime"
	"net/http"
	"strings"
)

// Each request is checked here before anything of it is read: the name that the browser
// uses for this server, its key, and the page from which it posts.

// cookie is the name of the cookie with a browser's key.
const cookie = "zbrikz"

// may is the right that a key gives.
type may string

const (
	nothing may = ""
	look    may = "look"
	act     may = "play"
)

// may tells what somebody with this key may do.
func (k Keys) may(key string) may {
	same := func(own string) bool {
		return own != "" && subtle.ConstantTimeCompare([]byte(own), []byte(strings.ToUpper(key))) == 1
	}
	switch {
	case same(k.Play):
		return act
	case same(k.Look):
		return look
	default:
		return nothing
	}
}

// may tells which right a request has.
func (s *Server) may(r *http.Request) may {
	best := nothing
	for _, c := range r.CookiesNamed(cookie) { // another table on this computer may have set one, too
		if m := s.Keys.may(c.Value); m != nothing && best != act {
			best = m
		}
	}
	return best
}

// handler answers all requests.
func (s *Server) handler() http.Handler {
	mux := http.NewServeMux()
	for _, path := range []string{"/{$}", "/tv"} {
		mux.HandleFunc("GET "+path, s.page)
	}
	mux.HandleFunc("GET /page/{hash}/{name}", s.part)
	mux.HandleFunc("GET /k/{key}", s.enter)
	mux.HandleFunc("GET /K/{key}", s.enter) // in capitals, because they make a smaller QR code
	mux.HandleFunc("GET /api/events", s.known(look, s.events))
	for path, answer := range map[string]func(*asked) (any, error){
		"table": (*asked).table, "acts": (*asked).acts, "undo": (*asked).undo,
		"log": (*asked).log, "recap": (*asked).recap, "search": (*asked).search,
	} {
		mux.HandleFunc("GET /api/"+path, s.known(look, s.answers(look, answer)))
	}
	for path, answer := range map[string]func(*asked) (any, error){
		"look": (*asked).look, "form": (*asked).form, "odds": (*asked).odds,
	} {
		mux.HandleFunc("POST /api/"+path, s.known(look, s.posted(look, answer)))
	}
	for path, answer := range map[string]func(*asked) (any, error){
		"needs": (*asked).needs, "do": (*asked).do, "undo": (*asked).takeBack,
	} {
		mux.HandleFunc("POST /api/"+path, s.known(act, s.posted(act, answer)))
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
			fail(w, http.StatusForbidden, failed{Error: "this is not the address of the table", Kind: "key"})
		case r.Method == http.MethodPost && r.Header.Get("Origin") != "http://"+r.Host:
			fail(w, http.StatusForbidden, failed{Error: "another page has sent this", Kind: "key"})
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// named tells whether a host, with its port, is a name of this server.
func (s *Server) named(host string) bool { return host == s.host || s.Also != "" && host == s.Also }

// known lets a request pass if its key allows enough.
func (s *Server) known(least may, next func(http.ResponseWriter, *http.Request, may)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		switch m := s.may(r); {
		case m == nothing:
			fail(w, http.StatusForbidden, failed{Error: "scan the code again", Kind: "key"})
		case least == act && m != act:
			fail(w, http.StatusForbidden, failed{Error: "this key is for looking on", Kind: "key"})
		default:
			next(w, r, m)
		}
	}
}

// posted answers a post of JSON. It refuses a post that is larger than a line can be.
func (s *Server) posted(least may, answer func(*asked) (any, error)) func(http.ResponseWriter, *http.Request, may) {
	const largest = 8 << 10
	answers := s.answers(least, answer)
	return func(w http.ResponseWriter, r *http.Request, m may) {
		if is, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || is != "application/json" {
			fail(w, http.StatusUnsupportedMediaType, failed{Error: "a post is JSON", Kind: "usage"})
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, largest)
		answers(w, r, m)
	}
}

// enter takes the key out of the address, and puts it into a cookie.
func (s *Server) enter(w http.ResponseWriter, r *http.Request) {
	s.letIn(w, r, r.PathValue("key"), "/")
}

func (s *Server) letIn(w http.ResponseWriter, r *http.Request, key, to string) {
	if s.Keys.may(key) == nothing {
		s.noKey(w)
		return
	}
	http.SetCookie(w, &http.Cookie{Name: cookie, Value: strings.ToUpper(key), Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode})
	http.Redirect(w, r, to, http.StatusSeeOther)
}
