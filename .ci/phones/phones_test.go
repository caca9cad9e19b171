package phones_test

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

// All tests share a program, a driver and two browsers, each behind a wire of its own.
var shared struct {
	dir     string
	program func() (string, error)
	driver  func() (*phones.Driver, error)
	pocket  [2]func() (pocket, error)
}

// A pocket is a browser and what lies between it and the server.
type pocket struct {
	*phones.Browser
	wire *phones.Wire
}

func TestMain(m *testing.M) {
	os.Exit(run(m))
}

func run(m *testing.M) int {
	dir, err := os.MkdirTemp("", "phones")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	shared.dir = dir
	shared.program = sync.OnceValues(func() (string, error) { return phones.Build(dir) })
	var running []func() error
	shared.driver = sync.OnceValues(func() (*phones.Driver, error) {
		d, err := phones.StartDriver(dir)
		if err == nil {
			running = append(running, d.Close)
		}
		return d, err
	})
	for i := range shared.pocket {
		shared.pocket[i] = sync.OnceValues(func() (pocket, error) {
			d, err := shared.driver()
			if err != nil {
				return pocket{}, err
			}
			w, err := phones.NewWire("")
			if err != nil {
				return pocket{}, err
			}
			b, err := d.Open(w.Address())
			if err == nil {
				running = append(running, b.Close)
			}
			return pocket{b, w}, err
		})
	}
	defer func() {
		for len(running) > 0 {
			last := len(running) - 1
			if err := running[last](); err != nil {
				fmt.Fprintln(os.Stderr, err)
			}
			running = running[:last]
		}
	}()
	return m.Run()
}

// must ends the test where something failed that it is not about.
func must[T any](t *testing.T) func(T, error) T {
	t.Helper()
	return func(v T, err error) T {
		t.Helper()
		good(t, err)
		return v
	}
}

func good(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// A table is a home with a table, and a server that serves it.
type table struct {
	phones.Home
	server *phones.Server
	inside *pocket // where POCKET names the pocket's folder: the browser that has the engine inside; else nil
}

func newHome(t *testing.T, evening ...string) phones.Home {
	t.Helper()
	h, err := phones.NewHome(shared.dir, must[string](t)(shared.program()), evening...)
	good(t, err)
	return h
}

func newTable(t *testing.T, evening ...string) table {
	t.Helper()
	return serving(t, newHome(t, evening...))
}

// serving is a home whose table is served, with more words for the server.
func serving(t *testing.T, h phones.Home, words ...string) table {
	t.Helper()
	if folder := os.Getenv("POCKET"); folder != "" {
		host := httptest.NewServer(http.FileServer(http.Dir(folder)))
		t.Cleanup(host.Close)
		return table{h, &phones.Server{Address: host.Listener.Addr().String(), Link: host.URL}, &pocket{}}
	}
	server, err := h.Serve(words...)
	good(t, err)
	t.Cleanup(func() {
		if err := server.Stop(); err != nil {
			t.Errorf("the server, when it is told to end: %v", err)
		}
	})
	return table{h, server, nil}
}

// comes brings the table of the home into the page's engine, in the place of its own.
func (at table) comes(p pocket) error {
	file := filepath.Join(at.Dir, "goes.table")
	if _, err := at.Home.Run("table", "export", "--to", file, "--replace"); err != nil {
		return err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return p.Script(nil, `return import('/page/wire.js').then(({ send }) => send('tables/import', { seat: '', text: arguments[0], replace: true }, 'seat='))`, string(text))
}

// goes brings the table out of the page's engine back home.
func (at table) goes() error {
	var text string
	if err := at.inside.Script(&text, `return import('/page/wire.js').then(({ send }) => send('tables/export', null, 'seat=')).then(is => is.text)`); err != nil {
		return err
	}
	file := filepath.Join(at.Dir, "comes.table")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		return err
	}
	_, err := at.Home.Run("table", "import", file, "--replace")
	return err
}

// Run types a line in a terminal at the table. To and from an engine in a page, the table
// goes as a file.
func (at table) Run(words ...string) (string, error) {
	if at.inside == nil || at.inside.Browser == nil {
		return at.Home.Run(words...)
	}
	if err := at.goes(); err != nil {
		return "", err
	}
	said, err := at.Home.Run(words...)
	return said, errors.Join(err, at.comes(*at.inside))
}

// Log is the evening, as a terminal's log has it.
func (at table) Log() ([]phones.Logged, error) {
	if at.inside != nil {
		if err := at.goes(); err != nil {
			return nil, err
		}
	}
	return at.Home.Log()
}

// zombies is an evening of Zombie Brikz, dungeon one of BrickQuest.
func zombies() []string {
	return []string{"new Ann Bob --danger 3 --figures 18 --seed phones"}
}

func dungeon() []string {
	return []string{
		"new --seed phones", "hero add Harry --class human-thief", "hero add Mia --class human-mage",
		"foe add goblin", "foe add goblin", "foe add troll", "initiative roll --dice 4,4,6,5,*",
	}
}
