package files_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/files"
)

func spew(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func slurp(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func says(text string) func(io.Writer) error {
	return func(to io.Writer) error {
		_, err := io.WriteString(to, text)
		return err
	}
}

func TestReplace(t *testing.T) {
	path := filepath.Join(t.TempDir(), "own.yaml")
	for _, text := range []string{"first", "second", ""} {
		if err := files.Replace(path, files.ModeOf(path), says(text)); err != nil {
			t.Fatal(err)
		}
		if got := slurp(t, path); got != text {
			t.Errorf("it is %q, not %q", got, text)
		}
	}
	failed := errors.New("no more ink")
	err := files.Replace(path, files.ModeOf(path), func(to io.Writer) error {
		return errors.Join(says("half")(to), failed)
	})
	if !errors.Is(err, failed) || slurp(t, path) != "" {
		t.Errorf("%v, and the file is %q", err, slurp(t, path))
	}
	if all, err := os.ReadDir(filepath.Dir(path)); err != nil || len(all) != 1 {
		t.Errorf("left over: %v, %v", all, err)
	}
}

// A file that a player names is written over only if it is of the same kind.
func TestGive(t *testing.T) {
	dir := t.TempDir()
	for _, test := range []struct {
		was, begins string
		want        string // empty: it is refused
	}{
		{"-", "%PDF-", "%PDF-2"}, {"", "%PDF-", "%PDF-2"}, {"%PDF-1", "%PDF-", "%PDF-2"}, {"%PD", "%PDF-", ""}, {"mine", "%PDF-", ""},
		{"-", "", "%PDF-2"}, {"", "", ""}, {"%PDF-1", "", ""},
	} {
		path := filepath.Join(dir, "given")
		os.Remove(path)
		if test.was != "-" {
			spew(t, path, test.was)
		}
		err := files.Give(path, files.ModeOf(path), test.begins, says("%PDF-2"))
		if test.want == "" && (!errors.Is(err, fs.ErrExist) || slurp(t, path) != test.was) || test.want != "" && (err != nil || slurp(t, path) != test.want) {
			t.Errorf("%+v: %v, and it is %q", test, err, slurp(t, path))
		}
		if all, err := os.ReadDir(dir); err != nil || len(all) != 1 {
			t.Errorf("%+v: left over: %v, %v", test, all, err)
		}
	}
}

// A new file beside another takes no name of a file that somebody else is writing.
func TestBeside(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cards.pdf")
	err := files.Replace(path, files.ModeOf(path), func(to io.Writer) error {
		if err := files.Replace(path, files.ModeOf(path), says("two")); err != nil || slurp(t, path) != "two" {
			t.Errorf("meanwhile: %v, %q", err, slurp(t, path))
		}
		return says("one")(to)
	})
	if err != nil || slurp(t, path) != "one" {
		t.Errorf("then: %v, %q", err, slurp(t, path))
	}
	if all, err := os.ReadDir(filepath.Dir(path)); err != nil || len(all) != 1 {
		t.Errorf("left over: %v, %v", all, err)
	}
}

func TestFromShell(t *testing.T) {
	for path, want := range map[string]bool{
		"/dev/stdin": true, "/dev/stdout": true, "/dev/fd/63": true, "/proc/self/fd/0": true,
		"/dev/fd/": false, "/dev/fd/x": false, "/dev/fd/-1": false, "/tmp/stdout": false, "/dev/1": false, "/dev/null": false, "/dev/zero": false, "stdin": false, "": false,
	} {
		if _, got := files.FromShell(path); got != (want && filepath.Separator == '/') {
			t.Errorf("%q: %v", path, got)
		}
	}
}

func TestNothingThere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "no", "where")
	if _, _, err := files.Open(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("open: %v", err)
	}
	if err := files.Missing(path); err != nil {
		t.Errorf("missing: %v", err)
	}
}
