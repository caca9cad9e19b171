package play

import (
	"errors"
	"fmt"
	"runtime/debug"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
)

// A Fault is the kind of an error. Each caller tells it in its own way, as an exit code
// or as a status of HTTP.
type Fault string

// The kinds of errors.
const (
	Usage   Fault = "usage"   // the line was typed wrong
	Refused Fault = "refused" // a rule, or the table as it is, is in the way
	Moved   Fault = "stale"   // somebody else has played since
	Missing Fault = "needs"   // dice are missing
)

// FaultOf is the kind of an error.
func FaultOf(err error) Fault {
	var stale *Stale
	var needs *Needs
	switch {
	case errors.As(err, &stale):
		return Moved
	case errors.As(err, &needs):
		return Missing
	case IsUsage(err):
		return Usage
	default:
		return Refused
	}
}

// IsUsage tells whether an error is about the words that were typed.
func IsUsage(err error) bool {
	var typed *dice.TypedError
	var syntax *dice.SyntaxError
	var name *names.Invalid
	return ask.IsUsage(err) || errors.As(err, &typed) || errors.As(err, &syntax) || errors.As(err, &name)
}

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
