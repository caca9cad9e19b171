package serve_test

import (
	"context"
	"encoding/json"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/serve"
	"github.com/zbrikz/zbrikz/pkg/table"
)

const (
	playKey = "AAAABBBBCCCCDDDD"
	lookKey = "EEEEFFFFGGGGHHHH"
)

// friday is a table in a folder, whose dice are the same each time, with further games.
func friday(dir string, more ...play.Title) *desk.Desk {
	games := both.Games()
	games.Titles = append(games.Titles, more...)
	return &desk.Desk{
		Context: context.Background(), Games: games, Clock: time.Now, Note: func(string) {},
		Open:  func() (*table.Table, error) { return games.Titles.Kept().At(dir, "friday") },
		Begin: func(st *table.State) { st.Seed = "thursday" },
	}
}

func plainly(_ *desk.Desk, _ []string, err error) string { return err.Error() }

// served is a table that is served.
type served struct {
	testing.TB
	dir, base, key string
	server         *serve.Server
	stop           func() // ends the server, as a kill does
}

// open serves a table in a folder, with further games.
func open(t testing.TB, dir string, more ...play.Title) *served {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	server := &serve.Server{Desk: friday(dir, more...), Refusal: plainly, Keys: serve.Keys{Play: playKey, Look: lookKey}, ID: "one"}
	go func() { ended <- server.Serve(ctx, l) }()
	s := &served{TB: t, dir: dir, base: "http://" + l.Addr().String(), key: playKey, server: server}
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

// evening is a table with two minifigs and a hero, and with further games.
func evening(t testing.TB, more ...play.Title) *served {
	t.Helper()
	s := open(t, t.TempDir(), more...)
	for _, line := range []string{"minifig add Ann", "minifig add Bob", "hero add Harry --class thief", "foe add goblin"} {
		s.types(line)
	}
	return s
}

// types plays a line at the table's terminal; the app throws what it needs.
func (s *served) types(line string) {
	s.Helper()
	h, words := friday(s.dir).Host(), strings.Fields(line)
	p, l, err := play.Read(h.Titles, words)
	if err != nil {
		s.Fatal(err)
	}
	if _, err := h.Do(play.Call{Name: p.Name, Args: words, Means: h.Titles.Means(p, l)}); err != nil {
		s.Fatalf("%s: %v", line, err)
	}
}

// asked is a request, as a phone at the table sends it.
func (s *served) asked(method, path, body string) *http.Request {
	r, err := http.NewRequest(method, s.base+path, strings.NewReader(body))
	if err != nil {
		s.Fatal(err)
	}
	r.AddCookie(&http.Cookie{Name: "zbrikz", Value: s.key})
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

// post is the answer to a post.
func (s *served) post(path, body string) (int, string) {
	s.Helper()
	status, text, _ := s.send(s.asked("POST", path, body))
	return status, text
}

// get reads the answer at an address, as JSON.
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
