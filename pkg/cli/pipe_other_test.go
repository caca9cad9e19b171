//go:build !linux

package cli_test

import "errors"

func makePipe(string) error { return errors.ErrUnsupported }
