package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// askFor asks for the faces of a throw, again and again until they fit. Enter
// leaves the whole throw to the app.
func (a *app) askFor(t dice.Throw) ([]int, error) {
	for {
		_, _ = fmt.Fprintf(a.err, "%s: ", printed(t.String()))
		line, err := a.in.ReadString('\n')
		if err := a.ctx.Err(); err != nil {
			if t.Unchosen != nil { // who leaves a choice to the app doesn't leave the line
				a.ctx = context.WithoutCancel(a.ctx)
			}
			return nil, err
		}
		if err != nil && (line == "" || !errors.Is(err, io.EOF)) {
			_, _ = fmt.Fprintln(a.err) // the error isn't part of the question
			return nil, fmt.Errorf("the input ended at %s; nothing is kept", t)
		}
		if strings.TrimSpace(line) == "" {
			line = "*"
		}
		typed, err := dice.ParseTyped(line)
		if err == nil {
			faces, misfit := typed.For(t)
			if misfit == nil {
				return faces, nil
			}
			err = misfit
		}
		wrong := strings.TrimPrefix(err.Error(), "--dice: ")
		if what, ok := strings.CutPrefix(wrong, t.String()); ok {
			wrong = "it" + what // the question has just named it
		}
		_, _ = fmt.Fprintln(a.err, printed(wrong))
	}
}
