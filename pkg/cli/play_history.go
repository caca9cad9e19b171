package cli

import (
	"os"
	"path/filepath"
	"strings"
)

// What is kept of the lines of all evenings, in the folder of the tables.
const (
	historyFile = "play.history"
	mostHistory = 1000 // lines
)

// history is the lines that were typed, the latest last. It is a convenience: a
// file that can't be read or written is no error.
type history struct {
	path  string // empty: there is no place for it
	lines []string
}

// remember is the history of the evenings before.
func (s *session) remember() *history {
	h := &history{}
	dir, err := s.app.tables()
	if err != nil {
		return h
	}
	h.path = filepath.Join(dir, historyFile)
	if info, err := os.Stat(h.path); err == nil && !info.Mode().IsRegular() {
		h.path = ""
		return h
	}
	text, _ := os.ReadFile(h.path)
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimRight(line, "\r\n"); line == visible(line) { // it is shown as it is
			h.lines = append(h.lines, line)
		}
	}
	if len(h.lines) > mostHistory {
		h.lines = h.lines[len(h.lines)-mostHistory:]
		fresh := h.path + ".new"
		if os.WriteFile(fresh, []byte(strings.Join(h.lines, "\n")+"\n"), 0o600) == nil {
			_ = os.Rename(fresh, h.path)
		}
	}
	return h
}

// Add takes a line in, unless it is empty or was the last one. Each is written at
// once, behind those of other sessions.
func (h *history) Add(line string) {
	line = strings.TrimSpace(line)
	if line == "" || len(h.lines) > 0 && h.lines[len(h.lines)-1] == line {
		return
	}
	h.lines = append(h.lines, line)
	if h.path == "" {
		return
	}
	_ = os.MkdirAll(filepath.Dir(h.path), 0o755)
	if file, err := os.OpenFile(h.path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600); err == nil {
		_, _ = file.WriteString(line + "\n")
		_ = file.Close()
	}
}

// Len is how many lines there are.
func (h *history) Len() int { return len(h.lines) }

// At is a line, the latest being the first.
func (h *history) At(i int) string { return h.lines[len(h.lines)-1-i] }
