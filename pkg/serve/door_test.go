package serve_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// TestRefused: a request that isn't let in, or that asks for things that no phone may
// have, gets that status, and no file changes.
func TestRefused(t *testing.T) {
	s := evening(t)
	header := func(name, value string) func(*http.Request) {
		return func(r *http.Request) { r.Header.Set(name, value) }
	}
	key := func(value string) func(*http.Request) {
		return func(r *http.Request) {
			r.Header.Del("Cookie")
			r.AddCookie(&http.Cookie{Name: "zbrikz", Value: value})
		}
	}
	as := func(seat, line string) string {
		words, _ := json.Marshal(strings.Fields(line))
		return fmt.Sprintf(`{"line":%s,"seat":%q}`, words, seat)
	}
	for _, c := range []struct {
		what, method, path, body string
		but                      func(*http.Request)
		status                   int
		kind                     string
	}{
		{"another name for this server, as of a foreign page that has taken it", "POST", "/api/do", aStep, func(r *http.Request) {
			r.Host = "evil.example:" + r.URL.Port()
			r.Header.Set("Origin", "http://"+r.Host)
		}, 403, "key"},
		{"its name without the port", "GET", "/api/table", "", func(r *http.Request) { r.Host = "127.0.0.1" }, 403, "key"},
		{"localhost", "GET", "/api/table", "", func(r *http.Request) { r.Host = "localhost:" + r.URL.Port() }, 403, "key"},
		{"a foreign page", "POST", "/api/do", aStep, header("Origin", "http://evil.example"), 403, "key"},
		{"a page of no origin", "POST", "/api/do", aStep, header("Origin", "null"), 403, "key"},
		{"no origin", "POST", "/api/do", aStep, func(r *http.Request) { r.Header.Del("Origin") }, 403, "key"},
		{"no key", "POST", "/api/do", aStep, func(r *http.Request) { r.Header.Del("Cookie") }, 403, "key"},
		{"another key", "GET", "/api/table", "", key("AAAABBBBCCCCDDDE"), 403, "key"},
		{"an empty key", "GET", "/api/events", "", key(""), 403, "key"},
		{"the key for looking, to play", "POST", "/api/do", aStep, key(lookKey), 403, "key"},
		{"the key for looking, at the pad", "POST", "/api/needs", aStep, key(lookKey), 403, "key"},
		{"the key for looking, to undo", "POST", "/api/undo", `{"seat":"Ann"}`, key(lookKey), 403, "key"},
		{"the key for looking, with all secrets", "GET", "/api/table?seat=BrickMaster", "", key(lookKey), 403, "key"},
		{"the key for looking, and their stream", "GET", "/api/events?seat=BrickMaster", "", key(lookKey), 403, "key"},
		{"the key for looking, and their chances", "POST", "/api/odds", as("BrickMaster", "spawn --room"), key(lookKey), 403, "key"},
		{"a form of a web page", "POST", "/api/do", aStep, header("Content-Type", "application/x-www-form-urlencoded"), 415, "usage"},
		{"JSON that says it is text", "POST", "/api/do", aStep, header("Content-Type", "text/plain"), 415, "usage"},
		{"no JSON", "POST", "/api/do", "spawn --room", nil, 400, "usage"},
		{"JSON of something else", "POST", "/api/do", `["spawn"]`, nil, 400, "usage"},
		{"more than one object", "POST", "/api/do", aStep + aStep, nil, 400, "usage"},
		{"a field that there isn't", "POST", "/api/do", `{"line":["spawn","--room"],"fresh":true,"seat":"Ann"}`, nil, 400, "usage"},
		{"a post that is too large", "POST", "/api/do", `{"line":["spawn","` + strings.Repeat("x", 9<<10) + `"],"seat":"Ann"}`, nil, 413, "usage"},
		{"an id that is none", "POST", "/api/do", `{"line":["turn","end"],"seat":"Ann","id":"\"}"}`, nil, 400, "usage"},
		{"a step before the first", "POST", "/api/do", `{"line":["turn","end"],"seat":"Ann","if":-1}`, nil, 400, "usage"},
		{"no line", "POST", "/api/do", `{"seat":"Ann"}`, nil, 400, "usage"},
		{"nobody's seat", "POST", "/api/do", as("", "spawn --room"), nil, 403, "key"},
		{"a seat that there isn't", "POST", "/api/do", as("Zed", "spawn --room"), nil, 400, "usage"},
		{"a foe's seat", "POST", "/api/do", as("goblin1", "spawn --room"), nil, 400, "usage"},
		{"what only looks, to play it", "POST", "/api/do", as("Ann", "horde"), nil, 403, "key"},
		{"what changes the table, to look", "POST", "/api/look", as("Ann", "turn end"), nil, 403, "key"},
		{"cards of a file", "POST", "/api/look", as("Ann", "monster show own.yaml"), nil, 409, "refused"},
		{"a foe of a file", "POST", "/api/do", as("BrickMaster", "foe add ../own.yaml"), nil, 409, "refused"},
		{"a quest of a file", "POST", "/api/do", as("BrickMaster", "quest start /etc/own.yaml"), nil, 403, "key"},
		{"a sheet into a file", "POST", "/api/look", as("Harry", "sheet Harry --to harry.pdf"), nil, 403, "key"},
		{"another table", "POST", "/api/do", as("Ann", "spawn --room --table other"), nil, 400, "usage"},
		{"a pack", "POST", "/api/do", as("Ann", "spawn --room --pack own.yaml"), nil, 400, "usage"},
		{"other dice", "POST", "/api/do", as("Ann", "spawn --room --fresh"), nil, 400, "usage"},
		{"dice in the line", "POST", "/api/do", as("Ann", "spawn --room --dice 2,5"), nil, 400, "usage"},
		{"all secrets by a flag", "POST", "/api/look", as("Ann", "horde --players=false"), nil, 400, "usage"},
		{"a command of the terminal", "POST", "/api/do", as("Ann", "config set dice ask"), nil, 400, "usage"},
		{"another one", "POST", "/api/do", as("Ann", "table use other"), nil, 400, "usage"},
		{"a name that there isn't", "POST", "/api/do", as("Ann", "minifig wound Zed"), nil, 409, "refused"},
		{"a new name that is none", "POST", "/api/do", as("Ann", "minifig add -"), nil, 400, "usage"},
		{"faces that don't fit", "POST", "/api/do", `{"line":["spawn","--room"],"dice":"7","seat":"Ann"}`, nil, 400, "usage"},
		{"another moment", "POST", "/api/do", `{"line":["turn","end"],"seat":"Ann","if":1}`, nil, 409, "stale"},
		{"another moment, at the pad", "POST", "/api/needs", `{"line":["spawn","--room"],"seat":"Ann","if":1}`, nil, 409, "stale"},
	} {
		before := s.files()
		r := s.asked(c.method, c.path, c.body)
		if c.but != nil {
			c.but(r)
		}
		status, text, _ := s.send(r)
		var why struct{ Error, Kind string }
		if err := json.Unmarshal([]byte(text), &why); err != nil {
			t.Errorf("%s: %s: %v", c.what, text, err)
		}
		if status != c.status || why.Kind != c.kind || why.Error == "" || strings.Contains(why.Error, "\n") {
			t.Errorf("%s: %d %s, not %d %s", c.what, status, text, c.status, c.kind)
		}
		if !maps.Equal(before, s.files()) {
			t.Errorf("%s: it has changed files", c.what)
		}
	}
	for path, method := range map[string]string{"/api/do": "GET", "/api/table": "POST", "/api/needs": "PUT", "/": "POST", "/api/undo": "DELETE"} {
		if status, _, _ := s.send(s.asked(method, path, "")); status != http.StatusMethodNotAllowed && status != http.StatusForbidden {
			t.Errorf("%s %s: %d", method, path, status)
		}
	}
}

