package data

import "slices"

// Topic is rules that are looked up, in our own words.
type Topic struct {
	Key     string   `json:"key" yaml:"key"`             // what is typed
	Title   string   `json:"title" yaml:"title"`         // its title
	Chapter string   `json:"chapter" yaml:"chapter"`     // of the rulebook
	Says    []string `json:"says,omitempty" yaml:"says"` // its rules, a line each; not in the list of all
}

// Reference reads the topics of the reference.
func Reference() ([]Topic, error) {
	var all struct {
		Topics []Topic `yaml:"topics"`
	}
	f, err := open("reference.yaml", &all)
	if err != nil {
		return nil, err
	}
	for i, t := range all.Topics {
		if t.Key == "" || t.Title == "" || t.Chapter == "" || len(t.Says) == 0 || slices.Contains(t.Says, "") {
			return nil, f.Errorf(Path{"topics", i}, "something is missing")
		}
	}
	return all.Topics, nil
}
