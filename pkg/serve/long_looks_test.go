package serve_test

import (
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// TestLongLooks: only a few phones look at the same time at what takes long, and players
// don't wait for people who look on.
func TestLongLooks(t *testing.T) {
	places := max(1, runtime.GOMAXPROCS(0)/2)
	begun, goOn := make(chan bool, 9*places), make(chan bool)
	type long struct{ waits ask.Waits }
	s := evening(t, play.Title{Name: "Long", Chapters: []play.Chapter{{Name: "Long", Plays: []play.Maker{{Name: "long", Make: func() play.Untyped {
		return play.Of(&play.Play[long, int]{
			About: play.About{Name: "long", Class: play.Reads, Examples: []string{"zbrikz long"}},
			Takes: func(l *long) []ask.Way {
				return ask.Takes(ask.From(&l.waits, func(h *ask.Here) (ask.Waits, error) { return h.Waits, nil }))
			},
			Rule: func(st *table.State, l long, _ dice.Roller) (int, table.State, error) {
				_, stop := l.waits.Until()
				defer stop()
				begun <- true
				<-goOn
				return 0, *st, nil
			},
			Say: func(play.Done[long, int]) []play.Line { return play.As(play.Answer, "At last.") },
		})
	}}}}}})
	var looking sync.WaitGroup
	look := func(s *served) {
		looking.Go(func() {
			if status, text := s.post("/api/look", `{"line":["long"]}`); status != 200 || !strings.Contains(text, "At last.") {
				t.Errorf("%d %s", status, text)
			}
		})
	}
	for range 3 * places {
		look(s.lookingOn())
	}
	for range places {
		<-begun
	}
	look(s)
	<-begun
	if status, text := s.lookingOn().post("/api/look", `{"line":["foe"]}`); status != 200 {
		t.Errorf("a look that is short waits for long ones: %d %s", status, text)
	}
	if len(begun) > 0 {
		t.Errorf("%d more look at the same time", len(begun))
	}
	close(goOn)
	looking.Wait()
}
