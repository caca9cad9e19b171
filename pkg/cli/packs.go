package cli

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/files"
)

func (a *app) packFolder() (string, error) {
	dir, err := a.configFolder()
	if err != nil {
		return "", fmt.Errorf("no place for packs: %w", err)
	}
	return filepath.Join(dir, "packs"), nil
}

// givePack reads the file of --pack, where there is one.
func (a *app) givePack() error {
	if a.opts.pack == "" || a.given != nil {
		return nil
	}
	p := a.openPack(a.opts.pack, a.opts.pack)
	p.Given, a.given = true, p
	return p.Err
}

// packs are the file of --pack and the folder's packs, read when the first card is looked for.
func (a *app) packs() []*data.PackFile {
	_ = a.givePack() // a command that runs has told its error before
	if a.inFolder == nil {
		a.inFolder = a.readFolder()
		for _, p := range a.inFolder {
			if p.Err != nil {
				a.notes = append(a.notes, fmt.Sprintf("pack %s is left out: %v", p.Name, p.Err))
			}
		}
	}
	if a.given != nil {
		return append([]*data.PackFile{a.given}, a.inFolder...)
	}
	return a.inFolder
}

// readFolder reads the packs of the folder; none where there is no folder.
func (a *app) readFolder() []*data.PackFile {
	all := []*data.PackFile{}
	dir, err := a.packFolder()
	if err != nil {
		return all // without a home there are none
	}
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		err = files.Missing(dir)
	}
	if err != nil {
		return append(all, &data.PackFile{Name: "packs", File: dir, Path: dir, Err: err})
	}
	for _, e := range entries {
		if ext := filepath.Ext(e.Name()); (ext == ".yaml" || ext == ".yml") && isFile(dir, e) && !strings.HasPrefix(e.Name(), ".") {
			all = append(all, a.openPack(filepath.Join(dir, e.Name()), e.Name()))
		}
	}
	return all
}

// isFile tells whether an entry of a folder can be read to its end: a folder, a pipe and
// a device can't. A link may lead to a file.
func isFile(dir string, e fs.DirEntry) bool {
	if e.Type()&fs.ModeSymlink == 0 {
		return e.Type().IsRegular()
	}
	info, err := os.Stat(filepath.Join(dir, e.Name()))
	return err != nil || info.Mode().IsRegular()
}

// seenWhole tells whether each letter of a name prints, so that a reader of it can type it.
func seenWhole(name string) bool {
	return !strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) || r == unicode.ReplacementChar })
}

// library is the kinds of cards of all games.
func (a *app) library() data.Library { return a.games.Titles.Library() }

// openPack reads a file of own cards; file is its name in errors.
func (a *app) openPack(path, file string) *data.PackFile {
	base := filepath.Base(path)
	p := &data.PackFile{Name: strings.TrimSuffix(base, filepath.Ext(base)), File: file, Path: path}
	if path, err := filepath.Abs(path); err == nil {
		p.Path = path
	}
	if !seenWhole(p.Path) {
		p.Err = fmt.Errorf("%q: the name of a pack has letters that print", file)
		return p
	}
	text, err := readLimited(path)
	if err != nil {
		p.Err = err
		return p
	}
	p.Hash = shortHash(text)
	p.Pack, p.Err = a.library().ReadPack(file, text)
	return p
}

// readLimited reads a file. Of a file that is too long it reads only enough to show that.
func readLimited(file string) ([]byte, error) { return readCalled(file, file, data.MostBytes) }

// readCalled reads a file that has another name than its path in errors. Of a file that is longer it
// reads one byte more than the most.
func readCalled(name, path string, bytes int64) ([]byte, error) {
	f, _, err := files.Open(path)
	if err != nil {
		return nil, unread(name, err)
	}
	text, err := io.ReadAll(io.LimitReader(f, bytes+1))
	return text, unread(name, errors.Join(err, f.Close()))
}

// unread says on one line why a file wasn't read; nil where it was.
func unread(file string, err error) error {
	var path *os.PathError
	var noFile *files.NoFile
	switch {
	case errors.As(err, &path):
		return fmt.Errorf("%s: %w", file, path.Err)
	case errors.As(err, &noFile) && noFile.Path != file:
		return fmt.Errorf("%s isn't a file, but %s", file, noFile.Is)
	}
	return err
}

// shortHash is a short hash of a text, to tell it from others.
func shortHash(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:6])
}
