package cli_test

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"github.com/zbrikz/zbrikz/pkg/files"
)

// A window is a pseudo terminal, and the real zbrikz play in it.
type window struct {
	t      *testing.T
	hand   *os.File // where somebody types and looks
	inside *os.File // the terminal as the program has it
	cmd    *exec.Cmd
	found  syscall.Termios // how the program found its terminal
	mu     sync.Mutex
	shown  strings.Builder
	seen   int // what of it was waited for
	ended  chan error
}

func (w *window) control(what, arg uintptr) {
	w.t.Helper()
	if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, w.hand.Fd(), what, arg); errno != 0 {
		w.t.Fatal(errno)
	}
}

func (w *window) modes() (m syscall.Termios) {
	w.t.Helper()
	if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, w.inside.Fd(), syscall.TCGETS, uintptr(unsafe.Pointer(&m))); errno != 0 {
		w.t.Fatal(errno)
	}
	return m
}

// raw tells whether keys come through one by one.
func (w *window) raw() bool { return w.modes().Lflag&syscall.ICANON == 0 }

// openWindow begins zbrikz play at the table of an evening.
func openWindow(t *testing.T, e evening, env ...string) *window {
	t.Helper()
	return openWindowOf(t, e.command(t, "play"), env...)
}

// openWindowOf is a terminal in which a command runs.
func openWindowOf(t *testing.T, cmd *exec.Cmd, env ...string) *window {
	t.Helper()
	hand, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("there are no pseudo terminals here: %v", err)
	}
	w := &window{t: t, hand: hand, cmd: cmd, ended: make(chan error, 1)}
	var number, open int32
	w.control(syscall.TIOCSPTLCK, uintptr(unsafe.Pointer(&open)))
	w.control(syscall.TIOCGPTN, uintptr(unsafe.Pointer(&number)))
	if w.inside, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0); err != nil {
		t.Fatal(err)
	}
	w.found = w.modes()
	w.cmd.Stdin, w.cmd.Stdout, w.cmd.Stderr = w.inside, w.inside, w.inside
	w.cmd.Env = append(append(w.cmd.Env, "TERM=xterm"), env...)
	w.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := w.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		some := make([]byte, 1<<16)
		for {
			n, err := hand.Read(some)
			w.mu.Lock()
			w.shown.Write(some[:n])
			w.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	go func() { w.ended <- w.cmd.Wait() }()
	t.Cleanup(func() {
		_ = w.cmd.Process.Kill()
		_ = w.inside.Close()
		_ = hand.Close()
	})
	return w
}

func (w *window) types(text string) {
	w.t.Helper()
	if _, err := io.WriteString(w.hand, text); err != nil {
		w.t.Fatal(err)
	}
}

// looks is the text that came to the screen since the last wait.
func (w *window) looks() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.shown.String()[w.seen:]
}

// awaits fails unless something comes true: not after some time, of which a busy machine
// takes any, but once the program rests in each of a thousand looks at it.
func (w *window) awaits(what string, holds func() bool) {
	w.t.Helper()
	for rests := 0; !holds(); time.Sleep(2 * time.Millisecond) {
		if rests++; w.works() {
			rests = 0
		}
		if rests > 1000 {
			w.t.Fatalf("not %s; the screen shows %q", what, w.looks())
		}
	}
}

// works tells whether a thread of the program runs, or waits for its turn or for the disk.
func (w *window) works() bool {
	threads, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/stat", w.cmd.Process.Pid))
	if err != nil {
		w.t.Fatal(err)
	}
	return slices.ContainsFunc(threads, func(stat string) bool {
		state := stateIn(stat)
		return state == 'R' || state == 'D'
	})
}

// stateIn is the letter of a process's state, or of a thread's, in its file: T is stopped,
// and 0 is gone.
func stateIn(stat string) byte {
	text, _ := os.ReadFile(stat)
	if _, behind, ok := strings.Cut(string(text), ") "); ok {
		return behind[0]
	}
	return 0
}

// ends waits for the program's end.
func (w *window) ends() (err error) {
	w.t.Helper()
	w.awaits("at its end", func() bool {
		select {
		case err = <-w.ended:
			return true
		default:
			return false
		}
	})
	return err
}

// shows waits for a text on the screen, behind the texts that it waited for before.
func (w *window) shows(text string) {
	w.t.Helper()
	w.awaits(fmt.Sprintf("%q", text), func() bool {
		w.mu.Lock()
		defer w.mu.Unlock()
		at := strings.Index(w.shown.String()[w.seen:], text)
		if at >= 0 {
			w.seen += at + len(text)
		}
		return at >= 0
	})
}

// prompts waits for a prompt at which somebody can type.
func (w *window) prompts() {
	w.t.Helper()
	w.shows("danger 2> ")
	w.awaits("raw at the prompt", w.raw)
}

func newWindow(t *testing.T, env ...string) (*window, evening) {
	t.Helper()
	e := newEvening(t)
	e.play(t, "new", "Ann", "--danger", "2")
	w := openWindow(t, e, env...)
	if len(env) == 0 {
		w.prompts()
	}
	return w, e
}

