package play

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/zbrikz/zbrikz/pkg/ask"
)

// A Form is the input of a play, as a screen asks for it field by field. Its JSON names
// are a contract.
type Form struct {
	Name   string    `json:"name"`   // the words to type first: "horde walk"
	Long   string    `json:"long"`   // its effect
	Throws bool      `json:"throws"` // it may throw dice
	Ways   []FormWay `json:"ways"`   // the ways to say it; one of them is chosen
}

// A FormWay is one way to say a play. Its JSON names are a contract.
type FormWay struct {
	Usage  string      `json:"usage"`  // as the help has it
	Looks  bool        `json:"looks"`  // it only looks, and changes nothing
	OneOf  [][]string  `json:"one_of"` // of each of these groups of fields, exactly one is given
	Fields []ask.Input `json:"fields"` // in the order in which words are typed
}

// Form is the form of a play by its name, at a table. by is the figure that does it; empty: nobody
// in particular. It refuses a name that no play has, and a play that touches files.
func (ts Titles) Form(h *ask.Here, name []string, by string) (Form, error) {
	p, rest, err := Find(ts, name)
	switch {
	case err != nil:
		return Form{}, err
	case len(rest) > 0:
		return Form{}, ask.Usagef("a form has the name of a command alone: %s", p.Name)
	case !p.InReach():
		return Form{}, OutOfReach(p.Name)
	}
	f := Form{Name: p.Name, Long: cmp.Or(p.Long, p.Short), Throws: p.Throws, Ways: []FormWay{}}
	ways := p.freshWays()
	for _, i := range p.waysInReach() {
		own, _ := p.saidBy(i)
		f.Ways = append(f.Ways, FormWay{
			Usage: ways[i].Usage(), Looks: own.about.Class != AtTable,
			OneOf: append([][]string{}, ways[i].OneOf...), Fields: ways[i].Inputs(h, by),
		})
	}
	return f, nil
}

// OutOfReach is the refusal of a play that can only be done at the terminal.
func OutOfReach(name string) error {
	return ask.Usagef("%s is for the terminal: it names a file", name)
}

// Reaches tells whether a line for the play touches no file.
func (u Untyped) Reaches(h *ask.Here, l ask.Line) bool {
	u = u.For(l)
	ways := u.freshWays()
	meant := ask.Pick(h, ways, u.line(l))
	return slices.Contains(u.waysInReach(), meant) && !ways[meant].HasFile(h, u.line(l))
}

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
		if set.Lookup(f.Name) != nil {
			continue
		}
		t := &typed{shown: "string", isTold: f.IsTold()}
		flag := set.VarPF(t, f.Name, "", f.Does)
		flag.DefValue, flag.NoOptDefVal = f.Else, f.Bare
		if f.Switch {
			t.shown, flag.NoOptDefVal = "bool", "true"
		}
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
