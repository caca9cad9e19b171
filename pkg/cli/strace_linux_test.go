package cli_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// needStrace skips a test where system calls can't be made to fail.
func needStrace(t *testing.T) {
	t.Helper()
	need(t, "strace", "-qqq", "-o", os.DevNull, "true")
}

// traced is a command under strace, which looks at the system calls that touch the
// table's files, and the file in which they will stand. Calls are counted in each thread
// apart, so the program is the one that stays in one thread.
func (e evening) traced(t *testing.T, s scene, rules ...string) (cmd *exec.Cmd, trace string) {
	t.Helper()
	path, err := exec.LookPath("in-one-thread")
	if err != nil {
		t.Fatal(err)
	}
	trace = filepath.Join(t.TempDir(), "trace")
	words := []string{"-f", "--quiet=attach,exit,path-resolution,personality,thread-execve", "-y", "-o", trace, "-e", "trace=%file,%desc"}
	files := []string{"", "table.yaml", "table.yaml.new", "table.edited.yaml", "table.journal", "table.lock", "current"}
	for _, file := range files {
		if !s.wide {
			words = append(words, "-P", filepath.Join(e.dir(), file))
		}
	}
	if !s.wide {
		words = append(words, "-P", e.state())
	}
	signals := false
	for _, rule := range rules {
		words = append(words, "-e", rule)
		signals = signals || strings.Contains(rule, "signal=")
	}
	if !signals { // with it, strace 6.1 sends none
		words = append(words, "--seccomp-bpf")
	}
	cmd = e.at(exec.Command("strace", append(append(words, path), s.args...)...))
	cmd.Stdin = strings.NewReader(s.stdin)
	cmd.Env = append(cmd.Env, "GOGC=off", "GODEBUG=asyncpreemptoff=1", "GOMAXPROCS=1")
	return cmd, trace
}

// strace runs a command under strace, and gives what stands in its trace.
func (e evening) strace(t *testing.T, s scene, rules ...string) (h heard, trace string) {
	t.Helper()
	cmd, path := e.traced(t, s, rules...)
	h = listen(t, cmd)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return h, string(text)
}

// A call is a system call on the table's files.
type call struct {
	name string
	nth  int // of this name, in its thread
	all  int // of all names, on the evening's files
	args string
}

// failed tells whether this call failed first, and if it writes no other one: calls that
// wait after a failed look, and then go on in another thread, may fail there too.
func (c call) failed(trace string) bool {
	calls := callsIn(trace)
	i := slices.IndexFunc(calls, func(c call) bool { return strings.HasSuffix(c.args, "(INJECTED)") })
	return i == c.all-1 && (!c.writes() || c.triedAgain() || strings.Count(trace, "(INJECTED)") == 1)
}

func (c call) triedAgain() bool { return strings.Contains(c.name, "rename") }

func anyFailed(trace string) bool { return strings.Contains(trace, "(INJECTED)") }

// killed tells whether this was the last call.
func (c call) killed(trace string) bool {
	calls := callsIn(trace)
	return strings.Contains(trace, "+++ killed by SIGKILL") && len(calls) == c.all
}

func (c call) String() string {
	return fmt.Sprintf("%s %d (%s)", c.name, c.nth, c.args[:min(len(c.args), 120)])
}

var tracedCall = regexp.MustCompile(`^(\d+) +(\w+)\((.*)`)

// until plays a command at copies of the table until the rules hit their call.
func (e evening) until(t *testing.T, what string, s scene, hit func(trace string) bool, rules ...string) (after evening, h heard) {
	t.Helper()
	for range 10 { // on a busy machine a clock may lead to another call
		after = e.copied(t)
		h, trace := after.strace(t, s, rules...)
		if hit(trace) {
			return after, h
		}
	}
	t.Fatalf("%s: it never came to that", what)
	return after, h
}

// calls are the system calls of a command, played at a copy of the table.
func (e evening) calls(t *testing.T, s scene) []call {
	t.Helper()
	there := e.copied(t)
	h, trace := there.strace(t, s)
	if h.code != 0 {
		t.Fatalf("%q: exit %d: %s", s.args, h.code, h.err)
	}
	all := callsIn(trace)
	for i := range all {
		all[i].args = strings.NewReplacer("AT_FDCWD<"+there.home+">, ", "", there.home+"/", "").Replace(all[i].args)
	}
	if len(all) < 10 {
		t.Fatalf("only %d system calls:\n%s", len(all), trace)
	}
	return all
}

// saysSomething finds calls that write to the screen.
var saysSomething = regexp.MustCompile(`^[012]<`)

// callsIn are the calls in a trace on files below a test's folder. Calls that come before
// in the same thread count, whatever they are about.
func callsIn(trace string) (all []call) {
	ours := filepath.Join(os.TempDir(), "Test")
	seen := map[string]int{}
	for line := range strings.Lines(trace) {
		m := tracedCall.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		seen[m[1]+m[2]]++
		if strings.Contains(m[3], ours) && !saysSomething.MatchString(m[3]) {
			all = append(all, call{m[2], seen[m[1]+m[2]], len(all) + 1, m[3]})
		}
	}
	return all
}

// writes tells whether a call changes something on the disk.
func (c call) writes() bool {
	for _, name := range []string{"write", "sync", "rename", "truncate", "mkdir", "link", "chmod"} {
		if strings.Contains(c.name, name) {
			return true
		}
	}
	return strings.Contains(c.args, "O_CREAT")
}

// errors are the ways in which a call fails; one of them, unless all are asked for.
func (c call) errors() []string {
	all := []string{"EIO", "EACCES"}
	if c.writes() {
		all = []string{"ENOSPC", "EIO", "EROFS"}
	}
	if *everyFault {
		return all
	}
	return all[c.all%len(all):][:1]
}
