package serve

import (
	"context"
	"runtime"
	"sync"
	"time"
)

// toCount is how long chances are counted for a button, and mostCounts how many of them
// are remembered for one state of the table.
const (
	toCount    = 5 * time.Second
	mostCounts = 500
)

// counts are chances at the table as it stands. Each is counted once, however many phones
// ask for it. Only a few are counted at the same time, so that the computer has time for
// taps. The counting stops when the table changes.
type counts struct {
	turns chan struct{} // as many places as may count at the same time
	lock  sync.Mutex
	until context.Context // done when the table changes
	stop  context.CancelFunc
	known map[string]*count
}

// count is chances that were counted, or the error of counting them.
type count struct {
	done  chan struct{}
	value any
	err   error
}

func newCounts() *counts {
	c := &counts{turns: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)), stop: func() {}}
	c.forget()
	return c
}

// forget stops the counting and forgets its results, because the table has changed.
func (c *counts) forget() {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.stop()
	c.until, c.stop = context.WithCancel(context.Background())
	c.known = map[string]*count{}
}

// of gives the chances with a name. It counts them if nobody has, and waits for them
// until its context is done.
func (c *counts) of(ctx context.Context, name string, counted func(context.Context) (any, error)) (any, error) {
	c.lock.Lock()
	one := c.known[name]
	if one == nil {
		one = &count{done: make(chan struct{})}
		if len(c.known) >= mostCounts {
			c.known = map[string]*count{}
		}
		c.known[name] = one
		go c.run(c.until, one, counted)
	}
	c.lock.Unlock()
	select {
	case <-one.done:
		return one.value, one.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// run counts as soon as there is a place for it.
func (c *counts) run(until context.Context, one *count, counted func(context.Context) (any, error)) {
	defer close(one.done)
	select {
	case c.turns <- struct{}{}:
		defer func() { <-c.turns }()
	case <-until.Done():
		one.err = until.Err()
		return
	}
	ctx, stop := context.WithTimeout(until, toCount)
	defer stop()
	one.value, one.err = counted(ctx)
}
