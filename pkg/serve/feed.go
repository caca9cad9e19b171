package serve

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/zbrikz/zbrikz/pkg/play"
)

// A feed tells all streams that the table has changed, and makes each view once.
type feed struct {
	server *Server
	lock   sync.Mutex
	stamp  string
	news   chan struct{}          // closed when the table changes
	views  map[viewed]func() sent // of the table as it stands
	counts *counts
	looks  chan struct{}  // as many places as read at the same time with the key for looking
	open   map[may]int    // how many streams there are with each key
	seated map[string]int // how many of them have each seat
}

// viewed names a view: a seat, and what its key allows.
type viewed struct {
	seat string
	may  may
}

// sent is a view as it is sent, of the table at step n; 0: the table can't be read.
type sent struct {
	n    int
	text string
}

// look wakes the streams if the table has changed.
func (f *feed) look() {
	stamp := f.server.table.Stamp()
	f.lock.Lock()
	defer f.lock.Unlock()
	if stamp != f.stamp {
		f.stamp = stamp
		f.anew()
		f.counts.forget()
	}
}

// anew makes all views anew. The feed is locked.
func (f *feed) anew() {
	close(f.news)
	f.news, f.views = make(chan struct{}), map[viewed]func() sent{}
}

// taken tells whether a phone has a seat.
func (f *feed) taken(seat string) bool {
	f.lock.Lock()
	defer f.lock.Unlock()
	return f.seated[seat] > 0
}

// view is the table as a seat may see it, and a channel that is closed when the table
// changes. All seats that nobody has are one: somebody may think of any number of them.
func (f *feed) view(ctx context.Context, name string, m may) (shown sent, changed <-chan struct{}) {
	ctx = context.WithoutCancel(ctx) // other phones wait for it, too
	for as := name; ; {
		f.lock.Lock()
		made, news := f.views[viewed{as, m}], f.news
		f.lock.Unlock()
		if made != nil {
			return made(), news
		}
		at, _ := f.server.orLooks(ctx, name, m) // of a table that can't be read, the view tells it
		as = at.As
		f.lock.Lock()
		switch {
		case f.news != news: // the name may be somebody's now
			as = name
		case f.views[viewed{as, m}] == nil:
			f.views[viewed{as, m}] = sync.OnceValue(func() sent { return f.server.viewText(ctx, as, m) })
		}
		f.lock.Unlock()
	}
}

// viewText is a view as it is sent. For a table that can't be read it is the error.
func (s *Server) viewText(ctx context.Context, name string, m may) sent {
	var shown any
	n := 0
	err := play.Caught(func() error {
		at, err := s.orLooks(ctx, name, m)
		if err != nil {
			return err
		}
		view, err := s.view(s.Desk.For(ctx, at.Players).Host(), at, m)
		shown, n = view, view.N
		return err
	})
	if err != nil {
		shown, n = failed{Error: s.refusal(true, nil, err), Kind: "refused"}, 0
	}
	text, err := json.Marshal(shown)
	if err != nil {
		return sent{text: "null"}
	}
	return sent{n, string(text)}
}
