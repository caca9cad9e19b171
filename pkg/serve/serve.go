// Package serve is the table on phones: a page, the changes of the table as they come, and
// lines that are played as if they had been typed. It knows no game and no terminal.
package serve

import (
	"context"
	"errors"
	"net"
	"net/http"
	"time"

	"github.com/zbrikz/zbrikz/pkg/play"
)

// A Table is what the server needs of the process that it runs in. players tells that
// answers are for players, and they may not know all.
type Table interface {
	Name() string
	// Folder is where the table's files lie, and Stamp is another one each time that they
	// have changed.
	Folder() string
	Stamp() string
	// Host plays lines until a context is done. No word may name a file.
	Host(ctx context.Context, players bool) *play.Host
	// Acts are the plays that are no game's, by the chapters of the help.
	Acts() []play.Chapter
	// Refusal is the refusal of a line as people may read it.
	Refusal(players bool, line []string, err error) error

	Undo(players bool) (*Undone, error) // nil: there is nothing to take back
	// TakeBack takes the last step back, if it is the one of the call's If, or the table
	// stands at that; 0: whatever it is.
	TakeBack(c play.Call, players bool) (play.Reply, error)
	Log(most int, players bool) ([]Logged, error)
	Recap(players bool) ([]play.Line, error)
	Search(words string, players bool) ([]Hit, error)
}

// Undone is the step that undo would take back. Its JSON names are a contract, as are all
// of this package.
type Undone struct {
	N    int    `json:"n"` // the step that it would take back
	Line string `json:"line"`
	Text string `json:"text"` // its answer
}

// Logged is a step of the log.
type Logged struct {
	N         int
	Line      string
	Seat      string
	Lines     []play.Line
	TakenBack bool
}

// A Hit is something that a search has found, with the line that shows it.
type Hit struct {
	Title string
	Text  string
	Line  []string
}

// Keys let somebody in: Play to the table, Look to look at it. An empty one lets
// nobody in.
type Keys struct{ Play, Look string }

// A Server is the table on phones.
type Server struct {
	Table Table
	Keys  Keys
	ID    string // of this process: phones see that it is another one
	// Also is another name of this server, with its port: "localhost:8080"; empty: it has none.
	Also string
	// Came is told who has begun to look at the table: a seat, which may be empty, and from
	// which address; nil: nobody is told.
	Came func(seat, address string)

	policy string // what the page may do
	host   string // as phones name it: "192.168.1.20:9275"
	feed   *feed
	pads   pads
}

// How long the server waits for somebody.
const (
	toHear   = 10 * time.Second // a whole request
	toAnswer = 20 * time.Second
	toRest   = 2 * time.Minute // the next request on a line that is open
	toGo     = 2 * time.Second // the ones that are being answered, as it ends
)

// Serve answers phones until the context is done.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	s.host, s.policy = l.Addr().String(), pagePolicy()
	s.feed = newFeed(s)
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	go s.feed.watch(ctx)
	server := &http.Server{
		Handler:           s.handler(),
		BaseContext:       func(net.Listener) context.Context { return ctx }, // streams end with it
		ReadHeaderTimeout: toHear,
		ReadTimeout:       toHear,
		IdleTimeout:       toRest,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          quiet(),
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(l) }()
	select {
	case err := <-ended:
		if errors.Is(err, net.ErrClosed) { // the one that opened the place has closed it
			return nil
		}
		return err
	case <-ctx.Done():
	}
	wait, cancel := context.WithTimeout(context.WithoutCancel(ctx), toGo)
	defer cancel()
	if err := server.Shutdown(wait); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return nil
}
