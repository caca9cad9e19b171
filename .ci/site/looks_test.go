package site_test

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

// The site is read from files, on a small phone and on a desk, in light and in dark: it
// passes axe-core, and no page is wider than the screen.
func TestLooks(t *testing.T) {
	browser, axe := opened(t)
	for _, page := range []string{
		"index.html", "docs/index.html", "docs/commands/spawn.html", "docs/first-evening.html",
		"docs/zombie-brikz.html", "gallery.html", "search.html?q=grenade",
	} {
		for _, screen := range []phones.Screen{{Width: 320, Height: 640}, {Width: 320, Height: 640, Dark: true}, {Width: 1280, Height: 800}} {
			good(t, browser.Show(screen))
			good(t, browser.Go(address(t, page)))
			good(t, browser.Script(nil, axe))
			var wrong []struct {
				ID, Help string
				Nodes    []struct{ HTML, FailureSummary string }
			}
			good(t, browser.Script(&wrong, `return axe.run({ resultTypes: ['violations'] }).then(r => r.violations)`))
			for _, w := range wrong {
				t.Errorf("%s at %+v: %s: %s\n%+v", page, screen, w.ID, w.Help, w.Nodes[0])
			}
			var wide int
			good(t, browser.Script(&wide, `return document.documentElement.scrollWidth - innerWidth`))
			if wide > 0 {
				t.Errorf("%s is %d pixels wider than %d", page, wide, screen.Width)
			}
			seen(t, browser, fmt.Sprintf("%s-%d-%v.png", strings.NewReplacer("/", "-", "?", "-").Replace(page), screen.Width, screen.Dark))
		}
	}
}

// Somebody who looks for a word finds the page that tells it, without a server.
func TestSearch(t *testing.T) {
	browser, _ := opened(t)
	for word, want := range map[string]string{
		"grenade": "docs/topics.html#questions-frequent-ones", "undo": "docs/commands/undo.html",
		"print goblins": "docs/topics.html#questions-frequent-ones", "danger level": "docs/commands/danger.html",
	} {
		good(t, browser.Go(address(t, "index.html")))
		good(t, browser.Type("header input", word+"\n"))
		var found []string
		good(t, browser.Await(&found, `const all = [...document.querySelectorAll('#results a')].map(a => a.getAttribute('href')); return all.length ? all : null`))
		best := found[:min(5, len(found))]
		if !strings.Contains(strings.Join(best, " "), want) {
			t.Errorf("%s: the best are %s, without %s", word, best, want)
		}
	}
}

// opened is a browser, and axe-core.
func opened(t *testing.T) (*phones.Browser, string) {
	t.Helper()
	folder(t)
	if os.Getenv("AXE") == "" {
		t.Skip("AXE names no axe.min.js of axe-core")
	}
	axe, err := os.ReadFile(os.Getenv("AXE"))
	good(t, err)
	driver, err := phones.StartDriver(t.TempDir())
	good(t, err)
	t.Cleanup(func() { good(t, driver.Close()) })
	browser, err := driver.Open("")
	good(t, err)
	t.Cleanup(func() { good(t, browser.Close()) })
	return browser, string(axe)
}

func address(t *testing.T, page string) string {
	t.Helper()
	site, err := filepath.Abs(folder(t))
	good(t, err)
	return "file://" + path.Join(filepath.ToSlash(site), page)
}

// seen keeps a picture where SEEN names a folder for them.
func seen(t *testing.T, browser *phones.Browser, name string) {
	t.Helper()
	if os.Getenv("SEEN") == "" {
		return
	}
	picture, err := browser.Picture()
	good(t, err)
	good(t, os.WriteFile(filepath.Join(os.Getenv("SEEN"), name), picture, 0o644))
}

func good(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
