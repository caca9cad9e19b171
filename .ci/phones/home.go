// Package phones tries zbrikz serve as a table meets it: the real program in a home of its
// own, phones that are a headless chromium behind a line that can be cut, and phones of a
// few lines that speak to the server by HTTP. Nothing but 127.0.0.1 is ever asked.
//
//	go test ./.ci/phones
//
// ZBRIKZ names the program, where it is built already. POCKET names the folder of a built pocket:
// tests of one phone are then played there, and the table goes to the terminal and back as a file.
// It needs Debian's chromium, chromium-driver, zbar-tools, tmux and aha; AXE names axe-core's
// axe.min.js, without which the page isn't held against it.
package phones

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// Build builds the program into a folder, unless there is one.
func Build(dir string) (string, error) {
	if built := os.Getenv("ZBRIKZ"); built != "" {
		return built, nil
	}
	program := filepath.Join(dir, "zbrikz")
	build := exec.Command("go", "build", "-trimpath", "-o", program, "github.com/zbrikz/zbrikz/cmd/zbrikz")
	if out, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("go build: %w\n%s", err, out)
	}
	return program, nil
}

// A Home is a folder in which nobody has played before.
type Home struct {
	Dir     string
	Program string
}

// NewHome is a home in a folder, with an evening that was typed there.
func NewHome(dir, program string, evening ...string) (Home, error) {
	own, err := os.MkdirTemp(dir, "home")
	if err != nil {
		return Home{}, err
	}
	h := Home{Dir: own, Program: program}
	for _, line := range evening {
		if _, err := h.Run(strings.Fields(line)...); err != nil {
			return h, err
		}
	}
	return h, nil
}

// Env is the environment of commands that run there.
func (h Home) Env() []string {
	return []string{"HOME=" + h.Dir, "PATH=" + os.Getenv("PATH"), "TERM=xterm-256color", "LANG=C.UTF-8"}
}

// Command is zbrikz with these words.
func (h Home) Command(words ...string) *exec.Cmd {
	command := exec.Command(h.Program, words...)
	command.Dir, command.Env = h.Dir, h.Env()
	return command
}

// Run types a line in the terminal, and gives all that the line wrote.
func (h Home) Run(words ...string) (string, error) {
	out, err := h.Command(words...).CombinedOutput()
	if err != nil {
		err = fmt.Errorf("zbrikz %s: %w: %s", strings.Join(words, " "), err, out)
	}
	return string(out), err
}

// Files are all files of the home, with their texts.
func (h Home) Files() (map[string]string, error) {
	all := map[string]string{}
	err := filepath.WalkDir(h.Dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		all[path] = string(text)
		return err
	})
	return all, err
}

// A Logged is a step as the terminal's log has it.
type Logged struct {
	N         int      `json:"n"`
	Command   string   `json:"command"`
	Args      []string `json:"args"`
	Text      string   `json:"text"`
	Seat      string   `json:"seat"`
	TakenBack bool     `json:"taken_back"`
	Dice      []struct {
		Why   string   `json:"why"`
		Faces []int    `json:"faces"`
		From  []string `json:"from"`
	} `json:"dice"`
}

// Log is the evening, as the terminal's log has it.
func (h Home) Log() ([]Logged, error) {
	out, err := h.Command("log", "-o", "json").Output()
	if err != nil {
		return nil, fmt.Errorf("zbrikz log: %w", err)
	}
	return lines[Logged](out)
}

// A Kept is a step as the journal has it.
type Kept struct {
	N       int    `json:"n"`
	ID      string `json:"id"`
	Command string `json:"command"`
}

// Journal is the steps of the only journal in the home.
func (h Home) Journal() ([]Kept, error) {
	files, err := filepath.Glob(filepath.Join(h.Dir, ".local/state/zbrikz/*.journal"))
	if err != nil || len(files) != 1 {
		return nil, errors.Join(err, fmt.Errorf("%d journals: %q", len(files), files))
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		return nil, err
	}
	return lines[Kept](text)
}

// lines reads a JSON value of each line.
func lines[T any](text []byte) ([]T, error) {
	var all []T
	for line := range bytes.Lines(text) {
		var one T
		if err := json.Unmarshal(line, &one); err != nil {
			return nil, fmt.Errorf("%w: %.80s", err, line)
		}
		all = append(all, one)
	}
	return all, nil
}

// A Server is a running zbrikz serve.
type Server struct {
	Address string // 127.0.0.1:8420
	Link    string // the text of the QR code: the server's address with the key
	Look    string // the same, with the key for looking
	home    Home
	words   []string
	process *exec.Cmd
	ended   chan struct{}
	err     error // the error with which it has ended
}

// Serve starts zbrikz serve on an address of this machine, and waits until it says where
// it is.
func (h Home) Serve(words ...string) (*Server, error) {
	at, err := Free()
	if err != nil {
		return nil, err
	}
	s := &Server{home: h, words: words, Address: at}
	return s, s.start()
}

// Free is an address of this machine that nobody listens to.
func Free() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

func (s *Server) start() error {
	s.process = s.home.Command(append([]string{"serve", "-o", "json", "--at", s.Address}, s.words...)...)
	out, err := s.process.StdoutPipe()
	if err != nil {
		return err
	}
	var wrong strings.Builder
	s.process.Stderr = &wrong
	if err := s.process.Start(); err != nil {
		return err
	}
	var said struct {
		Outcome struct{ URL, Look string }
	}
	if err := json.NewDecoder(out).Decode(&said); err != nil {
		return errors.Join(err, s.process.Wait(), errors.New(wrong.String()))
	}
	s.Link, s.Look = said.Outcome.URL, said.Outcome.Look
	s.ended = make(chan struct{})
	go func() {
		_, _ = io.Copy(io.Discard, out) // it says nothing more
		s.err = s.process.Wait()
		close(s.ended)
	}()
	return nil // it said so while it listened
}

// Key is the key of a link.
func Key(link string) string { return link[strings.LastIndexAny(link, "/=")+1:] }

// Kill ends the server in the midst of whatever it does.
func (s *Server) Kill() {
	_ = s.process.Process.Kill() // it may have ended
	<-s.ended
}

// Again starts a killed server at its old address.
func (s *Server) Again() error {
	before := s.Link
	if err := s.start(); err != nil {
		return err
	}
	if s.Link != before {
		return fmt.Errorf("the link was %s and is %s", before, s.Link)
	}
	return nil
}

// Anew starts a server that has ended at its old address, with new keys.
func (s *Server) Anew() error { return s.start() }

// Stop ends the server as Ctrl-C does, and waits until it has ended.
func (s *Server) Stop() error {
	if err := s.process.Process.Signal(os.Interrupt); err != nil {
		return err
	}
	select {
	case <-s.ended:
		return s.err
	case <-time.After(patience):
		s.Kill()
		return errors.New("zbrikz serve did not end")
	}
}
