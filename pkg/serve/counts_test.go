package serve_test

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/serve"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// TestCounts: chances that many phones ask for are counted once, a few lines at a time, and no
// longer than the table stands as it did.
func TestCounts(t *testing.T) {
	c := serve.NewCounts()
	var times, now, most atomic.Int64
	var asking sync.WaitGroup
	for i := range 40 {
		asking.Go(func() {
			got, err := c.Of(t.Context(), true, string(rune('a'+i%4)), func(context.Context) (any, error) {
				times.Add(1)
				most.Store(max(most.Load(), now.Add(1)))
				runtime.Gosched()
				now.Add(-1)
				return i % 4, nil
			})
			if err != nil || got != i%4 {
				t.Errorf("%d: %v, %v", i, got, err)
			}
		})
	}
	asking.Wait()
	if times.Load() != 4 || most.Load() > int64(max(1, runtime.GOMAXPROCS(0)/2)) {
		t.Errorf("4 lines are counted %d times, and %d at once", times.Load(), most.Load())
	}
	begun := make(chan struct{})
	asking.Go(func() {
		_, err := c.Of(t.Context(), true, "long", func(ctx context.Context) (any, error) {
			close(begun)
			<-ctx.Done()
			return nil, ctx.Err()
		})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("it ends with %v", err)
		}
	})
	<-begun
	gone, leave := context.WithCancel(t.Context())
	leave()
	if _, err := c.Of(gone, true, "other", func(context.Context) (any, error) { return 1, nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("a phone that has gone waits: %v", err)
	}
	c.Forget()
	asking.Wait()
	if got, err := c.Of(t.Context(), true, "long", func(context.Context) (any, error) { return 2, nil }); got != 2 || err != nil {
		t.Errorf("of the table as it is now: %v, %v", got, err)
	}
}

// TestCountsOfLookers: chances that nobody waits for any more aren't counted on, and those
// that players ask for don't wait for those of people who look on.
func TestCountsOfLookers(t *testing.T) {
	c := serve.NewCounts()
	places := max(1, runtime.GOMAXPROCS(0)/2)
	begun, ended := make(chan bool), make(chan error)
	var looking sync.WaitGroup
	gone, leave := context.WithCancel(t.Context())
	for i := range 2 * places {
		looking.Go(func() {
			_, err := c.Of(gone, false, string(rune('a'+i)), func(ctx context.Context) (any, error) {
				begun <- true
				<-ctx.Done()
				ended <- ctx.Err()
				return nil, ctx.Err()
			})
			if !errors.Is(err, context.Canceled) {
				t.Errorf("somebody who leaves gets %v", err)
			}
		})
	}
	for range places {
		<-begun
	}
	if got, err := c.Of(t.Context(), true, "a", func(context.Context) (any, error) { return 1, nil }); got != 1 || err != nil {
		t.Errorf("a player gets %v, %v", got, err)
	}
	leave()
	looking.Wait()
	for range places {
		if err := <-ended; !errors.Is(err, context.Canceled) {
			t.Errorf("it ends with %v", err)
		}
	}
	if got, err := c.Of(t.Context(), false, "a", func(context.Context) (any, error) { return 2, nil }); got != 2 || err != nil {
		t.Errorf("somebody who looks on afterwards gets %v, %v", got, err)
	}
}

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
