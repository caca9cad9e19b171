package cli

import (
	"bufio"
	"context"
	"io"
	"strings"
	"time"

	"github.com/zbrikz/zbrikz/pkg/play/shelf"
)

// Show types a line without a terminal, for the ones who describe what zbrikz says: in the
// home that the environment names, at a clock that they set. It gives the exit code.
func Show(games shelf.Games, getenv func(string) string, now func() time.Time, out, errs io.Writer, args ...string) int {
	return newShown(games, getenv, now, "", out, errs, args).run()
}

func newShown(games shelf.Games, getenv func(string) string, now func() time.Time, typed string, out, errs io.Writer, args []string) *app {
	return &app{
		games:  games,
		ctx:    context.Background(),
		args:   args,
		in:     bufio.NewReader(strings.NewReader(typed)),
		out:    out,
		err:    errs,
		now:    now,
		getenv: getenv,
	}
}
