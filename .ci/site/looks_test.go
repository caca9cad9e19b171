package site_test

import (
	"fmt"
	"net/url"
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
	if os.Getenv("AXE") == "" {
		t.Skip("AXE names no axe.min.js of axe-core")
	}
	axe := must[[]byte](t)(os.ReadFile(os.Getenv("AXE")))
	browser := opened(t)
	for _, page := range []string{
		"index.html", "docs/index.html", "docs/commands/spawn.html", "docs/first-evening.html",
		"docs/zombie-brikz.html", "gallery.html", "search.html?q=grenade",
	} {
		for _, screen := range []phones.Screen{{Width: 320, Height: 640}, {Width: 320, Height: 640, Dark: true}, {Width: 1280, Height: 800}} {
			good(t, browser.Show(screen))
			good(t, browser.Go(address(t, page)))
			good(t, browser.Script(nil, string(axe)))
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

// A word or a question finds its answer first, without a server.
func TestSearch(t *testing.T) {
	browser := opened(t)
	for word, want := range map[string]string{
		"grenade": "docs/topics.html#questions-frequent-ones", "undo": "docs/commands/undo.html",
		"how do I print": "docs/commands/print.html", "what is the danger level": "docs/reference.html#the-danger-level",
		"locked door": "docs/reference.html#doors", "two hordes meet": "docs/rulings.html#hordes-and-attention",
	} {
		good(t, browser.Go(address(t, "index.html")))
		good(t, browser.Type("header input", word+"\n"))
		var first string
		good(t, browser.Await(&first, `const a = document.querySelector('#results a'); return a && a.getAttribute('href')`))
		if first != want {
			t.Errorf("%s: the best is %s, not %s", word, first, want)
		}
	}
	for word, want := range map[string]string{"zyzzyva": "Nothing for “zyzzyva”", "grenade zyzzyva": "No page has all of “grenade zyzzyva”"} {
		good(t, browser.Go(address(t, "search.html?q="+url.QueryEscape(word))))
		var said string
		good(t, browser.Await(&said, `const said = document.querySelector('#found').innerText; return said.includes('“') ? said : null`))
		if !strings.HasPrefix(said, want) {
			t.Errorf("%s: %s", word, said)
		}
	}
}

// A button copies the lines to type, and leaves prompts and answers out.
func TestCopy(t *testing.T) {
	browser := opened(t)
	good(t, browser.Go(address(t, "index.html")))
	var copied []string
	good(t, browser.Await(&copied, `const buttons = document.querySelectorAll('.copy');
		if (buttons.length < 2) return null;
		window.copied ||= (Object.defineProperty(navigator, 'clipboard', { value: { writeText: text => { window.copied.push(text); } } }), []);
		if (!window.copied.length) { buttons[0].click(); buttons[1].click(); }
		return window.copied.length === 2 ? window.copied : null`))
	want := []string{"go install github.com/zbrikz/zbrikz/cmd/zbrikz@latest", "play\nnew Ann Bob --danger 3\nann s attic : 25"}
	for i := range want {
		if !strings.HasPrefix(strings.TrimPrefix(copied[i], "zbrikz "), want[i]) {
			t.Errorf("copied %q, not %q", copied[i], want[i])
		}
	}
}

// opened is a browser.
func opened(t *testing.T) *phones.Browser {
	t.Helper()
	folder(t)
	driver := must[*phones.Driver](t)(phones.StartDriver(t.TempDir()))
	t.Cleanup(func() { good(t, driver.Close()) })
	browser := must[*phones.Browser](t)(driver.Open(""))
	t.Cleanup(func() { good(t, browser.Close()) })
	return browser
}

func address(t *testing.T, page string) string {
	t.Helper()
	site := must[string](t)(filepath.Abs(folder(t)))
	return "file://" + path.Join(filepath.ToSlash(site), page)
}

// seen keeps a picture where SEEN names a folder for them.
func seen(t *testing.T, browser *phones.Browser, name string) {
	t.Helper()
	if os.Getenv("SEEN") == "" {
		return
	}
	good(t, os.WriteFile(filepath.Join(os.Getenv("SEEN"), name), must[[]byte](t)(browser.Picture()), 0o644))
}

func good(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
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