// TestBadPosts: a post that is no object of a line, and a line that asks for help, are refused
// in words for people.
func TestBadPosts(t *testing.T) {
	s := evening(t)
	for body, why := range map[string]string{
		`[]`:                                   "that isn't a post for the table: it is an array",
		`{"line":3}`:                           "that isn't a post for the table: line is a number",
		`{"line":["status",{}]}`:               "that isn't a post for the table: line is an object",
		`{"if":"five"}`:                        "that isn't a post for the table: if is a string",
		`{"lime":[]}`:                          `that isn't a post for the table: unknown field "lime"`,
		`{"line":["foe"]}}`:                    "that isn't a post for the table: there is more behind it",
		`{"line":["foe"]} {}`:                  "that isn't a post for the table: there is more behind it",
		``:                                     "that isn't a post for the table: EOF",
		`{"line":["foe","-h"]}`:                "--help is for the terminal: zbrikz foe --help",
		`{"line":["spawn","--room","--help"]}`: "--help is for the terminal: zbrikz spawn --help",
	} {
		want, err := json.Marshal(map[string]string{"error": why, "kind": "usage"})
		if err != nil {
			t.Fatal(err)
		}
		if status, text := s.post("/api/look", body); status != 400 || text != string(want)+"\n" {
			t.Errorf("%s: %d %s", body, status, text)
		}
	}
}

