//go:build !js

package files

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"time"

	"github.com/gofrs/flock"
)

// patience is how long a command waits for others.
const patience = 20 * time.Second

// Lock makes a file and takes the lock on it. If other processes have the lock, it waits
// a while, and then fails with [context.DeadlineExceeded], or with ctx's error if ctx ends
// first. A killed process loses its lock.
func Lock(ctx context.Context, path string) (unlock func(), err error) {
	if _, err := Look(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	lock := flock.New(path, flock.SetFlag(os.O_CREATE|os.O_RDONLY|nonblock), flock.SetPermissions(0o644))
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	if _, err := lock.TryLockContext(ctx, 5*time.Millisecond); err != nil {
		return nil, err
	}
	return func() { _ = lock.Unlock() }, nil
}
