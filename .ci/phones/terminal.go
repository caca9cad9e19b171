package phones

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// A Terminal is a real one, in tmux.
type Terminal struct {
	socket string
	env    []string
}

// NewTerminal opens a terminal with a shell in the home.
func (h Home) NewTerminal(columns, rows int) (*Terminal, error) {
	dir, err := os.MkdirTemp(h.Dir, "terminal")
	if err != nil {
		return nil, err
	}
	t := &Terminal{socket: filepath.Join(dir, "tmux"), env: h.Env()}
	_, err = t.tmux("-f", "/dev/null", "new-session", "-d", "-x", strconv.Itoa(columns), "-y", strconv.Itoa(rows),
		"-c", h.Dir, "env PS1='$ ' PATH="+filepath.Dir(h.Program)+":$PATH bash --norc --noprofile")
	for end := time.Now().Add(patience); err == nil && time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		var screen string
		if screen, err = t.Text(); strings.HasPrefix(screen, "$") {
			return t, err
		}
	}
	return t, errors.Join(err, errors.New("there is no prompt"))
}

func (t *Terminal) tmux(words ...string) (string, error) {
	command := exec.Command("tmux", append([]string{"-S", t.socket}, words...)...)
	command.Env = t.env
	out, err := command.CombinedOutput()
	if err != nil {
		err = fmt.Errorf("tmux %s: %w: %s", words[0], err, out)
	}
	return string(out), err
}

// Type types a line.
func (t *Terminal) Type(line string) error {
	_, err := t.tmux("send-keys", "-l", line+"\n")
	return err
}

// Interrupt presses Ctrl-C.
func (t *Terminal) Interrupt() error {
	_, err := t.tmux("send-keys", "C-c")
	return err
}

// Text is the screen without its colours.
func (t *Terminal) Text() (string, error) { return t.tmux("capture-pane", "-p") }

// HTML is the screen as the inside of a <pre>, in the classes of aha's colours. The colours of
// the <pre> are the terminal's own.
func (t *Terminal) HTML() (string, error) {
	screen, err := t.tmux("capture-pane", "-p", "-e", "-N")
	if err != nil {
		return "", err
	}
	aha := exec.Command("aha", "--no-header", "--stylesheet")
	aha.Stdin = strings.NewReader(strings.TrimRight(screen, "\n"))
	out, err := aha.Output()
	return inks + string(out), err
}

// inks are the colours of aha's classes, as a dark terminal has them; the code for phones is black
// on white in every terminal.
const inks = `<style>.dimgray { color: #000 } .bg-white { background: #fff } .bold { font-weight: bold }
	.red { color: #ff7b72 } .green { color: #3fb950 } .yellow { color: #d29922 } .blue { color: #58a6ff }
	.purple { color: #bc8cff } .cyan { color: #39c5cf } .white { color: #fff }</style>`

// Close closes the terminal, and ends the commands in it.
func (t *Terminal) Close() error {
	_, err := t.tmux("kill-server")
	return err
}

// ReadCode reads the QR code in a picture, with zbarimg.
func ReadCode(picture []byte, dir string) (string, error) {
	zbar := exec.Command("zbarimg", "-q", "--raw", "-Sdisable", "-Sqrcode.enable", "-")
	zbar.Dir, zbar.Stdin = dir, bytes.NewReader(picture)
	out, err := zbar.Output()
	return strings.TrimSpace(string(out)), err
}

// Small is a picture with 64 colours, as pngquant chooses them.
func Small(picture []byte) ([]byte, error) {
	few := exec.Command("pngquant", "--nofs", "--speed", "1", "64", "-")
	few.Stdin = bytes.NewReader(picture)
	return few.Output()
}
