package ask

import (
	"cmp"
	"slices"
	"strings"
)

// An InputKind is the way in which a form asks for a field.
type InputKind string

// The kinds of inputs.
const (
	ChoiceInput InputKind = "choice" // one of the choices
	NumberInput InputKind = "number" // a whole number
	SwitchInput InputKind = "switch" // it is on or off
	TextInput   InputKind = "text"   // any words; the choices are only likely words
)

// An Input is a field as a form asks for it. Its JSON names are a contract.
type Input struct {
	Name  string `json:"name"`  // the field's name, as the groups of a way have it
	Label string `json:"label"` // its label
	// the flag behind which it is typed, --flag=word; empty: it is a word, which stands where
	// its field stands among the others
	Flag    string    `json:"flag"`
	Kind    InputKind `json:"kind"`            // how it is asked for
	Must    bool      `json:"must"`            // it may not be left out
	Many    bool      `json:"many"`            // there may be several: of a flag, each has the flag before it
	Least   int       `json:"least,omitempty"` // of several, how many it takes, where that is 2 or more
	Min     *int      `json:"min,omitempty"`   // of a number, the least
	Max     *int      `json:"max,omitempty"`   // of a number, the most
	Value   string    `json:"value,omitempty"` // its likely value
	Choices []Choice  `json:"choices"`         // the words that it may be, or that are likely
	Help    string    `json:"help"`            // its purpose
	Form    string    `json:"form,omitempty"`  // how it is written: "NAME+BONUS"
}

// Inputs are the fields of a way as a form asks for them, at a table, for somebody who
// acts. A field that can be their name has it as its value; where one field tells who
// acts, only that one. Files aren't asked for.
func (w Way) Inputs(h *Here, by string) []Input {
	all := []Input{}
	var slots []*Field
	items := make([][]string, len(w.Fields))
	for i := range w.Fields {
		f := &w.Fields[i]
		if slots = append(slots, f); by != "" && f.isBy() && f.Takes(h, by) {
			items[i] = []string{by} // so that other fields know who acts
		}
	}
	fill(h, slots, items)
	acts := slices.ContainsFunc(slots, func(f *Field) bool { return f.isBy() && f.Takes(h, by) })
	for _, f := range slots {
		if !f.aside && !f.File {
			in := f.input(h, by)
			if acts && !f.isBy() && in.Value == by { // nobody is likely to be their own target
				in.Value = ""
			}
			all = append(all, in)
		}
	}
	return all
}

// by is the flag of the figure that acts.
const by = "by"

func (f *Field) isBy() bool { return f.flag() == by || f.doer }

// NeedsFile tells whether a way can't be said without a file of YAML.
func (w Way) NeedsFile() bool {
	return slices.ContainsFunc(w.Fields, func(f Field) bool { return f.File && (f.Least > 0 || f.asks) })
}

// nobody is a word that is no name anywhere. A field that takes it takes any word.
const nobody = "qzxj"

func (f *Field) input(h *Here, by string) Input {
	in := Input{
		Name: f.Name, Label: strings.ReplaceAll(f.Name, "-", " "), Kind: TextInput, Must: f.Least > 0 || f.asks, Many: f.Most != 1,
		Choices: []Choice{}, Help: strings.ReplaceAll(f.Does, "`", ""), Form: f.Form,
	}
	switch {
	case f.Flag:
		in.Flag = f.Name
	case f.Also != "":
		in.Flag, in.Help = f.Also, strings.ReplaceAll(f.AlsoDoes, "`", "")
	}
	in.Help = cmp.Or(in.Help, f.called())
	if f.Least > 1 {
		in.Least = f.Least
	}
	if f.Switch {
		if in.Kind, in.Form = SwitchInput, ""; in.Must {
			in.Value = "true" // else it would be another way
		}
		return in
	}
	in.Choices = append(in.Choices, f.choices(h)...)
	notation := f.names == nil || f.Form != "" && strings.ContainsAny(f.Form, "=+|")
	switch open := notation || f.fit(h, nobody) >= Any; {
	case len(in.Choices) > 0 && !open:
		in.Kind = ChoiceInput
	case f.Range != nil:
		in.Kind = NumberInput
		if *f.Range != (Range{}) {
			in.Min, in.Max = &f.Range.Least, &f.Range.Most
		}
	case f.names != nil && !open:
		in.Kind = ChoiceInput // a choice with nothing to choose at the moment
	}
	if (f.isBy() || in.Must) && by != "" && slices.ContainsFunc(in.Choices, func(c Choice) bool { return c.Word == by }) {
		in.Value = by
	}
	if f.only != nil {
		among := f.only(h)
		in.Must = in.Must || among.Must && (len(among.Names) > 0 || among.None != nil)
		if len(among.Names) == 1 && in.Value == "" {
			in.Value = among.Names[0]
		}
	}
	if in.Must && len(in.Choices) == 1 && in.Choices[0].Word == in.Form {
		in.Value = in.Form // a word that stands in each line of the way
	}
	return in
}
