package phones

import (
	"errors"
	"fmt"
	"image/color"
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
		var screen [][]Cell
		if screen, err = t.Look(); strings.HasPrefix(Text(screen), "$") {
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

// Look is the screen with its text and its colours.
func (t *Terminal) Look() ([][]Cell, error) {
	out, err := t.tmux("capture-pane", "-p", "-e", "-N")
	return cells(out), err
}

// Close closes the terminal, and ends the commands in it.
func (t *Terminal) Close() error {
	_, err := t.tmux("kill-server")
	return err
}

// A Cell is a place of a terminal. Its colours are nil where it has the terminal's own.
type Cell struct {
	Letter       rune
	Ink, Ground  color.Color
	Turned, Bold bool
}

// cells reads lines with colours as ECMA-48 has them.
func cells(text string) [][]Cell {
	var screen [][]Cell
	var pen Cell
	for line := range strings.Lines(text) {
		var row []Cell
		for line = strings.TrimRight(line, "\n"); line != ""; {
			if code, rest, ok := strings.Cut(line, "m"); ok && strings.HasPrefix(code, "\x1b[") {
				pen.set(strings.Split(code[2:], ";"))
				line = rest
				continue
			}
			for _, pen.Letter = range line {
				break
			}
			row = append(row, pen)
			line = line[len(string(pen.Letter)):]
		}
		screen = append(screen, row)
	}
	return screen
}

func (c *Cell) set(codes []string) {
	for i := 0; i < len(codes); i++ {
		n, _ := strconv.Atoi(codes[i]) // an empty one is 0
		switch {
		case n == 0:
			*c = Cell{}
		case n == 1:
			c.Bold = true
		case n == 7:
			c.Turned = true
		case n >= 30 && n <= 37, n >= 90 && n <= 97:
			c.Ink = basic[n%10+n/90*8]
		case n >= 40 && n <= 47, n >= 100 && n <= 107:
			c.Ground = basic[n%10+n/100*8]
		case (n == 38 || n == 48) && i+2 < len(codes) && codes[i+1] == "5":
			is, _ := strconv.Atoi(codes[i+2]) // as tmux writes it
			*c.part(n) = of256(is)
			i += 2
		case (n == 38 || n == 48) && i+4 < len(codes):
			var rgb [3]uint8
			for k := range rgb {
				is, _ := strconv.Atoi(codes[i+2+k]) // as tmux writes it
				rgb[k] = uint8(is)
			}
			*c.part(n) = color.RGBA{rgb[0], rgb[1], rgb[2], 255}
			i += 4
		case n == 39:
			c.Ink = nil
		case n == 49:
			c.Ground = nil
		}
	}
}

// part is the part of a cell that the codes 38 and 48 colour.
func (c *Cell) part(code int) *color.Color {
	if code == 38 {
		return &c.Ink
	}
	return &c.Ground
}

// basic are the 16 colours of a terminal.
var basic = []color.Color{ //nolint:gochecknoglobals // it never changes
	rgb(0x000000), rgb(0xcc3333), rgb(0x3fb950), rgb(0xd29922), rgb(0x58a6ff), rgb(0xbc8cff), rgb(0x39c5cf), rgb(0xc9d1d9),
	rgb(0x8b949e), rgb(0xff7b72), rgb(0x56d364), rgb(0xe3b341), rgb(0x79c0ff), rgb(0xd2a8ff), rgb(0x56d4dd), rgb(0xffffff),
}

func rgb(n int) color.RGBA { return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255} }

func of256(n int) color.Color {
	switch {
	case n < 16:
		return basic[n]
	case n < 232:
		steps := []int{0, 95, 135, 175, 215, 255}
		n -= 16
		return rgb(steps[n/36]<<16 | steps[n/6%6]<<8 | steps[n%6])
	default:
		return rgb((8 + 10*(n-232)) * 0x10101)
	}
}

// Colours are a terminal's own colours.
type Colours struct{ Ink, Ground color.RGBA }

// Light are the colours of a light terminal.
func Light() Colours { return Colours{rgb(0x1f2328), rgb(0xffffff)} }

// Dark are the colours of a dark terminal.
func Dark() Colours { return Colours{rgb(0xd0d7de), rgb(0x0d1117)} }

func (c Cell) shown(own Colours) (ink, ground color.Color) {
	ink, ground = own.Ink, own.Ground
	if c.Ink != nil {
		ink = c.Ink
	}
	if c.Ground != nil {
		ground = c.Ground
	}
	if c.Turned {
		return ground, ink
	}
	return ink, ground
}

// Text is a terminal without its colours.
func Text(screen [][]Cell) string {
	var text strings.Builder
	for _, row := range screen {
		for _, c := range row {
			text.WriteRune(c.Letter)
		}
		text.WriteByte('\n')
	}
	return text.String()
}
