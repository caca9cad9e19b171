package cli_test

import (
	"bytes"
	"context"
	"io"
	"io/fs"
	"maps"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/cli"
)

// A writer is a line that writes a file which players name, but for that name.
type writer struct {
	line   []string
	begins string // how its file begins
	over   bool   // it writes over an older one
}

func (w writer) to(file string) []string { return append(slices.Clone(w.line), file) }

func (w writer) String() string { return strings.Join(w.line, " ") }

// writers are all of them: a flag that takes a file is one of them, or it reads.
func writers(t *testing.T) []writer {
	t.Helper()
	const pdf, exported = "%PDF-", `{"zbrikz":"table"`
	all := []writer{
		{[]string{"cards", "print", "--rulers", "--to"}, pdf, true},
		{[]string{"print", "sheets", "--to"}, pdf, true},
		{[]string{"sheet", "Harry", "--to"}, pdf, true},
		{[]string{"pack", "new", "monster", "--to"}, "#", false},
		{[]string{"table", "export", "--to"}, exported, false},
		{[]string{"table", "export", "--replace", "--to"}, exported, true},
	}
	var look func(*cobra.Command)
	look = func(cmd *cobra.Command) {
		_, name, _ := strings.Cut(cmd.CommandPath(), " ")
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			is, _ := pflag.UnquoteUsage(f)
			if is == "file" && f.Name != "font" && !slices.ContainsFunc(all, func(w writer) bool {
				return strings.HasPrefix(w.String(), name+" ") && strings.HasSuffix(w.String(), "--"+f.Name)
			}) {
				t.Errorf("%s --%s takes a file: is it written? Then it belongs here", name, f.Name)
			}
		})
		for _, sub := range cmd.Commands() {
			look(sub)
		}
	}
	look(cli.Root(both.Games()))
	return all
}

