package phone_test

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/phone"
)

// TestCounts: chances that many phones ask for are counted once, a few lines at a time, and no
// longer than the table stands as it did.
func TestCounts(t *testing.T) {
	c := phone.NewCounts()
	var times, now, most atomic.Int64
	var asking sync.WaitGroup
	for i := range 40 {
		asking.Go(func() {
			got, err := c.Of(true, string(rune('a'+i%4)), func(context.Context) (any, error) {
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
		_, err := c.Of(true, "long", func(ctx context.Context) (any, error) {
			close(begun)
			<-ctx.Done()
			return nil, ctx.Err()
		})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("it ends with %v", err)
		}
	})
	<-begun
	c.Forget()
	asking.Wait()
	if got, err := c.Of(true, "long", func(context.Context) (any, error) { return 2, nil }); got != 2 || err != nil {
		t.Errorf("of the table as it is now: %v, %v", got, err)
	}
}

// TestCountsOfLookers: chances that players ask for don't wait for those of people who look on.
func TestCountsOfLookers(t *testing.T) {
	c := phone.NewCounts()
	places := max(1, runtime.GOMAXPROCS(0)/2)
	begun, ended := make(chan bool), make(chan error)
	var looking sync.WaitGroup
	for i := range places {
		looking.Go(func() {
			_, err := c.Of(false, string(rune('a'+i)), func(ctx context.Context) (any, error) {
				begun <- true
				<-ctx.Done()
				ended <- ctx.Err()
				return nil, ctx.Err()
			})
			if !errors.Is(err, context.Canceled) {
				t.Errorf("somebody at a table that has changed gets %v", err)
			}
		})
	}
	for range places {
		<-begun
	}
	if got, err := c.Of(true, "a", func(context.Context) (any, error) { return 1, nil }); got != 1 || err != nil {
		t.Errorf("a player gets %v, %v", got, err)
	}
	c.Forget()
	for range places {
		if err := <-ended; !errors.Is(err, context.Canceled) {
			t.Errorf("it ends with %v", err)
		}
	}
	looking.Wait()
	if got, err := c.Of(false, "a", func(context.Context) (any, error) { return 2, nil }); got != 2 || err != nil {
		t.Errorf("somebody who looks on afterwards gets %v, %v", got, err)
	}
}
