package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/term"

	"github.com/zbrikz/zbrikz/pkg/play"
)

// errInterrupted is the refusal of a command that Ctrl-C has ended.
var errInterrupted = errors.New("interrupted; nothing is kept")

// A keyboard is the terminal of a session. It is cooked while a command runs, and raw
// while a line is typed. However the session ends, it is cooked again.
type keyboard struct {
	raw  func() (func() error, error) // raw makes it raw, as in a screen; nil: there is nothing to change
	mu   sync.Mutex
	cook func() error // makes it cooked again; nil: it is cooked
	last func()       // is called before a signal ends the process; may be nil
}

// takes makes the terminal raw.
func (k *keyboard) takes() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.raw == nil || k.cook != nil {
		return nil
	}
	cook, err := k.raw()
	if err == nil {
		k.cook = cook
	}
	return err
}

// gives makes the terminal cooked again. It tells whether it was raw.
func (k *keyboard) gives() (was bool, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.cook == nil {
		return false, nil
	}
	err, k.cook = k.cook(), nil
	return true, err
}

// watched makes the terminal cooked before a signal ends the process, until it is stopped. more are
// further signals that end the process.
func (k *keyboard) watched(out io.Writer, more ...os.Signal) (stop func()) {
	signals := make(chan os.Signal, 4)
	signal.Notify(signals, heeded(append(endings(), more...)...)...)
	go func() {
		for one := range signals {
			if raw, _ := k.gives(); raw {
				_, _ = fmt.Fprintln(out) // the next text stands below the prompt
			}
			if k.last != nil {
				k.last()
			}
			endBy(one)
		}
	}()
	return func() { signal.Stop(signals); close(signals) }
}

// heeded are some signals without those that this process is to ignore, as nohup tells of a hangup.
func heeded(signals ...os.Signal) []os.Signal { return slices.DeleteFunc(signals, signal.Ignored) }

// A source is typed text, for one reader after the other: when a reader lets go of it,
// all that comes later is the next reader's.
type source struct {
	in   io.Reader
	ctx  context.Context // the context of the line that is read now
	came chan typedPiece // takes the text of a reading that has begun; nil: none has
	rest []byte
}

// typedPiece is the result of one reading.
type typedPiece struct {
	text []byte
	err  error
}

// Read reads the text that is there. It gives up when its reader's context ends.
func (s *source) Read(p []byte) (int, error) {
	if len(s.rest) > 0 {
		n := copy(p, s.rest)
		s.rest = s.rest[n:]
		return n, nil
	}
	if s.came == nil {
		s.came = make(chan typedPiece, 1)
		go func(came chan<- typedPiece, text []byte) {
			n, err := s.in.Read(text)
			came <- typedPiece{text[:n], err}
		}(s.came, make([]byte, len(p)))
	}
	select {
	case <-s.ctx.Done():
		return 0, s.ctx.Err()
	case piece := <-s.came:
		s.came = nil
		n := copy(p, piece.text)
		s.rest = piece.text[n:]
		return n, piece.err
	}
}

// keys are typed at the prompt, one by one. Ctrl-C clears the line.
type keys struct {
	lines    *lineReader
	keyboard *keyboard
	bug      error // of a list; nil: there was none

	offer keysOffered // the line that zbrikz writes itself
	back  backSearch  // Ctrl-R
}

func (k *keys) Read(p []byte) (int, error) {
	const ctrlC, toEnd, takeAway = 3, 5, 21
	if k.bug != nil {
		return 0, io.ErrUnexpectedEOF
	}
	if n := k.offer.writes(p); n > 0 {
		return n, nil
	}
	typed := make([]byte, max(1, len(p)/2))
	n, err := k.lines.Read(typed)
	drops, anew := k.offer.comes(typed[:n], time.Now())
	if drops {
		return 0, err
	}
	out := p[:0]
	if anew && n+2 <= len(p) {
		out = append(out, toEnd, takeAway)
	}
	for _, c := range []byte(sameKeys(string(typed[:n]))) {
		if c == ctrlC && len(p) > 1 {
			out = append(out, toEnd, takeAway)
		} else {
			out = append(out, c)
		}
	}
	return len(out), err
}

// guarded ends the reading where a list panics: in the line's editor, that takes the terminal along.
func (k *keys) guarded(press func(line string, pos int, key rune) (string, int, bool)) func(string, int, rune) (string, int, bool) {
	return func(line string, pos int, key rune) (filled string, at int, done bool) {
		k.bug = play.Caught(func() error {
			filled, at, done = press(line, pos, key)
			return nil
		})
		if k.bug != nil {
			return line, pos, true
		}
		return filled, at, done
	}
}

// readsLine reads a line at the prompt.
func (k *keys) readsLine(t *term.Terminal) (line string, err error) {
	if err := k.keyboard.takes(); err != nil {
		return "", err
	}
	defer func() {
		if _, wrong := k.keyboard.gives(); err == nil {
			err = wrong
		}
	}()
	k.offer.last = time.Now()
	line, err = t.ReadLine()
	if k.bug != nil {
		err, k.bug = k.bug, nil
	}
	if errors.Is(err, term.ErrPasteIndicator) { // a pasted line counts as well
		err = nil
	}
	return line, err
}

// A lineReader hands on one typed line at a time: the next may be for another reader.
type lineReader struct {
	in   *bufio.Reader
	keys bool // Enter ends a line at once
	read int  // lines so far
}

// Read reads the part of a line that is there. It waits only for the first byte.
func (l *lineReader) Read(p []byte) (n int, err error) {
	for n < len(p) && (n == 0 || l.in.Buffered() > 0) {
		c, err := l.in.ReadByte()
		if err != nil {
			return n, err
		}
		if c == '\r' && l.keys {
			c = '\n'
			if l.in.Buffered() > 0 {
				if next, _ := l.in.Peek(1); next[0] == '\n' {
					_, _ = l.in.Discard(1)
				}
			}
		}
		p[n] = c
		n++
		if c == '\n' {
			l.read++
			break
		}
	}
	return n, nil
}

// next is the next line; the last one comes with io.EOF.
func (l *lineReader) next() (string, error) {
	line, err := l.in.ReadString('\n')
	if err == nil || line != "" {
		l.read++
	}
	return line, err
}

// sameKeys translates Home, End, and the arrows with Ctrl, as any terminal sends them,
// into the codes that the line's editor knows.
func sameKeys(typed string) string {
	if !strings.Contains(typed, "\x1b") {
		return typed
	}
	return strings.NewReplacer(
		"\x1b[1~", "\x1b[H", "\x1b[7~", "\x1b[H", "\x1bOH", "\x1b[H",
		"\x1b[4~", "\x1b[F", "\x1b[8~", "\x1b[F", "\x1bOF", "\x1b[F",
		"\x1b[1;5C", "\x1b[1;3C", "\x1b[1;5D", "\x1b[1;3D",
		"\x1b[200~", "", "\x1b[201~", "", // else the paste between them would be shown as it is
	).Replace(typed)
}
