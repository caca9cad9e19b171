package serve

import (
	"fmt"
	"net/http"
	"time"

	"github.com/zbrikz/zbrikz/pkg/phone"
)

const (
	beat    = 20 * time.Second // how often phones hear that they are still connected
	toWrite = 10 * time.Second
)

// events is a stream of the table as it changes.
func (s *Server) events(w http.ResponseWriter, r *http.Request, m phone.May) {
	name := r.URL.Query().Get("seat")
	at, leave, failed := s.phones.Comes(r.Context(), name, m)
	if failed != nil {
		fail(w, statusOf(failed), *failed)
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
	last := phone.Sent{}
	text := "retry: 1000\n\n"
	for {
		shown, changed := s.phones.Next(r.Context(), name, m, last)
		if shown != last {
			last = shown
			text += "event: table\ndata: " + last.Text + "\n\n"
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
