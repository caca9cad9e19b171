package phone

import (
	"context"
	"time"
)

// A breath is a context that lets the page have its turn when it is asked whether it is over: a
// browser gives a worker one thread, so that a long count would keep all taps waiting.
type breath struct {
	context.Context
	last *time.Time
}

// breathing is a context in which something long is counted.
func breathing(ctx context.Context) context.Context {
	now := time.Now()
	return breath{ctx, &now}
}

// Err is the context's own error, when whoever waited meanwhile has had a turn.
func (b breath) Err() error {
	const long = 20 * time.Millisecond
	if time.Since(*b.last) > long {
		time.Sleep(time.Millisecond)
		*b.last = time.Now()
	}
	return b.Context.Err()
}
