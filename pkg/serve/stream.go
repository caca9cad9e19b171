package serve

import (
	"fmt"
	"net/http"
	"time"
)

const (
	mostStreams = 32
	beat        = 20 * time.Second // how often phones hear that they are still connected
	toWrite     = 10 * time.Second
)

// events is a stream of the table as it changes.
func (s *Server) events(w http.ResponseWriter, r *http.Request, m may) {
	name := r.URL.Query().Get("seat")
	at, err := s.orLooks(r.Context(), name, m)
	if err != nil {
		fail(w, http.StatusForbidden, failed{Error: "this key is for looking on", Kind: "key"})
		return
	}
	if !s.feed.enter() {
		fail(w, http.StatusServiceUnavailable, failed{Error: fmt.Sprintf("%d phones look on already", mostStreams), Kind: "busy"})
		return
	}
	defer s.feed.leave()
	if s.Came != nil {
		s.Came(at.As, r.RemoteAddr)
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
	last := sent{}
	text := "retry: 1000\n\n"
	for {
		shown, changed := s.feed.view(r.Context(), name, m)
		if shown.n < last.n { // made before the last one was sent, or the table has gone back
			shown = s.viewText(r.Context(), name, m)
		}
		if shown != last {
			last = shown
			text += "event: table\ndata: " + last.text + "\n\n"
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

// enter counts one more stream; false: there are as many as may be.
func (f *feed) enter() bool {
	f.lock.Lock()
	defer f.lock.Unlock()
	if f.open == mostStreams {
		return false
	}
	f.open++
	return true
}

func (f *feed) leave() {
	f.lock.Lock()
	defer f.lock.Unlock()
	f.open--
}
