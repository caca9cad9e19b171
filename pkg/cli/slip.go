package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// A slip is the refusal of a line that may be meant as other lines, which are right. If
// there is one such line, and no guess, it is played. Else somebody at a prompt is asked.
type slip struct {
	error
	lines [][]string
	guess bool
}

func (s *slip) Unwrap() error { return s.error }

// asMeant is the refusal of a line by its play, with the lines that may be meant written
// out. Flags that aren't the play's stay as they were typed.
func asMeant(cmd *cobra.Command, err error) error {
	var meant *ask.Meant
	if !errors.As(err, &meant) {
		return err
	}
	lines := say.Each(meant.Lines, func(line []string) []string {
		return slices.Concat(strings.Fields(meant.Name), line, desk.OtherFlags(cmd.Flags()))
	})
	return &slip{usage(err), lines, false}
}

// otherwise is the one line that a refused line may be meant as; nil: there are none or
// several, or it was rewritten already. Then it is the refusal that names them.
func (a *app) otherwise(words []string, refused error) ([]string, error) {
	if a.completing || a.rewritten {
		return nil, refused
	}
	var s *slip
	var unknown *ask.Unknown
	var typed *dice.TypedError
	at := verbAt(words)
	switch asked := errors.As(refused, &s); {
	case errors.As(refused, &typed) && !typed.None:
		return nil, refused
	case asked && len(s.lines) == 1 && !s.guess:
		return s.lines[0], nil
	case asked || at < 0 || !isUsage(refused) && !errors.As(refused, &unknown) && typed == nil || a.isOwn(words[at]) || a.isWhole(words[at:]):
		return nil, refused
	}
	a.read = map[string]seen{}
	defer func() { a.read = nil }()
	r := a.reader(words)
	m := r.Meant(words[at:], refused)
	if words[at] == "status" && (len(m.Sure) == 0 || !slices.Contains(m.Sure[0], "show")) {
		return nil, refused
	}
	var none *desk.Nameless
	named, command := errors.As(refused, &none) && !none.Said, a.isCommand(words[at])
	if len(m.Sure) == 0 && m.Refused == nil && named && !command {
		if stranger := r.Stranger(words[at:]); stranger != nil {
			return nil, stranger
		}
	}
	_, near := names.SlipOf(m.Refused)
	fits := m.Refused != nil && (named && !command || !isUsage(m.Refused) && named == command) // each of its words fits there
	switch {
	case len(m.Sure) == 1 && slices.Equal(m.Sure[0], words[at:]):
	case len(m.Sure) == 1:
		line := slices.Concat(words[:at], m.Sure[0])
		if m.Slip != "" {
			a.desk().Note("read as: " + say.Typed(line))
		}
		return line, nil
	case 0 < len(m.Sure) && len(m.Sure) <= ask.MostMeant:
		return nil, &slip{usagef("which is meant? %s", lines(m.Sure)), m.Sure, false}
	case 0 < len(m.Guess) && len(m.Guess) <= ask.MostMeant && (named && len(none.Near) == 0 || m.Slip != "") && (!fits || len(near) == 0):
		switch word, near := names.SlipOf(refused); {
		case m.Slip != "" && (m.Slip != word || len(near) == 0 && !named):
			refused = usagef("nothing here is called %q; did you mean %s?", m.Slip, lines(m.Guess))
		case named:
			refused = usagef("%s; did you mean %s?", none.What, lines(m.Guess))
		}
		return nil, &slip{refused, m.Guess, true}
	case fits:
		refused = m.Refused
	}
	return nil, refused
}

// lines are lines in a refusal.
func lines(all [][]string) string {
	quoted := say.Each(all, func(line []string) string { return fmt.Sprintf("%q", say.Typed(line)) })
	return say.Or(quoted)
}

// isWhole tells whether a line is the name of a play, and nothing else.
func (a *app) isWhole(line []string) bool {
	p, rest, err := play.Find(a.games.Titles, line)
	return err == nil && len(rest) == 0 && p.Name == strings.Join(line, " ")
}

// meantLine asks somebody at the prompt which of several lines was meant, by its number;
// nil: there are no such lines, or nobody answers.
func (s *session) meantLine(refused error, one *app) []string {
	var slip *slip
	if !errors.As(refused, &slip) || !s.app.screen.asks || one.opts.output == "json" || len(slip.lines) == 0 {
		return nil
	}
	keys, asks := []string{"y"}, fmt.Sprintf("did you mean %s? y: ", printed(say.Typed(slip.lines[0])))
	if len(slip.lines) > 1 {
		keys, asks = nil, fmt.Sprintf("which is meant? 1 to %d, Enter for none: ", len(slip.lines))
		for i, line := range slip.lines {
			keys = append(keys, fmt.Sprint(i+1))
			_, _ = fmt.Fprintf(s.app.err, "%s  %s\n", keys[i], printed(say.Typed(line)))
		}
	}
	_, _ = fmt.Fprint(s.app.err, asks)
	if i := slices.Index(keys, strings.ToLower(s.answer(one))); i >= 0 {
		return slip.lines[i]
	}
	return nil
}

// withFlags is the refusal of a line of a command that takes no words, with the line that it means
// if its words are flags: undo to 2, log all.
func withFlags(cmd *cobra.Command, words []string, refused error) error {
	if number := cmd.Annotations[bareNumber]; number != "" && len(words) == 1 && names.IsNumber(words[0]) {
		words = []string{number, words[0]}
	}
	line := say.Each(words, func(word string) string {
		return say.If(cmd.Flags().Lookup(strings.ToLower(word)) != nil, "--") + word
	})
	if slices.Equal(line, words) {
		return refused
	}
	return &slip{refused, [][]string{slices.Concat(strings.Fields(commandName(cmd)), line, desk.OtherFlags(cmd.Flags()))}, false}
}

// bareNumber names the flag that a number alone stands for.
const bareNumber = "number"
