package serve_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/both"
	"github.com/zbrikz/zbrikz/pkg/serve"
	"github.com/zbrikz/zbrikz/pkg/table"
)

const (
	playKey = "AAAABBBBCCCCDDDD"
	lookKey = "EEEEFFFFGGGGHHHH"
)

// friday is a table of its own, whose dice are the same each time.
type friday struct{ at *table.Table }

func fresh() table.State { return table.State{Version: table.Version, Seed: "thursday"} }

func (f friday) Name() string   { return f.at.Name() }
func (f friday) Folder() string { return f.at.Folder() }
func (f friday) Stamp() string  { return f.at.Stamp() }

func (f friday) Host(ctx context.Context, players bool) *play.Host {
	return &play.Host{
		Context: ctx, Titles: both.Games().Titles, Players: players, Note: func(string) {},
		Read: func() (*table.Found, error) { return f.at.Read(fresh) },
		Change: func(step func(*table.Found) (table.Step, table.State, error)) (table.Kept, error) {
			return f.at.Change(fresh, time.Now(), step)
		},
		Here: func(st *table.State) *ask.Here { return ask.At(st, &data.Cards{}) },
	}
}

func (f friday) Acts() []play.Chapter                        { return nil }
func (f friday) Refusal(_ bool, _ []string, err error) error { return err }
func (f friday) Undo(bool) (*serve.Undone, error)            { return nil, nil }
func (f friday) Log(int, bool) ([]serve.Logged, error)       { return nil, nil }
func (f friday) Recap(bool) ([]play.Line, error)             { return nil, nil }
func (f friday) Search(string, bool) ([]serve.Hit, error)    { return nil, nil }
func (f friday) TakeBack(play.Call, bool) (play.Reply, error) {
	return play.Reply{}, errors.New("not here")
}

// served is a table that is served.
type served struct {
	testing.TB
	dir, base string
	stop      func() // ends the server, as a kill does
}

// open serves a table in a folder.
func open(t testing.TB, dir string) *served {
	t.Helper()
	at, err := table.At(dir, "friday")
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	server := &serve.Server{Table: friday{at}, Keys: serve.Keys{Play: playKey, Look: lookKey}, ID: "one"}
	go func() { ended <- server.Serve(ctx, l) }()
	s := &served{TB: t, dir: dir, base: "http://" + l.Addr().String()}
	s.stop = func() {
		cancel()
		if err := <-ended; err != nil {
			t.Errorf("the server ended with %v", err)
		}
		ended <- nil
	}
	t.Cleanup(func() { s.stop() })
	return s
}

// evening is a table with two minifigs and a hero.
func evening(t testing.TB) *served {
	t.Helper()
	s := open(t, t.TempDir())
	at, err := table.At(s.dir, "friday")
	if err != nil {
		t.Fatal(err)
	}
	h := friday{at}.Host(context.Background(), false)
	for _, line := range []string{"minifig add Ann", "minifig add Bob", "hero add Harry --class thief", "foe add goblin"} {
		words := strings.Fields(line)
		p, l, err := play.Read(h.Titles, words)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := h.Do(play.Call{Name: p.Name, Args: words, Means: h.Titles.Means(p, l)}); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return s
}

// asked is a request, as a phone at the table sends it.
func (s *served) asked(method, path, body string) *http.Request {
	r, err := http.NewRequest(method, s.base+path, strings.NewReader(body))
	if err != nil {
		s.Fatal(err)
	}
	r.AddCookie(&http.Cookie{Name: "zbrikz", Value: playKey})
	if method == http.MethodPost {
		r.Header.Set("Origin", s.base)
		r.Header.Set("Content-Type", "application/json")
	}
	return r
}

// send sends a request, and gives its status and its text.
func (s *served) send(r *http.Request) (int, string, http.Header) {
	s.Helper()
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := client.Do(r)
	if err != nil {
		s.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		s.Fatal(err)
	}
	return answer.StatusCode, string(text), answer.Header
}

// post is what a post is answered.
func (s *served) post(path, body string) (int, string) {
	s.Helper()
	status, text, _ := s.send(s.asked("POST", path, body))
	return status, text
}

// get is what is there, as JSON.
func (s *served) get(path string, into any) {
	s.Helper()
	status, text, _ := s.send(s.asked("GET", path, ""))
	if err := json.Unmarshal([]byte(text), into); err != nil || status != http.StatusOK {
		s.Fatalf("%s: %d %s: %v", path, status, text, err)
	}
}

// n is the step that the table is at.
func (s *served) n() int {
	s.Helper()
	var v struct{ N int }
	s.get("/api/table", &v)
	return v.N
}

// files are all files of the table, but for its lock.
func (s *served) files() map[string]string {
	s.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(s.dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) == ".lock" {
			return err
		}
		text, err := os.ReadFile(path)
		all[path] = string(text)
		return err
	})
	if err != nil {
		s.Fatal(err)
	}
	return all
}

