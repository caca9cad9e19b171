package play

import (
	"cmp"

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

// Form is the form of a play at a table, found by its name. by is the figure that does
// it; empty: nobody in particular. It refuses a name that no play has, and a play that
// touches files.
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
	return p.Form(h, by), nil
}

// OutOfReach is the refusal of a play that can only be done at the terminal.
func OutOfReach(name string) error {
	return ask.Usagef("%s is for the terminal: it names a file", name)
}

// Form is the form of the play at a table. by is the figure that does it.
func (u Untyped) Form(h *ask.Here, by string) Form {
	f := Form{Name: u.Name, Long: cmp.Or(u.Long, u.Short), Throws: u.Throws, Ways: []FormWay{}}
	ways := u.freshWays()
	for _, i := range u.waysInReach() {
		w := ways[i]
		p, _ := u.saidBy(i)
		f.Ways = append(f.Ways, FormWay{Usage: w.Usage(), Looks: p.about.Class != AtTable, OneOf: append([][]string{}, w.OneOf...), Fields: w.Inputs(h, by)})
	}
	return f
}

// Reaches tells whether a line for the play touches no file, in the way that it is meant
// in.
func (u Untyped) Reaches(h *ask.Here, l ask.Line) bool {
	u = u.For(l)
	if u.Class == Files {
		return false
	}
	ways := u.freshWays()
	if len(ways) == 0 {
		return false
	}
	meant := ask.Pick(h, ways, u.line(l))
	for _, i := range u.waysInReach() {
		if i == meant {
			return !ways[meant].HasFile(h, u.line(l))
		}
	}
	return false
}
