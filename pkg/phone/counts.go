package phone

import (
	"context"
	"runtime"
	"sync"
	"time"

	"github.com/zbrikz/zbrikz/pkg/play"
)

// toCount is how long chances are counted for a button, and mostCounts how many of them
// are remembered for one state of the table.
const (
	toCount    = 5 * time.Second
	mostCounts = 500
)

// counts are chances at the table as it stands. Each is counted once, however many phones
// ask for it. Only a few are counted at the same time, so that the computer has time for
// taps, and those of players don't wait for those of others. The counting stops when the
// table changes, or when nobody waits for it any more.
type counts struct {
	turns map[May]chan struct{} // as many places as may count at the same time with each key
	lock  sync.Mutex
	until context.Context // done when the table changes
	stop  context.CancelFunc
	known map[counted]*count
}

// counted names chances: a line, and the right of the key that asks for them.
type counted struct {
	may  May
	line string
}

// count is chances that were counted, or the error of counting them.
type count struct {
	done  chan struct{}
	waits int // how many phones wait for it
	stop  context.CancelFunc
	value any
	err   error
}

func newCounts() *counts {
	few := func() chan struct{} { return make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)) }
	c := &counts{turns: map[May]chan struct{}{Act: few(), Look: few()}, stop: func() {}}
	c.forget()
	return c
}

// forget stops the counting and forgets its results, because the table has changed.
func (c *counts) forget() {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.stop()
	c.until, c.stop = context.WithCancel(context.Background())
	c.known = map[counted]*count{}
}

// of gives the chances with a name, counted once, and waits for them until its context is done.
func (c *counts) of(ctx context.Context, name counted, count func(context.Context) (any, error)) (any, error) {
	one := c.asked(name, count)
	select {
	case <-one.done:
		return one.value, one.err
	case <-ctx.Done():
	}
	c.lock.Lock()
	defer c.lock.Unlock()
	if one.waits--; one.waits == 0 {
		one.stop()
		if c.known[name] == one {
			delete(c.known, name)
		}
	}
	return nil, ctx.Err()
}

// asked is the chances with a name, for one more phone that waits for them.
func (c *counts) asked(name counted, counts func(context.Context) (any, error)) *count {
	c.lock.Lock()
	defer c.lock.Unlock()
	one := c.known[name]
	if one == nil {
		until, stop := context.WithCancel(c.until)
		one = &count{done: make(chan struct{}), stop: stop}
		if len(c.known) >= mostCounts {
			c.known = map[counted]*count{}
		}
		c.known[name] = one
		go func() {
			defer close(one.done)
			defer stop()
			until, ended := c.place(until, name.may)
			defer ended()
			if one.err = until.Err(); one.err != nil {
				return
			}
			one.err = play.Caught(func() (err error) {
				one.value, err = counts(until)
				return err
			})
		}()
	}
	one.waits++
	return one
}

// place waits for a place to count with a key, and gives the time for it; ended frees it.
func (c *counts) place(until context.Context, m May) (ctx context.Context, ended func()) {
	select {
	case c.turns[m] <- struct{}{}:
	case <-until.Done():
		return until, func() {}
	}
	ctx, stop := context.WithTimeout(until, toCount)
	return breathing(ctx), func() {
		stop()
		<-c.turns[m]
	}
}
