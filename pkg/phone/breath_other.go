//go:build !js

package phone

import "context"

// breathing is a context in which something long is counted.
func breathing(ctx context.Context) context.Context { return ctx }
