package serve_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/play"
)

// lookingOn is the table for somebody with the key for looking on.
func (s *served) lookingOn() *served {
	other := *s
	other.key = lookKey
	return &other
}

// TestEventsOfLookers: phones that look on keep no player out.
func TestEventsOfLookers(t *testing.T) {
	s := evening(t)
	s.lookingOn().crowd(func(i int) string { return fmt.Sprint("nobody", i) })
	lines, status, end := s.stream("/api/events?seat=Ann")
	defer end()
	if status != 200 || s.heard(lines) != s.n() {
		t.Errorf("a player: %d", status)
	}
}

// TestReadsOfLookers: with the key for looking few read at a time, and no player waits for
// them.
func TestReadsOfLookers(t *testing.T) {
	s := evening(t)
	var now, most atomic.Int64
	may := make(chan struct{})
	s.server.Desk.Commands = func() []play.Entry { // a search ends when it may
		most.Store(max(most.Load(), now.Add(1)))
		defer now.Add(-1)
		<-may
		return nil
	}
	var looking sync.WaitGroup
	for range 8 {
		looking.Go(func() { s.lookingOn().get("/api/search?q=door", new(any)) })
	}
	for now.Load() < 2 {
		runtime.Gosched()
	}
	s.get("/api/table?seat=Ann", new(any))
	close(may)
	looking.Wait()
	if n := most.Load(); n != 2 {
		t.Errorf("%d search at once", n)
	}
}

// TestNewSeat: a phone that kept its seat from before hears of it as its figure comes.
func TestNewSeat(t *testing.T) {
	s := evening(t)
	lines, _, end := s.stream("/api/events?seat=Cid")
	defer end()
	if seat := s.seatHeard(lines); seat != "" {
		t.Errorf("it is the seat of %q", seat)
	}
	if status, text := s.post("/api/do", `{"line":["minifig","add","Cid"],"seat":"Ann"}`); status != 200 {
		t.Fatalf("%d %s", status, text)
	}
	seat := s.seatHeard(lines)
	if seat == "" { // a view that was begun before she came
		seat = s.seatHeard(lines)
	}
	if seat != "Cid" {
		t.Errorf("now it is the seat of %q", seat)
	}
	if status, text := s.post("/api/do", `{"line":["minifig","add","Dan"],"seat":""}`); status != 200 {
		t.Errorf("nobody can join without a seat: %d %s", status, text)
	}
	for _, post := range []string{`{"line":["danger","set","3"],"seat":""}`, `{"line":["minifig","remove","Dan"],"seat":""}`} {
		if status, text := s.post("/api/do", post); status != 403 {
			t.Errorf("%s from no seat: %d %s", post, status, text)
		}
	}
	if status, text := s.lookingOn().post("/api/do", `{"line":["minifig","add","Eve"],"seat":""}`); status != 403 {
		t.Errorf("somebody joins with the key for looking on: %d %s", status, text)
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

// crowd opens as many streams as there may be, each from a seat, and one more is refused.
func (s *served) crowd(seat func(i int) string) (all []chan string) {
	s.Helper()
	began := s.n()
	for i := range 32 {
		lines, status, end := s.stream("/api/events?seat=" + seat(i))
		if status != 200 {
			s.Fatalf("stream %d: %d", i+1, status)
		}
		s.Cleanup(end)
		if n := s.heard(lines); n != began {
			s.Errorf("stream %d begins at step %d", i+1, n)
		}
		all = append(all, lines)
	}
	_, status, end := s.stream("/api/events")
	if end(); status != 503 {
		s.Errorf("one more: %d", status)
	}
	return all
}

// heard is the step of the next view of a stream; -1: the stream has ended.
func (s *served) heard(lines chan string) int {
	s.Helper()
	n := -1
	_ = json.Unmarshal(s.viewHeard(lines), &struct{ N *int }{&n})
	return n
}

// seatHeard is the seat of the next view of a stream.
func (s *served) seatHeard(lines chan string) string {
	s.Helper()
	var v struct{ Seat string }
	if err := json.Unmarshal(s.viewHeard(lines), &v); err != nil {
		s.Fatal(err)
	}
	return v.Seat
}

// viewHeard is the next view of a stream; nil: the stream has ended.
func (s *served) viewHeard(lines chan string) []byte {
	s.Helper()
	for line := range lines {
		if text, is := strings.CutPrefix(line, "data: "); is && text != "{}" {
			return []byte(text)
		}
	}
	return nil
}

// TestEvents: all streams hear of a step, from a phone and from the terminal; there are at
// most 32, and they end with the server.
func TestEvents(t *testing.T) {
	s := evening(t)
	began := s.n()
	all := s.crowd(func(i int) string { return []string{"", "Ann", "Harry", "BrickMaster"}[i%4] })
	if _, status, end := s.lookingOn().stream("/api/events"); status != 200 {
		t.Errorf("nobody else may look on: %d", status)
	} else {
		end()
	}
	if status, text := s.post("/api/do", aStep); status != 200 {
		t.Fatalf("%d %s", status, text)
	}
	heard := func(lines chan string, step int) int { // besides, they hear which seats are taken
		for {
			if n := s.heard(lines); n == -1 || n >= step {
				return n
			}
		}
	}
	for _, lines := range all {
		if n := heard(lines, began+1); n != began+1 {
			t.Errorf("a tap is heard as step %d", n)
		}
	}
	s.types("turn end")
	for _, lines := range all {
		if n := heard(lines, began+2); n != began+2 {
			t.Errorf("a line in the terminal is heard as step %d", n)
		}
	}
	s.stop()
	for _, lines := range all {
		if n := heard(lines, began+3); n != -1 {
			t.Errorf("a stream goes on behind the end, with step %d", n)
		}
	}
}
