// Package serve is the table on phones: a page, the changes of the table as they come, and
// lines that are played as if they had been typed. It knows no game and no terminal.
package serve

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"time"

	"github.com/fsnotify/fsnotify"

	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/phone"
)

// Keys let somebody in, to play or only to look on. An empty key lets nobody in.
type Keys struct{ Play, Look string }

// A Server is the table on phones.
type Server struct {
	Desk *desk.Desk
	// Refusal is the refusal of a line at a desk in words for people, on one line.
	Refusal phone.Words
	Keys    Keys
	ID      string // the id of this process; phones see by it that the server was started again
	// Also is another name of this server, with its port: "localhost:8080"; empty: it has none.
	Also string
	// Came is called when a phone begins to look at the table, with its seat, which may
	// be empty, and its address; nil: nobody is told.
	Came func(seat, address string)

	phones *phone.Table
	pages  pages  // the page, as browsers get it
	host   string // the name that phones use: "192.168.1.20:9275"
}

// How long the server waits.
const (
	toHear   = 10 * time.Second // for a whole request
	toAnswer = 20 * time.Second
	toRest   = 2 * time.Minute // for the next request on an open connection
	toGo     = 2 * time.Second // for requests that are being answered as the server ends
)

// Serve answers phones until the context is done.
func (s *Server) Serve(ctx context.Context, l net.Listener) (err error) {
	if s.phones, err = phone.Open(s.Desk, s.ID, s.Refusal); err != nil {
		return err
	}
	s.host, s.pages = l.Addr().String(), newPages()
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	go watch(ctx, s.phones)
	server := &http.Server{
		Handler:           s.handler(),
		BaseContext:       func(net.Listener) context.Context { return ctx }, // so that streams end with it
		ReadHeaderTimeout: toHear,
		ReadTimeout:       toHear,
		IdleTimeout:       toRest,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          log.New(io.Discard, "", 0), // it would tell of phones that went away
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

// poll is how often the server looks at the table's files, whatever the system tells.
const poll = time.Second

// watch looks after the table's files until the context is done. It looks when the system
// tells of a change, and at each poll as well, because no system tells of changes on all
// disks.
func watch(ctx context.Context, t *phone.Table) {
	system, err := fsnotify.NewWatcher()
	if err != nil {
		system = &fsnotify.Watcher{} // it tells nothing
	} else {
		defer func() { _ = system.Close() }()
	}
	tick := time.NewTicker(poll)
	defer tick.Stop()
	for told := false; ; t.Look() {
		if err == nil && !told { // the folder may be there by now
			told = system.Add(t.Folder()) == nil
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		case <-system.Events:
		case <-system.Errors: //nolint:errcheck // if the system doesn't tell of a change, the next poll sees it
		}
	}
}

const (
	beat    = 20 * time.Second // how often phones hear that they are still connected
	toWrite = 10 * time.Second
)

// events is a stream of the table as it changes.
func (s *Server) events(w http.ResponseWriter, r *http.Request, m phone.May) {
	name := r.URL.Query().Get("seat")
	at, leave, failed := s.phones.Comes(r.Context(), name, m)
	if failed != nil {
		writeJSON(w, statusOf(failed), *failed)
		return
	}
	defer leave()
	if s.Came != nil {
		s.Came(at, r.RemoteAddr)
	}
	w.Header().Set("Content-Type", "text/event-stream")
	out := http.NewResponseController(w)
	send := func(text string) bool {
		_ = out.SetWriteDeadline(time.Now().Add(toWrite))
		_, err := fmt.Fprint(w, text)
		return err == nil && out.Flush() == nil
	}
	_ = out.SetReadDeadline(time.Time{}) // a stream reads nothing more
	ticks := time.NewTicker(beat)
	defer ticks.Stop()
	last, text := "", "retry: 1000\n\n"
	for {
		shown, changed := s.phones.Next(r.Context(), name, m)
		if shown != last {
			last = shown
			text += "event: table\ndata: " + last + "\n\n"
		}
		if text != "" && !send(text) {
			return
		}
		text = ""
		select {
		case <-r.Context().Done():
			return
		case <-ticks.C:
			text = "event: beat\ndata: {}\n\n"
		case <-changed:
		}
	}
}
