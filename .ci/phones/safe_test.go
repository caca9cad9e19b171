package phones_test

import (
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

// An asking is a request, and what becomes of it.
type asking struct {
	name, method, path, key, body string
	header                        map[string]string
	status                        int
}

func (at table) ask(t *testing.T, a asking) (*http.Response, string) {
	t.Helper()
	method := a.method
	if method == "" {
		method = http.MethodPost
	}
	r, err := http.NewRequest(method, "http://"+at.server.Address+a.path, strings.NewReader(a.body))
	good(t, err)
	if method == http.MethodPost {
		r.Header.Set("Origin", "http://"+at.server.Address)
		r.Header.Set("Content-Type", "application/json")
	}
	for name, value := range a.header {
		if name == "Host" {
			r.Host = value
		}
		if r.Header.Set(name, value); value == "" {
			r.Header.Del(name)
		}
	}
	if a.key != "" {
		r.AddCookie(&http.Cookie{Name: "zbrikz", Value: a.key})
	}
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := client.Do(r)
	good(t, err)
	defer func() { _ = answer.Body.Close() }() // it was only read
	return answer, string(must[[]byte](t)(io.ReadAll(io.LimitReader(answer.Body, 1<<20))))
}

const spawn = `{"line":["spawn","--room"],"dice":"2,5","seat":"Ann","id":"safe"}`

// A request from elsewhere, or without the right key, is refused, and no file changes.
func TestRefused(t *testing.T) {
	at := newTable(t, zombies()...)
	key, looks := phones.Key(at.server.Link), phones.Key(at.server.Look)
	before := must[map[string]string](t)(at.Files())
	for _, a := range []asking{
		{name: "no key", path: "/api/do", body: spawn, status: 403},
		{name: "no key, the table", method: "GET", path: "/api/table", status: 403},
		{name: "no key, events", method: "GET", path: "/api/events", status: 403},
		{name: "no key, the page", method: "GET", path: "/", status: 403},
		{name: "no key, the television", method: "GET", path: "/tv", status: 403},
		{name: "another key", path: "/api/do", body: spawn, key: strings.Repeat("a", len(key)), status: 403},
		{name: "another key in the address", method: "GET", path: "/?k=" + strings.Repeat("a", len(key)), status: 403},
		{name: "half a key", path: "/api/do", body: spawn, key: key[:len(key)/2], status: 403},
		{name: "looking only: do", path: "/api/do", body: spawn, key: looks, status: 403},
		{name: "looking only: undo", path: "/api/undo", body: `{"if":1,"seat":"Ann","id":"safe"}`, key: looks, status: 403},
		{name: "looking only: needs", path: "/api/needs", body: spawn, key: looks, status: 403},
		{name: "rebinding", path: "/api/do", body: spawn, key: key, header: map[string]string{"Host": "evil.example", "Origin": "http://evil.example"}, status: 403},
		{name: "rebinding, the page", method: "GET", path: "/?k=" + key, header: map[string]string{"Host": "evil.example"}, status: 403},
		{name: "rebinding, the table", method: "GET", path: "/api/table", key: key, header: map[string]string{"Host": "evil.example:80"}, status: 403},
		{name: "a foreign origin", path: "/api/do", body: spawn, key: key, header: map[string]string{"Origin": "http://evil.example"}, status: 403},
		{name: "no origin", path: "/api/do", body: spawn, key: key, header: map[string]string{"Origin": ""}, status: 403},
		{name: "origin null", path: "/api/do", body: spawn, key: key, header: map[string]string{"Origin": "null"}, status: 403},
		{name: "another scheme", path: "/api/do", body: spawn, key: key, header: map[string]string{"Origin": "https://" + at.server.Address}, status: 403},
		{name: "a form", path: "/api/do", body: spawn, key: key, header: map[string]string{"Content-Type": "text/plain"}, status: 415},
		{name: "a body of 9 KiB", path: "/api/do", body: `{"line":["spawn","` + strings.Repeat("x", 9<<10) + `"]}`, key: key, status: 413},
		{name: "no JSON", path: "/api/do", body: `{"line":`, key: key, status: 400},
		{name: "another method", method: "GET", path: "/api/do", key: key, status: 405},
		{name: "a seat that nobody has", path: "/api/do", body: strings.Replace(spawn, "Ann", "Zoe", 1), key: key, status: 400},
	} {
		answer, says := at.ask(t, a)
		if answer.StatusCode != a.status {
			t.Errorf("%s: %s, not %d: %.200s", a.name, answer.Status, a.status, says)
		}
		if strings.Contains(says, key) || strings.Contains(answer.Header.Get("Set-Cookie"), key) {
			t.Errorf("%s: the answer has the key", a.name)
		}
	}
	for _, a := range []asking{
		{method: "GET", path: "/api/table?seat=BrickMaster", key: looks},
		{path: "/api/look", body: `{"line":["status"],"seat":"BrickMaster"}`, key: looks},
	} {
		if answer, says := at.ask(t, a); answer.StatusCode == 200 && strings.Contains(says, `"seat":"BrickMaster"`) {
			t.Errorf("%s: who looks on has all secrets: %s", a.path, says)
		}
	}
	if !at.same(t, before) {
		t.Error("a refused request has changed a file")
	}
	if answer, says := at.ask(t, asking{path: "/api/do", body: spawn, key: key}); answer.StatusCode != 200 {
		t.Errorf("with the key from the page itself: %s: %s", answer.Status, says)
	}
}

// All answers forbid whatever the page doesn't need.
func TestHeaders(t *testing.T) {
	at := newTable(t, zombies()...)
	key := phones.Key(at.server.Link)
	for _, a := range []asking{
		{method: "GET", path: "/", key: key},
		{method: "GET", path: "/tv", key: key},
		{method: "GET", path: "/"},
		{method: "GET", path: "/api/table", key: key},
		{method: "GET", path: "/nowhere", key: key},
		{path: "/api/do", body: `{}`, key: key},
	} {
		answer, _ := at.ask(t, a)
		for name, begins := range map[string]string{
			"Content-Security-Policy": "default-src 'none'", "X-Content-Type-Options": "nosniff",
			"Referrer-Policy": "no-referrer", "Cache-Control": "no-store",
		} {
			if !strings.HasPrefix(answer.Header.Get(name), begins) {
				t.Errorf("%s %s: %s: %q", a.method, a.path, name, answer.Header.Get(name))
			}
		}
		if policy := answer.Header.Get("Content-Security-Policy"); strings.Contains(policy, "unsafe") {
			t.Errorf("%s %s: %s", a.method, a.path, policy)
		}
	}
	for link, to := range map[string]string{at.server.Link: "/", at.server.Look: "/", "http://" + at.server.Address + "/tv?k=" + key: "/tv"} {
		answer, _ := at.ask(t, asking{method: "GET", path: strings.TrimPrefix(link, "http://"+at.server.Address)})
		cookie := answer.Header.Get("Set-Cookie")
		if answer.StatusCode != 303 || answer.Header.Get("Location") != to ||
			!strings.Contains(cookie, "HttpOnly") || !strings.Contains(cookie, "SameSite=Lax") || !strings.Contains(cookie, "Path=/") {
			t.Errorf("%s: %s to %q, %q", link, answer.Status, answer.Header.Get("Location"), cookie)
		}
	}
}

// A line that phones may not play is refused whatever stands behind it, and no file
// changes: each command that isn't among the acts, and commands that would name a file or
// another table.
func TestOutsideItsClass(t *testing.T) {
	at := newTable(t, zombies()...)
	p, err := phones.NewPhone(at.server.Link, "Ann")
	good(t, err)
	var chapters []struct {
		Acts []struct{ Name, Class string }
	}
	good(t, p.Get("/api/acts", &chapters))
	may := map[string]string{}
	for _, c := range chapters {
		for _, a := range c.Acts {
			may[a.Name] = a.Class
		}
	}
	before := must[map[string]string](t)(at.Files())
	refused := func(path string, words ...string) {
		if err := p.Post(path, phones.Tap{Line: words, ID: "class"}, nil); err == nil {
			t.Errorf("%s plays %q", path, words)
		}
	}
	pages := must[[]string](t)(filepath.Glob("../../docs/commands/*.md"))
	outside := 0
	for _, page := range pages {
		name := strings.TrimSuffix(filepath.Base(page), ".md")
		if _, ok := may[name]; ok || name == "README" {
			continue
		}
		outside++
		refused("/api/do", name)
		if !slices.Contains([]string{"help", "status", "log", "recap", "search", "now", "version", "rules"}, name) {
			refused("/api/look", name)
		}
	}
	if outside < 10 {
		t.Errorf("only %d commands are out of reach: %v", outside, may)
	}
	for name, class := range may {
		if class == "reads" {
			refused("/api/do", name)
		} else { // it may be a line that only looks
			_ = p.Post("/api/look", phones.Tap{Line: []string{name}}, nil)
		}
	}
	stolen := filepath.Join(t.TempDir(), "stolen")
	for _, words := range [][]string{
		{"cards", "print", "--to", stolen}, {"sheet", "Ann", "--to", stolen}, {"spawn", "--room", "--table", "other"},
		{"--table", "other", "spawn", "--room"}, {"table", "use", "other"}, {"table", "export", stolen}, {"config", "set", "plain", "true"},
		{"pack", "add", stolen}, {"new", "Zoe"}, {"play"}, {"serve"}, {"completion", "bash"}, {"undo"}, {"fix", "1"},
		{"spawn", "--room", "--dry-run", "-o", "json", "--table=other"}, {}, {""}, {"-h"}, {"--", "new"},
		{"quest", "load", stolen}, {"scenario", "start", stolen},
	} {
		refused("/api/do", words...)
		if len(words) > 0 {
			refused("/api/look", words...)
		}
	}
	if _, err := os.Stat(stolen); err == nil {
		t.Error("a phone has made a file")
	}
	if !at.same(t, before) {
		t.Error("a refused act has changed a file")
	}
}
