//go:build !unix || solaris || illumos || aix

package files

// nonblock is nothing where no pipe has a file's name.
const nonblock = 0
