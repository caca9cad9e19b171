package cli

import (
	"bufio"
	"context"
	"io"
	"strings"
	"time"

	"github.com/zbrikz/zbrikz/pkg/play/shelf"
)

// Show runs a line without a terminal, in the home that the environment names and at the
// time of the clock, for programs that write down what zbrikz says. It gives the exit
// code.
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
