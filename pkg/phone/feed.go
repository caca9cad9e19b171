package phone

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"

	"github.com/zbrikz/zbrikz/pkg/play"
)

// A feed tells all streams that the table has changed.
type feed struct {
	lock   sync.Mutex
	stamp  string
	news   chan struct{} // closed when the table changes
	counts *counts
	looks  chan struct{}  // as many places as read at the same time with the key for looking
	open   map[May]int    // how many streams there are with each key
	seated map[string]int // how many of them have each seat
}

func newFeed(t *Table) *feed {
	return &feed{stamp: t.table.Stamp(), news: make(chan struct{}), counts: newCounts(), looks: make(chan struct{}, 2), open: map[May]int{}, seated: map[string]int{}}
}

// Look wakes all that watch the table, if it has changed.
func (t *Table) Look() {
	f, stamp := t.feed, t.table.Stamp()
	f.lock.Lock()
	defer f.lock.Unlock()
	if stamp != f.stamp {
		f.stamp = stamp
		f.anew()
		f.counts.forget()
	}
}

// wake tells all streams of something that isn't in the table's files.
func (f *feed) wake() {
	f.lock.Lock()
	defer f.lock.Unlock()
	f.anew()
}

// anew wakes all streams. The feed is locked.
func (f *feed) anew() {
	close(f.news)
	f.news = make(chan struct{})
}

// taken tells whether a phone has a seat.
func (f *feed) taken(seat string) bool {
	f.lock.Lock()
	defer f.lock.Unlock()
	return f.seated[seat] > 0
}

// viewText is a view as it is sent. For a table that can't be read it is the error.
func (t *Table) viewText(ctx context.Context, name string, m May) string {
	var shown any
	err := play.Caught(func() error {
		at, err := t.orLooks(ctx, name, m)
		if err != nil {
			return err
		}
		shown, err = t.view(t.desk.For(ctx, at.Players).Host(), at, m)
		return err
	})
	if err != nil {
		shown = Failed{Error: t.refusal(true, nil, err), Kind: "refused"}
	}
	text, err := json.Marshal(shown)
	if err != nil {
		return "null"
	}
	return string(text)
}

const mostStreams = 32 // with each key, so that nobody who looks on keeps a player out

// Comes lets somebody watch the table from a seat, until they leave. at is the seat, empty
// where nobody has that one; failed tells that they may not, or that too many watch.
func (t *Table) Comes(ctx context.Context, name string, m May) (at string, leave func(), failed *Failed) {
	found, err := t.orLooks(ctx, name, m)
	var other errOther
	if errors.As(err, &other) {
		return "", nil, &Failed{Error: other.why, Kind: "key"}
	}
	if !t.feed.enter(m, found.As) {
		return "", nil, &Failed{Error: fmt.Sprintf("%d phones %s already", mostStreams, map[May]string{Look: "look on", Act: "play"}[m]), Kind: "busy"}
	}
	return found.As, func() { t.feed.leave(m, found.As) }, nil
}

// Next is the table as a seat may see it, and a channel that its next change closes.
func (t *Table) Next(ctx context.Context, name string, m May) (shown string, changed <-chan struct{}) {
	f := t.feed
	f.lock.Lock()
	changed = f.news
	f.lock.Unlock()
	if m == Look {
		f.looks <- struct{}{}
		defer func() { <-f.looks }()
	}
	return t.viewText(ctx, name, m), changed
}

// enter counts one more stream with a key, at a seat; false: there are as many as may be.
func (f *feed) enter(m May, seat string) bool {
	f.lock.Lock()
	defer f.lock.Unlock()
	if f.open[m] == mostStreams {
		return false
	}
	f.open[m]++
	f.sits(m, seat, 1)
	return true
}

func (f *feed) leave(m May, seat string) {
	f.lock.Lock()
	defer f.lock.Unlock()
	f.open[m]--
	f.sits(m, seat, -1)
}

// sits counts phones that play at a seat. Others see which are taken: the first and the last are told.
func (f *feed) sits(m May, seat string, more int) {
	if m != Act {
		return
	}
	was := f.seated[seat]
	f.seated[seat] += more
	if seat != "" && (was == 0) != (was+more == 0) {
		f.anew()
	}
}

// toCount is how long chances are counted for a button.
const toCount = 5 * time.Second

// counts are chances at the table as it stands. Each is counted once, however many phones
// ask for it. Only a few are counted at the same time, so that the computer has time for
// taps, and those of players don't wait for those of others. The counting stops when the
// table changes.
type counts struct {
	turns map[May]chan struct{} // as many places as may count at the same time with each key
	lock  sync.Mutex
	until context.Context // done when the table changes
	stop  context.CancelFunc
	known map[counted]func() (any, error)
}

// counted names chances: a line, and the right of the key that asks for them.
type counted struct {
	may  May
	line string
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
	c.known = map[counted]func() (any, error){}
}

// of gives the chances with a name, which are counted once.
func (c *counts) of(name counted, count func(context.Context) (any, error)) (any, error) {
	c.lock.Lock()
	one, until := c.known[name], c.until
	if one == nil {
		one = sync.OnceValues(func() (value any, err error) {
			until, ended := c.place(until, name.may)
			defer ended()
			if err = until.Err(); err == nil {
				err = play.Caught(func() error {
					value, err = count(until)
					return err
				})
			}
			return value, err
		})
		c.known[name] = one
	}
	c.lock.Unlock()
	return one()
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
