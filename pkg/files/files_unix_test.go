//go:build linux || darwin

package files_test

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/files"
)

// Anything but a file is refused by its kind, and not waited for.
func TestNoFile(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	for _, err := range []error{
		syscall.Mkfifo(at("pipe"), 0o600), os.Mkdir(at("folder"), 0o700),
		os.Symlink("self", at("self")), os.Symlink("nowhere", at("dangling")),
		os.Symlink(at("pipe"), at("to-pipe")), os.Symlink("/dev/zero", at("zero")),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]struct{ read, written string }{
		"pipe":          {"pipe is no file, but a named pipe; move it away", ""},
		"folder":        {"folder is no file, but a folder; move it away", ""},
		"to-pipe":       {"to-pipe is no file, but a named pipe; move it away", "to-pipe is no file, but a link to " + at("pipe") + "; move it away"},
		"zero":          {"zero is no file, but a device; move it away", "zero is no file, but a link to /dev/zero; move it away"},
		"self":          {"self is no file, but a link that leads to itself; move it away", "self is no file, but a link to self; move it away"},
		"dangling":      {"dangling is no file, but a link to nowhere, which isn't there; make that, or move the link away", "dangling is no file, but a link to nowhere; move it away"},
		"dangling/file": {"dangling is no file, but a link to nowhere, which isn't there; make that, or move the link away", ""},
	} {
		_, _, opened := files.Open(at(name))
		_, appended := files.Append(at(name), files.Private())
		written := files.Replace(at(name), files.Private(), says("text"))
		given := files.Give(at(name), files.Private(), "te", says("text"))
		for i, err := range []error{opened, appended, written, given} {
			wants := want.read
			if i > 0 {
				wants = cmp.Or(want.written, want.read)
			}
			if noFile, ok := errors.AsType[*files.NoFile](err); !ok || !strings.HasSuffix(noFile.Error(), wants) {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	if err := files.MakeFolder(at("dangling/state")); err == nil || !strings.Contains(err.Error(), "dangling is no file, but a link to nowhere") {
		t.Errorf("a folder: %v", err)
	}
	if _, err := os.Lstat(at("nowhere")); err == nil {
		t.Error("the link was followed")
	}
}

// A new file follows no link that lies in its way, and waits for no pipe.
func TestCreateInTheWay(t *testing.T) {
	path, precious := filepath.Join(t.TempDir(), "friday.yaml.new"), filepath.Join(t.TempDir(), "precious")
	for name, put := range map[string]func() error{
		"a link":          func() error { spew(t, precious, "mine"); return os.Symlink(precious, path) },
		"a dangling link": func() error { os.Remove(precious); return os.Symlink(precious, path) },
		"a pipe":          func() error { return syscall.Mkfifo(path, 0o600) },
		"an old file":     func() error { return os.WriteFile(path, []byte("half"), 0o600) },
	} {
		t.Run(name, func(t *testing.T) {
			os.Remove(path)
			if err := put(); err != nil {
				t.Fatal(err)
			}
			before, _ := os.ReadFile(precious)
			file, err := files.Create(path, files.Private())
			if err != nil {
				t.Fatal(err)
			}
			defer file.Close()
			if _, err := file.WriteString("new"); err != nil {
				t.Fatal(err)
			}
			if info, err := os.Lstat(path); err != nil || !info.Mode().IsRegular() || slurp(t, path) != "new" {
				t.Errorf("it is no new file: %v, %v", info, err)
			}
			if after, _ := os.ReadFile(precious); string(after) != string(before) {
				t.Errorf("the link was followed: %q", after)
			}
		})
	}
	os.Remove(path)
	if err := os.Mkdir(path, 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := files.Create(path, files.Private()); !errors.Is(err, syscall.EISDIR) {
		t.Errorf("a folder: %v", err)
	}
}

// The mode of a file that is there is kept; that of a new one lets nobody else write,
// whatever the umask.
func TestModes(t *testing.T) {
	for _, umask := range []int{0, 0o022, 0o077} {
		was := syscall.Umask(umask)
		path := filepath.Join(t.TempDir(), "file")
		err := files.Replace(path, files.ModeOf(path), says("new"))
		checkMode(t, umask, path, err, 0o644&^fs.FileMode(umask))
		for _, mode := range []fs.FileMode{0o600, 0o640, 0o664, 0o444} {
			if err := os.Chmod(path, mode); err != nil {
				t.Fatal(err)
			}
			err := files.Replace(path, files.ModeOf(path), says("again"))
			checkMode(t, umask, path, err, mode)
		}
		syscall.Umask(was)
	}
}

func checkMode(t *testing.T, umask int, path string, err error, want fs.FileMode) {
	t.Helper()
	info, statErr := os.Stat(path)
	if err != nil || statErr != nil || info.Mode().Perm() != want {
		t.Errorf("umask %03o: %v, %v, %v; want %v", umask, info.Mode(), err, statErr, want)
	}
}
