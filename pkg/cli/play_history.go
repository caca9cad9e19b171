package cli

import (
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"strings"
	"unicode"

	"golang.org/x/term"

	"github.com/zbrikz/zbrikz/pkg/files"
)

// The history has lines of all evenings, in the folder of the tables.
const (
	historyFile = "play.history"
	mostHistory = 1000 // lines that are kept

	longestHistory = 1 << 20 // bytes of it that are read
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
	file, size, err := files.Open(h.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return h
	case err != nil:
		h.path = ""
		return h
	}
	defer file.Close()
	text, _ := io.ReadAll(io.NewSectionReader(file, max(0, size-longestHistory), longestHistory))
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimRight(line, "\r\n"); line == visible(line) { // only lines that can be shown as they are
			h.lines = append(h.lines, line)
		}
	}
	if len(h.lines) > mostHistory {
		h.lines = h.lines[len(h.lines)-mostHistory:]
		_ = files.Replace(h.path, files.ModeOf(h.path), files.Text([]byte(strings.Join(h.lines, "\n")+"\n")))
	}
	return h
}

// Add adds a line, unless it is empty or the last one again, at once: other sessions add theirs.
func (h *history) Add(line string) {
	line = strings.TrimSpace(line)
	if line == "" || len(h.lines) > 0 && h.lines[len(h.lines)-1] == line {
		return
	}
	h.lines = append(h.lines, line)
	if h.path == "" {
		return
	}
	_ = files.MakeFolder(filepath.Dir(h.path))
	if file, err := files.Append(h.path, files.Private()); err == nil {
		_, _ = file.WriteString(line + "\n")
		_ = file.Close()
	}
}

// A backSearch looks for an earlier line that has some words: Ctrl-R begins it with what
// is typed, letters go on with the words, and Ctrl-R again goes to an older line.
type backSearch struct {
	on     bool
	words  string
	at     int    // the number of the line that was found
	found  string // that line, as the editor has it
	prompt string // the prompt of the line
}

// press takes a key. done: the line is the one that was found.
func (b *backSearch) press(t *term.Terminal, line string, pos int, key rune) (found string, at int, done bool) {
	const ctrlR = 18
	going := b.on && line == b.found && pos == len(line)
	switch {
	case key == ctrlR && !going:
		*b = backSearch{on: true, words: line, found: line, at: -1, prompt: b.prompt}
		b.finds(t.History, line, 0)
	case key == ctrlR:
		b.finds(t.History, b.words, b.at+1)
	case going && unicode.IsPrint(key) && b.finds(t.History, b.words+string(key), max(b.at, 0)):
	case b.on:
		b.on = false
		b.shows(t, b.prompt)
		return "", 0, false
	default:
		return "", 0, false
	}
	b.shows(t, "back "+b.words+"> ")
	return b.found, len(b.found), true
}

// finds looks for a line that has some words, from a number on; without one, nothing changes.
func (b *backSearch) finds(h term.History, words string, from int) bool {
	for i := from; i < h.Len() && words != ""; i++ {
		if line := h.At(i); strings.Contains(line, words) && (i == b.at || line != b.found) {
			b.words, b.at, b.found = words, i, line
			return true
		}
	}
	return false
}

// shows puts a prompt in front of the line that is being typed.
func (b *backSearch) shows(t *term.Terminal, prompt string) {
	t.SetPrompt(prompt)
	_, _ = t.Write(nil) // it shows the line again
}

// Len is how many lines there are.
func (h *history) Len() int { return len(h.lines) }

// At is a line by its number; 0 is the latest.
func (h *history) At(i int) string { return h.lines[len(h.lines)-1-i] }
