package serve

import "context"

// PageText is the page for phones, and for a television.
func PageText() string { return pageText }

// Counts are chances of the table as it is.
type Counts struct{ *counts }

// NewCounts remembers none so far.
func NewCounts() Counts { return Counts{newCounts()} }

// Of waits for the chances with a name.
func (c Counts) Of(ctx context.Context, name string, counted func(context.Context) (any, error)) (any, error) {
	return c.of(ctx, name, counted)
}

// Forget stops the counting.
func (c Counts) Forget() { c.forget() }
