package play

import (
	"errors"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/zbrikz/zbrikz/pkg/ask"
)

// typed is a flag as it was typed: the words behind it, unread. Their meaning depends on
// the table.
type typed struct {
	values []string
	shown  string // its type, as the help has it
	isTold bool   // of a switch: false says something else than nothing
}

func (t *typed) String() string { return strings.Join(t.values, ",") }

func (t *typed) Set(value string) error {
	if t.shown == "bool" {
		on, err := strconv.ParseBool(value)
		if err != nil {
			return errors.New("it is true or false")
		}
		value = strconv.FormatBool(on)
	}
	t.values = append(t.values, value)
	return nil
}

func (t *typed) Type() string { return t.shown }

// OfPlay marks the flag as one of the play's own.
func (t *typed) OfPlay() {}

// Declare gives a set the flags of a play, of all its ways.
func (u Untyped) Declare(set *pflag.FlagSet) {
	for _, f := range u.Flags() {
		if set.Lookup(f.Name) == nil {
			declare(set, f)
		}
	}
}

func declare(set *pflag.FlagSet, f *ask.Field) {
	t := &typed{shown: "string", isTold: f.IsTold()}
	if f.Switch {
		t.shown = "bool"
	}
	flag := set.VarPF(t, f.Name, "", f.Does)
	flag.DefValue = f.Else
	switch {
	case f.Switch:
		flag.NoOptDefVal = "true"
	case f.Bare != "":
		flag.NoOptDefVal = f.Bare
	}
}

// Typed makes a line of its words and of the flags that a play has declared.
func Typed(words []string, set *pflag.FlagSet) ask.Line {
	l := ask.Line{Words: words, Flags: map[string][]string{}}
	set.Visit(func(f *pflag.Flag) {
		if t, ok := f.Value.(*typed); ok && (t.isTold || t.shown != "bool" || t.values[len(t.values)-1] == "true") {
			l.Flags[f.Name] = t.values
		}
	})
	return l
}