// manyFiles is a home with each file that zbrikz keeps for itself.
func manyFiles(t *testing.T) evening {
	t.Helper()
	e := newEvening(t)
	for _, args := range [][]string{
		{"new", "Ann", "--seed", "x"}, {"hero", "add", "Harry", "--class", "human-warrior"}, {"config", "set", "paper", "letter"},
		{"--table", "friday", "new", "Bob"}, {"table", "use", "table"},
		{"table", "export", "--to", "x.table"}, {"table", "import", "x.table", "--replace"}, {"cards", "print", "--rulers", "--to", "x.pdf"},
	} {
		e.play(t, args...)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if code := cli.Serve(ctx, nil, e.home, io.Discard, io.Discard, "--key"); code != 0 {
		t.Fatalf("serve: exit %d", code)
	}
	spill(t, filepath.Join(e.dir(), "play.history"), "status\n")
	return e
}

// seen is everything in the home: a file's text, a link's goal, and the kind of the rest.
func (e evening) seen(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(e.home, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		is := entry.Type().String()
		switch {
		case entry.Type().IsRegular():
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			is += " " + string(text)
		case entry.Type()&fs.ModeSymlink != 0:
			to, err := os.Readlink(path)
			if err != nil {
				return err
			}
			is += " " + to
		}
		all[strings.TrimPrefix(path, e.home+"/")] = is
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// putObstacles puts each kind of thing in the way that is no file, and gives the word for
// it in a refusal.
func (e evening) putObstacles(t *testing.T) map[string]string {
	t.Helper()
	at := func(name string) string { return filepath.Join(e.home, name) }
	all := map[string]string{
		"to-pdf": "a link to x.pdf", "to-table": "a link to x.table", "to-nothing": "a link to nothing", "to-itself": "a link to to-itself",
		"to-journal": "a link to " + e.path(".journal"), "to-out": "a link to /proc/self/fd/1",
		"pipe": "a named pipe", "folder": "a folder", "socket": "a socket",
	}
	if err := syscall.Mkfifo(at("pipe"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(at("folder"), 0o700); err != nil {
		t.Fatal(err)
	}
	socket, err := net.Listen("unix", at("socket"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = socket.Close() })
	const full = 1<<8 | 7 // the numbers of /dev/full: no test gives a program one that the machine needs
	if syscall.Mknod(at("device"), syscall.S_IFCHR|0o600, full) == nil {
		all["device"], all["to-device"] = "a device", "a link to device"
	}
	for name, is := range all {
		if goal, link := strings.CutPrefix(is, "a link to "); link {
			if err := os.Symlink(goal, at(name)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := os.Link(e.path(".journal"), at("journal-too")); err != nil {
		t.Fatal(err)
	}
	all["journal-too"], all["mine"] = "there already", "there already"
	spill(t, at("mine"), "precious")
	return all
}

// No line that writes a file which players name follows a link, replaces anything but an
// older file of its kind, or writes where zbrikz keeps files of its own.
func TestEveryWriter(t *testing.T) {
	long(t)
	t.Parallel()
	e := manyFiles(t)
	ways := e.putObstacles(t)
	own := []string{"state/zbrikz/new.yaml", "state/zbrikz/new.journal", "state/zbrikz/table.yaml.new", "config/zbrikz/new.yaml", "config/zbrikz/config.yaml"}
	entries, err := os.ReadDir(e.dir())
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		own = append(own, "state/zbrikz/"+entry.Name())
	}
	kept := "table.yaml table.journal table.lock table.key table.replaced.yaml friday.yaml current play.history"
	for name := range strings.FieldsSeq(kept) {
		if !slices.Contains(own, "state/zbrikz/"+name) {
			t.Errorf("%s isn't there: nothing is tried", name)
		}
	}
	if err := os.Symlink("state/zbrikz", filepath.Join(e.home, "linked")); err != nil {
		t.Fatal(err)
	}
	for _, name := range append(own, "linked/table.yaml", "state/../state/zbrikz/./table.key", "state/zbrikz/") {
		ways[name] = "can't be written: zbrikz keeps its own files in that folder; take another one"
	}
	before, tries := e.seen(t), 0
	all := writers(t)
	for i, w := range all {
		for j, name := range slices.Sorted(maps.Keys(ways)) {
			if !*everyFault && j%len(all) != i {
				continue
			}
			says := ways[name]
			h := listenSoon(t, e, w.to(name)...)
			tries++
			if err := h.refused(); err != nil || !strings.Contains(h.err, says) {
				t.Errorf("%s %s: %v, %q; want %q", w, name, err, h.err, says)
			}
			if diff := cmp.Diff(before, e.seen(t)); diff != "" {
				t.Fatalf("%s %s: files changed (-before +after):\n%s", w, name, diff)
			}
		}
	}
	t.Logf("%d commands that write a file which players name, with something in the way: followed 0, replaced 0", tries)
}

// Where nothing is in the way, each writes its file, and an older one only where that is
// promised; or into a file that the shell has opened, with nothing else.
func TestEveryWriterWrites(t *testing.T) {
	long(t)
	t.Parallel()
	e := manyFiles(t)
	for i, w := range writers(t) {
		name := "new" + string(rune('a'+i))
		for again := range 2 {
			h := listenSoon(t, e, w.to(name)...)
			if wants := again == 0 || w.over; wants != (h.code == 0) {
				t.Errorf("%s %s: exit %d: %s", w, name, h.code, h.err)
			}
		}
		text, err := os.ReadFile(filepath.Join(e.home, name))
		if err != nil || !strings.HasPrefix(string(text), w.begins) {
			t.Errorf("%s %s: %.40q, %v", w, name, text, err)
		}
		for j, number := range []string{"/proc/self/fd/1", "/dev/fd/1", "/dev/fd/3"} { // nothing there can be replaced, as /dev/stdout could
			for k, kind := range []string{"file", "pipe"} {
				if !*everyFault && (i+j)%3+k > 1 {
					continue
				}
				got, said := e.poured(t, w, number, kind)
				if got != string(text) || !strings.Contains(said, number) {
					t.Errorf("%s %s, a %s: %.40q has %d bytes, not %d; it says %q", w, number, kind, got, len(got), len(text), said)
				}
			}
		}
	}
}

// poured is what a writer writes into a file or a pipe that the shell has opened, and its
// answer. The file has a line already, which stays.
func (e evening) poured(t *testing.T, w writer, number, kind string) (got, said string) {
	t.Helper()
	cmd := e.command(t, w.to(number)...)
	var answer bytes.Buffer
	cmd.Stdout, cmd.Stderr = &answer, &answer
	file, err := os.OpenFile(filepath.Join(t.TempDir(), "out"), os.O_CREATE|os.O_RDWR|os.O_APPEND, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	into := file
	var read *os.File
	if kind == "pipe" {
		if read, into, err = os.Pipe(); err != nil {
			t.Fatal(err)
		}
		defer read.Close()
	} else if _, err := file.WriteString("before\n"); err != nil {
		t.Fatal(err)
	}
	if number == "/dev/fd/3" {
		cmd.ExtraFiles = []*os.File{into}
	} else {
		cmd.Stdout = into
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var text []byte
	if kind == "pipe" {
		into.Close()
		text, err = io.ReadAll(read)
	}
	if waited := cmd.Wait(); waited != nil || err != nil {
		t.Errorf("%s %s: %v, %v: %s", w, number, waited, err, answer.String())
	}
	if kind == "file" {
		if text, err = os.ReadFile(file.Name()); err != nil {
			t.Fatal(err)
		}
	}
	got, stays := strings.CutPrefix(string(text), "before\n")
	if kind == "file" && !stays {
		t.Errorf("%s %s: the line before it is gone: %.40q", w, number, got)
	}
	return got, answer.String()
}
