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

// A Table is the part of the process that the server uses. Where players is true, the
// answer is for players, who may not know all secrets.
type Table interface {
	Name() string
	// Folder is the folder of the table's files. Stamp is a text that changes each time
	// that they do.
	Folder() string
	Stamp() string
	// Host plays lines until a context is done. No word may name a file.
	Host(ctx context.Context, players bool) *play.Host
	// Acts are the plays that belong to no game, by the chapters of the help.
	Acts() []play.Chapter
	// Refusal is the refusal of a line in words for people.
	Refusal(players bool, line []string, err error) error

	Undo(players bool) (*Undone, error) // nil: there is nothing to take back
	// TakeBack takes the last step back, if it is the step of the call's If, or the table
	// stands as it did then; an If of 0 is any step.
	TakeBack(c play.Call, players bool) (play.Reply, error)
	Log(most int, players bool) ([]Logged, error)
	Recap(players bool) ([]play.Line, error)
	Search(words string, players bool) ([]Hit, error)
}

// Undone is the step that undo would take back. Its JSON names are a contract, as are all
// of this package.
type Undone struct {
	N    int    `json:"n"`    // the number of the step
	Line string `json:"line"` // the words that were typed
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

// Keys let somebody in: Play allows to play, Look only to look on. An empty key lets
// nobody in.
type Keys struct{ Play, Look string }

// A Server is the table on phones.
type Server struct {
	Table Table
	Keys  Keys
	ID    string // the id of this process; phones see by it that the server was started again
	// Also is another name of this server, with its port: "localhost:8080"; empty: it has none.
	Also string
	// Came is called when a phone begins to look at the table, with its seat, which may
	// be empty, and its address; nil: nobody is told.
	Came func(seat, address string)

	policy string // the parts that a browser may run in the page
	host   string // the name that phones use: "192.168.1.20:9275"
	feed   *feed
}

// How long the server waits.
const (
	toHear   = 10 * time.Second // for a whole request
	toAnswer = 20 * time.Second
	toRest   = 2 * time.Minute // for the next request on an open connection
	toGo     = 2 * time.Second // for requests that are being answered as the server ends
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
		BaseContext:       func(net.Listener) context.Context { return ctx }, // so that streams end with it
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
		if errors.Is(err, net.ErrClosed) { // whoever opened the listener has closed it
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
