package serve

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
	"net/http"

	"github.com/zbrikz/zbrikz/pkg/phone"
)

// pageFiles are the page for phones and for a television, its scripts and its styles. The
// page tells phones and televisions apart by its path.
//
//go:embed page
var pageFiles embed.FS

// pageFolder is where the files of the page lie, as the page itself has it.
const pageFolder = "/page/"

// pagePolicy lets the page run its own scripts and styles, and ask this server, and nothing else.
const pagePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// newPagePath is where browsers find the files of the page. It has the hash of them all, so that
// a browser keeps them as long as they are the same.
func newPagePath() string {
	sum := sha256.New()
	_ = fs.WalkDir(pageFiles, "page", func(name string, _ fs.DirEntry, _ error) error { // they are a part of the program
		text, _ := pageFiles.ReadFile(name) // a folder has none
		_, _ = sum.Write(text)
		return nil
	})
	return pageFolder + hex.EncodeToString(sum.Sum(nil))[:16] + "/"
}

// page answers with the page. Where the address has a key, it lets somebody in first.
func (s *Server) page(w http.ResponseWriter, r *http.Request) {
	if key := r.URL.Query().Get("k"); key != "" {
		s.letIn(w, r, key, r.URL.Path)
		return
	}
	if s.may(r) == phone.Nothing {
		s.noKey(w)
		return
	}
	text, _ := pageFiles.ReadFile("page/page.html")
	sendPage(w, http.StatusOK, bytes.ReplaceAll(text, []byte(pageFolder), []byte(s.pagePath)))
}

// part answers with a script or a style of the page. They have no secrets, and need no key.
func (s *Server) part(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	if r.URL.Path != s.pagePath+name {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	http.ServeFileFS(w, r, pageFiles, "page/"+name)
}

func sendPage(w http.ResponseWriter, status int, text []byte) {
	w.Header().Set("Content-Security-Policy", pagePolicy)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(text) // a browser that is gone reads nothing
}

// noKey answers a browser without a key with words on what to do.
func (s *Server) noKey(w http.ResponseWriter) {
	sendPage(w, http.StatusForbidden, []byte(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`+
		`<link rel="stylesheet" href="`+s.pagePath+`look.css"><title>zbrikz</title><main><h1>zbrikz</h1><p>Scan the code of the table again: this address has no key, or an old one. `+
		`If the code has led here, let this browser keep cookies.</p></main></html>`))
}
