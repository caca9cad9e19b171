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
	_, stale := errors.AsType[*Stale](err)
	_, needs := errors.AsType[*Needs](err)
	switch {
	case stale:
		return Moved
	case needs:
		return Missing
	case IsUsage(err):
		return Usage
	default:
		return Refused
	}
}

// IsUsage tells whether an error is about the words that were typed.
func IsUsage(err error) bool {
	_, typed := errors.AsType[*dice.TypedError](err)
	_, syntax := errors.AsType[*dice.SyntaxError](err)
	_, name := errors.AsType[*names.Invalid](err)
	return typed || syntax || name || ask.IsUsage(err)
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
