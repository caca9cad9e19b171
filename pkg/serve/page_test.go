package serve_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/serve"
)

// largestPage is how many bytes the page has compressed, with all its scripts and styles.
const largestPage = 32 << 10

// TestPage checks the promises of the page: it is small, it asks nobody but its own
// server, and words that are written at the table are text on it.
func TestPage(t *testing.T) {
	t.Parallel()
	texts, small := serve.Page()
	if small > largestPage {
		t.Errorf("the page has %d bytes compressed; %d are the most", small, largestPage)
	}
	asks := 0
	for name, text := range texts {
		for _, is := range []string{
			`(?i)https?:`, `(?i)//[a-z0-9-]+\.[a-z]`, // another server
			`@import`, `url\(`, `(?i)<(img|iframe|object|embed|base|form)\b`, // a file of another sort
			`innerHTML`, `outerHTML`, `insertAdjacentHTML`, `document\.write`, `DOMParser`, `createContextualFragment`, // markup out of text
			`\beval\b`, `new Function`, `setTimeout\(['"]`, `\bimport\(`, // a script out of text
			`(?i)<[^>]+\son[a-z]+=`, `(?i)<[^>]+\sstyle=`, `<style`, `<script>`, // forbidden by the policy
			`maximum-scale|user-scalable`, // keeping people from zooming
		} {
			if found := regexp.MustCompile(is).FindString(text); found != "" {
				t.Errorf("%s has %q", name, found)
			}
		}
		asks += strings.Count(text, "fetch(")
	}
	if asks != 1 {
		t.Errorf("the page asks the server in %d places; one function does it", asks)
	}
	t.Logf("%d bytes compressed", small)
}
