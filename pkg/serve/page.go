package serve

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"regexp"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/phone"
)

// pageFiles are the page for phones and for a television, its scripts and its styles. The
// page tells phones and televisions apart by its path.
//
//go:embed page
var pageFiles embed.FS

// The file that both begin with, and its script.
const (
	pageName   = "page.html"
	scriptName = "main.js"
)

// pagePolicy lets the page run its own scripts and styles, and ask this server, and nothing else.
const pagePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// A pages is the files of the page, ready to be sent. Their path has the hash of them all,
// so that a browser keeps them as long as they are the same.
type pages struct {
	path  string // "/page/0123456789abcdef/"
	files map[string]pageFile
}

// pageFile is a file as it is, and compressed.
type pageFile struct{ plain, small []byte }

func newPages() pages {
	const placeholder = "/page/"
	texts, sum := map[string][]byte{}, sha256.New()
	_ = fs.WalkDir(pageFiles, "page", func(name string, entry fs.DirEntry, _ error) error { // they are a part of the program
		if !entry.IsDir() {
			text, _ := pageFiles.ReadFile(name)
			texts[path.Base(name)] = text
			_, _ = sum.Write(text)
		}
		return nil
	})
	p := pages{placeholder + hex.EncodeToString(sum.Sum(nil))[:16] + "/", map[string]pageFile{}}
	texts[pageName] = bytes.ReplaceAll(texts[pageName], []byte(placeholder), []byte(p.path))
	texts[scriptName] = joined(texts, scriptName, map[string]bool{})
	for name, text := range texts {
		if path.Ext(name) != ".js" || name == scriptName {
			p.files[name] = pageFile{text, compressed(text)}
		}
	}
	return p
}

// joined is a script and all that it imports as one, so that a browser fetches one file and
// not twenty. None of their names stands for two things. Comments are for people who read them
// here.
func joined(texts map[string][]byte, name string, seen map[string]bool) []byte {
	var before, own []byte
	isComment := regexp.MustCompile(`^\s*(//|/\*|\*/|\* )`)
	seen[name] = true
	for line := range bytes.Lines(texts[name]) {
		_, from, imports := strings.Cut(string(line), "} from './")
		switch part := strings.TrimRight(from, "';\n"); {
		case imports && !seen[part]:
			before = append(before, joined(texts, part, seen)...)
		case !imports && !isComment.Match(line):
			own = append(own, line...)
		}
	}
	return append(before, own...)
}

func compressed(text []byte) []byte {
	var small bytes.Buffer
	w, _ := gzip.NewWriterLevel(&small, gzip.BestCompression)
	_, _ = w.Write(text) // a buffer takes all
	_ = w.Close()
	return small.Bytes()
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
	s.pages.send(w, r, pageName)
}

// part answers with a script or a style of the page. They have no secrets, and need no key.
func (s *Server) part(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	if _, ok := s.pages.files[name]; !ok || name == pageName || r.URL.Path != s.pages.path+name {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	s.pages.send(w, r, name)
}

func (p pages) send(w http.ResponseWriter, r *http.Request, name string) {
	h, text := w.Header(), p.files[name].plain
	h.Set("Content-Security-Policy", pagePolicy)
	h.Set("Content-Type", mime.TypeByExtension(path.Ext(name)))
	h.Set("Vary", "Accept-Encoding")
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		text = p.files[name].small
	}
	_, _ = w.Write(text) // a browser that is gone reads nothing
}

// noKey answers a browser without a key with words on what to do.
func (s *Server) noKey(w http.ResponseWriter) {
	h := w.Header()
	h.Set("Content-Security-Policy", pagePolicy)
	h.Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(http.StatusForbidden)
	_, _ = w.Write([]byte(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
		`<link rel="stylesheet" href="` + s.pages.path + `look.css"><title>zbrikz</title><main><h1>zbrikz</h1><p>Scan the code of the table again: this address has no key, or an old one. ` +
		`If the code has led here, let this browser keep cookies.</p></main></html>`)) // a browser that is gone reads nothing
}
