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
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
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
