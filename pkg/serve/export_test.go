package serve

import "context"

// Page is the files of the page as they are sent, and how long all of them are compressed.
func Page() (texts map[string]string, small int) {
	texts = map[string]string{}
	for name, file := range newPages().files {
		texts[name] = string(file.plain)
		small += len(file.small)
	}
	return texts, small
}

// Views is how many views of the table as it stands the server has made.
func (s *Server) Views() int {
	s.feed.lock.Lock()
	defer s.feed.lock.Unlock()
	return len(s.feed.views)
}

// Counts are chances of the table as it is.
type Counts struct{ *counts }

// NewCounts remembers none so far.
func NewCounts() Counts { return Counts{newCounts()} }

// Of waits for the chances of a line, with the key for playing, or for looking on.
func (c Counts) Of(ctx context.Context, plays bool, line string, count func(context.Context) (any, error)) (any, error) {
	if plays {
		return c.of(ctx, counted{act, line}, count)
	}
	return c.of(ctx, counted{look, line}, count)
}

// Forget stops the counting.
func (c Counts) Forget() { c.forget() }