// TestSeatGone: a phone whose seat is gone looks things up like somebody who looks on.
func TestSeatGone(t *testing.T) {
	s := evening(t)
	for path, body := range map[string]string{
		"/api/look": `{"line":["minifig","show","Ann"],"seat":"Zed"}`,
		"/api/form": `{"name":"spawn","seat":"Zed"}`,
		"/api/odds": `{"line":["spawn","--room"],"seat":"Zed"}`,
	} {
		if status, text := s.post(path, body); status != http.StatusOK {
			t.Errorf("%s: %d %s", path, status, text)
		}
	}
}

// TestEnter: the code's address puts its key into a cookie, and the address has none
// afterwards.
func TestEnter(t *testing.T) {
	s := evening(t)
	for _, c := range []struct {
		path, to, key string
		status        int
	}{
		{"/?k=" + playKey, "/", playKey, 303},
		{"/tv?k=" + lookKey, "/tv", lookKey, 303},
		{"/k/" + playKey, "/", playKey, 303},
		{"/K/" + playKey, "/", playKey, 303},
		{"/k/" + strings.ToLower(lookKey), "/", lookKey, 303},
		{"/?k=" + playKey + "A", "", "", 403},
		{"/k/x", "", "", 403},
		{"/", "", "", 403},
		{"/tv", "", "", 403},
	} {
		r := s.asked("GET", c.path, "")
		r.Header.Del("Cookie")
		status, text, header := s.send(r)
		cookie := ""
		if c.key != "" {
			cookie = "zbrikz=" + c.key + "; Path=/; HttpOnly; SameSite=Lax"
		}
		if status != c.status || header.Get("Location") != c.to || header.Get("Set-Cookie") != cookie {
			t.Errorf("%s: %d to %q with %q", c.path, status, header.Get("Location"), header.Get("Set-Cookie"))
		}
		if c.status == 403 && !strings.Contains(text, "Scan the code") {
			t.Errorf("%s: %s", c.path, text)
		}
	}
	status, text, header := s.send(s.asked("GET", "/", ""))
	policy := header.Get("Content-Security-Policy")
	if status != 200 || !strings.HasPrefix(policy, "default-src 'none'; ") || !strings.Contains(policy, "script-src 'self'; style-src 'self'") || strings.Contains(policy, "unsafe") {
		t.Errorf("the page: %d, %s", status, policy)
	}
	if strings.Contains(text, playKey) {
		t.Error("the page has the key")
	}
	for name, value := range map[string]string{"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"} {
		if header.Get(name) != value {
			t.Errorf("%s: %q", name, header.Get(name))
		}
	}
	part := regexp.MustCompile(`src="(/page/[0-9a-f]{16}/main\.js)"`).FindStringSubmatch(text)
	if part == nil {
		t.Fatalf("the page names no script: %s", text)
	}
	r := s.asked("GET", part[1], "")
	r.Header.Del("Cookie")
	r.Header.Set("Accept-Encoding", "gzip")
	status, text, header = s.send(r)
	if status != 200 || header.Get("Cache-Control") != "public, max-age=31536000, immutable" || header.Get("Content-Encoding") != "gzip" ||
		!strings.HasPrefix(header.Get("Content-Type"), "text/javascript") || !strings.HasPrefix(text, "\x1f\x8b") {
		t.Errorf("a script: %d, %v", status, header)
	}
	for _, path := range []string{"/page/0123456789abcdef/main.js", strings.Replace(part[1], "main.js", "page.html", 1), part[1] + "/", strings.Replace(part[1], "main", "..%2fpage", 1)} {
		if status, _, header := s.send(s.asked("GET", path, "")); status != 404 || strings.Contains(header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %d", path, status)
		}
	}
}
