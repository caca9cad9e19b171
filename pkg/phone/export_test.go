package phone

import "context"

// Counts are chances of the table as it is.
type Counts struct{ *counts }

// NewCounts remembers none so far.
func NewCounts() Counts { return Counts{newCounts()} }

// Of waits for the chances of a line, with the key for playing, or for looking on.
func (c Counts) Of(plays bool, line string, count func(context.Context) (any, error)) (any, error) {
	if plays {
		return c.of(counted{Act, line}, count)
	}
	return c.of(counted{Look, line}, count)
}

// Forget stops the counting.
func (c Counts) Forget() { c.forget() }
