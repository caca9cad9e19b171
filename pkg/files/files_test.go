package files_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
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

// A new file beside another takes no name of a file that somebody else is writing.
func TestBeside(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cards.pdf")
	one, err := files.Beside(path, files.ModeOf(path))
	if err != nil {
		t.Fatal(err)
	}
	defer one.Close()
	two, err := files.Beside(path, files.ModeOf(path))
	if err != nil {
		t.Fatal(err)
	}
	defer two.Close()
	if one.Name() == two.Name() || !strings.HasPrefix(two.Name(), path+".") {
		t.Errorf("%s and %s", one.Name(), two.Name())
	}
}

// A lock that is taken on a file which somebody has removed is none: the next command
// makes another file.
func TestRemovedLock(t *testing.T) {
	path := filepath.Join(t.TempDir(), "friday.lock")
	for _, test := range []struct {
		name    string
		happens func()
		still   bool
	}{
		{"nothing", func() {}, true},
		{"it goes", func() { os.Remove(path) }, false},
		{"another one comes", func() { os.Remove(path); spew(t, path, "") }, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			still, err := files.LockedAt(path, test.happens)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := os.Stat(path); test.name == "it goes" && err == nil {
				t.Skip("a locked file can't be removed here")
			}
			if still != test.still {
				t.Errorf("the lock stands: %v", still)
			}
		})
	}
}

// One that appends to a file that isn't as it was read is refused.
func TestOwn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "friday.journal")
	spew(t, path, "four")
	open := func() *os.File {
		file, err := os.OpenFile(path, os.O_RDWR, 0)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { file.Close() })
		return file
	}
	if err := files.Own(open(), path, 3); !errors.Is(err, files.ErrMoved) {
		t.Errorf("it was shorter: %v", err)
	}
}

func TestFromShell(t *testing.T) {
	for path, want := range map[string]bool{
		"/dev/stdin": true, "/dev/stdout": true, "/dev/fd/63": true, "/proc/self/fd/0": true,
		"/dev/fd/": false, "/dev/fd/x": false, "/dev/null": false, "/dev/zero": false, "stdin": false, "": false,
	} {
		if got := files.FromShell(path); got != (want && filepath.Separator == '/') {
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
