package serve

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"net/http"
	"regexp"
	"strings"
)

// pageText is the page for phones and for a television. The page tells them apart by its
// path.
//
//go:embed page.html
var pageText string

// page answers with the page. Where the address has a key, it lets somebody in first.
func (s *Server) page(w http.ResponseWriter, r *http.Request) {
	if key := r.URL.Query().Get("k"); key != "" {
		s.letIn(w, r, key, r.URL.Path)
		return
	}
	if s.may(r) == nothing {
		noKey(w)
		return
	}
	w.Header().Set("Content-Security-Policy", s.policy)
	html(w, http.StatusOK, pageText)
}

// pagePolicy lets the page run its own script with its own styles, ask this server, and
// do nothing else.
func pagePolicy() string {
	return "default-src 'none'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" +
		"; script-src " + hashes("script") + "; style-src " + hashes("style")
}

// hashes are the hashes of the page's elements of a sort, as a policy writes them.
func hashes(element string) string {
	all := []string{}
	for _, found := range regexp.MustCompile(`(?s)<`+element+`\b[^>]*>(.*?)</`+element+`>`).FindAllStringSubmatch(pageText, -1) {
		sum := sha256.Sum256([]byte(found[1]))
		all = append(all, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
	}
	if len(all) == 0 {
		return "'none'"
	}
	return strings.Join(all, " ")
}

// noKey answers a browser without a key with words on what to do.
func noKey(w http.ResponseWriter) {
	html(w, http.StatusForbidden, `<!doctype html><html lang="en"><meta charset="utf-8">`+
		`<meta name="viewport" content="width=device-width"><title>zbrikz</title><p>Scan the code of the table again: this address has no key, or an old one. If the code has led here, let this browser keep cookies.</p></html>`)
}

func html(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write([]byte(text)) // a browser that is gone reads nothing
}
