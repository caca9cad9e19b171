package cli

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// aMoment is the time within which doing the same again may be a slip of a finger.
const aMoment = 2 * time.Second

// doneOnce is the last act at a prompt of those that nobody means twice within a moment.
type doneOnce struct {
	command string
	at      time.Time
}

// atPrompt tells whether somebody at a prompt can be asked.
func (a *app) atPrompt() bool { return a.once != nil && a.screen.asks && a.opts.output != "json" }

// sure asks at the prompt, and refuses where the answer is no.
func (a *app) sure(question, refusal string) error {
	_, _ = fmt.Fprintf(a.err, "%s y: ", printed(question))
	answer, _ := a.typed()
	switch {
	case a.isLine(answer, false):
		*a.next = answer
		return errLeft
	case strings.ToLower(answer) != "y":
		return errors.New(refusal + ": nothing is changed")
	default:
		return nil
	}
}

// onceMore does an act, and asks first at a prompt if the same was done a moment ago.
func (a *app) onceMore(command string, do func() error) error {
	if !a.atPrompt() {
		return do()
	}
	if a.once.command == command && a.now().Sub(a.once.at) < aMoment {
		if err := a.sure(command+" was typed a moment ago; once more?", command+" is done once"); err != nil {
			return err
		}
	}
	err := do()
	if err == nil {
		*a.once = doneOnce{command, a.now()}
	}
	return err
}
