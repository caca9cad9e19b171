//go:build unix && !solaris && !illumos && !aix

package files

import "syscall"

// nonblock lets a pipe be opened that nobody has at its other end.
const nonblock = syscall.O_NONBLOCK
