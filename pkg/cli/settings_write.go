package cli

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/files"
)

// write sets a key of the file; an empty value takes it out. All other keys stay, and so do
// comments. Others may write at the same time.
func (c config) write(ctx context.Context, key, value string) error {
	if c.path == "" {
		return errNoConfig
	}
	if err := c.writeTo(ctx, key, value); err != nil {
		return fmt.Errorf("config %w", withPath(c.path, err))
	}
	return nil
}

// withPath puts a path before an error that names none.
func withPath(path string, err error) error {
	if strings.Contains(err.Error(), path) {
		return err
	}
	return fmt.Errorf("%s: %w", path, err)
}

// writeTo writes a key where there is a place for the file.
func (c config) writeTo(ctx context.Context, key, value string) error {
	if err := files.MakeFolder(filepath.Dir(c.path)); err != nil {
		return err
	}
	unlock, err := files.Lock(ctx, c.path+".lock")
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return fmt.Errorf("another zbrikz holds %s.lock; try again when it is done", c.path)
	case err != nil:
		return err
	}
	defer unlock()
	text, err := readConfigFile(c.path)
	if err != nil {
		return err
	}
	if text, err = data.Set(text, value, strings.Split(key, keyParts)...); err != nil {
		return unreadable(err)
	}
	return files.Replace(files.Place(c.path), files.ModeOf(c.path), files.Text(text))
}