const aStep = `{"line":["spawn","--room","--by","Ann"],"dice":"2,5","seat":"Ann"}`

// TestRefused: who isn't let in, or asks for what no phone may have, is told so with that
// status, and no file changes.
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
	if status != 200 || !strings.HasPrefix(policy, "default-src 'none'; ") || !strings.Contains(policy, "script-src 'sha256-") || strings.Contains(policy, "unsafe") {
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
}

// TestOnce: a post that comes twice, at once or after the server was killed, is one step,
// and is answered the same.
func TestOnce(t *testing.T) {
	s := evening(t)
	n := s.n()
	const post = `{"line":["spawn","--room","--by","Ann"],"dice":"2,5","seat":"Ann","if":%d,"id":"tap-%d"}`
	type answered struct {
		status int
		text   string
	}
	all := make(chan answered)
	const times = 6
	for range times {
		go func() {
			status, text := s.post("/api/do", fmt.Sprintf(post, n, 1))
			all <- answered{status, text}
		}()
	}
	first := <-all
	for range times - 1 {
		if other := <-all; other != first {
			t.Errorf("the same tap is answered %d %s, and %d %s", first.status, first.text, other.status, other.text)
		}
	}
	if first.status != 200 || !strings.Contains(first.text, `"1 zombie there: horde A."`) || s.n() != n+1 {
		t.Fatalf("%d %s; step %d behind %d", first.status, first.text, s.n(), n)
	}
	if status, text := s.post("/api/do", fmt.Sprintf(post, n, 2)); status != 409 || !strings.Contains(text, `"kind":"stale","n":`+fmt.Sprint(n+1)) {
		t.Errorf("another tap at the moment before: %d %s", status, text)
	}
	s.stop()
	again := open(t, s.dir)
	for _, seen := range []int{n, 0} {
		if status, text := again.post("/api/do", fmt.Sprintf(post, seen, 1)); status != 200 || text != first.text {
			t.Errorf("after a kill it is answered %d %s, not %s", status, text, first.text)
		}
	}
	if again.n() != n+1 {
		t.Errorf("step %d, not %d", again.n(), n+1)
	}
}

// TestOnceRefused: a tap that was refused with a face that the app had thrown is refused
// with the same words when it comes again, and burns nothing more.
func TestOnceRefused(t *testing.T) {
	s := evening(t)
	const post = `{"line":["spawn","--room","--by","Ann"],"dice":"_","seat":"Ann","id":"burns"}`
	n := s.n()
	status, text := s.post("/api/do", post) // a zombie is there, and whether it wanders is missing
	if s.n() != n+1 || !strings.Contains(text, "doesn't come again") {
		t.Fatalf("%d %s: step %d behind %d", status, text, s.n(), n)
	}
	s.stop()
	again := open(t, s.dir)
	if code, other := again.post("/api/do", post); code != status || other != text || again.n() != n+1 {
		t.Errorf("again: %d %s, not %d %s; step %d", code, other, status, text, again.n())
	}
}

