package serve_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/serve"
)

// TestPage checks the promises of the page: it is small, it asks nobody but its own
// server, and words that are written at the table are text on it.
func TestPage(t *testing.T) {
	t.Parallel()
	page := serve.PageText()
	if len(page) >= 44_000 {
		t.Errorf("the page has %d bytes; it is to stay below 44000", len(page))
	}
	for _, is := range []string{
		`(?i)https?:`, `(?i)//[a-z0-9-]+\.[a-z]`, // another server
		`@import`, `url\(`, `(?i)<(img|iframe|object|embed|base|form)\b`, `<script[^>]+src`, // a file of its own
		`innerHTML`, `outerHTML`, `insertAdjacentHTML`, `document\.write`, `DOMParser`, `createContextualFragment`, // markup out of text
		`\beval\b`, `new Function`, `setTimeout\(['"]`, // a script out of text
		`(?i)<[^>]+\son[a-z]+=`, `(?i)<[^>]+\sstyle=`, // forbidden by the policy
		`maximum-scale|user-scalable`, // keeping people from zooming
	} {
		if found := regexp.MustCompile(is).FindString(page); found != "" {
			t.Errorf("the page has %q", found)
		}
	}
	if n := strings.Count(page, "fetch("); n != 1 {
		t.Errorf("the page asks the server in %d places; one function does it", n)
	}
	if strings.Count(page, "<style>") != 1 || strings.Count(page, "<script>") != 1 {
		t.Error("the page has one style and one script: the policy names each by its hash")
	}
}
