package files

import "context"

// LockWhile gives the lock at once. A browser has no locks of files: the page that runs this
// process sees to it that no other one does, and that lines are played one after the other.
func LockWhile(context.Context, string, func() bool) (unlock func(), err error) {
	return func() {}, nil
}
