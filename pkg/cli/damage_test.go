package cli_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var damagesFlag = flag.Int("damages", 4, "tables that are damaged, and played on with the real program")

// Damaged tables, played on with the real program: every command answers, or tells the
// fault on one line; table repair makes it a table again; nothing panics.
func TestDamagedTables(t *testing.T) {
	long(t)
	t.Parallel()
	const seed = 5
	random := rand.New(rand.NewPCG(seed, 0))
	model := newEvening(t)
	for _, args := range bothGames(5) {
		model.play(t, args...)
	}
	commands, repaired := 0, 0
	for n := range *damagesFlag {
		e := model.copied(t)
		what := fmt.Sprintf("seed %d, damage %d", seed, n)
		for range 1 + random.IntN(2) {
			ext := []string{".yaml", ".journal"}[random.IntN(2)]
			text := []byte(e.files(t)["table"+ext])
			at := random.IntN(len(text))
			switch random.IntN(4) {
			case 0:
				text[at] ^= 1 << random.IntN(8)
			case 1:
				text = text[:at]
			case 2:
				for i := at; i < len(text); i++ {
					text[i] = 0
				}
			default:
				for i := at; i < min(len(text), at+100); i++ {
					text[i] = byte(random.Uint32())
				}
			}
			what += fmt.Sprintf(", table%s at %d", ext, at)
			e.write(t, ext, string(text))
		}
		play := func(args ...string) heard {
			commands++
			h := e.hears(t, args...)
			switch {
			case strings.Contains(h.err, "goroutine ") || h.code != 0 && h.code != 1:
				t.Errorf("%s: %q: exit %d: %s", what, args, h.code, h.err)
			case h.code == 1 && args[0] != "table":
				if err := h.refused(); err != nil {
					t.Errorf("%s: %q: %v", what, args, err)
				}
			}
			return h
		}
		for _, args := range [][]string{{"log"}, {"undo", "--dry-run"}, {"undo", "--to", "3", "--dry-run"}, {"recap"}, {"table", "check"}, {"table", "list"}} {
			play(args...)
		}
		if h := play("status"); h.code != 0 {
			if !strings.Contains(h.err, "zbrikz table repair") && !strings.Contains(h.err, "update zbrikz") {
				t.Errorf("%s: what helps? %s", what, h.err)
			}
			if strings.Contains(h.err, "update zbrikz") {
				continue
			}
			e.play(t, "table", "repair")
			repaired++
		}
		for _, args := range [][]string{{"status"}, {"roll", "1d6"}, {"status"}} {
			if h := play(args...); h.code != 0 {
				t.Errorf("%s: %q: %s", what, args, h.err)
			}
		}
	}
	t.Logf("%d damaged tables, %d commands of the real program (seed %d): %d tables were refused, and repaired; panics 0", *damagesFlag, commands, seed, repaired)
}

// In the place of any of zbrikz's files may stand something that is none. No command
// waits for it or reads without end, and each says what to move away.
func TestNoFiles(t *testing.T) {
	long(t)
	t.Parallel()
	model := newEvening(t)
	model.play(t, "new", "Ann", "--seed", "x")
	model.play(t, "config", "set", "paper", "letter")
	for _, test := range []struct {
		file  string
		args  []string
		wants string
	}{
		{"state/zbrikz/table.yaml", []string{"status"}, "run zbrikz table repair"},
		{"state/zbrikz/table.journal", []string{"status"}, "run zbrikz table repair"},
		{"state/zbrikz/table.journal", []string{"log"}, "run zbrikz table repair"},
		{"state/zbrikz/table.lock", []string{"spawn", "--room"}, "table.lock is no file, but a"},
		{"state/zbrikz/current", []string{"status"}, "current is no file, but a"},
		{"config/zbrikz/config.yaml", []string{"status"}, "config.yaml is no file, but a"},
		{"config/zbrikz/config.yaml.lock", []string{"config", "set", "dice", "ask"}, "config.yaml.lock is no file, but a"},
		{"config/zbrikz/packs/own.yaml", []string{"monster", "list"}, ""},
		{"state/zbrikz/play.history", []string{"play"}, ""},
	} {
		for _, put := range []func(string) error{func(path string) error { return os.Mkdir(path, 0o755) }, makePipe} {
			e := model.copied(t)
			path := filepath.Join(e.home, filepath.FromSlash(test.file))
			os.Remove(path)
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := put(path); err != nil {
				continue // there are no pipes here
			}
			h := listenSoon(t, e, test.args...)
			switch {
			case test.wants == "" && h.code == 0:
			case h.refused() != nil || !strings.Contains(h.err, test.wants) || test.wants == "":
				t.Errorf("%s is no file: %q: exit %d: %s", test.file, test.args, h.code, h.err)
			}
		}
	}
}
