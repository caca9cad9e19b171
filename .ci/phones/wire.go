package phones

import (
	"bytes"
	"net"
	"sync"
)

// A Wire lies between phones and a server, and can be cut or go dead, as a Wi-Fi that is
// left or a phone that sleeps. To a browser it is its proxy.
type Wire struct {
	listener net.Listener
	mu       sync.Mutex
	ends     map[net.Conn]bool
	state    wireState
	changed  *sync.Cond
	to       string
	mutes    string
}

type wireState int

const (
	whole wireState = iota
	dead            // nothing comes through, and nobody is told
	mute            // requests come through, but no answers
	cut             // anything that is asked fails at once
)

// NewWire lays a wire to an address.
func NewWire(to string) (*Wire, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	w := &Wire{listener: l, ends: map[net.Conn]bool{}, to: to}
	w.changed = sync.NewCond(&w.mu)
	go w.accept()
	return w, nil
}

// Address is where the near end is.
func (w *Wire) Address() string { return w.listener.Addr().String() }

// Lead leads the wire to another server, and cuts off all connections.
func (w *Wire) Lead(to string) { w.set(whole, to, true) }

// Cut cuts all connections, and each new one.
func (w *Wire) Cut() { w.set(cut, "", true) }

// Dead lets nothing through; one that is connected isn't told.
func (w *Wire) Dead() { w.set(dead, "", false) }

// MuteAt lets all through until a phone sends these letters, and no answer from then on.
func (w *Wire) MuteAt(letters string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.mutes = letters
}

// hears looks at the bytes that a phone sends.
func (w *Wire) hears(sent []byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.mutes != "" && bytes.Contains(sent, []byte(w.mutes)) {
		w.state, w.mutes = mute, ""
	}
}

// Mend mends the wire. Connections that stood when it went dead go on.
func (w *Wire) Mend() { w.set(whole, "", false) }

// Forget mends a dead wire. The old connections are gone without a word, as after a sleep
// of hours.
func (w *Wire) Forget() { w.set(whole, "", true) }

// Close takes the wire away.
func (w *Wire) Close() error {
	w.Cut()
	return w.listener.Close()
}

func (w *Wire) set(state wireState, to string, drop bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.state = state
	if to != "" {
		w.to = to
	}
	if drop {
		for c := range w.ends {
			_ = c.Close() // it is cut
		}
		clear(w.ends)
	}
	w.changed.Broadcast()
}

// alive waits while nothing comes through, and tells whether the wire isn't cut then, and
// where it leads to.
func (w *Wire) alive(answers bool) (bool, string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for w.state == dead || w.state == mute && answers {
		w.changed.Wait()
	}
	return w.state != cut, w.to
}

func (w *Wire) accept() {
	for {
		near, err := w.listener.Accept()
		if err != nil {
			return
		}
		go w.connect(near)
	}
}

func (w *Wire) connect(near net.Conn) {
	defer near.Close() //nolint:errcheck // it may be cut
	ok, to := w.alive(false)
	if !ok {
		return
	}
	far, err := net.Dial("tcp", to)
	if err != nil {
		return
	}
	defer far.Close() //nolint:errcheck // it may be cut
	w.hold(near, far)
	go w.carry(far, near, false)
	w.carry(near, far, true)
}

func (w *Wire) hold(ends ...net.Conn) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, c := range ends {
		w.ends[c] = true
	}
}

// carry carries bytes from one end to the other, until one of them is closed.
func (w *Wire) carry(to, from net.Conn, answers bool) {
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		if !answers {
			w.hears(buffer[:n])
		}
		if ok, _ := w.alive(answers); !ok {
			return
		}
		if _, failed := to.Write(buffer[:n]); failed != nil || err != nil {
			_ = to.Close() // the reader at that end sees the end
			return
		}
	}
}
