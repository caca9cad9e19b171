// Package site_test holds the built site, in the folder that SITE names: its links, and
// with AXE naming axe-core's axe.min.js, its looks in a real browser.
//
//	bash .ci/site/build /tmp/site && SITE=/tmp/site AXE=axe.min.js go test ./.ci/site
package site_test

import (
	"html"
	"io/fs"
	"maps"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// folder is where the site is.
func folder(t *testing.T) string {
	t.Helper()
	if os.Getenv("SITE") == "" {
		t.Skip("SITE names no folder with the site")
	}
	return os.Getenv("SITE")
}

// files are the names of all files of the site, each with its text if it is a page.
func files(t *testing.T) map[string]string {
	t.Helper()
	site, all := folder(t), map[string]string{}
	good(t, fs.WalkDir(os.DirFS(site), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		all[name] = ""
		if strings.HasSuffix(name, ".html") {
			text, err := os.ReadFile(filepath.Join(site, filepath.FromSlash(name)))
			all[name] = string(text)
			return err
		}
		return nil
	}))
	return all
}

// The pages show words: nothing of HTML is left over. The gallery shows the
// lines that printed it.
func TestWords(t *testing.T) {
	all := files(t)
	tag, left := regexp.MustCompile(`<[^>]*>`), regexp.MustCompile(`.{0,40}\b(quot|amp|lt|gt|nbsp);.{0,40}`)
	for name, text := range all {
		if found := left.FindString(html.UnescapeString(tag.ReplaceAllString(text, " "))); found != "" {
			t.Errorf("%s shows %s", name, found)
		}
	}
	build := must[[]byte](t)(os.ReadFile("build"))
	var want, got []string
	for _, m := range regexp.MustCompile(`(?m)^\tshown '.*' (?:\S+ ){2}'(.*)'$`).FindAllSubmatch(build, -1) {
		want = append(want, string(m[1]))
	}
	for _, m := range regexp.MustCompile(`<code[^>]*>(.*?)</code>`).FindAllStringSubmatch(all["gallery.html"], -1) {
		got = append(got, html.UnescapeString(m[1]))
	}
	if len(want) == 0 || !slices.Equal(want, got) {
		t.Errorf("the gallery shows the lines %q, and is printed by %q", got, want)
	}
}

// Each page of the repository is there; each link leads to a file of the site, and to a
// place in it; and nothing is asked for that is elsewhere.
func TestLinks(t *testing.T) {
	all := files(t)
	for _, pattern := range []string{"README.md", "docs/*.md", "docs/commands/*.md", "docs/decisions/*.md"} {
		pages, err := filepath.Glob("../../" + pattern)
		if err != nil || len(pages) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		for _, page := range pages {
			name := strings.TrimPrefix(filepath.ToSlash(page), "../../")
			name = strings.TrimSuffix(strings.Replace(name, "README.md", "index.md", 1), ".md") + ".html"
			if all[name] == "" {
				t.Errorf("there is no %s", name)
			}
		}
	}
	link := regexp.MustCompile(`(?:\s)(href|src|action)=("[^"]*"|[^\s">]+)`)
	count := 0
	for name, text := range all {
		var seen []string
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			to := html.UnescapeString(strings.Trim(m[2], `"`))
			if slices.Contains(seen, to) {
				continue
			}
			seen = append(seen, to)
			count++
			at, err := url.Parse(to)
			switch {
			case err != nil:
				t.Errorf("%s: %v", name, err)
			case at.IsAbs() && m[1] != "href":
				t.Errorf("%s asks for %s", name, to)
			case at.IsAbs() && !strings.HasPrefix(at.Scheme, "http"):
				t.Errorf("%s leads to %s", name, to)
			case !at.IsAbs():
				leads(t, all, name, at)
			}
		}
	}
	if count < 1000 {
		t.Errorf("only %d links", count)
	}
}

// A page says what it is to those who link to it, and its links are named for pages and not
// for files; the map of the site has each page, and no address that isn't there.
func TestHeads(t *testing.T) {
	all := files(t)
	file := regexp.MustCompile(`<a [^>]*>[\w/-]+\.md</a>`)
	head := regexp.MustCompile(`(?s)<meta name="description" content="([^"]{20,200})">.*<meta property="og:url" content="https://zbrikz\.github\.io/zbrikz/([^"]*)">\s*<meta property="og:image" content="https://zbrikz\.github\.io/zbrikz/([^"]*)">`)
	text := must[[]byte](t)(os.ReadFile(filepath.Join(folder(t), "sitemap.xml")))
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if !strings.HasSuffix(name, ".html") || name == "search.html" || name == "play/index.html" {
			continue
		}
		if found := file.FindString(all[name]); found != "" {
			t.Errorf("%s has a link named %s", name, found)
		}
		m := head.FindStringSubmatch(all[name])
		if m == nil {
			t.Errorf("%s doesn't say what it is", name)
			continue
		}
		if _, there := all[m[3]]; !there || m[2] != name {
			t.Errorf("%s calls itself %s, with the picture %s", name, m[2], m[3])
		}
		if mapped := strings.Contains(string(text), "zbrikz/"+name+"</loc>"); mapped != (name != "404.html" && name != "gallery.html") {
			t.Errorf("the map of the site has %s: %v", name, mapped)
		}
	}
	if n := strings.Count(string(text), "<loc>"); n < 100 {
		t.Errorf("the map of the site has %d pages", n)
	}
}

// From each page of a chapter one comes to the one before and the one after it, and the menu
// at its side shows where one is. It needs no script.
func TestNeighbors(t *testing.T) {
	all := files(t)
	for name, want := range map[string][2]string{
		"docs/odds.html":                                    {"../docs/house-rules.html", "../docs/building.html"},
		"docs/commands/spawn.html":                          {"../../docs/commands/search.html", "../../docs/commands/horde.html"},
		"docs/first-evening.html":                           {"", "../docs/first-dungeon.html"},
		"docs/decisions/0002-the-journal-line-commits.html": {"../../docs/decisions/0001-rules-ask-for-dice.html", "../../docs/decisions/0003-a-state-file-for-people.html"},
	} {
		for i, rel := range []string{"prev", "next"} {
			got := ""
			if m := regexp.MustCompile(`<a rel="` + rel + `" href="([^"]*)">`).FindStringSubmatch(all[name]); m != nil {
				got = m[1]
			}
			if got != want[i] {
				t.Errorf("%s: %s is %q, not %q", name, rel, got, want[i])
			}
		}
		if n := strings.Count(all[name], `aria-current="page"`); n != 1 {
			t.Errorf("the menu of %s shows %d times where one is", name, n)
		}
	}
}

// leads holds that a link of a page leads somewhere.
func leads(t *testing.T, all map[string]string, from string, to *url.URL) {
	t.Helper()
	target := from
	if to.Path != "" {
		target = path.Join(path.Dir(from), to.Path)
	}
	text, ok := all[target]
	if !ok {
		t.Errorf("%s: %s leads nowhere", from, to)
	} else if to.Fragment != "" && !strings.Contains(text, ` id="`+to.Fragment+`"`) && !strings.Contains(text, ` id=`+to.Fragment+`>`) {
		t.Errorf("%s: there is no %s", from, to)
	}
}
