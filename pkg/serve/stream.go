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
	if !s.feed.enter(m, at.As) {
		fail(w, http.StatusServiceUnavailable, failed{Error: fmt.Sprintf("%d phones %s already", mostStreams, map[may]string{look: "look on", act: "play"}[m]), Kind: "busy"})
		return
	}
	defer s.feed.leave(m, at.As)
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

// enter counts one more stream with a key, at a seat; false: there are as many as may be.
func (f *feed) enter(m may, seat string) bool {
	f.lock.Lock()
	defer f.lock.Unlock()
	if f.open[m] == mostStreams {
		return false
	}
	f.open[m]++
	f.sits(seat, 1)
	return true
}

func (f *feed) leave(m may, seat string) {
	f.lock.Lock()
	defer f.lock.Unlock()
	f.open[m]--
	f.sits(seat, -1)
}

// sits counts phones at a seat. All others are told of the first and the last one, for they
// see which seats are taken.
func (f *feed) sits(seat string, more int) {
	was := f.seated[seat]
	f.seated[seat] += more
	if seat != "" && (was == 0) != (was+more == 0) {
		f.anew()
	}
}
