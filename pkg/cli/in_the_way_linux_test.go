package cli_test

import (
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Anything that stands in the place of a file of ours, where one is written before it gets
// its name, or where a player lets it be read, is neither written to nor waited for. Only
// the configuration may be a link: it stays one, and is written where it leads; a state
// file too (TestLinkedFiles). TestEveryWriter is about files that players name.
func TestInTheWay(t *testing.T) {
	long(t)
	t.Parallel()
	model := newEvening(t)
	for _, args := range [][]string{{"new", "Ann", "--seed", "x"}, {"hero", "add", "Harry", "--class", "human-warrior"}, {"config", "set", "paper", "letter"}} {
		model.play(t, args...)
	}
	const no = " is no file, but "
	tries := 0
	for _, test := range []struct {
		file       string
		args       []string
		pipe, link string // what the refusal says of them; empty: it is done
	}{
		{"state/zbrikz/table.yaml.new", []string{"spawn", "--room"}, "", ""},
		{"state/zbrikz/current", []string{"table", "use", "friday"}, "current" + no + "a named pipe; move it away", "current" + no + "a link to "},
		{"state/zbrikz/table.key", []string{"serve", "--key", "--at", "127.0.0.1"}, "table.key" + no + "a named pipe; move it away", "table.key" + no + "a link to "},
		{"config/zbrikz/config.yaml.new", []string{"config", "set", "dice", "ask"}, "", ""},
		{"config/zbrikz/config.yaml", []string{"config", "set", "dice", "ask"}, "config.yaml" + no + "a named pipe; move it away", ""},
		{"own.yaml", []string{"--pack", "own.yaml", "status"}, "own.yaml" + no + "a named pipe; move it away", "own.yaml"},
		{"own.yaml", []string{"pack", "check", "own.yaml"}, "own.yaml" + no + "a named pipe; move it away", "own.yaml"},
		{"own.yaml", []string{"quest", "show", "own.yaml"}, "own.yaml" + no + "a named pipe; move it away", "own.yaml"},
		{"own.yaml", []string{"scenario", "show", "own.yaml"}, "own.yaml" + no + "a named pipe; move it away", "own.yaml"},
		{"own.table", []string{"table", "import", "own.table"}, "own.table" + no + "a named pipe; move it away", "own.table"},
	} {
		for _, what := range []string{"pipe", "link"} {
			e := model.copied(t)
			path, precious := filepath.Join(e.home, test.file), filepath.Join(e.home, "precious")
			spill(t, precious, "table: table\n")
			var err error
			if os.Remove(path); what == "pipe" {
				err = syscall.Mkfifo(path, 0o600)
			} else {
				err = os.Symlink(precious, path)
			}
			if err != nil {
				t.Fatal(err)
			}
			h := listenSoon(t, e, test.args...)
			tries++
			wants := map[string]string{"pipe": test.pipe, "link": test.link}[what]
			if wants == "" && h.code != 0 || wants != "" && (h.refused() != nil || !strings.Contains(h.err, wants)) {
				t.Errorf("%q with a %s at %s: exit %d: %s", test.args, what, test.file, h.code, h.err)
			}
			text, err := os.ReadFile(precious)
			followed := what == "link" && strings.HasSuffix(test.file, "/config.yaml")
			if err != nil || followed == (string(text) == "table: table\n") {
				t.Errorf("%q with a %s at %s: another file is %q, %v", test.args, what, test.file, text, err)
			}
			if info, err := os.Lstat(path); (wants != "" || followed) && (err != nil || info.Mode().IsRegular()) {
				t.Errorf("%q with a %s at %s: it is replaced: %v, %v", test.args, what, test.file, info, err)
			}
		}
	}
	t.Logf("%d commands with a pipe or a link in the way: waited 0, followed 0", tries)
}

// Where somebody else has the port, nothing is served, and no key is made.
func TestPortInTheWay(t *testing.T) {
	t.Parallel()
	e := newEvening(t)
	e.play(t, "new", "Ann")
	other, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = other.Close() }()
	before := e.files(t)
	if h := listenSoon(t, e, "serve", "--key", "--at", other.Addr().String()); h.refused() != nil || !strings.Contains(h.err, "in use") {
		t.Errorf("exit %d: %q", h.code, h.err)
	}
	if diff := cmp.Diff(before, e.files(t)); diff != "" {
		t.Errorf("files changed (-before +after):\n%s", diff)
	}
}

// A file that the shell has opened may be a pipe.
func TestFromTheShell(t *testing.T) {
	long(t)
	t.Parallel()
	e := newEvening(t)
	cmd := e.command(t, "cards", "print", "--rulers", "--to", "/dev/stdout")
	if h := listen(t, cmd); h.code != 0 || !strings.HasPrefix(h.out, "%PDF-") {
		t.Errorf("a PDF: exit %d, %.40q, %s", h.code, h.out, h.err)
	}
	pack := e.play(t, "pack", "new", "monster").out
	cmd = e.command(t, "pack", "check", "/dev/stdin")
	cmd.Stdin = strings.NewReader(pack)
	if h := listen(t, cmd); h.code != 0 || !strings.Contains(h.out, "sound") {
		t.Errorf("a pack: exit %d, %s%s", h.code, h.out, h.err)
	}
}

