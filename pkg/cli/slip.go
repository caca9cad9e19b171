package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// A slip is the refusal of a line that may be meant as other lines, which are right. If
// there is one such line, it is played. If there are several, somebody at a prompt is
// asked.
type slip struct {
	error
	lines [][]string
}

func (s *slip) Unwrap() error { return s.error }

// asMeant is the refusal of a line by its play, with the lines that may be meant written
// out. Flags that aren't the play's stay as they were typed.
func asMeant(cmd *cobra.Command, err error) error {
	var meant *ask.Meant
	if !errors.As(err, &meant) {
		return err
	}
	var lines [][]string
	for _, line := range meant.Lines {
		lines = append(lines, slices.Concat(strings.Fields(meant.Name), line, otherFlags(cmd)))
	}
	return &slip{usage(err), lines}
}

// otherFlags are the flags of a line that aren't its play's, as they were typed. They go
// back to the session, which has its own.
func otherFlags(cmd *cobra.Command) []string {
	var all []string
	cmd.Flags().Visit(func(f *pflag.Flag) {
		switch _, ofPlay := f.Value.(interface{ OfPlay() }); {
		case ofPlay, slices.Equal(f.Annotations[ofSession], []string{f.Value.String()}):
		case f.NoOptDefVal != "":
			all = append(all, "--"+f.Name+"="+f.Value.String())
		default:
			all = append(all, "--"+f.Name, f.Value.String())
		}
	})
	return all
}

// mostMended is how many slips of one line are put right: skill check jump hard has two.
const mostMended = 3

// onlyMeaning is the one line that a refused line may be meant as; nil: there are none or
// several, or the line was rewritten too often before.
func (a *app) onlyMeaning(refused error) []string {
	var s *slip
	if a.mended == mostMended || !errors.As(refused, &s) || len(s.lines) != 1 {
		return nil
	}
	return s.lines[0]
}

// meantLine asks somebody at the prompt which of several lines was meant, by its number;
// nil: there are no such lines, or nobody answers.
func (s *session) meantLine(refused error, one *app) []string {
	slip := one.nearLines(refused)
	if _ = errors.As(refused, &slip); !s.app.screen.asks || one.opts.output == "json" || slip == nil || len(slip.lines) < 2 {
		return nil
	}
	for i, line := range slip.lines {
		_, _ = fmt.Fprintf(s.app.err, "%d  %s\n", i+1, printed(say.Typed(line)))
	}
	_, _ = fmt.Fprintf(s.app.err, "which is meant? 1 to %d, Enter for none: ", len(slip.lines))
	answer := s.answer(one)
	for i, line := range slip.lines {
		if answer == fmt.Sprint(i+1) {
			return line
		}
	}
	return nil
}

// mostNear is how many names somebody may choose from.
const mostNear = 6

// nearLines are the lines with each of the names that a word may be meant as: goblin1 or
// goblin2 for goblin. nil: no word may be meant as several names.
func (a *app) nearLines(refused error) *slip {
	near, typed := nearOf(refused)
	if len(near) > mostNear {
		return nil
	}
	s := &slip{error: refused}
	for _, name := range near {
		if line := a.instead(strings.Fields(typed), name); line != nil {
			s.lines = append(s.lines, line)
		}
	}
	return s
}

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
	answer := a.answer()
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

// onceMore does an act that nobody means twice within a moment. If that happens at a
// prompt, it asks.
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
