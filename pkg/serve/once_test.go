package serve_test

import (
	"fmt"
	"slices"
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

// TestFixOnce: a step is put right by a tap, once, after it was tried; a pad asks for the dice
// that it wanted then, and what nobody has thrown is no step.
func TestFixOnce(t *testing.T) {
	s := evening(t)
	s.post("/api/do", `{"line":["spawn","--room","--by","Ann"],"dice":"2,5","seat":"Ann"}`)
	was := s.n()
	s.post("/api/do", `{"line":["place","add","cellar"],"seat":"Ann"}`)
	s.post("/api/do", `{"line":["place","add","attic"],"seat":"Bob"}`)
	n := s.n()
	post := fmt.Sprintf(`{"line":["spawn","--room","--by","Ann"],"dice":"6","step":%d,"seat":"Bob","if":%d,"id":"right"%%s}`, was, n)
	for _, one := range []struct{ path, post, says string }{
		{"/api/needs", fmt.Sprintf(`{"line":["spawn","--room","--by","Ann"],"step":%d,"seat":"Bob","if":%d}`, was, n), `"why":"room"`},
		{"/api/fix", fmt.Sprintf(post, `,"dry":true`), `Nobody there.`},
		{"/api/fix", fmt.Sprintf(post, ""), `Nobody there.`},
		{"/api/fix", fmt.Sprintf(post, ""), `Nobody there.`},
		{"/api/fix", strings.Replace(fmt.Sprintf(post, ""), "right", "late", 1), `"kind":"stale"`},
		{"/api/fix", strings.Replace(fmt.Sprintf(post, `,"drop":true`), fmt.Sprintf(`"if":%d,"id":"right"`, n), `"id":"out"`, 1), "is taken out"},
		{"/api/fix", `{"line":["help"],"step":2,"seat":"Bob"}`, `"kind":"`},
		{"/api/fix", fmt.Sprintf(`{"line":["spawn"],"step":%d}`, was), `"kind":"key"`},
	} {
		if _, text := s.post(one.path, one.post); !strings.Contains(text, one.says) {
			t.Errorf("%s %s: %s", one.path, one.post, text)
		}
	}
	if got := s.n(); got <= n {
		t.Errorf("step %d behind %d", got, n)
	}
	var log []struct{ Line string }
	s.get("/api/log?seat=Bob", &log)
	fixes := slices.DeleteFunc(log, func(step struct{ Line string }) bool { return !strings.HasPrefix(step.Line, "fix ") })
	if len(fixes) != 2 {
		t.Errorf("fixes: %v", fixes)
	}
}
