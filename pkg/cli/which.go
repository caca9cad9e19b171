package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// chosen is the flag that a refused line lacks, with what somebody at the prompt answers
// to it; empty where the line lacks none, or nobody answers.
func (s *session) chosen(refused error, one *app) string {
	var which *play.Which
	if !s.app.screen.asks || one.opts.output == "json" || !errors.As(refused, &which) {
		return ""
	}
	_, _ = fmt.Fprintf(s.app.err, "which %s? %s: ", printed(which.What), printed(say.Or(which.Words)))
	line, _ := one.in.ReadString('\n') // where the input ends, nobody answers
	word := strings.TrimSpace(line)
	if word == "" {
		return ""
	}
	return "--" + which.Flag + "=" + word
}
