package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/zbrikz/zbrikz/pkg/files"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// givenFile is a kind of file that players name.
type givenFile struct {
	begins string // an older file that begins like this is written over; empty: none is
	is     string // what it is; "" where none is written over
	unless string // what else helps where one is there, besides another name
}

// givePDF writes a PDF, also over an older one.
func (a *app) givePDF(to string, write func(io.Writer) error) error {
	return a.give(to, givenFile{begins: "%PDF-", is: "PDF"}, files.ModeOf(to), write)
}

// give writes a file that a player names, whole or not at all. A file that the shell has
// opened, such as /dev/stdout, is written bit by bit; the answer keeps out of its way.
func (a *app) give(to string, kind givenFile, mode files.Mode, write func(io.Writer) error) error {
	if to == "" {
		return usagef("--to takes a file")
	}
	if number, is := files.FromShell(to); is {
		return cantWrite(to, a.pour(number, to, write))
	}
	for _, folder := range []func() (string, error){a.tables, a.configFolder} {
		if dir, err := folder(); err == nil && sameFolder(filepath.Dir(to), dir) {
			return fmt.Errorf("%s can't be written: zbrikz keeps its own files in that folder; take another one", to)
		}
	}
	err := files.Give(to, mode, kind.begins, write)
	switch {
	case errors.Is(err, fs.ErrExist) && kind.is != "":
		return fmt.Errorf("%s is there already and isn't %s; take another name", to, say.A(kind.is))
	case errors.Is(err, fs.ErrExist):
		return fmt.Errorf("%s is there already; take another name%s", to, kind.unless)
	}
	return cantWrite(to, err)
}

// pour writes to a file that the shell has opened under a number.
func (a *app) pour(number int, to string, write func(io.Writer) error) error {
	if number == 1 {
		out := a.out
		a.out = a.err
		return write(out)
	}
	file, err := os.OpenFile(to, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return err
	}
	return errors.Join(write(file), file.Close())
}

// sameFolder tells whether two paths lead to one folder.
func sameFolder(one, other string) bool {
	a, _ := os.Stat(one) // what there isn't is the same as nothing
	b, _ := os.Stat(other)
	return os.SameFile(a, b)
}

// cantWrite says on one line that a file can't be written, and why.
func cantWrite(to string, err error) error {
	var path *os.PathError
	var link *os.LinkError
	var noFile *files.NoFile
	switch {
	case err == nil:
		return nil
	case errors.As(err, &noFile):
		return fmt.Errorf("%s can't be written: it is %s; take another name", to, noFile.Is)
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &link):
		err = link.Err
	}
	return fmt.Errorf("%s can't be written: %w", to, err)
}
