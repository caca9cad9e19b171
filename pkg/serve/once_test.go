package serve_test

import (
	"fmt"
	"strings"
	"testing"
)

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
