package serve_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPad: the dice are asked for one throw after the other. The app's throws for them
// are burnt first, and the line goes on with them.
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
	// Somebody who goes away has burnt the dice that were seen.
	_, seen := needs("_")
	if state, err = os.ReadFile(filepath.Join(s.dir, "friday.yaml")); err != nil || seen != n+3 || !strings.Contains(string(state), "burnt: [") {
		t.Errorf("at step %d: %v\n%s", seen, err, state)
	}
	// With another face before it, the dice that were seen would be known: they are
	// thrown anew.
	if status, text := s.post("/api/do", `{"line":["spawn","--room","--by","Ann"],"dice":"2,*","seat":"Ann"}`); status != 200 {
		t.Errorf("%d %s", status, text)
	}
	if state, err = os.ReadFile(filepath.Join(s.dir, "friday.yaml")); err != nil || !strings.Contains(string(state), "burnt: [") {
		t.Errorf("the throw that was seen is used: %v\n%s", err, state)
	}
}
