package cli

import (
	"bufio"
	"strings"
)

// A lineReader hands on typed text, never more than one line at a time: the next line may
// be for another reader.
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

// answers are the lines typed for a command that asks. Ctrl-C and Ctrl-D end the command,
// not the evening.
type answers struct{ lines *lineReader }

func (r answers) Read(p []byte) (int, error) { return r.lines.Read(p) }
