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

// patience is how long a command waits for another one that does nothing, and longestWait
// how long it waits for others that are all busy.
const (
	patience    = 5 * time.Second
	longestWait = time.Minute
)

// Lock makes a file and takes the lock on it. If another process has the lock, it waits a
// moment, and then fails with [context.DeadlineExceeded], or with ctx's error if ctx ends
// first. A killed process loses its lock.
func Lock(ctx context.Context, path string) (unlock func(), err error) {
	return LockWhile(ctx, path, func() bool { return false })
}

// LockWhile is Lock for a lock that many processes may want: it waits on as long as
// getsOn tells that the others get on.
func LockWhile(ctx context.Context, path string, getsOn func() bool) (unlock func(), err error) {
	if _, err := Look(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	lock := flock.New(path, flock.SetFlag(os.O_CREATE|os.O_RDONLY|nonblock), flock.SetPermissions(0o644))
	began := time.Now()
	for pause, patient := time.Millisecond, began; ; pause = min(2*pause, 20*time.Millisecond) {
		got, err := lock.TryLock()
		if err != nil {
			return nil, err
		}
		if got {
			return func() { _ = lock.Unlock() }, nil
		}
		switch {
		case time.Since(patient) < patience:
		case time.Since(began) < longestWait && getsOn():
			patient = time.Now()
		default:
			return nil, context.DeadlineExceeded
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(pause):
		}
	}
}