// TestPad: which dice are wanted is told one throw after the other; what the app threw
// for it is burnt first, and the line goes on with it.
func TestPad(t *testing.T) {
	s := evening(t)
	needs := func(dice string) (label string, n int) {
		t.Helper()
		status, text := s.post("/api/needs", fmt.Sprintf(`{"line":["spawn","--room","--by","Ann"],"dice":%q,"seat":"Ann"}`, dice))
		var shown struct {
			Needs *struct{ Label string }
			N     int
		}
		if err := json.Unmarshal([]byte(text), &shown); err != nil || status != 200 {
			t.Fatalf("%q: %d %s: %v", dice, status, text, err)
		}
		if shown.Needs == nil {
			return "", shown.N
		}
		return shown.Needs.Label, shown.N
	}
	n := s.n()
	for dice, wants := range map[string]string{"": "room, 1 die", "2": "wandering, 1 die", "6": "", "2,5": ""} {
		if label, at := needs(dice); label != wants || at != n {
			t.Errorf("behind %q it wants %q, not %q, at step %d of %d", dice, label, wants, at, n)
		}
	}
	label, at := needs("_")
	if at != n+1 {
		t.Errorf("what the app threw is seen, and burnt by step %d behind %d", at, n)
	}
	if again, still := needs("_"); again != label || still != n+1 {
		t.Errorf("asked again it wants %q, not %q, at step %d", again, label, still)
	}
	dice := "_"
	if label != "" {
		dice = "_,5"
	}
	// The step that was seen is the one before the burnt throw: the table stands as it did.
	status, text := s.post("/api/do", fmt.Sprintf(`{"line":["spawn","--room","--by","Ann"],"dice":%q,"seat":"Ann","if":%d,"id":"pad"}`, dice, n))
	if status != 200 || s.n() != n+2 {
		t.Fatalf("%d %s: step %d", status, text, s.n())
	}
	state, err := os.ReadFile(filepath.Join(s.dir, "friday.yaml"))
	if err != nil || strings.Contains(string(state), "burnt: [") {
		t.Errorf("what is kept isn't burnt any longer: %v\n%s", err, state)
	}
	// Somebody who goes away has burnt what was seen.
	_, seen := needs("_")
	if state, err = os.ReadFile(filepath.Join(s.dir, "friday.yaml")); err != nil || seen != n+3 || !strings.Contains(string(state), "burnt: [") {
		t.Errorf("at step %d: %v\n%s", seen, err, state)
	}
	// With another face before it, what was seen would be known: it is thrown anew.
	if status, text := s.post("/api/do", `{"line":["spawn","--room","--by","Ann"],"dice":"2,*","seat":"Ann"}`); status != 200 {
		t.Errorf("%d %s", status, text)
	}
	if state, err = os.ReadFile(filepath.Join(s.dir, "friday.yaml")); err != nil || !strings.Contains(string(state), "burnt: [") {
		t.Errorf("the throw that was seen is used: %v\n%s", err, state)
	}
}

// stream opens a stream, and gives its lines.
func (s *served) stream(path string) (lines chan string, status int, end func()) {
	s.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	answer, err := http.DefaultTransport.RoundTrip(s.asked("GET", path, "").WithContext(ctx))
	if err != nil {
		cancel()
		s.Fatal(err)
	}
	lines = make(chan string, 100)
	go func() {
		defer func() { _ = answer.Body.Close() }()
		defer close(lines)
		in := bufio.NewReader(answer.Body)
		for {
			line, err := in.ReadString('\n')
			if err != nil {
				return
			}
			lines <- strings.TrimSpace(line)
		}
	}()
	return lines, answer.StatusCode, cancel
}

// heard is the next view of a stream.
func (s *served) heard(lines chan string) (n int) {
	s.Helper()
	for {
		select {
		case line, ok := <-lines:
			if text, is := strings.CutPrefix(line, "data: "); is {
				var v struct{ N int }
				if err := json.Unmarshal([]byte(text), &v); err != nil {
					s.Fatal(err)
				}
				return v.N
			}
			if !ok {
				return -1
			}
		case <-time.After(10 * time.Second):
			s.Fatal("nothing is heard")
		}
	}
}

// TestEvents: all streams hear of a step, from a phone and from the terminal; there are at
// most 32, and they end with the server.
func TestEvents(t *testing.T) {
	s := evening(t)
	began := s.n()
	var all []chan string
	for i := range 32 {
		lines, status, end := s.stream("/api/events?seat=" + []string{"", "Ann", "Harry", "BrickMaster"}[i%4])
		if status != 200 {
			t.Fatalf("stream %d: %d", i+1, status)
		}
		defer end()
		if n := s.heard(lines); n != began {
			t.Errorf("stream %d begins at step %d", i+1, n)
		}
		all = append(all, lines)
	}
	_, status, end := s.stream("/api/events")
	if end(); status != 503 {
		t.Errorf("one more: %d", status)
	}
	if status, text := s.post("/api/do", aStep); status != 200 {
		t.Fatalf("%d %s", status, text)
	}
	for _, lines := range all {
		if n := s.heard(lines); n != began+1 {
			t.Errorf("a tap is heard as step %d", n)
		}
	}
	at, err := table.At(s.dir, "friday")
	if err != nil {
		t.Fatal(err)
	}
	h := friday{at}.Host(context.Background(), false)
	p, l, err := play.Read(h.Titles, []string{"turn", "end"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.Do(play.Call{Name: p.Name, Args: []string{"turn", "end"}, Means: h.Titles.Means(p, l), Dice: "*", Typed: true}); err != nil {
		t.Fatal(err)
	}
	for _, lines := range all {
		if n := s.heard(lines); n != began+2 {
			t.Errorf("a line in the terminal is heard as step %d", n)
		}
	}
	s.stop()
	for _, lines := range all {
		if n := s.heard(lines); n != -1 {
			t.Errorf("a stream goes on behind the end, with step %d", n)
		}
	}
}
