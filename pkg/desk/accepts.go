package desk

import (
	"errors"
	"io/fs"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
)

// Accepts reads a line for a play as it would be played at a table, up to the first throw
// that its dice don't answer. It gives the lines that it may be meant as, if its words stand
// in another order, or its refusal. free tells that a word is a new name, or any text; whole,
// that its dice are all that it throws.
func (d *Desk) Accepts(h *ask.Here, line []string) (lines [][]string, free, whole bool, err error) {
	if len(line) == 0 {
		return nil, false, false, ask.Usagef("a line has words")
	}
	own := slices.ContainsFunc(d.Own, func(s play.Short) bool { return s.Line[0] == line[0] })
	if _, _, none := play.Find(d.Titles(), line); none != nil && own && (len(line) == 1 || strings.HasPrefix(line[1], "-")) {
		return [][]string{line}, false, false, nil // the shell knows its flags
	}
	var f Flags
	var flags *pflag.FlagSet
	p, l, err := play.Read(d.Titles(), inOrder(line), f.Declare, anywhere, func(_ play.Untyped, set *pflag.FlagSet) { flags = set })
	if err != nil {
		return nil, false, false, err
	}
	means := d.Games.Titles.Means(p, l)
	bound, err := means(h)
	if meant, is := errors.AsType[*ask.Meant](err); is {
		for _, words := range meant.Lines {
			whole := slices.Concat(strings.Fields(meant.Name), words, OtherFlags(flags))
			one, brings, _, no := d.Accepts(h, whole)
			if no == nil {
				lines, free = append(lines, one...), free || brings
			} else if len(meant.Lines) == 1 {
				err = no
			}
		}
		if len(lines) == 0 {
			return nil, false, false, err
		}
		return lines, free, true, nil
	}
	if which, asks := errors.AsType[*ask.Which](err); asks { // it asks who, so that nobody knows what it throws
		if refused := d.refusedForAll(h, line, which); refused != nil {
			return nil, false, false, refused
		}
		return [][]string{line}, p.Brings(h, l), false, nil
	}
	if err != nil {
		return nil, false, false, err
	}
	var typed dice.Typed
	if f.Dice != "" {
		if typed, err = dice.ParseTyped(f.Dice); err != nil {
			return nil, false, false, err
		}
	}
	whole, err = dice.Fits(typed, func(r dice.Roller) error {
		_, _, err := bound.Rule(h.State, r)
		if _, asks := errors.AsType[*ask.Which](err); asks {
			return nil // somebody is asked
		}
		return err
	})
	return [][]string{line}, p.Brings(h, l), whole, d.Games.Titles.Hint(h.State, err)
}

// refusedForAll is the refusal of a line that asks who or which is meant, if its other words are
// wrong whoever it is.
func (d *Desk) refusedForAll(h *ask.Here, line []string, which *ask.Which) (refused error) {
	if h.Unasked || which.Flag == "" {
		return nil
	}
	here := *h
	here.Unasked = true
	for _, word := range which.Words {
		if _, _, _, refused = d.Accepts(&here, With(line, "--"+which.Flag, word)); refused == nil || inItsWords(refused) {
			return nil
		}
	}
	return refused
}

// inItsWords tells whether a line is refused though all of its words were read: by a rule, or
// because its dice don't fit.
func inItsWords(refused error) bool {
	if refused == nil || errors.Is(refused, fs.ErrNotExist) { // heor list is no file
		return false
	}
	_, typed := errors.AsType[*dice.TypedError](refused)
	_, unknown := errors.AsType[*ask.Unknown](refused)
	return typed || !unknown && !play.IsUsage(refused)
}

// OfSession marks the flags that a session has for each of its lines, with their values.
const OfSession = "of the session"

// OtherFlags are the flags of a line that aren't its play's, as they were typed. They go
// back to the session, which has its own.
func OtherFlags(set *pflag.FlagSet) (all []string) {
	set.Visit(func(f *pflag.Flag) {
		switch _, ofPlay := f.Value.(interface{ OfPlay() }); {
		case ofPlay, slices.Equal(f.Annotations[OfSession], []string{f.Value.String()}):
		case f.NoOptDefVal != "" && f.Value.String() == "true":
			all = append(all, "--"+f.Name)
		case f.NoOptDefVal != "":
			all = append(all, "--"+f.Name+"="+f.Value.String())
		default:
			all = append(all, "--"+f.Name, f.Value.String())
		}
	})
	return all
}
