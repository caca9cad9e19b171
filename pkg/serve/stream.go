package serve

import (
	"errors"
	"fmt"
	"net/http"
	"time"
)

const (
	mostStreams = 32               // with each key, so that nobody who looks on keeps a player out
	beat        = 20 * time.Second // how often phones hear that they are still connected
	toWrite     = 10 * time.Second
)

// events is a stream of the table as it changes.
func (s *Server) events(w http.ResponseWriter, r *http.Request, m may) {
	name := r.URL.Query().Get("seat")
	at, err := s.orLooks(r.Context(), name, m)
	var other errOther
	if errors.As(err, &other) {
		fail(w, http.StatusForbidden, failed{Error: other.why, Kind: "key"})
		return
	}
	if !s.feed.enter(m) {
		fail(w, http.StatusServiceUnavailable, failed{Error: fmt.Sprintf("%d phones %s already", mostStreams, map[may]string{look: "look on", act: "play"}[m]), Kind: "busy"})
		return
	}
	defer s.feed.leave(m)
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

// enter counts one more stream with a key; false: there are as many as may be.
func (f *feed) enter(m may) bool {
	f.lock.Lock()
	defer f.lock.Unlock()
	if f.open[m] == mostStreams {
		return false
	}
	f.open[m]++
	return true
}

func (f *feed) leave(m may) {
	f.lock.Lock()
	defer f.lock.Unlock()
	f.open[m]--
}
