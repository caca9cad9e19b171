package play

import (
	"fmt"
	"runtime/debug"
)

// A Bug is the error of a line at which zbrikz itself went wrong.
type Bug struct {
	Thrown any    // the value of the panic
	Trace  []byte // the calls that led there
}

func (b *Bug) Error() string { return fmt.Sprintf("zbrikz itself went wrong here (%v)", b.Thrown) }

// Caught does something. A panic in it becomes a [Bug], so that the evening goes on. Each
// goroutine that plays, counts or shows a table begins with it.
func Caught(do func() error) (err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			err = &Bug{thrown, debug.Stack()}
		}
	}()
	return do()
}
