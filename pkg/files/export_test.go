package files

import "github.com/gofrs/flock"

// LockedAt locks a file, lets something happen to it, and tells whether the lock still
// stands for its path.
func LockedAt(path string, happens func()) (bool, error) {
	lock := flock.New(path)
	defer func() { _ = lock.Unlock() }()
	if err := lock.Lock(); err != nil {
		return false, err
	}
	happens()
	return isAt(path, lock), nil
}