// However the process is ended at the prompt, the terminal is as it was found.
func TestSignalsGiveTheTerminalBack(t *testing.T) {
	long(t)
	t.Parallel()
	// What nohup ignores is ignored in all that begins below it, but for what is caught here.
	caught := make(chan os.Signal, 1)
	signal.Notify(caught, syscall.SIGHUP)
	defer signal.Stop(caught)
	for _, one := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGABRT} {
		w, _ := newWindow(t)
		w.types("spawn --ro")
		w.shows("--ro")
		if err := w.cmd.Process.Signal(one); err != nil {
			t.Fatal(err)
		}
		t.Logf("%v: it ended: %v", one, w.ends())
		if now := w.modes(); now != w.found {
			t.Errorf("%v leaves the terminal as %+v, found was %+v", one, now, w.found)
		}
		status := w.cmd.ProcessState.Sys().(syscall.WaitStatus)
		if goDumps := one == syscall.SIGQUIT || one == syscall.SIGABRT; !goDumps && (!status.Signaled() || status.Signal() != one) {
			t.Errorf("%v: it ends with %v", one, w.cmd.ProcessState)
		}
	}
}

// A hangup that nohup ignores ends nothing: the system doesn't even tell the program.
func TestHangupIgnored(t *testing.T) {
	t.Parallel()
	e := newEvening(t)
	for _, one := range []struct{ words, shows string }{{"play", "zbrikz> "}, {"serve --at 127.0.0.1", "until Ctrl-C"}} {
		cmd := e.command(t, strings.Fields(one.words)...)
		cmd.Args = append([]string{"sh", "-c", `trap '' HUP; exec "$0" "$@"`}, cmd.Args...)
		cmd.Path = "/bin/sh"
		w := openWindowOf(t, cmd)
		w.shows(one.shows)
		status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", cmd.Process.Pid))
		if err != nil {
			t.Fatal(err)
		}
		_, mask, _ := strings.Cut(string(status), "\nSigIgn:\t")
		mask, _, _ = strings.Cut(mask, "\n")
		if bits, err := strconv.ParseUint(mask, 16, 64); err != nil || bits&(1<<(syscall.SIGHUP-1)) == 0 {
			t.Errorf("zbrikz %s ignores the signals %q", one.words, mask)
		}
	}
}

// watch draws each step until Ctrl-C, on what players may know.
func TestSecondTerminal(t *testing.T) {
	e := newEvening(t)
	e.play(t, "new", "Ann", "--danger", "2")
	w := openWindowOf(t, e.command(t, "watch"))
	w.shows("(Table table, step 1)")
	e.play(t, "--table", "other", "new")
	e.play(t, "spawn", "--room", "--dice", "6")
	w.shows("\x1b[H\x1b[2J")
	w.shows("(Table table, step 2)")
	w.shows("> spawn --room --dice 6")
	w.types(ctrlC)
	if err := w.ends(); err != nil {
		t.Error(err)
	}
}

// Ctrl-Z at the prompt does nothing.
func TestCtrlZ(t *testing.T) {
	t.Parallel()
	w, _ := newWindow(t)
	w.types("stat\x1aus\r")
	w.shows("(Table table, step 1)")
	w.prompts()
}

// Ctrl-C ends what runs and keeps the session, and nothing of the command.
func TestCtrlCEndsTheCommand(t *testing.T) {
	long(t)
	t.Parallel()
	for _, env := range [][]string{nil, {"TERM=dumb"}} {
		w, e := newWindow(t, env...)
		if env != nil {
			w.shows("danger 2> ")
		}
		before := e.files(t)
		// A question: everything that is typed next is a command, no face.
		w.types("spawn --room --ask\r")
		w.shows("room (1d6): ")
		w.awaits("cooked while it asks", func() bool { return !w.raw() })
		w.types("1")
		w.shows("1")
		w.types(ctrlC)
		w.shows("interrupted; nothing is kept")
		w.shows("danger 2> ")
		w.types("status\r")
		w.shows("(Table table, step 1)")
		w.shows("danger 2> ")
		w.types("exit\r")
		t.Logf("it ended: %v", w.ends())
		if after := e.files(t); after["table.journal"] != before["table.journal"] || after["table.yaml"] != before["table.yaml"] {
			t.Errorf("the files have changed:\n%q\n%q", before, after)
		}
	}
}

// Ctrl-C ends the waiting for a lock that somebody else has, and keeps the session.
func TestCtrlCEndsTheWaiting(t *testing.T) {
	long(t)
	t.Parallel()
	w, e := newWindow(t)
	for _, one := range []struct{ lock, line string }{
		{e.path(".lock"), "turn end"}, {e.path(".lock"), "undo"}, {e.path(".lock"), "table repair"},
		{filepath.Join(e.home, "config", "zbrikz", "config.yaml.lock"), "config set plain true"},
	} {
		if err := os.MkdirAll(filepath.Dir(one.lock), 0o755); err != nil {
			t.Fatal(err)
		}
		unlock, err := files.Lock(t.Context(), one.lock)
		if err != nil {
			t.Fatal(err)
		}
		w.types(one.line + "\r")
		w.awaits("cooked while it waits", func() bool { return !w.raw() })
		time.Sleep(50 * time.Millisecond) // it may still begin; it waits for five seconds
		w.types(ctrlC)
		w.shows("interrupted; nothing is kept\r\n")
		w.prompts()
		unlock()
	}
	w.types("turn end\r")
	w.shows("Turn 2 begins")
}