// The error for a link into the void, and for a file that may not be read, says what it
// is.
func TestNotThere(t *testing.T) {
	long(t)
	t.Parallel()
	for _, test := range []struct {
		link  string
		args  []string
		wants string
	}{
		{"state/zbrikz", []string{"status"}, "state/zbrikz is no file, but a link to /no/where, which isn't there"},
		{"state/zbrikz", []string{"spawn", "--room"}, "state/zbrikz is no file, but a link to /no/where, which isn't there"},
		{"state/zbrikz", []string{"table", "list"}, "state/zbrikz is no file, but a link to /no/where, which isn't there"},
		{"state/zbrikz/table.yaml", []string{"spawn", "--room"}, "table.yaml is no file, but a link to /no/where, which isn't there"},
		{"config/zbrikz", []string{"config", "set", "dice", "ask"}, "config/zbrikz is no file, but a link to /no/where, which isn't there"},
		{"config/zbrikz/config.yaml", []string{"status"}, "config.yaml is no file, but a link to /no/where, which isn't there"},
		{"cards.pdf", []string{"cards", "print", "--rulers"}, "cards.pdf can't be written: it is a link to /no/where; take another name"},
	} {
		e := newEvening(t)
		path := filepath.Join(e.home, test.link)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink("/no/where", path); err != nil {
			t.Fatal(err)
		}
		if h := listenSoon(t, e, test.args...); h.refused() != nil || !strings.Contains(h.err, test.wants) {
			t.Errorf("%q: exit %d: %s%s", test.args, h.code, h.out, h.err)
		}
	}
}

// Without a home there is no place for some files, and each command says for which.
func TestNoHome(t *testing.T) {
	long(t)
	t.Parallel()
	e := newEvening(t)
	for _, test := range []struct {
		args  []string
		wants string
	}{
		{[]string{"config", "set", "dice", "ask"}, "zbrikz: no place for the configuration: set HOME or XDG_CONFIG_HOME\n"},
		{[]string{"config", "path"}, "zbrikz: no place for the configuration: set HOME or XDG_CONFIG_HOME\n"},
		{[]string{"pack", "list"}, "zbrikz: no place for packs: set HOME or XDG_CONFIG_HOME\n"},
		{[]string{"status"}, "zbrikz: no place for the tables: set HOME or XDG_STATE_HOME\n"},
	} {
		cmd := e.command(t, test.args...)
		cmd.Env = append(cmd.Env, "HOME=", "XDG_CONFIG_HOME=", "XDG_STATE_HOME=")
		if h := listen(t, cmd); h.code != 1 || h.err != test.wants {
			t.Errorf("%q: exit %d: %q", test.args, h.code, h.err)
		}
	}
}

// A table that may not be read isn't damaged.
func TestUnreadableTable(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root may read everything")
	}
	e := newEvening(t)
	e.play(t, "new", "Ann")
	if err := os.Chmod(e.path(".yaml"), 0); err != nil {
		t.Fatal(err)
	}
	if h := e.play(t, "table", "list"); !strings.Contains(h.out, "can't be read: permission denied") || strings.Contains(h.out, "damaged") {
		t.Errorf("the list: %s", h.out)
	}
}

// A private file stays private, and under a umask that forbids nothing others still
// may not write.
func TestModesOfFiles(t *testing.T) {
	long(t)
	defer syscall.Umask(syscall.Umask(0))
	e := newEvening(t)
	commands := [][]string{
		{"new", "Ann"}, {"config", "set", "paper", "letter"}, {"pack", "new", "monster", "--to", "own.yaml"},
		{"cards", "print", "--rulers"}, {"table", "use", "table"}, {"play"},
	}
	for _, args := range commands {
		e.play(t, args...)
	}
	walk := func(check func(path string, mode fs.FileMode)) {
		err := filepath.WalkDir(e.home, func(path string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			info, err := entry.Info()
			if err == nil {
				check(strings.TrimPrefix(path, e.home), info.Mode())
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	walk(func(path string, mode fs.FileMode) {
		if path != "" && mode.Perm()&0o022 != 0 {
			t.Errorf("others may write %s: %v", path, mode)
		}
		if mode.IsRegular() {
			if err := os.Chmod(filepath.Join(e.home, path), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	})
	for _, args := range [][]string{{"spawn", "--room"}, {"config", "set", "paper", "a4"}, {"cards", "print", "--rulers"}, {"table", "use", "table"}} {
		e.play(t, args...)
	}
	walk(func(path string, mode fs.FileMode) {
		if mode.IsRegular() && mode.Perm() != 0o600 {
			t.Errorf("%s was private: %v", path, mode)
		}
	})
}
