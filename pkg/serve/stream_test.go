package serve_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

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
	for line := range lines {
		if text, is := strings.CutPrefix(line, "data: "); is {
			var v struct{ N int }
			if err := json.Unmarshal([]byte(text), &v); err != nil {
				s.Fatal(err)
			}
			return v.N
		}
	}
	return -1
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
