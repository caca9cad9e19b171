package cli

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"time"

	"github.com/zbrikz/zbrikz/pkg/ask"
)

// waits is the person at the terminal, who waits for a long answer: Ctrl-C ends it, and a
// bar shows how far it is.
func (a *app) waits() ask.Waits {
	return ask.Waits{
		Until: func() (context.Context, func()) { return signal.NotifyContext(a.ctx, os.Interrupt) },
		Watch: a.watch,
	}
}

// watch draws a bar on the terminal until the work has ended, if it takes a while.
func (a *app) watch(ended <-chan struct{}, part func() float64) {
	const width = 30
	tick := time.NewTicker(200 * time.Millisecond)
	defer tick.Stop()
	drawn := false
	for {
		select {
		case <-ended:
			if drawn {
				_, _ = fmt.Fprintf(a.err, "\r%*s\r", width+10, "") // if that fails, only a bar is lost
			}
			return
		case <-tick.C:
			if a.screen.asks && a.pictures() {
				full := int(part() * width)
				drawn = true
				_, _ = fmt.Fprintf(a.err, "\r[%s%s] %3.0f %%", strings.Repeat("#", full), strings.Repeat(".", width-full), 100*part())
			}
		}
	}
}
